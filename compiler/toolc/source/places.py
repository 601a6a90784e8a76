"""Where each character of a scalar's text stands in the file.

A text over several lines, or with escapes, is not a run of the file's characters. Most
texts are never asked for a place inside, so the walk happens at the first question.
"""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

Style: TypeAlias = Literal["plain", "single", "double", "literal", "folded"]
Position: TypeAlias = tuple[int, int]
"""Line and column of a character, both from 0."""
Found: TypeAlias = list[tuple[int, int, int]]
"""For each character of a text its line, its column and how many columns it takes."""

_HEX_DIGITS: Final = {"x": 2, "u": 4, "U": 8}
_BLANK: Final = " \t"


class Places:
    """The places of one scalar's characters, lines and columns from 1."""

    __slots__ = ("_end", "_found", "_lines", "_start", "_style", "_text")

    def __init__(
        self,
        lines: tuple[str, ...],
        text: str,
        style: Style,
        start: Position,
        end: Position,
    ) -> None:
        """`start` and `end`: of the text within its quotes; of a block scalar its `|`
        or `>` and the place behind its last line."""
        self._lines = lines
        self._text = text
        self._style: Style = style
        self._start = start
        self._end = end
        self._found: Found | None = None

    def start(self, index: int) -> Position:
        """Line and column of a character; of one past the end, the end."""
        found = self._all()
        if index < len(found):
            line, column, _ = found[index]
            return line + 1, column + 1
        return self.end(len(found) - 1)

    def end(self, index: int) -> Position:
        """Line and column just behind a character."""
        found = self._all()
        if not found:
            return self._start[0] + 1, self._start[1] + 1
        line, column, width = found[min(index, len(found) - 1)]
        return line + 1, column + width + 1

    def _all(self) -> Found:
        if self._found is None:
            walk = _WALKS[self._style]
            found = walk(self._lines, self._text, self._start, self._end)
            # Should a walk ever miss characters, they are said to stand at its end.
            last = found[-1] if found else (*self._start, 0)
            found.extend([last] * (len(self._text) - len(found)))
            self._found = found[: len(self._text)]
        return self._found


Walk: TypeAlias = Callable[[tuple[str, ...], str, Position, Position], Found]


def _flow(
    lines: tuple[str, ...], text: str, start: Position, end: Position, style: Style
) -> Found:
    """Plain and quoted texts: words over lines, a single break read as a space."""
    found: Found = []
    line, column = start
    while True:
        last = line >= end[0]
        row = lines[line][: end[1]] if last else lines[line]
        waiting: Found = []  # blanks, which count only when something follows
        joined = False  # a double-quoted line that ends in a backslash
        while column < len(row):
            width = 1
            if row[column] == "\\" and style == "double":
                if column + 1 == len(row):
                    joined = True
                    break
                width = 2 + _HEX_DIGITS.get(row[column + 1], 0)
            elif row[column] == "'" and style == "single":
                width = 2
            waiting.append((line, column, width))
            if width > 1 or row[column] not in _BLANK:
                found += waiting
                waiting.clear()
            column += width
        if last or joined:
            found += waiting
        if last:
            return found
        following = line + 1
        while following < end[0] and not lines[following].strip(_BLANK):
            following += 1
        breaks = following - line
        if breaks > 1:
            found += [(line + n, len(lines[line + n]), 1) for n in range(1, breaks)]
        elif not joined:
            found.append((line, len(row.rstrip(_BLANK)), 1))
        line = following
        row = lines[line]
        column = len(row) - len(row.lstrip(_BLANK))


def _plain(lines: tuple[str, ...], text: str, start: Position, end: Position) -> Found:
    return _flow(lines, text, start, end, "plain")


def _single(lines: tuple[str, ...], text: str, start: Position, end: Position) -> Found:
    return _flow(lines, text, start, end, "single")


def _double(lines: tuple[str, ...], text: str, start: Position, end: Position) -> Found:
    return _flow(lines, text, start, end, "double")


def _block(lines: tuple[str, ...], text: str, start: Position, end: Position) -> Found:
    """Literal and folded texts: what the text holds at a line's end tells whether the
    break was kept, folded into a space or dropped."""
    first = start[0] + 1
    stop = end[0] if end[1] == 0 else end[0] + 1
    indent = _indentation(lines[first:stop], text)
    found: Found = []
    line = first
    while line < stop and len(found) < len(text):
        row = lines[line]
        found += [(line, column, 1) for column in range(indent, len(row))]
        breaks = 1
        while line + breaks < stop and not lines[line + breaks][indent:]:
            breaks += 1
        at = len(found)
        kept = 0
        while kept < breaks and text[at + kept : at + kept + 1] == "\n":
            found.append((line + kept, len(lines[line + kept]), 1))
            kept += 1
        if kept == 0 and breaks == 1 and text[at : at + 1] == " ":
            found.append((line, len(row), 1))
        line += breaks
    return found


def _indentation(rows: tuple[str, ...], text: str) -> int:
    """How many columns of each line are not part of a block text."""
    for row in rows:
        if row.strip(" "):
            kept = next((part for part in text.split("\n") if part.strip(" ")), "")
            return _leading(row) - _leading(kept)
    # Blanks alone: the longest line shows how many of them the text kept.
    longest = max((len(row) for row in rows), default=0)
    return longest - max(len(part) for part in text.split("\n"))


def _leading(row: str) -> int:
    return len(row) - len(row.lstrip(" "))


_WALKS: Final[dict[Style, Walk]] = {
    "plain": _plain,
    "single": _single,
    "double": _double,
    "literal": _block,
    "folded": _block,
}
