"""Where the parts of a data file stand."""

from pathlib import Path
from typing import Any, TypeAlias

from ..diagnostics import Span
from ..source import Document, Mapping, Node, Sequence
from .file import Load

Steps: TypeAlias = tuple[Any, ...]
"""Names and numbers on the way to a part of a file."""


class Places:
    """The places of one file, which is read for them when they are first asked for.

    rows: where each row stands, by its key.
    """

    def __init__(self, path: Path, shown: str, load: Load) -> None:
        self.shown = shown
        self.rows: dict[str, Steps] = {}
        self._path = path
        self._load = load
        self._document: Document | None = None

    def of(self, steps: Steps) -> Span:
        """The part, or the nearest part above it that is there."""
        if self._document is None:
            self._document, _ = self._load(self._path, self.shown)
        node: Node | None = self._document.root
        span = node.span if node is not None else Span.whole(self.shown)
        for step in steps:
            node = _inside(node, step)
            if node is None:
                break
            span = node.span
        return span


def _inside(node: Node | None, step: Any) -> Node | None:
    if isinstance(node, Mapping):
        return node.get(str(step))
    if isinstance(node, Sequence):
        number = int(step) if str(step).isdigit() else -1
        return node.items[number] if 0 <= number < len(node.items) else None
    return None
