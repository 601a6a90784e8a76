"""Fields and their new values, with `...` for those that are copied by name."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..diagnostics import Span
from ..diagnostics.codes import naming, reading, writing
from ..model.expressions import (
    Constant,
    Expression,
    ListLiteral,
    MapLiteral,
)
from ..model.shapes import Shape
from ..model.steps import Assigned
from ..model.types import (
    Type,
)
from ..shapes.fits import misfit
from ..source import Entry, Node
from ..source import Mapping as MappingNode
from . import values
from .faults import Faults, did_you_mean
from .scope import Scope
from .spreading import SPREAD, given_again, spread


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
            copied = _copied(entry.value, target, scope, faults)
        else:
            copied = [_one(entry, target, scope, faults)]
        for each in copied:
            if each is None:
                good = False
            elif not given_again(each.field, each.span, found, faults):
                found[each.field] = each
    return tuple(found.values()), good


def _copied(
    node: Node, target: Target, scope: Scope, faults: Faults
) -> list[Assigned | None]:
    """What `...` copies, where the target takes it."""
    found: list[Assigned | None] = []
    for copy in spread(node, scope, faults):
        if copy is None:
            found.append(None)
            continue
        wanted = _wanted(copy.field, copy.span, target, faults)
        fits = wanted is not None and values.fitting(copy.value, wanted, faults)
        found.append(copy if fits else None)
    return found


def _one(entry: Entry, target: Target, scope: Scope, faults: Faults) -> Assigned | None:
    wanted = _wanted(entry.name, entry.key.span, target, faults)
    value = values.value(entry.value, scope, faults, wanted)
    if wanted is None or value is None:
        return None
    if not _fits(value, entry.name, target, faults):
        return None
    return Assigned(entry.name, entry.key.span, value)


def _wanted(name: str, at: Span, target: Target, faults: Faults) -> Type | None:
    """The type that the field takes; reports what is no field."""
    if name in target.fixed:
        faults.add(writing.WRITE, at, target.fixed[name])
        return None
    if name in target.fields:
        return target.fields[name]
    faults.add(
        naming.UNKNOWN_NAME,
        at,
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
