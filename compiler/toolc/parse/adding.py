"""The step `add`."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..diagnostics.codes import reading, writing
from ..model.shapes import MISSING
from ..model.steps import Add, Assigned, Step
from ..model.types import Broken, Row
from ..source import Entry, Mapping, Node
from . import nodes
from .assigning import assigned
from .entering import add_inside
from .heads import Head
from .literals import literal
from .singles import refuse
from .spreading import copied_from
from .writing import row_target

if TYPE_CHECKING:
    from .steps import StepReader


def add(reader: "StepReader", entry: Entry) -> Iterable[Step]:
    """A row for a collection, or an item for a list inside of a row."""
    body = nodes.mapping(entry.value)
    if body is None:
        return ()
    for inner in nodes.words(body):
        if inner.name in ("as", "replace"):
            continue
        if inner.name in reader.declared.collection_names():
            return _add_row(reader, entry, inner, body)
        if "." in inner.name and inner.name.partition(".")[0] in reader.scope.names:
            _only_for_rows(reader, body)
            return add_inside(reader, entry, inner, body)
        _no_collection(reader, inner)
    return ()


def _only_for_rows(reader: "StepReader", body: Mapping) -> None:
    beside = body.entry("replace")
    if beside is not None:
        reader.faults.add(
            writing.WRITE,
            beside.key.span,
            "`replace` is said of a row of a collection, and this is a part of one.",
            "take it out; keys of a map are put with `set: {place: {key: ...}}`",
        )


def _no_collection(reader: "StepReader", inner: Entry) -> None:
    names = reader.declared.collection_names()
    reader.faults.unknown(inner.key.span, "collection", inner.name, names)


def _add_row(
    reader: "StepReader", entry: Entry, inner: Entry, body: Mapping
) -> Iterable[Step]:
    collection = inner.name
    hint = f"change it: `set: {{{collection}: {{...}}}}`"
    if refuse(collection, inner.key.span, "be added to", hint, reader.declared):
        return ()
    head = reader.declared.head(collection)
    called = nodes.scalar(body.get("as"))
    node = nodes.mapping(inner.value)
    replace = nodes.boolean(body.get("replace"))
    step: Step | None = None
    if node is None:
        reader.faults.add(
            reading.WRONG_KIND,
            inner.value.span,
            "A row is a mapping of fields to values.",
        )
    elif head is not None:
        target = row_target(collection, head, {})
        fields, good = assigned(node, target, reader.scope, reader.faults)
        mints = head.mints and head.key not in {f.field for f in fields}
        complete = _complete(reader, inner, head, fields, good, mints)
        if replace:
            _check_replace(reader, body, mints)
        if complete is not None:
            name = called.text if called is not None else head.row
            step = Add(entry.key.span, name, collection, complete, mints, replace)
    if head is None:
        row = called.text if called else reader.declared.row_called(collection)
        if row is not None:
            reader.give(row, called or inner.key, Broken())
    else:
        name, at = (head.row, inner.key) if called is None else (called.text, called)
        scope = reader.scope
        reader.scope = scope.written() if replace else scope.added([collection])
        _name_row(reader, name, at, collection)
    return () if step is None else (step,)


def _name_row(reader: "StepReader", name: str, at: Node, collection: str) -> None:
    """The new row's name. It was not there when the call began: it has no `old`."""
    reader.give(name, at, Row(collection))
    reader.forget(f"old.{name}", "the call added the row: before, there was none")


def _check_replace(reader: "StepReader", body: Mapping, mints: bool) -> None:
    entry = body.entry("replace")
    if mints and entry is not None:
        reader.faults.add(
            writing.WRITE,
            entry.key.span,
            "A new id names no row that could be replaced.",
            "give the key too, or take `replace` out",
        )


def _complete(
    reader: "StepReader",
    inner: Entry,
    head: Head,
    fields: tuple[Assigned, ...],
    good: bool,
    mints: bool,
) -> tuple[Assigned, ...] | None:
    """The fields in declared order, defaults filled in; reports what is missing."""
    by_name = {field.field: field for field in fields}
    missing: list[str] = []
    found: list[Assigned] = []
    for name, stored in head.stored.items():
        field, shape = by_name.get(name), stored.shape
        if name == head.key and mints:
            continue
        if field is not None:
            found.append(field)
            if field.given is not None and not shape.optional:
                _may_lack(reader, field, inner.name)
                good = False
        elif shape.default is not MISSING:
            value = literal(shape.default, inner.key.span)
            found.append(Assigned(name, inner.key.span, value))
        elif not shape.optional:
            missing.append(name)
    if missing and good:
        named = ", ".join(f'"{name}"' for name in missing)
        reader.faults.add(
            writing.WRITE,
            inner.key.span,
            f"The new row of {inner.name} lacks {named}.",
            "give each a value; null only where the field is `nullable`",
        )
        good = False
    return tuple(found) if good else None


def _may_lack(reader: "StepReader", field: Assigned, collection: str) -> None:
    reader.faults.add(
        writing.WRITE,
        field.span,
        f'"{field.field}" may be left out, and every row of {collection} has it.',
        f"write {field.field}: ={copied_from(field)}.orValue(...), or the path alone "
        "where null will do",
    )
