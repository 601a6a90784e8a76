"""A group of parameters that depend on one of them: `input: [Operation]`, where the
type is a tagged union. All of its fields are parameters, side by side."""

from collections.abc import Mapping as Names
from dataclasses import replace
from typing import TYPE_CHECKING

from ..diagnostics import Related
from ..diagnostics.codes import shapes
from ..model.shapes import MISSING, JsonSchema, Shape
from ..model.tools import InputCases, Parameter
from ..model.types import Field, Record, Text, Type, Union, without_null
from ..model.unions import branches
from ..source import Entry, Mapping, Node, Scalar, Sequence
from . import nodes

if TYPE_CHECKING:
    from .declarations import Declarations


def is_group(part: Node, declared: "Declarations") -> bool:
    """Whether the part of an `input` names a type with cases."""
    return isinstance(part, Scalar) and part.text in declared.unions()


def entries(part: Scalar, declared: "Declarations") -> list[Entry]:
    """The tag and the fields of all cases, each name once; reports fields that two
    cases have differently."""
    node = declared.type_node(part)
    tag = node.entry("tag") if isinstance(node, Mapping) else None
    if (
        not isinstance(node, Mapping)
        or tag is None
        or not isinstance(tag.value, Scalar)
    ):
        return []
    found = {tag.value.text: Entry(tag.value, tag.value)}
    for entry in nodes.entries(node.get("fields")):
        found.setdefault(entry.name, entry)
    shape = declared.named_shape(part.text)
    for case in nodes.entries(node.get("cases")):
        for entry in nodes.entries(case.value):
            first = found.setdefault(entry.name, entry)
            if shape is not None and not (
                _is_alike(entry.name, shape) and _host(entry) == _host(first)
            ):
                declared.faults.add(
                    shapes.TOOL_FORM,
                    part.span,
                    f'"{entry.name}" of {part.text} has another shape in one case than '
                    "in another, and here it is one parameter.",
                    "give the two different names, or take the type as the shape of a "
                    "parameter: `input: {what: " + part.text + "}`",
                    [Related(first.key.span, f'"{entry.name}" is here')],
                )
                return []
    return list(found.values())


def tag_of(entry: Entry) -> bool:
    """Whether the entry is the tag that `entries` gives first."""
    return entry.key is entry.value


def parameter_of_tag(entry: Entry, cases: InputCases, about: str | None) -> Parameter:
    schema = {"type": "string", "enum": list(cases.cases)}
    if about is not None:
        schema["description"] = about
    of = Text(tuple(cases.cases))
    shape = Shape(schema, of, entry.key.span, description=about)
    return Parameter(entry.name, entry.key.span, shape)


def cases_of(node: Node | None, declared: "Declarations") -> InputCases | None:
    """Which parameters depend on which, where a group with cases is among them."""
    parts = node.items if isinstance(node, Sequence) else ()
    name = next((part for part in parts if is_group(part, declared)), None)
    union = _union(name.text, declared) if isinstance(name, Scalar) else None
    if not isinstance(name, Scalar) or union is None:
        return None
    body = declared.type_node(name)
    written = nodes.entries(body.get("cases")) if isinstance(body, Mapping) else ()
    shape = declared.named_shape(name.text)
    assert shape is not None
    assert isinstance(shape.schema, Names)
    required = {
        case: frozenset(branch["required"])
        for case, branch, _ in branches(shape.schema, union)
    }
    cases = {
        case.name: {
            entry.name: entry.name in required[case.name]
            for entry in nodes.entries(case.value)
        }
        for case in written
    }
    said = next(iter(union.cases.values())).fields[union.tag].description
    return InputCases(union.tag, cases, said)


def in_cases(parameter: Parameter, cases: InputCases) -> Parameter:
    """The parameter as it is outside: it may be left out where a case has it not."""
    asked = [own.get(parameter.name) for own in cases.cases.values()]
    if all(asked) or not any(parameter.name in own for own in cases.cases.values()):
        return parameter
    if parameter.shape.default is not MISSING and not cases.only(parameter.name):
        return parameter
    return replace(parameter, shape=replace(parameter.shape, optional=True))


def inputs(parameters: list[Parameter], cases: InputCases | None) -> Type:
    """The type of `input`."""
    fields = {
        p.name: Field(p.shape.type, p.shape.optional, p.shape.description)
        for p in parameters
    }
    if cases is None:
        return Record(fields)
    dependent = {name for own in cases.cases.values() for name in own}
    given = {p.name: p for p in parameters}
    records = {}
    for case, own in cases.cases.items():
        members = {n: f for n, f in fields.items() if n not in dependent}
        for name, required in own.items():
            if name in given:
                absent = not required and given[name].shape.default is MISSING
                members[name] = replace(fields[name], optional=absent)
        records[case] = Record({**members, cases.tag: Field(Text((case,)))})
    return Union(cases.tag, records, tuple(records))


def _union(name: str, declared: "Declarations") -> Union | None:
    shape = declared.named_shape(name)
    of = None if shape is None else without_null(shape.type)
    return of if isinstance(of, Union) else None


def _host(entry: Entry) -> str | None:
    """The host's name for the field, where the host fills it in."""
    body = nodes.mapping(entry.value)
    return None if body is None else nodes.text(body.get("host"))


def _is_alike(name: str, shape: Shape) -> bool:
    """Whether every case that has the field takes the same for it."""
    of = without_null(shape.type)
    if not isinstance(of, Union) or not isinstance(shape.schema, Names):
        return True
    parts = [branch["properties"] for _, branch, _ in branches(shape.schema, of)]
    found = [_unsaid(fields[name]) for fields in parts if name in fields]
    return all(each == found[0] for each in found)


def _unsaid(schema: JsonSchema) -> JsonSchema:
    """The schema without its description."""
    if not isinstance(schema, Names):
        return schema
    return {key: value for key, value in schema.items() if key != "description"}
