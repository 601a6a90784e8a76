"""Laws: nothing but diagnostics for garbage, and arithmetic as CEL has it."""

import ast
import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolc.expr import ExpressionError, check_text, compile, emit
from toolc.expr.marks import without_marks
from toolc.expr.reader import DEEPEST
from unit.expr.crm import Names, World, checked, place

PIECES = st.sampled_from(
    [
        *("opportunity", "input", "owner", "pipeline", "now", "x", "self", "actor"),
        *(
            ".status",
            ".owner",
            ".name",
            ".amount",
            ".size()",
            ".map(x, ",
            ".filter(o, ",
        ),
        *("has(", "view(", "round(", "(", ")", "[", "]", "{", "}", ",", ":", "?", "."),
        *("+", "-", "*", "/", "%", "==", "!=", "<", "&&", "||", "!", " in ", " not "),
        *('"open"', "'", '"', "1", "0", "2.5", "null", "true", "\\", "//", "=", "\n"),
        *(".orValue(", ".sortBy(o, o.", '"2031-01-01"', "é", "\x00", "if", "u", "b'"),
    ]
)


@settings(max_examples=300, deadline=None)
@given(st.lists(PIECES, max_size=14).map("".join) | st.text(max_size=30))
def test_garbage_gives_faults_or_python_never_an_exception(source: str) -> None:
    found = checked(source)
    if found.expression is None:
        assert found.diagnostics
        for fault in found.diagnostics:
            assert 1 <= fault.span.column <= fault.span.end_column <= len(source) + 1
    else:
        compile_python(ast.unparse(without_marks(emit(found.expression, Names()))))
    check_text(source, place, World())


def compile_python(source: str) -> None:
    ast.parse(source, mode="eval")


DEEP = DEEPEST - 2


@pytest.mark.parametrize(
    "source",
    [
        "(" * DEEP + "1" + ")" * DEEP,
        "[" * DEEP + "]" * DEEP,
        "!" * DEEP + "true",
        "1" + " + 1" * DEEP,
        "1" + " / 1" * DEEP,
        "true" + " && true" * DEEP,
        "1 / 1 > 2" + " || 1 / 1 > 2" * (DEEP - 2),
        "true ? 1 : " * DEEP + "2",
        '"a"' + ".trim()" * DEEP,
        "string(" * DEEP + '"a"' + ")" * DEEP,
        "".join(f"[1].map(x{i}, " for i in range(DEEP // 2)) + "1" + ")" * (DEEP // 2),
        "[1]" + "".join(f".filter(x{i}, x{i} > 0)" for i in range(DEEP)),
        "1 / (" * DEEP + "1" + ")" * DEEP,
        "(" * (DEEP // 2) + "true" + " || false) && true" * (DEEP // 2),
        "(" * DEEP + "true" + " ? true : false)" * DEEP,
    ],
)
def test_the_deepest_that_is_read_runs(source: str) -> None:
    compile(source)()
    found = checked(source).expression
    assert found is not None
    compile_python(ast.unparse(without_marks(emit(found, Names()))))


@pytest.mark.parametrize(
    "source",
    [
        "(" * 10_000 + "1" + ")" * 10_000,
        "[" * 10_000,
        "!" * 10_000 + "true",
        "a" + " + a" * 10_000,
        "true ? 1 : " * 4_000 + "2",
        "a" + ".b" * 10_000,
        "a" + "[0]" * 10_000,
        "f(" * 10_000,
        "-" * 10_000 + "a",
        "x" * 60_000,
    ],
)
def test_what_is_deeper_is_refused_at_its_place(source: str) -> None:
    (fault,) = checked(source).diagnostics
    assert fault.code.code == "TC048"


INTEGERS = st.integers(-20, 20)
NUMBERS = st.recursive(
    INTEGERS.map(lambda n: ("int", n)),
    lambda inner: st.tuples(st.sampled_from("+-*/%"), inner, inner),
    max_leaves=8,
)
TRUTHS = st.recursive(
    st.booleans().map(lambda truth: ("bool", truth))
    | st.tuples(st.sampled_from(["<", "<=", "==", "!="]), NUMBERS, NUMBERS),
    lambda inner: st.one_of(
        st.tuples(st.sampled_from(["&&", "||"]), inner, inner),
        st.tuples(st.just("!"), inner),
        st.tuples(st.just("?"), inner, inner, inner),
        st.tuples(st.just("=="), inner, inner),
    ),
    max_leaves=6,
)


class Failed(Exception):
    """CEL's error value."""


def written(tree: Any) -> str:
    match tree:
        case ("int", number):
            return str(number)
        case ("bool", truth):
            return "true" if truth else "false"
        case ("!", inner):
            return f"!({written(inner)})"
        case ("?", test, then, otherwise):
            return f"(({written(test)}) ? ({written(then)}) : ({written(otherwise)}))"
        case (operator, left, right):
            return f"({written(left)} {operator} {written(right)})"
    raise AssertionError(tree)


def answered(tree: Any) -> Any:
    """The same tree, worked out one node after the other."""
    match tree:
        case ("int" | "bool", value):
            return value
        case ("!", inner):
            return not answered(inner)
        case ("?", test, then, otherwise):
            return answered(then) if answered(test) else answered(otherwise)
        case ("&&" | "||" as operator, left, right):
            return _logic(operator == "||", left, right)
        case (operator, left, right):
            return _arithmetic(operator, answered(left), answered(right))
    raise AssertionError(tree)


def _logic(decides: bool, *sides: Any) -> bool:
    failed = False
    for side in sides:
        try:
            if answered(side) is decides:
                return decides
        except Failed:
            failed = True
    if failed:
        raise Failed
    return not decides


def _arithmetic(operator: str, left: Any, right: Any) -> Any:
    if operator in "/%":
        if right == 0:
            raise Failed
        cut = math.trunc(left / right)
        return cut if operator == "/" else left - right * cut
    return {
        "+": lambda: left + right,
        "-": lambda: left - right,
        "*": lambda: left * right,
        "<": lambda: left < right,
        "<=": lambda: left <= right,
        "==": lambda: left == right,
        "!=": lambda: left != right,
    }[operator]()


@settings(max_examples=150, deadline=None)
@given(NUMBERS | TRUTHS)
def test_expressions_mean_what_cel_means(tree: Any) -> None:
    source = written(tree)
    try:
        expected = answered(tree)
    except Failed:
        with pytest.raises(ExpressionError):
            compile(source)()
        return
    got = compile(source)()
    assert (type(got), got) == (type(expected), expected)
