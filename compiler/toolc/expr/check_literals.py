"""Arguments that must be literals, or are checked now where they are."""

from collections.abc import Sequence

from ..diagnostics.codes import expressions as codes
from ..diagnostics.codes import shapes
from ..model.expressions import Constant, Expression
from ..model.types import Date, Text, Timestamp, Type
from ..patterns import pattern_problem
from .context import Context
from .dates import is_duration, is_zone, reads_as
from .syntax import Tree

ROUNDINGS = ("half_up", "half_even")


def literal_fault(
    name: str, found: Sequence[Expression], written: Sequence[Tree], context: Context
) -> Expression | None:
    """What is wrong with a literal argument, if anything (and reported)."""
    match name:
        case "matches":
            return _pattern(found[1], written[1], context)
        case "round" if len(found) == 3:
            return _rounding(found[2], written[2], context)
        case "timestamp":
            return _date(found[0], Timestamp(), written[0], context)
        case "date":
            return _date(found[0], Date(), written[0], context)
        case "duration":
            return _duration(found[0], written[0], context)
        case _ if name.startswith("get") and len(found) > 1:
            return _zone(found[1], written[1], context)
        case _:
            return None


def _text(node: Expression) -> str | None:
    if isinstance(node, Constant) and isinstance(node.type, Text):
        return node.value if isinstance(node.value, str) else None
    return None


def _pattern(node: Expression, at: Tree, context: Context) -> Expression | None:
    pattern = _text(node)
    if pattern is None:
        return context.fault(
            codes.OUTSIDE_PROFILE,
            at,
            "The pattern of `matches` must be a literal text.",
            "one that is checked when compiling cannot fail or hang in a call",
        )
    problem = pattern_problem(pattern)
    return None if problem is None else context.fault(shapes.PATTERN, at, problem)


def _rounding(node: Expression, at: Tree, context: Context) -> Expression | None:
    if _text(node) in ROUNDINGS:
        return None
    return context.fault(
        codes.TYPE_MISMATCH,
        at,
        "The way to round must be one of: "
        + ", ".join(f'"{each}"' for each in ROUNDINGS)
        + ".",
        "without it halves are rounded away from zero",
    )


def _date(node: Expression, of: Type, at: Tree, context: Context) -> Expression | None:
    text = _text(node)
    if text is None or reads_as(text, of):
        return None
    kind, form = (
        ("date", "2031-02-28")
        if isinstance(of, Date)
        else ("timestamp", "2031-02-28T09:30:00Z")
    )
    if isinstance(of, Date) and reads_as(text, Timestamp()):
        return None
    return context.fault(
        codes.TYPE_MISMATCH, at, f'"{text}" is not a {kind}.', f"write it as {form}"
    )


def _duration(node: Expression, at: Tree, context: Context) -> Expression | None:
    text = _text(node)
    if text is None or is_duration(text):
        return None
    return context.fault(
        codes.TYPE_MISMATCH,
        at,
        f'"{text}" is not a duration.',
        'write it with units: "36h", "1h30m", "90s", "250ms"',
    )


def _zone(node: Expression, at: Tree, context: Context) -> Expression | None:
    text = _text(node)
    if text is None or is_zone(text):
        return None
    return context.fault(
        codes.TYPE_MISMATCH,
        at,
        f'"{text}" is not a time zone.',
        'write its region, "UTC" or an offset: "Europe/Berlin", "+05:45"',
    )
