"""What of the stored rows a tool shows, followed through views, steps and expressions.

Where it is not sure, it takes a part as shown: a proof that something is never shown
then holds.
"""

from collections.abc import Iterable, Iterator, Mapping

from ..model.expressions import (
    Binary,
    Call,
    Comprehension,
    Computed,
    Conditional,
    Constant,
    Expression,
    Index,
    ListLiteral,
    MapLiteral,
    Name,
    Navigate,
    OrValue,
    Rows,
    Select,
    Single,
    Template,
    ViewCall,
)
from ..model.steps import Each, Let, Return, Step, Use
from ..model.tools import Get, Handler, ListRows, Search, Tool
from ..model.traversal import blocks
from ..model.types import (
    Bool,
    Date,
    Double,
    Int,
    ListOf,
    MapOf,
    Row,
    Timestamp,
    Type,
    without_null,
)
from ..model.world import World
from .carried import NOTHING, Carried, Origin, flat, joined, row

Known = Mapping[str, Carried]
"""The names in scope that are not simply a row."""

SAME = frozenset({"distinct", "sort", "reverse", "slice"})
ONE_OF = frozenset({"min", "max", "flatten"})
STILL_ITSELF = frozenset({"round", "abs", "date", "timestamp"})


class Shown:
    """Answers for one world; views and computed fields are worked out once."""

    def __init__(self, world: World) -> None:
        self._collections = world.collections
        self._routines = world.routines
        self._views: dict[tuple[str, str, frozenset[Origin]], Carried] = {}

    def by(self, tool: Tool) -> frozenset[Origin]:
        """Every stored part that an answer of the tool shows."""
        match tool.form:
            case Get(collection, view):
                return self._row(collection, view, row(collection, named=True))
            case ListRows(collection, view) | Search(collection, view):
                return self._row(collection, view, row(collection))
            case Handler(scope=scope):
                # What Python shows is not followed; it may be all that is stored.
                all_rows = [row(name) for name in self._collections]
                return flat(all_rows).origins if scope == "state" else frozenset()
            case steps:
                known: dict[str, Carried] = dict(_named_rows(tool))
                results = list(self._results(steps.steps, known))
                if steps.result is not None:
                    results.append(self._of(steps.result, known))
                return flat(results).origins

    def _row(self, collection: str, view: str | None, of: Carried) -> frozenset[Origin]:
        shown = of if view is None else self._view(collection, view, of)
        return shown.everything()

    def _results(
        self, steps: Iterable[Step], known: dict[str, Carried]
    ) -> Iterator[Carried]:
        """What the steps return; the names that they give are added to `known`."""
        for step in steps:
            match step:
                case Let(name=name, value=value):
                    known[name] = self._of(value, known)
                case Return(value=value):
                    yield self._of(value, known)
                case Each(walked=walked, key=key, steps=inner, collect=collect):
                    for each in walked:
                        known[each.name] = self._entries(each.source, known)
                        if key is not None:
                            known[key] = Carried(self._of(each.source, known).origins)
                    yield from self._results(inner, known)
                    lists = {
                        n: Carried(items=self._of(v, known)) for n, v in collect.items()
                    }
                    known.update(lists)
                case Use(routine=name, arguments=given, name=result):
                    if result is not None:
                        known[result] = self._result_of(name, given, known)
                case _:
                    for block in blocks(step):
                        yield from self._branch(block, known)

    def _branch(
        self, steps: Iterable[Step], known: dict[str, Carried]
    ) -> Iterator[Carried]:
        """What one of several blocks returns. A name may come from any of them."""
        inside = dict(known)
        yield from self._results(steps, inside)
        for name, carried in inside.items():
            known[name] = joined([known.get(name, NOTHING), carried])

    def _result_of(
        self, routine: str, given: Mapping[str, Expression], known: Known
    ) -> Carried:
        """What a routine gives back for these arguments."""
        found = self._routines[routine]
        carried = {name: self._of(value, known) for name, value in given.items()}
        inside = {**carried, "input": Carried(members=carried)}
        list(self._results(found.steps, inside))
        return NOTHING if found.result is None else self._of(found.result, inside)

    def _of(self, node: Expression, known: Known) -> Carried:
        match node:
            case Name(name=name):
                return known.get(name.removeprefix("old.")) or _of_type(node.type)
            case Rows(collection=collection):
                return Carried(items=row(collection))
            case Single(collection=collection):
                return row(collection)
            case Select(base=base, field=field):
                return self._of(base, known).member(field)
            case Navigate(collection=collection):
                return row(collection)
            case Computed():
                return self._computed(node, known)
            case Index(base=base):
                return self._of(base, known).item()
            case Conditional(then=then, otherwise=otherwise):
                return joined([self._of(then, known), self._of(otherwise, known)])
            case OrValue(base=base, default=default):
                return joined([self._of(base, known), self._of(default, known)])
            case ListLiteral(items=items):
                return Carried(items=joined(self._of(item, known) for item in items))
            case MapLiteral():
                return self._map(node, known)
            case ViewCall(row=of, collection=collection, view=view):
                return self._view(collection, view, self._of(of, known))
            case Template(parts=parts):
                return flat(self._of(p, known) for p in parts if not isinstance(p, str))
            case Binary(operator="+", left=left, right=right) if not _is_plain(
                node.type
            ):
                return self._sum(node, [self._of(left, known), self._of(right, known)])
            case Call():
                return self._call(node, known)
            case Comprehension():
                return self._comprehension(node, known)
            case _:
                return NOTHING

    def _sum(self, node: Binary, sides: list[Carried]) -> Carried:
        return joined(sides) if isinstance(node.type, ListOf) else flat(sides)

    def _computed(self, node: Computed, known: Known) -> Carried:
        """The field as such, and what it is worked out to."""
        base = self._of(node.base, known)
        field = self._collections[node.collection].computed[node.field]
        worked_out = self._of(field.value, {"self": base})
        return joined([base.member(node.field), worked_out])

    def _view(self, collection: str, view: str, of: Carried) -> Carried:
        at = (collection, view, of.origins)
        if at not in self._views:
            columns = self._collections[collection].views[view].all_columns
            scope = {"self": of}
            members = {c.name: self._of(c.value, scope) for c in columns}
            self._views[at] = Carried(members=members)
        return self._views[at]

    def _map(self, node: MapLiteral, known: Known) -> Carried:
        members: dict[str, Carried] = {}
        others: list[Carried] = []
        keys: list[Carried] = []
        for key, value in node.entries:
            if isinstance(key, Constant) and isinstance(key.value, str):
                members[key.value] = self._of(value, known)
            else:
                keys.append(self._of(key, known))
                others.append(self._of(value, known))
        items = joined(others) if others else None
        return Carried(flat(keys).origins, members, items)

    def _call(self, node: Call, known: Known) -> Carried:
        given = [self._of(argument, known) for argument in node.arguments]
        if node.function in SAME:
            return given[0]
        if node.function in ONE_OF:
            return given[0].item()
        if _is_plain(node.type) and node.function not in STILL_ITSELF:
            return NOTHING
        return flat(given)

    def _comprehension(self, node: Comprehension, known: Known) -> Carried:
        source = self._of(node.source, known)
        item = self._items(node.source, known)
        inside = {**known, node.variable: item}
        body = self._of(node.body, inside)
        match node.macro:
            case "map":
                return Carried(items=body)
            case "filter" | "sortBy":
                return source
            case "groupBy":
                return Carried(body.everything(), items=Carried(items=item))
            case "toMap":
                value = item if node.value is None else self._of(node.value, inside)
                return Carried(body.everything(), items=value)
            case _:
                return NOTHING

    def _entries(self, source: Expression, known: Known) -> Carried:
        """What a loop over the list, or over the values of the map, meets."""
        return self._of(source, known).item()

    def _items(self, source: Expression, known: Known) -> Carried:
        """What a loop over the list, or over the keys of the map, meets."""
        carried = self._of(source, known)
        if isinstance(without_null(source.type), MapOf):
            return joined([carried.item(), Carried(carried.origins)])
        return carried.item()


def _named_rows(tool: Tool) -> Iterator[tuple[str, Carried]]:
    for parameter in tool.parameters.values():
        reference = parameter.shape.reference
        if reference is not None:
            yield reference.row, row(reference.collection, named=True)
    yield "input", NOTHING


def _of_type(of: Type) -> Carried:
    """A name that only a look-up gave: the row that its type says."""
    inner = without_null(of)
    return row(inner.collection) if isinstance(inner, Row) else NOTHING


def _is_plain(of: Type) -> bool:
    return isinstance(without_null(of), Bool | Int | Double | Date | Timestamp)
