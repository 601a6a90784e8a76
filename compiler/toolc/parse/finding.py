"""The step `find`."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..diagnostics.codes import shapes
from ..model.failures import Failure
from ..model.steps import FindByKey, FindWhere, Step
from ..model.types import Broken, Row, Text, Type, nullable
from ..source import Entry, Mapping
from . import nodes, values
from .singles import refuse
from .sorting import sort_keys

if TYPE_CHECKING:
    from .steps import StepReader


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
    source = nodes.scalar(body.get("in"))
    collection = source.text if source else ""
    optional = nodes.boolean(body.get("optional"))
    names = reader.declared.collection_names()
    if source is None or collection not in names:
        if source is not None and source.text.partition(".")[0] in reader.scope.names:
            reader.faults.not_yet(
                source.span, "Finding a row inside of another is not compiled"
            )
        elif source is not None:
            reader.faults.unknown(source.span, "collection", collection, names)
        reader.name(inner, Broken())
        return None
    hint = f"={collection} is the row; ask what it has with `require`"
    if refuse(collection, source.span, "be looked up", hint, reader.declared):
        reader.name(inner, Broken())
        return None
    of: Type = Row(collection)
    failure = None
    if body.get("else") is not None:
        failure = values.failure(body.get("else"), reader.scope, reader.faults)
    _check_words(reader, body, optional)
    key = body.get("key")
    step: Step | None = None
    if key is not None:
        wanted = nullable(Text()) if optional else Text()
        by = values.value(key, reader.scope, reader.faults, wanted)
        if by is not None:
            step = FindByKey(
                entry.key.span, inner.name, collection, by, optional, failure
            )
    else:
        step = _where(reader, entry, inner, body, collection, failure)
    reader.name(inner, nullable(of) if optional else of)
    return step


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


def _where(
    reader: "StepReader",
    entry: Entry,
    inner: Entry,
    body: Mapping,
    collection: str,
    failure: Failure | None,
) -> Step | None:
    optional = nodes.boolean(body.get("optional"))
    scope = reader.scope.having({"self": Row(collection)})
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
        collection=collection,
        where=where,
        sort=sort_keys(body.get("sort"), scope, reader.faults),
        optional=optional,
        failure=failure,
        unique=nodes.boolean(body.get("unique")),
    )
