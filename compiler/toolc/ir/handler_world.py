"""handling.py: the classes through which handlers see the world."""

import ast

from ..model.shapes import MISSING
from ..model.types import (
    Bool,
    Date,
    Double,
    Row,
    Text,
    Timestamp,
    Type,
    without_null,
)
from ..model.world import Collection, Routine, RoutineInput, Rule
from ..syntax import BlankLine
from . import python
from .context import ModuleContext
from .docstrings import IN_A_METHOD, first_sentence, wrapped
from .naming import Namer, pascal, snake
from .signatures import takes_state

AS_GIVEN = (Bool, Date, Double, Text, Timestamp)
"""Types of values that nobody can change. (An integer may be given as 5.0.)"""


def lower_handling(module: ModuleContext) -> None:
    """The classes that handlers get, each with all that its scope allows.

    Both are there in every world with a handler, so that a tool may change its scope.
    """
    world = module.world
    clock = [_clock()] if world.clock is not None else []
    collections = [_collection(c, module) for c in world.collections.values()]
    rules = [made for rule in world.rules.values() for made in _rule(rule, module)]
    routines = [_routine(one, module) for one in world.routines.values()]
    settled = _settled(module)
    shapes = [_shapes(module)] if collections else []
    slots = python.bind("__slots__", ast.Tuple([], ast.Load()))
    base = module.runtime("handlers", "HandlerWorld")
    public = ["StatelessWorld", "World"]
    public += [module.runtime("contract", name) for name in ("CallSignal", "OnUpdate")]
    names = ast.List([python.constant(name) for name in sorted(public)], ast.Load())
    module.body.insert(0, python.bind("__all__", names))
    module.body += [
        python.class_(
            "World",
            [python.subscript(base, module.state())],
            f"{world.title}, as handlers have it: rows are copies, writes are checked.",
            [
                slots,
                *clock,
                *collections,
                *rules,
                *routines,
                *settled,
                *shapes,
            ],
        ),
        python.class_(
            "StatelessWorld",
            [python.name(module.runtime("handlers", "HandlerCall"))],
            f"{world.title} without what is stored.",
            [slots, *clock],
        ),
    ]


def _method(
    name: str,
    parameters: list[tuple[str, ast.expr]],
    returns: ast.expr,
    doc: str | None,
    body: list[ast.stmt],
) -> ast.FunctionDef:
    first = ("self", python.name("object"))
    made = python.function(name, [first, *parameters], returns, doc, body)
    made.args.args[0].annotation = None
    return made


def _property(name: str, returns: ast.expr, doc: str, value: ast.expr) -> ast.stmt:
    made = _method(name, [], returns, doc, [python.give(value)])
    made.decorator_list = [python.name("property")]
    return made


def _own(attribute: str) -> ast.expr:
    return python.attribute(python.name("self"), attribute)


def _clock() -> ast.stmt:
    doc = "The world's clock, as text."
    return _property("now", python.name("str"), doc, python.call(_own("_clock")))


def _collection(collection: Collection, module: ModuleContext) -> ast.stmt:
    names = module.names.collections[collection.name]
    facade = module.runtime("handler_rows", _facade(collection))
    table = python.attribute(_own("_state"), names.attribute)
    return _property(
        module.names.handling.collections[collection.name],
        python.subscript(facade, module.row_class(collection.name)),
        first_sentence(collection.description, IN_A_METHOD)
        or f"The {'row' if collection.single else 'rows'} of {collection.name}.",
        python.call(facade, python.name("self"), table),
    )


def _facade(collection: Collection) -> str:
    """The class through which a handler sees the collection."""
    if collection.single:
        return "RowOf"
    if collection.new_id is None:
        return "RowsOf"
    if collection.new_id.pool:
        return "RowsFromPool"
    fixed = collection.new_id.worked_out is None
    return "RowsWithIds" if fixed else "RowsWithPrefixes"


def _shapes(module: ModuleContext) -> ast.stmt:
    """What rows must be is loaded when a handler writes one."""
    collection = python.name(module.runtime("data", "Collection"))
    returns = ast.Subscript(
        python.name("tuple"),
        ast.Tuple([collection, python.constant(...)], ast.Load()),
        ast.Load(),
    )
    known = ast.ImportFrom("shapes", [ast.alias("COLLECTIONS")], 1)
    body = [known, BlankLine(), python.give(python.name("COLLECTIONS"))]
    return _method("_collections", [], returns, None, body)


