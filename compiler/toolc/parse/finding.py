"""The step `find`."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..diagnostics.codes import expressions, shapes
from ..expr import facts
from ..expr.environment import Path
from ..model.expressions import Expression, Rows
from ..model.failures import Failure
from ..model.places import Place
from ..model.steps import FindByKey, FindEntry, FindWhere, Step
from ..model.types import (
    Broken,
    Int,
    ListOf,
    MapOf,
    Record,
    Row,
    Text,
    Type,
    Union,
    described,
    nullable,
    without_null,
)
from ..source import Entry, Mapping, Node, Scalar
from . import nodes, places, values
from .insides import is_inside, part_at
from .singles import refuse
from .sorting import sort_keys

if TYPE_CHECKING:
    from .steps import StepReader


@dataclass(frozen=True, slots=True)
class Searched:
    """Where a row or an entry is looked for.

    collection: its name, where it is one. place: what the entry's name stands for, if
    it can be told apart and is a part of a row.
    """

    source: Expression
    item: Type
    collection: str | None
    place: Place | None


def find(reader: "StepReader", entry: Entry) -> Iterable[Step]:
    """One name, with `in` and `key` or `where`."""
    found: list[Step] = []
    for inner in nodes.entries(entry.value):
        body = nodes.mapping(inner.value)
        if body is None:
            continue
        step = _one(reader, entry, inner, body)
        if step is not None:
            found.append(step)
    return found


def _one(
    reader: "StepReader", entry: Entry, inner: Entry, body: Mapping
) -> Step | None:
    searched = _searched(reader, body.get("in"))
    if searched is None:
        reader.name(inner, Broken())
        return None
    optional = nodes.boolean(body.get("optional"))
    failure = None
    if body.get("else") is not None:
        failure = values.failure(body.get("else"), reader.scope, reader.faults)
    _check_words(reader, body, optional)
    key = body.entry("key")
    if key is not None:
        step = _by_key(reader, entry, inner, key, searched, optional, failure)
    else:
        if searched.place is not None and searched.place.key is None:
            # Nobody knows the key in the map of what is found.
            searched = replace(searched, place=None)
        step = _where(reader, entry, inner, body, searched, failure)
    of = searched.item
    reader.name(inner, nullable(of) if optional else of)
    reader.place(inner.name, searched.place)
    if isinstance(step, FindWhere) and step.where is not None and not optional:
        reader.scope = reader.scope.knowing(_cases(step.where, inner.name))
    return step


def _cases(where: Expression, name: str) -> frozenset[Path]:
    """Which cases what was found is not, as the condition has shown of `self`."""
    shown = (path for path in facts(where, True) if path[-1].startswith("!="))
    return frozenset((name, *path[1:]) for path in shown if path[0] == "self")


def _searched(reader: "StepReader", node: Node | None) -> Searched | None:
    """A collection by its name, the place of a list or map, or an expression."""
    if node is None:
        return None
    name = nodes.text(node)
    names = reader.declared.collection_names()
    if name is not None and name in names:
        hint = f"={name} is the row; ask what it has with `require`"
        if refuse(name, node.span, "be looked up", hint, reader.declared):
            return None
        of = Row(name)
        return Searched(Rows(ListOf(of), node.span, name), of, name, None)
    written = (name or "").removeprefix("=")
    place = None
    if isinstance(node, Scalar) and places.is_place(node, reader.scope):
        source = places.expression(node, reader.scope, reader.faults)
    elif isinstance(node, Scalar) and node.text.startswith("="):
        source = values.expression(node, reader.scope, reader.faults)
    else:
        if isinstance(node, Scalar):
            reader.faults.unknown(node.span, "collection", node.text, names)
        return None
    if places.PLACE.match(written) and is_inside(reader, written):
        part = part_at(reader, written, node)
        place = part.entry() if part is not None else None
    match source.type if source is not None else Broken():
        case ListOf(item) | MapOf(item) if source is not None:
            return Searched(source, item, None, place)
        case Broken():
            return None
        case other:
            reader.faults.add(
                expressions.TYPE_MISMATCH,
                node.span,
                f"`find` looks in a collection, a list or a map, not in "
                f"{described(other)}.",
            )
            return None


def _check_words(reader: "StepReader", body: Mapping, optional: bool) -> None:
    """Report words that say nothing beside others."""
    by_key = body.get("key") is not None
    for word in ("where", "sort", "unique"):
        beside = body.entry(word)
        if by_key and beside is not None:
            reader.faults.add(
                shapes.TOOL_FORM,
                beside.key.span,
                f"`{word}` beside `key`: there is one row at most with a key.",
                "check the row that was found with `require`",
            )
    sort, unique = body.entry("sort"), body.entry("unique")
    if sort is not None and unique is not None and nodes.boolean(unique.value):
        reader.faults.add(
            shapes.TOOL_FORM,
            sort.key.span,
            "`sort` beside `unique`: there is one row at most to be first.",
            "keep one of the two",
        )
    otherwise = body.entry("else")
    if optional and otherwise is not None:
        reader.faults.add(
            shapes.TOOL_FORM,
            otherwise.key.span,
            "`else` beside `optional`: the row is null where there is none.",
            "keep one of the two",
        )


# By key


def _by_key(
    reader: "StepReader",
    entry: Entry,
    inner: Entry,
    written: Entry,
    searched: Searched,
    optional: bool,
    failure: Failure | None,
) -> Step | None:
    node = written.value
    if searched.collection is not None:
        wanted = nullable(Text()) if optional else Text()
        by = values.value(node, reader.scope, reader.faults, wanted)
        at = inner.name, searched.collection
        if by is None:
            return None
        return FindByKey(entry.key.span, *at, by, optional, failure)
    place = searched.place
    if place is None:
        reader.faults.add(
            shapes.TOOL_FORM,
            written.key.span,
            "What is looked through here has no key.",
            "look with `where`, or give the list a `key` where it is declared",
        )
        return None
    of: Type = Text()
    item = searched.item
    if isinstance(item, Union):
        item = item.records[0]  # its cases are alike in the key
    if isinstance(item, Record) and place.key is not None:
        of = _key_type(item.fields[place.key].type)
    by = values.value(
        node, reader.scope, reader.faults, nullable(of) if optional else of
    )
    if by is None:
        return None
    return FindEntry(
        span=entry.key.span,
        name=inner.name,
        place=place,
        source=searched.source,
        item=searched.item,
        key=by,
        optional=optional,
        failure=failure,
    )


def _key_type(of: Type) -> Type:
    plain = without_null(of)
    return Int() if isinstance(plain, Int) else Text()


# By a condition


def _where(
    reader: "StepReader",
    entry: Entry,
    inner: Entry,
    body: Mapping,
    searched: Searched,
    failure: Failure | None,
) -> Step | None:
    optional = nodes.boolean(body.get("optional"))
    scope = reader.scope.having({"self": searched.item})
    where = None
    if body.get("where") is not None:
        where = values.condition(body.get("where"), scope, reader.faults)
        if where is None:
            return None
    if failure is None and not optional:
        if body.get("else") is None:
            reader.faults.add(
                shapes.TOOL_FORM,
                inner.key.span,
                f'"{inner.name}" does not say what happens when no row is found.',
                "add `else: {not_found: ...}` or `optional: true`",
            )
        return None
    return FindWhere(
        span=entry.key.span,
        name=inner.name,
        searched=searched.source,
        item=searched.item,
        place=searched.place,
        where=where,
        sort=sort_keys(body.get("sort"), scope, reader.faults),
        optional=optional,
        failure=failure,
        unique=nodes.boolean(body.get("unique")),
    )
