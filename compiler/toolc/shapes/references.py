"""Following `$ref` inside one document."""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import unquote


def steps_of(reference: str) -> tuple[str, ...] | None:
    """The steps of `#/$defs/Address`, decoded; None if it is no such pointer."""
    if reference != "#" and not reference.startswith("#/"):
        return None
    steps = unquote(reference[1:]).split("/")[1:]
    return tuple(step.replace("~1", "/").replace("~0", "~") for step in steps)


def resolved(reference: str, document: Any) -> Any:
    """The schema that the reference leads to. Raises LookupError if there is none."""
    steps = steps_of(reference)
    if steps is None:
        raise LookupError(reference)
    found = document
    for step in steps:
        if isinstance(found, Mapping) and step in found:
            found = found[step]
        elif isinstance(found, Sequence) and not isinstance(found, str):
            if not step.isdecimal() or int(step) >= len(found):
                raise LookupError(reference)
            found = found[int(step)]
        else:
            raise LookupError(reference)
    if not isinstance(found, (Mapping, bool)):
        raise LookupError(reference)
    return found


def ref_loop(reference: str, document: Any) -> list[str]:
    """The references from here that lead back to themselves, never into the value.

    Such a loop would never end. A reference below `properties` or `items` is no part
    of one: each round of it looks one level deeper.
    """
    return _loop(reference, document, [])


def _loop(reference: str, document: Any, trail: list[str]) -> list[str]:
    if reference in trail:
        return [*trail[trail.index(reference) :], reference]
    if len(trail) > 200:
        return []
    try:
        target = resolved(reference, document)
    except LookupError:
        return []
    for following in _same_value(target):
        if loop := _loop(following, document, [*trail, reference]):
            return loop
    return []


def _same_value(schema: Any) -> list[str]:
    """The references of a schema that look at the same value as it does."""
    if not isinstance(schema, Mapping):
        return []
    found = [schema["$ref"]] if isinstance(schema.get("$ref"), str) else []
    parts: list[Any] = [schema.get(word) for word in ("not", "if", "then", "else")]
    for word in ("allOf", "anyOf", "oneOf"):
        said = schema.get(word)
        parts += said if isinstance(said, list) else []
    dependent = schema.get("dependentSchemas")
    parts += dependent.values() if isinstance(dependent, Mapping) else []
    for part in parts:
        found += _same_value(part)
    return found
