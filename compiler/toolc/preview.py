"""What a tool does, told from the model: what no description can get wrong."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from .model.expressions import (
    Computed,
    Constant,
    Expression,
    Name,
    Navigate,
    Rows,
    Select,
    Template,
    walk,
)
from .model.shapes import RuleUse
from .model.tools import (
    Each,
    Fail,
    FindByKey,
    FindWhere,
    Get,
    ListRows,
    Require,
    RequireRule,
    Search,
    Step,
    Steps,
    Tool,
    step_expressions,
)
from .model.types import ListOf, Nullable, Record, Type, described
from .model.world import World


@dataclass(slots=True)
class _Facts:
    looks_up: list[str] = field(default_factory=list)
    refuses: dict[str, list[str]] = field(default_factory=dict)

    def look_up(self, what: str) -> None:
        if what not in self.looks_up:
            self.looks_up.append(what)

    def refuse(self, code: str, when: str) -> None:
        told = self.refuses.setdefault(code, [])
        if when not in told:
            told.append(when)


def tool_facts(world: World, name: str) -> dict[str, object]:
    """What a tool looks up, refuses (by code), writes and gives back.

    Every part is text, a list of texts or a mapping of names to texts.
    """
    tool = world.tools[name]
    facts = _Facts()
    facts.refuse("invalid_input", "The arguments do not fit the schema.")
    for parameter in tool.parameters.values():
        reference = parameter.shape.reference
        if reference is None:
            continue
        facts.look_up(f"{reference.collection} by {parameter.name}")
        if not reference.weak:
            facts.refuse("not_found", f"No row of {reference.collection} has the id.")
        for use in reference.rules:
            _rule(world, use, facts)
    _form(world, tool, facts)
    return {
        "looks_up": facts.looks_up,
        "refuses": {code: " ".join(told) for code, told in facts.refuses.items()},
        "writes": [],
        "returns": _returns(world, tool),
    }


def _rule(world: World, use: RuleUse, facts: _Facts) -> None:
    rule = world.rules[use.rule]
    facts.refuse(rule.failure.code, rule.description or f"Unless {rule.name}.")


def _form(world: World, tool: Tool, facts: _Facts) -> None:
    match tool.form:
        case ListRows(collection=collection):
            facts.look_up(f"all {collection} that match")
        case Search(collection=collection):
            fields = [f.text for f in world.collections[collection].search]
            facts.look_up(f"{collection} by text in {', '.join(fields)}")
        case Steps(steps=steps, result=result):
            _steps(world, steps, facts)
            values = [*step_expressions(steps), *([] if result is None else [result])]
            for value in values:
                for node in walk(value):
                    if isinstance(node, Rows):
                        facts.look_up(f"rows of {node.collection}")


def _steps(world: World, steps: Iterable[Step], facts: _Facts) -> None:
    for step in steps:
        match step:
            case Require(failure=failure) | Fail(failure=failure):
                facts.refuse(failure.code, spelled(failure.message))
            case RequireRule(rule=rule, span=span):
                _rule(world, RuleUse(rule, span), facts)
            case FindByKey(collection=collection, optional=optional):
                facts.look_up(f"{collection} by id")
                if not optional:
                    code = step.failure.code if step.failure else "not_found"
                    facts.refuse(code, f"No row of {collection} has the id.")
            case FindWhere(collection=collection, failure=missing):
                facts.look_up(f"the first of {collection} that fits")
                if missing is not None:
                    facts.refuse(missing.code, f"No row of {collection} fits.")
            case Each(steps=inner):
                _steps(world, inner, facts)


def _returns(world: World, tool: Tool) -> Mapping[str, str] | str:
    match tool.form:
        case Get(collection=collection, view=view):
            return _columns(world, collection, view)
        case ListRows(collection=collection, view=view, page=page) | Search(
            collection=collection, view=view, page=page
        ):
            row = (
                f'the view "{view}" of {collection}'
                if view
                else f"rows of {collection}"
            )
            if page is None:
                return {"results": f"a list: {row}"}
            return {
                "total": "how many match",
                "count": "how many are in results",
                "offset": "how many were passed over",
                "results": f"a list: {row}",
            }
        case Steps(result=result):
            return {} if result is None else _members(result.type)


def _columns(world: World, collection: str, view: str | None) -> Mapping[str, str]:
    found = world.collections[collection]
    if view is None:
        return {name: described(f.shape.type) for name, f in found.fields.items()}
    return {c.name: _shown(c.value.type) for c in found.views[view].all_columns}


def _members(of: Type) -> Mapping[str, str] | str:
    if isinstance(of, Record):
        return {name: _shown(member.type) for name, member in of.fields.items()}
    return _shown(of)


def _shown(of: Type) -> str:
    """A type; of a record without a name, its members."""
    match of:
        case ListOf(Record(fields=fields)):
            return f"a list of {{{', '.join(fields)}}}"
        case Nullable(inner):
            return f"{_shown(inner)} or null"
        case Record(fields=fields):
            return f"{{{', '.join(fields)}}}"
        case _:
            return described(of)


def spelled(message: Expression) -> str:
    """A message as the spec has it: `Order {order.id} is closed.`"""
    match message:
        case Constant(value=value):
            return str(value)
        case Template(parts=parts):
            return "".join(
                part if isinstance(part, str) else f"{{{_path(part)}}}"
                for part in parts
            )
        case _:
            return f"{{{_path(message)}}}"


def _path(value: Expression) -> str:
    match value:
        case Name(name=name):
            return name
        case Select(base=base, field=field) | Computed(base=base, field=field):
            return f"{_path(base)}.{field}"
        case Navigate(base=base, name=name):
            return f"{_path(base)}.{name}"
        case _:
            return "..."
