"""A value that ended before its text did: `{order.id} was closed`, `"x" and y`."""

import re
from typing import Final

from ..diagnostics import Diagnostic, Related
from .frame import Frame
from .layout import syntax
from .node import Scalar
from .places import Position
from .quote import flow_end, quote_this, without_comment
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
    return quote_this(source, line, start, flow_end(row, start), reason)
