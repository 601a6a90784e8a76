"""Comparisons: `==`, `!=`, `<` and its kin, `in`."""

from ..diagnostics import nearest
from ..diagnostics.codes import expressions as codes
from ..model.expressions import (
    Computed,
    Constant,
    Expression,
    Index,
    ListLiteral,
    Name,
    OrValue,
    Select,
)
from ..model.types import (
    Bool,
    Date,
    Json,
    ListOf,
    MapOf,
    Text,
    Timestamp,
    Type,
    described,
    without_null,
)
from .check_operands import (
    as_date,
    as_operand,
    conversion,
    made,
    operand,
    quiet,
    said,
    start,
)
from .context import Context
from .equality import comparable, ordered
from .joining import as_map, join, widened
from .syntax import Infix, Tree


def equality(tree: Infix, context: Context) -> Expression:
    left, right = context.check(tree.left), context.check(tree.right)
    left = as_date(left, right.type, tree.left, context)
    right = as_date(right, left.type, tree.right, context)
    if quiet(left.type) or quiet(right.type):
        return made(tree, Bool(), left, right, context)
    if not comparable(left.type, right.type):
        return _never_equal(tree, tree.left, left, right, context)
    _check_word(left, right, tree.right, context)
    _check_word(right, left, tree.left, context)
    return made(tree, Bool(), left, right, context)


def _never_equal(
    tree: Infix, at: Tree, left: Expression, right: Expression, context: Context
) -> Expression:
    one, other = context.written(at), context.written(tree.right)
    hint = conversion(right.type, left.type, other)
    hint = hint or conversion(left.type, right.type, one)
    match without_null(left.type), without_null(right.type):
        case Date(), Text():
            hint = _date_or_text(one, tree.operator, other)
        case Text(), Date():
            hint = _date_or_text(other, tree.operator, one)
    return context.fault(
        codes.TYPE_MISMATCH,
        tree,
        f"{start(said(left.type))} and {said(right.type)} are never equal.",
        hint,
    )


def _date_or_text(date: str, operator: str, text: str) -> str:
    return (
        f"write date({text}), which fails where the text is no date; or "
        f"string({date}) {operator} {text}, which takes any text"
    )


def _check_word(
    value: Expression, word: Expression, at: Tree, context: Context
) -> None:
    """An enum that is compared with a word outside it is never equal to it."""
    of = without_null(value.type)
    if not isinstance(of, Text) or of.allowed is None or not _is_place(value):
        return
    if isinstance(word, Constant) and isinstance(word.value, str):
        words = [word.value]
    elif isinstance(word.type, Text) and word.type.allowed and _is_place(word):
        words = list(word.type.allowed)
    else:
        return
    if set(words) & set(of.allowed):
        return
    allowed = ", ".join(f'"{each}"' for each in of.allowed)
    meant = nearest(words[0], of.allowed) if len(words) == 1 else None
    said = f'"{words[0]}"' if len(words) == 1 else "the other side"
    context.fault(
        codes.TYPE_MISMATCH,
        at,
        f"{start(said)} is none of the values that can stand here: {allowed}.",
        None if meant is None else f'did you mean "{meant}"?',
    )


def _is_place(node: Expression) -> bool:
    """A value that comes from somewhere, not one that is written out on the spot."""
    return isinstance(node, Name | Select | Computed | Index | OrValue)


def membership(tree: Infix, context: Context) -> Expression:
    item = context.check(tree.left)
    among = operand(tree.right, context, "`in`")
    if quiet(item.type) or quiet(among.type):
        return made(tree, Bool(), item, among, context)
    of = as_map(among.type) or among.type
    match of:
        case ListOf(inner):
            wanted: Type = inner
        case MapOf(key=key):
            wanted = key
        case Text():
            return context.fault(
                codes.TYPE_MISMATCH,
                tree,
                "`in` looks into a list or a map, not into text.",
                f"write {context.written(tree.right)}"
                f".contains({context.written(tree.left)})",
            )
        case _:
            return context.fault(
                codes.TYPE_MISMATCH,
                tree.right,
                f"`in` looks into a list or a map, not into {described(of)}.",
            )
    item = as_date(item, wanted, tree.left, context)
    if quiet(item.type):
        return item
    if isinstance(among, ListLiteral):
        among = _dates(among, item.type, tree.right, context)
        wanted = among.type.item if isinstance(among.type, ListOf) else wanted
        for part in among.items if isinstance(among, ListLiteral) else ():
            _check_word(item, part, tree.right, context)
    if not comparable(item.type, wanted):
        return context.fault(
            codes.TYPE_MISMATCH,
            tree,
            f"{start(said(item.type))} is never in {described(widened(of))}.",
            conversion(item.type, wanted, context.written(tree.left)),
        )
    return made(tree, Bool(), item, among, context)


def _dates(among: ListLiteral, of: Type, tree: Tree, context: Context) -> Expression:
    """`date in ["2031-01-01", ...]`: the texts are dates."""
    if not isinstance(without_null(of), Date | Timestamp):
        return among
    items = tuple(as_date(item, of, tree, context) for item in among.items)
    joined = join(item.type for item in items) or Json()
    return ListLiteral(ListOf(joined), among.span, items)


def order(tree: Infix, context: Context) -> Expression:
    needs = f"`{tree.operator}`"
    left = operand(tree.left, context, needs)
    right = operand(tree.right, context, needs)
    left = as_date(left, right.type, tree.left, context)
    right = as_date(right, left.type, tree.right, context)
    if quiet(left.type) or quiet(right.type):
        return made(tree, Bool(), left, right, context)
    both = ordered(left.type) and ordered(right.type)
    if both and comparable(left.type, right.type):
        return made(tree, Bool(), left, right, context)
    if not ordered(left.type) and type(left.type) is type(right.type):
        message = f"Of {said(left.type)} none comes before another."
    else:
        message = (
            f"`{tree.operator}` cannot compare {said(left.type)} with "
            f"{said(right.type)}."
        )
    hint = as_operand(right.type, left.type, context.written(tree.right))
    hint = hint or as_operand(left.type, right.type, context.written(tree.left))
    return context.fault(codes.TYPE_MISMATCH, tree, message, hint)
