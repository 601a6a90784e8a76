"""What one step of a pattern may read: the ASCII characters, and one for all others."""

from dataclasses import dataclass
from typing import Final, TypeAlias

Letters: TypeAlias = frozenset[str]

OTHER: Final = "other"
"""Stands for every character that is not ASCII."""

_ASCII: Final = frozenset(map(chr, range(128)))
EVERY: Final = _ASCII | {OTHER}
_DIGITS: Final = frozenset("0123456789")
_WORD: Final = frozenset(c for c in _ASCII if c.isalnum() or c == "_")
WHITE: Final = frozenset(" \t\n\r\f\v") | {OTHER}
CLASSES: Final = {
    "d": _DIGITS,
    "w": _WORD,
    "s": WHITE,
    "D": EVERY - _DIGITS,
    "W": EVERY - _WORD,
    "S": EVERY - (WHITE - {OTHER}),
}
"""What the escapes of these letters read."""


@dataclass(frozen=True, slots=True)
class Step:
    """One item of a sequence: what it reads; whether it may read nothing; or runs."""

    letters: Letters
    optional: bool = False
    varying: bool = False


Sequence: TypeAlias = tuple[Step, ...]


def letters_of(char: str) -> Letters:
    return frozenset((char if char.isascii() else OTHER,))


def letters_between(first: str, last: str) -> Letters:
    """The letters of a range like `a-z`."""
    inside = {c for c in _ASCII if first <= c <= last}
    return frozenset(inside | ({OTHER} if last > "\x7f" else set()))
