"""Conditions, those among them that ask for null first."""

from typing import Final

from oracle.base import ANY_RECORD, SCALARS, Scope, Way
from oracle.environment import KEYS, VARIABLES
from oracle.lists import Lists
from oracle.spelling import Spelled, plain, quoted, same
from toolc.model.types import (
    Bool,
    Double,
    Int,
    ListOf,
    MapOf,
    Nullable,
    Text,
    Type,
    without_null,
)

PATTERNS: Final = ("^[a-z]+$", "[0-9]{2}", "a.c", "(open|paid)", "^$", "[^a-z]", "b?c")
COMPARING: Final = ("==", "!=", "<", "<=", ">", ">=")


class Conditions(Lists):
    def condition(self, scope: Scope, depth: int) -> Spelled:
        if depth < 1:
            return self.comparison(scope, 0)

        def one() -> Spelled:
            return self.condition(scope, depth - 1)

        def walking() -> Spelled:
            source, name, inside = self.walked(scope, depth - 1)
            macro = self.pick(("all", "exists", "exists_one"))
            return same(
                f"#0.{macro}({name}, #1)", source, self.condition(inside, depth - 1)
            )

        ways: list[Way] = [
            lambda: self.comparison(scope, depth - 1),
            lambda: self.comparison(scope, depth - 1),
            lambda: self.tested_text(scope, depth - 1),
            lambda: self.guarded(scope, depth - 1),
            lambda: self.guarded(scope, depth - 1),
            lambda: self.null_compared(scope, depth - 1),
            lambda: self.contained(scope, depth - 1),
            lambda: self.whole(scope, depth - 1),
            lambda: self.of_any(scope, depth - 1),
            lambda: same("(#0 && #1)", one(), one()),
            lambda: same("(#0 || #1)", one(), one()),
            lambda: same("!#0", one()),
            lambda: same("(#0 ? #1 : #2)", one(), one(), one()),
            walking,
        ]
        return same("(#0)", self.pick(ways)())

    def comparison(self, scope: Scope, depth: int) -> Spelled:
        of = self.pick(SCALARS)
        left = self.some(of, scope, depth)
        other = of
        if isinstance(of, Int | Double) and self.chance(0.3):
            other = self.pick((Int(), Double()))
        right = self.some(other, scope, depth)
        operator = self.pick(COMPARING)
        return same(f"(#0 {operator} #1)", left, right)

    def compared(self, value: Spelled, of: Type, scope: Scope, depth: int) -> Spelled:
        if isinstance(of, Text) and of.allowed:
            word = quoted(self.pick(of.allowed))
            return same(f"#0 {self.pick(('==', '!='))} {word}", value)
        if isinstance(of, ListOf):
            return same(
                f"#0.size() {self.pick(('>', '=='))} {self.pick((0, 1))}", value
            )
        operator = self.pick(COMPARING)
        return same(f"#0 {operator} #1", value, self.some(of, scope, depth))

    def guarded(self, scope: Scope, depth: int) -> Spelled:
        """Something that may be missing, asked for first."""
        kinds = (*SCALARS[:6], ListOf(Text()))
        unsure = [p for of in kinds for p in self.paths(scope, of) if not p.sure]
        if not unsure:
            return self.comparison(scope, depth)
        path = self.pick(unsure)
        before, self.shown = self.shown, self.shown | path.doubts
        test = self.compared(path.value, without_null(path.type), scope, depth)
        self.shown = before
        if path.absent and not isinstance(path.type, Nullable) and self.chance():
            template = self.pick(("has(#0) && #1", "!has(#0) || #1", "has(#0)"))
            return same(template, path.value, test)
        template = self.pick(
            (
                "#0 != null && #1",
                "#0 == null || #1",
                "!(#0 == null) && #1",
                "#0 != null ? #1 : #2",
                "(#0 == null ? #2 : #1)",
                "#0 == null",
            )
        )
        return same(template, path.or_null, test, self.condition(scope, 0))

    def null_compared(self, scope: Scope, depth: int) -> Spelled:
        """`==` and `in` take null like any value."""
        of = self.pick(SCALARS[:6])
        unsure = [path for path in self.paths(scope, of) if not path.sure]
        if not unsure:
            return self.comparison(scope, depth)
        left = self.pick(unsure).or_null
        match self.pick(("value", "null", "list")):
            case "value":
                # One that cannot fail: toolc need not work it out.
                return same("#0 == #1", left, self.some(of, scope, 0))
            case "null":
                return same("#0 != #1", left, self.pick(unsure).or_null)
            case _:
                return same("#0 in #1", left, self.some(ListOf(of), scope, depth))

    def tested_text(self, scope: Scope, depth: int) -> Spelled:
        text = self.some(Text(), scope, depth)
        if self.chance(0.3):
            return same(f"#0.matches({quoted(self.pick(PATTERNS))})", text)
        method = self.pick(("contains", "startsWith", "endsWith"))
        return same(f"#0.{method}(#1)", text, self.some(Text(), scope, depth))

    def contained(self, scope: Scope, depth: int) -> Spelled:
        if self.chance(0.1):
            records = [p for p in self.paths(scope, ANY_RECORD) if p.sure]
            member = plain(quoted(self.pick(("id", "name", "since", "memo", "tags"))))
            holder = self.pick(records).value
            if self.chance():
                return same("#0.size() > 3", holder)
            return same("#0 in #1", member, holder)
        if self.chance(0.3):
            holder = self.some(MapOf(self.pick((Int(), Text()))), scope, depth)
            key = plain(quoted(self.pick(KEYS)))
            return same(
                "#0 in #1", self.pick((key, self.some(Text(), scope, 0))), holder
            )
        of = self.pick(SCALARS)
        items = self.some(ListOf(of), scope, depth)
        return same("#0 in #1", self.some(of, scope, depth), items)

    def whole(self, scope: Scope, depth: int) -> Spelled:
        """Lists, maps and records, compared whole."""
        item = self.pick(SCALARS)
        of: Type = self.pick((ListOf(item), MapOf(Int()), MapOf(Text())))
        if self.chance(0.3):
            records = self.paths(scope, ANY_RECORD)
            left = self.pick(records)
            right = self.pick([p for p in records if _alike(p.type, left.type)])
            return same(f"#0 {self.pick(('==', '!='))} #1", left.or_null, right.or_null)
        operator = self.pick(("==", "!="))
        left_, right_ = self.some(of, scope, depth), self.some(of, scope, depth)
        return same(f"#0 {operator} #1", left_, right_)

    def of_any(self, scope: Scope, depth: int) -> Spelled:
        """What is asked of a value of which nothing is known."""
        of = self.pick(SCALARS[:4])
        word = {Int: "int", Double: "double", Text: "string", Bool: "bool"}[type(of)]
        value = self.some(of, scope, depth)
        known = self.pick([path for path in self.paths(VARIABLES, of) if path.sure])
        return self.pick(
            (
                lambda: same("any == #0", value),
                lambda: same("any != #0", value),
                lambda: same("any in #0", self.some(ListOf(of), scope, depth)),
                lambda: plain(f"type(any) == {word}"),
                lambda: plain("any == null"),
                lambda: same(f"{word}(any) == #0", value),
                lambda: same(f"type(#0) == {word}", known.value),
            )
        )()


def _alike(one: Type, other: Type) -> bool:
    return without_null(one) == without_null(other)
