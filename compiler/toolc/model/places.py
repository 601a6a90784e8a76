"""Entries of lists and maps inside of rows, as places that steps can write to."""

from dataclasses import dataclass
from typing import Final

KEY_WORD: Final = "x-toolc-key"
"""The word for `key` in the schemas that rows and arguments are checked by. It is no
word of JSON Schema, and what an agent is shown does not have it."""


@dataclass(frozen=True, slots=True)
class EntryId:
    """How a new entry of a list or map is numbered: one more than the highest there.

    number: whether the id is the number itself; else a text of prefix and digits.
    """

    prefix: str
    digits: int
    start: int
    number: bool


@dataclass(frozen=True, slots=True)
class Keyed:
    """A list or a map whose entries are told apart by one of their fields.

    path: from the value that carries it, `*` for each item or each value.
    """

    path: tuple[str, ...]
    key: str
    new_id: EntryId | None


@dataclass(frozen=True, slots=True)
class Place:
    """What a name such as `line` stands for: an entry inside of a row.

    holder: the name of the row, or of the entry around it. path: the fields that lead
    from there to the list or map. key: the field that tells entries apart; None in a
    map whose entries have no such field. collection: of the row. inside: the way from
    the row to the entry, `*` for each item or value.
    """

    holder: str
    path: tuple[str, ...]
    key: str | None
    in_map: bool
    collection: str
    inside: tuple[str, ...]
