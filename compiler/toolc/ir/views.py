"""Computed fields, views and search texts: pure functions of rows, state and clock."""

import ast
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from ..expr import emit, emit_checked
from ..model.expressions import (
    Comprehension,
    Computed,
    Conditional,
    Constant,
    Expression,
    ListLiteral,
    Name,
    Navigate,
    OrValue,
    Select,
    ViewCall,
    walk,
)
from ..model.types import Field, ListOf, Nullable, Record, Row, Text, Type, nullable
from ..model.world import Collection, Column, ComputedField, View, World
from . import python
from .context import ModuleContext
from .docstrings import first_sentence, listed, wrapped
from .function import FunctionContext
from .naming import pascal, snake
from .ownership import owned
from .signatures import Signatures

Shown: TypeAlias = tuple[Collection, ComputedField | View]


def lower_views(
    collections: Sequence[Collection], module: ModuleContext, signatures: Signatures
) -> None:
    """All that rows of these collections show, into their module."""
    for collection, shown in _ordered(collections):
        if isinstance(shown, View):
            _view(collection, shown, module, signatures)
        else:
            _computed(collection, shown, module, signatures)
    for collection in collections:
        if collection.search:
            _search(collection, module, signatures)


def _ordered(collections: Sequence[Collection]) -> list[Shown]:
    """Computed fields, then views; but each behind those whose classes it needs."""
    wanted: list[Shown] = [(c, f) for c in collections for f in c.computed.values()]
    wanted += [(c, v) for c in collections for v in c.views.values()]
    by_name = {(c.name, shown.name, type(shown)): (c, shown) for c, shown in wanted}
    found: dict[tuple[str, str, type], Shown] = {}

    def take(collection: Collection, shown: ComputedField | View) -> None:
        key = (collection.name, shown.name, type(shown))
        if key in found:
            return
        for needed in _needed(collection, shown):
            if needed in by_name:
                take(*by_name[needed])
        found.setdefault(key, (collection, shown))

    for one in wanted:
        take(*one)
    return list(found.values())


def _needed(
    collection: Collection, shown: ComputedField | View
) -> Iterator[tuple[str, str, type]]:
    values = [shown.value] if isinstance(shown, ComputedField) else []
    if isinstance(shown, View):
        values = [column.value for column in shown.columns]
        yield from ((collection.name, name, View) for name in shown.includes)
    for value in values:
        for node in walk(value):
            if isinstance(node, ViewCall):
                yield node.collection, node.view, View
            elif isinstance(node, Computed):
                yield node.collection, node.field, ComputedField


def _function(
    collection: Collection, module: ModuleContext, signatures: Signatures, now: ast.expr
) -> tuple[FunctionContext, str]:
    function = FunctionContext(module, signatures, now)
    return function, function.bind("self", snake(collection.row))


def _state_now() -> ast.expr:
    return python.attribute(python.name("state"), "now")


def _computed(
    collection: Collection,
    field: ComputedField,
    module: ModuleContext,
    signatures: Signatures,
) -> None:
    signature = signatures.of(collection.name, field.name)
    now = _state_now() if signature.state else python.name("now")
    function, row = _function(collection, module, signatures, now)
    parameters = [(row, module.row_class(collection.name))]
    if signature.state:
        parameters.insert(0, ("state", module.state()))
    for step in signature.navigations:
        local = function.local(step.name)
        function.rows["self", step.name] = python.name(local)
        of: ast.expr = module.row_class(step.collection)
        if step.weak or step.field_nullable:
            of = python.union(of, python.constant(None))
        parameters.append((local, of))
    if signature.now:
        parameters.append(("now", python.name("str")))
    name = module.names.computed[collection.name, field.name]
    wish = pascal(f"{collection.row}_{field.name}")
    returns = module.annotation(_returned(field.value, module.world), wish)
    body = _answers(field.value, function)
    doc = first_sentence(field.description)
    module.body.append(python.function(name, parameters, returns, doc, body))


def _returned(value: Expression, world: World) -> Type:
    """What the function says it gives; texts from helpers are any text to Python."""
    written = Select | Constant | Conditional
    if isinstance(value.type, Text) and not isinstance(value, written):
        return Text()
    match value:
        case ListLiteral(items=items):
            inside: Sequence[Expression] = items
        case Comprehension(macro="map", body=body):
            inside = (body,)
        case Computed(collection=collection, field=field):
            made = world.collections[collection].computed[field]
            of = _returned(made.value, world)
            return nullable(of) if isinstance(value.type, Nullable) else of
        case _:
            return value.type
    some = [(each.type, _returned(each, world)) for each in inside]
    any_text = any(isinstance(of, Text) and of != made for of, made in some)
    return ListOf(Text()) if any_text else value.type


