"""Whatever is printed means what was given, and black leaves it as it is."""

import ast
from random import Random

import black
from hypothesis import given, settings
from hypothesis import strategies as st

from toolc.emit.printing import print_expression, print_statements

from .syntax_trees import Trees, shape

PINNED = black.Mode(target_versions={black.TargetVersion.PY311})
GUESSED = black.Mode()

# Trees are drawn from a seed: the trees are large, and what a failure needs is the
# text, which the assertion shows.
seeds = st.integers(0, 2**64)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(seeds, st.integers(0, 2))
def test_statements(seed: int, depth: int) -> None:
    body = Trees(Random(seed)).body(depth)
    text = print_statements(body)
    assert shape(ast.parse(text).body) == shape(body)
    assert black.format_str(text, mode=PINNED) == text
    assert black.format_str(text, mode=GUESSED) == text


@settings(max_examples=200, deadline=None, derandomize=True)
@given(seeds)
def test_expressions_on_one_line(seed: int) -> None:
    node = Trees(Random(seed)).expression(4)
    text = print_expression(node)
    assert "\n" not in text
    parsed = ast.parse(text, mode="eval").body
    assert shape([ast.Expr(parsed)]) == shape([ast.Expr(node)])


@settings(max_examples=60, deadline=None, derandomize=True)
@given(seeds)
def test_an_indented_block_is_the_block_indented(seed: int) -> None:
    body = Trees(Random(seed)).body(1)
    inside = ast.If(ast.Name("a", ast.Load()), body, [])
    _, rest = print_statements([inside]).split("\n", 1)
    assert print_statements(body, indent=1) == rest.lstrip("\n")


def test_nothing_is_nothing() -> None:
    assert print_statements([]) == ""
