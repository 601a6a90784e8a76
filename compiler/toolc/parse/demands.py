"""What a place asks of a value besides its type."""

from ..diagnostics.codes import expressions as codes
from ..diagnostics.codes import shapes
from ..model.expressions import Expression, RuleCall, walk
from ..model.types import (
    Broken,
    Duration,
    ListOf,
    MapOf,
    Nullable,
    Record,
    Text,
    Type,
    TypeValue,
    described,
    without_null,
)
from .faults import Faults


def shown(found: Expression | None, faults: Faults) -> Expression | None:
    """The value where an agent is to see it: anything that JSON has."""
    if found is None or not _holds_duration(found.type):
        return found
    faults.add(
        codes.TYPE_MISMATCH,
        found.span,
        "A duration cannot be shown: JSON has none.",
        "show a number instead, such as .getHours()",
    )
    return None


def _holds_duration(of: Type) -> bool:
    match of:
        case Duration() | TypeValue():
            return True
        case ListOf(inner) | Nullable(inner) | MapOf(inner):
            return _holds_duration(inner)
        case Record(fields=fields):
            return any(_holds_duration(field.type) for field in fields.values())
        case _:
            return False


def without_rules(found: Expression | None, faults: Faults) -> Expression | None:
    """The value of a field or a view, which cannot ask rules yet."""
    for node in walk(found) if found is not None else ():
        if isinstance(node, RuleCall):
            faults.add(
                shapes.NOT_YET,
                node.span,
                f'The rule "{node.rule}" as a condition in a field or a view is not '
                "compiled by this version yet.",
                "write its condition here",
            )
            return None
    return found


def is_text(found: Expression, faults: Faults) -> bool:
    """Whether the value is text (or null); reports if not."""
    of = without_null(found.type)
    if isinstance(of, Text | Broken):
        return True
    faults.add(
        codes.TYPE_MISMATCH,
        found.span,
        f"A search looks through texts, and this is {described(found.type)}.",
        "name a field that holds text",
    )
    return False
