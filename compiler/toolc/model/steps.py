"""The steps of a tool or a routine."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from ..diagnostics import Span
from .expressions import Expression, Has
from .failures import Failure
from .places import EntryId, Place
from .types import Type


@dataclass(frozen=True, slots=True)
class SortKey:
    """A stored or computed field to sort by. Null sorts last."""

    field: str
    descending: bool
    value: Expression
    span: Span


# Checks


@dataclass(frozen=True, slots=True)
class Require:
    """Refuse unless the condition holds. description: the sentence that says it."""

    span: Span
    that: Expression
    failure: Failure
    description: str | None = None


@dataclass(frozen=True, slots=True)
class RequireRule:
    """Refuse, as the rule says, unless it holds of these rows."""

    span: Span
    rule: str
    arguments: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Fail:
    span: Span
    failure: Failure


# Names


@dataclass(frozen=True, slots=True)
class FindByKey:
    """Look a row up. failure: None stands for the collection's own not_found."""

    span: Span
    name: str
    collection: str
    key: Expression
    optional: bool
    failure: Failure | None


@dataclass(frozen=True, slots=True)
class FindEntry:
    """Look up an entry of a list or map. failure: None stands for a plain not_found.

    place: what the name stands for. source: the list or map. item: the type of its
    entries.
    """

    span: Span
    name: str
    place: Place
    source: Expression
    item: Type
    key: Expression
    optional: bool
    failure: Failure | None


@dataclass(frozen=True, slots=True)
class FindWhere:
    """The first row, in the order of `sort`, for which the condition holds.

    searched: the list or map in which it is looked for. item: the type of what is in
    it. place: what the name stands for, where that is a part of a row. unique: several
    that fit are refused.
    """

    span: Span
    name: str
    searched: Expression
    item: Type
    place: Place | None
    where: Expression | None
    sort: tuple[SortKey, ...]
    optional: bool
    failure: Failure | None
    unique: bool = False


@dataclass(frozen=True, slots=True)
class Let:
    span: Span
    name: str
    value: Expression


# Blocks


@dataclass(frozen=True, slots=True)
class Walked:
    """What a loop walks, and the name of the entry at hand.

    place: what the name stands for, where it is a part of a row.
    """

    name: str
    source: Expression
    item: Type
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Each:
    """A loop over a list, over several in step, or over a map.

    key: the name of the key at hand, where a map is walked. collect: lists that the
    loop builds, by name.
    """

    span: Span
    walked: tuple[Walked, ...]
    key: str | None
    where: Expression | None
    steps: tuple["Step", ...]
    collect: Mapping[str, Expression]


@dataclass(frozen=True, slots=True)
class If:
    """given: the names that both branches give, and which therefore live on."""

    span: Span
    that: Expression
    then: tuple["Step", ...]
    otherwise: tuple["Step", ...]
    given: Mapping[str, Type]


@dataclass(frozen=True, slots=True)
class Case:
    value: str
    span: Span
    steps: tuple["Step", ...]


@dataclass(frozen=True, slots=True)
class Switch:
    """otherwise: None where the cases are all that there can be."""

    span: Span
    value: Expression
    cases: tuple[Case, ...]
    otherwise: tuple["Step", ...] | None
    given: Mapping[str, Type]


# Effects


@dataclass(frozen=True, slots=True)
class Assigned:
    """A field with its new value.

    given: what has to be there for the field to be written at all: a parameter that
    may be left out, spread from `input`.
    """

    field: str
    span: Span
    value: Expression
    given: Has | None = None


@dataclass(frozen=True, slots=True)
class RowChange:
    """New values for fields of a row, or for members of a record inside of it.

    row: the name of the row, or of an entry inside of one, and then inside: the way
    from the row to it. path: the fields that lead on to the record; () for the row or
    the entry itself.
    """

    row: str
    collection: str
    inside: tuple[str, ...]
    path: tuple[str, ...]
    span: Span
    fields: tuple[Assigned, ...]


@dataclass(frozen=True, slots=True)
class Set:
    """Work out all values, then write. clock: the world's new time."""

    span: Span
    changes: tuple[RowChange, ...]
    clock: Expression | None = None


@dataclass(frozen=True, slots=True)
class Add:
    """Add a row, and give it a name.

    mints: the id is made by the collection. replace: a row with the same key is
    changed instead.
    """

    span: Span
    name: str
    collection: str
    fields: tuple[Assigned, ...]
    mints: bool
    replace: bool


@dataclass(frozen=True, slots=True)
class AddItem:
    """Add an item to a list inside of a row, or an entry to a map by its key.

    row, inside: as of `RowChange`. path: the fields that lead to the list or map. name:
    of the new entry. place: what that name stands for, if the entries have a key. item:
    the type of the entries. new_id: how the key of the entry is made; then the value
    lacks it.
    """

    span: Span
    row: str
    collection: str
    inside: tuple[str, ...]
    path: tuple[str, ...]
    value: Expression
    item: Type
    name: str | None = None
    place: Place | None = None
    new_id: EntryId | None = None


@dataclass(frozen=True, slots=True)
class PutEntries:
    """Give keys of a map inside of a row their values.

    row, inside: as of `RowChange`. path: the fields that lead to the map. new: a key
    that is there is refused.
    """

    span: Span
    row: str
    collection: str
    inside: tuple[str, ...]
    path: tuple[str, ...]
    entries: tuple[tuple[Expression, Expression], ...]
    new: bool


@dataclass(frozen=True, slots=True)
class Remove:
    span: Span
    row: str
    collection: str


@dataclass(frozen=True, slots=True)
class RemoveEntry:
    """Take an entry out of its list or map."""

    span: Span
    name: str
    place: Place


@dataclass(frozen=True, slots=True)
class Clear:
    """Take an optional field out of a row, or of an entry inside of one."""

    span: Span
    row: str
    collection: str
    inside: tuple[str, ...]
    field: str


@dataclass(frozen=True, slots=True)
class Use:
    """Do what a routine says. name: of its result; None where nobody wants it."""

    span: Span
    routine: str
    arguments: Mapping[str, Expression]
    name: str | None


@dataclass(frozen=True, slots=True)
class Return:
    span: Span
    value: Expression


Step: TypeAlias = (
    Require
    | RequireRule
    | Fail
    | FindByKey
    | FindEntry
    | FindWhere
    | Let
    | Each
    | If
    | Switch
    | Set
    | Add
    | AddItem
    | PutEntries
    | Remove
    | RemoveEntry
    | Clear
    | Use
    | Return
)
