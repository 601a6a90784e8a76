"""What writing expressions begins with: chance, paths, literals."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, TypeVar

from oracle.environment import (
    DATES,
    DOUBLES,
    EDGES,
    FAR,
    INTS,
    KEYS,
    TEXTS,
    TIMES,
    UNITS,
)
from oracle.spelling import Path, Spelled, differing, plain, quoted, same
from toolc.model.types import (
    Bool,
    Date,
    Double,
    Duration,
    Int,
    Json,
    ListOf,
    MapOf,
    Record,
    Text,
    Timestamp,
    Type,
    without_null,
)

T = TypeVar("T")
Scope = Mapping[str, Type]
Way = Callable[[], Spelled]

SCALARS: Final[tuple[Type, ...]] = (
    Int(),
    Double(),
    Text(),
    Bool(),
    Date(),
    Timestamp(),
    Duration(),
)
ANY_RECORD: Final = Record({})
"""As a wanted type: whatever its members."""


class Base:
    """edges: also numbers at the end of their range. shown: what conditions around this
    place have shown not to hold, of what makes a path lead nowhere."""

    def __init__(self, random: Random, edges: bool) -> None:
        self.random = random
        self.edges = edges
        self.shown: frozenset[str] = frozenset()

    def some(self, of: Type, scope: Scope, depth: int) -> Spelled:
        """A value that is never null."""
        raise NotImplementedError

    def condition(self, scope: Scope, depth: int) -> Spelled:
        raise NotImplementedError

    def pick(self, choices: Sequence[T]) -> T:
        return self.random.choice(choices)

    def chance(self, share: float = 0.5) -> bool:
        return self.random.random() < share

    def paths(self, scope: Scope, of: Type) -> list[Path]:
        """Those of the type, some of them maybe null or absent."""
        found = [
            path.knowing(self.shown)
            for name, type_ in scope.items()
            for path in Path(name, name, type_).below()
        ]
        return [path for path in found if is_kind(without_null(path.type), of)]

    def literal(self, of: Type, scope: Scope) -> Spelled:
        match of:
            case Int():
                number = self.pick(INTS + EDGES if self.edges else INTS)
                return plain(str(number) if number >= 0 else f"({number})")
            case Double():
                double = self.pick(DOUBLES + FAR if self.edges else DOUBLES)
                return plain(f"({double!r})" if repr(double) < "0" else repr(double))
            case Text(None):
                return plain(quoted(self.pick(TEXTS)))
            case Text(allowed):
                return plain(quoted(self.pick(allowed or ("",))))
            case Bool():
                return plain(self.pick(("true", "false")))
            case Date():
                return self.day(self.pick(DATES))
            case Timestamp():
                return plain(f"timestamp({quoted(self.pick(TIMES))})")
            case Duration():
                return plain(f"duration({quoted(self.pick(UNITS))})")
            case ListOf(item):
                count = self.pick((1, 1, 2, 3))
                parts = [self.some(without_null(item), scope, 0) for _ in range(count)]
                return same(f"[{', '.join(f'#{n}' for n in range(count))}]", *parts)
            case MapOf(item):
                keys = self.random.sample(KEYS, self.pick((1, 2)))
                parts = [self.some(without_null(item), scope, 0) for _ in keys]
                inside = [f"{quoted(key)}: #{n}" for n, key in enumerate(keys)]
                return same(f"{{{', '.join(inside)}}}", *parts)
            case _:
                raise AssertionError(of)

    def day(self, text: str) -> Spelled:
        return differing(
            f"date({quoted(text)})", f"timestamp({quoted(f'{text}T00:00:00Z')})"
        )


def is_kind(of: Type, wanted: Type) -> bool:
    """Whether a value may stand where the wanted type is; a record for any record."""
    match of, wanted:
        case (Text(), Text(None)) | (Record(), Record()):
            return True
        case ListOf(one), ListOf(other):
            return is_kind(one, other)
        case MapOf(one), MapOf(other):
            return is_kind(one, other)
        case Json(), _:
            return False
        case _:
            return of == wanted
