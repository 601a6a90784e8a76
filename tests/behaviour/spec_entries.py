"""Entries of lists and maps inside of rows, and steps that find and change them."""

from typing import Any, Final

from hypothesis import strategies as st

from behaviour.spec_expressions import Scope
from behaviour.spec_places import Places
from behaviour.spec_shapes import Type, loosened

FIELD: Final = "parts"
"""The field of a row that holds entries."""

ENTRY: Final = ("entry",)
"""Marks the type of a name that stands for an entry."""

KEYS: Final = ("e1", "e2", "é'")


@st.composite
def keyed(draw: st.DrawFn) -> tuple[Any, Type]:
    """The shape of a list or a map whose entries have a key."""
    members: dict[str, tuple[Any, Type]] = {"id": ("string", Type("string"))}
    for name in ("n", "x-y", "of")[: draw(st.integers(1, 3))]:
        members[name] = draw(loosened({}, 1))
    types = tuple((name, type_) for name, (_, type_) in members.items())
    item: dict[str, Any] = {
        "fields": {name: shape for name, (shape, _) in members.items()}
    }
    if draw(st.booleans()):
        item["new_id"] = {"prefix": "N", "start": 3}
    of = Type("record", members=types, words=ENTRY if "new_id" in item else ())
    if draw(st.booleans()):
        shape = {"type": "object", "additionalProperties": item, "key": "id"}
        return shape, Type("map", item=of)
    return {"type": "array", "items": item, "key": "id"}, Type("list", item=of)


def with_keys(value: Any) -> Any:
    """The same entries, each with a key of its own."""
    if isinstance(value, list):
        entries = zip(KEYS, value, strict=False)
        return [{**entry, "id": key} for key, entry in entries]
    entries = zip(KEYS, value.values(), strict=False)
    return {key: {**entry, "id": key} for key, entry in entries}


class Entries(Places):
    """Writes steps over entries."""

    def entry_step(self, scope: Scope, free: list[str]) -> Any:
        """One step; None where no row has entries."""
        rows = [
            row
            for row in self.rows(scope)
            if FIELD in self.declared.stored[scope[row].collection]
        ]
        named = [
            name
            for name, type_ in scope.items()
            if type_.words == ENTRY and type_.kind == "record" and not type_.missing
        ]
        if named and self.make.chance():
            return self._change(self.make.pick(named), scope)
        if not rows:
            return None
        row = self.make.pick(rows)
        of = self.declared.stored[scope[row].collection][FIELD]
        assert of.item is not None
        if self.make.chance():
            return self._find(f"{row}.{FIELD}", of.item, scope, free)
        return self._add(f"{row}.{FIELD}", of.item, scope, free)

    def _find(self, place: str, item: Type, scope: Scope, free: list[str]) -> Any:
        find: dict[str, Any] = {"in": place, "key": self.make.pick(KEYS)}
        if self.make.chance():
            del find["key"]
            inner = {**scope, "self": item}
            find["where"] = f"={self.make.condition(inner)}"
        optional = self.make.chance()
        if optional:
            find["optional"] = True
        elif "where" in find:
            find["else"] = self.make.failure(scope)
        name = free.pop(0)
        members = item.members
        scope[name] = Type("record", members=members, words=ENTRY, nullable=optional)
        return {"find": {name: find}}

    def _add(self, place: str, item: Type, scope: Scope, free: list[str]) -> Any:
        mints = item.words == ENTRY and self.make.chance()
        entry: dict[str, Any] = {} if mints else {"id": self.make.pick(["e9", *KEYS])}
        for member, type_ in item.members:
            may_lack = type_.optional or type_.default
            if member == "id" or (may_lack and self.make.chance()):
                continue
            entry[member] = self.value(type_, scope)
            if entry[member] is None and type_.nullable:
                entry[member] = "=null"
            if entry[member] is None:
                return None
        name = free.pop(0)
        scope[name] = Type("record", members=item.members, words=ENTRY)
        return {"add": {place: entry, "as": name}}

    def _change(self, name: str, scope: Scope) -> Any:
        members = dict(scope[name].members)
        optional = [n for n, type_ in members.items() if type_.optional]
        if optional and self.make.seldom():
            return {"remove": f"{name}.{self.make.pick(optional)}"}
        if self.make.seldom():
            del scope[name]
            return {"remove": name}
        values = {n: self.value(of, scope) for n, of in members.items() if n != "id"}
        known = {n: v for n, v in values.items() if v is not None}
        return {"set": {name: known}} if known else None
