"""Faults of schemas: each with its place and the way out."""

from time import perf_counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolc.emit.checks import SchemaError, compile_validator
from toolc.shapes import schema_problems
from toolc.shapes.vocabulary import KEYWORDS, KINDS


def faults(schema: Any, definitions: Any = None) -> dict[tuple[Any, ...], str]:
    return {
        problem.path: f"{problem.message} [{problem.hint}]"
        for problem in schema_problems(schema, definitions or {})
    }


@pytest.mark.parametrize(
    "schema",
    [
        *(True, False, {}, {"type": "string"}, {"x-own": {"any": ["thing"]}}),
        {"type": ["string", "null"], "enum": ["S", "M", None], "default": None},
        {"$ref": "#/$defs/a", "$defs": {"a": {"type": "string"}}, "default": "x"},
        {"properties": {"$ref": {"type": "string"}, "mininum": True}},
        {"items": {"$ref": "#"}},
        {"minimum": 1, "maximum": 1.0, "examples": [1]},
        {"const": {"any": [1, None]}, "$comment": "free", "deprecated": True},
        {"$schema": "https://json-schema.org/draft/2020-12/schema"},
        {"minLength": 2.0},
    ],
    ids=str,
)
def test_good_schemas_have_no_faults(schema: Any) -> None:
    assert schema_problems(schema, {}) == []


@pytest.mark.parametrize(
    ("schema", "path", "message"),
    [
        ({"mininum": 1}, ("mininum",), '"mininum" is not a keyword [did you mean mini'),
        ({"requierd": []}, ("requierd",), "did you mean required?"),
        (
            {"properties": {"a": {"items": {"maxLenght": 1}}}},
            ("properties", "a", "items", "maxLenght"),
            "did you mean maxLength?",
        ),
        ({"allOf": [{"foo": 1}]}, ("allOf", 0, "foo"), "own keys start with x-"),
        ({"$id": "a"}, ("$id",), "references stay inside one document"),
        ({"$anchor": "a"}, ("$anchor",), "not supported"),
        ({"$dynamicRef": "#a"}, ("$dynamicRef",), "not supported"),
        ({"unevaluatedItems": True}, ("unevaluatedItems",), "not supported"),
        ({"definitions": {}}, ("definitions",), "use $defs"),
        ({"nullable": True}, ("nullable",), "null is a type"),
        ({"maximum": "ten"}, ("maximum",), 'maximum must be a number, got text "ten"'),
        ({"maximum": True}, ("maximum",), "must be a number, got true"),
        ({"minimum": float("nan")}, ("minimum",), "must be a finite number"),
        ({"minimum": 10**4100}, ("minimum",), "more than 4,000 digits"),
        ({"multipleOf": 0}, ("multipleOf",), "must be above 0"),
        ({"minLength": -1}, ("minLength",), "must not be negative"),
        ({"minLength": 1.5}, ("minLength",), "must be a whole number"),
        ({"uniqueItems": "yes"}, ("uniqueItems",), 'true or false, got text "yes"'),
        ({"title": 5}, ("title",), "must be text"),
        ({"required": True}, ("required",), "list the names"),
        ({"required": ["a", 1]}, ("required", 1), "list of names"),
        ({"required": ["a", "a"]}, ("required", 1), "twice"),
        (
            {"dependentRequired": {"a": "b"}},
            ("dependentRequired", "a"),
            "list of names",
        ),
        ({"properties": []}, ("properties",), "a mapping of schemas, got a list"),
        ({"properties": {"a": "string"}}, ("properties", "a"), "a schema must be"),
        ({"items": None}, ("items",), "a schema must be a mapping, true or false"),
        ({"allOf": []}, ("allOf",), "at least one schema"),
        ({"anyOf": {}}, ("anyOf",), "a list of schemas"),
        ({"type": "strin"}, ("type",), "did you mean string?"),
        ({"type": "int"}, ("type",), "did you mean integer?"),
        ({"type": ["string", None]}, ("type", 1), "null in quotes"),
        ({"type": ["null", "null"]}, ("type", 1), "twice"),
        ({"type": []}, ("type",), "at least one kind"),
        ({"enum": "a"}, ("enum",), "a list"),
        ({"enum": []}, ("enum",), "empty"),
        ({"enum": [1, 1.0]}, ("enum", 1), "twice"),
        ({"const": float("inf")}, ("const",), "finite"),
        ({"default": [10**5000]}, ("default", 0), "more than 4,000 digits"),
        ({"default": {"a": [{1, 2}]}}, ("default", "a", 0), "JSON value"),
        ({"format": "emial"}, ("format",), "did you mean email?"),
        ({"format": "regex"}, ("format",), "use a pattern instead"),
        ({"pattern": "["}, ("pattern",), 'the pattern "[" has a `[` that nothing clo'),
        ({"pattern": r"\p{L}"}, ("pattern",), "list the characters"),
        (
            {"patternProperties": {"(a+)+$": True}},
            ("patternProperties", "(a+)+$"),
            "take for ever",
        ),
        ({"$schema": "http://json-schema.org/draft-07/schema#"}, ("$schema",), "2020"),
        ({"$ref": "other.json"}, ("$ref",), "leads out of the document"),
        ({"$ref": "#/$defs/Adress"}, ("$ref",), "did you mean #/$defs/Address?"),
        ({"$ref": 5}, ("$ref",), "must be text"),
        ({"minimum": 5, "maximum": 1}, ("minimum",), "minimum 5 is above maximum 1"),
        ({"minItems": 5, "maxItems": 1}, ("minItems",), "nothing fits"),
        (
            {"exclusiveMinimum": 1, "maximum": 1},
            ("exclusiveMinimum",),
            "leaves nothing",
        ),
        (
            {"type": "integer", "minimum": 1, "default": "ten"},
            ("default",),
            'the default "ten" does not fit its own type "integer"',
        ),
        (
            {"type": "integer", "minimum": 1, "default": 0},
            ("default",),
            "the default 0 does not fit its own minimum 1",
        ),
        ({"type": "string", "default": None}, ("default",), "null does not fit"),
        ({"maxLength": 1, "examples": ["a", "ab"]}, ("examples", 1), "maxLength 1"),
        ({"type": "string", "const": 1}, ("const",), "does not fit its own type"),
        (
            {"type": "string", "enum": ["a", 1]},
            ("enum", 1),
            "does not fit its own type",
        ),
        (
            {"type": ["string", "null"], "enum": ["S", "M"]},
            ("enum",),
            "null can never fit",
        ),
        ({5: 1}, (5,), "a keyword must be text"),
        ([], (), "a schema must be a mapping"),
    ],
)
def test_a_fault_has_a_place_and_a_reason(
    schema: Any, path: tuple[Any, ...], message: str
) -> None:
    found = faults(schema, {"Address": {"type": "object"}})
    assert path in found
    assert message in found[path]


