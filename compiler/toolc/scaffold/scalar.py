"""Texts as YAML: in the simplest form that is read back as the same text.

Each form is tried and read, not reasoned about. The last one, double quotes with
escapes, can carry any text.
"""

import re
from collections.abc import Iterator
from typing import Final

from ..source import Mapping, Scalar, load_text
from ..source.quote import quoted
from ..source.resolve import resolve

WIDTH: Final = 120
"""Columns of a line, where words allow it."""

_BLANK_AT_END: Final = re.compile("[ \t]$", re.MULTILINE)
_SINGLE_BLANK: Final = re.compile("(?<=[^ \t\n]) (?=[^ \t\n])")
_PLAIN_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*\Z")
_SHORT: Final = {"\n": "\\n", "\r": "\\r", "\t": "\\t", '"': '\\"', "\\": "\\\\"}


def in_block(text: str, head: str, indent: int) -> list[str]:
    """The lines of `key: text`.

    head: what stands before the text, `    description: `. indent: how far the lines of
    a text that needs several are indented.
    """
    return _first_that_reads_back(_in_block(text, head, indent), text)


def in_flow(text: str) -> str:
    """The text on one line, for inside of braces and brackets."""
    forms = ([f"{{text: {form}}}"] for form in (text, quoted(text), _escaped(text)))
    (line,) = _first_that_reads_back(forms, text)
    return line.removeprefix("{text: ").removesuffix("}")


def name_as_yaml(name: str) -> str:
    """The name of a tool as a key or as an item: `null` and `12` get quotes."""
    if _PLAIN_NAME.match(name) and resolve(name) == name:
        return name
    return quoted(name) if name.isprintable() else _escaped(name)


def _in_block(text: str, head: str, indent: int) -> Iterator[list[str]]:
    if _hides_something(text):
        yield [head + _escaped(text)]
    if "\n" not in text:
        for form in (text, quoted(text)):
            if len(head) + len(form) <= WIDTH:
                yield [head + form]
        yield _folded(text, head, indent)
    else:
        rows = [" " * indent + row if row else "" for row in text.split("\n")]
        if max(map(len, rows)) <= WIDTH:
            yield [f"{head}|-", *rows]
        yield _folded(text, head, indent)
    yield [head + _escaped(text)]


def _hides_something(text: str) -> bool:
    """Whether a reader would not see all of it, or an editor would take some away."""
    shown = text.replace("\n", "")
    return bool(_BLANK_AT_END.search(text)) or not shown.isprintable()


def _folded(text: str, head: str, indent: int) -> list[str]:
    """As a `>-` block, where one break is written as two."""
    rows: list[str] = []
    for number, paragraph in enumerate(text.split("\n")):
        if number and rows[-1]:
            rows.append("")
        rows += _wrapped(paragraph, indent)
    return [f"{head}>-", *rows]


def _wrapped(paragraph: str, indent: int) -> list[str]:
    """Broken only where a single blank stands between words: a break is read as one."""
    if not paragraph:
        return [""]
    first, *rest = _SINGLE_BLANK.split(paragraph)
    rows = [" " * indent + first]
    for word in rest:
        if len(rows[-1]) + 1 + len(word) <= WIDTH:
            rows[-1] += f" {word}"
        else:
            rows.append(" " * indent + word)
    return rows


def _escaped(text: str) -> str:
    return '"' + "".join(map(_escape, text)) + '"'


def _escape(char: str) -> str:
    if char in _SHORT:
        return _SHORT[char]
    if char.isprintable():
        return char
    code = ord(char)
    if code > 0xFFFF:
        return f"\\U{code:08X}"
    return f"\\u{code:04X}" if code > 0xFF else f"\\x{code:02X}"


def _first_that_reads_back(forms: Iterator[list[str]], text: str) -> list[str]:
    lines: list[str] = []
    for lines in forms:
        if _reads_back(lines, text):
            break
    return lines


def _reads_back(lines: list[str], text: str) -> bool:
    document, found = load_text("\n".join(lines), "")
    root = document.root
    if found or not isinstance(root, Mapping) or len(root.entries) != 1:
        return False
    value = root.entries[0].value
    return isinstance(value, Scalar) and value.value == text
