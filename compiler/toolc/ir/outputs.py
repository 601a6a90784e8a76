"""What a tool answers, as JSON Schema: derived from its form, its views and values."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from ..expr import join
from ..model.answers import answer_types
from ..model.tools import Get, Handler, ListRows, Page, Search, Steps, Tool
from ..model.types import (
    Bool,
    Date,
    Double,
    Field,
    Int,
    ListOf,
    MapOf,
    Nothing,
    Null,
    Nullable,
    Record,
    Row,
    Text,
    Timestamp,
    Type,
    Union,
)
from ..model.world import World

Schema = dict[str, Any]

SCALARS: Final[Mapping[type[Type], Schema]] = {
    Bool: {"type": "boolean"},
    Int: {"type": "integer"},
    Double: {"type": "number"},
    Null: {"type": "null"},
    Date: {"type": "string", "format": "date"},
    Timestamp: {"type": "string", "format": "date-time"},
}
COUNT: Final[Schema] = {"type": "integer", "minimum": 0}


def output_schema(tool: Tool, world: World) -> Schema | None:
    """The shape of every answer that is no refusal; None where nothing is known of it.

    Records are left open: an object that a schema lets hold more is a record too.
    """
    answers = _Answers(world)
    match tool.form:
        case Handler():
            return None
        case Get(collection=collection, view=view):
            return answers.row(collection, view)
        case ListRows(collection=collection, view=view, page=page) | Search(
            collection=collection, view=view, page=page
        ):
            return _page(answers.row(collection, view), page)
        case Steps():
            several = list(answer_types(tool.form))
            if not several:
                return None
            of = join(several)
            if of is not None:
                return answers.value(of)
            return _one_of(map(answers.value, several))


def _one_of(schemas: Iterable[Schema]) -> Schema:
    """Of answers that have nothing in common: what each is."""
    distinct: list[Schema] = []
    for schema in schemas:
        if schema not in distinct:
            distinct.append(schema)
    return {"type": "object", "anyOf": distinct}


def _page(row: Schema, page: Page | None) -> Schema:
    rows: Schema = {"type": "array", "items": row}
    if page is None:
        return _object({"results": rows})
    counted = {"total": COUNT, "count": COUNT}
    if page.by == "offset":
        return _object({**counted, "offset": COUNT, "results": rows})
    more = {"hasMore": SCALARS[Bool], "nextCursor": {"type": ["string", "null"]}}
    return _object({**counted, **more, "results": rows})


def _object(
    properties: Mapping[str, Any], optional: frozenset[str] = frozenset()
) -> Schema:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": [name for name in properties if name not in optional],
    }


class _Answers:
    """The schemas of values that are shown in one world."""

    def __init__(self, world: World) -> None:
        self._world = world

    def row(self, collection: str, view: str | None) -> Schema:
        """A row as a view shows it, or all that is stored of it."""
        found = self._world.collections[collection]
        if view is not None:
            columns = found.views[view].all_columns
            return self._record(
                {c.name: Field(c.value.type, False, c.description) for c in columns}
            )
        return self._record(
            {
                name: Field(f.shape.type, f.shape.optional, f.shape.description)
                for name, f in found.fields.items()
            }
        )

    def _record(self, fields: Mapping[str, Field]) -> Schema:
        return _object(
            {name: self._member(member) for name, member in fields.items()},
            frozenset(name for name, member in fields.items() if member.optional),
        )

    def _member(self, member: Field) -> Schema:
        schema = self.value(member.type)
        if member.description is not None:
            schema["description"] = member.description
        return schema

    def value(self, of: Type) -> Schema:
        match of:
            case Text(allowed):
                enum = {} if allowed is None else {"enum": list(allowed)}
                return {"type": "string", **enum}
            case ListOf(Nothing()):
                return {"type": "array", "maxItems": 0}
            case ListOf(item):
                return {"type": "array", "items": self.value(item)}
            case MapOf(value):
                return {"type": "object", "additionalProperties": self.value(value)}
            case Record(fields=fields):
                return self._record(fields)
            case Union() as union:
                records = [self._record(record.fields) for record in union.records]
                return {"type": "object", "oneOf": records}
            case Row(collection):
                return self.row(collection, None)
            case Nullable(inner):
                return _or_null(self.value(inner))
            case _:
                return dict(SCALARS.get(type(of), {}))


def _or_null(schema: Schema) -> Schema:
    if "type" not in schema:
        return schema
    if "oneOf" in schema:
        return {"anyOf": [schema, {"type": "null"}]}
    found = {**schema, "type": [schema["type"], "null"]}
    if "enum" in schema:
        found["enum"] = [*schema["enum"], None]
    return found