def test_all_faults_are_found_at_once() -> None:
    schema = {
        "type": "object",
        "properties": {
            "a": {"type": "strin", "minLength": -1},
            "b": {"items": {"pattern": "("}},
        },
        "requierd": ["a"],
    }
    assert set(faults(schema)) == {
        ("properties", "a", "type"),
        ("properties", "a", "minLength"),
        ("properties", "b", "items", "pattern"),
        ("requierd",),
    }


def test_the_kind_of_a_fault_is_told() -> None:
    schema = {
        "foo": 1,
        "pattern": "[",
        "format": "x",
        "$ref": "#/nowhere",
        "minLength": -1,
    }
    kinds = [problem.kind for problem in schema_problems(schema, {})]
    assert kinds == ["keyword", "pattern", "format", "reference", "value"]
    doubtful = schema_problems({"minimum": 2, "maximum": 1}, {})
    assert [problem.contradiction for problem in doubtful] == [True]


def test_a_ring_of_references_is_listed() -> None:
    definitions = {
        "a": {"allOf": [{"$ref": "#/$defs/b"}]},
        "b": {"$ref": "#/$defs/c"},
        "c": {"if": True, "then": {"$ref": "#/$defs/a"}},
        "tree": {"items": {"$ref": "#/$defs/tree"}},
    }
    found = faults({"$ref": "#/$defs/a"}, definitions)
    assert found[("$ref",)].startswith(
        "$ref leads only to itself: #/$defs/a -> #/$defs/b -> #/$defs/c -> #/$defs/a"
    )
    assert faults({"$ref": "#/$defs/tree"}, definitions) == {}
    into_a_ring = faults({"properties": {"x": {"$ref": "#/$defs/c"}}}, definitions)
    assert set(into_a_ring) == {("properties", "x", "$ref")}


def test_a_reference_into_a_ring_that_it_is_no_part_of_is_refused_too() -> None:
    definitions = {"loop": {"$ref": "#/$defs/loop"}, "way": {"$ref": "#/$defs/loop"}}
    assert set(faults({"$ref": "#/$defs/way"}, definitions)) == {("$ref",)}


def test_a_schema_nested_without_end_is_refused() -> None:
    schema: Any = {"type": "string"}
    for _ in range(5000):
        schema = {"not": schema}
    (problem,) = schema_problems(schema, {})
    assert "nested too deep" in problem.message


