"""Tabs between the values of a file.

YAML allows some of them, its readers disagree on which, and nobody sees them: all are
refused, except in quoted texts, block texts and comments.
"""

import re
from collections.abc import Iterable
from itertools import islice
from typing import Final

from ..diagnostics import Diagnostic
from ..diagnostics.codes import reading
from .node import Scalar
from .places import Position
from .text import Source

_COMMENT: Final = re.compile(r"(?:^|(?<=[ \t]))#")


class Tabs:
    """Told of every quoted and block text, finds the first tab outside of them."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._texts: list[tuple[Position, Position]] = []

    def text(self, scalar: Scalar, end: Position) -> None:
        """Tabs in this quoted or block text, which reaches until `end`, are part of it.
        Called in the file's order."""
        span = scalar.span
        start = (span.line - 1, span.column - 1)
        if scalar.style in ("literal", "folded"):
            start = (span.line, 0)
            content = scalar.text.lstrip("\n")
            if content.startswith("\t"):
                # libyaml takes a tab that begins a block text for indentation.
                first = len(scalar.text) - len(content)
                place = scalar.part(first, first + 1)
                start = (place.end_line - 1, place.end_column - 1)
        self._texts.append((start, end))

    def first(self, until: Position) -> Diagnostic | None:
        """The finding for the first tab before `until`."""
        passed = 0
        for line, row in enumerate(self._source.lines):
            if "\t" not in row:
                continue
            while passed < len(self._texts) and self._texts[passed][1] <= (line, 0):
                passed += 1
            outside = _without(row, line, islice(self._texts, passed, None))
            comment = _COMMENT.search(outside)
            column = outside.find("\t", 0, comment.start() if comment else len(row))
            if (line, column) >= until:
                return None
            if column >= 0:
                return tab_at(self._source, line, column)
        return None


def _without(row: str, line: int, texts: Iterable[tuple[Position, Position]]) -> str:
    """The line with the characters of its texts blotted out."""
    for start, end in texts:
        if start[0] > line:
            break
        first = start[1] if start[0] == line else 0
        last = end[1] if end[0] == line else len(row)
        row = row[:first] + "x" * (last - first) + row[last:]
    return row


def tab_at(source: Source, line: int, column: int) -> Diagnostic:
    return Diagnostic(
        reading.YAML_SYNTAX,
        source.run(line, column),
        "a tab stands between the values of the file",
        "write spaces; inside a quoted text a tab is written as \\t",
    )
