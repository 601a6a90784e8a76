"""Where in a file a new part of a collection goes."""

from collections.abc import Sequence as Rows
from dataclasses import dataclass
from typing import TypeAlias

from ..source import Entry, Mapping, Node, Scalar, Sequence
from .page import Page
from .scalar import WIDTH

Way: TypeAlias = Rows[tuple[Mapping, Entry]]
"""The entries that lead to a place, from the root inwards, each with its mapping."""


class NoPlace(Exception):
    """The file is laid out in a way that nothing can be added to safely."""


@dataclass(frozen=True, slots=True)
class Gap:
    """row: new rows go in front of it. open: whether the text above still goes on, so
    that a blank line would become part of it."""

    row: int
    open: bool


def is_alias(entry: Entry) -> bool:
    """Whether the value is one: it then says the place of its anchor, not its own."""
    value, key = entry.value.span, entry.key.span
    return (value.line, value.column) < (key.line, key.column)


def gap_behind(page: Page, way: Way, column: int) -> Gap:
    """Where what the last entry of the way holds in block style ends.

    column: where its parts begin. Comments from there on belong to it; those further to
    the left, and those at the height of the next key, belong to what follows.
    """
    first = way[-1][1].key.span.line - 1 if way else -1
    stop, next_column = _following(page, way)
    open_text = bool(way) and _keeps_blanks(way[-1][1].value)
    row = stop
    while row - 1 > first and _passed(
        page.rows[row - 1], column, next_column, blank=not open_text
    ):
        row -= 1
    return Gap(row, open_text and row == stop)


def _following(page: Page, way: Way) -> tuple[int, int | None]:
    """The row and column of the next key, or the end of the document."""
    for mapping, entry in reversed(way):
        position = mapping.entries.index(entry) + 1
        if position < len(mapping.entries):
            span = mapping.entries[position].key.span
            return span.line - 1, span.column - 1
    for row, text in enumerate(page.rows):
        if text.split(maxsplit=1)[:1] == ["..."] and text.startswith("..."):
            return row, None
    return len(page.rows), None


def _passed(row: str, column: int, next_column: int | None, *, blank: bool) -> bool:
    """Whether a row above the next key belongs to it."""
    text = row.lstrip(" ")
    if not text.strip():
        return blank
    indent = len(row) - len(text)
    return text.startswith("#") and (indent < column or indent == next_column)


def _keeps_blanks(node: Node) -> bool:
    """Whether blank lines at its end are part of its last text (`|+`)."""
    while not isinstance(node, Scalar):
        if isinstance(node, Mapping) and node.entries:
            node = node.entries[-1].value
        elif isinstance(node, Sequence) and node.items:
            node = node.items[-1]
        else:
            return False
    is_block = node.style in ("literal", "folded")
    return is_block and (node.text.endswith("\n\n") or not node.text.strip("\n"))


def add_in_brackets(
    page: Page, node: Mapping | Sequence, written: str, margin: int | None = None
) -> None:
    """Put a part behind the last one of a collection in braces or brackets.

    margin: the column of the next line at which the part stands where it would make its
    line too long; None where it stays on the line.
    Raises NoPlace where the last one is an alias, whose own place is not known.
    """
    last = node.entries[-1] if isinstance(node, Mapping) and node.entries else None
    value = node.items[-1] if isinstance(node, Sequence) and node.items else None
    start = last.key if last else value
    end = last.value if last else value
    if start is None or end is None:
        close = (node.span.end_line - 1, node.span.end_column - 2)
        page.insert(*close, written)
        return
    if (end.span.line, end.span.column) < (start.span.line, start.span.column):
        raise NoPlace
    _add_behind(page, node, start, end, written, margin)


def _add_behind(
    page: Page,
    node: Mapping | Sequence,
    start: Node,
    end: Node,
    written: str,
    margin: int | None,
) -> None:
    """Behind a part that begins and ends with these; on a row of its own if that is."""
    row, column = end.span.end_line - 1, end.span.end_column - 1
    indent = page.rows[start.span.line - 1][: start.span.column - 1]
    length = len(page.rows[row])
    if not indent.strip() and node.span.end_line - 1 > row:
        comma = page.rows[row][column:].lstrip().startswith(",")
        if not comma:
            page.insert(row, column, ",")
        page.add_rows(row + 1, [f"{indent}{written}{',' if comma else ''}"])
    elif margin is not None and length <= WIDTH < length + len(f", {written}"):
        page.insert(row, column, ",")
        page.split(row, column + 1)
        page.insert(row + 1, 0, " " * margin + written)
    else:
        page.insert(row, column, f", {written}")
