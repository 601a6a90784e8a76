"""Texts laid out for a terminal."""

import re
import textwrap
import unicodedata

from ..report import safe
from .console import width

_WIDEST = 100


def paragraph(text: str) -> str:
    """Each line wrapped to the terminal, control characters as escapes."""
    room = max(40, min(width(), _WIDEST))
    wrapped = [
        textwrap.wrap(
            safe(line.rstrip()),
            room,
            subsequent_indent="  " if line.startswith("- ") else "",
            break_long_words=False,
            break_on_hyphens=False,
        )
        for line in text.strip().split("\n")
    ]
    return "\n".join("\n".join(lines) for lines in wrapped)


def first_sentence(text: str) -> str:
    """Up to the first full stop that ends a sentence, on one line.

    A paragraph ends a sentence too: what a tool asks and refuses stands below it.
    """
    line = " ".join(re.split(r"\n\s*\n", text.strip(), maxsplit=1)[0].split())
    found = re.search(r"[.!?。](?=\s|$)|。", line)
    return safe(line[: found.end()] if found else line)


def cut(text: str, room: int) -> str:
    """The text in at most `room` cells of a terminal."""
    used = 0
    for position, char in enumerate(text):
        wide = unicodedata.east_asian_width(char) in ("W", "F")
        used += 2 if wide else 1
        if used > room:
            return text[: max(position - 1, 0)].rstrip() + "…"
    return text
