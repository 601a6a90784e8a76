"""Text literals: quotes, raw texts, escapes."""

from typing import Final

from .faults import Unreadable, outside

_SIMPLE: Final = {
    "a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v",
    "\\": "\\", "?": "?", '"': '"', "'": "'", "`": "`",
}  # fmt: skip
_HEX: Final = {"x": 2, "X": 2, "u": 4, "U": 8}
_QUOTES: Final = ('"""', "'''", '"', "'")


def starts_string(text: str, at: int) -> bool:
    """Whether a text literal, raw or bytes, begins here."""
    return _quote(text, at)[1] != ""


def read_string(text: str, at: int, end: int) -> tuple[str, int]:
    """What the literal stands for, and the offset behind it."""
    prefix, quote = _quote(text, at)
    if "b" in prefix.lower():
        raise outside(
            at,
            at + len(prefix) + len(quote),
            "Bytes are not part of the profile.",
            "leave the `b` away and it is text",
        )
    raw = prefix != ""
    inside = at + len(prefix) + len(quote)
    pieces: list[str] = []
    here = inside
    while not text.startswith(quote, here):
        if here >= end or (len(quote) == 1 and text[here] in "\r\n"):
            raise Unreadable(
                at, min(here, end), "The text has no closing quote.", f"add {quote}"
            )
        if text[here] == "\\" and not raw:
            piece, here = _escape(text, here, end)
            pieces.append(piece)
        else:
            pieces.append(text[here])
            here += 1
    behind = here + len(quote)
    if behind > end:
        raise Unreadable(at, end, "The text has no closing quote.", f"add {quote}")
    return "".join(pieces), behind


def _quote(text: str, at: int) -> tuple[str, str]:
    """The prefix and the quote of the literal that begins here, or two empty texts."""
    here = at
    while here < at + 2 and text[here : here + 1] in ("r", "R", "b", "B"):
        here += 1
    prefix = text[at:here]
    if len(prefix) == 2 and prefix[0].lower() == prefix[1].lower():
        return "", ""
    for quote in _QUOTES:
        if text.startswith(quote, here):
            return prefix, quote
    return "", ""


def _escape(text: str, at: int, end: int) -> tuple[str, int]:
    letter = text[at + 1 : min(at + 2, end)]
    if letter in _SIMPLE and letter:
        return _SIMPLE[letter], at + 2
    if letter in _HEX and letter:
        behind = at + 2 + _HEX[letter]
        return _character(text, at, at + 2, min(behind, end), 16, _HEX[letter]), behind
    if letter.isdigit() and letter in "0123":
        behind = at + 4
        return _character(text, at, at + 1, min(behind, end), 8, 3), behind
    raise Unreadable(
        at,
        min(at + 2, end),
        f"`\\{letter}` is no escape.",
        "a backslash is written `\\\\`, or write a raw text: r'...'",
    )


def _character(text: str, at: int, start: int, end: int, base: int, width: int) -> str:
    digits = text[start:end]
    allowed = "0123456789abcdefABCDEF" if base == 16 else "01234567"
    if len(digits) != width or any(digit not in allowed for digit in digits):
        kind = "hexadecimal" if base == 16 else "octal"
        raise Unreadable(
            at, end, f"`{text[at:end]}` needs {width} {kind} digits.", None
        )
    number = int(digits, base)
    if number > 0x10FFFF or 0xD800 <= number <= 0xDFFF:
        raise Unreadable(at, end, f"`{text[at:end]}` is no character of Unicode.", None)
    return chr(number)
