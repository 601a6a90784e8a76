"""Following `$ref` inside one document."""

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import unquote

from .vocabulary import KEYWORDS

_LONGEST: Final = 50
"""No chain of references for one value is longer."""


def steps_of(reference: str) -> tuple[str, ...] | None:
    """The steps of `#/$defs/Address`, decoded; None if it is no such pointer."""
    if reference != "#" and not reference.startswith("#/"):
        return None
    steps = unquote(reference[1:]).split("/")[1:]
    return tuple(step.replace("~1", "/").replace("~0", "~") for step in steps)


def resolved(reference: str, document: Any) -> Any:
    """The schema that the reference leads to. Raises LookupError if there is none.

    It only goes where keywords hold schemas: what stands in a `const` or an `enum` is
    a value, whatever it looks like.
    """
    steps = steps_of(reference)
    if steps is None:
        raise LookupError(reference)
    found = document
    left = iter(steps)
    for word in left:
        takes = KEYWORDS.get(word)
        if not isinstance(found, Mapping) or word not in found:
            raise LookupError(reference)
        found = found[word]
        if takes != "schema":
            found = _part(found, takes, next(left, None))
    if not isinstance(found, (Mapping, bool)):
        raise LookupError(reference)
    return found


def _part(said: Any, takes: str | None, step: str | None) -> Any:
    """One of the schemas that a keyword holds; None if that step leads to none."""
    if takes in ("schema map", "pattern map") and isinstance(said, Mapping):
        return said.get(step)
    if takes == "schemas" and isinstance(said, list) and step is not None:
        places = {str(place): part for place, part in enumerate(said)}
        return places.get(step)
    return None


def ref_loop(reference: str, document: Any) -> list[str]:
    """The references from here that lead back to themselves, never into the value.

    Such a loop would never end. A reference below `properties` or `items` is no part
    of one: each round of it looks one level deeper. A chain of more references than
    anyone writes counts as one.
    """
    return _loop(reference, document, [], set())


def _loop(
    reference: str, document: Any, trail: list[str], ending: set[str]
) -> list[str]:
    """ending: references that were followed to their ends, which this adds to."""
    if reference in trail:
        return [*trail[trail.index(reference) :], reference]
    if reference in ending:
        return []
    if len(trail) >= _LONGEST:
        return [*trail[:3], "...", reference]
    try:
        target = resolved(reference, document)
    except LookupError:
        return []
    for following in _same_value(target):
        if loop := _loop(following, document, [*trail, reference], ending):
            return loop
    ending.add(reference)
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
