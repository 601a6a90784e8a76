"""Tools: what they take, and which of four forms they have."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from ..diagnostics import Span
from .expressions import Expression
from .policy import Policy
from .shapes import Shape
from .steps import RequireRule, SortKey, Step
from .surface import Surface
from .traversal import step_expressions


@dataclass(frozen=True, slots=True)
class Parameter:
    """One argument of a tool.

    filters: of a list tool, the stored field that must equal the argument.
    where: of a list tool, the condition over `self` and `input` instead.
    host: the host's name for it, where the host fills it in and no agent sees it.
    """

    name: str
    span: Span
    shape: Shape
    filters: str | None = None
    where: Expression | None = None
    host: str | None = None

    @property
    def required(self) -> bool:
        return self.shape.required


@dataclass(frozen=True, slots=True)
class InputCases:
    """Parameters that depend on the value of one of them, the tag.

    cases: for each value of the tag the parameters that it adds, each with whether it
    must be given. description: of the tag.
    """

    tag: str
    cases: Mapping[str, Mapping[str, bool]]
    description: str | None = None

    def of(self, name: str) -> tuple[list[str], list[str]]:
        """The cases in which the parameter must be given, and in which it may be."""
        having = {c: own[name] for c, own in self.cases.items() if name in own}
        return (
            [case for case, required in having.items() if required],
            [case for case, required in having.items() if not required],
        )

    def only(self, name: str) -> tuple[str, ...]:
        """The cases that have the parameter; none where it depends on no case."""
        having = tuple(case for case, own in self.cases.items() if name in own)
        return () if len(having) == len(self.cases) else having


@dataclass(frozen=True, slots=True)
class Page:
    """The limits of one list or search, in rows, and how its pages go on."""

    default: int
    maximum: int
    by: Literal["offset", "cursor"]


@dataclass(frozen=True, slots=True)
class InputRule:
    """A condition over `input` alone; where it fails, the message is one more mistake
    in the arguments.

    parameters: those that it asks about. Where one of them is wrong itself, the rule is
    not asked.
    """

    span: Span
    that: Expression
    message: Expression
    parameters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Get:
    """Show one row. `parameter` names the argument that refers to it; None where the
    collection is a singleton."""

    collection: str
    view: str | None
    parameter: str | None


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


@dataclass(frozen=True, slots=True)
class Steps:
    """A tool that is its steps: look-ups of its parameters, `do`, then `return`."""

    steps: tuple[Step, ...]
    result: Expression | None


@dataclass(frozen=True, slots=True)
class Handler:
    """A tool that a Python function of handlers.py carries out.

    errors: the codes that it says it may refuse with. unfinished: whether the function
    is still a stub.
    """

    function: str
    span: Span
    scope: Literal["stateless", "state"]
    errors: tuple[str, ...]
    unfinished: bool = False


Form: TypeAlias = Get | ListRows | Search | Steps | Handler


@dataclass(frozen=True, slots=True)
class Tool:
    """cases: which parameters depend on which. input_rules: checked with the
    arguments. rules: of looked-up rows, checked when all of them are there. text: what
    a client sees that shows only text.
    """

    name: str
    span: Span
    file: str
    title: str
    description: str
    description_span: Span
    parameters: Mapping[str, Parameter]
    cases: InputCases | None
    input_rules: tuple[InputRule, ...]
    rules: tuple[RequireRule, ...]
    form: Form
    text: Expression | None
    policy: Policy
    surface: Surface

    @property
    def visible(self) -> tuple[Parameter, ...]:
        """The parameters that an agent sees and gives."""
        return tuple(p for p in self.parameters.values() if p.host is None)

    @property
    def hosted(self) -> tuple[Parameter, ...]:
        """The parameters that the host fills in."""
        return tuple(p for p in self.parameters.values() if p.host is not None)


def tool_expressions(tool: Tool) -> Iterator[Expression]:
    """All expressions of a tool."""
    for parameter in tool.parameters.values():
        if parameter.where is not None:
            yield parameter.where
    for rule in tool.input_rules:
        yield rule.that
        yield rule.message
    yield from (value for rule in tool.rules for value in rule.arguments)
    match tool.form:
        case ListRows(sort=sort) | Search(sort=sort):
            yield from (key.value for key in sort)
        case Steps(steps=steps, result=result):
            yield from step_expressions(steps)
            if result is not None:
                yield result
    if tool.text is not None:
        yield tool.text
