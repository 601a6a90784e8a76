"""The validator of one schema: totality, numbers, equality, rows."""

import ast
import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolc.emit.checks import SchemaError, compile_validator
from toolc.shapes import schema_problems
from toolc.shapes.fits import misfit

HUGE = 10**400


def said(schema: Any, value: Any) -> dict[str, str]:
    return {p["path"]: p["message"] for p in compile_validator(schema)(value)}


@pytest.mark.parametrize(
    ("schema", "value", "fits"),
    [
        ({"type": "integer"}, 1.0, True),
        ({"type": "integer"}, True, False),
        ({"type": "number"}, False, False),
        ({"type": "integer"}, HUGE, True),
        ({"type": "integer"}, float("nan"), False),
        ({"type": "number"}, float("inf"), False),
        ({"minimum": 0}, float("nan"), False),
        ({"maximum": 5}, float("-inf"), False),
        ({"enum": [1]}, True, False),
        ({"enum": [1]}, 1.0, True),
        ({"enum": [True]}, 1, False),
        ({"const": [1, {"a": 0}]}, [1.0, {"a": 0.0}], True),
        ({"const": [1, {"a": 0}]}, [1, {"a": False}], False),
        ({"const": None}, 0, False),
        ({"uniqueItems": True}, [1, True], True),
        ({"uniqueItems": True}, [1, 1.0], False),
        ({"uniqueItems": True}, [{"a": 1, "b": 2}, {"b": 2.0, "a": 1}], False),
        ({"uniqueItems": True}, [[1], [True], ["1"], {}, [], None, 0, ""], True),
        ({"type": "number", "multipleOf": 0.01}, 19.99, True),
        ({"type": "number", "multipleOf": 0.01}, 19.995, False),
        ({"type": "number", "multipleOf": 0.5}, 1e308, True),
        ({"type": "number", "multipleOf": 0.1}, 0.3, True),
        ({"type": "integer", "multipleOf": 7}, 7 * HUGE, True),
        ({"type": "number", "multipleOf": 0.5}, HUGE + 1, True),
        ({"type": "string", "minLength": 1, "maxLength": 1}, "\U0001f600", True),
        ({"format": "date"}, "2026-09-01", True),
        ({"format": "date"}, "20260901", False),
        ({"format": "date"}, "2026-W36-2", False),
        ({"format": "date"}, "2031-02-30", False),
        ({"format": "date"}, "2026-09-0\u0661", False),
        ({"format": "date-time"}, "2026-09-01T10:00:00Z", True),
        ({"format": "date-time"}, "1998-12-31T23:59:60Z", True),
        ({"format": "date-time"}, "1998-12-31T22:59:60Z", False),
        ({"format": "date-time"}, "2026-09-01 10:00:00Z", False),
        ({"format": "date-time"}, "2026-09-01T10:00:00", False),
        ({"format": "duration"}, "P1DT12H", True),
        ({"format": "duration"}, "P2W", True),
        ({"format": "duration"}, "P1Y2W", False),
        ({"format": "duration"}, "P", False),
        ({"format": "duration"}, "P1DT", False),
        ({"format": "email"}, "ann@example.org", True),
        ({"format": "email"}, 5, True),
        ({"type": "string", "pattern": "^a$"}, "a\n", False),
        (False, None, False),
        (True, {"x": [1]}, True),
        ({}, {1: 2}, False),
        ({"x-note": {"any": "thing"}, "type": "string"}, "a", True),
        ({"type": ["string", "null"], "maxLength": 2}, None, True),
        ({"type": ["string", "integer"], "maxLength": 2, "minimum": 3}, "abc", False),
        ({"type": ["string", "integer"], "maxLength": 2, "minimum": 3}, 2, False),
    ],
)
def test_verdicts(schema: Any, value: Any, fits: bool) -> None:
    assert (compile_validator(schema)(value) == []) is fits