def _answers(value: Expression, function: FunctionContext) -> list[ast.stmt]:
    """`return`, a ternary as one `if` after the other."""
    body: list[ast.stmt] = []
    while isinstance(value, Conditional):
        then = python.give(_answer(value.then, function))
        body.append(python.when(emit(value.test, function), [then]))
        value = value.otherwise
    return [*body, python.give(_answer(value, function))]


def _answer(value: Expression, function: FunctionContext) -> ast.expr:
    """The value; rows that are looked up when they are read as a list of them."""
    made = emit_checked(value, function, function.unsure)
    of = value.type
    if isinstance(of, ListOf) and isinstance(of.item, Row):
        return python.as_list(made)
    return made


def _look_ups(
    values: Sequence[Expression], function: FunctionContext
) -> list[ast.stmt]:
    """Bind each row that the values reach from `self`, once."""
    steps: dict[str, Navigate] = {}
    for value in values:
        for node in walk(value):
            match node:
                case Navigate(base=Name(name="self")):
                    steps.setdefault(node.name, node)
                case Computed(base=Name(name="self")):
                    signature = function.signatures.of(node.collection, node.field)
                    for step in signature.navigations:
                        steps.setdefault(step.name, step)
    body: list[ast.stmt] = []
    for step in steps.values():
        found = function.look_up(step, function.bound["self"])
        local = function.local(step.name)
        function.rows["self", step.name] = python.name(local)
        body.append(python.bind(local, found))
    return body


def _view(
    collection: Collection, view: View, module: ModuleContext, signatures: Signatures
) -> None:
    function, row = _function(collection, module, signatures, _state_now())
    name, class_name = module.names.views[collection.name, view.name]
    module.literal_texts = False
    bases = [
        python.name(module.names.views[collection.name, included][1])
        for included in view.includes
    ]
    own = _shown(view.columns, module.world)
    typed = module.typed_dict(
        class_name, None, own, bases, whole=_shown(view.all_columns, module.world)
    )
    module.literal_texts = True
    module.body.append(typed)
    body = _look_ups([c.value for c in view.columns], function)
    entries: list[tuple[str | None, ast.expr]] = []
    for included in view.includes:
        made = function.view(collection.name, included, python.name(row))
        entries.append((None, made))
    entries += [(c.name, owned(c.value, function)) for c in view.columns]
    parameters = [("state", module.state()), (row, module.row_class(collection.name))]
    body.append(python.give(python.literal(entries)))
    module.body.append(
        python.function(name, parameters, python.name(class_name), None, body)
    )


def _shown(columns: Sequence[Column], world: World) -> Record:
    fields = {}
    for column in columns:
        value, of = column.value, column.value.type
        fields[column.name] = Field(
            _returned(value, world) if isinstance(of, ListOf) else of, False
        )
    return Record(fields)


# Search


def _search(
    collection: Collection, module: ModuleContext, signatures: Signatures
) -> None:
    names = module.names.collections[collection.name]
    function, row = _function(collection, module, signatures, _state_now())
    values = [field.value for field in collection.search]
    body = _look_ups(values, function)
    texts = [_text(value, function) for value in values]
    body.append(python.give(ast.Tuple(texts, ast.Load())))
    parameters = [("state", module.state()), (row, module.row_class(collection.name))]
    several = python.subscript("tuple", python.name("str"), python.constant(...))
    module.body.append(python.function(names.texts, parameters, several, None, body))
    _finder(collection, values, module, signatures)


def _text(value: Expression, function: FunctionContext) -> ast.expr:
    """A text to search; null is no text."""
    if value.type == nullable(value.type):
        nothing = Constant(Text(), value.span, "")
        return emit(OrValue(Text(), value.span, value, nothing), function)
    return emit(value, function)


def _finder(
    collection: Collection,
    values: Sequence[Expression],
    module: ModuleContext,
    signatures: Signatures,
) -> None:
    names = module.names.collections[collection.name]
    function = FunctionContext(module, signatures, _state_now())
    signature = signatures.needed(values)
    found = python.call(
        module.runtime("search", "search"),
        python.name("state"),
        function.table(collection.name),
        python.name("query"),
        python.name(names.texts),
    )
    joined: list[ast.expr] = [
        ast.Tuple(
            [
                python.constant(".".join(step.field)),
                function.table(step.collection),
            ],
            ast.Load(),
        )
        for step in signature.navigations
    ]
    if signature.state or signature.now:
        found.keywords.append(ast.keyword("live", python.constant(True)))
    elif joined:
        found.keywords.append(ast.keyword("joined", ast.List(joined, ast.Load())))
    sequence = module.use(("collections", "abc"), "Sequence")
    returns = python.subscript(sequence, module.row_class(collection.name))
    parameters = [("state", module.state()), ("query", python.name("str"))]
    fields = [field.text for field in collection.search]
    doc = wrapped(f"The {collection.name} with the query in {listed(fields, 'or')}.")
    module.body.append(
        python.function(names.finder, parameters, returns, doc, [python.give(found)])
    )
