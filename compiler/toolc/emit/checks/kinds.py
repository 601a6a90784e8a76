"""What can be known of a schema without a value: the kinds it accepts, its tag."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ...model.places import KEY_WORD
from .code import resolved

Schema: TypeAlias = Mapping[str, Any] | bool
Kinds: TypeAlias = frozenset[str]

EVERY: Final[Kinds] = frozenset(
    ("null", "boolean", "integer", "number", "string", "array", "object")
)
PYTHON: Final[Mapping[str, tuple[str, ...]]] = {
    "boolean": ("bool",),
    "integer": ("int",),
    "number": ("int", "float"),
    "string": ("str",),
    "array": ("list",),
    "object": ("dict",),
}
"""The Python types of each kind but null. (A whole float is made an int first.)"""

_WORDS: Final = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}
ASSERTIONS: Final[Mapping[str, Kinds]] = {
    "string": frozenset(("minLength", "maxLength", "pattern", "format")),
    "number": frozenset(
        ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")
    ),
    "array": frozenset(
        (
            *("items", "prefixItems", "minItems", "maxItems", "uniqueItems"),
            *("contains", KEY_WORD),
        )
    ),
    "object": frozenset(
        (
            *("properties", "required", "additionalProperties", "patternProperties"),
            *("propertyNames", "minProperties", "maxProperties"),
            *("dependentRequired", "dependentSchemas", KEY_WORD),
        )
    ),
}
"""Which keywords say something about which kind."""

COMBINING: Final = frozenset(("allOf", "anyOf", "oneOf", "not", "if", "$ref"))


@dataclass(frozen=True, slots=True)
class Tagged:
    """Shapes that one property tells apart: its value -> the shape."""

    tag: str
    cases: Mapping[str, Schema]


def stated(schema: Mapping[str, Any]) -> Kinds:
    """The kinds that `type` names; all of them without it."""
    kinds = schema.get("type")
    if kinds is None:
        return EVERY
    return _closed({kinds} if isinstance(kinds, str) else set(kinds))


def accepted(
    schema: Schema, document: Any, seen: frozenset[str] = frozenset()
) -> Kinds:
    """The kinds that a value can have; perhaps more than really fit."""
    if isinstance(schema, bool):
        return EVERY if schema else frozenset()
    kinds = stated(schema)
    for values in (
        schema.get("enum"),
        [schema["const"]] if "const" in schema else None,
    ):
        if values is not None:
            kinds &= _closed({kind_of(value) for value in values})
    reference = schema.get("$ref")
    if reference is not None and reference not in seen:
        target = resolved(reference, document)
        kinds &= accepted(target, document, seen | {reference})
    for part in schema.get("allOf", ()):
        kinds &= accepted(part, document, seen)
    for word in ("anyOf", "oneOf"):
        if word in schema:
            kinds &= frozenset[str]().union(
                *(accepted(part, document, seen) for part in schema[word])
            )
    return kinds


def kind_of(value: object) -> str:
    """The kind of a JSON value; 1.0 is an integer."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, (int, float)):
        return "integer" if value == value // 1 else "number"
    if isinstance(value, str):
        return "string"
    return "object" if isinstance(value, Mapping) else "array"


def size(schema: Mapping[str, Any], word: str) -> int | None:
    """The length or count of this keyword; JSON Schema may write 2 as 2.0."""
    found = schema.get(word)
    return None if found is None else int(found)


def python_kinds(kinds: Kinds) -> tuple[str, ...]:
    """The Python types of these kinds, null left out, in a fixed order."""
    found: dict[str, None] = {}
    for kind, types in PYTHON.items():
        if kind in kinds:
            found.update(dict.fromkeys(types))
    return tuple(found)


def wording(kinds: Kinds) -> str:
    """`text, a number or null`."""
    named = [
        word
        for kind, word in _WORDS.items()
        if kind in kinds and not (kind == "integer" and "number" in kinds)
    ]
    if len(named) < 2:
        return "".join(named)
    return f"{', '.join(named[:-1])} or {named[-1]}"


def needs_whole(kinds: Kinds) -> bool:
    """Whether 1.0 has to be made 1 before the type is looked at."""
    return "integer" in kinds and "number" not in kinds


def tagged(branches: Sequence[Schema], document: Any) -> Tagged | None:
    """The branches by their tag, where one property with a text tells them apart."""
    shapes = [_object(branch, document) for branch in branches]
    if len(branches) < 2 or None in shapes:
        return None
    candidates = [shape for shape in shapes if shape is not None]
    for name in candidates[0].get("properties", {}):
        values = [_tag(shape, name) for shape in candidates]
        texts = [value for value in values if value is not None]
        if len(set(texts)) == len(branches):
            return Tagged(name, dict(zip(texts, branches, strict=True)))
    return None


def _object(schema: Schema, document: Any) -> Mapping[str, Any] | None:
    """The object schema, through plain references; None if it is something else."""
    for _ in range(20):
        if isinstance(schema, bool):
            return None
        if "$ref" not in schema:
            return schema if schema.get("type") == "object" else None
        if len(schema.keys() - SILENT) > 1:
            return None
        schema = resolved(schema["$ref"], document)
    return None


def _tag(shape: Mapping[str, Any], name: str) -> str | None:
    field = shape.get("properties", {}).get(name)
    if name not in shape.get("required", ()) or not isinstance(field, Mapping):
        return None
    allowed = [field["const"]] if "const" in field else field.get("enum", ())
    value = allowed[0] if len(allowed) == 1 else None
    return value if isinstance(value, str) else None


def _closed(kinds: set[str]) -> Kinds:
    return frozenset(kinds | {"integer"} if "number" in kinds else kinds)


SILENT: Final = frozenset(
    ("title", "description", "deprecated", "$comment", "examples")
)


def total(schema: Schema, document: Any) -> bool:
    """Whether the check looks at all of the value, so that nothing in it goes unseen.

    Then whatever is no JSON, or nested without end, fails the test of some type.
    """
    if isinstance(schema, bool):
        return not schema
    if COMBINING & schema.keys():
        return False
    if not schema.keys() & {"type", "enum", "const"}:
        return False
    kinds = accepted(schema, document)
    if "array" in kinds and not (
        total(schema.get("items", True), document)
        and all(total(part, document) for part in schema.get("prefixItems", ()))
        and "contains" not in schema
    ):
        return False
    if "object" not in kinds:
        return True
    open_words = {"patternProperties", "propertyNames", "dependentSchemas"}
    return (
        schema.get("additionalProperties") is False
        and not open_words & schema.keys()
        and all(total(part, document) for part in schema.get("properties", {}).values())
    )


def speaks_of_kinds(schema: Schema, document: Any) -> bool:
    """Whether the check begins with a test of the type: it refuses what is no JSON."""
    while not isinstance(schema, bool) and schema.keys() - SILENT == {"$ref"}:
        schema = resolved(schema["$ref"], document)
    return not isinstance(schema, bool) and not schema.keys().isdisjoint(
        ("type", "enum", "const")
    )
