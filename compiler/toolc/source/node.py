"""Located YAML: the values of a document, each with its place.

Only what JSON has: mappings with text keys, sequences, and the scalars text, integer,
number, boolean and null. A spec is data, so nothing here refers to Python objects.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from ..diagnostics import Span
from .places import Places, Style


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value. `value` is what YAML 1.2's core schema makes of it.

    text: the scalar's text after quotes, escapes and folding are taken away.
    origin: line and column of the first character of the text, behind any quote.
    places: where each character of `text` stands, worked out when first asked for. None
    where the characters stand in one run on one line from `origin` on.
    """

    span: Span
    value: str | int | float | bool | None
    text: str
    style: Style = "plain"
    origin: tuple[int, int] = (1, 1)
    places: Places | None = field(default=None, repr=False, compare=False)

    def part(self, start: int, end: int) -> Span:
        """The place of `text[start:end]` in the file."""
        end = min(end, len(self.text))
        start = min(start, end)
        if self.places is None:
            line, column = self.origin
            return Span(self.span.file, line, column + start, line, column + end)
        line, column = self.places.start(start)
        if start == end:
            return Span(self.span.file, line, column, line, column)
        return Span(self.span.file, line, column, *self.places.end(end - 1))


@dataclass(frozen=True, slots=True)
class Sequence:
    """flow: whether it is written in brackets."""

    span: Span
    items: tuple["Node", ...]
    flow: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    key: Scalar
    value: "Node"

    @property
    def name(self) -> str:
        return self.key.text


@dataclass(frozen=True, slots=True)
class Mapping:
    """Entries in written order. Keys are text and unique.

    flow: whether it is written in braces.
    """

    span: Span
    entries: tuple[Entry, ...]
    flow: bool = False

    def get(self, name: str) -> "Node | None":
        for entry in self.entries:
            if entry.key.text == name:
                return entry.value
        return None

    def entry(self, name: str) -> Entry | None:
        for entry in self.entries:
            if entry.key.text == name:
                return entry
        return None

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)


Node: TypeAlias = Scalar | Sequence | Mapping


@dataclass(frozen=True, slots=True)
class Document:
    """One file. `root` is None where nothing could be read or the file is empty."""

    file: str
    lines: tuple[str, ...]
    root: Node | None


def plain(node: Node) -> object:
    """The bare JSON value, sharing nothing with the node."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return {entry.name: plain(entry.value) for entry in node.entries}


def kind(node: Node) -> str:
    """What a message calls it: "a mapping", "a list", "text", "a number" ..."""
    if isinstance(node, Mapping):
        return "a mapping"
    if isinstance(node, Sequence):
        return "a list"
    if node.value is None:
        return "nothing"
    if isinstance(node.value, bool):
        return f"the boolean {node.text}"
    if isinstance(node.value, str):
        return "text"
    return f"the number {node.text[:40]}"
