"""How types relate: what fits where, what two values have in common."""

from collections.abc import Callable

from ..model.types import (
    Broken,
    Date,
    Double,
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
    described,
    without_null,
)
from .dates import is_date, is_timestamp
from .json_values import is_json


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
            return is_json(actual)
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
        case Union():
            return _fits_union(actual, target)
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


def _fits_union(actual: Type, target: Union) -> bool:
    """A record fits where its tag names a case; a union where all of its cases do."""
    if isinstance(actual, Union):
        if actual.tag != target.tag:
            return False
        return all(
            case in target.possible
            and _fits_record(actual.cases[case], target.cases[case])
            for case in actual.possible
        )
    case = case_of(actual, target)
    if not isinstance(actual, Record) or case is None:
        return False
    return _fits_record(actual, target.cases[case])


def case_of(actual: Type, target: Union) -> str | None:
    """The case that the tag of a record names, where it is known."""
    tag = actual.fields.get(target.tag) if isinstance(actual, Record) else None
    words = _known(tag.type) if tag is not None and not tag.optional else None
    if words is None or len(words) != 1 or words[0] not in target.possible:
        return None
    return words[0]


def misplaced(actual: str, target: str) -> str:
    """The complaint, where both are described already; records are often called
    alike."""
    if actual == target:
        return f"This place takes {target} with other members."
    return f"This place takes {target}, not {actual}."


def misfit(actual: Type, target: Type) -> str | None:
    """Which member of a record keeps it from fitting, if that is what does."""
    target, actual = without_null(target), without_null(actual)
    if isinstance(target, ListOf) and isinstance(actual, ListOf):
        return misfit(actual.item, target.item)
    if isinstance(target, Union) and isinstance(actual, Record):
        case = case_of(actual, target)
        if case is None:
            cases = ", ".join(f'"{word}"' for word in target.possible)
            return f'its "{target.tag}" must be one of {cases}, written out'
        target = target.cases[case]
    if not isinstance(target, Record) or not isinstance(actual, Record):
        return None
    for name in actual.fields:
        if name not in target.fields:
            return f'there is no "{name}" among {", ".join(target.fields)}'
    for name, wanted in target.fields.items():
        member = actual.fields.get(name)
        if member is None and not wanted.optional:
            return f'"{name}" is missing'
        if member is not None and not fits(member.type, wanted.type):
            inner = misfit(member.type, wanted.type)
            said = f"takes {described(wanted.type)}, not {described(member.type)}"
            return f'"{name}": {inner or said}'
        if member is not None and member.optional and not wanted.optional:
            return f'"{name}" may be absent'
    return None
