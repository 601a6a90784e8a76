"""Values of which nothing is known: what is accepted never trips over their kind."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolc.expr import ExpressionError, SourceError, compile

TYPES: dict[str, Any] = {
    "n": {"type": ["string", "integer"]},
    "any": {},
    "word": {"enum": [1, "a", None]},
    "pair": {
        "type": "array",
        "prefixItems": [{"type": "string"}],
        "items": {"type": "integer"},
    },
    "map": "map(string, any)",
    "i": "integer",
    "d": "number",
    "t": "string",
    "b": "boolean",
    "day": "date",
    "moment": "timestamp",
}
JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-2, 2), st.sampled_from("ab1")),
    lambda inner: st.one_of(
        st.lists(inner, max_size=2),
        st.dictionaries(st.sampled_from("ab1"), inner, max_size=2),
    ),
    max_leaves=4,
)
VALUES = st.fixed_dictionaries(
    {
        "n": st.sampled_from(["a", "1", 1]),
        "any": JSON,
        "word": st.sampled_from([1, "a", None]),
        "pair": st.sampled_from([["a"], ["a", 1], []]),
        "map": st.dictionaries(st.sampled_from("ab1"), JSON, max_size=2),
        "i": st.integers(-2, 2),
        "d": st.sampled_from([0.0, 1.0, 1.5, 1e308]),
        "t": st.sampled_from("ab1"),
        "b": st.booleans(),
        "day": st.just("2031-02-28"),
        "moment": st.just("2031-02-28T00:00:00Z"),
    }
)
OPERATORS = [*("<", "<=", ">", ">=", "==", "!=", "in"), *("+", "-", "*", "/", "%")]
SHAPES = [
    "{}.size()",
    "-{}",
    "string({})",
    "double({})",
    "int({})",
    "bool({})",
    "type({}) == int",
    "json({})",
    "[{}].distinct().size()",
    "[{}].map(x, x)",
    "[{}].sort()",
    "[{}].sum()",
    "[{}].max()",
    "[{}].groupBy(y, y).size()",
    "{{{}: 1}}",
    "{}.orValue(1)",
    "({} == null ? 1 : 2)",
    "abs({})",
    "{}.join()",
]
ATOMS = st.sampled_from([*TYPES, "pair[0]", 'map["a"]', "1", '"a"', "true", "null"])
SOURCES = st.recursive(
    ATOMS,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(OPERATORS), inner).map(
            lambda p: f"({p[0]} {p[1]} {p[2]})"
        ),
        st.tuples(st.sampled_from(SHAPES), inner).map(lambda p: p[0].format(p[1])),
        st.tuples(inner, inner).map(lambda p: f"{p[0]}[{p[1]}]"),
        st.tuples(inner, inner).map(lambda p: f"max({p[0]}, {p[1]})"),
        st.tuples(inner, inner, inner).map(lambda p: f"({p[0]} ? {p[1]} : {p[2]})"),
    ),
    max_leaves=4,
)


@settings(max_examples=1500, deadline=None)
@given(SOURCES, VALUES)
@pytest.mark.filterwarnings("error::SyntaxWarning")
def test_what_is_accepted_gives_a_value_or_an_error_of_cel(
    source: str, values: dict[str, Any]
) -> None:
    try:
        evaluate = compile(source, TYPES)
    except SourceError:
        return
    with suppress(ExpressionError):
        evaluate(**values)


@pytest.mark.parametrize(
    ("source", "value", "result"),
    [
        ("double(n) < 2.5", 1, True),
        ("double(n) < 2.5", "2", True),
        ("int(n)", 1.9, 1),
        ("string(n)", 1.0, "1"),
        ("string(n)", True, "true"),
        ("string(n) < 'b'", "a", True),
        ("bool(n)", "true", True),
        ("bool(n)", False, False),
    ],
)
def test_any_json_is_converted_where_it_can_be(
    source: str, value: object, result: object
) -> None:
    found = compile(source, {"n": "any"})(n=value)
    assert (type(found), found) == (type(result), result)


@pytest.mark.parametrize(
    ("source", "value", "said"),
    [
        ("double(n)", [1], "a list is not a number"),
        ("double(n)", True, "true is not a number"),
        ("int(n)", None, "null is not a whole number"),
        ("bool(n)", 1, "1 is neither true nor false"),
        ("string(n)", {}, "an object has no text of its own"),
        ("double(n)", "x" * 99, f'"{"x" * 40}..." is not a number'),
    ],
)
def test_any_json_that_cannot_be_converted(
    source: str, value: object, said: str
) -> None:
    with pytest.raises(ExpressionError) as caught:
        compile(source, {"n": "any"})(n=value)
    assert str(caught.value) == said


def test_the_first_items_of_a_list_may_differ_from_the_rest() -> None:
    closed = {"type": "array", "prefixItems": [{"type": "integer"}], "items": False}
    assert compile("a[0] + 1", {"a": closed})(a=[1]) == 2
    with pytest.raises(SourceError):
        compile("pair[1] + 1", {"pair": TYPES["pair"]})
