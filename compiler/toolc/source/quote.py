"""Texts that YAML split or cut: what was meant, and how it is written."""

import re
from typing import Final

from ..diagnostics import Diagnostic
from ..diagnostics.codes import reading
from .text import Source

_CLOSES: Final = {"(": ")", "[": "]", "{": "}"}
_COMMENT: Final = re.compile(r"(?:^|(?<=[ \t]))#")
_COMMENT_NEXT: Final = re.compile("[ \t]+#")
_NEXT_KEY: Final = re.compile(
    r"""\s*(?:$|[\]}]|(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,{}\[\]"']+?):(?:\s|$))"""
)
_LONGEST_SHOWN: Final = 200


class _Nesting:
    """Which brackets and which quote are open, fed with one character at a time."""

    def __init__(self, quotes: bool) -> None:
        self._quotes = "\"'" if quotes else ""
        self._brackets: list[str] = []
        self._quote = ""
        self._escaped = False

    def feed(self, character: str) -> None:
        if self._quote:
            if self._escaped:
                self._escaped = False
            elif character == "\\":
                self._escaped = True
            elif character == self._quote:
                self._quote = ""
        elif character in self._quotes:
            self._quote = character
        elif character in _CLOSES:
            self._brackets.append(character)
        elif self._brackets and character == _CLOSES[self._brackets[-1]]:
            self._brackets.pop()

    @property
    def open(self) -> str:
        """The innermost quote or bracket, or nothing."""
        return self._quote or (self._brackets[-1] if self._brackets else "")


def left_open(text: str) -> str:
    """The innermost bracket or quote that a text leaves open, or nothing. Only in an
    expression, which starts with `=`, do quotes count: prose has apostrophes."""
    nesting = _Nesting(quotes=text.startswith("="))
    for character in text:
        nesting.feed(character)
    return nesting.open


def flow_end(row: str, start: int, in_mapping: bool = False) -> int:
    """Where a text inside a flow collection was meant to end: at the `,` or the bracket
    behind its own closed brackets, else at the end of the line. In a mapping only a `,`
    with a key behind it ends a text."""
    nesting = _Nesting(quotes=row[start] == "=")
    for index in range(start, len(row)):
        at_end = index > start and row[index] in ",]}" and not nesting.open
        if at_end and in_mapping and row[index] == ",":
            at_end = _NEXT_KEY.match(row, index + 1) is not None
        if at_end:
            return len(row[:index].rstrip())
        nesting.feed(row[index])
    return len(row.rstrip())


def key_end(row: str, start: int) -> int | None:
    """Where a key inside a flow mapping was meant to end: at the `:` behind its own
    closed brackets. None if there is none before the mapping's end."""
    nesting = _Nesting(quotes=True)
    for index in range(start, len(row)):
        if not nesting.open and row[index] in ",]}":
            return None
        if not nesting.open and row[index] == ":" and row[index + 1 : index + 2] in " ":
            return len(row[:index].rstrip())
        nesting.feed(row[index])
    return None


def without_comment(row: str) -> str:
    """The line up to its comment. A `#` in a quoted text is taken for one as well."""
    found = _COMMENT.search(row)
    return (row[: found.start()] if found else row).rstrip()


def cut_by_comment(text: str, row: str, end: int) -> bool:
    """Whether what the line holds from `end` on, behind a plain text, is a comment that
    was meant as part of the text: something is open that an expression would close, or
    that the comment does close."""
    if not _COMMENT_NEXT.match(row, end):
        return False
    waiting = left_open(text)
    return bool(waiting) and (text.startswith("=") or _CLOSES[waiting] in row[end:])


def quoted(text: str) -> str:
    """The text as YAML reads it whole: single quotes where they need no doubling."""
    if "'" not in text:
        return f"'{text}'"
    if '"' not in text and "\\" not in text:
        return f'"{text}"'
    doubled = text.replace("'", "''")
    return f"'{doubled}'"


def quote_this(
    source: Source, line: int, start: int, end: int, reason: str
) -> Diagnostic:
    """The finding for `line[start:end]`, with the line as it should be."""
    return Diagnostic(
        reading.QUOTE_THIS,
        source.run(line, start, end - start),
        f"quote this: {reason}",
        _way_out(source, line, start, end),
    )


def _way_out(source: Source, line: int, start: int, end: int) -> str:
    text = source.lines[line][start:end]
    fixed = corrected(source, line, start, end)
    if fixed is not None:
        return f"write: {fixed}"
    if len(text) <= _LONGEST_SHOWN and not left_open(text):
        return f"write: {quoted(text)}"
    return "put the whole text in quotes"


def corrected(source: Source, line: int, start: int, end: int) -> str | None:
    """The line with its `start:end` in quotes, where that makes it right and short."""
    row = source.lines[line]
    fixed = f"{row[:start]}{quoted(row[start:end])}{row[end:]}".strip()
    too_long = len(fixed) > _LONGEST_SHOWN
    return None if too_long or left_open(row[start:end]) else fixed