@pytest.mark.parametrize(
    ("schema", "value", "problems"),
    [
        ({"type": "integer", "minimum": 1, "maximum": 5}, 9, "from 1 to 5, not 9"),
        ({"type": "integer", "minimum": 1}, 0, "at least 1, not 0"),
        ({"type": "number", "exclusiveMinimum": 0}, 0, "above 0, not 0"),
        (
            {"type": "number", "exclusiveMinimum": 0, "maximum": 1},
            2,
            "above 0 and at most 1, not 2",
        ),
        ({"type": "number", "multipleOf": 0.5}, 0.3, "a multiple of 0.5, not 0.3"),
        ({"type": "number"}, float("nan"), "a finite number"),
        ({"type": "integer", "maximum": 5}, HUGE, "of about 401 digits"),
        ({"type": "integer"}, "5", 'a whole number, not the text "5"'),
        ({"type": "array", "minItems": 2, "maxItems": 3}, [1], "2 to 3 items, not 1"),
        ({"type": "array", "maxItems": 0}, [1], "at most 0 items, not 1"),
        ({"type": "array", "minItems": 2, "maxItems": 2}, [1], "exactly 2 items"),
        ({"type": "array", "uniqueItems": True}, [1, 1], "same item twice"),
        ({"type": "object", "minProperties": 1}, {}, "at least 1 field, not 0"),
        ({"type": "array", "contains": {"const": 1}}, [2], "at least 1 item of"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, 5, "text or null"),
        ({"type": ["string", "number"]}, [], "text or a number, not a list"),
        ({"not": {"const": 5}}, 5, "must not be 5"),
        ({"not": {"required": ["a", "b"]}}, {"a": 1, "b": 2}, '"a" and "b" together'),
        ({"format": "uuid"}, "x", "a UUID like 2eb8aa08-aa98-11ea-b4aa-73b441d16380"),
        (
            {"anyOf": [{"minimum": 5, "type": "integer"}, {"required": ["a"]}]},
            {"b": 1},
            '"/a" is required',
        ),
        (
            {"oneOf": [{"minimum": 1}, {"minimum": 2}]},
            3,
            "exactly one of 2 shapes, not 2",
        ),
        ({"dependentRequired": {"a": ["b"]}}, {"a": 1}, 'is required with "a"'),
    ],
)
def test_a_message_names_the_rule_and_the_limit(
    schema: Any, value: Any, problems: str
) -> None:
    assert any(problems in message for message in said(schema, value).values())


@pytest.mark.parametrize(
    "schema",
    [
        *({"type": "string"}, {"type": "integer", "maximum": 5}, {"enum": [1, "a"]}),
        *({"type": "number", "multipleOf": 0.3}, {"minimum": 0.5, "maximum": 1.5}),
        *({"const": 1.0}, {"not": {"type": "integer"}}, {"type": "array"}),
        {"anyOf": [{"type": "string"}, {"maximum": 3}]},
    ],
    ids=str,
)
def test_numbers_of_thousands_of_digits_are_judged_and_told(schema: Any) -> None:
    for value in (10**5000 + 1, -(10**5000) - 1):
        found = compile_validator(schema)(value)
        if "maximum" not in str(schema) or value > 0:
            assert found
            assert len(found[0]["message"]) < 200


def test_paths_are_json_pointers() -> None:
    schema = {
        "type": "object",
        "properties": {"a/b": {"type": "array", "items": {"type": "string"}}},
        "patternProperties": {"^x": {"type": "object", "required": ["~y"]}},
        "additionalProperties": {"type": "null"},
    }
    assert said(schema, {"a/b": ["", 1], "x{}": {}, "other\n": 1}) == {
        "/a~1b/1": "must be text, not the number 1",
        "/x{}/~0y": "is required",
        "/other\\n": "must be null, not the number 1",
    }
    assert said({"type": "string"}, 1) == {"": "must be text, not the number 1"}


def nested(depth: int, leaf: Any) -> Any:
    value = leaf
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "schema",
    [
        True,
        {"$ref": "#/$defs/t", "$defs": {"t": {"items": {"$ref": "#/$defs/t"}}}},
        {"type": "array", "uniqueItems": True},
        {"const": nested(20, 1)},
        {"anyOf": [{"type": "string"}, {"items": {"$ref": "#"}}]},
        {"allOf": [{"not": {"not": {"type": "array", "items": {"$ref": "#"}}}}]},
        {"enum": [[1], {"a": 1}]},
        {"type": "array", "items": {"type": "array", "items": {"type": "string"}}},
    ],
    ids=str,
)
def test_values_nested_without_end_are_refused(schema: Any) -> None:
    endless: list[Any] = []
    endless.append(endless)
    for value in (nested(5000, 1), nested(100_000, "x"), endless):
        assert compile_validator(schema)(value)


