"""Diagnostics as text for people and machines. Pure functions; nothing here prints.

What they quote comes from specs, and specs come from other people: control characters,
bidirectional marks and the like are shown as escapes, never sent to a terminal.
"""

from collections.abc import Sequence
from typing import Final

from ..diagnostics import Diagnostic
from .concise import render_concise
from .json import render_json
from .safe import safe
from .snippet import Lines
from .text import render_text, summary

FORMATS: Final = ("text", "concise", "json")


def render(
    form: str,
    found: Sequence[Diagnostic],
    lines_of: Lines,
    *,
    color: bool = False,
    width: int = 100,
) -> str:
    """The findings in one of `FORMATS`; every line ends with a newline."""
    if form == "json":
        return render_json(found)
    if form == "concise":
        return render_concise(found)
    return render_text(found, lines_of, color=color, width=width)


__all__ = [
    "FORMATS",
    "Lines",
    "render",
    "render_concise",
    "render_json",
    "render_text",
    "safe",
    "summary",
]
