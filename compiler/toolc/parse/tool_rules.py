"""`rules` of a tool: conditions over its arguments, and rules of its rows by name."""

from typing import TYPE_CHECKING

from ..diagnostics import Related
from ..diagnostics.codes import expressions, shapes
from ..expr import fits
from ..model.expressions import (
    Expression,
    Has,
    Name,
    Navigate,
    Rows,
    RuleCall,
    Select,
    Single,
    ViewCall,
    walk,
)
from ..model.steps import RequireRule
from ..model.tools import InputRule, Parameter
from ..model.types import Broken, Nullable, Row, Type, described
from ..source import Mapping as MappingNode
from ..source import Node, Scalar
from . import nodes, values
from .inner_types import member_at
from .scope import Scope

if TYPE_CHECKING:
    from .declarations import Declarations


def read_rules(
    node: Node | None,
    given: list[Parameter],
    scope: Scope,
    declared: "Declarations",
) -> tuple[tuple[InputRule, ...], tuple[RequireRule, ...]]:
    """What is asked of the arguments, and what of the rows that they name.

    scope: the names that the steps of the tool begin with.
    """
    of_input: list[InputRule] = []
    of_rows: list[RequireRule] = []
    for item in nodes.items(node):
        if isinstance(item, MappingNode):
            rule = _over_input(item, given, scope, declared)
            of_input += [] if rule is None else [rule]
        elif isinstance(item, Scalar) and isinstance(item.value, str):
            named = _named(item, scope, declared)
            of_rows += [] if named is None else [named]
    return tuple(of_input), tuple(of_rows)


def _over_input(
    node: MappingNode, given: list[Parameter], scope: Scope, declared: "Declarations"
) -> InputRule | None:
    names = {"input": scope.names["input"]} if "input" in scope.names else {}
    only = "this is asked before anything is looked up: ask about `input` alone"
    inside = Scope(declared, names).without(
        [name for name in scope.names if name != "input"], only
    )
    faults = declared.faults
    found = values.asked(node.get("that"), inside, faults)
    inside, that = inside.knowing(found.shows(False)), found.condition
    failure = values.failure(node.get("else"), inside, faults)
    if that is None or failure is None:
        return None
    if failure.code != "invalid_input" or failure.details is not None:
        faults.add(
            shapes.TOOL_FORM,
            failure.span,
            "This is told among the mistakes in the arguments: as `invalid_input`, and "
            "without details.",
            "write `invalid_input`, or `- require: {that, else}` as a step",
        )
        return None
    asked = _asked(that) | _asked(failure.message)
    for part in (*walk(that), *walk(failure.message)):
        if isinstance(part, Rows | Single | RuleCall | ViewCall | Navigate):
            faults.add(
                shapes.TOOL_FORM,
                part.span,
                "This is asked before anything is looked up: it can look at `input` "
                "alone.",
                "write it as a step: `- require: {that, else}`",
            )
            return None
    if not asked:
        faults.add(
            shapes.TOOL_FORM,
            that.span,
            "This condition asks about no argument.",
            "ask about one: `=has(input.name)`",
        )
        return None
    order = [p.name for p in given if p.name in asked]
    return InputRule(node.span, that, failure.message, tuple(order))


def _asked(value: Expression) -> set[str]:
    """The parameters that an expression looks at."""
    found: set[str] = set()
    for node in walk(value):
        match node:
            case Select(base=Name(name="input"), field=field):
                found.add(field)
            case Has(base=Name(name="input"), field=field):
                found.add(field)
    return found


def _named(item: Scalar, scope: Scope, declared: "Declarations") -> RequireRule | None:
    """A rule by name: each of its inputs is the row, or the argument, of that name."""
    name = item.text
    faults = declared.faults
    if name not in declared.rule_names():
        faults.unknown(item.span, "rule", name, declared.rule_names())
        return None
    wanted = declared.rule_input(name)
    if not wanted:
        return None  # it has a fault of its own
    arguments: list[Expression] = []
    for called, of in wanted.items():
        found = _argument(called, of, item, scope)
        maybe = scope.names.get(called)
        if found is None and isinstance(maybe, Nullable) and maybe.of == of:
            faults.add(
                expressions.TYPE_MISMATCH,
                item.span,
                f'"{name}" needs {described(of)}, and "{called}" may be null.',
                "name the rule beside the `ref`, where it is asked if there is a row",
                [Related(declared.rule_span(name), "the rule is declared here")],
            )
            return None
        if found is None:
            faults.add(
                expressions.TYPE_MISMATCH,
                item.span,
                f'"{name}" needs {described(of)} called "{called}", and the arguments '
                "give none.",
                f"call the row so with `as`, or require it in `do`: `- require: "
                f"={name}(...)`",
                [Related(declared.rule_span(name), "the rule is declared here")],
            )
            return None
        arguments.append(found)
    return RequireRule(item.span, name, tuple(arguments))


def _argument(name: str, wanted: Type, item: Scalar, scope: Scope) -> Expression | None:
    if isinstance(wanted, Broken):
        return Name(wanted, item.span, name)
    if isinstance(wanted, Row):
        of = scope.names.get(name)
        return Name(of, item.span, name) if of == wanted else None
    record = scope.names.get("input")
    if record is None:
        return None
    field = member_at(record, ("input",), name, scope)
    if field is None or field.optional or not fits(field.type, wanted):
        return None
    return Select(field.type, item.span, Name(record, item.span, "input"), name)
