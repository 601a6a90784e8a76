"""Plain texts that YAML split at a comma or cut at a comment, and read all the same."""

from dataclasses import dataclass
from typing import Final

from ..diagnostics import Diagnostic
from .node import Scalar
from .places import Position
from .quote import cut_by_comment, flow_end, left_open, quote_this
from .text import Source

FAR: Final[Position] = (1 << 60, 0)


@dataclass(frozen=True, slots=True)
class Split:
    """whole: the text that was meant, where the rest of it was read as something else;
    that rest reaches until `until`, FAR where its end is not on the line."""

    finding: Diagnostic
    whole: Scalar | None = None
    until: Position = (0, 0)


class Splits:
    """Looks at the plain texts of one file, in order."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._line = -1
        self._last_hash = -1  # of that line: lines may be long and have many texts

    def find(self, scalar: Scalar, in_flow: bool) -> Split | None:
        span = scalar.span
        line, start = span.line - 1, span.column - 1
        row = self._source.lines[line]
        if line != self._line:
            self._line, self._last_hash = line, row.rfind("#")
        one_line = span.end_line == span.line
        end = span.end_column - 1
        before_hash = one_line and end <= self._last_hash
        if before_hash and cut_by_comment(scalar.text, row, end):
            reason = "YAML reads what follows ` #` as a comment"
            whole_line = len(row.rstrip())
            return Split(quote_this(self._source, line, start, whole_line, reason))
        if not in_flow or scalar.text[0] != "=" or not left_open(scalar.text):
            return None
        meant = flow_end(row, start) if one_line else len(row.rstrip())
        reason = "inside {...} or [...] YAML ends a text at a comma or a bracket"
        finding = quote_this(self._source, line, start, meant, reason)
        text = row[start:meant]
        whole = Scalar(span, text, text, "plain", scalar.origin)
        on_the_line = one_line and not left_open(text)
        return Split(finding, whole, (line, meant) if on_the_line else FAR)
