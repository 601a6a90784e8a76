"""Places in the state that steps write to, and what is written there, drawn."""

from dataclasses import dataclass, field
from typing import Any

from behaviour.spec_expressions import Scope
from behaviour.spec_shapes import SCALARS, Type
from behaviour.spec_values import Values


@dataclass
class Declared:
    """What steps need to know of the declarations.

    rows: what a row of each collection is called. keys: of its rows. stored: its
    fields, computed ones not. minting: collections that make ids. routines: what each
    is given and gives back.
    """

    types: dict[str, tuple[Any, Type]] = field(default_factory=dict)
    rows: dict[str, str] = field(default_factory=dict)
    keys: dict[str, tuple[str, ...]] = field(default_factory=dict)
    stored: dict[str, dict[str, Type]] = field(default_factory=dict)
    minting: set[str] = field(default_factory=set)
    routines: dict[str, tuple[dict[str, Type], Type | None]] = field(
        default_factory=dict
    )


class Places:
    """Writes places with their values."""

    def __init__(self, make: Values, declared: Declared) -> None:
        self.make = make
        self.declared = declared

    def rows(self, scope: Scope) -> list[str]:
        """The names of rows that can be changed."""
        return [
            name
            for name, type_ in scope.items()
            if type_.kind == "row" and not type_.missing and "." not in name
        ]

    def value(self, type_: Type, scope: Scope) -> Any:
        """A value for a field, or None where there is nothing of its type."""
        if type_.nullable and self.make.seldom():
            return "=null"
        if type_.kind in SCALARS:
            return f"={self.make.expression(type_.plain, scope)}"
        same = [
            path
            for path, found in self.make.paths(scope)
            if found.same(type_) and not found.missing and not path.startswith("self")
        ]
        return f"={self.make.pick(same)}" if same else None

    def inside(self, scope: Scope) -> Any:
        """A step that changes a part of a row; None where no row has one."""
        parts = [
            (f"{row}.{name}", type_)
            for row in self.rows(scope)
            for name, type_ in self.declared.stored[scope[row].collection].items()
            if type_.kind in ("list", "map", "record")
            and not type_.missing
            and name != "parts"
        ]
        if not parts:
            return None
        place, type_ = self.make.pick(parts)
        if type_.kind == "record":
            members = {name: self.value(of, scope) for name, of in type_.members}
            given = {n: v for n, v in members.items() if v is not None}
            return {"set": {place: given}} if given else None
        assert type_.item is not None
        value = self.value(type_.item, scope)
        if value is None:
            return None
        if type_.kind == "list":
            return {"add": {place: value}}
        word = self.make.pick(["set", "add"])
        return {word: {place: dict.fromkeys(self._keys(scope), value)}}

    def _keys(self, scope: Scope) -> list[str]:
        """Keys of a map: texts, texts with holes, expressions."""
        key = self.make.expression(Type("string"), scope, 1)
        return self.make.pick([["k"], ["b's", "é"], [f"={key}"], [f"={key}", "k"]])
