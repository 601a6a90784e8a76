"""From a path in the bare data to the place in the file and to words for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from ..diagnostics import Span
from ..source import Document, Entry, Mapping, Node
from ..source import Sequence as ListNode

Path: TypeAlias = Sequence[str | int]

_OWNERS: Final = {
    "tools": "tool",
    "collections": "collection",
    "types": "type",
    "rules": "rule",
    "routines": "routine",
    "errors": "error code",
    "index": "toolset",
}


@dataclass(frozen=True, slots=True)
class Place:
    """A node, and the entry that holds it where that is a mapping's."""

    node: Node
    entry: Entry | None

    @property
    def span(self) -> Span:
        """Of the value; of its key where nothing stands behind the key."""
        empty = (self.node.span.line, self.node.span.column) == (
            self.node.span.end_line,
            self.node.span.end_column,
        )
        return self.entry.key.span if empty and self.entry else self.node.span

    @property
    def owner(self) -> Span:
        """Where something that is missing in the node is best said: at its key."""
        if self.entry is not None:
            return self.entry.key.span
        if isinstance(self.node, Mapping) and self.node.entries:
            return self.node.entries[0].key.span
        return self.node.span


class Finder:
    """Finds places in one document; long mappings are searched once."""

    def __init__(self, document: Document, root: Node) -> None:
        self.lines = document.lines
        self._root = root
        self._entries: dict[int, dict[str, Entry]] = {}

    def find(self, path: Path) -> Place:
        node, entry = self._root, None
        for step in path:
            if isinstance(node, Mapping):
                entry = self._of(node)[str(step)]
                node = entry.value
            elif isinstance(node, ListNode) and isinstance(step, int):
                node, entry = node.items[step], None
        return Place(node, entry)

    def written(self, node: Node) -> str:
        """The node as it stands in the file, if it stands on one line."""
        span = node.span
        if span.line != span.end_line:
            return ""
        return self.lines[span.line - 1][span.column - 1 : span.end_column - 1]

    def _of(self, node: Mapping) -> dict[str, Entry]:
        if id(node) not in self._entries:
            self._entries[id(node)] = {entry.name: entry for entry in node}
        return self._entries[id(node)]


def named(path: Path) -> str:
    """What a message calls the value: `"input" in tool get_order`."""
    if not path:
        return "a spec file"
    owner = _owner(path)
    if owner and len(path) == 2:
        return owner
    return f"{_last(path)}{within(path)}"


def within(path: Path) -> str:
    """The owner, as the end of a sentence: ` in tool get_order`."""
    if len(path) <= 1:
        return ""
    owner = _owner(path) or f'"{path[0]}"'
    return f" in {owner}"


def whole(path: Path) -> str:
    """The mapping at the path, as the end of a sentence about one of its keys."""
    if not path:
        return ""
    owner = _owner(path)
    if owner and len(path) == 2:
        return f" in {owner}"
    return f" in {_last(path)}{within(path)}"


def _owner(path: Path) -> str:
    if len(path) > 1 and isinstance(path[1], str) and path[0] in _OWNERS:
        return f"{_OWNERS[str(path[0])]} {path[1][:80]}"
    return ""


def _last(path: Path) -> str:
    last = path[-1]
    if isinstance(last, str):
        return f'"{last[:80]}"'
    above = next((step for step in reversed(path[:-1]) if isinstance(step, str)), "")
    if not above or path[0] == "index":
        return f"entry {last + 1}"
    return f'entry {last + 1} of "{above[:80]}"'
