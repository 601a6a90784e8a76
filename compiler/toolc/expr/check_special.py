"""Calls with a form of their own: `has`, `orValue`, `view`, and rules."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ..diagnostics.codes import expressions as codes
from ..model.expressions import (
    Expression,
    Has,
    MapLiteral,
    OrValue,
    RuleCall,
    ViewCall,
)
from ..model.types import (
    Bool,
    Broken,
    Json,
    MapOf,
    Null,
    Record,
    Row,
    Union,
    described,
    may_be_null,
    without_null,
)
from .check_operands import as_date, conversion, operand, quiet
from .context import Context
from .environment import Stored
from .joining import join
from .relations import fits
from .suggest import instead
from .syntax import Invocation, Literal, Member, Subscript, Tree


def has(tree: Invocation, context: Context) -> Expression:
    """`has(base.field)`: the optional member is there."""
    named = _member_in(tree)
    if named is None:
        return context.fault(
            codes.TYPE_MISMATCH,
            tree,
            "`has` asks for one member of a row, a record or a map.",
            "write has(input.name)",
        )
    base_tree, name, at = named
    base = operand(base_tree, context, "`has`")
    of = base.type
    span = context.span(tree)
    if quiet(of):
        return base
    match of:
        case MapOf(value):
            return Has(Bool(), span, base, name, may_be_null(value))
        case Record() if isinstance(base, MapLiteral) and name not in of.fields:
            return Has(Bool(), span, base, name)
        case Record() if name in of.fields:
            optional, type_ = of.fields[name].optional, of.fields[name].type
        case Union() as union if union.having(name):
            found = [union.cases[case].fields[name] for case in union.having(name)]
            everywhere = len(found) == len(union.possible)
            optional = not everywhere or any(field.optional for field in found)
            type_ = next((f.type for f in found if may_be_null(f.type)), found[0].type)
        case Row(collection):
            stored = context.environment.member(collection, name)
            if not isinstance(stored, Stored):
                return _always(at, context)
            optional, type_ = stored.optional, stored.type
        case _:
            return context.check(at)
    if not optional:
        return _always(at, context)
    return Has(Bool(), span, base, name, may_be_null(type_) or isinstance(type_, Json))


def _member_in(tree: Invocation) -> tuple[Tree, str, Tree] | None:
    if len(tree.arguments) != 1:
        return None
    at = tree.arguments[0]
    if isinstance(at, Member):
        return at.base, at.name, at
    index = at.index if isinstance(at, Subscript) else None
    if isinstance(at, Subscript) and isinstance(index, Literal):
        return (at.base, index.value, at) if isinstance(index.value, str) else None
    return None


def _always(at: Tree, context: Context) -> Expression:
    """`has` of a member that every such row or record has."""
    node = context.check(at)
    if isinstance(node.type, Broken):
        return node
    written = context.written(at)
    hint = f"write {written} != null" if may_be_null(node.type) else None
    return context.fault(
        codes.TYPE_MISMATCH,
        at,
        f"`{written}` is always there"
        + (", with a value or with null." if hint else ", so `has` asks nothing."),
        hint,
    )


def or_value(tree: Invocation, base_tree: Tree, context: Context) -> Expression:
    """`base.orValue(fallback)`; a path in `base` may lack an item anywhere."""
    if len(tree.arguments) != 1:
        return context.fault_at(
            codes.TYPE_MISMATCH,
            tree.name_start,
            tree.end,
            f"`orValue` takes 1 argument, not {len(tree.arguments)}.",
            "write x.orValue(fallback)",
        )
    at = tree.arguments[0]
    base = replace(context, or_null=_path_nodes(base_tree)).check(base_tree)
    default = context.check(at)
    if quiet(base.type) or quiet(default.type):
        return base if isinstance(base.type, Broken) else default
    if not may_be_null(base.type) and not isinstance(base.type, Json):
        return context.fault_at(
            codes.TYPE_MISMATCH,
            tree.name_start,
            tree.end,
            f"`{context.written(base_tree)}` is never null or absent.",
            "leave `.orValue(...)` away",
        )
    default = as_date(default, base.type, at, context)
    inner = without_null(base.type)
    of = default.type if isinstance(inner, Null) else join((inner, default.type))
    if of is not None:
        return OrValue(of, context.span(tree), base, default)
    return context.fault(
        codes.TYPE_MISMATCH,
        at,
        f"The fallback must be {described(inner)}, not {described(default.type)}.",
        conversion(default.type, inner, context.written(at)),
    )


def _path_nodes(tree: Tree) -> frozenset[int]:
    found: set[int] = set()
    while isinstance(tree, Member | Subscript):
        found.add(id(tree))
        tree = tree.base
    return frozenset(found)


def view(tree: Invocation, context: Context) -> Expression:
    """`view(row, "name")`."""
    if len(tree.arguments) != 2:
        return context.fault(
            codes.TYPE_MISMATCH,
            tree,
            f"`view` takes 2 arguments, not {len(tree.arguments)}.",
            'write view(row, "summary")',
        )
    at, named = tree.arguments
    row = operand(at, context, "`view`")
    if quiet(row.type):
        return row
    if not isinstance(row.type, Row):
        return context.fault(
            codes.TYPE_MISMATCH,
            at,
            f"`view` shows a row of a collection, not {described(row.type)}.",
        )
    collection = row.type.collection
    if not isinstance(named, Literal) or not isinstance(named.value, str):
        return context.fault(
            codes.TYPE_MISMATCH,
            named,
            "The view is named when compiling.",
            'write its name in quotes: "summary"',
        )
    of = context.environment.view(collection, named.value)
    if of is None:
        return context.fault(
            codes.UNKNOWN_IN_EXPRESSION,
            named,
            f"{collection} has no view `{named.value}`.",
            instead(named.value, context.environment.views(collection)),
        )
    return ViewCall(of, context.span(tree), row, collection, named.value)


def rule(tree: Invocation, context: Context) -> Expression:
    """A rule, asked as a boolean function."""
    wanted = context.environment.rule(tree.name) or ()
    if not wanted:  # the rule has a fault of its own
        for at in tree.arguments:
            context.check(at)
        return context.after_fault(tree)
    if len(tree.arguments) != len(wanted):
        return context.fault_at(
            codes.TYPE_MISMATCH,
            tree.name_start,
            tree.end,
            f"The rule `{tree.name}` takes {len(wanted)} "
            f"argument{'' if len(wanted) == 1 else 's'}, not {len(tree.arguments)}.",
        )
    found: list[Expression] = []
    for at, target in zip(tree.arguments, wanted, strict=True):
        needs = f"the rule `{tree.name}`"
        node = context.check(at) if may_be_null(target) else operand(at, context, needs)
        node = as_date(node, target, at, context)
        if not fits(node.type, target):
            context.fault(
                codes.TYPE_MISMATCH,
                at,
                f"The rule `{tree.name}` takes {described(target)}, not "
                f"{described(node.type)}.",
                conversion(node.type, without_null(target), context.written(at)),
            )
        found.append(node)
    return RuleCall(Bool(), context.span(tree), tree.name, tuple(found))


FUNCTIONS: Final[dict[str, Callable[[Invocation, Context], Expression]]] = {
    "has": has,
    "view": view,
}
