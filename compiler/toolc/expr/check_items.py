"""Items of maps, and what is known of a path."""

from dataclasses import replace

from ..diagnostics.codes import expressions as codes
from ..model.expressions import (
    Constant,
    Expression,
    Index,
    ListLiteral,
    MapLiteral,
    Navigate,
    Select,
    Unary,
)
from ..model.types import (
    Broken,
    Json,
    MapOf,
    Nullable,
    Text,
    Type,
    Union,
    described,
    nullable,
    without_null,
)
from .check_operands import as_operand
from .context import Context
from .environment import Path
from .equality import comparable
from .facts import UNSURE, as_known, key_of, path_of, present
from .syntax import Member, Subscript


def narrowed(node: Expression, context: Context) -> Expression:
    """The node with what the conditions around it have shown: that it is not null, and
    which cases it is not."""
    if not isinstance(node.type, Nullable | Union):
        return node
    path = path_of(node)
    if path is None:
        return node
    if isinstance(node.type, Nullable) and unsure(context) and not known(path, context):
        return Constant(Broken(), node.span, None)
    of, inner = node.type, without_null(node.type)
    inner = as_known(inner, path, lambda fact: known(fact, context))
    if isinstance(of, Nullable) and not (known(path, context) or _led(node, context)):
        return replace(node, type=Nullable(inner))
    found = replace(node, type=inner)
    return replace(found, optional=False) if isinstance(found, Select) else found


def _led(node: Expression, context: Context) -> bool:
    """Whether it is the row behind a reference that is not null, and leads to one."""
    key = key_of(node) if isinstance(node, Navigate) and not node.weak else None
    return key is not None and known(key, context)


def known(path: Path, context: Context) -> bool:
    return path in context.facts or path in context.environment.non_null


def unsure(context: Context) -> bool:
    """Whether a condition around it has a fault, so that facts may be lacking."""
    return known(UNSURE, context)


def list_item(
    base: Expression,
    of: Type,
    place: Expression,
    tree: Subscript,
    context: Context,
) -> Expression:
    """The item at a place, which a list of the world may be too short for."""
    found = Index(of, context.span(tree), base, place)
    if id(tree) in context.or_null:
        return replace(found, type=nullable(of), missing="null")
    if context.missing_keys_fail:
        return found
    number = place.value if isinstance(place, Constant) else None
    written = len(base.items) if isinstance(base, ListLiteral) else 0
    if isinstance(number, int) and 0 <= number < written:
        return found
    whole, where = context.written(tree), context.written(tree.base)
    backwards = isinstance(number, int) and number < 0
    if backwards or (isinstance(place, Unary) and place.operator == "-"):
        return context.fault(
            codes.TYPE_MISMATCH,
            tree.index,
            "Places in a list are counted from 0, and never backwards.",
            f"the last item: {where}[size({where}) - 1].orValue(...)",
        )
    context.fault(
        codes.MAY_BE_ABSENT,
        tree,
        f"`{whole}` may be absent: the list may be too short.",
        f"give a fallback: {whole}.orValue(...)",
    )
    return found


def _may_be_key(actual: Type, key: Type) -> bool:
    """Whether Python finds a key as CEL does: it takes no lists, and true for 1."""
    if isinstance(actual, Json) or not comparable(actual, key):
        return False
    return not isinstance(key, Json) or isinstance(actual, Text)


def item(
    base: Expression,
    of: MapOf,
    key: Expression,
    tree: Member | Subscript,
    context: Context,
) -> Expression:
    """The value under a key, which must be known to be there."""
    if not _may_be_key(key.type, of.key):
        return context.fault(
            codes.TYPE_MISMATCH,
            tree,
            f"The keys are {described(of.key)}, not {described(key.type)}.",
            (
                as_operand(key.type, of.key, context.written(tree.index))
                if isinstance(tree, Subscript)
                else None
            ),
        )
    found = Index(of.value, context.span(tree), base, key)
    path = path_of(found)
    if isinstance(base, MapLiteral) and isinstance(key, Constant):
        written = [k.value for k, _ in base.entries if isinstance(k, Constant)]
        if any(type(k) is type(key.value) and k == key.value for k in written):
            return replace(found, missing="never")
    if path is not None and known(present(path), context):
        return replace(found, missing="never")
    if id(tree) in context.or_null:
        return replace(found, type=nullable(of.value), missing="null")
    if context.missing_keys_fail:
        return found
    whole, where = context.written(tree), context.written(tree.base)
    asked = (
        f'"{tree.name}" in {where}'
        if isinstance(tree, Member)
        else f"{context.written(tree.index)} in {where}"
    )
    if unsure(context):
        return context.after_fault(tree)
    context.fault(
        codes.MAY_BE_ABSENT,
        tree,
        f"`{whole}` may be absent.",
        f"ask first: {asked}; or give a fallback: {whole}.orValue(...)",
    )
    return found
