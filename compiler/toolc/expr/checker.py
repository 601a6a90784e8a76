"""Parse tree to checked expression: every name resolved, every node typed."""

from collections.abc import Callable
from dataclasses import dataclass

from ..diagnostics import Diagnostic, Span, sort_diagnostics
from ..diagnostics.codes import expressions as codes
from ..model.expressions import (
    Constant,
    Expression,
    ListLiteral,
    MapLiteral,
    Name,
)
from ..model.types import (
    Bool,
    Broken,
    Double,
    Field,
    Int,
    Json,
    ListOf,
    MapOf,
    Nothing,
    Null,
    Record,
    Text,
    Type,
    described,
    may_be_null,
    without_null,
)
from .check_calls import invocation
from .check_operands import (
    conversion,
    not_null,
    nothing_in_common,
    operand,
    quiet,
)
from .check_operators import infix, prefix, ternary
from .check_paths import identifier, member
from .check_subscripts import subscript
from .context import Context
from .environment import Environment
from .faults import Unreadable
from .joining import common, join
from .parser import parse
from .relations import fits, misfit, misplaced
from .syntax import (
    Entries,
    Identifier,
    Infix,
    Invocation,
    Items,
    Literal,
    Member,
    Prefix,
    Subscript,
    Ternary,
    Tree,
)

Place = Callable[[int, int], Span]
"""From character offsets of a source to its place in the user's file."""


@dataclass(frozen=True, slots=True)
class Checked:
    """The expression where it is free of faults, else all its faults.

    as_far_as_known: the same, of which parts are `Broken` where there are faults. None
    where it could not even be read.
    """

    expression: Expression | None
    diagnostics: tuple[Diagnostic, ...] = ()
    as_far_as_known: Expression | None = None


def check(
    source: str,
    place: Place,
    environment: Environment,
    expected: Type | None = None,
    *,
    missing_keys_fail: bool = False,
) -> Checked:
    """Parse and check an expression, without its leading `=`.

    expected: what its place takes. missing_keys_fail: reading a key that may be missing
    from a map is a failure at run time, as in plain CEL; else it is a fault here.
    """
    context = Context(source, place, environment, node, missing_keys_fail)
    try:
        tree = parse(source)
    except Unreadable as fault:
        return Checked(None, (unreadable(fault, place),))
    found = context.check(tree)
    if expected is not None and not context.found:
        require(found, expected, tree, context)
    if context.found:
        return Checked(None, tuple(sort_diagnostics(context.found)), found)
    if isinstance(found.type, Broken):
        # No constant: nobody knows what it is.
        found = Name(found.type, found.span, "unknown")
    return Checked(found, (), found)


def unreadable(fault: Unreadable, place: Place) -> Diagnostic:
    return Diagnostic(
        fault.code, place(fault.start, fault.end), fault.message, fault.hint
    )


def require(found: Expression, expected: Type, tree: Tree, context: Context) -> None:
    """Note a fault where the value does not fit its place."""
    if fits(found.type, expected):
        return
    if may_be_null(found.type) and not isinstance(found.type, Null):
        inner = without_null(found.type)
        if fits(inner, expected):
            text = isinstance(without_null(expected), Text)
            not_null(found, tree, context, "this place", as_text=text)
            return
    context.fault(
        codes.TYPE_MISMATCH,
        tree,
        misplaced(described(found.type), described(expected)),
        misfit(found.type, expected)
        or conversion(found.type, without_null(expected), context.written(tree)),
    )


def node(tree: Tree, context: Context) -> Expression:
    match tree:
        case Literal():
            return _literal(tree, context)
        case Identifier():
            return identifier(tree, context)
        case Member():
            return member(tree, context)
        case Subscript():
            return subscript(tree, context)
        case Invocation():
            return invocation(tree, context)
        case Prefix():
            return prefix(tree, context)
        case Infix():
            return infix(tree, context)
        case Ternary():
            return ternary(tree, context)
        case Items():
            return _items(tree, context)
        case Entries():
            return _entries(tree, context)


