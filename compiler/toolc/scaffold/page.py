"""A file's text as rows that keep their own line ends, to insert into.

Nothing but what is inserted or replaced changes: not the byte-order mark, not the kind
of line ends, not whether the last line has one.
"""

import re
from typing import Final

_ROW: Final = re.compile(r"([^\r\n]*)(\r\n|\r|\n|\Z)")
_MARK: Final = "\ufeff"


class Page:
    """Rows and columns count from 0, as spans do from 1; a byte-order mark is none."""

    def __init__(self, text: str) -> None:
        self._mark = _MARK if text.startswith(_MARK) else ""
        found = _ROW.findall(text.removeprefix(_MARK))
        if found[-1] == ("", ""):
            found.pop()  # behind the last line end
        self.rows: list[str] = [row for row, _ in found]
        self._ends: list[str] = [end for _, end in found]
        self.line_end = next(filter(None, self._ends), "\n")

    def insert(self, row: int, column: int, text: str) -> None:
        self.replace(row, column, column, text)

    def replace(self, row: int, column: int, end: int, text: str) -> None:
        """A piece of one row."""
        old = self.rows[row]
        self.rows[row] = old[:column] + text + old[end:]

    def split(self, row: int, column: int) -> None:
        """Break a row in two."""
        old = self.rows[row]
        self.rows[row : row + 1] = [old[:column], old[column:]]
        self._ends.insert(row, self.line_end)

    def add_rows(self, row: int, rows: list[str]) -> None:
        """New rows in front of `row`, or behind the last one."""
        if row == len(self.rows) > 0:
            # A last line without an end stays one.
            self._ends.insert(row - 1, self.line_end)
            self._ends[row:row] = [self.line_end] * (len(rows) - 1)
        else:
            self._ends[row:row] = [self.line_end] * len(rows)
        self.rows[row:row] = rows

    def text(self) -> str:
        rows = zip(self.rows, self._ends, strict=True)
        return self._mark + "".join(row + end for row, end in rows)
