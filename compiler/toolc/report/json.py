"""For programs: a list of objects, always with the same keys, in ASCII."""

import json
from collections.abc import Sequence

from ..diagnostics import Diagnostic, Span


def render_json(found: Sequence[Diagnostic]) -> str:
    """A JSON list; lines and columns count from 1, the end is just behind the span."""
    return json.dumps([_object(diagnostic) for diagnostic in found], indent=2) + "\n"


def _object(found: Diagnostic) -> dict[str, object]:
    return {
        "code": found.code.code,
        "name": found.code.name,
        "severity": found.severity,
        "message": found.message,
        "hint": found.hint,
        **_place(found.span),
        "related": [
            {"message": related.message, **_place(related.span)}
            for related in found.related
        ],
    }


def _place(span: Span) -> dict[str, object]:
    return {
        "file": span.file,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }
