"""Which expressions can fail at run time, and so need CEL's own order of evaluation."""

from ..model.expressions import (
    Binary,
    Call,
    Comprehension,
    Constant,
    Expression,
    Index,
    MapLiteral,
    children,
)
from ..model.types import Date, Double, Duration, Int, Json, Text, Timestamp


def may_fail(node: Expression) -> bool:
    """Whether working the value out can be an error of CEL."""
    return _itself(node) or any(map(may_fail, children(node)))


def _itself(node: Expression) -> bool:
    match node:
        case Index():
            return node.missing == "fails"
        case Binary(operator="/" | "%"):
            return isinstance(node.type, Int) and not _nonzero(node.right)
        case Binary(operator="+" | "-"):
            return isinstance(node.type, Timestamp | Duration)
        case Comprehension():
            return node.macro == "toMap"
        case MapLiteral():
            return any(not isinstance(key, Constant) for key, _ in node.entries)
        case Call():
            return _call(node)
        case _:
            return False


def _nonzero(node: Expression) -> bool:
    return isinstance(node, Constant) and node.value not in (0, None)


def _call(node: Call) -> bool:
    of = node.arguments[0].type
    match node.function:
        case "int":
            return isinstance(of, Double | Text | Json)
        case "double" | "bool":
            return isinstance(of, Text | Json)
        case "string":
            return isinstance(of, Json)
        case "timestamp":
            return not isinstance(of, Timestamp)
        case "date":
            return not isinstance(of, Date)
        case "duration":
            return not isinstance(of, Duration)
        case "substring" | "addDays" | "slice" | "fixed":
            return True
        case function:
            return function.startswith("get") and len(node.arguments) > 1
