"""Which written values surely fit their fields, so that no call has to look again.

Types are proved when expressions are checked. What is left are the words of a schema
that no type says (bounds, patterns, lengths) and references, whose row must be there.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from .expressions import (
    Conditional,
    Constant,
    Expression,
    ListLiteral,
    MapLiteral,
    Name,
    OrValue,
    Select,
)
from .shapes import JsonSchema, Reference, Shape
from .types import (
    Json,
    ListOf,
    MapOf,
    Record,
    Row,
    Type,
    Union,
    without_null,
)
from .unions import branches
from .world import World

SAID_BY_TYPES: Final = frozenset(
    "type enum const format properties required additionalProperties items "
    "description title default examples deprecated $comment".split()
)
SURE_FORMATS: Final = frozenset({"date", "date-time"})
PARTS: Final = frozenset({"properties", "items", "additionalProperties"})
WORDS_FOR_PEOPLE: Final = frozenset(
    "description title default examples deprecated $comment".split()
)


@dataclass(frozen=True, slots=True)
class Sources:
    """What is known of where values come from.

    parameters: the shapes of `input`. removed: collections of which the call may have
    removed rows. unproved: those of which it may have written rows that do not fit.
    """

    world: World
    parameters: Mapping[str, Shape]
    removed: frozenset[str]
    unproved: frozenset[str]


def surely_fits(value: Expression, shape: Shape, sources: Sources) -> bool:
    """Whether the value fits the field whatever the call; its type is right already."""
    parts = list(_alternatives(value))
    fits = all(_fits_schema(part, shape, sources) for part in parts)
    return fits and surely_refers(value, shape, sources)


def surely_refers(value: Expression, shape: Shape, sources: Sources) -> bool:
    """Whether the keys of other rows in the value are keys of rows that are there."""
    return all(_refers(part, shape, sources) for part in _alternatives(value))


def _alternatives(value: Expression) -> Iterator[Expression]:
    """What the value may come from."""
    match value:
        case Conditional(then=one, otherwise=other) | OrValue(base=one, default=other):
            yield from _alternatives(one)
            yield from _alternatives(other)
        case _:
            yield value


def _fits_schema(value: Expression, shape: Shape, sources: Sources) -> bool:
    if said_by_types(shape.schema, shape.type) or _is_written_out(value):
        return True
    known = _shape_of(value, sources)
    return known is not None and _bare(known.schema) == _bare(shape.schema)


def said_by_types(schema: JsonSchema, of: Type) -> bool:
    """Whether a static type says all that the schema asks for."""
    if not isinstance(schema, Mapping):
        return schema is True
    union = without_null(of)
    if isinstance(union, Union):
        parts = branches(schema, union)
        return all(said_by_types(part, record) for _, part, record in parts)
    if not schema.keys() <= SAID_BY_TYPES:
        return False
    if "format" in schema and schema["format"] not in SURE_FORMATS:
        return False
    if isinstance(schema.get("type"), list) and len(schema["type"]) > 2:
        return False
    allowed = [
        *schema.get("enum", ()),
        *([schema["const"]] if "const" in schema else ()),
    ]
    if not all(value is None or isinstance(value, str) for value in allowed):
        return False
    return all(said_by_types(part, inner) for part, inner in _inside(schema, union))


def said_alone_by_types(schema: JsonSchema, of: Type) -> bool:
    """Whether a type says all that the schema itself asks for, its parts aside."""
    if not isinstance(schema, Mapping) or isinstance(without_null(of), Union):
        return schema is not False
    return said_by_types({k: v for k, v in schema.items() if k not in PARTS}, of)


def _inside(schema: Mapping[str, Any], of: Type) -> Iterable[tuple[JsonSchema, Type]]:
    fields = of.fields if isinstance(of, Record) else {}
    for name, part in schema.get("properties", {}).items():
        yield part, fields[name].type if name in fields else Json()
    item = of.item if isinstance(of, ListOf) else Json()
    value = of.value if isinstance(of, MapOf) else Json()
    for word, inner in (("items", item), ("additionalProperties", value)):
        if schema.get(word, False) is not False:
            yield schema[word], inner


def _is_written_out(value: Expression) -> bool:
    """Whether all of it stands in the spec, where it has been checked."""
    match value:
        case Constant():
            return True
        case ListLiteral(items=items):
            return all(map(_is_written_out, items))
        case MapLiteral(entries=entries):
            return all(_is_written_out(part) for _, part in entries)
        case _:
            return False


def _shape_of(value: Expression, sources: Sources) -> Shape | None:
    """The shape of what a stored field or a parameter holds."""
    match value:
        case Select(base=Name(name="input"), field=field):
            return sources.parameters.get(field)
        case Select(base=base, field=field):
            of = without_null(base.type)
            if isinstance(of, Row) and of.collection not in sources.unproved:
                stored = sources.world.collections[of.collection].fields.get(field)
                return None if stored is None else stored.shape
    return None


def _bare(schema: JsonSchema) -> Any:
    """The schema without null and without what only people read."""
    if not isinstance(schema, Mapping):
        return schema
    found = {k: v for k, v in schema.items() if k not in WORDS_FOR_PEOPLE}
    if isinstance(found.get("type"), list):
        kinds = [kind for kind in found["type"] if kind != "null"]
        found["type"] = kinds[0] if len(kinds) == 1 else kinds
    return found


# References


def _refers(value: Expression, shape: Shape, sources: Sources) -> bool:
    strong = [ref for ref in shape.references if not ref.weak]
    if not strong:
        return True
    if isinstance(value, Constant) and value.value is None:
        return True
    if any(ref.collection in sources.removed for ref in strong):
        return False
    return all(_names_row(value, ref, sources) for ref in strong)


def _names_row(value: Expression, wanted: Reference, sources: Sources) -> bool:
    """Whether the value, or its part, is the key of a row that is there."""
    if not isinstance(value, Select):
        return False
    of = without_null(value.base.type)
    collection = wanted.collection
    if isinstance(of, Row) and of.collection == collection and not wanted.path:
        key = sources.world.collections[collection].key
        if value.field == key:
            return True
    known = _shape_of(value, sources)
    return known is not None and any(
        not ref.weak and (ref.path, ref.collection) == (wanted.path, collection)
        for ref in known.references
    )
