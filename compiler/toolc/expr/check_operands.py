"""Operands: null where it has no meaning, texts that stand for dates."""

from dataclasses import replace

from ..diagnostics.codes import expressions as codes
from ..model.expressions import Binary, Constant, Expression, Select
from ..model.types import (
    Bool,
    Broken,
    Date,
    Double,
    Int,
    Json,
    ListOf,
    MapOf,
    Nothing,
    Null,
    Text,
    Timestamp,
    Type,
    described,
    may_be_null,
    without_null,
)
from .context import Context
from .dates import reads_as
from .syntax import Infix, Syntax, Tree


def quiet(of: Type) -> bool:
    """Nothing is said about such a value: it is faulty already, or never there."""
    return isinstance(of, Broken | Nothing)


def operand(tree: Tree, context: Context, needs: str) -> Expression:
    """The value, which must not be null. needs: what needs it, such as "`+`"."""
    return not_null(context.check(tree), tree, context, needs)


def not_null(
    node: Expression,
    tree: Syntax,
    context: Context,
    needs: str,
    *,
    as_text: bool = False,
) -> Expression:
    """The node, or a fault where it may be null. as_text: its place takes text."""
    if not may_be_null(node.type):
        return node
    written = context.written(tree)
    if isinstance(node.type, Null):
        return context.fault(
            codes.NULL_NOT_HANDLED, tree, f"{start(needs)} needs a value, not null."
        )
    absent = isinstance(node, Select) and node.optional
    asked = f"{written} != null"
    if isinstance(node, Select) and node.optional and not node.nullable:
        asked = f"has({written})"
    inner = without_null(node.type)
    if as_text and not isinstance(inner, Text):
        hint = f'show it or something else: {asked} ? string({written}) : "-"'
    else:
        fallback = f"{written}.orValue({sample(inner)})"
        hint = f"ask first: {asked}; or give a fallback: {fallback}"
    context.fault(
        codes.MAY_BE_ABSENT if absent else codes.NULL_NOT_HANDLED,
        tree,
        f"`{written}` may be {'absent' if absent else 'null'}, and {needs} needs a "
        "value.",
        hint,
    )
    return replace(node, type=inner)  # what is made of it has a type all the same


def start(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]


def sample(of: Type) -> str:
    """A value of the type, as an example of a fallback."""
    match of:
        case Text(None):
            return '""'
        case Text(allowed) if allowed:
            return f'"{allowed[0]}"'
        case Int() | Double():
            return "0"
        case Bool():
            return "false"
        case ListOf():
            return "[]"
        case MapOf():
            return "{}"
        case _:
            return "..."


def condition(tree: Tree, context: Context, needs: str) -> Expression:
    """A value that must be true or false."""
    node = operand(tree, context, needs)
    if quiet(node.type) or isinstance(node.type, Bool):
        return node
    return context.fault(
        codes.TYPE_MISMATCH,
        tree,
        f"{start(needs)} takes true or false, not {described(node.type)}.",
        conversion(node.type, Bool(), context.written(tree)),
    )


def as_date(node: Expression, of: Type, tree: Syntax, context: Context) -> Expression:
    """A text literal that meets a date or a timestamp is one itself."""
    of = without_null(of)
    if not isinstance(of, Date | Timestamp) or not isinstance(node, Constant):
        return node
    if not isinstance(node.value, str) or not isinstance(node.type, Text):
        return node
    if reads_as(node.value, of):
        return replace(node, type=of)
    kind, form = (
        ("date", "2031-02-28")
        if isinstance(of, Date)
        else ("timestamp", "2031-02-28T09:30:00Z")
    )
    return context.fault(
        codes.TYPE_MISMATCH,
        tree,
        f'"{node.value}" is not a {kind}.',
        f"a {kind} is written {form}",
    )


def conversion(actual: Type, wanted: Type, written: str) -> str | None:
    """How one type is made of another, as a hint."""
    match wanted, without_null(actual):
        case Text(), Int() | Double() | Bool() | Date() | Timestamp():
            return f"write string({written})"
        case Text(), Json() | ListOf() | MapOf():
            return f"write json({written})"
        case Date(), Json():
            return f"write date(string({written}))"
        case Timestamp(), Json():
            return f"write timestamp(string({written}))"
        case Bool(), Json():
            return f"compare it: {written} == true"
        case Int(), Double() | Text() | Json():
            return f"write int({written})"
        case Double(), Text() | Json():
            return f"write double({written})"
        case Date(), Text() | Timestamp():
            return f"write date({written})"
        case Timestamp(), Text() | Int():
            return f"write timestamp({written})"
        case Bool(), Text():
            return f'compare it: {written} != ""'
        case Bool(), Int() | Double():
            return f"compare it: {written} != 0"
        case Bool(), ListOf() | MapOf():
            return f"compare its size: {written}.size() > 0"
        case _:
            return None


def as_operand(actual: Type, wanted: Type, written: str) -> str | None:
    """The hint where the value meets one of another type, and need not be shown."""
    if isinstance(actual, Json) and isinstance(wanted, Text):
        return f"write string({written})"
    if isinstance(actual, Json) and isinstance(wanted, Int):
        return f"write double({written})"  # it may have a fraction
    return conversion(actual, wanted, written)


def nothing_in_common(
    tree: Tree, one: Type, other: Type, context: Context
) -> Expression:
    """Note that values of these types cannot stand for one another."""
    return context.fault(
        codes.TYPE_MISMATCH,
        tree,
        f"{start(said(one))} and {said(other)} have no type in common.",
        "make them alike; JSON has no durations, no types and no keys but texts",
    )


def said(of: Type) -> str:
    """A type in a sentence about two: the words of an enum do not matter there."""
    return described(Text() if isinstance(of, Text) else of)


def made(
    tree: Infix, of: Type, left: Expression, right: Expression, context: Context
) -> Expression:
    """The node; a faulty side makes the whole faulty."""
    for side in (left, right):
        if quiet(side.type):
            return Constant(side.type, context.span(tree), None)
    return Binary(of, context.span(tree), tree.operator, left, right)
