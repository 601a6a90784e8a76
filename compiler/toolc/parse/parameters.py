"""The parameters of a tool: its own, those of groups, and those of lists."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from ..diagnostics import Related
from ..diagnostics.codes import naming, shapes
from ..model.shapes import Reference, Shape
from ..model.tools import Parameter
from ..model.types import (
    Broken,
    Row,
    Type,
    nullable,
)
from ..source import Entry, Mapping, Node, Scalar, Sequence
from . import nodes, operations
from .hosts import check_hosts, host_of
from .names import check_collisions, check_new_name
from .references import check_found, meant_row, row_name
from .schema_faults import report_schema

if TYPE_CHECKING:
    from .declarations import Declarations


def are_known(node: Node | None, declared: "Declarations") -> bool:
    """Whether all groups of an `input` can be looked up; reports one that is nowhere.

    A group in a file that could not be read has nothing below its name.
    """
    groups = [nodes.scalar(part) for part in nodes.items(node)]
    found = [declared.type_node(name) for name in groups if name is not None]
    return not any(
        group is None or (isinstance(group, Scalar) and group.value is None)
        for group in found
    )


def written(node: Node | None, declared: "Declarations") -> list[Entry]:
    """The parameters as written: a mapping, or groups and mappings in a list."""
    found: dict[str, Entry] = {}
    grouped: list[Scalar] = []
    parts: tuple[Node, ...] = ()
    if isinstance(node, Sequence):
        parts = node.items
    elif node is not None:
        parts = (node,)
    groups: dict[str, Node] = {}
    for part in parts:
        named = nodes.text(part)
        if named is not None and groups.setdefault(named, part) is not part:
            declared.faults.add(
                naming.DECLARED_TWICE,
                part.span,
                f'The group "{named}" is given twice.',
                "take one of them out",
                [Related(groups[named].span, "first given here")],
            )
            continue
        for entry in _group(part, declared, grouped):
            first = found.setdefault(entry.name, entry)
            if first is not entry:
                _report_clash(part, entry, first, declared)
    names = [(entry.name, entry.key.span) for entry in found.values()]
    check_collisions("parameter", names, declared.faults, folded=False)
    return list(found.values())


def _report_clash(
    part: Node, entry: Entry, first: Entry, declared: "Declarations"
) -> None:
    """Report a parameter given twice: at the group that brings it again, or at it."""
    group = nodes.text(part)
    places = [Related(first.key.span, "first given here")]
    if group is not None:
        places.append(Related(entry.key.span, f"and here, in {group}"))
    declared.faults.add(
        naming.DECLARED_TWICE,
        entry.key.span if group is None else part.span,
        f'The parameter "{entry.name}" is given twice.',
        "take one of them out, or rename it",
        places,
    )


def _group(
    part: Node, declared: "Declarations", grouped: list[Scalar]
) -> Iterable[Entry]:
    """A mapping of parameters, or the name of a type whose fields are parameters.

    grouped: takes the names of types with cases.
    """
    if isinstance(part, Scalar) and operations.is_group(part, declared):
        grouped.append(part)
        if len(grouped) == 1:
            return operations.entries(part, declared)
        declared.faults.add(
            shapes.TOOL_FORM,
            part.span,
            "Parameters can depend on one of them, and here are two groups with cases.",
            f"take one as the shape of a parameter: `{{what: {part.text}}}`",
            [Related(grouped[0].span, "the first is here")],
        )
        return ()
    if isinstance(part, Mapping):
        return nodes.entries(part)
    name = nodes.scalar(part)
    if name is None:
        return ()
    group = declared.type_node(name)
    fields = nodes.mapping(group.get("fields")) if isinstance(group, Mapping) else None
    if group is not None and fields is None:
        declared.faults.add(
            shapes.TOOL_FORM,
            name.span,
            f'The type "{name.text}" has no `fields`, so it is no group of parameters.',
            "name a type with `fields`, or write the parameters here",
        )
    return nodes.entries(fields)


def read(entry: Entry, declared: "Declarations", filtering: bool = False) -> Parameter:
    """A parameter with a shape of its own, which is `Broken` where it is faulty.

    filtering: of a list or a search.
    """
    shape = declared.shapes.read(entry.value)
    if shape is None or isinstance(shape.type, Broken):
        return _unknown(entry)
    report_schema(shape, declared.faults)
    check_hosts(shape, 0, declared.faults)
    where = entry.value.entry("where") if isinstance(entry.value, Mapping) else None
    misplaced = [where] if where is not None and not filtering else []
    for condition in [*misplaced, *_inner_conditions(entry.value)]:
        declared.faults.add(
            shapes.TOOL_FORM,
            condition.key.span,
            "`where` filters rows, which only a parameter of a list or a search does.",
            "write it as a step: `require` or `find`",
        )
    return Parameter(
        entry.name,
        entry.key.span,
        _referring(entry, shape, declared),
        host=host_of(entry.value, declared.faults),
    )


def _unknown(entry: Entry) -> Parameter:
    """Stands for a faulty one, and for the row that it may lead to."""
    at, row = entry.key.span, meant_row(entry)
    leads = () if row is None else (Reference("", row, False, (), at),)
    return Parameter(entry.name, at, Shape(True, Broken(), at, references=leads))


def are_sound(given: Iterable[Parameter]) -> bool:
    return not any(isinstance(one.shape.type, Broken) for one in given)


def _inner_conditions(node: Node) -> Iterator[Entry]:
    """Every `where` of a member of the record, however deep."""
    fields = node.get("fields") if isinstance(node, Mapping) else None
    for member in nodes.entries(fields):
        if isinstance(member.value, Mapping):
            where = member.value.entry("where")
            yield from [where] if where is not None else []
            yield from _inner_conditions(member.value)


def _referring(entry: Entry, shape: Shape, declared: "Declarations") -> Shape:
    """The shape with its references named and their rules known; or without them."""
    found: list[Reference] = []
    for reference in shape.references:
        named = row_name(entry.name, entry.value, reference, declared.faults)
        if named is None or not check_found(shape, named, declared.faults):
            continue
        uses = tuple(
            use
            for use in named.rules
            if declared.rule_for(use.rule, use.span, named.collection)
        )
        found.append(replace(named, rules=uses))
    return replace(shape, references=tuple(found))


def rows(parameters: list[Parameter]) -> dict[str, Type]:
    """The rows that reference parameters look up, by the names they get."""
    found: dict[str, Type] = {}
    for parameter in parameters:
        reference = parameter.shape.reference
        if reference is not None:
            shape = parameter.shape
            if isinstance(shape.type, Broken):
                found[reference.row] = Broken()
                continue
            row = Row(reference.collection)
            absent = shape.optional or shape.nullable or reference.weak
            found[reference.row] = nullable(row) if absent else row
    return found


def check_rows(parameters: list[Parameter], declared: "Declarations") -> None:
    """Report names of looked-up rows that cannot be used or are taken."""
    taken = dict.fromkeys(declared.collection_names(), "a collection")
    for parameter in parameters:
        reference = parameter.shape.reference
        if reference is not None:
            check_new_name("row", reference.row, reference.span, taken, declared.faults)
            taken[reference.row] = "the row of another parameter"


def own(body: Mapping, declared: "Declarations") -> list[Parameter]:
    """The parameters of a tool that is no list and no search."""
    entries = written(body.get("input"), declared)
    cases = operations.cases_of(body.get("input"), declared)
    found = []
    for entry in entries:
        if cases is not None and operations.tag_of(entry):
            found.append(operations.parameter_of_tag(entry, cases, cases.description))
            continue
        parameter = read(entry, declared)
        if cases is not None:
            parameter = operations.in_cases(parameter, cases)
        found.append(parameter)
    return found
