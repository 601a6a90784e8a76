"""One scalar event to a scalar with its value and its places."""

import re
from collections.abc import Callable
from typing import Final

from ..diagnostics import Diagnostic
from ..diagnostics.codes import reading
from .escapes import bad_escape
from .events import ValueEvent
from .node import Scalar
from .places import Places, Position, Style
from .resolve import NotFinite, resolve
from .text import Source

CORE: Final = "tag:yaml.org,2002:"
_STYLES: Final[dict[str, Style]] = {
    "'": "single",
    '"': "double",
    "|": "literal",
    ">": "folded",
}
# What may stand between the start of an event and its text: `&name`, `!tag`, comments.
_PROPERTIES: Final = re.compile(r"(?:[&!][^ \t\n]*[ \t\n]+(?:#[^\n]*\n[ \t\n]*)*)+")
_SURROGATE: Final = re.compile("[\ud800-\udfff]")


class ScalarReader:
    def __init__(
        self,
        source: Source,
        restore: Callable[[str], str] | None,
        report: Callable[[Diagnostic], None],
    ) -> None:
        self._source = source
        self._restore = restore
        self._report = report

    def read(self, event: ValueEvent) -> Scalar:
        text = event.value
        if self._restore is not None:
            text = self._restore(text)
        start, end = event.start_mark, event.end_mark
        line, column = start.line, start.column
        end_line, end_column = end.line, end.column
        style: Style = _STYLES.get(event.style, "plain")
        lines = self._source.lines
        span_end = (end_line, end_column)
        if style in ("literal", "folded"):
            span_end = _block_end(lines, line, end_line, end_column)
        span = self._source.span(line, column, *span_end)
        if text and (event.tag is not None or event.anchor is not None):
            line, column = self._behind_properties(line, column)
        if style in ("single", "double"):
            column += 1
            end_column -= 1
        places = None
        if line != end_line or end_column - column != len(text):
            end_of_text = (end_line, end_column)
            places = Places(lines, text, style, (line, column), end_of_text)
        scalar = Scalar(span, text, text, style, (line + 1, column + 1), places)
        if style == "plain" or event.tag is not None:
            return self._valued(scalar, event.tag)
        return scalar

    def surrogate(self, scalar: Scalar) -> Diagnostic | None:
        """PyYAML's own parser lets `"\\uD800"` through, libyaml stops there."""
        if scalar.style == "double" and _SURROGATE.search(scalar.text):
            line, column = scalar.origin
            return bad_escape(self._source, (line - 1, column - 1))
        return None

    def _behind_properties(self, line: int, column: int) -> Position:
        lines = self._source.lines
        rest = "\n".join((lines[line][column:], *lines[line + 1 : line + 20]))
        found = _PROPERTIES.match(rest)
        if found is None:
            return line, column
        skipped = found.group()
        breaks = skipped.count("\n")
        if breaks:
            return line + breaks, len(skipped) - skipped.rindex("\n") - 1
        return line, column + len(skipped)

    def _valued(self, scalar: Scalar, tag: str | None) -> Scalar:
        if tag in ("!", f"{CORE}str"):
            return scalar
        value: str | int | float | bool | None = scalar.text
        if scalar.style == "plain" or tag is not None:
            try:
                value = resolve(scalar.text)
            except NotFinite as problem:
                self._report(
                    Diagnostic(
                        reading.NUMBER,
                        scalar.span,
                        str(problem),
                        "write a finite number, or quote it if the text is meant",
                    )
                )
                value = 0  # a number, so that nothing else complains about the place
        if tag is not None:
            value = self._tagged(scalar, tag, value)
        return Scalar(
            scalar.span, value, scalar.text, scalar.style, scalar.origin, scalar.places
        )

    def _tagged(
        self, scalar: Scalar, tag: str, value: str | int | float | bool | None
    ) -> str | int | float | bool | None:
        number = isinstance(value, int | float) and not isinstance(value, bool)
        match tag.removeprefix(CORE):
            case "int" if number and isinstance(value, int):
                return value
            case "float" if number and value is not None:
                return float(value)
            case "bool" if isinstance(value, bool):
                return value
            case "null" if value is None:
                return None
            case "int" | "float" | "bool" | "null" as name:
                message = f"!!{name} does not fit {scalar.text[:40]!r}"
                hint = "remove the tag; quote the value if text is meant"
            case _:
                message = f"the tag {shown_tag(tag)} is none of YAML's core schema"
                hint = "remove the tag: a spec holds only what JSON can say"
        self._report(Diagnostic(reading.FOREIGN_TAG, scalar.span, message, hint))
        return scalar.text


def shown_tag(tag: str) -> str:
    """As it is mostly written."""
    return f"!!{tag.removeprefix(CORE)}" if tag.startswith(CORE) else tag


def _block_end(
    lines: tuple[str, ...], line: int, end_line: int, end_column: int
) -> Position:
    """The end mark of a block text lies on the line of what follows."""
    if end_column == 0 and end_line > line:
        end_line -= 1
        while end_line > line and not lines[end_line].strip(" "):
            end_line -= 1
        return end_line, len(lines[end_line])
    return end_line, end_column
