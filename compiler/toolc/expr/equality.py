"""Which values can be equal, and which have an order."""

from ..model.types import (
    Bool,
    Broken,
    Date,
    Double,
    Duration,
    Int,
    Json,
    ListOf,
    MapOf,
    Nothing,
    Null,
    Record,
    Row,
    Text,
    Timestamp,
    Type,
    Union,
    without_null,
)
from .joining import as_map


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
        case (Record() | MapOf() | Union(), Record() | MapOf() | Union()):
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
        case (Union(), _):
            return all(plainly_equal(record, right) for record in left.records)
        case (_, Union()):
            return plainly_equal(right, left)
        case (Json() | Broken(), _) | (_, Json() | Broken()):
            return False
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
        case (Union(), _) | (_, Union()):
            return False
        case (Record(), MapOf()) | (MapOf(), Record()):
            return plainly_equal(as_map(left) or left, as_map(right) or right)
        case _:
            return True


def ordered(of: Type) -> bool:
    """Whether `<` means something for two values of this type."""
    return isinstance(
        of, Bool | Int | Double | Text | Date | Timestamp | Duration | Nothing | Broken
    )
