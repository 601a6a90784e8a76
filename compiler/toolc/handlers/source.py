"""handlers.py as a syntax tree that knows where its parts stand."""

import ast
import io
import stat
import tokenize
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ..diagnostics import Diagnostic, Span
from ..diagnostics.codes import handlers, reading

MAX_BYTES: Final = 1024 * 1024
"""No file that somebody wrote comes near it."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file that is Python.

    shown: its name in diagnostics. text: all of it. lines: as its places count them.
    """

    shown: str
    text: str
    lines: tuple[str, ...]
    tree: ast.Module

    def function_name(self, made: ast.FunctionDef | ast.AsyncFunctionDef) -> Span:
        """Where the function is given its name."""
        line = self.lines[made.lineno - 1]
        start = self.column(made.lineno, made.col_offset)
        column = line.find(made.name, start + len("ef")) + 1
        if not column:  # the name is on the next line, behind a backslash
            return Span(self.shown, made.lineno, start, made.lineno, len(line) + 1)
        return Span(
            self.shown, made.lineno, column, made.lineno, column + len(made.name)
        )

    def column(self, line: int, offset: int) -> int:
        """A column as people count it, of an offset in bytes as Python counts it."""
        return len(self.lines[line - 1].encode()[:offset].decode(errors="ignore")) + 1


def read_source(path: Path, shown: str) -> tuple[Source | None, list[Diagnostic]]:
    """Read handlers.py. It is never run, and nothing that a file can hold raises."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise OSError(0, "it is not a regular file")
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        return _unreadable(shown, f"The file cannot be read: {reason}.")
    if len(data) > MAX_BYTES:
        message = f"The file is larger than {MAX_BYTES // 1024 // 1024} MiB."
        return _unreadable(shown, message, "move what is long into another package")
    return parsed(data, shown)


def parsed(data: bytes, shown: str) -> tuple[Source | None, list[Diagnostic]]:
    """The source in these bytes; without one, the reason."""
    try:
        text = data.decode("utf-8")
        encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        message = f"The file is not UTF-8: byte 0x{data[problem.start]:02X}."
        span = Span(shown, line, 1, line, 1)
        return _unreadable(shown, message, "save it as UTF-8", span)
    except SyntaxError:
        encoding = "unknown"
    if encoding not in ("utf-8", "utf-8-sig"):
        message = "The file says that it has another encoding than UTF-8."
        return _unreadable(shown, message, "save it as UTF-8; take the `coding:` out")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # they are for who runs the file
            tree = ast.parse(data, shown)
            # Python sees more here, such as a `return` outside of a function.
            compile(data, shown, "exec", dont_inherit=True)
    except SyntaxError as problem:
        return None, [_syntax(problem, shown)]
    except (ValueError, RecursionError, MemoryError) as problem:
        why = str(problem) or "it is nested too deep"
        return None, [_not_python(Span.whole(shown), why)]
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return Source(shown, text, tuple(lines.split("\n")), tree), []


def _syntax(problem: SyntaxError, shown: str) -> Diagnostic:
    line, column = max(problem.lineno or 1, 1), max(problem.offset or 1, 1)
    end = (problem.end_lineno or line, problem.end_offset or column)
    end_line, end_column = max(end, (line, column))
    span = Span(shown, line, column, end_line, end_column)
    return _not_python(span, problem.msg)


def _not_python(span: Span, why: str) -> Diagnostic:
    return Diagnostic(
        handlers.NOT_PYTHON,
        span,
        f"The file is no Python: {why}.",
        "its functions can be found once Python can read it",
    )


def _unreadable(
    shown: str, message: str, hint: str | None = None, span: Span | None = None
) -> tuple[None, list[Diagnostic]]:
    at = span or Span.whole(shown)
    return None, [Diagnostic(reading.UNREADABLE, at, message, hint)]
