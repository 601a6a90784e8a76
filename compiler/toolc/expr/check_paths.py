"""Names and what stands behind their dots and brackets."""

from collections.abc import Iterable, Sequence
from typing import Final

from ..diagnostics.codes import expressions as codes
from ..model.expressions import (
    Computed,
    Constant,
    Expression,
    MapLiteral,
    Name,
    Navigate,
    Rows,
    Select,
    Single,
)
from ..model.types import (
    Broken,
    Field,
    Json,
    ListOf,
    MapOf,
    Null,
    Nullable,
    Record,
    Row,
    Text,
    Type,
    TypeValue,
    Union,
    described,
    may_be_null,
    nullable,
    without_null,
)
from . import habits
from .check_items import item, narrowed, unsure
from .check_operands import not_null, quiet
from .context import Context
from .environment import ComputedField, Navigation, Stored
from .joining import as_map, common
from .suggest import instead
from .syntax import Identifier, Member, Tree

TYPE_NAMES: Final = frozenset(
    (
        *("bool", "int", "double", "string", "list", "map", "null_type", "type"),
        *("timestamp", "duration", "date"),
    )
)
_LEFT_OUT: Final = frozenset(("uint", "bytes", "dyn", "optional_type"))


def identifier(tree: Identifier, context: Context) -> Expression:
    name, span = tree.name, context.span(tree)
    of = context.variables.get(name) or context.environment.variable(name)
    if of == Row(name) and name in context.environment.collections():
        return Single(of, span, name)
    if of is not None:
        return narrowed(Name(of, span, name), context)
    here = context.environment.why_gone(name) is None
    if here and name in context.environment.collections():
        return Rows(ListOf(Row(name)), span, name)
    if name in TYPE_NAMES:
        return Constant(TypeValue(name), span, name)
    if name in _LEFT_OUT:
        return context.fault(
            codes.OUTSIDE_PROFILE,
            tree,
            f"The type `{name}` is not part of the profile.",
        )
    return context.fault(
        codes.UNKNOWN_IN_EXPRESSION,
        tree,
        f"Nothing here is called `{name}`.",
        _meant(name, context),
    )


def _meant(name: str, context: Context) -> str | None:
    if name in habits.WORDS:
        return f"write {habits.WORDS[name]} instead"
    environment = context.environment
    if (reason := environment.why_gone(name)) is not None:
        return reason
    if name == "old":
        return "a row as it was is known in steps alone, as old. and its name"
    given = environment.variable("input")
    if name in _members(given):
        return f"write input.{name}"
    own = environment.variable("self")
    if isinstance(own, Row) and environment.member(own.collection, name) is not None:
        return f"write self.{name}"
    return instead(name, context.names())


def _members(of: Type | None) -> set[str]:
    records = of.records if isinstance(of, Union) else (of,)
    return {name for r in records if isinstance(r, Record) for name in r.fields}


def member(tree: Member, context: Context) -> Expression:
    """`base.name`, or a name with dots of its own: `old.order`."""
    dotted = _dotted(tree, context)
    if dotted is not None:
        of = context.environment.variable(dotted)
        if of is not None:
            return narrowed(Name(of, context.span(tree), dotted), context)
        root = dotted.split(".")[0]
        gone = context.environment.why_gone(dotted) is not None
        if gone or (context.in_scope(root) and root not in set(context.names())):
            return _unknown_dotted(tree, dotted, context)
    base = context.check(tree.base)
    return narrowed(of_member(base, tree, context), context)


def _dotted(tree: Tree, context: Context) -> str | None:
    if isinstance(tree, Identifier):
        return None if tree.name in context.variables else tree.name
    if isinstance(tree, Member):
        base = _dotted(tree.base, context)
        return None if base is None else f"{base}.{tree.name}"
    return None


def _unknown_dotted(tree: Member, dotted: str, context: Context) -> Expression:
    """`old.ordr`: there is no `old` alone, only `old.order` and the like."""
    if isinstance(tree.base, Member):
        base = context.check(tree.base)
        return narrowed(of_member(base, tree, context), context)
    return context.fault(
        codes.UNKNOWN_IN_EXPRESSION,
        tree,
        f"Nothing here is called `{dotted}`.",
        context.environment.why_gone(dotted) or instead(dotted, context.names()),
    )


def of_member(base: Expression, tree: Member, context: Context) -> Expression:
    """The member of a row, a record or a map. Where the base may be null, so may it."""
    of, safe = without_null(base.type), isinstance(base.type, Nullable)
    if isinstance(base, MapLiteral) and isinstance(of, Record):
        of = of if tree.name in of.fields else as_map(of) or of
    span = context.span(tree)
    match of:
        case _ if quiet(of):
            return Constant(of, span, None)
        case Row(collection):
            return _of_row(base, collection, tree, safe, context)
        case Record():
            field = of.fields.get(tree.name)
            if field is None:
                return _of_link(base, of, tree, safe, context)
            return _select(base, field.type, field.optional, tree, safe, context)
        case Union():
            return _of_union(base, of, tree, safe, context)
        case MapOf() if safe and id(tree) not in context.or_null:
            return not_null(base, tree.base, context, "an item")
        case MapOf():
            key = Constant(
                Text((tree.name,)),
                context.place(tree.name_start, tree.end),
                tree.name,
            )
            return item(base, of, key, tree, context)
        case Null():
            return not_null(base, tree.base, context, "a member")
        case Json():
            return context.fault(
                codes.TYPE_MISMATCH,
                tree,
                f"Nothing is known of what `{context.written(tree.base)}` holds.",
                "declare its fields where it is declared",
            )
        case _:
            return _no_members(of, tree, context)


