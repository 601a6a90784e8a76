"""Whether a value fits a schema, asked while compiling: for defaults and examples.

The generated checks are made for speed; this reads the schema again for each value.
The tests hold the two against each other.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from ..patterns import to_python
from ..runtime import formats
from ..runtime.checks import matches
from ..runtime.plain import all_different, is_multiple, is_one_of, same
from .references import resolved


def misfit(value: Any, schema: Any, document: Any) -> str | None:
    """The first keyword of the schema that refuses the value; None if it fits.

    value, schema: plain JSON. document: what `$ref` leads into. `false` as a schema
    refuses as the keyword `false`.
    """
    return next(_misfits(value, schema, document), None)


def _fits(value: Any, schema: Any, document: Any) -> bool:
    return misfit(value, schema, document) is None


def _misfits(value: Any, schema: Any, document: Any) -> Iterator[str]:
    if isinstance(schema, bool):
        if not schema:
            yield "false"
        return
    for word, said in schema.items():
        test = _TESTS.get(word)
        fits = test is None or test(value, said)
        if fits and word in _COMBINING:
            fits = _combined(value, word, schema, document)
        if not fits:
            yield word
    if isinstance(value, list):
        yield from _list_misfits(value, schema, document)
    if isinstance(value, Mapping):
        yield from _object_misfits(value, schema, document)


def _combined(value: Any, word: str, schema: Any, document: Any) -> bool:
    said = schema[word]
    if word == "$ref":
        return _fits(value, resolved(said, document), document)
    if word == "not":
        return not _fits(value, said, document)
    if word == "if":
        branch = "then" if _fits(value, said, document) else "else"
        return _fits(value, schema.get(branch, True), document)
    fitting = [_fits(value, part, document) for part in said]
    if word == "allOf":
        return all(fitting)
    return any(fitting) if word == "anyOf" else fitting.count(True) == 1


def _list_misfits(value: list[Any], schema: Any, document: Any) -> Iterator[str]:
    first = schema.get("prefixItems", ())
    for item, part in zip(value, first, strict=False):
        if not _fits(item, part, document):
            yield "prefixItems"
    rest = schema.get("items", True)
    if not all(_fits(item, rest, document) for item in value[len(first) :]):
        yield "items"
    if "contains" in schema:
        found = sum(_fits(item, schema["contains"], document) for item in value)
        if found < schema.get("minContains", 1):
            yield "minContains" if "minContains" in schema else "contains"
        if found > schema.get("maxContains", found):
            yield "maxContains"


def _object_misfits(
    value: Mapping[str, Any], schema: Any, document: Any
) -> Iterator[str]:
    properties = schema.get("properties", {})
    patterns = schema.get("patternProperties", {})
    for key, item in value.items():
        fitting = [p for p in patterns if matches(to_python(p), key)]
        if key in properties and not _fits(item, properties[key], document):
            yield "properties"
        if not all(_fits(item, patterns[p], document) for p in fitting):
            yield "patternProperties"
        rest = schema.get("additionalProperties", True)
        if key not in properties and not fitting and not _fits(item, rest, document):
            yield "additionalProperties"
        if not _fits(key, schema.get("propertyNames", True), document):
            yield "propertyNames"
    for key, part in schema.get("dependentSchemas", {}).items():
        if key in value and not _fits(value, part, document):
            yield "dependentSchemas"


def _is_kind(value: Any, kinds: Any) -> bool:
    return any(
        _KINDS[kind](value) for kind in ([kinds] if isinstance(kinds, str) else kinds)
    )


def is_number(value: Any) -> bool:
    """A JSON number: true and false are none."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _formatted(value: Any, name: str) -> bool:
    test: Callable[[object], bool] = getattr(formats, f"is_{name.replace('-', '_')}")
    return not isinstance(value, str) or test(value)


_KINDS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "null": lambda v: v is None,
    "boolean": lambda v: isinstance(v, bool),
    "integer": lambda v: is_number(v) and v == v // 1,
    "number": is_number,
    "string": lambda v: isinstance(v, str),
    "array": lambda v: isinstance(v, list),
    "object": lambda v: isinstance(v, Mapping),
}

_COMBINING: Final = frozenset(("$ref", "allOf", "anyOf", "oneOf", "not", "if"))

_TESTS: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "type": _is_kind,
    "enum": lambda v, said: is_one_of(v, tuple(said)),
    "const": same,
    "minimum": lambda v, said: not is_number(v) or v >= said,
    "maximum": lambda v, said: not is_number(v) or v <= said,
    "exclusiveMinimum": lambda v, said: not is_number(v) or v > said,
    "exclusiveMaximum": lambda v, said: not is_number(v) or v < said,
    "multipleOf": lambda v, said: not is_number(v) or is_multiple(v, said),
    "minLength": lambda v, said: not isinstance(v, str) or len(v) >= said,
    "maxLength": lambda v, said: not isinstance(v, str) or len(v) <= said,
    "pattern": lambda v, said: not isinstance(v, str) or matches(to_python(said), v),
    "format": _formatted,
    "minItems": lambda v, said: not isinstance(v, list) or len(v) >= said,
    "maxItems": lambda v, said: not isinstance(v, list) or len(v) <= said,
    "uniqueItems": lambda v, said: (
        not said or not isinstance(v, list) or all_different(v)
    ),
    "minProperties": lambda v, said: not isinstance(v, Mapping) or len(v) >= said,
    "maxProperties": lambda v, said: not isinstance(v, Mapping) or len(v) <= said,
    "required": lambda v, said: not isinstance(v, Mapping) or set(said) <= v.keys(),
    "dependentRequired": lambda v, said: (
        not isinstance(v, Mapping)
        or all(set(names) <= v.keys() for key, names in said.items() if key in v)
    ),
}
