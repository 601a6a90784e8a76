"""From a path in the bare data to the place in the file and to words for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from ..diagnostics import Span
from ..source import Entry, Mapping, Node
from ..source import Sequence as ListNode

Path: TypeAlias = Sequence[str | int]

_OWNERS: Final = {
    "tools": "tool",
    "collections": "collection",
    "types": "type",
    "rules": "rule",
    "routines": "routine",
    "errors": "error code",
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


def find(root: Node, path: Path) -> Place:
    node, entry = root, None
    for step in path:
        if isinstance(node, Mapping) and isinstance(step, str):
            entry = node.entry(step)
            if entry is not None:
                node = entry.value
        elif isinstance(node, ListNode) and isinstance(step, int):
            node, entry = node.items[step], None
    return Place(node, entry)


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
    owner = _owner(path) or f"the {path[0]}"
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
    above = next((step for step in reversed(path) if isinstance(step, str)), "")
    return f'entry {last + 1} of "{above[:80]}"'