def _of_row(
    base: Expression, collection: str, tree: Member, safe: bool, context: Context
) -> Expression:
    span = context.span(tree)
    match context.environment.member(collection, tree.name):
        case Stored(of, optional):
            return _select(base, of, optional, tree, safe, context)
        case ComputedField(of):
            found = nullable(of) if safe else of
            return Computed(
                found, span, base, collection, tree.name, safe, may_be_null(of)
            )
        case Navigation(name, field, to, weak, field_nullable, field_optional):
            row: Type = Row(to)
            if weak or field_nullable or safe:
                row = nullable(row)
            return Navigate(
                row,
                span,
                base,
                name,
                field,
                to,
                weak,
                field_nullable,
                safe,
                field_optional,
            )
        case None:
            members = context.environment.members(collection)
            return _no_member(tree, f" is a row of {collection} and", members, context)


def _of_link(
    base: Expression, of: Record, tree: Member, safe: bool, context: Context
) -> Expression:
    """The row that a member of a record names."""
    name = of.linking(tree.name)
    if name is None and any(isinstance(m.type, Broken) for m in of.fields.values()):
        return context.after_fault(tree)  # a faulty member may be meant to lead there
    if name is None:
        links = [m.link.row for m in of.fields.values() if m.link is not None]
        return _no_member(tree, "", [*of.fields, *links], context)
    return _linked(base, name, [of.fields[name]], tree, safe, context)


def _linked(
    base: Expression,
    name: str,
    fields: Sequence[Field],
    tree: Member,
    safe: bool,
    context: Context,
) -> Expression:
    """The row that the member names. fields: the member, in each case that is left."""
    link = fields[0].link
    assert link is not None
    null = any(field.optional or may_be_null(field.type) for field in fields)
    row: Type = Row(link.collection)
    return Navigate(
        nullable(row) if link.weak or null or safe else row,
        context.span(tree),
        base,
        tree.name,
        (name,),
        link.collection,
        link.weak,
        null,
        safe,
        any(field.optional for field in fields),
    )


def _of_union(
    base: Expression, of: Union, tree: Member, safe: bool, context: Context
) -> Expression:
    """What all the cases have that the value may be."""
    name = tree.name if of.having(tree.name) else of.linking(tree.name)
    if name is None:
        elsewhere = any(
            tree.name in record.fields or record.linking(tree.name) is not None
            for record in of.cases.values()
        )
        said = f", which is {case_words(of.possible)} here," if elsewhere else ""
        members = dict.fromkeys(name for r in of.records for name in r.fields)
        return _no_member(tree, said, members, context)
    having = of.having(name)
    if len(having) < len(of.possible) and unsure(context):
        return context.after_fault(tree)
    if len(having) < len(of.possible):
        asked = _behind(context.written(tree.base), of.tag)
        return context.fault_at(
            codes.MAY_BE_ABSENT,
            tree.name_start,
            tree.end,
            f"`{context.written(tree)}` is there only where `{asked}` is "
            f"{case_words(having)}.",
            f"ask first: {asks_for(asked, having)}",
        )
    found = [of.cases[case].fields[name] for case in having]
    if name != tree.name:
        return _linked(base, name, found, tree, safe, context)
    joined = common(field.type for field in found)
    if joined is None:
        return context.after_fault(tree)
    optional = any(field.optional for field in found)
    return _select(base, joined, optional, tree, safe, context)


def case_words(cases: Sequence[str]) -> str:
    """`"card" or "wallet"`, as a sentence has them."""
    said = [f'"{case}"' for case in cases]
    return " or ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


def asks_for(tag: str, cases: Sequence[str]) -> str:
    """The condition that a tag is one of these."""
    said = [f'"{case}"' for case in cases]
    return f"{tag} in [{', '.join(said)}]" if len(said) > 1 else f"{tag} == {said[0]}"


def _behind(path: str, member: str) -> str:
    return f"{path}.{member}" if member.isidentifier() else f'{path}["{member}"]'


def _select(
    base: Expression,
    of: Type,
    optional: bool,
    tree: Member,
    safe: bool,
    context: Context,
) -> Expression:
    found = nullable(of) if optional or safe else of
    span = context.span(tree)
    null = may_be_null(of) or isinstance(of, Json)
    return Select(found, span, base, tree.name, optional, safe, null)


def _no_member(
    tree: Member, owner: str, members: Iterable[str], context: Context
) -> Expression:
    return context.fault_at(
        codes.UNKNOWN_IN_EXPRESSION,
        tree.name_start,
        tree.end,
        f"`{context.written(tree.base)}`{owner} has no `{tree.name}`.",
        instead(tree.name, members),
    )


def _no_members(of: Type, tree: Member, context: Context) -> Expression:
    written = context.written(tree.base)
    hint = None
    if tree.name in ("length", "size", "count", "len"):
        hint = f"write {written}.size()"
    elif isinstance(of, ListOf) and isinstance(of.item, Row | Record | Union):
        hint = f"for each of them: {written}.map(x, x.{tree.name})"
    return context.fault_at(
        codes.TYPE_MISMATCH,
        tree.name_start,
        tree.end,
        f"`{written}` is {described(of)} and has no members.",
        hint,
    )
