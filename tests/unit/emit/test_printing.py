"""How statements look: where lines are split, and where empty lines stand."""

import ast
from pathlib import Path
from textwrap import dedent

import black
import pytest

from toolc.emit.printing import BlankLine, print_expression, print_statements


def printed(source: str) -> str:
    return print_statements(ast.parse(dedent(source)).body)


def split_forms() -> dict[str, str]:
    """The examples of `split_forms.txt` by what they show."""
    text = Path(__file__).with_name("split_forms.txt").read_text(encoding="utf-8")
    forms = {}
    for section in text.removeprefix("# ").split("\n\n# "):
        name, source = section.split("\n", 1)
        forms[name] = source.strip("\n") + "\n"
    return forms


@pytest.mark.parametrize("name", split_forms())
def test_how_a_line_is_split(name: str) -> None:
    source = split_forms()[name]
    assert printed(source) == source
    assert black.format_str(source, mode=black.Mode()) == source


CLASSES_AND_FUNCTIONS = '''
"""Of a module."""

import json


class Opportunity(TypedDict, total=False):
    """One opportunity."""

    id: str
    name: str


class Opportunities(Table[Opportunity]):
    name = "opportunities"
    key = "id"

    def first(self) -> str:
        """The first.

        Or none:
          nothing.
        """
        return self.name

    @overload
    def get(self, key: str) -> str: ...
    @overload
    def get(self, key: int) -> int: ...
    def get(self, key):
        def inner():
            import json

            return json

        return inner()


@cache
def seed() -> Seed:
    pass


names = 1
'''


def test_blank_lines_around_definitions() -> None:
    source = CLASSES_AND_FUNCTIONS.lstrip("\n")
    assert printed(source) == source
    assert black.format_str(source, mode=black.Mode()) == source


def test_a_blank_line_where_it_is_wanted() -> None:
    body = ast.parse("first()\nif a:\n    second()\nthird()").body
    inner = body[1]
    assert isinstance(inner, ast.If)
    inner.body = [BlankLine(), *inner.body, BlankLine()]
    text = print_statements([body[0], BlankLine(), BlankLine(), inner, body[2]])
    assert text == "first()\n\nif a:\n    second()\nthird()\n"


def test_an_elif_chain_and_the_parts_of_a_try() -> None:
    source = dedent("""
        if a:
            pass
        elif b := c:
            pass
        else:
            try:
                pass
            except (KeyError, ValueError) as error:
                raise ToolError(str(error)) from error
            except Exception:
                raise
            else:
                pass
            finally:
                pass
        """).lstrip("\n")
    assert printed(source) == source


@pytest.mark.parametrize(
    "source",
    [
        """f"{lead['company']} opportunity\"""",
        """f'say "{name}"'""",
        """f'"{lead["company"]}" and "{lead["id"]}"'""",
        '''f"{amount:.2f} of {total!r:>{width}}"''',
        '''f"{{{ {key: value}}}}"''',
        '''f"{(lambda: 1)} {(a := b)} {a if b else c} {rows[1:2]}"''',
        '''f"{', '.join(names)}\\n"''',
        '''f"it's {name}"''',
    ],
)
def test_fstrings(source: str) -> None:
    assert print_expression(ast.parse(source, mode="eval").body) == source


@pytest.mark.parametrize(
    ("hole", "named"),
    [
        (ast.Constant("both ' and \""), "both"),
        (ast.Constant("back\\slash"), "back"),
        (ast.Constant("a\nb"), "hole"),
    ],
)
def test_a_hole_that_no_quote_can_hold_is_refused(hole: ast.expr, named: str) -> None:
    node = ast.JoinedStr([ast.FormattedValue(hole, -1, None)])
    with pytest.raises(ValueError, match=named):
        print_expression(node)


@pytest.mark.parametrize(
    ("node", "named"),
    [
        (ast.Constant(b"bytes"), "bytes"),
        (ast.Constant(float("nan")), "nan"),
        (ast.Set([]), "empty set"),
        (ast.Yield(None), "Yield"),
    ],
)
def test_what_cannot_be_printed_is_named(node: ast.expr, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        print_expression(node)


@pytest.mark.parametrize(
    ("node", "text"),
    [
        (ast.Constant(-5), "-5"),
        (ast.Constant(1e16), "1e16"),
        (ast.Constant(float("inf")), "1e309"),
        (ast.Attribute(ast.Constant(1), "real", ast.Load()), "(1).real"),
        (ast.Constant(...), "..."),
    ],
)
def test_numbers(node: ast.expr, text: str) -> None:
    assert print_expression(node) == text