def test_a_recursive_shape_of_many_parts_bounds_its_own_depth() -> None:
    # each level of the value takes a dozen calls
    parts = [{"anyOf": [{"minimum": n}, {"items": {"$ref": "#"}}]} for n in range(12)]
    schema = {"allOf": parts}
    for n in range(1, 12):
        schema = {"not": {"not": schema}} if n % 6 == 0 else schema
    found = compile_validator(schema)(nested(99, 1))
    assert [p["message"] for p in found] == ["is nested too deep"]
    assert compile_validator(schema)(nested(5, 100)) == []


def test_values_and_schemas_are_never_changed() -> None:
    schema = {
        "type": "object",
        "properties": {"n": {"type": "integer", "default": 1}},
        "additionalProperties": False,
    }
    value: dict[str, Any] = {}
    before = json.dumps(schema)
    assert compile_validator(schema)(value) == []
    assert value == {}
    assert json.dumps(schema) == before


def test_an_invalid_schema_lists_all_its_faults() -> None:
    with pytest.raises(SchemaError) as caught:
        compile_validator({"mininum": 1, "properties": {"a": {"type": "strin"}}})
    assert "did you mean minimum?" in str(caught.value)
    assert "properties/a/type" in str(caught.value)
    assert isinstance(caught.value, ValueError)


def test_a_schema_that_contradicts_itself_is_still_a_schema() -> None:
    assert compile_validator({"minimum": 2, "maximum": 1})(1)
    assert compile_validator({"enum": []})(1)


def test_a_row_has_its_place_in_every_path(make: Any) -> None:
    check = make.row(
        {
            "type": "object",
            "properties": {
                "id": {"type": "string"},
                "lines": {"type": "array", "items": {"$ref": "#/$defs/Line"}},
            },
            "required": ["id"],
            "additionalProperties": False,
        },
        {"Line": {"type": "object", "required": ["qty"]}},
    )
    assert check("/accounts/A1", {"id": "A1", "lines": [{"qty": 1}]}) == ()
    assert check("/accounts/A1", {"lines": [{}], "idd": 1}) == (
        ("/accounts/A1/id", "is required"),
        ("/accounts/A1/lines/0/qty", "is required"),
        ("/accounts/A1/idd", 'is not a field (did you mean "id"?)'),
    )
    assert check("/accounts/A1", 5) == (
        ("/accounts/A1", "must be an object, not the number 5"),
    )


SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 3),
    st.sampled_from([0.0, 1.0, 1.5, -2.0, 1e308, float("nan"), HUGE]),
    st.sampled_from(["", "a", "b", "ab", "2026-09-01"]),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["a", "b", "c"]), inner, max_size=3),
    ),
    max_leaves=6,
)
PLAIN = VALUES.filter(lambda v: "nan" not in repr(v))
NAMES = st.sampled_from(["a", "b", "c"])
KINDS = st.sampled_from(
    ["string", "integer", "number", "boolean", "object", "array", "null"]
)
NUMBERS = st.sampled_from([-1, 0, 1, 2, 0.5, 1.5])
COUNTS = st.integers(0, 3)


