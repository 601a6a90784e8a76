"""Reading a pattern, and writing what it means in Python."""

import re
from typing import Final

from .letters import (
    CLASSES,
    IN_LINE,
    Letters,
    joined,
    letters_between,
    letters_of,
    others,
)
from .tree import Ahead, Edge, Either, Letter, Node, Repeat, Sequence

_SPACES: Final = (
    r" \t\n\r\f\v\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
)
_ANY: Final = r"[^\n\r\u2028\u2029]"
_LIMIT: Final = 1000
_DEEPEST: Final = 50
_CONTROLS: Final = {"t": "\t", "n": "\n", "r": "\r", "f": "\f", "v": "\v"}


class Refused(Exception):
    """The pattern is outside the subset; the text says why."""


class Reader:
    """Reads a pattern once, left to right, and writes its Python spelling.

    The tree of what it consists of is for finding out what a search can cost.
    """

    def __init__(self, pattern: str) -> None:
        self.text = pattern
        self.at = 0
        self.depth = 0
        self.out: list[str] = []

    def read(self) -> tuple[Node, str]:
        """The pattern's tree and its Python spelling. Raises Refused."""
        if len(self.text) > 10_000:
            raise Refused("is longer than 10,000 characters")
        tree = self._alternatives()
        if self.at < len(self.text):
            raise Refused("has a `)` that nothing opens")
        return tree, "".join(self.out)

    def _peek(self, count: int = 1) -> str:
        return self.text[self.at : self.at + count]

    def _take(self, count: int = 1) -> str:
        taken = self._peek(count)
        self.at += count
        return taken

    def _copy(self, count: int = 1) -> None:
        self.out.append(self._take(count))

    def _alternatives(self) -> Node:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise Refused("is nested too deep")
        found = [self._sequence()]
        while self._peek() == "|":
            self._copy()
            found.append(self._sequence())
        self.depth -= 1
        return found[0] if len(found) == 1 else Either(tuple(found))

    def _sequence(self) -> Node:
        parts: list[Node] = []
        while self._peek() not in ("", "|", ")"):
            parts.append(self._item())
        return parts[0] if len(parts) == 1 else Sequence(tuple(parts))

    def _item(self) -> Node:
        char = self._peek()
        start = self.at
        if char == "^":
            self._copy()
            return self._unrepeated(Edge("begin"), start)
        if char == "$":
            self._take()
            self.out.append(r"\Z")
            return self._unrepeated(Edge("end"), start)
        if char == "\\" and self.text[self.at + 1 : self.at + 2] in ("b", "B"):
            self._copy(2)
            return self._unrepeated(Edge("word"), start)
        if char == "(":
            return self._group()
        if char in ("*", "+", "?"):
            raise Refused(f"has a `{char}` that repeats nothing")
        if char == "[":
            letters = self._class()
        elif char == "\\":
            letters = self._escape()
        elif char == ".":
            self._take()
            self.out.append(_ANY)
            letters = IN_LINE
        elif char in ("{", "}", "]"):
            raise Refused(f"has a bare `{char}`: write `\\{char}`")
        else:
            self._copy()
            letters = letters_of(char)
        return self._repeated(Letter(letters), start)

    def _unrepeated(self, node: Node, start: int) -> Node:
        if self._peek() in ("*", "+", "?", "{"):
            said = self.text[start : self.at]
            what = f"{said[:3]}...)" if len(said) > 2 else said
            raise Refused(f"repeats `{what}`, which reads nothing")
        return node

    def _group(self) -> Node:
        start = self.at
        opening = self._take()
        if self._peek() == "?":
            if self._peek(2) not in ("?=", "?!", "?:"):
                raise Refused(_group_reason(self._peek(3)))
            opening += self._take(2)
        self.out.append(opening if opening != "(" else "(?:")
        inner = self._alternatives()
        if self._peek() != ")":
            raise Refused("has a `(` that nothing closes")
        self._copy()
        if opening in ("(?=", "(?!"):
            return self._unrepeated(Ahead(inner), start)
        return self._repeated(inner, start)

    def _repeated(self, inner: Node, start: int) -> Node:
        least, most = self._quantifier()
        if (least, most) == (1, 1):
            return inner
        return Repeat(inner, least, most, self.text[start : self.at])

    def _quantifier(self) -> tuple[int, int | None]:
        """How often the item before may stand; 1 to 1 where nothing says it."""
        char = self._peek()
        limits: tuple[int, int | None] = (1, 1)
        if char in ("*", "+", "?"):
            self._copy()
            limits = {"*": (0, None), "+": (1, None), "?": (0, 1)}[char]
        elif char == "{":
            found = re.compile(r"\{(\d+)(,(\d*))?\}", re.ASCII).match(
                self.text, self.at
            )
            if found is None:
                raise Refused(r"has a bare `{`: write `\{`")
            self._copy(len(found[0]))
            limits = _limits(found)
        else:
            return limits
        if self._peek() == "?":
            self._copy()
        if self._peek() in ("*", "+", "?", "{"):
            raise Refused(f"repeats a repetition (`{self.text[: self.at + 1][-3:]}`)")
        return limits

    def _escape(self) -> Letters:
        """A `\\` and what follows, outside a class."""
        char = self.text[self.at + 1 : self.at + 2]
        if char == "s":
            self._take(2)
            self.out.append(f"[{_SPACES}]")
            return CLASSES["s"]
        if char == "S":
            self._take(2)
            self.out.append(f"[^{_SPACES}]")
            return CLASSES["S"]
        if char in ("d", "D", "w", "W"):
            self._copy(2)
            return CLASSES[char]
        literal = self._literal()
        self.out.append(re.escape(literal))
        return letters_of(literal)

    def _literal(self) -> str:
        """The one character that an escape stands for."""
        self._take()
        char = self._take()
        if char in _CONTROLS:
            return _CONTROLS[char]
        if char == "0" and not self._peek().isdecimal():
            return "\0"
        if char in ("x", "u"):
            count = 2 if char == "x" else 4
            digits = self._take(count)
            if not re.fullmatch(rf"[0-9a-fA-F]{{{count}}}", digits):
                raise Refused(
                    f"has a `\\{char}` without its {count} hexadecimal digits"
                )
            if 0xD800 <= int(digits, 16) <= 0xDFFF:
                raise Refused("spells half of a surrogate pair: write the character")
            return chr(int(digits, 16))
        if char and not char.isalnum() and char.isascii():
            return char
        raise Refused(_escape_reason(char))

    def _class(self) -> Letters:
        """A `[...]`, item by item, so that Python reads what ECMA-262 reads."""
        self._take()
        negated = self._peek() == "^"
        self.out.append("[^" if negated else "[")
        if negated:
            self._take()
        if self._peek() == "]":
            raise Refused("has an empty class: `[]` and `[^]` are read differently")
        letters: list[tuple[int, int]] = []
        while self._peek() != "]":
            if not self._peek():
                raise Refused("has a `[` that nothing closes")
            letters += self._class_item()
        self._copy()
        return others(joined(letters)) if negated else joined(letters)

    def _class_item(self) -> Letters:
        first = self._class_atom()
        if self._peek() != "-" or self._peek(2) in ("-", "-]"):
            return letters_of(first) if isinstance(first, str) else first
        self._copy()
        last = self._class_atom()
        if not isinstance(first, str) or not isinstance(last, str):
            raise Refused(r"has a range that starts or ends with a class, like `\w-z`")
        if first > last:
            raise Refused(f"has the range `{first}-{last}` the wrong way round")
        return letters_between(first, last)

    def _class_atom(self) -> str | Letters:
        """One member of a class: a character, or the letters of an escape like \\d."""
        if self._peek() != "\\":
            char = self._take()
            self.out.append(_in_class(char))
            return char
        kind = self.text[self.at + 1 : self.at + 2]
        if kind == "S":
            raise Refused(r"has `\S` in a class, which Python reads differently")
        if kind in CLASSES:
            self._take(2)
            self.out.append(_SPACES if kind == "s" else f"\\{kind}")
            return CLASSES[kind]
        if kind == "b":
            self._copy(2)
            return "\b"
        literal = self._literal()
        self.out.append(_in_class(literal))
        return literal


