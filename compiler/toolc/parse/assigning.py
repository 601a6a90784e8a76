"""Fields and their new values, with `...` for those that are copied by name."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ..diagnostics.codes import naming, reading, writing
from ..expr import check
from ..model.expressions import (
    Constant,
    Expression,
    Has,
    ListLiteral,
    MapLiteral,
    Name,
    Select,
)
from ..model.shapes import Shape
from ..model.steps import Assigned
from ..model.types import (
    Bool,
    Broken,
    Nullable,
    Record,
    Row,
    Type,
    described,
    may_be_null,
)
from ..shapes.fits import misfit
from ..source import Entry, Node, Scalar
from ..source import Mapping as MappingNode
from . import nodes, values
from .faults import Faults, did_you_mean
from .scope import Scope

SPREAD = "..."


@dataclass(frozen=True, slots=True)
class Target:
    """What takes the values: a row of a collection, a record, a routine.

    called: what a message calls it. fields: the types by name. shapes: of those that
    have one. fixed: names that cannot be given here, each with the reason.
    """

    called: str
    fields: Mapping[str, Type]
    shapes: Mapping[str, Shape]
    fixed: Mapping[str, str]


def assigned(
    node: MappingNode, target: Target, scope: Scope, faults: Faults
) -> tuple[tuple[Assigned, ...], bool]:
    """The values by field, and whether all of them could be read."""
    found: dict[str, Assigned] = {}
    good = True
    for entry in node.entries:
        if entry.name == SPREAD:
            copied = _spread(entry.value, target, scope, faults)
        else:
            copied = [_one(entry, target, scope, faults)]
        for each in copied:
            if each is None:
                good = False
            elif each.field in found:
                faults.add(
                    naming.DECLARED_TWICE,
                    each.span,
                    f'"{each.field}" is given twice.',
                    "take one of them out",
                )
            else:
                found[each.field] = each
    return tuple(found.values()), good


def _one(entry: Entry, target: Target, scope: Scope, faults: Faults) -> Assigned | None:
    wanted = _wanted(entry.name, entry.key, target, faults)
    value = values.value(entry.value, scope, faults, wanted)
    if wanted is None or value is None:
        return None
    if not _fits(value, entry.name, target, faults):
        return None
    return Assigned(entry.name, entry.key.span, value)


def _wanted(name: str, at: Node, target: Target, faults: Faults) -> Type | None:
    """The type that the field takes; reports what is no field."""
    if name in target.fixed:
        faults.add(writing.WRITE, at.span, target.fixed[name])
        return None
    if name in target.fields:
        return target.fields[name]
    faults.add(
        naming.UNKNOWN_NAME,
        at.span,
        f'{target.called} has no field "{name}".',
        did_you_mean(name, target.fields),
    )
    return None


def _fits(value: Expression, name: str, target: Target, faults: Faults) -> bool:
    """Whether a value that is written out fits the field's schema; reports if not."""
    shape = target.shapes.get(name)
    plain = _plain(value)
    if shape is None or plain is _UNKNOWN:
        return True
    refused = misfit(plain, shape.schema, shape.schema)
    if refused is None:
        return True
    faults.add(
        reading.BAD_VALUE,
        value.span,
        f'The field "{name}" of {target.called} does not take this: its `{refused}` '
        "does not allow it.",
    )
    return False


_UNKNOWN = object()


def _plain(value: Expression) -> Any:
    """The value as JSON, where all of it is written out."""
    match value:
        case Constant(value=plain):
            return plain
        case ListLiteral(items=items):
            parts = [_plain(item) for item in items]
            return _UNKNOWN if _UNKNOWN in parts else parts
        case MapLiteral(entries=entries):
            pairs = [(_plain(key), _plain(part)) for key, part in entries]
            known = all(_UNKNOWN not in pair for pair in pairs)
            return dict(pairs) if known else _UNKNOWN
        case _:
            return _UNKNOWN


# Spread


def _spread(
    node: Node, target: Target, scope: Scope, faults: Faults
) -> Iterable[Assigned | None]:
    """`[name, phone]` from `input`, or `{quote: [sku, price]}` from rows."""
    if not isinstance(node, MappingNode):
        source = scope.names.get("input")
        if source is None:
            faults.add(
                naming.UNKNOWN_NAME,
                node.span,
                "There is no `input` here to copy fields from.",
                "name the row: `...: {order: [status]}`",
            )
            return [None]
        base = Name(source, node.span, "input")
        return _copied(nodes.items(node), base, "input", target, scope, faults)
    found: list[Assigned | None] = []
    for entry in node.entries:
        checked = (
            check(entry.name, entry.key.part, scope)
            if isinstance(entry.key, Scalar)
            else None
        )
        if checked is None:
            continue
        faults.extend(checked.diagnostics)
        if checked.expression is None:
            found.append(None)
            continue
        found += _copied(
            nodes.items(entry.value),
            checked.expression,
            entry.name,
            target,
            scope,
            faults,
        )
    return found


def _copied(
    names: Iterable[Node],
    base: Expression,
    called: str,
    target: Target,
    scope: Scope,
    faults: Faults,
) -> list[Assigned | None]:
    if isinstance(base.type, Broken):
        return [None]
    if not isinstance(base.type, Row | Record):
        null = isinstance(base.type, Nullable)
        faults.add(
            writing.WRITE,
            base.span,
            f"`{called}` is {described(base.type)}; fields are copied from a row or a "
            "record.",
            f"ask first whether it is there: {called} != null" if null else None,
        )
        return [None]
    return [
        _copy(node, base, called, target, scope, faults)
        for node in names
        if isinstance(node, Scalar) and isinstance(node.value, str)
    ]


def _copy(
    node: Scalar,
    base: Expression,
    called: str,
    target: Target,
    scope: Scope,
    faults: Faults,
) -> Assigned | None:
    name = node.text
    wanted = _wanted(name, node, target, faults)
    found = _member(node, base, called, scope, faults)
    if wanted is None or found is None:
        return None
    value = values.fitting(found.value, wanted, faults)
    return None if value is None else found


def _member(
    node: Scalar, base: Expression, called: str, scope: Scope, faults: Faults
) -> Assigned | None:
    """The member of the source, and what has to be there for it to be copied."""
    name = node.text
    known: tuple[Type, bool] | None = None
    if isinstance(base.type, Record):
        field = base.type.fields.get(name)
        known = None if field is None else (field.type, field.optional)
        members: Iterable[str] = base.type.fields
    else:
        assert isinstance(base.type, Row)
        collection = base.type.collection
        known = scope.declared.stored(collection, name)
        members = scope.members(collection)
        if known is None and name in members:
            checked = check(f"{called}.{name}", lambda start, end: node.span, scope)
            faults.extend(checked.diagnostics)
            value = checked.expression
            return None if value is None else Assigned(name, node.span, value)
    if known is None:
        faults.add(
            naming.UNKNOWN_NAME,
            node.span,
            f'`{called}` has no "{name}" to copy.',
            did_you_mean(name, members),
        )
        return None
    of, optional = known
    null = may_be_null(of)
    value = Select(of, node.span, base, name, False, False, null)
    given = Has(Bool(), node.span, base, name, null) if optional else None
    return Assigned(name, node.span, value, given)
