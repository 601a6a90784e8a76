"""The parse tree: what was written, before any name means anything.

start, end: character offsets into the text that was parsed, `text[start:end]`.
"""

from dataclasses import dataclass
from typing import TypeAlias

from ..model.expressions import BinaryOperator


@dataclass(frozen=True, slots=True)
class Syntax:
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Literal(Syntax):
    value: bool | int | float | str | None


@dataclass(frozen=True, slots=True)
class Identifier(Syntax):
    name: str


@dataclass(frozen=True, slots=True)
class Member(Syntax):
    """`base.name`; the name stands at `name_start` and ends with the node."""

    base: "Tree"
    name: str
    name_start: int


@dataclass(frozen=True, slots=True)
class Subscript(Syntax):
    base: "Tree"
    index: "Tree"


@dataclass(frozen=True, slots=True)
class Invocation(Syntax):
    """`name(arguments)`, or `receiver.name(arguments)`."""

    receiver: "Tree | None"
    name: str
    name_start: int
    arguments: tuple["Tree", ...]

    @property
    def name_end(self) -> int:
        return self.name_start + len(self.name)


@dataclass(frozen=True, slots=True)
class Prefix(Syntax):
    operator: str
    operand: "Tree"


@dataclass(frozen=True, slots=True)
class Infix(Syntax):
    operator: BinaryOperator
    operator_start: int
    left: "Tree"
    right: "Tree"


@dataclass(frozen=True, slots=True)
class Ternary(Syntax):
    test: "Tree"
    then: "Tree"
    otherwise: "Tree"


@dataclass(frozen=True, slots=True)
class Items(Syntax):
    """`[a, b]`."""

    items: tuple["Tree", ...]


@dataclass(frozen=True, slots=True)
class Entries(Syntax):
    """`{a: b}`."""

    entries: tuple[tuple["Tree", "Tree"], ...]


Tree: TypeAlias = (
    Literal
    | Identifier
    | Member
    | Subscript
    | Invocation
    | Prefix
    | Infix
    | Ternary
    | Items
    | Entries
)
