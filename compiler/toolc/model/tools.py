"""Tools and their steps."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

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


@dataclass(frozen=True, slots=True)
class Handler:
    """A tool that a Python function of handlers.py carries out.

    errors: the codes that it says it may refuse with.
    """

    function: str
    span: Span
    scope: Literal["stateless", "state"]
    errors: tuple[str, ...]


Form: TypeAlias = Get | ListRows | Search | Steps | Handler


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
    """All expressions of the steps, those of refusals too."""
    for step in steps:
        match step:
            case Require(that=that, failure=failure):
                yield that
                yield from failure_expressions(failure)
            case RequireRule(arguments=arguments):
                yield from arguments
            case Fail(failure=failure):
                yield from failure_expressions(failure)
            case FindByKey(key=key, failure=missing):
                yield key
                if missing is not None:
                    yield from failure_expressions(missing)
            case FindWhere(where=where, sort=sort, failure=missing):
                if where is not None:
                    yield where
                yield from (sorting.value for sorting in sort)
                if missing is not None:
                    yield from failure_expressions(missing)
            case Let(value=value) | Return(value=value):
                yield value
            case Each(source=source, where=where, steps=inner, collect=collect):
                yield source
                if where is not None:
                    yield where
                yield from step_expressions(inner)
                yield from collect.values()


def failure_expressions(failure: Failure) -> Iterator[Expression]:
    """What a refusal says."""
    yield failure.message
    if failure.details is not None:
        yield failure.details


def tool_expressions(tool: Tool) -> Iterator[Expression]:
    """All expressions of a tool."""
    for parameter in tool.parameters.values():
        if parameter.where is not None:
            yield parameter.where
    match tool.form:
        case ListRows(sort=sort) | Search(sort=sort):
            yield from (key.value for key in sort)
        case Steps(steps=steps, result=result):
            yield from step_expressions(steps)
            if result is not None:
                yield result
