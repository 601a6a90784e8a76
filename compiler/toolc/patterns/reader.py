"""Reading a pattern, and writing what it means in Python."""

import re
from typing import Final

from .ambiguity import ambiguity
from .letters import (
    CLASSES,
    EVERY,
    OTHER,
    WHITE,
    Letters,
    Sequence,
    Step,
    letters_between,
    letters_of,
)

_SPACES: Final = (
    r" \t\n\r\f\v\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
)
_ANY: Final = r"[^\n\r\u2028\u2029]"
_LIMIT: Final = 1000
_DEEPEST: Final = 50
_MANY: Final = 20  # a repetition this large counts as one without end
_CONTROLS: Final = {"t": "\t", "n": "\n", "r": "\r", "f": "\f", "v": "\v"}


class Refused(Exception):
    """The pattern is outside the subset; the text says why."""


class Reader:
    """Reads a pattern once, left to right, and writes its Python spelling."""

    def __init__(self, pattern: str) -> None:
        self.text = pattern
        self.at = 0
        self.depth = 0
        self.out: list[str] = []

    def read(self) -> str:
        if len(self.text) > 10_000:
            raise Refused("is longer than 10,000 characters")
        self._alternatives()
        if self.at < len(self.text):
            raise Refused("has a `)` that nothing opens")
        return "".join(self.out)

    def _peek(self, count: int = 1) -> str:
        return self.text[self.at : self.at + count]

    def _take(self, count: int = 1) -> str:
        taken = self._peek(count)
        self.at += count
        return taken

    def _copy(self, count: int = 1) -> None:
        self.out.append(self._take(count))

    def _alternatives(self) -> list[Sequence]:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise Refused("is nested too deep")
        found = [self._sequence()]
        while self._peek() == "|":
            self._copy()
            found.append(self._sequence())
        self.depth -= 1
        return found

    def _sequence(self) -> Sequence:
        steps: list[Step] = []
        while self._peek() not in ("", "|", ")"):
            steps.extend(self._item())
        return tuple(steps)

    def _item(self) -> Sequence:
        char = self._peek()
        if char == "^":
            self._copy()
            return self._unrepeated("^")
        if char == "$":
            self._take()
            self.out.append(r"\Z")
            return self._unrepeated("$")
        if char == "\\" and self.text[self.at + 1 : self.at + 2] in ("b", "B"):
            self._copy(2)
            return self._unrepeated(r"\b")
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
            letters = EVERY - {"\n", "\r"}
        elif char in ("{", "}", "]"):
            raise Refused(f"has a bare `{char}`: write `\\{char}`")
        else:
            self._copy()
            letters = letters_of(char)
        return self._repeated((Step(letters),), [(Step(letters),)], group=False)

    def _unrepeated(self, what: str) -> Sequence:
        if self._peek() in ("*", "+", "?", "{"):
            raise Refused(f"repeats `{what}`, which reads nothing")
        return ()

    def _group(self) -> Sequence:
        start = self._take()
        ahead = False
        if self._peek() == "?":
            ahead = self._peek(2) in ("?=", "?!")
            if not ahead and self._peek(2) != "?:":
                raise Refused(_group_reason(self._peek(3)))
            start += self._take(2)
        self.out.append(start if start != "(" else "(?:")
        inner = self._alternatives()
        if self._peek() != ")":
            raise Refused("has a `(` that nothing closes")
        self._copy()
        if ahead:
            return self._unrepeated(f"{start}...)")
        if len(inner) == 1:
            flat = inner[0]
        else:
            letters = frozenset[str]().union(
                *(step.letters for s in inner for step in s)
            )
            varying = any(step.varying for s in inner for step in s)
            optional = any(all(step.optional for step in s) for s in inner)
            flat = (Step(letters, optional, varying),)
        return self._repeated(flat, inner, group=True)

    def _repeated(self, flat: Sequence, inner: list[Sequence], group: bool) -> Sequence:
        least, most = self._quantifier()
        if (least, most) == (1, 1):
            return flat
        endless = most is None or most > _MANY
        if group and endless:
            reason = ambiguity(inner)
            if reason is not None:
                raise Refused(reason)
        letters = frozenset[str]().union(*(step.letters for step in flat))
        optional = least == 0 or all(step.optional for step in flat)
        varying = endless or (least != most and (most or 0) > 1)
        inside = any(step.varying for step in flat)
        if not varying and least > 0 and len(flat) > 1:
            return flat
        return (Step(letters, optional, varying or inside),)

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
            return WHITE
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
        letters: Letters = frozenset()
        while self._peek() != "]":
            if not self._peek():
                raise Refused("has a `[` that nothing closes")
            letters |= self._class_item()
        self._copy()
        return EVERY - (letters - {OTHER}) if negated else letters

    def _class_item(self) -> Letters:
        first = self._class_atom()
        if self._peek() != "-" or self._peek(2) in ("-", "-]"):
            return first if isinstance(first, frozenset) else letters_of(first)
        self._copy()
        last = self._class_atom()
        if isinstance(first, frozenset) or isinstance(last, frozenset):
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
