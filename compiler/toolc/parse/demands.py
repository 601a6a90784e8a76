"""What a place asks of a value besides its type."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ..diagnostics.codes import expressions as codes
from ..expr import Lack, lack
from ..model.expressions import Expression, ListLiteral, MapLiteral
from ..model.types import (
    Broken,
    MapOf,
    Record,
    Row,
    Text,
    Union,
    described,
    without_null,
)
from .faults import Faults

_LACKING: Final[Mapping[Lack, tuple[str, str]]] = MappingProxyType(
    {
        "duration": (
            "A duration cannot be shown: JSON has none.",
            "show a number instead, such as .getHours()",
        ),
        "type": (
            "A type cannot be shown: JSON has none.",
            'show a text instead: type(x) == int ? "int" : "other"',
        ),
        "key": (
            "A map whose keys are not texts cannot be shown: JSON has none.",
            "make each key a text: list.groupBy(x, string(x.count))",
        ),
    }
)
"""What is said of each thing that JSON has not, and the way out."""


def shown(found: Expression | None, faults: Faults) -> Expression | None:
    """The value where an agent is to see it: anything that JSON has."""
    match found:
        case None:
            return None
        case ListLiteral(items=parts):
            kept = [shown(part, faults) for part in parts]
        case MapLiteral(entries=entries) if isinstance(found.type, Record):
            kept = [shown(part, faults) for _, part in entries]
        case _:
            return found if _is_json(found, faults) else None
    return None if None in kept else found


def answer(found: Expression | None, faults: Faults) -> Expression | None:
    """The answer of a tool, which is an object: MCP takes nothing else."""
    found = shown(found, faults)
    if found is None or isinstance(found.type, Record | Union | Row | MapOf | Broken):
        return found
    faults.add(
        codes.TYPE_MISMATCH,
        found.span,
        f"A tool answers an object, and this is {described(found.type)}.",
        "give it a name: `return: {result: =...}`",
    )
    return None


def _is_json(found: Expression, faults: Faults) -> bool:
    lacking = lack(found.type)
    if lacking is not None:
        message, hint = _LACKING[lacking]
        faults.add(codes.TYPE_MISMATCH, found.span, message, hint)
    return lacking is None


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
