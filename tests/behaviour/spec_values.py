"""Values of a spec, and what else is written the same in many places."""

from dataclasses import replace
from typing import Any, Final

from hypothesis import strategies as st

from behaviour.spec_expressions import Maker, Scope
from behaviour.spec_shapes import SCALARS, Type

CODES: Final = ("not_found", "invalid_state", "not_allowed", "conflict", "own_code")


class Values(Maker):
    """Writes what a spec takes as values, failures and orders."""

    def some(self, scope: Scope) -> tuple[str, Type]:
        """A value and what is known of it."""
        paths = [p for p in self.paths(scope) if p[0] not in ("self", "now")]
        way = self.pick(["path", "scalar", "scalar", "list", "rows", "text"])
        if way == "path" and paths:
            path, type_ = self.pick(paths)
            if type_.optional:
                type_ = replace(type_, optional=False, nullable=True)
            return f"={path}", type_
        if way == "list":
            type_ = Type("list", item=self.any_scalar())
        elif way == "rows":
            row = Type("row", collection=self.pick(self.known.tables))
            type_ = Type("list", item=row)
        elif way == "text" and "self" not in scope:
            return self.sentence(scope), Type("string")
        else:
            type_ = self.any_scalar()
        return f"={self.expression(type_, scope)}", type_

    def shown(self, scope: Scope) -> str:
        """A value that is only shown: also rows by a view, and rows of other rows."""
        viewed = sorted(self.known.views)
        if not viewed or self.chance():
            return self.some(scope)[0]
        collection = self.pick(viewed)
        view = self.pick(self.known.views[collection])
        rows = [
            (path, type_)
            for path, type_ in self.paths(scope)
            if type_.kind == "row" and type_.collection == collection and path != "self"
        ]
        if rows and self.chance():
            path, type_ = self.pick(rows)
            shown = f'view({path}, "{view}")'
            return f"={path} == null ? null : {shown}" if type_.missing else f"={shown}"
        if collection in self.known.singles:
            return f'=view({collection}, "{view}")'
        name = self.variable(scope)
        inner = {**scope, name: Type("row", collection=collection)}
        test = self.condition(inner, 1)
        mapped = f'map({name}, view({name}, "{view}"))'
        return f"={collection}.filter({name}, {test}).{mapped}"

    def answer(self, scope: Scope, depth: int = 1) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name in ("a", "b's", "class")[: self.draw(st.integers(1, 3))]:
            way = self.pick(["some", "some", "shown", "nested", "given"])
            if way == "nested" and depth:
                inner = self.answer(scope, depth - 1)
                found[name] = self.pick([inner, [inner, 1.5, None]])
            elif way == "given" and scope:
                names = [n for n in scope if n != "input"]
                found[name] = f"={self.pick(names)}" if names else None
            elif way == "shown":
                found[name] = self.shown(scope)
            else:
                found[name] = self.some(scope)[0]
        return found

    def failure(self, scope: Scope) -> dict[str, Any]:
        code = self.pick(CODES)
        message = self.sentence(scope)
        if self.chance():
            return {code: message}
        return {code: {"message": message, "details": self.answer(scope, 0)}}

    def sort(self, collection: str) -> list[str]:
        paths = [
            path.removeprefix("self.")
            for path, type_ in self.paths({"self": Type("row", collection=collection)})
            if type_.kind in SCALARS and path != "now" and "[" not in path
        ]
        chosen = self.draw(st.lists(st.sampled_from(paths), max_size=3, unique=True))
        if "id" in chosen:  # behind the key nothing decides any more
            chosen = chosen[: chosen.index("id") + 1]
        return [self.pick(["", "-"]) + path for path in chosen]
