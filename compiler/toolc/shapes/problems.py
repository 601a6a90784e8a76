"""Checking a schema against the closed vocabulary: every fault, each at its place."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from ..patterns import pattern_problem
from ..runtime.checks import nearest
from .contradictions import contradictions
from .extent import DEEPEST, too_large
from .fits import is_number
from .references import ref_loop, resolved, steps_of
from .vocabulary import DIALECT, FORMATS, KEYWORDS, KINDS, REFUSED, Takes

Step: TypeAlias = str | int
Path: TypeAlias = tuple[Step, ...]
Kind: TypeAlias = Literal["keyword", "value", "pattern", "format", "reference"]

_LARGEST_NUMBER = 10**4000
_KINDS_SAID = ", ".join(KINDS)


@dataclass(frozen=True, slots=True)
class SchemaProblem:
    """A fault of a schema.

    path: keys and indices to the offending key (or the item under it).
    contradiction: it is a schema of JSON Schema, but cannot be meant.
    """

    path: Path
    message: str
    hint: str | None = None
    kind: Kind = "value"
    contradiction: bool = False

    def __str__(self) -> str:
        place = "/".join(str(step) for step in self.path) or "the schema"
        return f"{place}: {self.message}" + (f" ({self.hint})" if self.hint else "")


def schema_problems(
    schema: Any, definitions: Mapping[str, Any] | None = None
) -> list[SchemaProblem]:
    """Everything that is wrong with the schema, in the order of its keys.

    definitions: what `#/$defs/<name>` means beside the schema's own `$defs`; they are
    followed, but not checked themselves.
    """
    root = schema if isinstance(schema, Mapping) else {}
    if (beyond := too_large(schema)) is not None:
        return [SchemaProblem(*beyond)]
    own = root.get("$defs", {})
    defs = {**(own if isinstance(own, Mapping) else {}), **(definitions or {})}
    found = list(_faults(schema, (), {**root, "$defs": defs}))
    if found:
        return found
    return [
        SchemaProblem(path, message, hint, contradiction=True)
        for path, message, hint in contradictions(schema, {**root, "$defs": defs})
    ]


def _faults(schema: Any, path: Path, document: Any) -> Iterator[SchemaProblem]:
    if isinstance(schema, bool):
        return
    if not isinstance(schema, Mapping):
        said = f"a schema must be a mapping, true or false, got {_kind(schema)}"
        yield SchemaProblem(path, said)
        return
    for word, said in schema.items():
        here = (*path, word)
        if not isinstance(word, str):
            yield SchemaProblem(here, f"a keyword must be text, got {_kind(word)}")
        elif word in KEYWORDS:
            yield from _value(KEYWORDS[word], word, said, here, document)
        elif not word.startswith("x-"):
            yield _unknown(word, here)


def _unknown(word: str, here: Path) -> SchemaProblem:
    if word in REFUSED:
        said = f'"{word}" is not supported: {REFUSED[word]}'
        return SchemaProblem(here, said, None, "keyword")
    close = nearest(word, KEYWORDS)
    hint = f"did you mean {close[0]}?" if close else "own keys start with x-"
    return SchemaProblem(here, f'"{word}" is not a keyword', hint, "keyword")


def _value(
    takes: Takes, word: str, said: Any, here: Path, document: Any
) -> Iterator[SchemaProblem]:
    """The faults of what one keyword says."""
    if takes == "schema":
        yield from _faults(said, here, document)
    elif takes == "schemas":
        yield from _schemas(word, said, here, document)
    elif takes in ("schema map", "pattern map"):
        yield from _schema_map(word, said, here, document, takes == "pattern map")
    elif takes in ("number", "positive number"):
        yield from _number(word, said, here, takes == "positive number")
    elif takes == "count":
        if not is_number(said) or said != said // 1:
            yield _wrong(word, "a whole number", said, here)
        elif said < 0:
            yield SchemaProblem(here, f"{word} must not be negative")
        elif said > 10**15:
            yield SchemaProblem(here, f"{word} is larger than anything that fits")
    elif takes == "boolean" and not isinstance(said, bool):
        yield _wrong(word, "true or false", said, here)
    elif takes == "text" and not isinstance(said, str):
        yield _wrong(word, "text", said, here)
    elif takes == "names":
        yield from _names(word, said, here)
    elif takes == "names map":
        if not isinstance(said, Mapping):
            yield _wrong(word, "a mapping", said, here)
            return
        for key, names in said.items():
            yield from _names(word, names, (*here, key))
    elif takes == "kinds":
        yield from _kinds(said, here)
    elif takes in ("values", "value"):
        if takes == "values" and not isinstance(said, list):
            yield _wrong(word, "a list", said, here)
        yield from _plain(said, here, DEEPEST)
    elif takes == "pattern":
        yield from _pattern(word, said, here)
    elif takes == "format":
        yield from _format(said, here)
    elif takes == "reference":
        yield from _reference(said, here, document)
    elif takes == "dialect" and str(said).removesuffix("#") != DIALECT:
        yield SchemaProblem(here, f"$schema must be {DIALECT}")


def _schemas(
    word: str, said: Any, here: Path, document: Any
) -> Iterator[SchemaProblem]:
    if not isinstance(said, list):
        yield _wrong(word, "a list of schemas", said, here)
        return
    if not said:
        yield SchemaProblem(here, f"{word} must have at least one schema")
    for index, part in enumerate(said):
        yield from _faults(part, (*here, index), document)


def _schema_map(
    word: str, said: Any, here: Path, document: Any, patterns: bool
) -> Iterator[SchemaProblem]:
    if not isinstance(said, Mapping):
        yield _wrong(word, "a mapping of schemas", said, here)
        return
    for key, part in said.items():
        if not isinstance(key, str):
            yield SchemaProblem((*here, key), f"a key must be text, got {_kind(key)}")
            continue
        if patterns:
            yield from _pattern(word, key, (*here, key))
        yield from _faults(part, (*here, key), document)


def _number(
    word: str, said: Any, here: Path, positive: bool
) -> Iterator[SchemaProblem]:
    if not is_number(said):
        yield _wrong(word, "a number", said, here)
    elif said - said != 0:
        yield SchemaProblem(here, f"{word} must be a finite number")
    elif abs(said) > _LARGEST_NUMBER:
        yield SchemaProblem(here, f"{word} has more than 4,000 digits")
    elif positive and said <= 0:
        yield SchemaProblem(here, f"{word} must be above 0, got {said}")


def _names(word: str, said: Any, here: Path) -> Iterator[SchemaProblem]:
    hint: str | None = None
    if word == "required" and isinstance(said, bool):
        hint = "list the names of the required properties beside `properties`"
    if not isinstance(said, list):
        message = f"{word} must be a list of names, got {_kind(said)}"
        yield SchemaProblem(here, message, hint)
        return
    seen = set()
    for index, name in enumerate(said):
        if not isinstance(name, str):
            yield _wrong(word, "a list of names", name, (*here, index))
            continue
        if name in seen:
            yield SchemaProblem((*here, index), f'{word} names "{name}" twice')
        seen.add(name)


def _kinds(said: Any, here: Path) -> Iterator[SchemaProblem]:
    many = isinstance(said, list)
    if many and not said:
        yield SchemaProblem(here, "type must name at least one kind")
    for index, kind in enumerate(said if many else [said]):
        place = (*here, index) if many else here
        if not isinstance(kind, str):
            quotes = "null in quotes: 'null'" if kind is None else None
            message = f"type must be one of: {_KINDS_SAID}; got {_kind(kind)}"
            yield SchemaProblem(place, message, quotes)
        elif kind not in KINDS:
            close = nearest(kind, KINDS) or _KIND_HABITS.get(kind, [])
            hint = f"did you mean {close[0]}?" if close else None
            message = f'type must be one of: {_KINDS_SAID}; not "{kind[:40]}"'
            yield SchemaProblem(place, message, hint)
        elif many and kind in said[:index]:
            yield SchemaProblem(place, f'type names "{kind}" twice')


def _pattern(word: str, said: Any, here: Path) -> Iterator[SchemaProblem]:
    if not isinstance(said, str):
        yield _wrong(word, "text", said, here)
    elif (problem := pattern_problem(said)) is not None:
        shown = said if len(said) <= 60 else f"{said[:57]}..."
        yield SchemaProblem(here, f'the pattern "{shown}" {problem}', None, "pattern")


def _format(said: Any, here: Path) -> Iterator[SchemaProblem]:
    if not isinstance(said, str):
        yield _wrong("format", "text", said, here)
    elif said not in FORMATS:
        close = nearest(said, FORMATS)
        hint = f"did you mean {close[0]}?" if close else "use a pattern instead"
        message = f'the format "{said[:40]}" is none of: {", ".join(FORMATS)}'
        yield SchemaProblem(here, message, hint, "format")


def _reference(said: Any, here: Path, document: Any) -> Iterator[SchemaProblem]:
    if not isinstance(said, str):
        yield _wrong("$ref", "text", said, here)
        return
    if steps_of(said) is None:
        message = f'$ref "{said[:60]}" leads out of the document'
        inside = "only `#/$defs/<name>` and other places in the document"
        yield SchemaProblem(here, message, inside, "reference")
        return
    try:
        resolved(said, document)
    except LookupError:
        names = [f"#/$defs/{name}" for name in document["$defs"]]
        close = nearest(said, names)
        hint = f"did you mean {close[0]}?" if close else None
        message = f'$ref "{said[:60]}" leads nowhere'
        yield SchemaProblem(here, message, hint, "reference")
        return
    if loop := ref_loop(said, document):
        message = f"$ref leads only to itself: {' -> '.join(loop)}"
        yield SchemaProblem(here, message, None, "reference")


def _plain(value: Any, here: Path, deepest: int) -> Iterator[SchemaProblem]:
    """Faults of a value that stands in the schema: it must be JSON."""
    if isinstance(value, float) and value - value != 0:
        yield SchemaProblem(here, "must be a finite number")
    elif is_number(value) and abs(value) > _LARGEST_NUMBER:
        yield SchemaProblem(here, "has more than 4,000 digits")
    elif deepest == 0 and isinstance(value, (Mapping, list)):
        yield SchemaProblem(here, "is nested too deep")
    elif isinstance(value, Mapping):
        for key, item in value.items():
            if not isinstance(key, str):
                yield SchemaProblem(
                    (*here, key), f"a key must be text, got {_kind(key)}"
                )
            yield from _plain(item, (*here, key), deepest - 1)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _plain(item, (*here, index), deepest - 1)
    elif not (value is None or isinstance(value, (str, bool, int, float))):
        yield SchemaProblem(here, f"must be a JSON value, got {_kind(value)}")


def _wrong(word: str, wanted: str, said: Any, here: Path) -> SchemaProblem:
    return SchemaProblem(here, f"{word} must be {wanted}, got {_kind(said)}")


def _kind(value: Any) -> str:
    """What stands there, as YAML has it: `text "ten"`, `null`, `a list`."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"text {json.dumps(value)}" if len(value) <= 40 else "text"
    if is_number(value):
        return f"the number {value}" if abs(value) < 10**40 else "a number"
    if isinstance(value, list):
        return "a list"
    return "a mapping" if isinstance(value, Mapping) else type(value).__name__


_KIND_HABITS = {
    "str": ["string"],
    "text": ["string"],
    "int": ["integer"],
    "float": ["number"],
    "double": ["number"],
    "bool": ["boolean"],
    "list": ["array"],
    "dict": ["object"],
    "map": ["object"],
    "none": ["null"],
    "date": ["string with format: date"],
    "datetime": ["string with format: date-time"],
}
