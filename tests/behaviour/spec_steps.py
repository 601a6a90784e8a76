"""Steps of tools, drawn."""

from collections.abc import Mapping
from typing import Any, Final

from hypothesis import strategies as st

from behaviour.spec_expressions import Scope, text
from behaviour.spec_shapes import Type
from behaviour.spec_values import Values

STEPS: Final = ("found", "one", "result", "args", "x1", "world", "str", "rows2", "i2")
"""Names for what steps name. Blocks beside each other use the same."""


class Steps:
    """Writes lists of steps. keys: of the rows of each collection."""

    def __init__(self, make: Values, keys: Mapping[str, tuple[str, ...]]) -> None:
        self.make = make
        self.keys = keys

    def block(
        self, scope: Scope, free: list[str], depth: int
    ) -> tuple[list[Any], Scope]:
        """Steps, and the scope below them. free: the names that may be given."""
        scope = dict(scope)
        steps: list[Any] = []
        for _ in range(self.make.draw(st.integers(0, 3))):
            ways = ["let", "let", "find", "require"]
            if depth and len(free) > 3:
                ways += ["each", "each"]
            step = getattr(self, f"_{self.make.pick(ways)}_step")
            if len(free) > 1:
                steps.append(step(scope, free, depth))
        return steps, scope

    def _let_step(self, scope: Scope, free: list[str], depth: int) -> Any:
        name = free.pop(0)
        way = self.make.pick(["some", "some", "record"])
        if way == "some":
            value, type_ = self.make.some(scope)
            scope[name] = type_
            return {"let": {name: value}}
        value, type_ = self.make.some(scope)
        scope[name] = Type("record", members=(("o", type_),))
        return {"let": {name: {"o": value}}}

    def _require_step(self, scope: Scope, free: list[str], depth: int) -> Any:
        rules = [rule for rule in self.make.known.rules if len(rule.inputs) == 1]
        if rules and self.make.chance():
            rule = self.make.pick(rules)
            rows = [
                path
                for path, type_ in self.make.paths(scope)
                if type_.same(rule.inputs[0]) and not type_.missing
            ]
            if rows:
                return {"require": f"={rule.name}({self.make.pick(rows)})"}
        that = f"={self.make.condition(scope)}"
        return {"require": {"that": that, "else": self.make.failure(scope)}}

    def _find_step(self, scope: Scope, free: list[str], depth: int) -> Any:
        collection = self.make.pick(sorted(self.keys))
        find: dict[str, Any] = {"in": collection}
        if self.make.chance():
            find["key"] = f"={self.make.expression(Type('string'), scope, 1)}"
            if self.make.chance():
                key = self.make.pick(self.keys[collection])
                find["key"] = self.make.pick([key, f"={text(key)}"])
        else:
            inner = {**scope, "self": Type("row", collection=collection)}
            find["where"] = f"={self.make.condition(inner)}"
            sort = self.make.sort(collection)
            if sort:
                find["sort"] = sort
        optional = self.make.chance()
        if optional:
            find["optional"] = True
        elif "where" in find or self.make.chance():
            find["else"] = self.make.failure(scope)
        name = free.pop(0)
        scope[name] = Type("row", collection=collection, nullable=optional)
        return {"find": {name: find}}

    def _each_step(self, scope: Scope, free: list[str], depth: int) -> Any:
        items, of = self.make.list_of(scope, 2)
        target = free.pop(0)
        name = free[0]
        inner = {**scope, name: of}
        each: dict[str, Any] = {"in": {name: f"={items}"}}
        if self.make.chance():
            each["where"] = f"={self.make.condition(inner)}"
        steps, inner = self.block(inner, free[1:], depth - 1)
        ends = self.make.seldom()
        if ends:
            steps.append({"return": self.make.answer(inner)})
        if steps:
            each["do"] = steps
        if not ends and (not steps or self.make.chance()):
            value, type_ = self.make.some(inner)
            each["collect"] = {target: value}
            if self.make.chance():
                each["collect"] = {target: {"o": value}}
                type_ = Type("record", members=(("o", type_),))
            scope[target] = Type("list", item=type_)
        return {"each": each}
