"""`ref` and what stands beside it: the collection, the row's name, its rules."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from ..diagnostics import Related
from ..diagnostics.codes import naming
from ..diagnostics.codes import shapes as codes
from ..model.shapes import Reference, RuleUse, Shape
from ..model.types import (
    Broken,
    Field,
    Link,
    ListOf,
    MapOf,
    Record,
    Type,
    Union,
    without_null,
)
from ..source import Entry, Node, Scalar
from ..source import Mapping as MappingNode
from . import nodes
from .faults import Faults
from .names import check_identifier
from .parts import without_id


def row_name(
    name: str, node: Node, reference: Reference, faults: Faults
) -> Reference | None:
    """The reference with a name for its row: `as`, or the field's without Id."""
    if reference.row or reference.path:
        return reference
    row = without_id(name)
    if row is None:
        entry = node.entry("ref") if isinstance(node, MappingNode) else None
        faults.add(
            naming.REFERENCE_NAME,
            entry.key.span if entry else node.span,
            f'"{name}" refers to {reference.collection}, but its row has no name.',
            f"add `as: ...`, the name of the row, or call the field {name}Id",
        )
        return None
    return replace(reference, row=row)


def meant_row(entry: Entry) -> str | None:
    """What the row would be called that a faulty field or parameter names."""
    node = entry.value
    if not isinstance(node, MappingNode) or node.get("ref") is None:
        return None
    return nodes.text(node.get("as")) or without_id(entry.name)


def link_of(reference: Reference) -> Link | None:
    """The way from the member of a record to the row that it names."""
    if reference.path:
        return None
    return Link(reference.row, reference.collection, reference.weak)


def linked(
    of: Type, entries: Iterable[Entry], references: Iterable[Reference], faults: Faults
) -> Type:
    """The record of `properties`, with the ways to the rows that have names."""
    if not isinstance(of, Record):
        return of
    direct = {ref.path[0]: ref for ref in references if len(ref.path) == 1}
    fields = dict(of.fields)
    for name in fields.keys() & direct.keys():
        row = direct[name].row or without_id(name)
        if row is not None:
            link = link_of(replace(direct[name], row=row, path=()))
            fields[name] = replace(fields[name], link=link)
    check_links(entries, fields, faults)
    return replace(of, fields=fields)


def check_links(
    entries: Iterable[Entry], members: Mapping[str, Field], faults: Faults
) -> None:
    """Report rows that are called like a member of the record, or like another row."""
    spans = {entry.name: entry.key.span for entry in entries}
    taken = dict(spans)
    for name, member in members.items():
        if member.link is None:
            continue
        row = member.link.row
        check_identifier("row", row, spans[name], faults)
        if row in taken:
            faults.add(
                naming.NAME_COLLISION,
                spans[name],
                f'The row that "{name}" refers to would be called "{row}", which is '
                "taken.",
                "give it another name: `as: ...`",
                [Related(taken[row], f'"{row}" is here')],
            )
        taken.setdefault(row, spans[name])


def unnamed_item(node: Node, found: Iterable[Reference], faults: Faults) -> None:
    """Report a name for the row behind an item, which no path could use."""
    said = node.entry("as") if isinstance(node, MappingNode) else None
    if said is not None and itself(found) is not None:
        faults.add(
            codes.SCHEMA_VALUE,
            said.key.span,
            "`as` names the row of a field, and this is an item without a name.",
            "leave it out, or make the item a record: `fields: {...: {ref: ...}}`",
        )


def no_reference(
    path: tuple[str | int, ...], found: Iterable[Reference], faults: Faults
) -> None:
    """Report references in a part of a schema that says nothing of where they stand."""
    for reference in found:
        faults.add(
            codes.SCHEMA_VALUE,
            reference.span,
            f"A reference below `{path[0]}` cannot be followed.",
            "write it below `fields`, `properties`, `items` or `additionalProperties`",
        )


def check_found(shape: Shape, reference: Reference, faults: Faults) -> bool:
    """Whether types say where in the value the reference is; reports if not."""
    of = without_null(shape.type)
    for step in reference.path:
        match of:
            case Record(fields=fields) if step in fields:
                of = without_null(fields[step].type)
            case Union() as union if union.having(step):
                having = union.having(step)
                of = without_null(union.cases[having[0]].fields[step].type)
            case ListOf(inner) | MapOf(inner) if step == "*":
                of = without_null(inner)
            case Broken():
                return False
            case _:
                faults.add(
                    codes.SCHEMA_VALUE,
                    reference.span,
                    "Nothing says where in the value this reference is.",
                    "say `type: array` beside `items`, `type: object` beside "
                    "`additionalProperties`, and take `fields` for what has names",
                )
                return False
    return True


def itself(found: Iterable[Reference]) -> Reference | None:
    """The reference that the value itself is, among those in it."""
    return next((reference for reference in found if not reference.path), None)


def reference_of(
    node: MappingNode,
    named: Reference | None,
    collections: Collection[str],
    is_single: Callable[[str], bool],
    faults: Faults,
) -> Reference | None:
    """What the schema refers to, if it is a reference.

    named: what the type refers to that the schema names; it may say more of it.
    """
    target = node.get("ref")
    if target is None:
        return _more_of(named, node, faults)
    collection = nodes.text(target)
    if target is None or collection is None:
        return None
    kind = node.get("type")
    if kind is not None and nodes.text(kind) != "string":
        faults.add(
            codes.SCHEMA_VALUE,
            kind.span,
            "A reference is the key of a row, and keys are texts.",
            "leave `type` out",
        )
    if collection not in collections:
        faults.unknown(target.span, "collection", collection, collections)
        return None
    if is_single(collection):
        faults.add(
            codes.SCHEMA_VALUE,
            target.span,
            f'"{collection}" is one row, as it has no `key`, and nothing can name it.',
            f"take the reference out; ={collection} is the row, wherever it is needed",
        )
        return None
    return Reference(
        collection=collection,
        row=nodes.text(node.get("as")) or "",
        weak=nodes.boolean(node.get("weak")),
        rules=tuple(_rules(node)),
        span=target.span,
        nullable=nodes.boolean(node.get("nullable")),
    )


def _rules(node: MappingNode) -> Iterator[RuleUse]:
    for rule in nodes.items(node.get("rules")):
        if isinstance(rule, Scalar) and isinstance(rule.value, str):
            yield RuleUse(rule.value, rule.span)


def _more_of(
    named: Reference | None, node: MappingNode, faults: Faults
) -> Reference | None:
    """The reference of a type, with what is said beside the type's name."""
    if named is None:
        _only_with_ref(node, faults)
        return None
    asked = {use.rule: use for use in named.rules}
    added = []
    for use in _rules(node):
        if asked.setdefault(use.rule, use) is use:
            added.append(use)
            continue
        faults.add(
            naming.DECLARED_TWICE,
            use.span,
            f'The rule "{use.rule}" is asked in any case.',
            "take it out",
            [Related(asked[use.rule].span, "it stands here, too")],
        )
    return replace(
        named,
        row=nodes.text(node.get("as")) or named.row,
        weak=named.weak or nodes.boolean(node.get("weak")),
        rules=(*named.rules, *added),
        nullable=named.nullable or nodes.boolean(node.get("nullable")),
    )


def _only_with_ref(node: MappingNode, faults: Faults) -> None:
    for word in ("weak", "as", "rules"):
        entry = node.entry(word)
        if entry is not None:
            faults.add(
                codes.SCHEMA_VALUE,
                entry.key.span,
                f"`{word}` says something of a reference, and there is no `ref`.",
                "name the collection, `ref: ...`, or a type that does",
            )