@pytest.mark.parametrize(
    ("inner", "taken", "refused"),
    [
        (lambda schema: {"items": schema}, 30, 40),
        (lambda schema: {"properties": {"a": schema}}, 30, 40),
        (lambda schema: {"anyOf": [schema, {"type": "string"}]}, 30, 40),
        (lambda schema: {"anyOf": [{"items": schema}, {"type": "null"}]}, 15, 20),
    ],
)
def test_what_is_not_refused_as_too_deep_can_be_written(
    inner: Any, taken: int, refused: int
) -> None:
    def nested(levels: int) -> Any:
        schema: Any = {"type": "integer"}
        for _ in range(levels):
            schema = inner(schema)
        return schema

    assert compile_validator(nested(taken))([]) is not None
    with pytest.raises(SchemaError, match="nested too deep"):
        compile_validator(nested(refused))


@pytest.mark.parametrize("word", ["const", "default"])
def test_values_nested_too_deep_are_refused(word: str) -> None:
    value: Any = 1
    for level in range(3000):
        value = [value] if level % 2 else {"a": value}
    with pytest.raises(SchemaError, match="nested too deep"):
        compile_validator({word: value})


@pytest.mark.parametrize(
    ("schema", "reference"),
    [
        ({"const": {"type": "bogus"}}, "#/const"),
        ({"enum": [{"type": "bogus"}]}, "#/enum/0"),
        ({"default": {"a": {}}}, "#/default/a"),
        ({"examples": [True]}, "#/examples/0"),
        ({"x-own": {"type": "string"}}, "#/x-own"),
        ({"properties": {"a": {"enum": [{}]}}}, "#/properties/a/enum/0"),
        ({"properties": {"a": {}}}, "#/properties"),
        ({"allOf": [{}]}, "#/allOf"),
        ({"allOf": [{}]}, "#/allOf/1"),
        ({"allOf": [{}]}, "#/allOf/" + "9" * 5000),
        ({"items": {}}, "#/items/0"),
        ({"required": ["a"]}, "#/required/0"),
    ],
)
def test_a_reference_leads_to_schemas_only(schema: Any, reference: str) -> None:
    (problem,) = schema_problems({**schema, "$ref": reference})
    assert problem.kind == "reference"
    assert "leads nowhere" in problem.message


@pytest.mark.parametrize(
    "reference",
    ["#/properties/const", "#/$defs/enum/items", "#/allOf/0", "#/$defs/a~1b%25"],
)
def test_a_reference_may_lead_wherever_a_schema_stands(reference: str) -> None:
    schema = {
        "properties": {"const": {"type": "integer"}, "it": {"$ref": reference}},
        "$defs": {
            "enum": {"items": {"type": "integer"}},
            "a/b%": {"type": "integer"},
        },
        "allOf": [{"maxProperties": 1}],
    }
    assert schema_problems(schema) == []
    assert compile_validator(schema)({"it": "text"}) or "allOf" in reference


def test_long_chains_of_references_are_followed_or_refused() -> None:
    def chain(step: Any) -> Any:
        links = {str(n): step({"$ref": f"#/$defs/{n + 1}"}) for n in range(400)}
        return {"$ref": "#/$defs/0", "$defs": {**links, "400": {"type": "null"}}}

    check = compile_validator(chain(lambda ref: {"type": "array", "items": ref}))
    assert check([[[5]]]) == [
        {"path": "/0/0/0", "message": "must be a list, not the number 5"}
    ]
    with pytest.raises(SchemaError, match="leads only to itself"):
        compile_validator(chain(lambda ref: {"allOf": [ref, ref]}))


def test_thousands_of_values_are_compared_at_once() -> None:
    values = [f"value {n}" for n in range(8000)]
    started = perf_counter()
    (problem,) = schema_problems({"enum": [*values, "value 7"]})
    names = schema_problems({"required": [*values, "value 9"]})
    assert perf_counter() - started < 2
    assert problem.path == ("enum", 8000)
    assert problem.message == 'the enum has "value 7" twice'
    assert [fault.path for fault in names] == [("required", 8000)]


SCHEMAS = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 3),
        st.sampled_from([10**4200, -(10**4200), 1e300, float("nan"), float("inf")]),
        st.sampled_from([*KINDS, "#", "#/const", "#/items", "a", "(", "\ud800"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from([*KEYWORDS, "a"]), inner, max_size=4),
        st.dictionaries(st.sampled_from(list(KEYWORDS)), inner, max_size=2),
    ),
    max_leaves=12,
)


@given(SCHEMAS, SCHEMAS)
@settings(max_examples=400, deadline=None)
def test_whatever_stands_for_a_schema_is_taken_or_refused(
    schema: Any, value: Any
) -> None:
    try:
        check = compile_validator(schema)
    except SchemaError:
        assert schema_problems(schema) != []
    else:
        assert isinstance(check(value), list)


@pytest.mark.parametrize("word", ["minLength", "minimum", "multipleOf", "const"])
@pytest.mark.parametrize("sign", [1, -1])
def test_numbers_of_thousands_of_digits_are_refused(word: str, sign: int) -> None:
    with pytest.raises(SchemaError):
        compile_validator({word: sign * 10**5000})
