"""What a file declares that could not be read, by the look of its lines.

Whoever uses a name of such a file is not at fault, so the names are known though what
they stand for is not.
"""

import re
from collections.abc import Iterator
from typing import Final

from ..diagnostics import Span
from ..source import Document, Entry, Scalar

_SECTION: Final = re.compile(r"([a-z]+):\s*(?:#.*)?$")
_NAME: Final = re.compile(r"""( +)(["']?)([\w-]+)\2:(?:\s|$)""")


def declared_in(document: Document) -> Iterator[tuple[str, Entry]]:
    """The sections with the names that stand below them, without their values."""
    section: str | None = None
    indented: str | None = None
    for number, line in enumerate(document.lines, 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if not line.startswith(" "):
            found = _SECTION.match(line)
            section, indented = (found[1] if found else None), None
            continue
        name = _NAME.match(line)
        if section is None or name is None:
            continue
        indented = indented or name[1]
        if name[1] == indented:
            yield section, _entry(document.file, number, name)


def _entry(file: str, line: int, name: re.Match[str]) -> Entry:
    start, end = name.start(3) + 1, name.end(3) + 1
    key = Scalar(Span(file, line, start, line, end), name[3], name[3])
    return Entry(key, Scalar(Span(file, line, end, line, end), None, ""))
