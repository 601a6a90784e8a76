"""Whole valid specs, drawn: collections, rules, views, tools of every kind, rows."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from hypothesis import strategies as st

from behaviour.spec_entries import FIELD, keyed, with_keys
from behaviour.spec_expressions import Known, Rule, Scope
from behaviour.spec_places import Declared
from behaviour.spec_shapes import (
    STRING_KEYS,
    Type,
    linked,
    loosened,
    made,
    objects,
    shapes,
    unions,
    values,
)
from behaviour.spec_steps import STEPS, Steps
from behaviour.spec_tools import FIELDS, Tools
from behaviour.spec_values import Values
from faults.worlds import yaml_of
from toolc.model.policy import COERCIONS

ROWS: Final = {"users": "user", "items": "entry", "Lists": "list_"}
SINGLES: Final = ("config", "State")
COMPUTED: Final = ("shown", "total", "def_", "sum", "value", "id2")


@dataclass(frozen=True)
class Spec:
    """files: by their path in the world's folder. calls: arguments of each tool that
    fit, as far as shapes and keys go. host: what the host gives to all."""

    files: Mapping[str, str]
    calls: Mapping[str, list[dict[str, Any]]]
    host: Mapping[str, Any]

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
        self.make = Values(draw, self.known)
        self.draw = self.make.draw
        self.declared = Declared()
        self.collections: dict[str, dict[str, Any]] = {}
        self.rules: dict[str, Any] = {}
        self.routines: dict[str, Any] = {}
        self.tools: dict[str, Any] = {}
        self.calls: dict[str, list[dict[str, Any]]] = {}
        self.host: dict[str, Any] = {}

    def spec(self) -> Spec:
        self._types()
        self._collections()
        for name in self.collections:
            self._computed(name)
        self._rules()
        for name in self.collections:
            self._views(name)
            self._search(name)
        self._routines()
        for number in range(self.draw(st.integers(1, 3))):
            self._tool(f"tool_{number}")
        return Spec(self._files(), self.calls, self.host)

    # Declarations

    def _types(self) -> None:
        for name in ("Sum", "Part")[: self.draw(st.integers(0, 2))]:
            self.declared.types[name] = self.draw(shapes({}, 1))
        if self.make.chance():
            self.declared.types["Way"] = self.draw(unions({}, 1))

    def _collections(self) -> None:
        count = self.draw(st.integers(1, 3))
        for name in list(ROWS)[:count]:
            many = self.draw(st.integers(1, 3))
            self.declared.keys[name] = STRING_KEYS[:many]
            self.declared.rows[name] = ROWS[name]
            self.known.names |= {name, ROWS[name]}
        self.known.names |= {"input", "self", "now", "tool", "key", *STEPS}
        for name in self.declared.keys:
            self.known.fields[name] = {}
        for name in SINGLES[: self.draw(st.integers(0, 2))]:
            self.known.names.add(name)
            self.known.fields[name] = {}
            self.known.singles[name] = Type("row", collection=name)
        for name in self.declared.keys:
            self._collection(name)
        for name in self.known.singles:
            self._single(name)

    def _collection(self, name: str) -> None:
        fields: dict[str, Any] = {"id": "string"}
        types = {"id": Type("string")}
        names = st.lists(st.sampled_from(FIELDS), min_size=1, max_size=4, unique=True)
        for field in self.draw(names):
            fields[field], types[field] = self.draw(loosened(self.declared.types))
        if not self.make.seldom():
            fields[FIELD], types[FIELD] = self.draw(keyed())
        ways: dict[str, Type] = {}
        for field, way, extra in REFERENCES[: self.draw(st.integers(0, 2))]:
            target = self.make.pick(sorted(self.declared.keys))
            weak = self.make.chance()
            keys = self.declared.keys[target] + (("gone",) if weak else ())
            shape = {"ref": target, **extra, **({"weak": True} if weak else {})}
            how = self.make.pick(["plain", "nullable", "optional"])
            fields[field], types[field] = self.draw(
                made(shape, Type("string", keys=keys), how)
            )
            missing = weak or types[field].missing
            ways[way] = Type("row", collection=target, nullable=missing)
        if self.make.seldom():
            target = self.make.pick(sorted(self.declared.keys))
            keys = Type("string", keys=self.declared.keys[target])
            weak = {"weak": True} if self.make.seldom() else {}
            shape, type_ = self.draw(linked({"ref": target, **weak}, keys))
            fields["links"], types["links"] = shape, type_
        self.declared.stored[name] = types
        self.known.fields[name] = {**types, **ways}
        rows = [
            {**self.draw(objects(types)), "id": key} for key in self.declared.keys[name]
        ]
        for row in rows:
            if FIELD in row:
                row[FIELD] = with_keys(row[FIELD])
        self.collections[name] = {
            "as": ROWS[name],
            "key": "id",
            "data": f"{name}.json",
            "fields": fields,
        }
        self._new_id(name, fields, types)
        self.collections[name]["data rows"] = rows

    def _new_id(
        self, name: str, fields: dict[str, Any], types: dict[str, Type]
    ) -> None:
        way = self.make.pick(["none", "none", "fixed", "prefix", "pool", "list"])
        if way == "none":
            return
        self.declared.minting.add(name)
        self.collections[name]["new_id"] = {"prefix": "N", "digits": 2}
        if way == "pool":
            words = (*self.declared.keys[name], "P", "it's")
            fields["id"], types["id"] = {"enum": [*words]}, Type("enum", words=words)
            self.known.fields[name]["id"] = types["id"]
            self.collections[name]["new_id"] = {}
        if way == "list":  # beside the ids that the rows have
            pool = ["P", *self.declared.keys[name][:1], "it's"]
            self.collections[name]["new_id"] = {"pool": pool}
        if way == "prefix":
            scope = {"self": Type("row", collection=name)}
            parts = [
                path
                for path, of in self.make.paths(scope)
                if of.kind in ("string", "integer", "date") and not of.missing
                # of a field of its own, or of a row that the row names
                and path != "self.id" and "[" not in path
            ]
            if self.known.clock:
                parts.append("now.getFullYear()")
            if parts:
                prefix = f"N{{{self.make.pick(parts)}}}/"
                self.collections[name]["new_id"]["prefix"] = prefix

    def _single(self, name: str) -> None:
        """A collection that is one row; it may name others."""
        fields: dict[str, Any] = {}
        types: dict[str, Type] = {}
        names = st.lists(st.sampled_from(FIELDS), min_size=1, max_size=4, unique=True)
        for field in self.draw(names):
            fields[field], types[field] = self.draw(loosened(self.declared.types))
        ways: dict[str, Type] = {}
        if self.make.chance():
            target = self.make.pick(sorted(self.declared.keys))
            keys = Type("string", keys=self.declared.keys[target])
            fields["ownerId"], types["ownerId"] = self.draw(
                made({"ref": target}, keys, self.make.pick(["plain", "nullable"]))
            )
            missing = types["ownerId"].missing
            ways["owner"] = Type("row", collection=target, nullable=missing)
        self.declared.stored[name] = types
        self.known.fields[name] = {**types, **ways}
        self.collections[name] = {
            "data": f"{name}.json",
            "fields": fields,
            "data rows": self.draw(objects(types)),
        }

    def _computed(self, name: str) -> None:
        for field in COMPUTED[: self.draw(st.integers(0, 3))]:
            scope = {**self.known.singles, "self": Type("row", collection=name)}
            expression, type_ = self.make.some(scope)
            self.collections[name]["fields"][field] = expression
            if type_.kind != "any":
                self.known.fields[name][field] = type_

    def _rules(self) -> None:
        for number in range(self.draw(st.integers(0, 2))):
            name = f"rule_{number}"
            collection = self.make.pick(sorted(self.collections))
            inputs = {"subject": Type("row", collection=collection)}
            declared: dict[str, Any] = {"subject": collection}
            if self.make.chance():
                inputs["other"] = inputs["subject"]
                declared["other"] = collection
            scope = {**self.known.singles, **inputs}
            self.rules[name] = {
                "input": declared,
                "that": f"={self.make.condition(scope)}",
                "else": self.make.failure(scope),
            }
            self.known.names.add(name)
            self.known.rules.append(Rule(name, tuple(inputs.values())))
            if len(inputs) == 1 and self.make.seldom():
                self.collections[collection]["rules"] = [name]

    def _routines(self) -> None:
        for number in range(self.draw(st.integers(0, 2))):
            name = f"routine_{number}"
            collection = self.make.pick(sorted(self.collections))
            inputs = {"subject": Type("row", collection=collection)}
            declared: dict[str, Any] = {"subject": collection}
            rows = {**self.known.singles, **inputs}
            scope: Scope = {**rows, **{f"old.{n}": of for n, of in rows.items()}}
            if self.make.chance():
                of = self.make.pick(["string", "integer", "boolean"])
                inputs["given"] = Type(of)
                declared["given"] = of
                scope["input"] = Type("record", members=(("given", Type(of)),))
            steps = Steps(self.make, self.declared, returns=False)
            do, below = steps.block(scope, list(STEPS), 1)
            routine: dict[str, Any] = {"input": declared}
            if do:
                routine["do"] = do
            result = None
            if self.make.chance() or not do:
                names = [n for n in below if "." not in n and n != "input"]
                chosen = self.make.pick(names)
                routine["return"] = f"={chosen}"
                result = below[chosen]
            self.routines[name] = routine
            self.declared.routines[name] = (inputs, result)
            self.known.names.add(name)

    def _views(self, name: str) -> None:
        views: dict[str, Any] = {}
        for view in ("line", "whole")[: self.draw(st.integers(0, 2))]:
            row = Type("row", collection=name)
            scope: Scope = {**self.known.singles, "self": row}
            first = (
                "id"
                if name in self.declared.keys
                else next(iter(self.declared.stored[name]))
            )
            columns: list[Any] = [first]
            if view == "whole" and "line" in views:
                columns = [self.make.pick(["line", first])]
            else:
                more = [f for f in self.collections[name]["fields"] if f != first]
                if more:
                    some = st.lists(st.sampled_from(more), max_size=2, unique=True)
                    columns += self.draw(some)
            for number in range(self.draw(st.integers(0, 3))):
                columns.append({f"{view}{number}": self.make.shown(scope)})
            views[view] = columns
            self.known.views.setdefault(name, []).append(view)
        if views:
            self.collections[name]["views"] = views

    def _search(self, name: str) -> None:
        if name in self.known.singles:
            return
        texts = [
            path.removeprefix("self.")
            for path, type_ in self.make.paths({"self": Type("row", collection=name)})
            if type_.kind == "string" and "[" not in path
        ]
        if texts and self.make.chance():
            some = st.lists(st.sampled_from(texts), min_size=1, max_size=3, unique=True)
            self.collections[name]["search"] = self.draw(some)

    def _tool(self, name: str) -> None:
        tools = Tools(self.make, self.declared)
        kind = self.make.pick(["get", "list", "search", "steps", "steps", "steps"])
        collection = self.make.pick(sorted(self.declared.keys))
        if kind == "search" and "search" not in self.collections[collection]:
            kind = "list"
        if kind == "steps":
            tool, types = tools.steps()
        elif kind == "get" and self.known.singles and self.make.chance():
            tool, types = tools.get_single(self.make.pick(sorted(self.known.singles)))
        elif kind == "get":
            tool, types = tools.get(collection)
        else:
            tool, types = tools.list_or_search(kind, collection)
        self.tools[name] = {"description": f"Does something, number {name}.", **tool}
        fitting = values(types) if isinstance(types, Type) else objects(types)
        self.calls[name] = [self.draw(fitting) for _ in range(2)]
        if kind == "steps" and self.make.seldom():
            self._hosted(name)
        self.tools[name] |= self._surface(name, fits="rules" not in tool)

    def _hosted(self, tool: str) -> None:
        """Let the host fill in what a call would have given."""
        inputs = self.tools[tool].get("input", {})
        if isinstance(inputs, list):
            return  # with a group, whose types others use too
        for name in list(inputs)[:1]:
            words = inputs[name]
            shape = words if isinstance(words, dict) else {"type": words}
            inputs[name] = {**shape, "host": f"{tool}.value"}
            for call in self.calls[tool]:
                if name in call:
                    self.host[f"{tool}.value"] = call.pop(name)

    def _surface(self, tool: str, fits: bool) -> dict[str, Any]:
        """Some of what a tool may say of itself. fits: whether its calls surely do."""
        words: dict[str, Any] = {
            "alias": [f"{tool}_too", f"{tool}-as-well"],
            "tags": ["one", "it's: two"],
            "deprecated": self.make.pick([True, "Use {another} one."]),
            "requests": ["Do it."],
            "policy": self._policy(),
        }
        if fits:
            words["examples"] = self.calls[tool]
        return {word: said for word, said in words.items() if self.make.seldom()}

    def _policy(self) -> dict[str, Any]:
        return {
            word: self.make.pick(choices)
            for word, choices in (
                ("text", ("keep", "trim")),
                ("blank", ("keep", "refuse")),
                ("nulls", ("refuse", "absent")),
                ("coerce", ([], list(COERCIONS), list(COERCIONS[:2]))),
                ("ignore", ([], ["_meta", "it's"])),
            )
            if self.make.chance()
        }

    # Files

    def _files(self) -> dict[str, str]:
        files = {
            f"{name}.json": json.dumps(self._data(collection.pop("data rows")))
            for name, collection in self.collections.items()
        }
        world: dict[str, Any] = {"name": "w"}
        if self.known.clock:
            world["clock"] = self.known.clock
        policy = self._policy()
        if policy:
            world["policy"] = policy
        stored = {
            "types": {name: shape for name, (shape, _) in self.declared.types.items()},
            "errors": {"own_code": {"description": "A code of this world's own."}},
            "collections": self.collections,
        }
        used = {"rules": self.rules, "tools": self.tools}
        used["routines"] = self.routines
        head = {"toolc": 1, "world": world, "index": list(self.tools)}
        if self.make.chance():
            files["world.yaml"] = _yaml(head | stored | used)
        else:
            files["world.yaml"] = _yaml(head | stored)
            files["more/tools.yml"] = _yaml(used)
        return files

    def _data(self, rows: Any) -> Any:
        if isinstance(rows, dict):
            return rows  # of a singleton
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
