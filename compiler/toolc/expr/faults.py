"""A fault in the text of one expression, before it has a place in a file."""

from ..diagnostics import Code
from ..diagnostics.codes import expressions as codes


class Unreadable(Exception):
    """Raised by the lexer and the parser; `check` turns it into a diagnostic."""

    def __init__(
        self,
        start: int,
        end: int,
        message: str,
        hint: str | None = None,
        code: Code = codes.EXPRESSION_SYNTAX,
    ) -> None:
        super().__init__(message)
        self.start = start
        self.end = end
        self.message = message
        self.hint = hint
        self.code = code


def outside(start: int, end: int, message: str, hint: str | None = None) -> Unreadable:
    """A part of CEL that the profile leaves out."""
    return Unreadable(start, end, message, hint, codes.OUTSIDE_PROFILE)