def schemas(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    fields = st.dictionaries(NAMES, inner, max_size=2)
    several = st.lists(inner, min_size=1, max_size=3)
    words: dict[str, st.SearchStrategy[Any]] = {
        "type": KINDS | st.lists(KINDS, min_size=1, max_size=3, unique=True),
        "enum": st.lists(PLAIN, min_size=1, max_size=3),
        "const": PLAIN,
        "properties": fields,
        "required": st.lists(NAMES, max_size=2, unique=True),
        "additionalProperties": inner,
        "patternProperties": st.dictionaries(
            st.sampled_from(["^a", "b$", "."]), inner, max_size=2
        ),
        "propertyNames": inner,
        "minProperties": COUNTS,
        "maxProperties": COUNTS,
        "dependentRequired": st.dictionaries(
            NAMES, st.lists(NAMES, max_size=2, unique=True), max_size=2
        ),
        "dependentSchemas": fields,
        "items": inner,
        "prefixItems": several,
        "minItems": COUNTS,
        "maxItems": COUNTS,
        "uniqueItems": st.booleans(),
        "contains": inner,
        "minContains": COUNTS,
        "maxContains": COUNTS,
        "minLength": COUNTS,
        "maxLength": COUNTS,
        "pattern": st.sampled_from(["^a", "b$", "^[ab]+$"]),
        "format": st.sampled_from(["date", "email", "uri"]),
        "minimum": NUMBERS,
        "maximum": NUMBERS,
        "exclusiveMinimum": NUMBERS,
        "exclusiveMaximum": NUMBERS,
        "multipleOf": st.sampled_from([1, 2, 0.5, 0.1]),
        "allOf": several,
        "anyOf": several,
        "oneOf": several,
        "not": inner,
        "if": inner,
        "then": inner,
        "else": inner,
        "$ref": st.sampled_from(["#/$defs/one", "#/$defs/ring"]),
    }
    some = st.lists(st.sampled_from(sorted(words)), max_size=4, unique=True)
    return some.flatmap(
        lambda chosen: st.fixed_dictionaries({word: words[word] for word in chosen})
    )


SCHEMAS = st.recursive(
    st.booleans() | KINDS.map(lambda kind: {"type": kind}), schemas, max_leaves=5
)
DEFS = {
    "one": {"type": "string", "maxLength": 1},
    "ring": {"type": ["object", "null"], "properties": {"a": {"$ref": "#/$defs/ring"}}},
}


@settings(max_examples=250, deadline=None)
@given(SCHEMAS, st.lists(VALUES, min_size=1, max_size=8))
def test_the_generated_check_agrees_with_reading_the_schema(
    schema: Any, values: list[Any]
) -> None:
    document = {"$defs": DEFS, "allOf": [schema]}
    assert [p for p in schema_problems(document) if not p.contradiction] == []
    validate = compile_validator(document)
    for value in values:
        before = copy.deepcopy(value)
        found = validate(value)
        assert repr(value) == repr(before)
        if "nan" in repr(value):
            assert found
        else:
            assert (misfit(value, document, document) is None) == (found == [])


@settings(max_examples=100, deadline=None)
@given(schema=SCHEMAS, values=st.lists(VALUES, min_size=1, max_size=5))
def test_a_tool_accepts_what_its_schema_accepts(
    make: Any, schema: Any, values: list[Any]
) -> None:
    """Under the strict policy, and the arguments come back equal.

    But an `integer` of an argument has at most 64 bits, which its schema does not say.
    """
    if "default" in repr(schema):
        return
    check = make.tool(make.parameter("x", schema), definitions=DEFS)
    document = {"$defs": DEFS}
    for value in values:
        if "integer" in repr(schema) and _is_wide(value):
            continue
        fits = "nan" not in repr(value) and misfit(value, schema, document) is None
        before = repr(value)
        if fits:
            assert check(x=value) == {"x": value}
        else:
            assert check.problems({"x": value})
        assert repr(value) == before


def _is_wide(value: Any) -> bool:
    """Whether a whole number of more than 64 bits is in the value."""
    return any(wide in repr(value) for wide in ("1e+308", repr(HUGE)))


def test_the_text_of_a_check_is_python_of_its_own() -> None:
    from toolc.emit.checks import value_check

    code = value_check("check", {"type": "object", "required": ["a"]}, {})
    text = "\n".join(ast.unparse(ast.fix_missing_locations(s)) for s in code.statements)
    assert text.splitlines()[:3] == [
        "def check(value: Given) -> Problems:",
        "    if (unfit := not_plain('', value)):",
        "        return unfit",
    ]


@pytest.mark.parametrize(
    ("schema", "value", "path"),
    [
        ({"type": "string"}, "\ud800", ""),
        ({}, "a\udfff", ""),
        ({"enum": ["a", "\ud800"]}, "\ud800", ""),
        ({"type": "array", "items": {"type": "string"}}, ["ok", "\ud800"], "/1"),
        ({"properties": {"a": {"maxLength": 5}}}, {"a": "\udc00"}, "/a"),
    ],
)
def test_text_with_half_a_surrogate_pair_is_refused(
    schema: Any, value: Any, path: str
) -> None:
    assert said(schema, value) == {path: "must be text that UTF-8 can carry"}


def test_a_key_with_half_a_surrogate_pair_is_refused() -> None:
    (message,) = said({"type": "object"}, {"\ud800": 1}).values()
    assert message == "has a key that UTF-8 cannot carry"
    assert said({"type": "object"}, {"\U0001f600": "\U0001f600"}) == {}


def test_whole_numbers_have_64_bits_in_rows_and_any_number_elsewhere() -> None:
    schema = {"type": "array", "items": {"type": "integer"}}
    assert compile_validator(schema)([2**63]) == []
    assert compile_validator(schema, rows=True)([2**63 - 1]) == []
    assert compile_validator(schema, rows=True)([0, 2**63]) == [
        {"path": "/1", "message": "must be a whole number of at most 64 bits"}
    ]
