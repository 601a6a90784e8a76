"""The part of a line that a finding is about, and where the carets go."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ..diagnostics import Span
from .safe import cell, cells

Lines: TypeAlias = Callable[[str], Sequence[str]]
"""The lines of a file by the name that its spans use; empty where it cannot be had."""

_MORE = "…"


@dataclass(frozen=True, slots=True)
class Snippet:
    """text: fit to print. before, under: cells left of the carets, and of carets."""

    number: int
    text: str
    before: int
    under: int


def snippet(span: Span, lines_of: Lines, room: int) -> Snippet | None:
    """The line of a span, cut to about `room` cells around its start.

    None for a span that stands for the file as such, and where there is no such line.
    """
    lines = lines_of(span.file)
    if span == Span.whole(span.file) or not 1 <= span.line <= len(lines):
        return None
    line = lines[span.line - 1].rstrip("\r\n")
    start = min(span.column - 1, len(line))
    last = span.end_column - 1 if span.end_line == span.line else len(line)
    return _cut(span.line, line, start, max(start, min(last, len(line))), room)


def _cut(number: int, line: str, start: int, end: int, room: int) -> Snippet:
    # Only what can be in view is looked at: a line may be megabytes long.
    left = max(0, start - room)
    shown = [cell(char) for char in line[left : start + room]]
    while sum(map(cells, shown)) > room and _before(shown, start, left) > room // 3:
        shown.pop(0)
        left += 1
    while len(shown) > start - left + 1 and sum(map(cells, shown)) > room:
        shown.pop()
    right = left + len(shown)
    prefix, suffix = _MORE if left else "", _MORE if right < len(line) else ""
    under = sum(map(cells, shown[start - left : max(end, start) - left]))
    before = cells(prefix) + _before(shown, start, left)
    return Snippet(number, prefix + "".join(shown) + suffix, before, max(under, 1))


def _before(shown: list[str], start: int, left: int) -> int:
    return sum(map(cells, shown[: start - left]))
