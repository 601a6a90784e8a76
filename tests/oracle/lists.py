"""Lists and maps: made, walked, and asked for an entry."""

from typing import Final

from oracle.base import ANY_RECORD, SCALARS, Base, Scope, Way
from oracle.environment import KEYS, MOST, VARIABLES
from oracle.spelling import Spelled, differing, quoted, same
from toolc.model.types import Int, ListOf, MapOf, Nullable, Text, Type

LOOPS: Final = ("x", "y", "z", "item", "key")


class Lists(Base):
    def _lists(self, of: ListOf, item: Type, scope: Scope, depth: int) -> list[Way]:
        ways: list[Way] = [
            lambda: self.literal(of, scope),
            lambda: same("#0 + #1", *(self.some(of, scope, depth) for _ in "12")),
            lambda: self.filtered(of, scope, depth),
            lambda: self.mapped(item, scope, depth),
        ]
        if item == Int():
            ways.append(lambda: self.added_up(of, "[]", "flatten"))
        if item == Text():
            text = self.some(Text(), scope, depth)
            by = quoted(self.pick((",", "a", " ")))
            count = self.pick(("", ", 1", ", 2", ", 0", ", -1"))
            ways.append(lambda: same(f"#0.split({by}{count})", text))
        return ways

    def walked(
        self, scope: Scope, depth: int, ordered: bool = False
    ) -> tuple[Spelled, str, Scope]:
        """A list or a map, a name for its entries, and what is in scope then.

        ordered: it matters which comes first, which in CEL a map does not say.
        """
        name = self.pick([each for each in LOOPS if each not in scope])
        lists = [
            path
            for kind in (*SCALARS, Nullable(Int()), ListOf(Int()), ANY_RECORD)
            for path in self.paths(scope, ListOf(kind))
            if path.sure
        ]
        maps = [p for of in (Int(), Text()) for p in self.paths(scope, MapOf(of))]
        maps = [path for path in maps if path.sure and not ordered]
        if maps and self.chance(0.2):
            path = self.pick(maps)
            return path.value, name, {**scope, name: Text()}
        if lists and self.chance(0.7):
            path = self.pick(lists)
            assert isinstance(path.type, ListOf)
            return path.value, name, {**scope, name: path.type.item}
        item = self.pick(SCALARS)
        return self.some(ListOf(item), scope, depth), name, {**scope, name: item}

    def added_up(self, item: Type, nothing: str, method: str) -> Spelled:
        """`sum` or `flatten` of a list that has at most MOST items."""
        lists = [path for path in self.paths(VARIABLES, ListOf(item)) if path.sure]
        cel = nothing
        for place in range(MOST):
            cel = f"({cel} + (#0.size() > {place} ? #0[{place}] : {nothing}))"
        return differing(f"#0.{method}()", cel, self.pick(lists).value)

    def filtered(self, of: ListOf, scope: Scope, depth: int) -> Spelled:
        name = self.pick([each for each in LOOPS if each not in scope])
        test = self.condition({**scope, name: of.item}, depth)
        return same(f"#0.filter({name}, #1)", self.some(of, scope, depth), test)

    def mapped(self, item: Type, scope: Scope, depth: int) -> Spelled:
        source, name, inside = self.walked(scope, depth, ordered=True)
        value = self.some(item, inside, depth)
        if self.chance(0.3):
            test = self.condition(inside, depth)
            return same(f"#0.map({name}, #1, #2)", source, test, value)
        return same(f"#0.map({name}, #1)", source, value)

    def at_place(self, of: Type, scope: Scope, depth: int) -> Spelled:
        return same(
            f"#0[{self.pick((0, 0, 1, 2, '#1'))}]",
            self.some(ListOf(of), scope, depth),
            self.some(Int(), scope, 0),
        )

    def at_key(self, of: Type, scope: Scope, depth: int) -> Spelled:
        maps = [path for path in self.paths(scope, MapOf(of)) if path.sure]
        if not maps:
            return self.at_place(of, scope, depth)
        holder, key = self.pick(maps).value, self.pick(KEYS)
        if key.isidentifier() and key.isascii() and self.chance():
            return same(f"#0.{key}", holder)
        return same(f"#0[{quoted(key)}]", holder)
