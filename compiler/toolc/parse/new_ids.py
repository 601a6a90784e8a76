"""`new_id`: how a collection makes the ids of its rows."""

from typing import TYPE_CHECKING

from ..diagnostics import Related
from ..diagnostics.codes import naming, reading, shapes
from ..model.expressions import (
    Constant,
    Expression,
    Name,
    Navigate,
    Select,
    Template,
    children,
    walk,
)
from ..model.types import Row, Text
from ..model.world import NewId
from ..shapes.fits import misfit
from ..source import Entry, Mapping, Scalar, Sequence
from . import nodes, values
from .faults import Faults
from .heads import Head
from .keyed import check_digits

if TYPE_CHECKING:
    from .declarations import Declarations


def read(
    body: Mapping, collection: str, head: Head, declared: "Declarations"
) -> NewId | None:
    node = nodes.mapping(body.get("new_id"))
    if node is None or head.key is None:
        return None
    of = head.stored[head.key].shape
    pool = node.entry("pool")
    if pool is not None:
        return _listed(node, pool, head, declared)
    if isinstance(of.type, Text) and of.type.allowed is not None:
        return _pool(node, head, of.type.allowed, declared)
    check_digits(node, declared.faults)
    prefix = nodes.scalar(node.get("prefix"))
    written = None
    if prefix is not None:
        written = _prefix(prefix, collection, head, declared)
    fixed = isinstance(written, Constant)
    return NewId(
        prefix=str(written.value) if isinstance(written, Constant) else "",
        digits=nodes.integer(node.get("digits"), 1),
        start=nodes.integer(node.get("start"), 1),
        span=node.span,
        worked_out=None if fixed else written,
    )


def _pool(
    node: Mapping, head: Head, ids: tuple[str, ...], declared: "Declarations"
) -> NewId:
    """Ids out of the `enum` of the key, each once."""
    assert head.key is not None
    key = head.stored[head.key]
    for entry in node:
        declared.faults.add(
            shapes.COLLECTION,
            entry.key.span,
            f'The ids are those that "{head.key}" allows, and `{entry.name}` makes '
            "others.",
            "write `new_id: {}` to give them out in their order, or take `enum` out",
            [Related(key.span, "they are listed here")],
        )
    return NewId("", 1, 1, node.span, None, ids)


def _listed(
    node: Mapping, pool: Entry, head: Head, declared: "Declarations"
) -> NewId | None:
    """Ids out of a list beside the ids of other rows."""
    faults = declared.faults
    for word in ("prefix", "digits", "start"):
        beside = node.entry(word)
        if beside is not None:
            faults.add(
                shapes.COLLECTION,
                beside.key.span,
                f"The ids are those of the `pool`, and `{word}` makes others.",
                "keep one of the two",
            )
    found: dict[str, Scalar] = {}
    for item in nodes.items(pool.value):
        one = nodes.scalar(item)
        if one is None:
            continue
        first = found.setdefault(one.text, one)
        if first is not one:
            faults.add(
                naming.DECLARED_TWICE,
                one.span,
                f'The id "{one.text}" stands twice in the pool.',
                "take one of them out: each is given out once",
                [Related(first.span, "it stands here already")],
            )
        else:
            _check_key(one, head, faults)
    if isinstance(pool.value, Sequence) and not pool.value.items:
        faults.add(
            shapes.COLLECTION,
            pool.key.span,
            "The pool has no ids.",
            "list them: `pool: [A-1, A-2]`",
        )
    return NewId("", 1, 1, node.span, None, tuple(found)) if found else None


def _check_key(one: Scalar, head: Head, faults: Faults) -> None:
    """Report an id that no row could have."""
    assert head.key is not None
    shape = head.stored[head.key].shape
    refused = misfit(one.text, shape.schema, shape.schema)
    if refused is not None:
        faults.add(
            reading.BAD_VALUE,
            one.span,
            f'The key "{head.key}" does not take the id "{one.text[:60]}": its '
            f"`{refused}` does not allow it.",
            "change the id, or the shape of the key",
            [Related(head.stored[head.key].span, "the key is declared here")],
        )


def _prefix(
    node: Scalar, collection: str, head: Head, declared: "Declarations"
) -> Expression | None:
    """The text, with holes over the clock, singletons and the row that is added."""
    if not isinstance(node.value, str):
        return Constant(Text(), node.span, node.text)
    faults = declared.faults
    if node.text.startswith("="):
        faults.add(
            reading.BAD_VALUE,
            node.span,
            "A prefix is text, in which holes may stand.",
            f"write '{{{node.text[1:]}}}-'",
        )
        return None
    scope = declared.scope({"self": Row(collection)})
    found = values.text(node, scope, faults)
    if not isinstance(found, Template):
        return found
    last = found.parts[-1]
    if not isinstance(last, str) or last[-1:].isdigit():
        faults.add(
            shapes.COLLECTION,
            node.span,
            "The number would not stand apart from this prefix, and two prefixes could "
            "make the same id.",
            f"end it with a sign that is no digit: '{node.text}-'",
        )
        return None
    for part in found.parts:
        if not isinstance(part, str) and not _is_known(part, head, declared):
            return None
    return found


def _is_known(value: Expression, head: Head, declared: "Declarations") -> bool:
    """Whether it asks of the row only what is known before it has its id."""
    for node in walk(value):
        for part in children(node):
            if not isinstance(part, Name) or part.name != "self":
                continue
            stored = isinstance(node, Select) and node.field != head.key
            if stored or isinstance(node, Navigate):
                continue
            declared.faults.add(
                shapes.COLLECTION,
                node.span,
                "A prefix is made before the row has its id: only its other stored "
                "fields can be asked for, and the rows that they name.",
                "name a stored field: `{self.field}`",
            )
            return False
    return True
