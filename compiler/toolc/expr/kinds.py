"""What arguments may be."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ..model.types import (
    Bool,
    Date,
    Double,
    Duration,
    Int,
    Json,
    ListOf,
    MapOf,
    Nothing,
    Text,
    Timestamp,
    Type,
)
from .equality import ordered
from .relations import fits


@dataclass(frozen=True, slots=True)
class Kind:
    """What an argument may be. said: what a message calls it."""

    said: str
    accepts: Callable[[Type], bool]


def _of(target: Type, said: str) -> Kind:
    return Kind(said, lambda actual: fits(actual, target))


def _exactly(said: str, *types: type) -> Kind:
    return Kind(said, lambda actual: isinstance(actual, (*types, Nothing)))


def _list(said: str, item: Callable[[Type], bool]) -> Kind:
    return Kind(said, lambda of: isinstance(of, ListOf) and item(of.item))


TEXT: Final = _exactly("text", Text)
INT: Final = _of(Int(), "a whole number")
NUMBER: Final = _of(Double(), "a number")
BOOL: Final = _of(Bool(), "true or false")
DATE: Final = _of(Date(), "a date")
TIMESTAMP: Final = _exactly("a timestamp", Timestamp)
DURATION: Final = _exactly("a duration", Duration)
MAP: Final = _exactly("a map", MapOf)
ANY: Final = Kind("a value", lambda of: True)
UNKNOWN: Final = Kind("any JSON value", lambda of: isinstance(of, Json))
JSON: Final = _of(Json(), "a JSON value")
LIST: Final = _list("a list", lambda item: True)
LISTS: Final = _list("a list of lists", lambda item: isinstance(item, ListOf | Nothing))
TEXTS: Final = _list("a list of texts", lambda item: isinstance(item, Text | Nothing))
NUMBERS: Final = _list("a list of numbers", lambda item: fits(item, Double()))
ORDERED: Final = _list("a list of values that have an order", ordered)
