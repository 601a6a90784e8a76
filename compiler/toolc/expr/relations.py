"""How types relate: what fits where, what two values have in common."""

from collections.abc import Callable, Iterable

from ..model.types import (
    Bool,
    Broken,
    Date,
    Double,
    Duration,
    Field,
    Int,
    Json,
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
    TypeValue,
    may_be_null,
    nullable,
    without_null,
)
from .dates import is_date, is_timestamp


def fits(actual: Type, target: Type) -> bool:
    """Whether every value of `actual` may stand in a place that takes `target`.

    Whole numbers fit numbers; a text fits an enum, a date or a timestamp where all that
    it can be is known and allowed; dates and timestamps fit texts, which they are when
    stored. Records fit member by member: none too many, none missing.
    """
    if isinstance(actual, Broken | Nothing) or isinstance(target, Broken):
        return True
    match target:
        case Json():
            return not isinstance(actual, Duration | TypeValue)
        case Nullable(inner):
            return isinstance(actual, Null) or fits(without_null(actual), inner)
        case Double():
            return isinstance(actual, Int | Double)
        case Text(None):
            return isinstance(actual, Text | Date | Timestamp)
        case Text(allowed):
            return _known(actual) is not None and set(_known(actual) or ()) <= set(
                allowed or ()
            )
        case Date():
            return isinstance(actual, Date) or _all(actual, is_date)
        case Timestamp():
            return isinstance(actual, Timestamp) or _all(actual, is_timestamp)
        case ListOf(item):
            return isinstance(actual, ListOf) and fits(actual.item, item)
        case MapOf(value, key):
            return _fits_map(actual, value, key)
        case Record():
            return isinstance(actual, Record) and _fits_record(actual, target)
        case TypeValue():
            return isinstance(actual, TypeValue)
        case _:
            return actual == target


def _known(actual: Type) -> tuple[str, ...] | None:
    return actual.allowed if isinstance(actual, Text) else None


def _all(actual: Type, reads: Callable[[str], bool]) -> bool:
    words = _known(actual)
    return words is not None and all(map(reads, words))


def _fits_map(actual: Type, value: Type, key: Type) -> bool:
    if isinstance(actual, MapOf):
        return fits(actual.value, value) and fits(actual.key, key)
    if not isinstance(actual, Record):
        return False
    return all(
        fits(Text((name,)), key) and fits(member.type, value)
        for name, member in actual.fields.items()
    )


def _fits_record(actual: Record, target: Record) -> bool:
    if not actual.fields.keys() <= target.fields.keys():
        return False
    for name, wanted in target.fields.items():
        member = actual.fields.get(name)
        if member is None:
            if not wanted.optional:
                return False
        elif (member.optional and not wanted.optional) or not fits(
            member.type, wanted.type
        ):
            return False
    return True


def join(types: Iterable[Type]) -> Type | None:
    """The narrowest type that all of them fit; None where only `Json` would do."""
    result: Type = Nothing()
    for of in types:
        joined = _join(result, of)
        if joined is None:
            return None
        result = joined
    return result


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
        joined = join(member.type for member in found)
        if joined is None:
            joined = Json()
        optional = len(found) < 2 or any(member.optional for member in found)
        fields[name] = Field(joined, optional)
    return Record(fields, left.name if left.name == right.name else None)


def as_map(of: Type) -> MapOf | None:
    """A map, or the record of a map literal as one."""
    if isinstance(of, MapOf):
        return of
    if isinstance(of, Record):
        value = join(member.type for member in of.fields.values())
        return MapOf(Json() if value is None else value, Text(tuple(of.fields)))
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


def comparable(left: Type, right: Type) -> bool:
    """Whether `==` can ever be true. Lists and maps are compared part by part."""
    left, right = without_null(left), without_null(right)
    if isinstance(left, Broken | Nothing | Json) or isinstance(
        right, Broken | Nothing | Json
    ):
        return True
    match left, right:
        case (Null(), _) | (_, Null()):
            return True
        case (Int() | Double(), Int() | Double()):
            return True
        case Row(a), Row(b):
            return a == b
        case (Record() | MapOf(), Record() | MapOf()):
            return True
        case _:
            return type(left) is type(right)


def plainly_equal(left: Type, right: Type) -> bool:
    """Whether Python's `==` gives CEL's answer.

    It does where no bool can meet a number (`True == 1`), and no timestamp another
    spelling of itself.
    """
    left, right = without_null(left), without_null(right)
    if isinstance(left, Nothing | Null) or isinstance(right, Nothing | Null):
        return True
    match left, right:
        case (Json() | Broken(), _) | (_, Json() | Broken()):
            return _apart(left, right)
        case (Timestamp(), _) | (_, Timestamp()):
            return False
        case (Bool(), Int() | Double()) | (Int() | Double(), Bool()):
            return False
        case ListOf(a), ListOf(b):
            return plainly_equal(a, b)
        case MapOf(a, k), MapOf(b, m):
            return plainly_equal(a, b) and plainly_equal(k, m)
        case Record(), Record():
            return all(
                plainly_equal(member.type, right.fields[name].type)
                for name, member in left.fields.items()
                if name in right.fields
            )
        case (Record(), MapOf()) | (MapOf(), Record()):
            return plainly_equal(as_map(left) or left, as_map(right) or right)
        case _:
            return True


def _apart(left: Type, right: Type) -> bool:
    """One side is any JSON: a text or a date on the other equals only itself."""
    return isinstance(left, Text | Date) or isinstance(right, Text | Date)


def ordered(of: Type) -> bool:
    """Whether `<` means something for two values of this type."""
    return isinstance(
        of, Bool | Int | Double | Text | Date | Timestamp | Duration | Nothing | Broken
    )
