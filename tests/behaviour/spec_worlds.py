"""Whole valid specs, drawn: collections, rules, views, tools of every kind, rows."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from hypothesis import strategies as st

from behaviour.spec_expressions import Known, Maker, Rule, Scope, text
from behaviour.spec_shapes import (
    SCALARS,
    STRING_KEYS,
    Type,
    loosened,
    made,
    objects,
    shapes,
)
from faults.worlds import yaml_of

ROWS: Final = {"users": "user", "items": "entry", "Lists": "list_"}
FIELDS: Final = ("name", "count", "class", "it's", "at", "self_", "a", "keys", "len")
COMPUTED: Final = ("shown", "total", "def_", "sum", "value", "id2")
STEPS: Final = ("found", "one", "result", "args", "x1", "world", "str", "rows2", "i2")
CODES: Final = ("not_found", "invalid_state", "not_allowed", "conflict", "own_code")


@dataclass(frozen=True)
class Spec:
    """files: by their path in the world's folder. calls: arguments of each tool that
    fit, as far as shapes and keys go."""

    files: Mapping[str, str]
    calls: Mapping[str, list[dict[str, Any]]]

    def __repr__(self) -> str:
        return "\n".join(f"--- {name}\n{text}" for name, text in self.files.items())


@st.composite
def specs(draw: st.DrawFn) -> Spec:
    """A world: small, whole, and valid but for what only the compiler can know."""
    return _World(draw).spec()


class _World:
    def __init__(self, draw: st.DrawFn) -> None:
        clock = draw(st.sampled_from([None, "date", "datetime"]))
        self.known = Known(clock)
        self.make = Maker(draw, self.known)
        self.draw = self.make.draw
        self.types: dict[str, tuple[Any, Type]] = {}
        self.collections: dict[str, dict[str, Any]] = {}
        self.stored: dict[str, dict[str, Type]] = {}
        self.keys: dict[str, tuple[str, ...]] = {}
        self.rules: dict[str, Any] = {}
        self.tools: dict[str, Any] = {}
        self.calls: dict[str, list[dict[str, Any]]] = {}

    def spec(self) -> Spec:
        self._types()
        self._collections()
        for name in self.collections:
            self._computed(name)
        self._rules()
        for name in self.collections:
            self._views(name)
            self._search(name)
        for number in range(self.draw(st.integers(1, 3))):
            self._tool(f"tool_{number}")
        return Spec(self._files(), self.calls)

    # Declarations

    def _types(self) -> None:
        for name in ("Sum", "Part")[: self.draw(st.integers(0, 2))]:
            self.types[name] = self.draw(shapes({}, 1))

    def _collections(self) -> None:
        count = self.draw(st.integers(1, 3))
        for name in list(ROWS)[:count]:
            many = self.draw(st.integers(1, 3))
            self.keys[name] = STRING_KEYS[:many]
            self.known.names |= {name, ROWS[name]}
        self.known.names |= {"input", "self", "now", "tool", "key", *STEPS}
        for name in self.keys:
            self.known.fields[name] = {}
        for name in self.keys:
            self._collection(name)

    def _collection(self, name: str) -> None:
        fields: dict[str, Any] = {"id": "string"}
        types = {"id": Type("string")}
        names = st.lists(st.sampled_from(FIELDS), min_size=1, max_size=4, unique=True)
        for field in self.draw(names):
            fields[field], types[field] = self.draw(loosened(self.types))
        ways: dict[str, Type] = {}
        for field, way, extra in REFERENCES[: self.draw(st.integers(0, 2))]:
            target = self.make.pick(sorted(self.keys))
            weak = self.make.chance()
            keys = self.keys[target] + (("gone",) if weak else ())
            shape = {"ref": target, **extra, **({"weak": True} if weak else {})}
            how = self.make.pick(["plain", "nullable", "optional"])
            fields[field], types[field] = self.draw(
                made(shape, Type("string", keys=keys), how)
            )
            missing = weak or types[field].missing
            ways[way] = Type("row", collection=target, nullable=missing)
        self.stored[name] = types
        self.known.fields[name] = {**types, **ways}
        rows = [
            {**self.draw(objects(types)), "id": key} for key in self.keys[name]
        ]
        self.collections[name] = {
            "as": ROWS[name],
            "key": "id",
            "data": f"{name}.json",
            "fields": fields,
        }
        self.collections[name]["data rows"] = rows

    def _computed(self, name: str) -> None:
        for field in COMPUTED[: self.draw(st.integers(0, 3))]:
            scope = {"self": Type("row", collection=name)}
            expression, type_ = self._some(scope)
            self.collections[name]["fields"][field] = expression
            if type_.kind != "any":
                self.known.fields[name][field] = type_

    def _rules(self) -> None:
        for number in range(self.draw(st.integers(0, 2))):
            name = f"rule_{number}"
            collection = self.make.pick(sorted(self.keys))
            inputs = {"subject": Type("row", collection=collection)}
            declared: dict[str, Any] = {"subject": collection}
            if self.make.chance():
                inputs["other"] = inputs["subject"]
                declared["other"] = collection
            self.rules[name] = {
                "input": declared,
                "that": f"={self.make.condition(dict(inputs))}",
                "else": self._failure(dict(inputs)),
            }
            self.known.names.add(name)
            self.known.rules.append(Rule(name, tuple(inputs.values())))

    def _views(self, name: str) -> None:
        views: dict[str, Any] = {}
        for view in ("line", "whole")[: self.draw(st.integers(0, 2))]:
            scope: Scope = {"self": Type("row", collection=name)}
            columns: list[Any] = ["id"]
            if view == "whole" and "line" in views:
                columns = [self.make.pick(["line", "id"])]
            else:
                more = [f for f in self.collections[name]["fields"] if f != "id"]
                columns += self.draw(
                    st.lists(st.sampled_from(more), max_size=2, unique=True)
                )
            for number in range(self.draw(st.integers(0, 3))):
                columns.append({f"{view}{number}": self._shown(scope)})
            views[view] = columns
            self.known.views.setdefault(name, []).append(view)
        if views:
            self.collections[name]["views"] = views

    def _search(self, name: str) -> None:
        texts = [
            path.removeprefix("self.")
            for path, type_ in self.make.paths({"self": Type("row", collection=name)})
            if type_.kind == "string" and "[" not in path
        ]
        if texts and self.make.chance():
            some = st.lists(
                st.sampled_from(texts), min_size=1, max_size=3, unique=True
            )
            self.collections[name]["search"] = self.draw(some)

    # Values

    def _some(self, scope: Scope) -> tuple[str, Type]:
        """A value and what is known of it."""
        paths = [p for p in self.make.paths(scope) if p[0] not in ("self", "now")]
        way = self.make.pick(["path", "scalar", "scalar", "list", "rows", "text"])
        if way == "path" and paths:
            path, type_ = self.make.pick(paths)
            if type_.optional:
                type_ = replace(type_, optional=False, nullable=True)
            return f"={path}", type_
        if way == "list":
            type_ = Type("list", item=self.make.any_scalar())
        elif way == "rows":
            row = Type("row", collection=self.make.pick(sorted(self.keys)))
            type_ = Type("list", item=row)
        elif way == "text" and "self" not in scope:
            return self.make.sentence(scope), Type("string")
        else:
            type_ = self.make.any_scalar()
        return f"={self.make.expression(type_, scope)}", type_

    def _shown(self, scope: Scope) -> str:
        """A value that is only shown: also rows by a view, and rows of other rows."""
        viewed = sorted(self.known.views)
        if not viewed or self.make.chance():
            return self._some(scope)[0]
        collection = self.make.pick(viewed)
        view = self.make.pick(self.known.views[collection])
        rows = [
            (path, type_)
            for path, type_ in self.make.paths(scope)
            if type_.kind == "row" and type_.collection == collection and path != "self"
        ]
        if rows and self.make.chance():
            path, type_ = self.make.pick(rows)
            shown = f'view({path}, "{view}")'
            return f"={path} == null ? null : {shown}" if type_.missing else f"={shown}"
        name = self.make.variable(scope)
        inner = {**scope, name: Type("row", collection=collection)}
        test = self.make.condition(inner, 1)
        mapped = f'map({name}, view({name}, "{view}"))'
        return f"={collection}.filter({name}, {test}).{mapped}"

    def _answer(self, scope: Scope, depth: int = 1) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name in ("a", "b's", "class")[: self.draw(st.integers(1, 3))]:
            way = self.make.pick(["some", "some", "shown", "nested", "given"])
            if way == "nested" and depth:
                inner = self._answer(scope, depth - 1)
                found[name] = self.make.pick([inner, [inner, 1.5, None]])
            elif way == "given" and scope:
                names = [n for n in scope if n != "input"]
                found[name] = f"={self.make.pick(names)}" if names else None
            elif way == "shown":
                found[name] = self._shown(scope)
            else:
                found[name] = self._some(scope)[0]
        return found

    def _failure(self, scope: Scope) -> dict[str, Any]:
        code = self.make.pick(CODES)
        message = self.make.sentence(scope)
        if self.make.chance():
            return {code: message}
        return {code: {"message": message, "details": self._answer(scope, 0)}}

    # Tools

    def _tool(self, name: str) -> None:
        kind = self.make.pick(["get", "list", "search", "steps", "steps", "steps"])
        collection = self.make.pick(sorted(self.keys))
        if kind == "search" and "search" not in self.collections[collection]:
            kind = "list"
        if kind == "steps":
            tool, types = self._steps_tool()
        elif kind == "get":
            tool, types = self._get(collection)
        else:
            tool, types = self._list(kind, collection)
        self.tools[name] = {"description": f"Does something, number {name}.", **tool}
        self.calls[name] = [self.draw(objects(types)) for _ in range(2)]

    def _view(self, collection: str) -> dict[str, Any]:
        views = self.known.views.get(collection)
        return {"view": self.make.pick(views)} if views and self.make.chance() else {}

    def _bound(self, collection: str) -> dict[str, Any]:
        rules = [
            rule.name
            for rule in self.known.rules
            if len(rule.inputs) == 1 and rule.inputs[0].collection == collection
        ]
        return {"rules": rules} if rules and self.make.chance() else {}

    def _get(self, collection: str) -> tuple[dict[str, Any], dict[str, Type]]:
        name = self.make.pick(["rowId", "chosen_id", f"{ROWS[collection]}Id"])
        shape = {"ref": collection, **self._bound(collection)}
        keys = (*self.keys[collection], "gone")
        tool = {"get": collection, **self._view(collection), "input": {name: shape}}
        return tool, {name: Type("string", keys=keys)}

    def _list(
        self, kind: str, collection: str
    ) -> tuple[dict[str, Any], dict[str, Type]]:
        inputs: dict[str, Any] = {}
        types: dict[str, Type] = {}
        stored = {
            name: type_
            for name, type_ in self.stored[collection].items()
            if type_.kind in SCALARS and type_.kind != "datetime"
        }
        chosen = st.lists(st.sampled_from(sorted(stored)), max_size=2, unique=True)
        for name in self.draw(chosen):
            inputs[name] = self.make.pick([{}, {"optional": False}, {"optional": True}])
            needed = inputs[name].get("optional") is False
            types[name] = replace(stored[name], optional=not needed, default=False)
        for name in ("most", "p's")[: self.draw(st.integers(0, 2))]:
            shape, type_ = self.draw(shapes(self.types, 1))
            given = Type("record", members=((name, type_),))
            scope = {"self": Type("row", collection=collection), "input": given}
            words = shape if isinstance(shape, dict) else {"type": shape}
            inputs[name] = {**words, "where": f"={self.make.condition(scope)}"}
            types[name] = replace(type_, optional=True)
        tool = {kind: collection, **self._view(collection), "input": inputs}
        if kind == "search":
            types["query"] = Type("string")
        sort = self._sort(collection)
        if sort:
            tool["sort"] = sort
        page = self.make.pick([None, "none", {"default": 1, "max": 2}])
        if page is not None:
            tool["page"] = page
        return tool, types

    def _sort(self, collection: str) -> list[str]:
        paths = [
            path.removeprefix("self.")
            for path, type_ in self.make.paths(
                {"self": Type("row", collection=collection)}
            )
            if type_.kind in SCALARS and path != "now" and "[" not in path
        ]
        chosen = self.draw(st.lists(st.sampled_from(paths), max_size=3, unique=True))
        return [self.make.pick(["", "-"]) + path for path in chosen]

    def _steps_tool(self) -> tuple[dict[str, Any], dict[str, Type]]:
        inputs: dict[str, Any] = {}
        types: dict[str, Type] = {}
        scope: Scope = {}
        names = st.lists(st.sampled_from(FIELDS), max_size=3, unique=True)
        for name in self.draw(names):
            inputs[name], types[name] = self.draw(loosened(self.types))
        for name, row in (("firstId", "first"), ("second_id", "second")):
            if self.make.pick([True, False, False]):
                collection = self.make.pick(sorted(self.keys))
                shape = {"ref": collection, **self._bound(collection)}
                keys = Type("string", keys=(*self.keys[collection], "gone"))
                way = self.make.pick(["plain", "nullable", "optional"])
                inputs[name], types[name] = self.draw(made(shape, keys, way))
                missing = types[name].missing
                scope[row] = Type("row", collection=collection, nullable=missing)
        if types:
            scope["input"] = Type("record", members=tuple(types.items()))
        free = list(STEPS)
        steps, below = self._block(scope, free, 2)
        tool: dict[str, Any] = {"input": inputs} if inputs else {}
        if steps:
            tool["do"] = steps
        tool["return"] = self._answer(below)
        return tool, types

    def _block(
        self, scope: Scope, free: list[str], depth: int
    ) -> tuple[list[Any], Scope]:
        """Steps, and the scope below them. free: the names that may be given."""
        scope = dict(scope)
        steps: list[Any] = []
        for _ in range(self.draw(st.integers(0, 3))):
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
            value, type_ = self._some(scope)
            scope[name] = type_
            return {"let": {name: value}}
        value, type_ = self._some(scope)
        scope[name] = Type("record", members=(("o", type_),))
        return {"let": {name: {"o": value}}}

    def _require_step(self, scope: Scope, free: list[str], depth: int) -> Any:
        rules = [rule for rule in self.known.rules if len(rule.inputs) == 1]
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
        return {"require": {"that": that, "else": self._failure(scope)}}

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
            sort = self._sort(collection)
            if sort:
                find["sort"] = sort
        optional = self.make.chance()
        if optional:
            find["optional"] = True
        elif "where" in find or self.make.chance():
            find["else"] = self._failure(scope)
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
        steps, inner = self._block(inner, free[1:], depth - 1)
        if self.make.pick([False, False, True]):
            steps.append({"return": self._answer(inner)})
        if steps:
            each["do"] = steps
        if not steps or self.make.chance():
            value, type_ = self._some(inner)
            if self.make.chance():
                value, type_ = {"o": value}, Type("record", members=(("o", type_),))
            each["collect"] = {target: value}
            scope[target] = Type("list", item=type_)
        return {"each": each}

    # Files

    def _files(self) -> dict[str, str]:
        files = {
            f"{name}.json": json.dumps(self._data(collection.pop("data rows")))
            for name, collection in self.collections.items()
        }
        world: dict[str, Any] = {"name": "w"}
        if self.known.clock:
            world["clock"] = self.known.clock
        policy = {
            word: self.make.pick(choices)
            for word, choices in (
                ("text", ("keep", "trim")),
                ("blank", ("keep", "refuse")),
                ("nulls", ("refuse", "absent")),
            )
            if self.make.chance()
        }
        if policy:
            world["policy"] = policy
        stored = {
            "types": {name: shape for name, (shape, _) in self.types.items()},
            "errors": {"own_code": {"description": "A code of this world's own."}},
            "collections": self.collections,
        }
        used = {"rules": self.rules, "tools": self.tools}
        head = {"toolc": 1, "world": world, "index": list(self.tools)}
        if self.make.chance():
            files["world.yaml"] = _yaml(head | stored | used)
        else:
            files["world.yaml"] = _yaml(head | stored)
            files["more/tools.yml"] = _yaml(used)
        return files

    def _data(self, rows: list[Any]) -> Any:
        if self.make.chance():
            return rows
        return {row["id"]: row for row in rows}


REFERENCES: Final[tuple[tuple[str, str, dict[str, Any]], ...]] = (
    ("ownerId", "owner", {}),
    ("parent", "above", {"as": "above"}),
)


def _yaml(sections: Mapping[str, Any]) -> str:
    """A file: one line for each declaration, and one for each part of it."""
    return "".join(f"{name}:{_part(part, 1)}\n" for name, part in sections.items())


def _part(value: Any, depth: int) -> str:
    if depth > 3 or not isinstance(value, dict) or not value:
        return f" {yaml_of(value)}"
    indent = "\n" + "  " * depth
    parts = (f"{yaml_of(k)}:{_part(v, depth + 1)}" for k, v in value.items())
    return indent + indent.join(parts)
