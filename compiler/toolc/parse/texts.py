"""Lists of texts, each of which is said once."""

from ..diagnostics import Related
from ..diagnostics.codes import naming, reading
from ..source import Node, Scalar
from . import nodes
from .faults import Faults


def each_once(node: Node | None, what: str, faults: Faults) -> list[Scalar]:
    """The texts of a list, or the one text; reports what is empty or comes twice.

    what: what one of them is called, `tag`.
    """
    alone = nodes.scalar(node)
    written = nodes.items(node) if alone is None else (alone,)
    found: dict[str, Scalar] = {}
    for item in map(nodes.scalar, written):
        if item is None:
            continue
        if not item.text.strip():
            faults.add(
                reading.BAD_VALUE,
                item.span,
                f"A {what} cannot be empty.",
                "take it out",
            )
            continue
        first = found.setdefault(item.text, item)
        if first is not item:
            faults.add(
                naming.DECLARED_TWICE,
                item.span,
                f'The {what} "{item.text[:60]}" is given twice.',
                "take one of them out",
                [Related(first.span, "first given here")],
            )
    return list(found.values())
