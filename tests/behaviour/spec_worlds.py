"""Whole valid specs, drawn: collections, rules, views, tools of every kind, rows."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from hypothesis import strategies as st

from behaviour.spec_entries import FIELD, keyed, with_keys
from behaviour.spec_expressions import Known, Rule, Scope
from behaviour.spec_places import Declared
from behaviour.spec_shapes import STRING_KEYS, Type, loosened, made, objects, shapes
from behaviour.spec_steps import STEPS, Steps
from behaviour.spec_tools import FIELDS, Tools
from behaviour.spec_values import Values
from faults.worlds import yaml_of

ROWS: Final = {"users": "user", "items": "entry", "Lists": "list_"}
COMPUTED: Final = ("shown", "total", "def_", "sum", "value", "id2")


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
        self.make = Values(draw, self.known)
        self.draw = self.make.draw
        self.declared = Declared()
        self.collections: dict[str, dict[str, Any]] = {}
        self.rules: dict[str, Any] = {}
        self.routines: dict[str, Any] = {}
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
        self._routines()
        for number in range(self.draw(st.integers(1, 3))):
            self._tool(f"tool_{number}")
        return Spec(self._files(), self.calls)

    # Declarations

    def _types(self) -> None:
        for name in ("Sum", "Part")[: self.draw(st.integers(0, 2))]:
            self.declared.types[name] = self.draw(shapes({}, 1))

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
        for name in self.declared.keys:
            self._collection(name)

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
        if self.make.chance():
            self.declared.minting.add(name)
            self.collections[name]["new_id"] = {"prefix": "N", "digits": 2}
        self.collections[name]["data rows"] = rows

    def _computed(self, name: str) -> None:
        for field in COMPUTED[: self.draw(st.integers(0, 3))]:
            scope = {"self": Type("row", collection=name)}
            expression, type_ = self.make.some(scope)
            self.collections[name]["fields"][field] = expression
            if type_.kind != "any":
                self.known.fields[name][field] = type_

    def _rules(self) -> None:
        for number in range(self.draw(st.integers(0, 2))):
            name = f"rule_{number}"
            collection = self.make.pick(sorted(self.declared.keys))
            inputs = {"subject": Type("row", collection=collection)}
            declared: dict[str, Any] = {"subject": collection}
            if self.make.chance():
                inputs["other"] = inputs["subject"]
                declared["other"] = collection
            self.rules[name] = {
                "input": declared,
                "that": f"={self.make.condition(dict(inputs))}",
                "else": self.make.failure(dict(inputs)),
            }
            self.known.names.add(name)
            self.known.rules.append(Rule(name, tuple(inputs.values())))
            if len(inputs) == 1 and self.make.seldom():
                self.collections[collection]["rules"] = [name]

    def _routines(self) -> None:
        for number in range(self.draw(st.integers(0, 2))):
            name = f"routine_{number}"
            collection = self.make.pick(sorted(self.declared.keys))
            inputs = {"subject": Type("row", collection=collection)}
            declared: dict[str, Any] = {"subject": collection}
            scope: Scope = {**inputs, "old.subject": inputs["subject"]}
            if self.make.chance():
                of = self.make.pick(["string", "integer", "boolean"])
                inputs["given"] = Type(of)
                declared["given"] = of
                scope["input"] = Type("record", members=(("given", Type(of)),))
            steps = Steps(self.make, self.declared, returns=False)
            do, below = steps.block(scope, list(STEPS), 1)
            routine: dict[str, Any] = {"input": declared, "do": do}
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
                columns.append({f"{view}{number}": self.make.shown(scope)})
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
        elif kind == "get":
            tool, types = tools.get(collection)
        else:
            tool, types = tools.list_or_search(kind, collection)
        self.tools[name] = {"description": f"Does something, number {name}.", **tool}
        self.calls[name] = [self.draw(objects(types)) for _ in range(2)]

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
