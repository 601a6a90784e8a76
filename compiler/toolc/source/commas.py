"""Texts inside `{...}` that went on behind a comma: `{said: Not today, tomorrow}`.

YAML takes what follows such a comma for a key that was given no value.
"""

import re
from dataclasses import replace
from typing import Final

from ..diagnostics import Diagnostic
from ..diagnostics.codes import reading
from .frame import Frame, WentOn
from .node import Entry, Mapping, Node, Scalar
from .quote import corrected, left_open, quote_this
from .text import Source

_BLANK: Final = re.compile(r"[ ]*(?:#.*)?$")
_WORD: Final = re.compile(r"[A-Za-z_][\w-]*")
_GROUPED: Final = re.compile(r"[-+]?\d{1,3}(?:,\d{3})+")


def lacks_colon(source: Source, key: Node) -> bool:
    """Whether no `:` follows a key."""
    line, column = key.span.end_line - 1, key.span.end_column - 1
    while line < len(source.lines) and _BLANK.match(source.lines[line], column):
        line, column = line + 1, 0
    rest = source.lines[line][column:] if line < len(source.lines) else ""
    return not rest.lstrip().startswith(":")


def went_on(key: Node, frame: Frame, text: Node | None) -> WentOn | None:
    """A key without a colon as more of the text that was read before it. None if there
    is no such text: the key is the first, or stands behind something else."""
    span = key.span
    end = (span.end_line - 1, span.end_column - 1)
    if frame.went_on is not None:
        return replace(frame.went_on, end=end, keys=frame.went_on.keys + 1)
    if isinstance(text, Scalar):
        if text.style != "plain" or not text.text:
            return None
        line, column = text.origin
        start = (line - 1, column - 1)
    elif text is not None and _is_hole(text):
        start = (text.span.line - 1, text.span.column - 1)
    else:
        return None
    entry = frame.entries[-1] if frame.entries else None
    if entry is not None and entry.value is not text:
        entry = None
    return WentOn(start, end, key, 1, entry)


def _is_hole(node: Node) -> bool:
    """`{user.id}`, a hole to its author and a mapping to YAML."""
    return (
        isinstance(node, Mapping)
        and node.flow
        and bool(node.entries)
        and all(isinstance(one.value, Scalar) and not one.value.text for one in node)
    )


def finding(source: Source, text: WentOn) -> Diagnostic:
    (line, start), (end_line, end) = text.start, text.end
    row = source.lines[line]
    key = _forgotten(text)
    if key is not None:
        hint = f"write `{key.text}: ...`"
        if _is_text(text):
            fixed = corrected(source, line, start, end) if end_line == line else None
            hint += "; if the comma belongs to the text before it, "
            hint += f"write: {fixed}" if fixed else "put that text in quotes"
        message = f'"{key.text}" is a key without a value'
        return Diagnostic(reading.BAD_VALUE, key.span, message, hint)
    if end_line != line:
        return Diagnostic(
            reading.QUOTE_THIS,
            source.run(line, start, len(row.rstrip()) - start),
            "quote this: inside {...} YAML ends a text at a comma",
            "put the whole text in quotes",
        )
    written = row[start:end]
    if _GROUPED.fullmatch(written):
        message = f"inside {{...}} YAML ends a number at a comma, so {written} is two"
        hint = f"write {written.replace(',', '')}"
        return Diagnostic(
            reading.QUOTE_THIS, source.run(line, start, end - start), message, hint
        )
    reason = "inside {...} YAML ends a text at a comma"
    if not left_open(written):
        reason += f', here behind "{_cut(written)}"'
    return quote_this(source, line, start, end, reason)


def _is_text(text: WentOn) -> bool:
    """Whether what the comma ended is text, and no number."""
    before = text.entry.value if text.entry is not None else None
    return not isinstance(before, Scalar) or isinstance(before.value, str)


def _cut(written: str) -> str:
    """The part of a text that YAML kept."""
    depth = 0
    for index, character in enumerate(written):
        depth += (character == "{") - (character == "}")
        if character == "," and depth == 0:
            return written[:index].rstrip()[-60:]
    return written[-60:]


def _forgotten(text: WentOn) -> Scalar | None:
    """`{type: string, optional}`: one word behind one word is rather a key."""
    before = text.entry.value if text.entry is not None else None
    key = text.first
    if text.keys > 1 or not isinstance(before, Scalar) or not isinstance(key, Scalar):
        return None
    is_word = _WORD.fullmatch(key.text) and " " not in before.text
    return key if is_word else None


def whole(source: Source, text: WentOn, entry: Entry) -> Entry:
    """The entry with the text that was meant, so that nothing else complains."""
    (line, start), (end_line, end) = text.start, text.end
    if end_line != line or not _is_text(text) or _forgotten(text) is not None:
        return entry
    meant = source.lines[line][start:end]
    origin = (line + 1, start + 1)
    span = source.run(line, start, end - start)
    return Entry(entry.key, Scalar(span, meant, meant, "plain", origin))
