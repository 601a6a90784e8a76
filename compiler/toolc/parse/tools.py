"""Tools: what they take, what they do, what they answer."""

from typing import TYPE_CHECKING

from ..diagnostics.codes import shapes
from ..model.expressions import Expression
from ..model.policy import Policy
from ..model.tools import Form, InputCases, Parameter, Steps, Tool
from ..model.traversal import ends
from ..model.types import Text
from ..model.world import PageDefaults
from ..source import Mapping, Scalar
from . import demands, handlers, nodes, operations, parameters, row_forms, values
from .faults import Faults
from .names import check_tool_name
from .policies import check_ignored, read_policy
from .scope import Scope
from .sections import Declaration
from .steps import StepReader
from .surfaces import read_surface, read_title
from .tool_rules import read_rules

if TYPE_CHECKING:
    from .declarations import Declarations

FORMS = ("get", "list", "search", "handler")
ONLY_FOR = {
    "text": ("get", "steps"),
    "view": ("get", "list", "search"),
    "sort": ("list", "search"),
    "page": ("list", "search"),
    "errors": ("handler",),
    "scope": ("handler",),
}
"""The forms of tools that a key has a meaning for."""


def read_tool(
    declaration: Declaration,
    pages: PageDefaults,
    policy: Policy,
    declared: "Declarations",
) -> Tool | None:
    """The tool, or None where it is broken (and reported).

    pages, policy: those of the world.
    """
    body = nodes.mapping(declaration.entry.value)
    if body is None:
        return None
    faults = declared.faults
    check_tool_name(declaration.name, declaration.span, faults)
    description = _description(declaration, body, declared)
    surface = read_surface(body, faults)
    title = read_title(body, faults)
    policy = read_policy(body.get("policy"), policy, faults)
    if not parameters.are_known(body.get("input"), declared):
        return None  # nothing is known of what it is given
    read = _form(declaration, body, pages, declared)
    if read is None or description is None:
        return None
    form, given, at_the_end = read
    parameters.check_rows(given, declared)
    check_ignored(given, policy, faults)
    cases = operations.cases_of(body.get("input"), declared)
    scope = first_scope(given, cases, declared)
    of_input, of_rows = read_rules(body.get("rules"), given, scope, declared)
    text = _text(body, at_the_end or scope, faults)
    if not parameters.are_sound(given):
        return None
    return Tool(
        name=declaration.name,
        span=declaration.span,
        file=declaration.file,
        title=title or _title(declaration.name),
        description=description.text.strip(),
        description_span=description.span,
        parameters={parameter.name: parameter for parameter in given},
        cases=cases,
        input_rules=of_input,
        rules=of_rows,
        form=form,
        text=text,
        policy=policy,
        surface=surface,
    )


def _text(body: Mapping, scope: Scope, faults: Faults) -> Expression | None:
    node = nodes.scalar(body.get("text"))
    if node is None:
        return None
    if node.text.startswith("="):
        return values.expression(node, scope, faults, Text())
    return values.text(node, scope, faults)


def _description(
    declaration: Declaration, body: Mapping, declared: "Declarations"
) -> Scalar | None:
    node = body.get("description")
    scalar = nodes.scalar(node)
    if scalar is not None and scalar.text.strip():
        return scalar
    if node is None or scalar is not None:
        declared.faults.add(
            shapes.DESCRIPTION_MISSING,
            declaration.span if node is None else node.span,
            f'The tool "{declaration.name}" has no description.',
            "say what it is for, when to reach for it and what must be true first",
        )
    return None


def _title(name: str) -> str:
    words = name.replace("-", "_").strip("_").replace("_", " ")
    return words[:1].upper() + words[1:]


def _form(
    declaration: Declaration,
    body: Mapping,
    pages: PageDefaults,
    declared: "Declarations",
) -> tuple[Form, list[Parameter], Scope | None] | None:
    """The form, the parameters, and what is in scope behind the steps, if there are
    any."""
    said = [word for word in FORMS if body.get(word) is not None]
    steps = [w for w in ("do", "return") if body.get(w) is not None]
    if len(said) > 1 or (said and steps):
        entry = body.entry((said + steps)[1])
        assert entry is not None
        declared.faults.add(
            shapes.TOOL_FORM,
            entry.key.span,
            f'"{declaration.name}" has both `{said[0]}` and `{entry.name}`.',
            "a tool is one of get, list, search, handler, or steps with `do` and "
            "`return`",
        )
        return None
    form = said[0] if said else "steps"
    for word, forms in ONLY_FOR.items():
        entry = body.entry(word)
        if entry is not None and form not in forms:
            declared.faults.add(
                shapes.TOOL_FORM,
                entry.key.span,
                f"`{word}` has no meaning for a tool of the form `{form}`.",
                f"it belongs to: {', '.join(forms)}",
            )
    if not said:
        return _steps(declaration, body, declared)
    if said == ["handler"]:
        handler = handlers.read_handler(body, declared)
        given = None if handler is None else parameters.own(body, declared)
        return None if handler is None or given is None else (handler, given, None)
    read = row_forms.read(declaration, body, said[0], pages, declared)
    return None if read is None else (*read, None)


def _steps(
    declaration: Declaration, body: Mapping, declared: "Declarations"
) -> tuple[Form, list[Parameter], Scope | None] | None:
    if body.get("do") is None and body.get("return") is None:
        declared.faults.add(
            shapes.TOOL_FORM,
            declaration.span,
            f'The tool "{declaration.name}" does nothing.',
            "add `get`, `list`, `search`, `handler`, or steps with `do` and `return`",
        )
        return None
    given = parameters.own(body, declared)
    cases = operations.cases_of(body.get("input"), declared)
    reader = StepReader(declared, first_scope(given, cases, declared))
    reader.check_some(body, "do", "take it out, or say what is to be done")
    steps = reader.read(body.get("do"))
    result = None
    node = body.get("return")
    if ends(steps):
        _never_reached(body, declared.faults)
    elif node is not None:
        result = values.value(node, reader.scope, declared.faults)
        result = demands.answer(result, declared.faults)
    return Steps(steps, result), given, reader.scope


def _never_reached(body: Mapping, faults: Faults) -> None:
    for word in ("return", "text"):
        entry = body.entry(word)
        if entry is not None:
            faults.add(
                shapes.TOOL_FORM,
                entry.key.span,
                "This is never reached: the steps end the tool.",
                "take it out, or the step that ends the tool",
            )


def first_scope(
    given: list[Parameter], cases: InputCases | None, declared: "Declarations"
) -> Scope:
    """The names that the steps of a tool begin with."""
    rows = parameters.rows(given)
    old = {f"old.{n}": of for n, of in {**rows, **declared.singles()}.items()}
    return declared.scope(
        {"input": operations.inputs(given, cases), "tool": Text(), **rows, **old}
    )
