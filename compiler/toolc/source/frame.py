"""What a composer holds on to while a collection is open, and what an alias copies."""

from dataclasses import dataclass, field
from typing import Final

from ..diagnostics import Diagnostic, Span
from ..diagnostics.codes import reading
from .node import Entry, Mapping, Node, Scalar, Sequence
from .places import Position

MAX_DEPTH: Final = 100
"""Levels of nesting; Python's recursion ends at some hundred."""


class Stop(Exception):
    """Nothing behind this fault can be read."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


@dataclass(frozen=True, slots=True)
class WentOn:
    """A text that YAML ended at a comma, and what followed up to `end` as `keys` keys
    without a colon, `first` the first of them. entry: that has the text; None where
    its key was refused."""

    start: Position
    end: Position
    first: Node
    keys: int
    entry: Entry | None


@dataclass(slots=True)
class Frame:
    """A collection whose end has not come yet."""

    start: Position
    flow: bool
    is_mapping: bool
    anchor: str | None
    values_before: int
    items: list[Node] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    keys: dict[str, Scalar] = field(default_factory=dict)
    key: Scalar | None = None
    at_value: bool = False  # a mapping whose key has been read, good or bad
    height: int = 1
    last: Node | None = None
    last_span: Span | None = None  # of `last`, or of the alias that stands for it
    bare_key: Node | None = None  # the key that was read last, if it has no colon
    went_on: WentOn | None = None  # the text before, as long as keys lack colons
    split: bool = False  # a text in it was split over lines: the rest means nothing

    @property
    def written_last(self) -> Node | None:
        """What was read last, if it stands there itself and not an alias of it."""
        is_itself = self.last is not None and self.last.span == self.last_span
        return self.last if is_itself else None

    def node(self, span: Span) -> Node:
        if self.is_mapping:
            return Mapping(span, tuple(self.entries), self.flow)
        return Sequence(span, tuple(self.items), self.flow)


@dataclass(frozen=True, slots=True)
class Anchored:
    """What an alias stands for. height: levels of nesting, 0 for a scalar."""

    node: Node
    values: int
    height: int


def too_deep(span: Span) -> Diagnostic:
    message = f"nested deeper than {MAX_DEPTH} levels"
    hint = "give inner parts a name, as a type or a routine"
    return Diagnostic(reading.YAML_LIMIT, span, message, hint)
