"""Tools of every kind, drawn."""

from dataclasses import replace
from typing import Any, Final

from hypothesis import strategies as st

from behaviour.spec_expressions import Scope, text
from behaviour.spec_places import Declared
from behaviour.spec_shapes import SCALARS, Type, linked, loosened, made, shapes
from behaviour.spec_steps import STEPS, Steps
from behaviour.spec_values import Values

FIELDS: Final = ("name", "count", "class", "it's", "at", "self_", "a", "keys", "len")
PAGES: Final = (
    None,
    "none",
    {"default": 1, "max": 2},
    {"by": "cursor"},
    {"default": 1, "max": 2, "by": "cursor"},
)
Tool = tuple[dict[str, Any], dict[str, Type] | Type]
"""A tool as a spec says it, and the types of its parameters; or of them together."""


class Tools:
    """Writes tools."""

    def __init__(self, make: Values, declared: Declared) -> None:
        self.make = make
        self.declared = declared

    def _view(self, collection: str) -> dict[str, Any]:
        views = self.make.known.views.get(collection)
        return {"view": self.make.pick(views)} if views and self.make.chance() else {}

    def _bound(self, collection: str) -> dict[str, Any]:
        rules = [
            rule.name
            for rule in self.make.known.rules
            if len(rule.inputs) == 1 and rule.inputs[0].collection == collection
        ]
        return {"rules": rules} if rules and self.make.chance() else {}

    def get(self, collection: str) -> Tool:
        name = self.make.pick(
            ["rowId", "chosen_id", f"{self.declared.rows[collection]}Id"]
        )
        shape = {"ref": collection, **self._bound(collection)}
        keys = (*self.declared.keys[collection], "gone")
        tool = {"get": collection, **self._view(collection), "input": {name: shape}}
        return tool, {name: Type("string", keys=keys)}

    def get_single(self, name: str) -> Tool:
        return {"get": name, **self._view(name)}, {}

    def list_or_search(self, kind: str, collection: str) -> Tool:
        inputs: dict[str, Any] = {}
        types: dict[str, Type] = {}
        stored = {
            name: type_
            for name, type_ in self.declared.stored[collection].items()
            if type_.kind in SCALARS and type_.kind != "datetime"
        }
        chosen = st.lists(st.sampled_from(sorted(stored)), max_size=2, unique=True)
        for name in self.make.draw(chosen):
            inputs[name] = self.make.pick([{}, {"optional": False}, {"optional": True}])
            needed = inputs[name].get("optional") is False
            types[name] = replace(stored[name], optional=not needed, default=False)
        for name in ("most", "p's")[: self.make.draw(st.integers(0, 2))]:
            shape, type_ = self.make.draw(shapes(self.declared.types, 1))
            given = Type("record", members=((name, type_),))
            row = Type("row", collection=collection)
            scope = {**self.make.known.singles, "self": row, "input": given}
            words = shape if isinstance(shape, dict) else {"type": shape}
            where = f"({self.make.condition(scope)})"
            where += f" != (json(input{_member(name)}) == self.id)"
            inputs[name] = {**words, "where": f"={where}"}
            types[name] = replace(type_, optional=True)
        tool = {kind: collection, **self._view(collection), "input": inputs}
        if kind == "search":
            types["query"] = Type("string")
        sort = self.make.sort(collection)
        if sort:
            tool["sort"] = sort
        page = self.make.pick(PAGES)
        if page is not None:
            tool["page"] = page
        return tool, types

    def steps(self) -> Tool:
        inputs: dict[str, Any] = {}
        types: dict[str, Type] = {}
        singles = self.make.known.singles
        scope: Scope = {**singles, **{f"old.{n}": of for n, of in singles.items()}}
        names = st.lists(st.sampled_from(FIELDS), max_size=3, unique=True)
        for name in self.make.draw(names):
            inputs[name], types[name] = self.make.draw(loosened(self.declared.types))
        for name, row in (("firstId", "first"), ("second_id", "second")):
            if self.make.seldom():
                collection = self.make.pick(sorted(self.declared.keys))
                shape = {"ref": collection, **self._bound(collection)}
                keys = Type("string", keys=(*self.declared.keys[collection], "gone"))
                way = self.make.pick(["plain", "nullable", "optional"])
                inputs[name], types[name] = self.make.draw(made(shape, keys, way))
                missing = types[name].missing
                scope[row] = Type("row", collection=collection, nullable=missing)
                scope[f"old.{row}"] = scope[row]
        if self.make.seldom():
            collection = self.make.pick(sorted(self.declared.keys))
            target = {"ref": collection, **self._bound(collection)}
            if self.make.seldom():
                target["weak"] = True
            keys = Type("string", keys=(*self.declared.keys[collection], "gone"))
            shape, type_ = self.make.draw(linked(target, keys))
            way = self.make.pick(["plain", "nullable", "optional"])
            inputs["parts"], types["parts"] = self.make.draw(made(shape, type_, way))
        together = self._cases(types)
        if together is not None:
            scope["input"] = together
        elif types:
            scope["input"] = Type("record", members=tuple(types.items()))
        rules = self._rules(types)
        free = list(STEPS)
        steps, below = Steps(self.make, self.declared).block(scope, free, 2)
        tool: dict[str, Any] = {"input": inputs} if inputs else {}
        if rules:
            tool["rules"] = rules
        if steps:
            tool["do"] = steps
        tool["return"] = self.make.answer(below)
        if self.make.seldom():
            tool["text"] = self.make.sentence(below)
        if together is None:
            return tool, types
        tool["input"] = ["Way", inputs] if inputs else ["Way"]
        return tool, together

    def _cases(self, types: dict[str, Type]) -> Type | None:
        """The parameters with a group of which some depend on another, if there is one
        that fits beside the others."""
        if "Way" not in self.declared.types or self.make.seldom():
            return None
        way = self.declared.types["Way"][1]
        first, second = (dict(own) for _, own in way.cases)
        names = {way.tag, *dict(way.members), *first, *second}
        alike = all(first[name] == second[name] for name in first if name in second)
        if not alike or names & set(types):
            return None
        return replace(way, members=(*way.members, *types.items()))

    def _rules(self, types: dict[str, Type]) -> list[Any]:
        """What is asked of the arguments alone."""
        asked = [name for name, type_ in types.items() if type_.optional]
        texts = [n for n, type_ in types.items() if type_ == Type("string")]
        conditions = [f"=!has(input{_member(name)})" for name in asked]
        conditions += [f"=input{_member(name)}.size() < 3" for name in texts]
        failure = {"invalid_input": self.make.sentence({})}
        return [
            {"that": that, "else": failure} for that in conditions if self.make.chance()
        ]


def _member(name: str) -> str:
    return f".{name}" if name.isidentifier() else f"[{text(name)}]"
