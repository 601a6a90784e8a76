"""CEL's names for types."""

from ..model.types import (
    Bool,
    Date,
    Double,
    Duration,
    Int,
    ListOf,
    MapOf,
    Null,
    Record,
    Row,
    Text,
    Timestamp,
    Type,
    TypeValue,
    Union,
)


def static_name(of: Type) -> str | None:
    """What `type(x)` is, where every value of the type has the same."""
    match of:
        case Bool():
            return "bool"
        case Int():
            return "int"
        case Double():
            return "double"
        case Text():
            return "string"
        case Null():
            return "null_type"
        case ListOf():
            return "list"
        case MapOf() | Record() | Union() | Row():
            return "map"
        case Timestamp():
            return "timestamp"
        case Date():
            return "date"
        case Duration():
            return "duration"
        case TypeValue():
            return "type"
        case _:
            return None
