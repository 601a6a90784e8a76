"""Tools: what they take, what they do, what they answer."""

from typing import TYPE_CHECKING

from ..diagnostics.codes import shapes
from ..model.tools import Form, InputCases, Parameter, Steps, Tool
from ..model.traversal import ends
from ..model.types import Text
from ..model.world import PageDefaults
from ..source import Mapping, Scalar
from . import demands, handlers, nodes, operations, parameters, row_forms, values
from .names import check_tool_name
from .scope import Scope
from .sections import Declaration
from .steps import StepReader
from .tool_rules import read_rules

if TYPE_CHECKING:
    from .declarations import Declarations

FORMS = ("get", "list", "search", "handler")
LATER = "text annotations examples requests deprecated alias tags policy".split()
"""Keys of the language that this version does not compile yet."""


ONLY_FOR = {
    "view": ("get", "list", "search"),
    "sort": ("list", "search"),
    "page": ("list", "search"),
    "errors": ("handler",),
    "scope": ("handler",),
}
"""The forms of tools that a key has a meaning for."""


def read_tool(
    declaration: Declaration, pages: PageDefaults, declared: "Declarations"
) -> Tool | None:
    """The tool, or None where it is broken (and reported)."""
    body = nodes.mapping(declaration.entry.value)
    if body is None:
        return None
    check_tool_name(declaration.name, declaration.span, declared.faults)
    description = _description(declaration, body, declared)
    for word in LATER:
        entry = body.entry(word)
        if entry is not None:
            declared.faults.not_yet(
                entry.key.span, f"`{word}` of a tool is not compiled"
            )
    read = _form(declaration, body, pages, declared)
    if read is None or description is None:
        return None
    form, given = read
    parameters.check_rows(given, declared)
    cases = operations.cases_of(body.get("input"), declared)
    scope = first_scope(given, cases, declared)
    of_input, of_rows = read_rules(body.get("rules"), given, scope, declared)
    title = nodes.text(body.get("title"))
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
    )


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
) -> tuple[Form, list[Parameter]] | None:
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
        return None if handler is None else (handler, parameters.own(body, declared))
    return row_forms.read(declaration, body, said[0], pages, declared)


def _steps(
    declaration: Declaration, body: Mapping, declared: "Declarations"
) -> tuple[Form, list[Parameter]] | None:
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
    steps = reader.read(body.get("do"))
    result = None
    node = body.get("return")
    if node is not None and ends(steps):
        entry = body.entry("return")
        assert entry is not None
        declared.faults.add(
            shapes.TOOL_FORM,
            entry.key.span,
            "This is never reached: the steps end the tool.",
            "take it out, or the step that ends the tool",
        )
    elif node is not None:
        result = values.value(node, reader.scope, declared.faults)
        result = demands.answer(result, declared.faults)
    return Steps(steps, result), given


def first_scope(
    given: list[Parameter], cases: InputCases | None, declared: "Declarations"
) -> Scope:
    """The names that the steps of a tool begin with."""
    rows = parameters.rows(given)
    old = {f"old.{name}": of for name, of in rows.items()}
    return declared.scope(
        {"input": operations.inputs(given, cases), "tool": Text(), **rows, **old}
    )
