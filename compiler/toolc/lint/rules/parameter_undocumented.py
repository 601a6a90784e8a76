"""parameter-undocumented: an argument of which the model knows only the name."""

import re
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ...diagnostics import Code, Span
from ...model.tools import Parameter, Tool
from ..catalogue import Catalogue
from ..rule import Finding, Rule
from ..telling import tells
from ..words import said_of_parameter

_TO_DO: Final = re.compile(r"\W*(TODO|TBD|FIXME|XXX)\b(?!-\w)")
"""Not a form such as `XXX-000`."""

Path: TypeAlias = tuple[str | int, ...]

_BAD: Final = """\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [quote_delivery]
tools:
  quote_delivery:
    description: Tells what a delivery costs. Use it before you promise a price.
    input:
      weight: {type: number, description: (required)}
      address:
        description: Where the parcel goes; only within the country.
        fields:
          zip: {type: string, description: The zip}
          city: string
    return: {price: =input.weight * 2.0}
"""
_GOOD: Final = """\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [quote_delivery]
tools:
  quote_delivery:
    description: Tells what a delivery costs. Use it before you promise a price.
    input:
      weight: {type: number, description: 'In kilograms with the packing, e.g. 2.5.'}
      address:
        description: Where the parcel goes; only within the country.
        fields:
          zip: {type: string, description: Five digits.}
          city: {type: string, description: 'As on the letter, without the zip.'}
    return: {price: =input.weight * 2.0}
"""


@dataclass(frozen=True, slots=True)
class _Place:
    """A parameter, or a field inside of one. shown: `address.city`, `lines[].sku`."""

    name: str
    shown: str
    schema: Any
    path: Path


def _run(catalogue: Catalogue) -> Iterator[Finding]:
    told: set[Span] = set()
    names = {tool.name for tool in catalogue.tools}
    for tool in catalogue.tools:
        for parameter in tool.visible:
            schema = parameter.shape.schema
            whole = _Place(parameter.name, parameter.name, schema, ())
            for place in (whole, *_inside(whole)):
                finding = _judged(tool, parameter, place, names - {tool.name})
                # Several tools may take the same type; its fields are told of once.
                if finding is not None and finding.span not in told:
                    told.add(finding.span)
                    yield finding


def _judged(
    tool: Tool, parameter: Parameter, place: _Place, others: Set[str]
) -> Finding | None:
    schema = place.schema if isinstance(place.schema, Mapping) else {}
    if place.path and "const" in schema:
        return None
    name = f'"{place.shown}" of {tool.name}'
    span = parameter.shape.places.get(place.path, parameter.span)
    text = _description(schema, parameter.shape.schema)
    if not isinstance(text, str) or not text.strip():
        hint = "add `description: ...`: what it means, its unit or format, an example"
        return Finding(span, f"{name} has no description.", hint)
    known = said_of_parameter(place.name) or said_of_parameter(tool.name)
    says = said_of_parameter(text) - known or tells(text, place.name, others)
    if says and not _TO_DO.match(text):
        return None
    at = parameter.shape.places.get((*place.path, "description"), span)
    return Finding(
        at,
        f'The description of {name} says nothing beyond its name and type: "{text}".',
        "say what it means, its unit or format, or where it comes from",
    )


def _description(schema: Mapping[str, Any], root: Any) -> object:
    """Its own, or that of the definition which it refers to."""
    if "description" in schema or "$ref" not in schema:
        return schema.get("description")
    name = str(schema["$ref"]).removeprefix("#/$defs/")
    definition = root.get("$defs", {}).get(name)
    return definition.get("description") if isinstance(definition, Mapping) else None


def _inside(place: _Place) -> Iterator[_Place]:
    """Every field at any depth, outermost first."""
    schema = place.schema
    if not isinstance(schema, Mapping):
        return
    for keyword in ("properties", "$defs"):
        for name, inner in schema.get(keyword, {}).items():
            path = (*place.path, keyword, name)
            field = _Place(name, f"{place.shown}.{name}", inner, path)
            if keyword == "properties":
                yield field
            yield from _inside(field)
    for keyword in ("items", "additionalProperties"):
        yield from _part(place, schema.get(keyword), (keyword,), "[]")
    for keyword in ("prefixItems", "allOf", "anyOf", "oneOf"):
        step = "[]" if keyword == "prefixItems" else ""
        for number, inner in enumerate(schema.get(keyword, ())):
            yield from _part(place, inner, (keyword, number), step)


def _part(place: _Place, schema: Any, path: Path, step: str) -> Iterator[_Place]:
    """The fields in a part that has no name of its own."""
    shown = place.shown + step
    return _inside(_Place(place.name, shown, schema, (*place.path, *path)))


RULE: Final = Rule(
    Code(
        "TC220",
        "parameter-undocumented",
        "warning",
        "A parameter, or a field at any depth of one, has no description, or one that "
        "holds its place only: the name again, its type, `(required)`, `TODO`. A short "
        "text that tells something is enough: a format, a unit, an example, another "
        "tool that shows the value (`ISO 4217 code, e.g. EUR`; `An id from "
        "list_wards.`). A field with one possible value needs none.",
        "A model fills what it does not understand with a guess of the right type. "
        "Even official servers have parameters without a word, one of them 18 "
        "(modelcontextprotocol/servers#3669). A placeholder is worse than none: it "
        "passes every check for presence.",
        _BAD,
        _GOOD,
    ),
    _run,
)