def _in_class(char: str) -> str:
    return (
        f"\\{char}" if char in r"[]\^-&~|" else re.escape(char) if char < " " else char
    )


def _limits(found: re.Match[str]) -> tuple[int, int | None]:
    least = int(found[1])
    most = least if found[2] is None else int(found[3]) if found[3] else None
    if least > _LIMIT or (most or 0) > _LIMIT:
        raise Refused(f"repeats more than {_LIMIT} times")
    if most is not None and most < least:
        raise Refused(f"has `{found[0]}` with its limits the wrong way round")
    return least, most


def _group_reason(start: str) -> str:
    if start in ("?<=", "?<!"):
        return "looks behind, which toolc's patterns do not"
    if start[:2] in ("?P", "?<"):
        return "names a group: use `(...)`"
    if start[:2] == "?#":
        return "has a comment, which only Python reads"
    return f"has `({start}`, which ECMA-262 and Python do not read alike"


def _escape_reason(char: str) -> str:
    if char in ("p", "P"):
        return r"has `\p{...}`, which Python does not know: list the characters"
    if char.isdecimal():
        return f"refers back to a group (`\\{char}`), which toolc's patterns do not"
    if char == "":
        return r"ends with a lone `\`"
    return f"has `\\{char}`, which ECMA-262 and Python do not read alike"
