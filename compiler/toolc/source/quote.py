"""Texts that YAML split or cut: what was meant, and how it is written."""

import re
from typing import Final

from ..diagnostics import Diagnostic
from ..diagnostics.codes import reading
from .text import Source

_CLOSES: Final = {"(": ")", "[": "]", "{": "}"}
_COMMENT: Final = re.compile(r"\s+#")


def left_open(text: str) -> str:
    """The brackets and the quote that an expression leaves open, in order."""
    waiting: list[str] = []
    quote = ""
    index = 0
    while index < len(text):
        character = text[index]
        if quote:
            if character == "\\":
                index += 1
            elif character == quote:
                quote = ""
        elif character in "\"'":
            quote = character
        elif character in _CLOSES:
            waiting.append(character)
        elif waiting and character == _CLOSES[waiting[-1]]:
            waiting.pop()
        index += 1
    return "".join(waiting) + quote


def flow_end(row: str, start: int) -> int:
    """Where a text inside a flow collection was meant to end: at the `,` or the bracket
    behind its own closed brackets, else at the end of the line."""
    opened = left_open if row[start] == "=" else _open_brackets
    for index in range(start + 1, len(row)):
        if row[index] in ",]}" and not opened(row[start:index]):
            return len(row[:index].rstrip())
    return len(row.rstrip())


def without_comment(row: str) -> str:
    """The line up to its comment. A `#` in a quoted text is taken for one as well."""
    found = _COMMENT.search(row)
    text = row[: found.start()] if found else row
    return "" if text.lstrip().startswith("#") else text.rstrip()


def cut_by_comment(text: str, rest: str) -> bool:
    """Whether `rest`, what the line holds behind a plain text, is a comment that was
    meant as part of the text: something is open that an expression would close, or
    that the comment does close."""
    if not _COMMENT.match(rest):
        return False
    waiting = left_open(text) if text.startswith("=") else _open_brackets(text)
    if not waiting:
        return False
    return text.startswith("=") or _CLOSES[waiting[-1]] in rest


def _open_brackets(text: str) -> str:
    """In prose an apostrophe opens nothing."""
    return left_open(text.replace("'", " ").replace('"', " "))


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
    row = source.lines[line]
    corrected = f"{row[:start]}{quoted(row[start:end])}{row[end:]}".strip()
    return Diagnostic(
        reading.QUOTE_THIS,
        source.run(line, start, end - start),
        f"quote this: {reason}",
        f"write: {corrected}",
    )
