"""A value that ended before its text did: `{order.id} was closed`, `"x" and y`."""

import re
from typing import Final

from ..diagnostics import Diagnostic, Related
from .frame import Frame
from .layout import syntax
from .node import Node, Scalar
from .places import Position
from .quote import flow_end, key_end, quote_this, without_comment
from .text import Source

_NEXT_ENTRY: Final = re.compile(r"""\s*(?:[{\["']|[\w.-]+:(?:\s|$))""")


def behind_value(
    source: Source, place: Position, frame: Frame | None
) -> Diagnostic | None:
    """The finding where the parser stumbled right behind a value, on its line."""
    if frame is None or frame.last_span is None or frame.last is None:
        return None
    if frame.is_mapping and frame.at_value:
        return None  # what was read last is a key
    line, column = place
    span, last = frame.last_span, frame.last
    if frame.bare_key is not None and frame.bare_key.span.line - 1 == line:
        return _behind_bare_key(source, frame, frame.bare_key)
    if span.end_line - 1 != line or span.end_column - 1 > column:
        return None
    row = source.lines[line]
    rest = row[span.end_column - 1 :]
    if not without_comment(rest).strip():
        return None
    style = last.style if isinstance(last, Scalar) else None
    is_plain = style == "plain"
    if style == "single" and (span.line != span.end_line or rest[0].isalnum()):
        message = "text follows the closing quote"
        hint = "an apostrophe inside single quotes is written twice"
        opened = Related(source.run(span.line - 1, span.column - 1), "opened here")
        found = syntax(source.run(line, span.end_column - 1), message, hint)
        return Diagnostic(found.code, found.span, message, hint, (opened,))
    if span.line != span.end_line:
        return None
    start = span.column - 1
    if not frame.flow:
        if is_plain:
            return None  # a stray colon, which looks at the line itself
        reason = "YAML takes a text that starts with a quote for the quoted part only"
        if style is None:
            reason = f"YAML reads a text that starts with {row[start]} as a collection"
        return quote_this(source, line, start, len(without_comment(row)), reason)
    if not is_plain and _NEXT_ENTRY.match(rest):
        message = "a comma is missing between two entries"
        return syntax(source.run(line, column), message, "write it before this entry")
    reason = f"inside {{...}} or [...] YAML ends a text at {rest.lstrip()[:1]!r}"
    end = flow_end(row, start, frame.is_mapping)
    return quote_this(source, line, start, end, reason)


def behind_comma(
    source: Source, place: Position, frame: Frame | None
) -> Diagnostic | None:
    """The finding where a text goes on behind a comma with what starts no key, such as
    `{said: Today, - not tomorrow}`."""
    if frame is None or not (frame.flow and frame.is_mapping) or frame.at_value:
        return None
    before, last = frame.went_on, frame.written_last
    if before is None and not (
        isinstance(last, Scalar) and last.style == "plain" and last.text
    ):
        return None
    line, column = place
    row = source.lines[line]
    if row[column : column + 1] in ",:[]{}" or row[:column].rstrip()[-1:] != ",":
        return None
    if before is not None:
        start = before.start
    else:
        assert last is not None
        start = (last.span.line - 1, last.span.column - 1)
    if start[0] != line:
        return None
    reason = "inside {...} YAML ends a text at a comma"
    return quote_this(source, line, start[1], flow_end(row, start[1], True), reason)


def _behind_bare_key(source: Source, frame: Frame, key: Node) -> Diagnostic:
    """The parser took a text of a flow mapping for a key without a value: the key goes
    on, as in `{order.lines[0]: 1}`, or it is no key."""
    line, start = key.span.line - 1, key.span.column - 1
    row = source.lines[line]
    end = key_end(row, start)
    if end is not None and isinstance(key, Scalar) and " " not in key.text:
        reason = "inside {...} YAML ends a key at a bracket"
        return quote_this(source, line, start, end, reason)
    before = frame.went_on
    # Without a text before it this is a hole, which begins with the mapping's bracket.
    meant = frame.start if before is None else before.start
    if meant[0] == line:
        start = meant[1]
    reason = "inside {...} or [...] YAML ends a text at a comma or a bracket"
    return quote_this(source, line, start, flow_end(row, start, True), reason)
