"""`...`: fields that are copied by name, from `input` or from rows."""

from collections.abc import Container, Iterable

from ..diagnostics import Span
from ..diagnostics.codes import naming, reading, writing
from ..expr import check, common
from ..model.expressions import Expression, Has, Name, Select
from ..model.steps import Assigned
from ..model.types import (
    Bool,
    Broken,
    Nullable,
    Record,
    Row,
    Type,
    Union,
    described,
    may_be_null,
)
from ..source import Mapping, Node, Scalar
from . import nodes
from .faults import Faults, did_you_mean
from .scope import Scope

SPREAD = "..."


def spread(node: Node, scope: Scope, faults: Faults) -> list[Assigned | None]:
    """`[name, phone]` from `input`, or `{quote: [sku, price]}` from rows.

    None for each that cannot be copied (and is reported). Whether it fits the place is
    for the caller to see.
    """
    if not isinstance(node, Mapping):
        if not _are_names(node, faults):
            return [None]
        source = scope.names.get("input")
        if source is None:
            faults.add(
                naming.UNKNOWN_NAME,
                node.span,
                "There is no `input` here to copy fields from.",
                "name the row: `...: {order: [status]}`",
            )
            return [None]
        base = Name(scope.as_known(source, ("input",)), node.span, "input")
        return _copied(nodes.items(node), base, "input", scope, faults)
    found: list[Assigned | None] = []
    if not node.entries:
        _are_names(node, faults)
    for entry in node.entries:
        if not isinstance(entry.key, Scalar):
            continue
        if not _are_names(entry.value, faults):
            found.append(None)
            continue
        checked = check(entry.name, entry.key.part, scope)
        faults.extend(checked.diagnostics)
        if checked.expression is None:
            found.append(None)
            continue
        names = nodes.items(entry.value)
        found += _copied(names, checked.expression, entry.name, scope, faults)
    return found


def given_again(name: str, at: Span, given: Container[str], faults: Faults) -> bool:
    """Whether a mapping gives a name a second time, as `...` may; reports it."""
    again = name in given
    if again:
        faults.add(
            naming.DECLARED_TWICE,
            at,
            f'"{name}" is given twice.',
            "take one of them out",
        )
    return again


def copied_from(copy: Assigned) -> str:
    """The path of what is copied, as an expression has it."""
    base = None if copy.given is None else copy.given.base
    member = f".{copy.field}" if copy.field.isidentifier() else f'["{copy.field}"]'
    return f"{base.name if isinstance(base, Name) else '...'}{member}"


def _are_names(node: Node, faults: Faults) -> bool:
    """Whether the node is a list of names; reports if not."""
    items = nodes.items(node)
    good = bool(items) and all(nodes.text(item) is not None for item in items)
    if not good:
        faults.add(
            reading.WRONG_KIND,
            node.span,
            "`...` takes the names of what is copied.",
            "`...: [name]` copies from `input`, `...: {order: [name]}` from a row",
        )
    return good


def _copied(
    names: Iterable[Node], base: Expression, called: str, scope: Scope, faults: Faults
) -> list[Assigned | None]:
    if isinstance(base.type, Broken):
        return [None]
    if not isinstance(base.type, Row | Record | Union):
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
        _member(node, base, called, scope, faults)
        for node in names
        if isinstance(node, Scalar)
    ]


def _member(
    node: Scalar, base: Expression, called: str, scope: Scope, faults: Faults
) -> Assigned | None:
    """The member of the source, and what has to be there for it to be copied."""
    name = node.text
    known: tuple[Type, bool] | None
    members: Iterable[str]
    if isinstance(base.type, Union):
        having = base.type.having(name)
        found = [base.type.cases[case].fields[name] for case in having]
        of = common(field.type for field in found) if found else None
        known = None if of is None else (of, any(field.optional for field in found))
        members = [name for record in base.type.records for name in record.fields]
        if having and having != base.type.possible:
            # It says under which cases the member is there.
            checked = check(f"{called}.{name}", lambda start, end: node.span, scope)
            faults.extend(checked.diagnostics)
            return None
    elif isinstance(base.type, Record):
        field = base.type.fields.get(name)
        known = None if field is None else (field.type, field.optional)
        members = base.type.fields
    else:
        assert isinstance(base.type, Row)
        known = scope.declared.stored(base.type.collection, name)
        members = scope.members(base.type.collection)
        if known is None and name in members:
            checked = check(f"{called}.{name}", lambda start, end: node.span, scope)
            faults.extend(checked.diagnostics)
            value = checked.expression
            return None if value is None else Assigned(name, node.span, value)
    row = base.type.collection if isinstance(base.type, Row) else None
    if known is None and row is not None and scope.declared.head(row) is None:
        return None  # the collection has a fault of its own
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
    member = Select(of, node.span, base, name, False, False, null)
    given = Has(Bool(), node.span, base, name, null) if optional else None
    return Assigned(name, node.span, member, given)
