"""Writes random expressions of a wanted type, over what is in scope."""

from typing import Final

from oracle.base import SCALARS, Scope
from oracle.conditions import Conditions
from oracle.environment import VARIABLES
from oracle.spelling import Path, Spelled, differing, same
from oracle.values import Values
from toolc.model.types import (
    Bool,
    Date,
    Double,
    Int,
    ListOf,
    MapOf,
    Nullable,
    Text,
    Type,
)

WANTED: Final[tuple[Type, ...]] = (
    *SCALARS,
    *(Bool(),) * 7,
    *(Int(), Double(), Text(), Text()),
    *(ListOf(Int()), ListOf(Text()), ListOf(Double()), ListOf(Date())),
    *(MapOf(Int()), MapOf(Text())),
    *(Nullable(of) for of in SCALARS[:6]),
)


class Writer(Values, Conditions):
    def top(self) -> tuple[Type, Spelled]:
        """An expression, and its type."""
        wanted = self.pick(WANTED)
        depth = self.pick((1, 2, 2, 3, 3, 4))
        if isinstance(wanted, Nullable):
            return wanted, self.maybe(wanted, VARIABLES, depth)
        return wanted, self.some(wanted, VARIABLES, depth)

    def some(self, of: Type, scope: Scope, depth: int) -> Spelled:
        """A value that is never null."""
        paths = self.paths(scope, of)
        if paths and self.chance(0.7 if depth < 2 else 0.3):
            path = self.pick(paths)
            if path.sure:
                return path.value
            return self.with_fallback(path, of, scope, depth - 1)
        if depth < 1 or self.chance(0.1):
            return self.literal(of, scope)
        return same("(#0)", self.pick(self.ways(of, scope, depth - 1))())

    def with_fallback(self, path: Path, of: Type, scope: Scope, depth: int) -> Spelled:
        other = self.some(of, scope, max(0, depth))
        value, null = path.value, path.or_null
        told = differing("#0.orValue(#1)", "(#0 == null ? #1 : #0)", null, other)
        ways = [
            told,
            same("(#0 != null ? #1 : #2)", null, value, other),
            same("(#0 == null ? #1 : #2)", null, other, value),
        ]
        if path.absent and not isinstance(path.type, Nullable):
            ways.append(same("(has(#0) ? #0 : #1)", value, other))
        return self.pick(ways)

    def maybe(self, of: Nullable, scope: Scope, depth: int) -> Spelled:
        """A value that may be null."""
        unsure = [path for path in self.paths(scope, of.of) if not path.sure]
        if unsure and self.chance(0.6):
            return self.pick(unsure).or_null
        test = self.condition(scope, depth - 1)
        value = self.some(of.of, scope, depth - 1)
        template = self.pick(("(#0 ? #1 : null)", "(#0 ? null : #1)"))
        return same(template, test, value)
