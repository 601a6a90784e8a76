"""For editors and grep: one line a finding."""

from collections.abc import Sequence

from ..diagnostics import Diagnostic
from .safe import safe


def render_concise(found: Sequence[Diagnostic]) -> str:
    """`file:line:column: error TC021 message`, one line each."""
    return "".join(f"{_line(diagnostic)}\n" for diagnostic in found)


def _line(found: Diagnostic) -> str:
    place = safe(str(found.span))
    return f"{place}: {found.severity} {found.code.code} {safe(found.message)}"
