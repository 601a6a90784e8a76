"""Text that a terminal shows as it is, and how many cells it takes there."""

import unicodedata

_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_TAB = "    "


def safe(text: str) -> str:
    """One line, with everything that a terminal would obey as an escape."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_visible, text))


def cell(char: str) -> str:
    """The same for one character of a quoted line, where a tab is room."""
    return _TAB if char == "\t" else _visible(char)


def _visible(char: str) -> str:
    if unicodedata.category(char) not in _HIDDEN:
        return char
    return ascii(char)[1:-1]


def cells(text: str) -> int:
    """How many columns of a terminal the text takes."""
    if text.isascii():
        return len(text)
    return sum(map(_width, text))


def _width(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1
