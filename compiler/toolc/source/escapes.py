"""Escapes in double quotes that stand for no character."""

import re
from typing import Final

from ..diagnostics import Diagnostic
from ..diagnostics.codes import reading
from .places import Position
from .text import Source

_ESCAPE: Final = re.compile(
    r"\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([xuU])|(.)|$)"
)
_LETTERS: Final = frozenset('0abt\tnvfre "/\\N_LP')


def bad_escape(source: Source, start: Position) -> Diagnostic | None:
    """The first escape of a text that begins at `start`, behind its quote, which names
    no character."""
    line, column = start
    while line < len(source.lines):
        row = source.lines[line]
        while column < len(row) and row[column] != '"':
            found = _ESCAPE.match(row, column) if row[column] == "\\" else None
            if found is None:
                column += 1
                continue
            problem = _problem(source, line, found, row)
            if problem is not None:
                return problem
            column = found.end()
        if column < len(row):
            return None
        line, column = line + 1, 0
    return None


def _problem(
    source: Source, line: int, found: re.Match[str], row: str
) -> Diagnostic | None:
    code = next((int(digits, 16) for digits in found.groups()[:3] if digits), None)
    span = source.run(line, found.start(), found.end() - found.start())
    if code is not None and 0xD800 <= code <= 0xDFFF:
        message = f"{found.group()} is half of a surrogate pair"
        return Diagnostic(reading.UNSAFE_TEXT, span, message, _joined(code, found, row))
    if code is not None and code > 0x10FFFF:
        message = f"{found.group()} is beyond the last character of Unicode"
        return Diagnostic(reading.YAML_SYNTAX, span, message, "remove it")
    if found[4]:
        count = {"x": 2, "u": 4, "U": 8}[found[4]]
        message = f"\\{found[4]} takes {count} hexadecimal digits"
        hint = "write a backslash that is meant as such twice, or use single quotes"
        return Diagnostic(reading.YAML_SYNTAX, span, message, hint)
    if found[5] and found[5] not in _LETTERS:
        message = f"\\{found[5]} is no escape of double quotes"
        hint = "write the backslash twice, or use single quotes, which have no escapes"
        return Diagnostic(reading.YAML_SYNTAX, span, message, hint)
    return None


def _joined(code: int, found: re.Match[str], row: str) -> str:
    """JSON writes one character as two escapes; YAML does not."""
    second = _ESCAPE.match(row, found.end())
    if second and second[2] and code < 0xDC00 <= int(second[2], 16) <= 0xDFFF:
        whole = 0x10000 + ((code - 0xD800) << 10) + (int(second[2], 16) - 0xDC00)
        return f"write the character itself, or \\U{whole:08X}"
    return "remove it"
