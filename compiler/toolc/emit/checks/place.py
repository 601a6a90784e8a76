"""Where a check stands: the local that holds the value, its path, what may change."""

import ast
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal, Self

from . import build
from .naming import RESERVED, unused


@dataclass(frozen=True, slots=True)
class Policy:
    """How a tool takes arguments, before any shape is looked at.

    coerce: functions of the runtime's `coercions`, in the order in which they are
    tried. ignore: arguments that are passed over.
    """

    text: Literal["trim", "keep"] = "keep"
    blank: Literal["refuse", "keep"] = "keep"
    nulls: Literal["refuse", "absent"] = "refuse"
    coerce: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()


STRICT = Policy()


@dataclass(slots=True)
class Frame:
    """The locals of one function.

    functions, locals: those of the whole module. No local is called like a function,
    which it would hide where both are needed.
    """

    used: set[str]
    functions: set[str]
    locals: set[str]
    looped: dict[str, str] = field(default_factory=dict)

    @property
    def taken(self) -> set[str]:
        """What no other local can be called."""
        return self.used | self.functions

    def use(self, names: Iterable[str]) -> None:
        names = list(names)
        self.used.update(names)
        self.locals.update(names)

    def local(self, wanted: str) -> str:
        """A local that nothing else in the function uses."""
        found = unused(wanted, RESERVED | self.taken)
        self.use([found])
        return found

    def in_loop(self, wanted: str) -> str:
        """A local that only loops use. They never stand in each other, and share it."""
        if wanted not in self.looped:
            self.looped[wanted] = self.local(wanted)
        return self.looped[wanted]


@dataclass(frozen=True, slots=True)
class Path:
    """The path of a value, as it is printed: the name of a parameter, or a pointer.

    parts: texts, and for an index or a key the local that holds it. A relative path
    is one below the value that the function was given.
    """

    parts: tuple[str | ast.expr, ...] = ()
    relative: bool = True

    def __truediv__(self, part: str | ast.expr) -> "Path":
        return Path((*self.parts, part), self.relative)

    def expression(self) -> ast.expr:
        if not self.relative and len(self.parts) == 1:
            return build.const(self.parts[0])
        pieces: list[ast.expr] = []
        text = ""
        for part in self.parts:
            text += "/"
            if isinstance(part, str):
                text += part.replace("~", "~0").replace("/", "~1")
            else:
                pieces += [ast.Constant(text), ast.FormattedValue(part, -1, None)]
                text = ""
        if not pieces:
            return ast.Constant(text)
        return ast.JoinedStr([*pieces, *([ast.Constant(text)] if text else [])])


@dataclass(frozen=True, slots=True)
class Place:
    """One value under check.

    subject: the local that holds it. store: where a value that the policy changes (a
    trimmed text, 1 for 1.0) is put back; None where the local is enough.
    owned: the value is our own copy, so that the parts of it may be changed.
    known: the kind that was made sure of. outer: the value is all that the function
    looks at. looped: the statements stand in a loop. whole: a float without a fraction
    has been made an integer. trimmed: a text has been trimmed. named: what a function
    for the value is called, if not after the local. case: the tag and the case of the
    object, where its fields depend on that.
    """

    subject: str
    path: Path
    frame: Frame
    policy: Policy = STRICT
    owned: bool = False
    store: ast.expr | None = None
    known: str | None = None
    outer: bool = False
    looped: bool = False
    whole: bool = False
    trimmed: bool = False
    named: str | None = None
    case: tuple[str, str] | None = None

    @property
    def value(self) -> ast.expr:
        return build.name(self.subject)

    def sure_of(self, kind: str) -> Self:
        return replace(self, known=kind)

    def strict(self) -> Self:
        """The same value, looked at only."""
        return replace(self, policy=STRICT, owned=False, store=None)
