"""The type that several have in common."""

from collections.abc import Iterable
from dataclasses import replace

from ..model.types import (
    Broken,
    Date,
    Double,
    Field,
    Int,
    Json,
    ListOf,
    MapOf,
    Nothing,
    Null,
    Nullable,
    Record,
    Text,
    Timestamp,
    Type,
    TypeValue,
    Union,
    may_be_null,
    nullable,
    without_null,
)
from .json_values import is_json
from .relations import fits


def join(types: Iterable[Type]) -> Type | None:
    """The narrowest type that all of them fit; None where only `Json` would do."""
    result: Type = Nothing()
    for of in types:
        joined = _join(result, of)
        if joined is None:
            return None
        result = joined
    return result


def common(types: Iterable[Type]) -> Type | None:
    """What they have in common, if only that they are JSON; None if not even that."""
    several = list(types)
    joined = join(several)
    if joined is None and all(map(is_json, several)):
        return Json()
    return joined


def _join(left: Type, right: Type) -> Type | None:
    if left == right or isinstance(right, Nothing):
        return left
    if isinstance(left, Nothing):
        return right
    if isinstance(left, Broken) or isinstance(right, Broken):
        return Broken()
    if isinstance(left, Json) or isinstance(right, Json):
        other = right if isinstance(left, Json) else left
        return Json() if fits(other, Json()) else None
    if may_be_null(left) or may_be_null(right):
        return _join_nullable(left, right)
    match left, right:
        case Text(some), Text(more):
            return Text(_words(some, more))
        case (Int() | Double(), Int() | Double()):
            return Double()
        case Text(), Date() | Timestamp():
            return right if fits(left, right) else Text()
        case Date() | Timestamp(), Text():
            return left if fits(right, left) else Text()
        case ListOf(a), ListOf(b):
            item = _join(a, b)
            return None if item is None else ListOf(item)
        case MapOf(a, k), MapOf(b, m):
            return _map(_join(a, b), _join(k, m))
        case Record(), Record():
            return _join_records(left, right)
        case (Union(), _) | (_, Union()):
            return _join_unions(left, right)
        case (Record(), MapOf()) | (MapOf(), Record()):
            return _join(as_map(left) or left, as_map(right) or right)
        case TypeValue(), TypeValue():
            return TypeValue()
        case _:
            return None


def _join_nullable(left: Type, right: Type) -> Type | None:
    inner = [without_null(of) for of in (left, right) if not isinstance(of, Null)]
    joined = join(inner)
    return None if joined is None else nullable(joined)


def _words(
    some: tuple[str, ...] | None, more: tuple[str, ...] | None
) -> tuple[str, ...] | None:
    if some is None or more is None:
        return None
    return tuple(dict.fromkeys(some + more))


def _map(value: Type | None, key: Type | None) -> Type | None:
    return None if value is None or key is None else MapOf(value, key)


def _join_records(left: Record, right: Record) -> Type | None:
    fields: dict[str, Field] = {}
    for name in dict.fromkeys((*left.fields, *right.fields)):
        found = [r.fields[name] for r in (left, right) if name in r.fields]
        joined = common(member.type for member in found)
        if joined is None:
            return None
        optional = len(found) < 2 or any(member.optional for member in found)
        fields[name] = Field(joined, optional)
    return Record(fields, left.name if left.name == right.name else None)


def _join_unions(left: Type, right: Type) -> Type | None:
    """The union, where the other is of it too: what either may be, it may be."""
    if isinstance(left, Union) and isinstance(right, Union):
        some = {*left.possible, *right.possible}
        both = replace(left, possible=tuple(c for c in left.cases if c in some))
        return both if left.cases == right.cases else None
    one, other = (left, right) if isinstance(left, Union) else (right, left)
    assert isinstance(one, Union)
    whole = replace(one, possible=tuple(one.cases))
    return whole if fits(other, whole) else None


def as_map(of: Type) -> MapOf | None:
    """A map, or a record as one: `size`, `in` and macros take it by its members."""
    if isinstance(of, MapOf):
        return of
    if isinstance(of, Record):
        value = common(member.type for member in of.fields.values())
        return None if value is None else MapOf(value, Text(tuple(of.fields)))
    return None


def widened(of: Type) -> Type:
    """The type without what is only known because a literal stands there."""
    match of:
        case Text():
            return Text()
        case ListOf(item):
            return ListOf(widened(item))
        case MapOf(value, key):
            return MapOf(widened(value), widened(key))
        case Nullable(inner):
            return nullable(widened(inner))
        case _:
            return of
