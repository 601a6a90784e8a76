"""Sets of characters, as ranges of their code points."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Final, TypeAlias

Letters: TypeAlias = tuple[tuple[int, int], ...]
"""Ranges of code points, both ends within; sorted, and none touches the next."""

_LAST: Final = 0x10FFFF
EVERY: Final[Letters] = ((0, _LAST),)


def letters_of(chars: Iterable[str]) -> Letters:
    return joined((ord(char), ord(char)) for char in chars)


def letters_between(first: str, last: str) -> Letters:
    """The letters of a range like `a-z`."""
    return ((ord(first), ord(last)),)


def joined(ranges: Iterable[tuple[int, int]]) -> Letters:
    """The letters of all these ranges."""
    found: list[tuple[int, int]] = []
    for first, last in sorted(ranges):
        if found and first <= found[-1][1] + 1:
            found[-1] = found[-1][0], max(last, found[-1][1])
        else:
            found.append((first, last))
    return tuple(found)


def others(letters: Letters) -> Letters:
    """Every letter that is none of these."""
    edges = [(-1, -1), *letters, (_LAST + 1, _LAST + 1)]
    gaps = ((before[1] + 1, after[0] - 1) for before, after in pairwise(edges))
    return tuple((first, last) for first, last in gaps if first <= last)


_DIGITS: Final = letters_between("0", "9")
_WORD: Final = joined((*_DIGITS, (65, 90), (97, 122), (95, 95)))
_WHITE: Final = joined(
    (
        *letters_of(" \t\n\r\f\v\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff"),
        *letters_between("\u2000", "\u200a"),
    )
)
CLASSES: Final = {
    "d": _DIGITS,
    "w": _WORD,
    "s": _WHITE,
    "D": others(_DIGITS),
    "W": others(_WORD),
    "S": others(_WHITE),
}
"""What the escapes of these letters read."""

IN_LINE: Final = others(letters_of("\n\r\u2028\u2029"))
"""What `.` reads."""
