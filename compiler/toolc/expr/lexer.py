"""Source text to tokens, one at a time, each with its offsets."""

import re
from dataclasses import dataclass
from math import isinf
from typing import Final, Literal, TypeAlias

from . import habits
from .faults import Unreadable, outside
from .strings import read_string, starts_string

Kind: TypeAlias = Literal["end", "name", "int", "double", "string", "operator"]


@dataclass(frozen=True, slots=True)
class Token:
    """text: as written. value: of a literal, what it stands for."""

    kind: Kind
    start: int
    end: int
    text: str
    value: int | float | str | None = None


_SPACE: Final = re.compile(r"[ \t\r\n\f]+")
_COMMENT: Final = re.compile(r"//[^\n]*")
_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_NUMBER: Final = re.compile(
    r"0x[0-9a-fA-F]+|(?:[0-9]+\.[0-9]+|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"
    r"|[0-9]+[eE][+-]?[0-9]+|[0-9]+"
)
_OPERATORS: Final = (
    "==", "!=", "<=", ">=", "&&", "||",
    "+", "-", "*", "/", "%", "<", ">", "!", "?", ":",
    ".", ",", "(", ")", "[", "]", "{", "}",
)  # fmt: skip


class Lexer:
    """Tokens of `text[at:end]`."""

    def __init__(self, text: str, at: int, end: int) -> None:
        self.text = text
        self.at = at
        self.end = end

    def next(self) -> Token:
        """The next token; raises Unreadable where there is none."""
        self._skip()
        start = self.at
        if start >= self.end:
            return Token("end", start, start, "")
        if starts_string(self.text, start):
            value, self.at = read_string(self.text, start, self.end)
            return Token("string", start, self.at, self.text[start : self.at], value)
        if match := _NAME.match(self.text, start, self.end):
            self.at = match.end()
            if self.at < self.end and self.text[self.at] in "\"'":
                foreign = habits.prefixed_text(match.group(), start, self.at)
                if foreign:
                    raise foreign
            return Token("name", start, self.at, match.group())
        if match := _NUMBER.match(self.text, start, self.end):
            return self._number(match)
        if foreign := habits.operator(self.text, start, self.end):
            raise foreign
        for operator in _OPERATORS:
            if self.text.startswith(operator, start, self.end):
                self.at = start + len(operator)
                return Token("operator", start, self.at, operator)
        character = self.text[start]
        raise Unreadable(
            start, start + 1, f"{_shown(character)} is not part of any expression."
        )

    def _skip(self) -> None:
        while True:
            if match := _SPACE.match(self.text, self.at, self.end):
                self.at = match.end()
            elif match := _COMMENT.match(self.text, self.at, self.end):
                self._refuse_comment(match.start(), match.end())
                self.at = match.end()
            else:
                return

    def _refuse_comment(self, start: int, end: int) -> None:
        """In one line `a // b` is a division by habit; as CEL it would be just `a`."""
        if "\n" not in self.text:
            raise Unreadable(
                start,
                end,
                "`//` starts a comment in CEL, and nothing would be read behind it.",
                "to divide write `/` (on whole numbers it leaves the rest away); "
                "a comment about a line of the file starts with `#`",
            )

    def _number(self, match: re.Match[str]) -> Token:
        start, self.at = match.span()
        written = match.group()
        if self.at < self.end and self.text[self.at] in "uU":
            raise outside(
                start,
                self.at + 1,
                "Unsigned numbers are not part of the profile.",
                f"write {written}",
            )
        if tail := _NAME.match(self.text, self.at, self.end):
            whole = f"{written}{tail.group()}"
            raise Unreadable(
                start,
                tail.end(),
                f"`{whole}` is not a number.",
                f"write {whole.lower()}" if whole.startswith("0X") else None,
            )
        if written[:2] == "0x":
            return Token("int", start, self.at, written, int(written[2:], 16))
        if written.isdigit():
            return Token("int", start, self.at, written, _whole(written))
        number = float(written)
        if isinf(number):
            raise Unreadable(start, self.at, f"`{written}` is too large a number.")
        return Token("double", start, self.at, written, number)


def _whole(written: str) -> int:
    """The number, or something far too large for a text that Python would refuse."""
    digits = written.lstrip("0") or "0"
    return int(digits) if len(digits) <= 20 else 10**20


def _shown(character: str) -> str:
    if character.isprintable():
        return f"`{character}`"
    return f"The character U+{ord(character):04X}"
