"""The only way from spec text to Python source.

Every literal is printed as black prints it and is safe to show: it holds no line
break, no control character, no invisible or bidirectional character and no lone
surrogate. What must be escaped is a fixed set of ranges, not `str.isprintable`, so
that every supported Python prints the same bytes.
"""

import re
from collections.abc import Sequence
from typing import Final

_UNSAFE: Final = re.compile(
    "["
    "\x00-\x1f\x7f-\xa0\xad"  # controls, the no-break space, the soft hyphen
    "\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f"  # seen as nothing
    "\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\uffa0"  # blanks, bidi
    "\ud800-\udfff\ue000-\uf8ff"  # surrogates, private use
    "\ufdd0-\ufdef\ufe00-\ufe0f\ufeff\ufff0-\ufffb\ufffe\uffff"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U0010ffff"  # tags, selectors, private use
    "]"
)
_NAMED: Final = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def quote(text: str) -> str:
    """`text` as a Python string literal.

    In double quotes, unless single ones need fewer escapes.
    """
    mark = preferred_quote(text)
    return f"{mark}{escape(text, mark)}{mark}"


def preferred_quote(text: str) -> str:
    """The quote that black prefers around `text`."""
    return "'" if text.count('"') > text.count("'") else '"'


def escape(text: str, mark: str) -> str:
    """`text` as it stands between two `mark`s (`"` or `'`)."""
    if "\\" in text:
        text = text.replace("\\", "\\\\")
    if mark in text:
        text = text.replace(mark, "\\" + mark)
    return _without_unsafe(text)


def quote_fstring_part(text: str, mark: str) -> str:
    """`text` as it stands in the literal part of an f-string within `mark`s."""
    return escape(text, mark).replace("{", "{{").replace("}", "}}")


def quote_docstring(text: str, indent: int = 0) -> str:
    '''`text` as a docstring in `"""`, its lines indented by `indent` columns.

    Common indentation and blanks at the ends of lines are dropped, as black does;
    a text of several lines ends with the quotes on a line of their own. A text that
    begins or ends with a double quote is kept off the marks by a space.
    '''
    margin = " " * indent
    first, *rest = [_escape_docstring_line(line) for line in _dedented(text)]
    if rest:
        lines = [first, *(margin + line if line else "" for line in rest), margin]
        body = "\n".join(lines)
    else:
        body = first + (" " if first.endswith('"') else "")
    return f'"""{" " if body.startswith(chr(34)) else ""}{body}"""'


def _escape_docstring_line(line: str) -> str:
    return _without_unsafe(line.replace("\\", "\\\\").replace('"""', '\\"\\"\\"'))


def _dedented(text: str) -> list[str]:
    """The lines of `text`: at least one, no common margin, no blank ends."""
    lines = [line.rstrip(" \t") for line in re.split(r"\r\n|[\r\n]", text)]
    margin = _margin(lines[1:])
    lines[1:] = [line[margin:] for line in lines[1:]]
    while len(lines) > 1 and not lines[-1]:
        lines.pop()
    while len(lines) > 1 and not lines[0]:
        lines.pop(0)
    lines[0] = lines[0].lstrip(" \t")
    if lines[1:] and _margin(lines[1:]):
        lines.insert(0, "")  # else black takes the indentation for a common margin
    return lines


def _margin(lines: Sequence[str]) -> int:
    return min((len(line) - len(line.lstrip(" ")) for line in lines if line), default=0)


def _without_unsafe(text: str) -> str:
    if text.isascii() and text.isprintable():
        return text
    return _UNSAFE.sub(_escaped, text)


def _escaped(match: re.Match[str]) -> str:
    character = match.group()
    if character in _NAMED:
        return _NAMED[character]
    code = ord(character)
    if code <= 0xFF:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"
