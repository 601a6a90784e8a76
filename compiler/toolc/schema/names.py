"""The names of a world that an editor can propose.

They are read from the files as they are, whether or not the world compiles: names are
wanted most while a file is half written.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ..source import Document, plain

_USABLE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s")


@dataclass(frozen=True, slots=True)
class Named:
    """about: what an editor tells of the name.

    keys: the names that may stand below it, with what is told of each.
    """

    about: str
    keys: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class NamedCollection(Named):
    """keys: the stored fields. computed: the other ones.

    row: the name of one row, None where none is said. single: whether it is one row,
    and has its name.
    """

    computed: Mapping[str, str] = field(default_factory=dict)
    views: tuple[str, ...] = ()
    row: str | None = None
    single: bool = False


@dataclass(frozen=True, slots=True)
class WorldNames:
    """The names of a world by section, in the order of the alphabet."""

    world: str
    types: Mapping[str, Named]
    errors: Mapping[str, Named]
    collections: Mapping[str, NamedCollection]
    rules: Mapping[str, Named]
    routines: Mapping[str, Named]
    tools: Mapping[str, Named]


def world_names(world: str, documents: Iterable[Document]) -> WorldNames:
    """The names that the files of a world declare.

    What is no name, or not of the kind that its section takes, is passed over. Of a
    name that is declared twice, one declaration counts.
    """
    roots = [_mapping(plain(one.root)) for one in documents if one.root is not None]

    def section(name: str) -> dict[str, Any]:
        declared: dict[str, Any] = {}
        for root in roots:
            declared |= _usable(root.get(name))
        return dict(sorted(declared.items()))

    def named(name: str, kind: str) -> dict[str, Named]:
        return {
            one: Named(_about(f"{kind} of the world", body))
            for one, body in section(name).items()
        }

    return WorldNames(
        world,
        types=named("types", "Type"),
        errors=named("errors", "Error code"),
        collections={n: _collection(b) for n, b in section("collections").items()},
        rules=named("rules", "Rule"),
        routines={n: _routine(b) for n, b in section("routines").items()},
        tools=named("tools", "Tool"),
    )


def _collection(body: Any) -> NamedCollection:
    parts = _mapping(body)
    fields = _usable(parts.get("fields"))
    told = {name: _about("Field", shape) for name, shape in fields.items()}
    computed = {name for name, shape in fields.items() if _is_computed(shape)}
    row = parts.get("as")
    return NamedCollection(
        _about("Collection of the world", body),
        {name: about for name, about in told.items() if name not in computed},
        {name: about for name, about in told.items() if name in computed},
        tuple(_usable(parts.get("views"))),
        row if isinstance(row, str) and _USABLE.match(row) else None,
        single="fields" in parts and "key" not in parts and row is None,
    )


def _is_computed(shape: Any) -> bool:
    written = shape if isinstance(shape, str) else _mapping(shape).get("value")
    return isinstance(written, str) and written.startswith("=")


def _routine(body: Any) -> Named:
    arguments = _usable(_mapping(body).get("input"))
    return Named(
        _about("Routine of the world", body),
        {name: _about("Argument", shape) for name, shape in arguments.items()},
    )


def _about(what: str, body: Any) -> str:
    """`Collection of the world: What was ordered.`, from the first sentence."""
    description = _mapping(body).get("description")
    if not isinstance(description, str) or not description.strip():
        return f"{what}."
    sentence, *_ = _SENTENCE.split(" ".join(description.split()), maxsplit=1)
    return f"{what}: {sentence}"


def _mapping(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _usable(value: Any) -> dict[str, Any]:
    """The entries whose names some part of the language can use."""
    return {name: one for name, one in _mapping(value).items() if _USABLE.match(name)}
