"""Lists and maps inside of rows, as places that can be written to."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..diagnostics.codes import naming, reading, writing
from ..expr import check_text
from ..model.expressions import Constant, Expression, Template
from ..model.places import Keyed, Place
from ..model.shapes import Shape
from ..model.steps import PutEntries, Step
from ..model.types import (
    Broken,
    Field,
    MapOf,
    Nullable,
    Record,
    Row,
    Text,
    Type,
    Union,
    described,
    without_null,
)
from ..source import Entry, Node, Scalar
from . import nodes, values
from .faults import did_you_mean
from .inner_types import member_at
from .scope import Scope

if TYPE_CHECKING:
    from .steps import StepReader


@dataclass(frozen=True, slots=True)
class Holder:
    """A row, or an entry inside of one, that a step changes.

    called: what a message calls it: a collection, or the name of the entry. inside: the
    way from the row to the entry; () for the row itself. of: what is stored in it.
    place: of the entry.
    """

    name: str
    called: str
    collection: str
    inside: tuple[str, ...]
    of: Record | Union
    place: Place | None = None

    @property
    def names(self) -> Iterable[str]:
        """All the fields that it can have."""
        return self.of.names if isinstance(self.of, Union) else self.of.fields


@dataclass(frozen=True, slots=True)
class Inside:
    """A part that every such row or entry has. path: from the holder."""

    holder: Holder
    path: tuple[str, ...]
    type: Type
    keyed: Keyed | None

    @property
    def row(self) -> str:
        return self.holder.name

    @property
    def collection(self) -> str:
        return self.holder.collection

    @property
    def inside(self) -> tuple[str, ...]:
        return self.holder.inside

    def entry(self) -> Place | None:
        """What the name of one of its entries stands for; None for a list without a
        key: its entries cannot be told apart."""
        in_map = isinstance(self.type, MapOf)
        if self.keyed is None and not in_map:
            return None
        key = None if self.keyed is None else self.keyed.key
        way = (*self.inside, *self.path, "*")
        return Place(self.row, self.path, key, in_map, self.collection, way)


def holder(reader: "StepReader", name: str, at: Node) -> Holder | None:
    """The row or the entry that a step changes; reports what cannot be."""
    of = reader.scope.known(name)
    place = reader.scope.places.get(name)
    if isinstance(of, Record | Union) and place is not None:
        at_entry = place.collection, place.inside, of, place
        return Holder(name, f'"{name}"', *at_entry)
    if isinstance(of, Row):
        head = reader.declared.head(of.collection)
        if head is None:
            return None
        stored = Record({n: _field(f.shape) for n, f in head.stored.items()})
        return Holder(name, of.collection, of.collection, (), stored)
    if isinstance(of, Broken):
        return None
    if of is None:
        rows = [n for n, t in reader.scope.names.items() if isinstance(t, Row)]
        rows = [n for n in (*rows, *reader.scope.places) if "." not in n]
        reader.faults.add(
            naming.UNKNOWN_NAME,
            at.span,
            f'No row here is called "{name}".',
            reader.scope.why_gone(name) or did_you_mean(name, rows),
        )
        return None
    if isinstance(of, Nullable) and reader.scope.unsure:
        return None
    reader.faults.add(
        writing.WRITE,
        at.span,
        f'"{name}" is {described(of)}; only a row can be changed.',
        _way_out(reader, name, of),
    )
    return None


def _way_out(reader: "StepReader", name: str, of: Type) -> str | None:
    row = isinstance(of, Nullable) and isinstance(of.of, Row)
    if row or (isinstance(of, Nullable) and name in reader.scope.places):
        return (
            f"ask first whether it is there: `if: {{that: ={name} != null, do: ...}}`"
        )
    if isinstance(of, Record | Union):
        return (
            "an entry of a list in a row can, where the list has a `key` and the entry "
            "is named by `find`, `each` or `add`"
        )
    return None


def _field(shape: Shape) -> Field:
    return Field(shape.type, shape.optional)


def is_inside(reader: "StepReader", written: str) -> bool:
    """Whether it reads as a path into a row or an entry of this scope."""
    name, dot, _ = written.partition(".")
    of = reader.scope.names.get(name)
    row = of.of if isinstance(of, Nullable) else of
    return bool(dot) and (isinstance(row, Row) or name in reader.scope.places)


def inside(reader: "StepReader", written: str, at: Node) -> Inside | None:
    """What stands at `order.lines`; reports what is no part of a row."""
    name, *path = written.split(".")
    held = holder(reader, name, at)
    if held is None:
        return None
    if path[0] not in held.names:
        reader.faults.add(
            naming.UNKNOWN_NAME,
            at.span,
            f'{held.called} has no stored field "{path[0]}".',
            did_you_mean(path[0], held.names),
        )
        return None
    found = type_at(held, path, reader.scope)
    if isinstance(found, Broken):
        return None
    if found is None:
        report_no_part(reader, held, path, at)
        return None
    return Inside(held, tuple(path), found, keyed_at(reader, held, path))


def report_no_part(
    reader: "StepReader", held: Holder, path: list[str], at: Node
) -> None:
    """Report a part that is not there, or that may not be."""
    if reader.scope.unsure:
        return
    written = ".".join((held.name, *path))
    ask = maybe_missing(held, path, reader.scope)
    if ask is not None:
        said = f"`{written}` may not be there."
        hint = f"ask first: `if: {{that: '{ask}', do: ...}}`"
    else:
        every = f"every row of {held.collection}" if held.place is None else "it always"
        said, hint = f"`{written}` is no part that {every} has.", "set the whole field"
    reader.faults.add(writing.WRITE, at.span, said, hint)


def part_at(reader: "StepReader", written: str, at: Node) -> Inside | None:
    """What stands at `order.lines`, if that is a part that can be written to."""
    name, *path = written.split(".")
    of = reader.scope.known(name)
    if not is_inside(reader, written) or not isinstance(of, Row | Record | Union):
        return None
    held = holder(reader, name, at)
    found = type_at(held, path, reader.scope) if held is not None else None
    if held is None or found is None:
        return None
    return Inside(held, tuple(path), found, keyed_at(reader, held, path))


def type_at(held: Holder, path: list[str], scope: Scope) -> Type | None:
    """The type of a part that is there, always or because a condition has asked."""
    found: Type = held.of
    for length, step in enumerate(path):
        here = (held.name, *path[:length])
        member = member_at(found, here, step, scope)
        known = (*here, step) in scope.non_null
        if member is None or (member.optional and not known):
            return None
        found = without_null(member.type) if known else member.type
    return found


def maybe_missing(held: Holder, path: list[str], scope: Scope) -> str | None:
    """The condition to ask first, where a part may be absent or null."""
    for length in range(1, len(path) + 1):
        before, place = path[: length - 1], ".".join((held.name, *path[:length]))
        around = type_at(held, before, scope) if before else held.of
        member = member_at(around, (held.name, *before), path[length - 1], scope)
        if member is None:
            return None
        if (held.name, *path[:length]) in scope.non_null:
            continue
        if member.optional:
            return f"=has({place})"
        if isinstance(member.type, Nullable):
            return f"={place} != null"
    return None


def keyed_at(reader: "StepReader", held: Holder, path: list[str]) -> Keyed | None:
    """How the entries of the list or map there are told apart."""
    field, *rest = (*held.inside, *path)
    head = reader.declared.head(held.collection)
    stored = head.stored.get(field) if head is not None else None
    several = stored.shape.keyed if stored is not None else ()
    return next((keyed for keyed in several if keyed.path == tuple(rest)), None)


def put(
    reader: "StepReader", entry: Entry, inner: Entry, place: Inside, new: bool
) -> Iterable[Step]:
    """Values for keys of a map; a key is text with holes, or `=` and an expression."""
    assert isinstance(place.type, MapOf)
    body = nodes.mapping(inner.value)
    if body is None and new:  # of `set`, the schema says so
        reader.faults.add(
            reading.WRONG_KIND,
            inner.value.span,
            "Entries of a map are a mapping of keys to values.",
            f"write {inner.name}: {{key: value}}",
        )
    elif body is not None and not body.entries:
        nothing_set(reader, inner)
    found: list[tuple[Expression, Expression]] = []
    good = True
    for pair in nodes.entries(inner.value):
        key = _key(reader, pair)
        value = values.value(pair.value, reader.scope, reader.faults, place.type.value)
        if key is None or value is None:
            good = False
        else:
            found.append((key, value))
    written = place.collection, (*place.inside, *place.path, "*")
    reader.scope = reader.scope.written([written])
    if not good or not found:
        return ()
    at = place.row, place.collection, place.inside, place.path
    return (PutEntries(entry.key.span, *at, tuple(found), new),)


def nothing_set(reader: "StepReader", inner: Entry) -> None:
    reader.faults.add(
        writing.WRITE,
        inner.key.span,
        f"Nothing of `{inner.name}` is set.",
        "give a value, or take the step out",
    )


def _key(reader: "StepReader", pair: Entry) -> Expression | None:
    node = pair.key
    if not isinstance(node, Scalar):
        return None
    if node.text.startswith("="):
        return values.expression(node, reader.scope, reader.faults, Text())
    checked = check_text(node.text, node.part, reader.scope)
    reader.faults.extend(checked.diagnostics)
    if checked.diagnostics:
        return None
    first, *others = checked.parts or ("",)
    if isinstance(first, str) and not others:
        return Constant(Text((first,)), node.span, first)
    if not isinstance(first, str) and not others and isinstance(first.type, Text):
        return first
    return Template(Text(), node.span, checked.parts)
