"""Collections: their fields, computed fields and the rows that they refer to."""

from typing import TYPE_CHECKING

from ..diagnostics.codes import expressions, naming, shapes
from ..model.expressions import (
    Expression,
    Name,
    Rows,
    RuleCall,
    Select,
    Single,
    walk,
)
from ..model.shapes import RuleUse
from ..model.types import Broken, Row, Text
from ..model.world import (
    Collection,
    ComputedField,
    OptOut,
    SearchField,
)
from ..source import Entry
from ..source import Mapping as MappingNode
from . import demands, new_ids, nodes, values
from .scope import Scope
from .sections import Declaration
from .singles import check_start

if TYPE_CHECKING:
    from .declarations import Declarations


def read_computed(
    entry: Entry, collection: str, declared: "Declarations"
) -> ComputedField | None:
    node, description = entry.value, None
    if isinstance(node, MappingNode):
        description = nodes.text(node.get("description"))
        inside = node.get("value")
        assert inside is not None
        node = inside
    scope = declared.scope({"self": Row(collection)})
    value = values.computed(node, "A computed field", scope, declared.faults)
    if value is None:
        return None
    return ComputedField(entry.name, entry.key.span, value, description)


def read_collection(
    declaration: Declaration, declared: "Declarations"
) -> Collection | None:
    """The whole collection. Faults of its parts are reported; what is good is kept."""
    body = nodes.mapping(declaration.entry.value)
    head = declared.head(declaration.name)
    if body is None or head is None:
        return None
    name = declaration.name
    if head.key is None:
        check_start(declaration, head, body, declared)
    scope = declared.scope({"self": Row(name)})
    computed = [declared.computed(name, field) for field in head.computed_nodes]
    views = [declared.view(name, view) for view in head.view_nodes]
    data = body.get("data")
    return Collection(
        name=name,
        span=declaration.span,
        file=declaration.file,
        row=head.row,
        key=head.key,
        sound=head.sound,
        description=nodes.text(body.get("description")),
        new_id=new_ids.read(body, name, head, declared),
        data=nodes.text(data),
        data_span=data.span if data is not None else None,
        fields=head.stored,
        computed={field.name: field for field in computed if field is not None},
        views={view.name: view for view in views if view is not None},
        search=_search(body, scope, declared),
        indexes=_indexes(body, scope, declared),
        not_found=_not_found(body, declared),
        rules=_rules(body, name, declared),
        internal=_opt_out(body, "internal"),
        small=_opt_out(body, "small"),
    )


def _search(
    body: MappingNode, scope: Scope, declared: "Declarations"
) -> tuple[SearchField, ...]:
    found = []
    for node in nodes.items(body.get("search")):
        path = nodes.scalar(node)
        if path is None:
            continue
        value = values.member_path(path, scope, declared.faults)
        if value is not None and demands.is_text(value, declared.faults):
            found.append(SearchField(path.text, path.span, value))
    return tuple(found)


def _indexes(
    body: MappingNode, scope: Scope, declared: "Declarations"
) -> tuple[str, ...]:
    found = []
    for node in nodes.items(body.get("indexes")):
        path = nodes.scalar(node)
        if path is None:
            continue
        value = values.member_path(path, scope, declared.faults)
        if isinstance(value, Select):
            found.append(path.text)
        elif value is not None and not isinstance(value.type, Broken):
            declared.faults.add(
                shapes.COLLECTION,
                path.span,
                f'"{path.text}" is not stored in the row, so it cannot be indexed.',
                "name stored fields",
            )
    return tuple(found)


def _not_found(body: MappingNode, declared: "Declarations") -> Expression | None:
    otherwise = nodes.mapping(body.get("else"))
    if otherwise is None:
        return None
    for entry in otherwise:
        if entry.name != "not_found":
            declared.faults.add(
                shapes.COLLECTION,
                entry.key.span,
                f'A key without a row is refused as "not_found", not "{entry.name}".',
                "write `else: {not_found: ...}`",
            )
            return None
    scope = declared.scope({"key": Text()})
    failure = values.failure(otherwise, scope, declared.faults)
    if failure is None:
        return None
    for node in walk(failure.message):
        if _reaches_out(node):
            declared.faults.add(
                expressions.UNKNOWN_IN_EXPRESSION,
                node.span,
                "This text can only show the `key` that was not found.",
                "say more in the `else` of a `find` step",
            )
    return failure.message


def _reaches_out(node: Expression) -> bool:
    """Whether it needs the state, which a table does not have."""
    match node:
        case Rows() | Single() | RuleCall() | Name(name="now"):
            return True
        case _:
            return False


def _rules(
    body: MappingNode, collection: str, declared: "Declarations"
) -> tuple[RuleUse, ...]:
    """The rules that hold of every row that a call wrote."""
    found: dict[str, RuleUse] = {}
    for node in nodes.items(body.get("rules")):
        rule = nodes.scalar(node)
        if rule is None or not declared.rule_for(rule.text, rule.span, collection):
            continue
        first = found.setdefault(rule.text, RuleUse(rule.text, rule.span))
        if first.span != rule.span:
            declared.faults.add(
                naming.DECLARED_TWICE,
                rule.span,
                f'"{rule.text}" is named twice.',
                "take one of them out",
            )
    return tuple(found.values())


def _opt_out(body: MappingNode, word: str) -> OptOut | None:
    entry = body.entry(word)
    reason = nodes.text(body.get(word))
    if entry is None or reason is None:
        return None
    return OptOut(reason, entry.key.span)
