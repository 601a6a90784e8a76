"""Business rules: a condition over rows, the refusal, and the sentence that says it."""

from collections import deque
from collections.abc import Iterable
from collections.abc import Mapping as Names
from typing import TYPE_CHECKING

from ..diagnostics import Related, Span
from ..diagnostics.codes import expressions, naming, reading, shapes
from ..expr.functions import FUNCTIONS, SPECIAL
from ..model.expressions import Computed, Expression, RuleCall, ViewCall, walk
from ..model.types import Broken, Row, Type
from ..model.world import Collection, Rule
from ..source import Mapping
from . import nodes, values
from .faults import Faults
from .inputs import check_names, input_record, read_inputs
from .names import check_identifier
from .sections import Declaration

if TYPE_CHECKING:
    from .declarations import Declarations

CALLED = {n for n, one in FUNCTIONS.items() if one.style != "method"} | set(SPECIAL)
"""What expressions call and is no rule."""


def inputs(declaration: Declaration, declared: "Declarations") -> dict[str, Type]:
    """The rows and values that the rule is about, the subject first."""
    body = nodes.mapping(declaration.entry.value)
    given = read_inputs(body, declared, optional=False)
    return {name: one.type for name, one in given.items()}


def read_rule(declaration: Declaration, declared: "Declarations") -> Rule | None:
    body = nodes.mapping(declaration.entry.value)
    if body is None:
        return None
    faults = declared.faults
    _check_name(declaration, body, declared)
    given = inputs(declaration, declared)
    rows = {name: of for name, of in given.items() if isinstance(of, Row | Broken)}
    if not rows and not any(isinstance(of, Broken) for of in given.values()):
        faults.add(
            reading.BAD_VALUE,
            declaration.span,
            f'The rule "{declaration.name}" is about no row.',
            "name one: `input: {order: orders}`",
        )
        return None
    scope = declared.scope({**rows, **input_record(given)})
    asked = values.asked(body.get("that"), scope, faults)
    scope, that = scope.knowing(asked.shows(False)), asked.condition
    failure = values.failure(body.get("else"), scope, faults)
    if that is None or failure is None:
        return None
    return Rule(
        name=declaration.name,
        span=declaration.span,
        file=declaration.file,
        input=given,
        that=that,
        failure=failure,
        description=nodes.text(body.get("description")),
    )


def _check_name(
    declaration: Declaration, body: Mapping, declared: "Declarations"
) -> None:
    name, faults = declaration.name, declared.faults
    if check_identifier("rule", name, declaration.span, faults) and name in CALLED:
        faults.add(
            naming.BAD_NAME,
            declaration.span,
            f'A rule cannot be called "{name}": expressions have a function of that '
            "name.",
            f"choose another name, such as is_{name}",
        )
    check_names(body, declared)


def check_loops(
    rules: Names[str, Rule], collections: Iterable[Collection], faults: Faults
) -> None:
    """Report rules that ask themselves: straight away, or over other rules, computed
    fields and views."""
    asked = {name: _asked(rule.that) for name, rule in rules.items()}
    for collection in collections:
        for field in collection.computed.values():
            asked[f"{collection.name}.{field.name}"] = _asked(field.value)
        for view in collection.views.values():
            columns = [_asked(column.value) for column in view.all_columns]
            asked[_view(collection.name, view.name)] = [n for c in columns for n in c]
    told: set[str] = set()
    for name, rule in rules.items():
        way = _way_back(name, asked)
        if way is None or not told.isdisjoint(way):
            continue
        told.update(way)
        faults.add(
            shapes.TYPE_LOOP,
            rule.span,
            f'The rule "{name}" needs itself: {" -> ".join(way)}.',
            "break the loop at one of them",
        )


def _asked(value: Expression) -> list[str]:
    """The rules, fields and views that an expression needs."""
    found: list[str] = []
    for node in walk(value):
        match node:
            case RuleCall(rule=rule):
                found.append(rule)
            case Computed(collection=collection, field=field):
                found.append(f"{collection}.{field}")
            case ViewCall(collection=collection, view=view):
                found.append(_view(collection, view))
    return found


def _view(collection: str, view: str) -> str:
    return f"the view {view} of {collection}"


def _way_back(name: str, asked: Names[str, list[str]]) -> list[str] | None:
    """The shortest way from a rule over what it needs back to itself."""
    ways = {name: [name]}
    ahead = deque([name])
    while ahead:
        at = ahead.popleft()
        for rule in asked.get(at, ()):
            if rule == name:
                return [*ways[at], name]
            if rule not in ways:
                ways[rule] = [*ways[at], rule]
                ahead.append(rule)
    return None


def bindable(
    declaration: Declaration, span: Span, collection: str, declared: "Declarations"
) -> bool:
    """Whether a reference to this collection can carry the rule; reports if not."""
    given = list(inputs(declaration, declared).values())
    if not given:
        return False  # it has a fault of its own
    if len(given) == 1 and given[0] in (Row(collection), Broken()):
        return True
    subject = given[0]
    if len(given) > 1:
        message = f'"{declaration.name}" needs more than the row it is bound to.'
        hint = f"require it in `do`: `- require: ={declaration.name}(...)`"
    else:
        about = subject.collection if isinstance(subject, Row) else "something else"
        message = f'"{declaration.name}" is about {about}, not about {collection}.'
        hint = "bind it to a reference to that collection"
    declared.faults.add(
        expressions.TYPE_MISMATCH,
        span,
        message,
        hint,
        [Related(declaration.span, "the rule is declared here")],
    )
    return False