def _rule(rule: Rule, module: ModuleContext) -> list[ast.stmt]:
    """`require_still_open(order)`, and `still_open(order)` to ask."""
    required, asked = module.names.handling.rules[rule.name]
    requires, asks = module.names.rules[rule.name]
    home = ("rules", module.names.rule_modules[rule.file])
    said = first_sentence(rule.description, IN_A_METHOD)
    asking = said and wrapped(f"Whether this holds: {said}", IN_A_METHOD)
    made: list[ast.stmt] = []
    for name, function, returns, doc in (
        (asked, asks, python.name("bool"), asking),
        (required, requires, python.constant(None), said),
    ):
        parameters = _parameters(rule, module)
        arguments: list[ast.expr] = [python.name(name) for name, _ in parameters]
        alive: list[ast.stmt] = []
        if takes_state(rule):
            arguments.insert(0, _own("_state"))
        else:
            alive = [ast.Expr(python.call(_own("_alive")))]
        called = python.call(module.use(home, function), *arguments)
        last = python.give(called) if name == asked else ast.Expr(called)
        made.append(_method(name, parameters, returns, doc, [*alive, last]))
    return made


def _parameters(rule: Rule, module: ModuleContext) -> list[tuple[str, ast.expr]]:
    """Named so that they hide no function that the method calls."""
    taken = Namer({"self", *module.names.rules[rule.name]})
    return [
        (taken.take(snake(name)), module.annotation(of, pascal(f"{rule.name}_{name}")))
        for name, of in rule.input.items()
    ]


def _routine(routine: Routine, module: ModuleContext) -> ast.stmt:
    """`log(actor=actor)`: with rows as they are stored, whatever the handler has."""
    names = module.names.routines[routine.name]
    home = ("rules", module.names.rule_modules[routine.file])
    called = python.call(module.use(home, names.function), _own("_state"))
    if names.tool is not None:
        called.keywords.append(ast.keyword(names.tool, _own("_tool")))
    own = Namer({"self", names.function, "copied", "integral"})
    local = {name: own.take(snake(name)) for name in routine.input}
    for name, one in routine.input.items():
        given = _given(local[name], one.type, module)
        called.keywords.append(ast.keyword(names.arguments[name], given))
    returns: ast.expr = python.constant(None)
    last: ast.stmt = ast.Expr(called)
    if routine.result is not None:
        wish = pascal(f"{routine.name}_result")
        returns = module.annotation(routine.result.type, wish)
        last = python.give(python.call(module.runtime("values", "copied"), called))
    doc = first_sentence(routine.description, IN_A_METHOD)
    called_here = module.names.handling.routines[routine.name]
    # A handler that catches the refusal of a routine must not keep half of it.
    whole = ast.With([ast.withitem(python.call(_own("_whole")))], [last], lineno=0)
    made = _method(called_here, [], returns, doc, [whole])
    for name, one in routine.input.items():
        annotation = module.annotation(one.type, pascal(f"{routine.name}_{name}"))
        made.args.kwonlyargs.append(ast.arg(local[name], annotation))
        made.args.kw_defaults.append(_default(one))
    return made


def _given(local: str, of: Type, module: ModuleContext) -> ast.expr:
    """What a routine gets of a value that a handler has."""
    bare = without_null(of)
    if isinstance(bare, Row):
        attribute = module.names.collections[bare.collection].attribute
        table = python.attribute(_own("_state"), attribute)
        return python.call(_own("_stored"), table, python.name(local))
    if isinstance(bare, AS_GIVEN):
        return python.name(local)
    return python.call(module.runtime("values", "integral"), python.name(local))


def _default(one: RoutineInput) -> ast.expr | None:
    """A default, unless it is one that somebody could change."""
    if one.default is MISSING or isinstance(one.default, list | dict):
        return None
    return python.constant(one.default)


def _settled(module: ModuleContext) -> list[ast.stmt]:
    """The rules that hold for all rows of a collection, where there are any."""
    body: list[ast.stmt] = []
    for collection in module.world.collections.values():
        if collection.rules:
            body.append(_kept_rules(collection, module))
    if not body:
        return []
    settle = python.attribute(python.call("super"), "_settle")
    first = ast.Expr(python.call(settle))
    return [_method("_settle", [], python.constant(None), None, [first, *body])]


def _kept_rules(collection: Collection, module: ModuleContext) -> ast.stmt:
    table = python.attribute(
        _own("_state"), module.names.collections[collection.name].attribute
    )
    functions = [module.names.rules[use.rule][0] for use in collection.rules]
    row = module.names.collections[collection.name].row
    local = Namer({"self", *functions}).take(row)
    checks: list[ast.stmt] = []
    for use in collection.rules:
        rule = module.world.rules[use.rule]
        function, _ = module.names.rules[use.rule]
        module.use(("rules", module.names.rule_modules[rule.file]), function)
        arguments = [python.name(local)]
        state = [_own("_state")] if takes_state(rule) else []
        checks.append(ast.Expr(python.call(function, *state, *arguments)))
    written = python.call(python.attribute(table, "written"))
    return ast.For(ast.Name(local, ast.Store()), written, checks, [], lineno=0)
