"""`new_id`: how a collection makes the ids of its rows."""

from typing import TYPE_CHECKING

from ..diagnostics import Related
from ..diagnostics.codes import reading, shapes
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
from ..source import Mapping, Scalar
from . import nodes, values
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
