"""Tools and their steps."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from ..diagnostics import Span
from .expressions import Expression
from .shapes import Shape


@dataclass(frozen=True, slots=True)
class Failure:
    """A refusal: its code, its text, and what else it says."""

    code: str
    message: Expression
    details: Expression | None
    span: Span


@dataclass(frozen=True, slots=True)
class Parameter:
    """One argument of a tool.

    filters: of a list tool, the stored field that must equal the argument.
    where: of a list tool, the condition over `self` and `input` instead.
    """

    name: str
    span: Span
    shape: Shape
    filters: str | None = None
    where: Expression | None = None

    @property
    def required(self) -> bool:
        return self.shape.required


@dataclass(frozen=True, slots=True)
class SortKey:
    """A stored or computed field to sort by. Null sorts last."""

    field: str
    descending: bool
    value: Expression
    span: Span


@dataclass(frozen=True, slots=True)
class Page:
    """The limits of one list or search, in rows."""

    default: int
    maximum: int


@dataclass(frozen=True, slots=True)
class Get:
    """Show one row. `parameter` names the argument that refers to it."""

    collection: str
    view: str | None
    parameter: str


@dataclass(frozen=True, slots=True)
class ListRows:
    """Show the rows that match. page: None gives all of them as `{results}`."""

    collection: str
    view: str | None
    sort: tuple[SortKey, ...]
    page: Page | None


@dataclass(frozen=True, slots=True)
class Search:
    """Show the rows whose search fields contain `query`, and that match."""

    collection: str
    view: str | None
    sort: tuple[SortKey, ...]
    page: Page | None


# Steps


@dataclass(frozen=True, slots=True)
class Require:
    """Refuse unless the condition holds."""

    span: Span
    that: Expression
    failure: Failure


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
class FindWhere:
    """The first row, in the order of `sort`, for which the condition holds."""

    span: Span
    name: str
    collection: str
    where: Expression | None
    sort: tuple[SortKey, ...]
    optional: bool
    failure: Failure | None


@dataclass(frozen=True, slots=True)
class Let:
    span: Span
    name: str
    value: Expression


@dataclass(frozen=True, slots=True)
class Each:
    """A loop over a list. collect: lists that the loop builds, by name."""

    span: Span
    name: str
    source: Expression
    where: Expression | None
    steps: tuple["Step", ...]
    collect: Mapping[str, Expression]


@dataclass(frozen=True, slots=True)
class Return:
    span: Span
    value: Expression


Step: TypeAlias = (
    Require | RequireRule | Fail | FindByKey | FindWhere | Let | Each | Return
)


@dataclass(frozen=True, slots=True)
class Steps:
    """A tool that is its steps: look-ups of its parameters, `do`, then `return`."""

    steps: tuple[Step, ...]
    result: Expression | None


Form: TypeAlias = Get | ListRows | Search | Steps


@dataclass(frozen=True, slots=True)
class Tool:
    name: str
    span: Span
    file: str
    title: str
    description: str
    description_span: Span
    parameters: Mapping[str, Parameter]
    form: Form


def step_expressions(steps: Iterable[Step]) -> Iterator[Expression]:
    """All that the steps work out, but not what they say when they refuse."""
    for step in steps:
        match step:
            case Require(that=that):
                yield that
            case FindByKey(key=key):
                yield key
            case FindWhere(where=where) if where is not None:
                yield where
            case Let(value=value):
                yield value
            case Each(source=source, where=where, steps=inner, collect=collect):
                yield source
                yield from collect.values()
                if where is not None:
                    yield where
                yield from step_expressions(inner)
