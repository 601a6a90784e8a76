"""Steps of tools, drawn."""

from typing import Any, Final

from hypothesis import strategies as st

from behaviour.spec_entries import ENTRY, FIELD, Entries
from behaviour.spec_expressions import Scope, text
from behaviour.spec_places import Declared
from behaviour.spec_shapes import Type
from behaviour.spec_values import Values

STEPS: Final = ("found", "one", "page", "args", "copied", "world", "str", "log", "i2")
"""Names for what steps name. Blocks beside each other use the same."""


class Steps(Entries):
    """Writes lists of steps. returns: whether a loop may end the tool."""

    def __init__(self, make: Values, declared: Declared, returns: bool = True) -> None:
        super().__init__(make, declared)
        self.keys = declared.keys
        self.returns = returns

    def block(
        self, scope: Scope, free: list[str], depth: int
    ) -> tuple[list[Any], Scope]:
        """Steps, and the scope below them. free: the names that may be given."""
        scope = dict(scope)
        steps: list[Any] = []
        for _ in range(self.make.draw(st.integers(0, 3))):
            ways = ["let", "let", "find", "require", "set", "set", "add", "clear"]
            ways += ["inside", "inside", "entry", "entry", "entry"]
            ways += ["use"] if self.declared.routines else []
            if depth and len(free) > 3:
                ways += ["each", "each", "if", "if", "switch"]
            if depth == 2:
                ways.append("remove")
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
        scope[f"old.{name}"] = scope[name]
        return {"find": {name: find}}

    def _each_step(self, scope: Scope, free: list[str], depth: int) -> Any:
        target, name, second, *left = free
        del free[0]
        each, given = self._walked(scope, name, second)
        inner = {**scope, **given}
        for called, of in given.items():
            if of.kind == "row":
                inner[f"old.{called}"] = of
        if self.make.chance():
            each["where"] = f"={self.make.condition(inner)}"
        steps, inner = self.block(inner, left, depth - 1)
        ends = self.returns and self.make.seldom()
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

    def _walked(
        self, scope: Scope, name: str, second: str
    ) -> tuple[dict[str, Any], Scope]:
        """A list, two lists in step, or a map; and the names that each round gives."""
        maps = [
            (path, type_.item)
            for path, type_ in self.make.paths(scope)
            if type_.kind == "map" and not type_.missing and type_.item is not None
        ]
        rows = [
            row
            for row in self.rows(scope)
            if FIELD in self.declared.stored[scope[row].collection]
        ]
        if rows and self.make.chance():
            row = self.make.pick(rows)
            item = self.declared.stored[scope[row].collection][FIELD].item
            assert item is not None
            of = Type("record", members=item.members, words=ENTRY)
            return {"in": {name: f"{row}.{FIELD}"}}, {name: of}
        way = self.make.pick(["list", "list", "lists", "map"])
        if way == "map" and maps:
            path, value = self.make.pick(maps)
            each = {"in": {name: f"={path}"}, "key": second}
            return each, {name: value, second: Type("string")}
        items, of = self.make.list_of(scope, 2)
        if way != "lists":
            return {"in": {name: f"={items}"}}, {name: of}
        others, other = self.make.list_of(scope, 2)
        if self.make.chance():
            others, other = items, of
        each = {"in": {name: f"={items}", second: f"={others}"}}
        return each, {name: of, second: other}

    # Writes

    def _set_step(self, scope: Scope, free: list[str], depth: int) -> Any:
        rows = self.rows(scope)
        if not rows:
            return self._let_step(scope, free, depth)
        changes: dict[str, Any] = {}
        for name in self.make.draw(
            st.lists(st.sampled_from(rows), min_size=1, max_size=2, unique=True)
        ):
            fields = self.declared.stored[scope[name].collection]
            chosen = [n for n in fields if n != "id" and self.make.chance()]
            values = {n: self.value(fields[n], scope) for n in chosen}
            known = {n: v for n, v in values.items() if v is not None}
            copied = self._spread(fields, set(known), scope)
            if copied:
                known["..."] = copied
            if known:
                changes[name] = known
        return {"set": changes} if changes else self._let_step(scope, free, depth)

    def _spread(
        self, fields: dict[str, Type], but: set[str], scope: Scope
    ) -> list[str]:
        """Parameters that are called like a field and fit it."""
        if "input" not in scope or self.make.chance():
            return []
        return [
            name
            for name, type_ in scope["input"].members
            if name in fields
            and name not in but
            and type_.same(fields[name])
            and (fields[name].nullable or not type_.nullable)
        ]

    def _add_step(self, scope: Scope, free: list[str], depth: int) -> Any:
        collection = self.make.pick(sorted(self.keys))
        row: dict[str, Any] = {}
        for name, type_ in self.declared.stored[collection].items():
            if name == "id":
                if collection not in self.declared.minting:
                    row["id"] = f"={self.make.expression(Type('string'), scope)}"
                continue
            if (type_.optional or type_.default) and self.make.chance():
                continue
            row[name] = self.value(type_, scope)
            if row[name] is None and type_.nullable:
                row[name] = "=null"
            if row[name] is None:
                return self._let_step(scope, free, depth)
        name = free.pop(0)
        add: dict[str, Any] = {collection: row, "as": name}
        if "id" in row and self.make.chance():
            add["replace"] = True
        scope[name] = Type("row", collection=collection)
        return {"add": add}

    def _inside_step(self, scope: Scope, free: list[str], depth: int) -> Any:
        return self.inside(scope) or self._let_step(scope, free, depth)

    def _entry_step(self, scope: Scope, free: list[str], depth: int) -> Any:
        step = self.entry_step(scope, free)
        return step or self._let_step(scope, free, depth)

    def _clear_step(self, scope: Scope, free: list[str], depth: int) -> Any:
        places = [
            f"{name}.{field}"
            for name in self.rows(scope)
            for field, type_ in self.declared.stored[scope[name].collection].items()
            if type_.optional
        ]
        if not places:
            return self._let_step(scope, free, depth)
        return {"remove": self.make.pick(places)}

    def _remove_step(self, scope: Scope, free: list[str], depth: int) -> Any:
        rows = self.rows(scope)
        if not rows or self.make.chance():
            return self._let_step(scope, free, depth)
        name = self.make.pick(rows)
        del scope[name]
        return {"remove": name}

    def _use_step(self, scope: Scope, free: list[str], depth: int) -> Any:
        name = self.make.pick(sorted(self.declared.routines))
        inputs, result = self.declared.routines[name]
        given: dict[str, Any] = {}
        for called, type_ in inputs.items():
            if type_.kind == "row":
                rows = [
                    n
                    for n in self.rows(scope)
                    if scope[n].collection == type_.collection
                ]
                if not rows:
                    return self._let_step(scope, free, depth)
                given[called] = f"={self.make.pick(rows)}"
            else:
                given[called] = self.value(type_, scope)
        use: dict[str, Any] = {name: given}
        if result is not None:
            use["as"] = free.pop(0)
            scope[use["as"]] = result
            if result.kind == "row":
                scope[f"old.{use['as']}"] = result
        return {"use": use}

    # Branches

    def _if_step(self, scope: Scope, free: list[str], depth: int) -> Any:
        branch: dict[str, Any] = {"that": f"={self.make.condition(scope)}"}
        target, type_ = None, self.make.any_scalar()
        if self.make.chance():
            target = free.pop(0)
            if self.make.chance():
                collection = self.make.pick(sorted(self.keys))
                type_ = Type("row", collection=collection)
        for word in ("do", "else"):
            steps, inside = self.block(scope, list(free), depth - 1)
            if target is not None and type_.kind == "row":
                key = self.make.pick(self.keys[type_.collection])
                found = {"in": type_.collection, "key": f"={text(key)}"}
                steps.append({"find": {target: found}})
            elif target is not None:
                value = self.make.expression(type_, inside)
                steps.append({"let": {target: f"={value}"}})
            branch[word] = steps
        if target is not None:
            scope[target] = Type("string") if type_.kind == "enum" else type_
            if type_.kind == "row":
                scope[f"old.{target}"] = type_
        if not branch["do"] and not branch["else"]:
            branch["do"] = [self._let_step(dict(scope), list(free), depth)]
        return {"if": branch}

    def _switch_step(self, scope: Scope, free: list[str], depth: int) -> Any:
        enums = [
            (path, type_)
            for path, type_ in self.make.paths(scope)
            if type_.kind == "enum" and not type_.missing and len(type_.words) > 1
        ]
        if not enums:
            return self._if_step(scope, free, depth)
        path, type_ = self.make.pick(enums)
        cases = {
            word: self.block(scope, list(free), depth - 1)[0] for word in type_.words
        }
        switch: dict[str, Any] = {"value": f"={path}", "cases": cases}
        if self.make.chance():
            switch["else"] = cases.popitem()[1]
        return {"switch": switch}
