"""Which names of a body need a class of their own for what they hold."""

from collections.abc import Sequence

from ..model.expressions import Expression, ListLiteral, MapLiteral, Name, walk
from ..model.steps import Each, If, Let, Return, Step, Switch
from ..model.traversal import blocks, own_expressions
from ..model.types import (
    ListOf,
    MapOf,
    Nothing,
    Nullable,
    Record,
    Type,
    Union,
    without_null,
)


def looked_into(
    steps: Sequence[Step],
    result: Expression | None,
    text: Expression | None,
    typed: bool,
) -> frozenset[str]:
    """The names that an expression does more with than to give back.

    text: what is told besides the result. typed: whether the result has a class of its
    own, which what it holds must have too.
    Read from the end, so that what a name goes into is known before it is met.
    """
    found: set[str] = set()

    def whole(value: Expression) -> None:
        found.update(n.name for n in walk(value) if isinstance(n, Name))

    def look(value: Expression) -> None:
        match value:
            case Name():
                return
            case MapLiteral(entries=entries):
                for _, part in entries:
                    look(part)
            case ListLiteral(items=items):
                for part in items:
                    look(part)
            case _:
                whole(value)

    def named(name: str, value: Expression) -> None:
        (whole if name in found else look)(value)

    def steps_of(steps: Sequence[Step]) -> None:
        for step in reversed(steps):
            match step:
                case Return(value=value):
                    look(value)
                case Let(name=name, value=value):
                    named(name, value)
                case Each(walked=walked, where=where, collect=collect):
                    for name, value in collect.items():
                        named(name, value)
                    steps_of(step.steps)
                    for each in walked:
                        whole(each.source)
                    if where is not None:
                        whole(where)
                case If() | Switch():
                    for block in blocks(step):
                        steps_of(block)
                    for value in own_expressions(step):
                        whole(value)
                case _:
                    for value in own_expressions(step):
                        whole(value)

    if text is not None:
        whole(text)
    if result is not None:
        (whole if typed else look)(result)
    steps_of(steps)
    return frozenset(found)


def holds_nothing(of: Type) -> bool:
    """Whether it is a list that is written out empty, of which Python knows no type."""
    return isinstance(of, ListOf) and (
        isinstance(of.item, Nothing) or holds_nothing(of.item)
    )


def unclear(of: Type) -> bool:
    """Whether Python does not see the type in the value."""
    return anonymous(of) or holds_nothing(of) or seen_narrower(of)


def seen_narrower(of: Type) -> bool:
    """Whether Python's checkers may see fewer cases of a union in the value than it is
    to be taken for: those of a list, or those that a test has left."""
    match of:
        case Union() as union:
            return len(union.possible) < len(union.cases)
        case Nullable(inner):
            return seen_narrower(inner)
        case ListOf(item) | MapOf(item):
            return isinstance(without_null(item), Union) or seen_narrower(item)
        case _:
            return False


def anonymous(of: Type) -> bool:
    """Whether it is or holds a record without a class."""
    match of:
        case Record(name=None) | Union(name=None):
            return True
        case ListOf(inner) | Nullable(inner):
            return anonymous(inner)
        case _:
            return False
