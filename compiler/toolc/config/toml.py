"""`[tool.toolc]` of a pyproject.toml as located data.

The standard library reads TOML without places. A place is looked up in the text: right
for a key on a line of its own below its table, at worst the line of the table itself.
"""

import re
import tomllib
from pathlib import Path

from ..diagnostics import Diagnostic, Span
from ..diagnostics.codes.output import CONFIGURATION
from ..source import Entry, Mapping, Node, Scalar, Sequence

_HEADER = re.compile(r"\s*\[\s*tool\s*\.\s*[\"']?toolc[\"']?\s*[\].]")
_PLACE = re.compile(r"at line ([0-9]+), column ([0-9]+)")


def read(path: Path, file: str) -> tuple[Node | None, list[Diagnostic]]:
    """The table, or None where there is none."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None, []  # no file, or another tool's: nothing says that it is ours
    lines = text.split("\n")
    header = next((n for n, line in enumerate(lines) if _HEADER.match(line)), None)
    try:
        whole = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        return None, [] if header is None else [_not_toml(file, str(error))]
    tool = whole.get("tool")
    if not isinstance(tool, dict) or "toolc" not in tool:
        return None, []
    locator = _Locator(file, lines)
    return locator.node(tool["toolc"], header or 0, locator.line(header or 0)), []


def _not_toml(file: str, error: str) -> Diagnostic:
    place = _PLACE.search(error)
    line, column = (int(place[1]), int(place[2])) if place else (1, 1)
    span = Span(file, line, column, line, column)
    return Diagnostic(CONFIGURATION, span, f'"{file}" is not TOML: {error}.')


class _Locator:
    def __init__(self, file: str, lines: list[str]) -> None:
        self.file = file
        self.lines = lines

    def line(self, number: int) -> Span:
        text = self.lines[number]
        return Span(self.file, number + 1, 1, number + 1, len(text) + 1)

    def node(self, value: object, start: int, span: Span) -> Node:
        """The value as data; its keys are looked for from line `start` on."""
        if isinstance(value, dict):
            entries = []
            for name, item in value.items():
                place = self._key(name, start) or span
                key = Scalar(place, name, name)
                entries.append(Entry(key, self.node(item, place.line - 1, place)))
            return Mapping(span, tuple(entries))
        if isinstance(value, list):
            return Sequence(span, tuple(self.node(v, start, span) for v in value))
        if value is None or isinstance(value, str | bool | int | float):
            return Scalar(span, value, str(value))
        return Scalar(span, str(value), str(value))  # TOML's dates and times

    def _key(self, name: str, start: int) -> Span | None:
        key = re.compile(rf"(?<![\w-]){re.escape(name)}(?=[\"']?\s*[=.\]])")
        for number in range(start, len(self.lines)):
            match = key.search(self.lines[number])
            if match:
                line, column = number + 1, match.start() + 1
                return Span(self.file, line, column, line, column + len(name))
        return None
