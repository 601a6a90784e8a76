"""Labels of international host names: what IDNA 2008 (RFC 5890 to 5892) lets pass."""

from typing import Final
from unicodedata import category, combining, name, normalize

_ALWAYS: Final = frozenset("\u00df\u03c2\u06fd\u06fe\u0f0b\u3007")
_NEVER: Final = frozenset(
    "\u0640\u07fa\u302e\u302f\u3031\u3032\u3033\u3034\u3035\u303b"
)
_LETTERS: Final = frozenset(("Ll", "Lu", "Lo", "Nd", "Lm", "Mn", "Mc"))
_JOINERS: Final = "\u200c\u200d"
_HEBREW_MARKS: Final = "\u05f3\u05f4"
_MIDDLE_DOT, _KERAIA, _KATAKANA_DOT = "\u00b7", "\u0375", "\u30fb"


def is_a_label(label: str) -> bool:
    """Whether the ASCII label is the punycode of a label that IDNA accepts."""
    if label[:4].lower() != "xn--":
        return False
    try:
        text = label[4:].encode("ascii").decode("punycode")
        back = text.encode("punycode").decode("ascii")
    except (UnicodeError, ValueError, OverflowError):
        return False
    return back.lower() == label[4:].lower() and not text.isascii() and _fits(text)


def _fits(text: str) -> bool:
    if normalize("NFC", text) != text or _mixes_digits(text):
        return False
    if text[2:4] == "--" or text[0] == "-" or text[-1] == "-":
        return False
    if category(text[0])[0] == "M":
        return False
    return all(_allowed(text, place) for place in range(len(text)))


def _mixes_digits(text: str) -> bool:
    """Arabic-Indic digits beside Extended Arabic-Indic ones."""
    arabic = any("\u0660" <= c <= "\u0669" for c in text)
    return arabic and any("\u06f0" <= c <= "\u06f9" for c in text)


def _allowed(text: str, place: int) -> bool:
    char = text[place]
    before = text[place - 1] if place else ""
    after = text[place + 1] if place + 1 < len(text) else ""
    if char in _JOINERS:
        return bool(before) and (
            combining(before) == 9 or (char == "\u200c" and _joins(text, place))
        )
    if char == _MIDDLE_DOT:
        return before == after == "l"
    if char == _KERAIA:
        return _script(after) == "GREEK"
    if char in _HEBREW_MARKS:
        return _script(before) == "HEBREW"
    if char == _KATAKANA_DOT:
        return any(
            c != _KATAKANA_DOT and _script(c) in ("HIRAGANA", "KATAKANA", "CJK")
            for c in text
        )
    return char == "-" or _valid(char)


def _valid(char: str) -> bool:
    """Letters, digits and marks that folding and normalising leave alone."""
    if char in _ALWAYS:
        return True
    if char in _NEVER or category(char) not in _LETTERS:
        return False
    if "\u1100" <= char <= "\u11ff" or "\ua960" <= char <= "\ua97c":
        return False  # single Hangul Jamo
    folded = normalize("NFKC", normalize("NFKC", char).casefold())
    return folded == char


def _joins(text: str, place: int) -> bool:
    """Whether a zero-width non-joiner parts two letters that would join.

    Python knows no joining types: letters of the joining scripts are taken to join.
    """
    before = [c for c in text[:place] if category(c) != "Mn"]
    after = [c for c in text[place + 1 :] if category(c) != "Mn"]
    if not before or not after:
        return False
    return _joining(before[-1]) and _joining(after[0])


def _joining(char: str) -> bool:
    return _script(char) in ("ARABIC", "SYRIAC", "MONGOLIAN", "NKO", "MANDAIC")


def _script(char: str) -> str:
    """The first word of the character's name, which is its script for letters."""
    return name(char, "").partition(" ")[0] if char else ""
