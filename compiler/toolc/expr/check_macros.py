"""Macros: `all exists exists_one map filter`, and `sortBy groupBy toMap`."""

from dataclasses import dataclass
from typing import cast

from ..diagnostics.codes import expressions as codes
from ..diagnostics.codes import naming
from ..model.expressions import (
    Comprehension,
    Expression,
    ListLiteral,
    Macro,
    MapLiteral,
)
from ..model.types import (
    Bool,
    Broken,
    Date,
    Int,
    ListOf,
    MapOf,
    Text,
    Timestamp,
    Type,
    described,
)
from .check_operands import condition, operand, quiet
from .context import Context
from .environment import Path
from .equality import ordered
from .facts import facts, of_items, path_of, present
from .joining import as_map, widened
from .syntax import Identifier, Invocation, Tree

_ARGUMENTS = {"map": (2, 3), "toMap": (2, 3)}
_FUSED = ("all", "exists", "exists_one", "map", "filter")
"""Macros that become one Python loop with the filter before them."""
_USAGE = {
    "map": "list.map(x, x.name)",
    "toMap": "list.toMap(x, x.id)",
    "filter": "list.filter(x, x.active)",
    "sortBy": "list.sortBy(x, x.name)",
    "groupBy": "list.groupBy(x, x.status)",
}


@dataclass(frozen=True, slots=True)
class _Walk:
    """What is walked, and what is known of each item."""

    source: Expression
    item: Type
    is_map: bool


def macro(tree: Invocation, receiver: Tree, context: Context) -> Expression:
    name = cast(Macro, tree.name)
    counts = _ARGUMENTS.get(name, (2,))
    if len(tree.arguments) not in counts:
        return context.fault_at(
            codes.TYPE_MISMATCH,
            tree.name_start,
            tree.end,
            f"`{name}` takes {' or '.join(map(str, counts))} arguments, "
            f"not {len(tree.arguments)}.",
            f"write {_USAGE.get(name, f'list.{name}(x, x.active)')}",
        )
    source = operand(receiver, context, f"`{name}`")
    walk = _walk(source, receiver, name, context)
    variable = _variable(tree.arguments[0], context)
    if walk is None or variable is None:
        return context.after_fault(tree)
    inside = context.having(variable, walk.item)
    inside = inside.knowing(_known_of_items(walk, variable, name))
    return _body(tree, name, walk, variable, inside)


def _walk(source: Expression, at: Tree, name: str, context: Context) -> _Walk | None:
    of = as_map(source.type) or source.type
    literal = isinstance(source, ListLiteral | MapLiteral)
    match of:
        case ListOf(item):
            return _Walk(source, widened(item) if literal else item, False)
        case MapOf(key=key):
            return _Walk(source, widened(key) if literal else key, True)
        case Broken():
            return None
    context.fault(
        codes.TYPE_MISMATCH,
        at,
        f"`{name}` walks a list or a map, not {described(of)}.",
    )
    return None


def _variable(tree: Tree, context: Context) -> str | None:
    if not isinstance(tree, Identifier):
        context.fault(
            codes.EXPRESSION_SYNTAX,
            tree,
            "The first argument of a macro names each item.",
            "a new name: list.map(x, x.name)",
        )
        return None
    if context.in_scope(tree.name):
        context.fault(
            naming.SHADOWED_NAME,
            tree,
            f"`{tree.name}` is a name here already.",
            "give each item a name of its own",
        )
        return None
    return tree.name


def _known_of_items(walk: _Walk, variable: str, name: Macro) -> frozenset[Path]:
    """Every key of a walked map is in it; what a filter lets through has its facts."""
    known = _keys(walk.source, walk.is_map, variable)
    return known | of_items(walk.source, variable) if name in _FUSED else known


def _keys(source: Expression, is_map: bool, variable: str) -> frozenset[Path]:
    """That the item is a key of the map that is walked, or was walked by a filter."""
    while isinstance(source, Comprehension) and source.macro in ("filter", "sortBy"):
        is_map = as_map(source.source.type) is not None
        source = source.source
    path = path_of(source) if is_map else None
    return frozenset() if path is None else frozenset((_under(path, variable),))


def _under(path: Path, key: str) -> Path:
    return present((*path, f"[{key}]"))


def _body(
    tree: Invocation, name: Macro, walk: _Walk, variable: str, inside: Context
) -> Expression:
    rest = tree.arguments[1:]
    test: Expression | None = None
    value: Expression | None = None
    match name:
        case "all" | "exists" | "exists_one" | "filter":
            body = condition(rest[0], inside, f"`{name}`")
        case "map":
            if len(rest) == 2:
                test = condition(rest[0], inside, "the filter of `map`")
                inside = inside.knowing(facts(test, True))
            body = inside.check(rest[-1])
        case "sortBy":
            body = _sort_key(rest[0], inside)
        case "groupBy" | "toMap":
            body = _map_key(rest[0], name, inside)
            if len(rest) == 2:
                value = inside.check(rest[1])
    for part in (test, body, value):
        if part is not None and isinstance(part.type, Broken):
            return part
    of = _result(name, walk, body, value)
    return Comprehension(
        of, inside.span(tree), name, walk.source, variable, walk.item, test, body, value
    )


def _result(
    name: Macro, walk: _Walk, body: Expression, value: Expression | None
) -> Type:
    match name:
        case "all" | "exists" | "exists_one":
            return Bool()
        case "map":
            return ListOf(body.type)
        case "filter" | "sortBy":
            return ListOf(walk.item)
        case "groupBy":
            return MapOf(ListOf(walk.item), body.type)
        case "toMap":
            return MapOf(walk.item if value is None else value.type, body.type)


def _sort_key(tree: Tree, context: Context) -> Expression:
    key = operand(tree, context, "`sortBy`")
    if quiet(key.type) or ordered(key.type):
        return key
    return context.fault(
        codes.TYPE_MISMATCH,
        tree,
        f"Of {described(key.type)} none comes before another.",
        "sort by a text, a number or a date; for more than one, sort by the last first",
    )


def _map_key(tree: Tree, name: str, context: Context) -> Expression:
    key = operand(tree, context, f"`{name}`")
    if quiet(key.type) or isinstance(key.type, Text | Int | Bool | Date | Timestamp):
        return key
    return context.fault(
        codes.TYPE_MISMATCH,
        tree,
        f"The keys of a map are texts, not {described(key.type)}.",
    )
