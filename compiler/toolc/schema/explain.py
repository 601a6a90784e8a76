"""An error of jsonschema as a finding at its own place."""

import re
from collections.abc import Iterator
from typing import Any, Final

from jsonschema import ValidationError

from ..diagnostics import Diagnostic, did_you_mean
from ..diagnostics.codes import reading
from ..source import Entry, Mapping, Scalar, kind
from .hints import kind_hint, text_with_a_hole
from .places import Finder, Path, Place, named, whole
from .words import FREE_KEYS, STARTS_WITH_EQUALS, VERSIONS

ALIKE: Final = 0.7
"""How alike a known key must be: a wrong hint would hide the list of all that are."""

_USUAL_ELSEWHERE: Final = {
    "parameters": "input",
    "params": "input",
    "inputSchema": "input",
    "returns": "return",
    "output": "return",
    "steps": "do",
    "then": "do",
    "desc": "description",
    "summary": "description",
    "message": "else",
    "condition": "that",
    "when": "that",
    "columns": "fields",
    "properties": "fields",
    "id": "key",
    "values": "cases",
}


def explain(finder: Finder, error: ValidationError) -> Iterator[Diagnostic]:
    """The findings that one error stands for; none where another part reports it."""
    path: Path = list(error.absolute_path)
    schema: dict[str, Any] = error.schema  # type: ignore[assignment]
    vocabulary = schema.get("x-vocabulary")
    if vocabulary == "all" or (
        vocabulary == "keys" and error.validator == "additionalProperties"
    ):
        return
    place = finder.find(path)
    if path == ["toolc"]:
        yield _version(place)
        return
    hole = text_with_a_hole(finder, place.node)
    if hole is not None and "string" in schema.get("type", ()):
        message = f"quote this: YAML reads {hole} as a mapping"
        yield Diagnostic(reading.QUOTE_THIS, place.span, message, f"write: '{hole}'")
        return
    match error.validator:
        case "type":
            expected = schema["x-expected"]
            message = f"{named(path)} must be {expected} (got {kind(place.node)})"
            hint = kind_hint(finder, path, place.node, schema)
            yield Diagnostic(reading.WRONG_KIND, place.span, message, hint)
        case "additionalProperties":
            yield from _unknown_keys(path, place, schema)
        case "required":
            yield from _missing(path, place, schema)
        case "enum":
            yield _not_a_choice(path, place, schema["enum"])
        case "minimum":
            message = f"{named(path)} must be at least {schema['minimum']}"
            yield _bad_value(place, f"{message} (got {_shown(place)})")
        case "pattern" if schema["pattern"] != STARTS_WITH_EQUALS:
            message = f"{named(path)} must be {schema['x-expected']}"
            yield _bad_value(place, f"{message} (got {_shown(place)})")
        case "x-one-name":
            yield from _one_name(path, place, schema)
        case "minProperties" if "x-one-name" not in schema:
            yield _bad_value(place, f"{named(path)} is empty", "write it, or remove it")


def _unknown_keys(
    path: Path, place: Place, schema: dict[str, Any]
) -> Iterator[Diagnostic]:
    assert isinstance(place.node, Mapping)
    known = list(schema["properties"])
    for entry in place.node:
        name = entry.name
        if name in known or re.search(FREE_KEYS, name):
            continue
        word = "key" if path else "section"
        message = f'unknown {word} "{name[:80]}"{whole(path)}'
        hint = did_you_mean(name, known, ALIKE)
        if hint is None and _USUAL_ELSEWHERE.get(name) in known:
            hint = f'did you mean "{_USUAL_ELSEWHERE[name]}"?'
        inside = _takes(name, place.node, schema["properties"])
        if inside is not None:
            hint = f'"{name}" belongs inside "{inside}": indent it'
        if hint is None and _behind_a_comma(entry, place.node):
            hint = "if it is more of the text before the comma, quote that text"
        if hint is None:
            hint = f"known here: {', '.join(known)}"
        yield Diagnostic(reading.UNKNOWN_KEY, entry.key.span, message, hint)


def _behind_a_comma(entry: Entry, mapping: Mapping) -> bool:
    """`{description: The day, such as: 2024}`: more of a text, which YAML took for a
    key."""
    before = mapping.entries[mapping.entries.index(entry) - 1].value
    return (
        mapping.flow
        and " " in entry.name
        and entry is not mapping.entries[0]
        and isinstance(before, Scalar)
        and before.style == "plain"
    )


def _takes(name: str, mapping: Mapping, known: dict[str, Any]) -> str | None:
    """A key of the mapping whose own value takes the name, which stands beside it."""
    for entry in mapping:
        below = known.get(entry.name, {})
        by_name = below.get("additionalProperties")
        keys = set(below.get("properties", ()))
        if isinstance(by_name, dict):
            keys |= set(by_name.get("properties", ()))
        if name in keys:
            return entry.name
    return None


def _missing(path: Path, place: Place, schema: dict[str, Any]) -> Iterator[Diagnostic]:
    """jsonschema says it once for each missing key; repeats are dropped later."""
    assert isinstance(place.node, Mapping)
    for name in schema["required"]:
        if place.node.entry(name) is None:
            message = f'"{name}" is missing{whole(path)}'
            what = schema["properties"][name]["description"]
            yield Diagnostic(
                reading.MISSING_KEY, place.owner, message, f"{name}: {_lower(what)}"
            )


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:].rstrip(".")


def _not_a_choice(path: Path, place: Place, words: list[str]) -> Diagnostic:
    message = f"{named(path)} must be one of {', '.join(map(str, words))}"
    hint = did_you_mean(_shown(place).strip('"'), [str(word) for word in words], ALIKE)
    return _bad_value(place, f"{message} (got {_shown(place)})", hint)


def _one_name(path: Path, place: Place, schema: dict[str, Any]) -> Iterator[Diagnostic]:
    assert isinstance(place.node, Mapping)
    noun = schema["x-one-name"]
    beside = schema["properties"]
    if noun == "step":
        names = [entry for entry in place.node if entry.name in beside]
        free = [entry for entry in place.node if re.search(FREE_KEYS, entry.name)]
        if len(names) + len(free) < len(place.node.entries):
            return  # reported as an unknown key
    else:
        names = [entry for entry in place.node if entry.name not in beside]
    if len(names) > 1:
        given = ", ".join(entry.name[:80] for entry in names)
        what = "a step has exactly one key" if noun == "step" else f"only one {noun}"
        message = f"{what} may stand{whole(path)} (got {given})"
        if noun == "step":
            message = f"{named(path)} has {len(names)} keys ({given}); {what}"
        hint = "begin each with a `-` of its own" if noun == "step" else None
        yield Diagnostic(reading.BAD_VALUE, names[1].key.span, message, hint)
    elif not names:
        message = f"{named(path)} names no {noun}"
        yield _bad_value(place, message, f"it takes {schema['x-expected']}")


def _version(place: Place) -> Diagnostic:
    read = ", ".join(map(str, VERSIONS))
    message = f"toolc: {_shown(place)} is no version that this compiler reads"
    hint = f"it reads {read}: write `toolc: {VERSIONS[-1]}`, or use another toolc"
    return Diagnostic(reading.LANGUAGE_VERSION, place.span, message, hint)


def _bad_value(place: Place, message: str, hint: str | None = None) -> Diagnostic:
    return Diagnostic(reading.BAD_VALUE, place.span, message, hint)


def _shown(place: Place) -> str:
    node = place.node
    if isinstance(node, Scalar):
        if isinstance(node.value, str):
            return f'"{node.text[:60]}"'
        return node.text[:60] or "nothing"
    return kind(node)
