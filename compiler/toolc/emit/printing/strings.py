"""String literals and f-strings, whole or in pieces of a given width.

An f-string of Python 3.11 can hold neither its own quote nor a backslash inside a
hole, so the quote is chosen by what the holes need.
"""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from ...quoting import escape, preferred_quote, quote, quote_fstring_part
from .widths import columns

HoleText: TypeAlias = Callable[[ast.expr, str], str]
"""An expression on one line, with its strings in the given quote."""

Part: TypeAlias = "str | ast.FormattedValue"

_CONVERSIONS: Final = {-1: "", 114: "!r", 115: "!s", 97: "!a"}
_WORD: Final = re.compile(r"[^ \n]*[ \n]+|[^ \n]+")


@dataclass(frozen=True, slots=True)
class Pieces:
    """How a string is to be cut: the columns of a piece; what follows the last one."""

    width: int
    after: int = 0


class _WrongQuoteError(ValueError):
    """A hole cannot be written within the quote that was tried."""


def text_of(node: ast.AST) -> str | None:
    """The text of a plain string, None for all else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return None


def quote_within(text: str, mark: str) -> str:
    """`text` as a literal in `mark`s, for the hole of an f-string."""
    inner = escape(text, mark)
    if inner != text:
        raise _WrongQuoteError(
            f"the string {text!r} in a hole of an f-string needs a backslash or both "
            "quotes; give it a name outside"
        )
    return f"{mark}{inner}{mark}"


def literal(
    node: ast.Constant | ast.JoinedStr, hole_text: HoleText, mark: str = ""
) -> str:
    """`node` as a literal, within `mark`s if one is given."""
    text = text_of(node)
    if text is not None:
        return quote_within(text, mark) if mark else quote(text)
    return _literal(_parts(node), hole_text, mark)


def in_pieces(
    node: ast.Constant | ast.JoinedStr, pieces: Pieces, hole_text: HoleText
) -> list[str]:
    """`node` as literals to be joined, cut after blanks and never inside a hole."""
    units = list(_units(_parts(node)))
    literals: list[str] = []
    start = 0
    while start < len(units):
        piece, start = _longest(units, start, pieces, hole_text)
        literals.append(piece)
    return literals or ['""']


def _longest(
    units: Sequence[list[Part]], start: int, pieces: Pieces, hole_text: HoleText
) -> tuple[str, int]:
    """The longest literal from `start` on that fits, and where the next begins."""
    end = start + 1
    parts = list(units[start])
    piece = _literal(parts, hole_text)
    while end < len(units):
        parts += units[end]
        longer = _literal(parts, hole_text)
        last = end + 1 == len(units)
        if columns(longer) > pieces.width - (pieces.after if last else 0):
            break
        piece = longer
        end += 1
    return piece, end


def _units(parts: Sequence[Part]) -> Iterator[list[Part]]:
    """The runs of parts between which a string may be cut: its words."""
    unit: list[Part] = []
    for part in parts:
        if not isinstance(part, str):
            unit.append(part)
            continue
        for word in _WORD.findall(part):
            unit.append(word)
            if word[-1] in " \n":
                yield unit
                unit = []
    if unit:
        yield unit


def _parts(node: ast.Constant | ast.JoinedStr) -> list[Part]:
    parts: list[Part] = []
    for value in node.values if isinstance(node, ast.JoinedStr) else [node]:
        text = text_of(value)
        if isinstance(value, ast.FormattedValue):
            parts.append(value)
        elif text is not None:
            parts.append(text)
        else:
            raise ValueError(f"no way to print {ast.dump(value)} in an f-string")
    return parts


def _literal(parts: Sequence[Part], hole_text: HoleText, mark: str = "") -> str:
    text = "".join(part for part in parts if isinstance(part, str))
    if all(isinstance(part, str) for part in parts):
        return quote_within(text, mark) if mark else quote(text)
    if mark:
        return _within(parts, hole_text, mark)
    first = preferred_quote(text)
    try:
        return _within(parts, hole_text, first)
    except _WrongQuoteError:
        return _within(parts, hole_text, "'" if first == '"' else '"')


def _within(parts: Sequence[Part], hole_text: HoleText, mark: str) -> str:
    inner = "'" if mark == '"' else '"'
    words = [
        (
            quote_fstring_part(part, mark)
            if isinstance(part, str)
            else _hole(part, hole_text, inner)
        )
        for part in parts
    ]
    return f"f{mark}{''.join(words)}{mark}"


def _hole(node: ast.FormattedValue, hole_text: HoleText, inner: str) -> str:
    text = hole_text(node.value, inner)
    if text.startswith("{"):
        text = " " + text
    outer = "'" if inner == '"' else '"'
    if "\\" in text or outer in text:
        raise _WrongQuoteError(f"the hole {{{text}}} of an f-string needs both quotes")
    conversion = _CONVERSIONS[node.conversion]
    spec = (
        ""
        if node.format_spec is None
        else ":" + _spec(node.format_spec, hole_text, inner)
    )
    return f"{{{text}{conversion}{spec}}}"


def _spec(node: ast.expr, hole_text: HoleText, inner: str) -> str:
    if not isinstance(node, ast.JoinedStr):
        raise ValueError(f"no way to print the format {ast.dump(node)}")
    words: list[str] = []
    for part in _parts(node):
        if not isinstance(part, str):
            words.append(_hole(part, hole_text, inner))
        elif escape(escape(part, "'"), '"') != part or "{" in part or "}" in part:
            raise ValueError(f"the format {part!r} of an f-string cannot be written")
        else:
            words.append(part)
    return "".join(words)