def _literal(tree: Literal, context: Context) -> Expression:
    value, of = tree.value, _type_of(tree.value)
    if isinstance(value, str) and any(0xD800 <= ord(c) <= 0xDFFF for c in value):
        return context.fault(
            codes.EXPRESSION_SYNTAX, tree, "The text holds half a surrogate pair."
        )
    return Constant(of, context.span(tree), value)


def _type_of(value: bool | int | float | str | None) -> Type:
    match value:
        case None:
            return Null()
        case bool():
            return Bool()
        case int():
            return Int()
        case float():
            return Double()
        case str():
            return Text((value,))


def _items(tree: Items, context: Context) -> Expression:
    items = tuple(context.check(item) for item in tree.items)
    for item in items:
        if isinstance(item.type, Broken):
            return item
    of = _alike([item.type for item in items], tree, context)
    if isinstance(of, Broken):
        return context.after_fault(tree)
    return ListLiteral(ListOf(of), context.span(tree), items)


def _alike(types: list[Type], tree: Tree, context: Context) -> Type:
    """The type of a list's items, or of a map's values."""
    found: Type = Nothing()
    for of in types:
        joined = common((found, of))
        if joined is None:
            return nothing_in_common(tree, found, of, context).type
        found = joined
    return found


def _entries(tree: Entries, context: Context) -> Expression:
    entries = tuple(
        (_key(key, context), context.check(value)) for key, value in tree.entries
    )
    for key, value in entries:
        if isinstance(key.type, Broken) or isinstance(value.type, Broken):
            return key if isinstance(key.type, Broken) else value
    twice = _given_twice(tree, entries, context)
    if twice is not None:
        return twice
    of = _map_type(entries, tree, context)
    if isinstance(of, Broken):
        return context.after_fault(tree)
    return MapLiteral(of, context.span(tree), entries)


def _key(tree: Tree, context: Context) -> Expression:
    unquoted = isinstance(tree, Identifier) and not context.in_scope(tree.name)
    if isinstance(tree, Identifier) and unquoted:
        return context.fault(
            codes.UNKNOWN_IN_EXPRESSION,
            tree,
            f"Nothing here is called `{tree.name}`.",
            f'if it is the key itself, write it in quotes: "{tree.name}"',
        )
    key = operand(tree, context, "a key")
    if quiet(key.type) or isinstance(key.type, Text | Int | Bool):
        return key
    return context.fault(
        codes.TYPE_MISMATCH,
        tree,
        f"The keys of a map are texts, not {described(key.type)}.",
        conversion(key.type, Text(), context.written(tree)),
    )


def _given_twice(
    tree: Entries,
    entries: tuple[tuple[Expression, Expression], ...],
    context: Context,
) -> Expression | None:
    seen: set[tuple[type, object]] = set()
    for (key, _), (at, _) in zip(entries, tree.entries, strict=True):
        if not isinstance(key, Constant):
            continue
        value = (type(key.value), key.value)
        if value in seen:
            return context.fault(
                codes.TYPE_MISMATCH,
                at,
                f"The key {context.written(at)} is given twice.",
            )
        seen.add(value)
    kinds = {type(key.type) for key, _ in entries}
    if Bool in kinds and Int in kinds:
        return context.fault(
            codes.OUTSIDE_PROFILE,
            tree,
            "A map cannot have both numbers and booleans as keys.",
        )
    return None


def _map_type(
    entries: tuple[tuple[Expression, Expression], ...], tree: Entries, context: Context
) -> Type:
    fields: dict[str, Field] = {}
    for key, value in entries:
        if not isinstance(key, Constant) or not isinstance(key.value, str):
            break
        fields[key.value] = Field(value.type)
    else:
        return Record(fields) if entries else MapOf(Nothing(), Nothing())
    key_type = join(key.type for key, _ in entries)
    value_type = _alike([value.type for _, value in entries], tree, context)
    if isinstance(value_type, Broken):
        return value_type
    return MapOf(value_type, Json() if key_type is None else key_type)
