"""Static types: what the checker knows of a value.

How a value of each type looks in generated Python:

- `Bool Int Double Text Null`: bool, int, float (or int: JSON has one kind of number),
  str, None.
- `Date`: str, `2031-02-28`. Texts in this form sort as dates do.
- `Timestamp`: str as stored, RFC 3339; compared and computed as an aware `datetime`.
- `Duration`: `timedelta`; never stored.
- `ListOf`: list (a sequence, where it is only read). `MapOf`: dict with text keys.
- `Record`: a TypedDict. `Row`: the TypedDict of a collection's rows.
- `Union`: one of several TypedDicts, which the text under one key tells apart.
- `Nullable`: the other type, or None.
- `Json`: any JSON value; nothing is known of it.
- `Nothing`: no value at all: the items of `[]`. It fits every place.
- `Broken`: of a declaration that is faulty itself; anything goes with it, so that one
  fault is reported once. No expression that is free of faults has it.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Bool:
    pass


@dataclass(frozen=True, slots=True)
class Int:
    pass


@dataclass(frozen=True, slots=True)
class Double:
    pass


@dataclass(frozen=True, slots=True)
class Text:
    """Text; `allowed` where an enum or const restricts it, in declared order."""

    allowed: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Null:
    pass


@dataclass(frozen=True, slots=True)
class Date:
    pass


@dataclass(frozen=True, slots=True)
class Timestamp:
    pass


@dataclass(frozen=True, slots=True)
class Duration:
    pass


@dataclass(frozen=True, slots=True)
class Json:
    pass


@dataclass(frozen=True, slots=True)
class Nothing:
    pass


@dataclass(frozen=True, slots=True)
class Broken:
    pass


@dataclass(frozen=True, slots=True)
class TypeValue:
    """The type of `type(x)` and of a bare type name; `name` where it is known."""

    name: str | None = None


@dataclass(frozen=True, slots=True)
class ListOf:
    item: "Type"


@dataclass(frozen=True, slots=True)
class MapOf:
    """A map. Keys are Text everywhere in specs; expressions alone also know Int and
    Bool keys (`{1: "a"}`), as CEL does."""

    value: "Type"
    key: "Type" = field(default_factory=Text)


@dataclass(frozen=True, slots=True)
class Link:
    """The row that a member of a record names. row: what it is called there.

    weak: there may be no such row.
    """

    row: str
    collection: str
    weak: bool


@dataclass(frozen=True, slots=True)
class Default:
    """What a member is where it is left out: null is a value like any other."""

    value: Any


@dataclass(frozen=True, slots=True)
class Field:
    """One member of a record. link: the row whose key it is."""

    type: "Type"
    optional: bool = False
    description: str | None = field(default=None, compare=False)
    link: Link | None = field(default=None, compare=False)
    default: Default | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """Named members, closed. `name` is the TypedDict's, where it has one.

    Two records with the same members are the same type whatever they are called.
    """

    fields: Mapping[str, Field]
    name: str | None = field(default=None, compare=False)

    def __hash__(self) -> int:
        return hash(tuple(self.fields))

    def linking(self, row: str) -> str | None:
        """The member whose row is so called."""
        for name, member in self.fields.items():
            if member.link is not None and member.link.row == row:
                return name
        return None


@dataclass(frozen=True, slots=True)
class Union:
    """One of several records, told apart by the text of one member, the tag.

    cases: for each text of the tag all the members that the value has then, the tag
    among them. possible: the cases that are left where a condition has ruled others
    out; all of them, in declared order, where nothing is known. `name` is the Python
    type's, where it has one.
    """

    tag: str
    cases: Mapping[str, Record]
    possible: tuple[str, ...]
    name: str | None = field(default=None, compare=False)

    def __hash__(self) -> int:
        return hash((self.tag, self.possible))

    def without(self, cases: Collection[str]) -> "Union":
        """The union where these cases are ruled out."""
        return replace(self, possible=tuple(c for c in self.possible if c not in cases))

    @property
    def names(self) -> tuple[str, ...]:
        """Every member that some case has."""
        every = (name for case in self.cases.values() for name in case.fields)
        return tuple(dict.fromkeys(every))

    @property
    def records(self) -> tuple[Record, ...]:
        """What the value may be."""
        return tuple(self.cases[case] for case in self.possible)

    def having(self, member: str) -> tuple[str, ...]:
        """The cases, of those that are left, which have the member."""
        return tuple(c for c in self.possible if member in self.cases[c].fields)

    def linking(self, row: str) -> str | None:
        """The member whose row is so called, in a case that is left."""
        found = (record.linking(row) for record in self.records)
        return next((name for name in found if name is not None), None)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a collection."""

    collection: str


@dataclass(frozen=True, slots=True)
class Nullable:
    """The other type or null. Never nested, never around Null or Json."""

    of: "Type"


Type: TypeAlias = (
    Bool
    | Int
    | Double
    | Text
    | Null
    | Date
    | Timestamp
    | Duration
    | Json
    | Nothing
    | Broken
    | TypeValue
    | ListOf
    | MapOf
    | Record
    | Union
    | Row
    | Nullable
)


def nullable(of: Type) -> Type:
    """The type with null added."""
    if isinstance(of, Nullable | Null | Json | Broken):
        return of
    if isinstance(of, Nothing):
        return Null()
    return Nullable(of)


def list_of(item: Type) -> Type:
    """A list of such items; of items that nobody knows it is unknown itself."""
    return item if isinstance(item, Broken) else ListOf(item)


def without_null(of: Type) -> Type:
    """The type with null taken away."""
    return of.of if isinstance(of, Nullable) else of


def may_be_null(of: Type) -> bool:
    return isinstance(of, Nullable | Null)


def described(of: Type) -> str:
    """What a message calls it: "text", "a list of whole numbers", "a row of users"."""
    match of:
        case Bool():
            return "true or false"
        case Int():
            return "a whole number"
        case Double():
            return "a number"
        case Text(None):
            return "text"
        case Text((word,)):
            return f'the text "{word}"'
        case Text(allowed):
            return "one of " + ", ".join(f'"{word}"' for word in allowed or ())
        case Null():
            return "null"
        case Date():
            return "a date"
        case Timestamp():
            return "a timestamp"
        case Duration():
            return "a duration"
        case Json():
            return "any JSON value"
        case Nothing():
            return "nothing"
        case Broken():
            return "unknown"
        case TypeValue():
            return "a type"
        case ListOf(item):
            return f"a list of {_several(item)}"
        case MapOf(value):
            return f"a map to {_several(value)}"
        case Record(name=name) | Union(name=name):
            # A name with a dot or a slash is one that only the compiler knows.
            return f"a {name}" if name and name.isidentifier() else "a record"
        case Row(collection):
            return f"a row of {collection}"
        case Nullable(inner):
            return f"{described(inner)} or null"


def _several(of: Type) -> str:
    match of:
        case Int():
            return "whole numbers"
        case Double():
            return "numbers"
        case Text(None):
            return "texts"
        case Date():
            return "dates"
        case Row(collection):
            return f"rows of {collection}"
        case _:
            return f"({described(of)})"
