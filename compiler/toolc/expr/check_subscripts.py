"""`list[i]`, `map[key]`, `row["name"]`."""

from ..diagnostics.codes import expressions as codes
from ..model.expressions import (
    Constant,
    Expression,
    MapLiteral,
)
from ..model.types import (
    Int,
    ListOf,
    MapOf,
    Record,
    Row,
    Text,
    Union,
    described,
    without_null,
)
from .check_items import item, list_item, narrowed
from .check_operands import not_null, operand, quiet
from .check_paths import of_member
from .context import Context
from .joining import as_map
from .syntax import Literal, Member, Subscript


def subscript(tree: Subscript, context: Context) -> Expression:
    """`list[i]`, `map[key]`, and `row["name"]` for a name that is no identifier."""
    if isinstance(tree.index, Literal) and isinstance(tree.index.value, str):
        path = context.check(tree.base)
        if isinstance(without_null(path.type), Row | Record | Union):
            return _literal_member(path, tree, context)  # reads on as null, as `.` does
    base = context.check(tree.base)
    if id(tree) not in context.or_null:
        base = not_null(base, tree.base, context, "`[...]`")
    of = without_null(base.type)
    if isinstance(of, Row | Record | Union) and not isinstance(base, MapLiteral):
        return _literal_member(base, tree, context)
    if isinstance(base, MapLiteral):
        if isinstance(tree.index, Literal) and isinstance(tree.index.value, str):
            return _literal_member(base, tree, context)
        of = as_map(of) or of
    index = operand(tree.index, context, "an index")
    if quiet(of) or quiet(index.type):
        return Constant(of if quiet(of) else index.type, context.span(tree), None)
    hint: str | None = None
    match of:
        case ListOf(inner):
            if isinstance(index.type, Int):
                return list_item(base, inner, index, tree, context)
            return context.fault(
                codes.TYPE_MISMATCH,
                tree.index,
                "The place in a list is a whole number, not "
                f"{described(index.type)}.",
                "the first item is [0]",
            )
        case MapOf():
            return narrowed(item(base, of, index, tree, context), context)
        case Text():
            hint = "one character: x.substring(i, i + 1)"
    return context.fault(
        codes.TYPE_MISMATCH,
        tree,
        f"`{context.written(tree.base)}` is {described(of)} and has no items.",
        hint,
    )


def _literal_member(base: Expression, tree: Subscript, context: Context) -> Expression:
    index = tree.index
    if not isinstance(index, Literal) or not isinstance(index.value, str):
        return context.fault(
            codes.TYPE_MISMATCH,
            index,
            "The member of a row or a record is named when compiling.",
            f'write {context.written(tree.base)}.name, or ["name"] in brackets',
        )
    named = Member(tree.start, tree.end, tree.base, index.value, index.start)
    return narrowed(of_member(base, named, context), context)
