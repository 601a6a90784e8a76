"""The declared world and its parts."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from ..diagnostics import Span
from .expressions import Expression
from .failures import Failure
from .policy import Policy
from .shapes import RuleUse, Shape
from .steps import Step
from .tools import Tool
from .types import Type

BUILT_IN_CODES: Final[Mapping[str, str]] = {
    "invalid_input": "The arguments break the tool's contract; change them.",
    "not_found": "Nothing has this id; list or search for it.",
    "invalid_state": "The record is not in a state that allows this.",
    "not_allowed": "A rule of the business forbids it.",
    "conflict": "It contradicts what is already there.",
    "limit_exceeded": "More than the world gives out.",
}
"""The codes that every world has, with what each tells the agent."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The world's own time. start: the time of a fresh world, as text."""

    kind: Literal["date", "datetime"]
    start: str
    span: Span


@dataclass(frozen=True, slots=True)
class PageDefaults:
    """Limits of lists and searches, in rows, and how their pages go on."""

    default: int = 50
    maximum: int = 500
    by: Literal["offset", "cursor"] = "offset"


@dataclass(frozen=True, slots=True)
class ErrorCode:
    code: str
    description: str
    recovery: str | None
    retryable: bool
    span: Span


@dataclass(frozen=True, slots=True)
class NewId:
    """How ids are minted: a prefix and a number with at least so many digits.

    worked_out: the prefix of each row, over `self`, where it has holes. pool: the ids
    that there are, where they are taken from a list; there is no prefix then.
    """

    prefix: str
    digits: int
    start: int
    span: Span
    worked_out: Expression | None = None
    pool: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredField:
    name: str
    span: Span
    shape: Shape


@dataclass(frozen=True, slots=True)
class ComputedField:
    """Worked out from the row, the rows it names and the clock; never stored."""

    name: str
    span: Span
    value: Expression
    description: str | None


@dataclass(frozen=True, slots=True)
class Column:
    """One member of a view. `value` is over `self`."""

    name: str
    span: Span
    value: Expression
    description: str | None


@dataclass(frozen=True, slots=True)
class View:
    """includes: other views of the collection whose columns come first."""

    name: str
    span: Span
    includes: tuple[str, ...]
    columns: tuple[Column, ...]
    all_columns: tuple[Column, ...]
    type: Type


@dataclass(frozen=True, slots=True)
class SearchField:
    """A text that a search looks through. `value` is over `self`."""

    text: str
    span: Span
    value: Expression


@dataclass(frozen=True, slots=True)
class OptOut:
    """A declared exception with its reason."""

    reason: str
    span: Span


@dataclass(frozen=True, slots=True)
class Collection:
    """row: what a row is called. key: None for a singleton, which is one row.

    sound: whether all of its fields could be read, so that rows can be checked.
    """

    name: str
    span: Span
    file: str
    row: str
    key: str | None
    sound: bool
    description: str | None
    new_id: NewId | None
    data: str | None
    data_span: Span | None
    fields: Mapping[str, StoredField]
    computed: Mapping[str, ComputedField]
    views: Mapping[str, View]
    search: tuple[SearchField, ...]
    indexes: tuple[str, ...]
    not_found: Expression | None
    rules: tuple[RuleUse, ...]
    internal: OptOut | None
    small: OptOut | None

    @property
    def single(self) -> bool:
        return self.key is None


@dataclass(frozen=True, slots=True)
class Rule:
    name: str
    span: Span
    file: str
    input: Mapping[str, Type]
    that: Expression
    failure: Failure
    description: str | None


@dataclass(frozen=True, slots=True)
class RoutineInput:
    """What a routine is given. default: a literal; MISSING where it must be given."""

    name: str
    span: Span
    type: Type
    default: Any


@dataclass(frozen=True, slots=True)
class Routine:
    """Steps that several tools share. result: what it gives back, if anything."""

    name: str
    span: Span
    file: str
    input: Mapping[str, RoutineInput]
    steps: tuple[Step, ...]
    result: Expression | None
    description: str | None


@dataclass(frozen=True, slots=True)
class NamedType:
    name: str
    span: Span
    file: str
    shape: Shape


@dataclass(frozen=True, slots=True)
class IndexEntry:
    tool: str
    toolset: str | None
    span: Span


@dataclass(frozen=True, slots=True)
class World:
    """A world in which every name is resolved.

    folder: where its files lie, as shown. seed: per collection its rows by key, in the
    order of the keys, checked; that of a singleton under an empty key.
    """

    name: str
    title: str
    description: str
    span: Span
    file: str
    folder: str
    clock: Clock | None
    policy: Policy
    page: PageDefaults
    types: Mapping[str, NamedType]
    errors: Mapping[str, ErrorCode]
    collections: Mapping[str, Collection]
    rules: Mapping[str, Rule]
    routines: Mapping[str, Routine]
    tools: Mapping[str, Tool]
    index: tuple[IndexEntry, ...]
    index_span: Span
    seed: Mapping[str, Mapping[str, Mapping[str, Any]]]
