"""Faults of schemas: each with its place and the way out."""

from typing import Any

import pytest

from toolc.shapes import schema_problems


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
            {"patternProperties": {"(a+)+": True}},
            ("patternProperties", "(a+)+"),
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
    assert [p.message for p in schema_problems(schema, {})] == ["is nested too deep"]
