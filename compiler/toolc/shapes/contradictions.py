"""Schemas that are well-formed but cannot be meant: nothing fits them, for one."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from ..runtime.plain import identity
from .fits import misfit
from .vocabulary import KEYWORDS, LIMITS

Found: TypeAlias = tuple[tuple[str | int, ...], str, str | None]
"""The path, what is wrong, and the way out."""


def contradictions(
    schema: Any, document: Any, path: tuple[str | int, ...] = ()
) -> Iterator[Found]:
    """What contradicts itself in a schema whose keywords and values are right."""
    if isinstance(schema, bool):
        return
    yield from _limits(schema, path)
    yield from _choices(schema, document, path)
    for word in ("default", "examples"):
        if word in schema:
            yield from _own_values(schema, word, document, path)
    for word, said in schema.items():
        takes = KEYWORDS.get(word)
        if takes == "schema":
            yield from contradictions(said, document, (*path, word))
        elif takes == "schemas":
            for index, part in enumerate(said):
                yield from contradictions(part, document, (*path, word, index))
        elif takes in ("schema map", "pattern map"):
            for key, part in said.items():
                yield from contradictions(part, document, (*path, word, key))


def _limits(schema: Mapping[str, Any], path: tuple[str | int, ...]) -> Iterator[Found]:
    for low, high in LIMITS:
        if low in schema and high in schema and schema[low] > schema[high]:
            said = f"{low} {schema[low]} is above {high} {schema[high]}: nothing fits"
            yield (*path, low), said, None
    for low, high in (
        ("exclusiveMinimum", "exclusiveMaximum"),
        ("exclusiveMinimum", "maximum"),
        ("minimum", "exclusiveMaximum"),
    ):
        if low in schema and high in schema and schema[low] >= schema[high]:
            said = f"{low} {schema[low]} leaves nothing below {high} {schema[high]}"
            yield (*path, low), said, None


def _choices(
    schema: Mapping[str, Any], document: Any, path: tuple[str | int, ...]
) -> Iterator[Found]:
    """Faults of `enum` and `const` against the keywords beside them."""
    others = {
        word: said for word, said in schema.items() if word not in ("enum", "const")
    }
    if "const" in schema and (word := misfit(schema["const"], others, document)):
        said = f"the const {_shown(schema['const'])} does not fit its own {word}"
        yield (*path, "const"), said, None
    if "enum" not in schema:
        return
    values = schema["enum"]
    here = (*path, "enum")
    if not values:
        yield here, "the enum is empty: nothing fits", "list the values"
        return
    seen = set()
    for index, value in enumerate(values):
        if identity(value) in seen:
            yield (*here, index), f"the enum has {_shown(value)} twice", None
        elif word := misfit(value, others, document):
            said = f"the enum's {_shown(value)} does not fit its own {word}"
            yield (*here, index), said, None
        seen.add(identity(value))
    kinds = schema.get("type")
    if isinstance(kinds, list) and "null" in kinds and None not in values:
        said = "the type allows null, but the enum does not: null can never fit"
        yield here, said, "add null to the enum, or take it out of the type"


def _own_values(
    schema: Mapping[str, Any],
    word: str,
    document: Any,
    path: tuple[str | int, ...],
) -> Iterator[Found]:
    """A default or an example that its own schema refuses."""
    many = word == "examples"
    for index, value in enumerate(schema[word] if many else [schema[word]]):
        failed = misfit(value, schema, document)
        if failed is not None:
            here = (*path, word, index) if many else (*path, word)
            limit = _limit(schema, failed)
            name = "example" if many else word
            yield here, f"the {name} {_shown(value)} does not fit its own {limit}", None


def _limit(schema: Mapping[str, Any], word: str) -> str:
    """The keyword with what it says, where that is short."""
    said = _shown(schema.get(word))
    return f"{word} {said}" if word in schema and len(said) <= 40 else word


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else f"{text[:57]}..."
