"""A place in a file."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """From the first character to just behind the last one.

    Lines and columns count from 1, columns in Unicode characters. `file` is the path as
    the user would type it: relative to the working directory where possible, with `/`.
    """

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    @staticmethod
    def whole(file: str) -> "Span":
        """A file as such: its first character."""
        return Span(file, 1, 1, 1, 1)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"
