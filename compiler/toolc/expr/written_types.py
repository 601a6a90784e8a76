"""Types as users of `compile` write them."""

import re
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from ..model.types import (
    Bool,
    Date,
    Double,
    Duration,
    Field,
    Int,
    Json,
    ListOf,
    MapOf,
    Null,
    Record,
    Text,
    Timestamp,
    Type,
    nullable,
)
from .joining import common

WrittenType: TypeAlias = Type | str | Mapping[str, Any]

_WORDS: Final[Mapping[str, Type]] = {
    "string": Text(),
    "integer": Int(),
    "int": Int(),
    "number": Double(),
    "double": Double(),
    "boolean": Bool(),
    "bool": Bool(),
    "null": Null(),
    "null_type": Null(),
    "date": Date(),
    "datetime": Timestamp(),
    "timestamp": Timestamp(),
    "duration": Duration(),
    "any": Json(),
}
_LIST: Final = re.compile(r"list\((.+)\)")
_MAP: Final = re.compile(r"map\(\s*(\w+)\s*,(.+)\)")
_FORMATS: Final[Mapping[str, Type]] = {"date": Date(), "date-time": Timestamp()}


def read_type(written: WrittenType) -> Type:
    """A type, a JSON Schema word or mapping, or CEL's own word: `list(int)`.

    Raises ValueError where it is none of them.
    """
    if isinstance(written, str):
        return _word(written.strip())
    if isinstance(written, Mapping):
        return _schema(written)
    if isinstance(written, Type):
        return written
    raise ValueError(f"{written!r} is not a type")


def _part(schema: Any) -> Type:
    """Of a part of a JSON Schema, which may be a boolean too."""
    return Json() if isinstance(schema, bool) else read_type(schema)


def _items(schema: Mapping[str, Any]) -> Type:
    first = schema.get("prefixItems", ())
    rest = schema.get("items", True)
    parts = [_part(part) for part in (first if rest is False else (*first, rest))]
    return common(parts) or Json()


def _word(word: str) -> Type:
    if word in _WORDS:
        return _WORDS[word]
    if found := _LIST.fullmatch(word):
        return ListOf(_word(found[1].strip()))
    if found := _MAP.fullmatch(word):
        return MapOf(_word(found[2].strip()), _word(found[1]))
    raise ValueError(f"{word!r} is not a type; there is {', '.join(_WORDS)}, list(...)")


def _schema(schema: Mapping[str, Any]) -> Type:
    if "enum" in schema:
        return _enum(list(schema["enum"]))
    kind = schema.get("type")
    if isinstance(kind, list):
        named = [name for name in kind if name != "null"]
        if len(named) != 1:
            return Json()
        of = _schema({**schema, "type": named[0]})
        return nullable(of) if "null" in kind else of
    of = _of_kind(kind, schema)
    return nullable(of) if schema.get("nullable") else of


def _of_kind(kind: object, schema: Mapping[str, Any]) -> Type:
    match kind:
        case "string":
            return _FORMATS.get(str(schema.get("format")), Text())
        case "array":
            return ListOf(_items(schema))
        case "object" if "properties" in schema:
            required = schema.get("required", ())
            return Record(
                {
                    name: Field(_part(member), name not in required)
                    for name, member in schema["properties"].items()
                }
            )
        case "object":
            return MapOf(_part(schema.get("additionalProperties", True)))
        case str():
            return _word(kind)
        case _:
            return Json()


def _enum(values: list[Any]) -> Type:
    words = tuple(value for value in values if isinstance(value, str))
    if not words or any(value is not None for value in values if value not in words):
        return Json()
    return nullable(Text(words)) if None in values else Text(words)
