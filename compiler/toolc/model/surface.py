"""What a tool says of itself to agents and their hosts, besides what it does."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ..diagnostics import Span

HINTS: Final = ("readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint")
"""The hints of MCP, in its order."""


@dataclass(frozen=True, slots=True)
class Alias:
    """Another name under which a tool answers."""

    name: str
    span: Span


@dataclass(frozen=True, slots=True)
class Hint:
    """What the spec says itself of one of the hints."""

    value: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Example:
    """The arguments of a call as it may come.

    places: where each part of them stands, by its path.
    """

    arguments: Mapping[str, Any]
    span: Span
    places: Mapping[tuple[str | int, ...], Span] = field(
        default_factory=dict, compare=False, repr=False
    )


@dataclass(frozen=True, slots=True)
class Surface:
    """hints: those that the spec says itself. deprecated: None, or what to do instead,
    which may be nothing. requests: what users may ask for when the tool is right.
    """

    hints: Mapping[str, Hint] = field(default_factory=dict)
    deprecated: str | None = None
    aliases: tuple[Alias, ...] = ()
    tags: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
    requests: tuple[str, ...] = ()
