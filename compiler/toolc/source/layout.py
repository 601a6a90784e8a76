"""Faults of indentation, colons and brackets."""

import re
from typing import Final

from ..diagnostics import Diagnostic, Related, Span
from ..diagnostics.codes import reading
from .events import YamlFault
from .frame import Frame, too_deep
from .quote import quote_this, without_comment
from .text import Source

MAX_KEY: Final = 1024
"""Of YAML itself, for a key without `?`."""

_KEY: Final = re.compile(
    r"""(\s*(?:-[ ]+)*)                                  # indentation, list entries
        ("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s\#\[{"'][^\#]*?)\s*
        (:(?:\s+|$))""",
    re.VERBOSE,
)
_NO_SPACE: Final = re.compile(r"\s*(?:- +)*([\w.-]+):(?=\S)")


def syntax(
    span: Span, message: str, hint: str, related: tuple[Related, ...] = ()
) -> Diagnostic:
    return Diagnostic(reading.YAML_SYNTAX, span, message, hint, related)


def no_key(span: Span) -> Diagnostic:
    message = "a key is missing before the `:`"
    return syntax(span, message, 'an empty key is written as ""')


def stray_colon(source: Source, line: int, column: int) -> Diagnostic:
    """A `: ` where YAML takes none."""
    row = source.lines[line]
    key = _KEY.match(row, 0, 2 * MAX_KEY)
    if key is not None and key.end() <= column:
        reason = "YAML reads what stands before `: ` as a key"
        end = len(without_comment(row))
        return quote_this(source, line, key.end(), end, reason)
    here = source.run(line, column)
    start = len(row) - len(row.lstrip())
    if column - start > MAX_KEY:
        message = f"a key has more than {MAX_KEY:,} characters"
        return syntax(source.run(line, start, column - start), message, "shorten it")
    above = next(
        (
            n
            for n in range(line - 1, -1, -1)
            if without_comment(source.lines[n]).strip()
        ),
        None,
    )
    if above is None:
        return syntax(here, "a `:` where no key stands before it", "quote the text")
    return _continued(source, line, column, above)


def _continued(source: Source, line: int, column: int, above: int) -> Diagnostic:
    """The line above holds a plain text, and YAML reads this line as more of it."""
    row = without_comment(source.lines[above])
    key = _KEY.match(row, 0, 2 * MAX_KEY)
    if key is not None and row[key.end() :].startswith("="):
        return Diagnostic(
            reading.QUOTE_THIS,
            source.run(above, key.end(), len(row) - key.end()),
            "quote this: it goes on below, and YAML reads its `: ` as the end of a key",
            "put the whole expression in quotes",
        )
    if key is not None:
        text = source.lines[line][:column].strip()
        name = key[2].strip("\"'")
        value = source.run(above, key.end(), max(len(row) - key.end(), 1))
        return syntax(
            source.run(line, column - len(text), len(text)),
            f'wrong indentation: "{text}" is deeper than "{name}", which has a value',
            f'indent it like "{name}", or quote the whole text',
            (Related(value, "the value"),),
        )
    start = len(row) - len(row.lstrip())
    no_space = _NO_SPACE.match(row, 0, 2 * MAX_KEY)
    if no_space is not None:
        span = source.run(above, no_space.start(1), no_space.end() - no_space.start(1))
        message = "a space is missing behind the `:`"
        return syntax(span, message, f"write `{no_space[1]}: {row[no_space.end() :]}`")
    message = "this line is neither `key: value` nor a list entry"
    hint = "is a `:` missing? A text over several lines goes in quotes"
    return syntax(source.run(above, start, len(row) - start), message, hint)


def in_brackets(source: Source, fault: YamlFault, frame: Frame | None) -> Diagnostic:
    """Inside `{...}` or `[...]`."""
    line, column = fault.place
    opening = frame.start if frame is not None and frame.flow else fault.context_place
    bracket = source.lines[opening[0]][opening[1] : opening[1] + 1]
    close = {"{": "}", "[": "]"}.get(bracket, "")
    at_end = line >= len(source.lines) or not source.text.rstrip().count("\n") >= line
    here = source.run(line, column)
    if close and (at_end or line != opening[0]) and "node content" not in fault.problem:
        message = f"this {bracket} is never closed"
        related = (Related(here, "YAML still expects it here"),)
        return syntax(source.run(*opening), message, f"close it with {close}", related)
    if close and at_end:
        message = f"this {bracket} is never closed"
        return syntax(source.run(*opening), message, f"close it with {close}")
    character = source.lines[line][column : column + 1]
    if "depth" in fault.problem:
        return too_deep(here)
    if "node content" in fault.problem and character == ":":
        return no_key(here)
    if "node content" in fault.problem:
        message = f"a value is missing before {character}"
        return syntax(here, message, "write it, or remove the comma or colon")
    message = f"a comma or {close or 'a bracket'} is missing before {character}"
    return syntax(here, message, "put a text with such characters in quotes")


def in_block(source: Source, fault: YamlFault) -> Diagnostic:
    """Between the lines of a mapping or a list."""
    line, column = fault.place
    row = source.lines[line] if line < len(source.lines) else ""
    here = source.run(line, column)
    character = row[column : column + 1]
    start = fault.context_place
    related = (Related(source.run(*start), "what is open here began there"),)
    if character == ":":
        return no_key(here)
    if character and character in "]}":
        message = f"a {character} that no bracket opened"
        return syntax(here, message, "remove it, or quote the text")
    hint = f"entries that belong together start in the same column, here {start[1] + 1}"
    if row[column : column + 2] in ("-", "- "):
        message = "a list entry stands where a key belongs: wrong indentation"
    elif source.lines[start[0]][start[1] : start[1] + 2] in ("-", "- "):
        message = "a key stands where a list entry belongs: wrong indentation"
    else:
        message = f"wrong indentation: nothing above starts in column {column + 1}"
    return syntax(here, message, hint, related)
