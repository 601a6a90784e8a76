"""Faults that only follow from a part of a file that could not be read.

A name that nothing declares may well be declared there. Where the lost part can have
declared nothing that others see, what they say stands.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from ..diagnostics import Diagnostic, Span
from ..diagnostics.codes import expressions, naming, reading
from ..source import Document, Entry, Mapping, Node, Sequence

_NAMES: Final = (naming.UNKNOWN_NAME, expressions.UNKNOWN_IN_EXPRESSION)
_KEPT: Final = (reading.FOREIGN_TAG, reading.NUMBER)
"""What has such a fault is read nevertheless."""


@dataclass(frozen=True, slots=True)
class _Lost:
    """A part that could not be read.

    section, declaration: in which it stands; None where that is not known, or where it
    may be a whole one.
    """

    section: str | None = None
    declaration: Entry | None = None

    def explains(self, fault: Diagnostic) -> bool:
        """Whether the fault may come only from this."""
        if fault.code is naming.ONE_PLACE:
            return self.section is None
        if fault.code is naming.UNKNOWN_IN_INDEX:
            return self.section in (None, "tools", "index")
        if fault.code not in _NAMES:
            return False
        if self.section in ("tools", "index"):
            # What a tool declares is seen by itself alone, but for its name.
            whole = self.declaration
            return whole is not None and _within(fault.span, whole)
        return True


def without_follow_ons(
    found: Iterable[Diagnostic],
    unread: Iterable[Diagnostic],
    documents: Iterable[Document],
) -> list[Diagnostic]:
    """Those of the faults that would be there if everything had been read.

    unread: what is wrong with the documents as YAML.
    """
    by_file = {document.file: document for document in documents}
    places = [_lost(fault, by_file[fault.span.file]) for fault in unread]
    lost = [place for place in places if place is not None]
    return [fault for fault in found if not any(one.explains(fault) for one in lost)]


def _lost(fault: Diagnostic, document: Document) -> _Lost | None:
    """None where nothing is lost."""
    if fault.severity != "error" or fault.code in _KEPT:
        return None
    section = _around(fault.span, document.root)
    if section is None:
        return _Lost()
    if any(entry.key.span == fault.span for entry in _entries(section.value)):
        return None  # it is read as if it were quoted
    return _Lost(section.name, _around(fault.span, section.value))


def _around(span: Span, node: Node | None) -> Entry | None:
    """The entry in which it stands."""
    if not isinstance(node, Mapping):
        return None
    return next((entry for entry in node if _within(span, entry)), None)


def _entries(node: Node) -> Iterator[Entry]:
    """All entries in it, at any depth."""
    if isinstance(node, Mapping):
        for entry in node:
            yield entry
            yield from _entries(entry.value)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _entries(item)


def _within(span: Span, entry: Entry) -> bool:
    first, last = entry.key.span, entry.value.span
    start = (span.line, span.column)
    return (
        span.file == first.file
        and (first.line, first.column) <= start
        and start < max(_end(first), _end(last))
    )


def _end(span: Span) -> tuple[int, int]:
    return span.end_line, span.end_column
