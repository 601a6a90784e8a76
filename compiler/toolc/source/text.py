"""The bytes of a file as text that YAML can be read from."""

import re
from dataclasses import dataclass
from typing import Final

from ..diagnostics import Code, Diagnostic, Span
from ..diagnostics.codes import reading

MAX_BYTES: Final = 8 * 1024 * 1024
"""No spec comes near it; a file that does was generated or is no spec."""

_UTF16_MARKS: Final = (b"\xff\xfe", b"\xfe\xff")
_FORBIDDEN: Final = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]"
)
_DIRECTIVE: Final = re.compile(r"\A(?:[ \t]*(?:#[^\n]*)?\n)*%")


@dataclass(frozen=True, slots=True)
class Source:
    """A file's text: line ends are `\\n`, a byte-order mark at the start is gone."""

    file: str
    text: str
    lines: tuple[str, ...]

    def span(self, line: int, column: int, end_line: int, end_column: int) -> Span:
        """From positions that count from 0."""
        return Span(self.file, line + 1, column + 1, end_line + 1, end_column + 1)

    def run(self, line: int, column: int, length: int = 1) -> Span:
        """`length` characters of one line; the position counts from 0."""
        return self.span(line, column, line, column + length)


def read_text(data: bytes | str, file: str) -> tuple[Source, Diagnostic | None]:
    """The text of a file; where it cannot be YAML at all, the reason."""
    size = len(data)
    if size > MAX_BYTES:
        message = (
            f"the file is larger than {MAX_BYTES // 1024 // 1024} MiB; "
            "a spec is split into several files below its world's folder"
        )
        return _source("", file), _at(reading.YAML_LIMIT, Span.whole(file), message)
    if isinstance(data, str):
        source = _source(data, file)
    else:
        try:
            source = _source(data.decode("utf-8"), file)
        except UnicodeDecodeError as problem:
            return _undecodable(data, problem.start, file)
    return source, _forbidden(source)


def _source(text: str, file: str) -> Source:
    text = _one_kind_of_line_end(text)
    if not text.endswith("\n"):
        text += "\n"  # PyYAML's two parsers end a last line without it differently
    return Source(file, text, tuple(text.split("\n")))


def _one_kind_of_line_end(text: str) -> str:
    """Without a byte-order mark at the start, which is no part of the text either."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _undecodable(data: bytes, start: int, file: str) -> tuple[Source, Diagnostic]:
    source = _source(data.decode("utf-8", "replace"), file)
    if data.startswith(_UTF16_MARKS):
        message = "the file is UTF-16; save it as UTF-8"
        return source, _at(reading.UNREADABLE, Span.whole(file), message)
    before = _one_kind_of_line_end(data[:start].decode("utf-8")).split("\n")
    span = source.run(len(before) - 1, len(before[-1]))
    message = f"the file is not UTF-8: byte 0x{data[start]:02X}; save it as UTF-8"
    return source, _at(reading.UNREADABLE, span, message)


def _forbidden(source: Source) -> Diagnostic | None:
    directive = _DIRECTIVE.match(source.text)
    if directive is not None:
        line = source.text.count("\n", 0, directive.end())
        span = source.run(line, 0, len(source.lines[line]))
        message = "a directive (%YAML, %TAG) is refused: a spec is always YAML 1.2"
        return _at(reading.YAML_SYNTAX, span, message, "remove this line")
    found = _FORBIDDEN.search(source.text)
    if found is None:
        return None
    index = found.start()
    line = source.text.count("\n", 0, index)
    span = source.run(line, index - (source.text.rfind("\n", 0, index) + 1))
    character = found.group()
    if character == "\ufeff":
        message = "a byte-order mark (U+FEFF) inside the file"
        hint = 'remove it; in a quoted text write it as "\\uFEFF"'
        return _at(reading.YAML_SYNTAX, span, message, hint)
    if "\ud800" <= character <= "\udfff":
        message = f"half of a surrogate pair (U+{ord(character):04X})"
        return _at(reading.UNSAFE_TEXT, span, message, "remove it")
    message = f"the control character U+{ord(character):04X} stands in the file"
    hint = f'remove it; in a text write it as "\\x{ord(character):02X}"'
    if character > "\xff":
        hint = "remove it"
    if character == "\0":
        hint += "; many of them mean that the file is UTF-16, save it as UTF-8 then"
    return _at(reading.YAML_SYNTAX, span, message, hint)


def _at(code: Code, span: Span, message: str, hint: str | None = None) -> Diagnostic:
    return Diagnostic(code, span, message, hint)
