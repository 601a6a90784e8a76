"""handling.py: what handlers get of the world; and how a tool calls its handler."""

import ast
from collections.abc import Mapping

from ..model.handlers import HandlerFunction
from ..model.tools import Handler, Tool
from ..model.world import Collection, Rule, World
from ..syntax import BlankLine
from . import python
from .context import ModuleContext
from .docstrings import IN_A_METHOD, first_sentence, wrapped
from .function import FunctionContext
from .naming import Namer, pascal, snake
from .package import HandlerEntry, ModulePath
from .signatures import takes_state

MODULE: ModulePath = ("handling",)
CLASSES = {"state": "World", "stateless": "StatelessWorld"}
"""What the handlers of each scope get."""

SYNC = HandlerFunction()
"""A function that is not there yet: its stub does not wait."""


def handler_entries(
    world: World, inputs: Mapping[str, str], modules: Mapping[str, str]
) -> tuple[HandlerEntry, ...]:
    """The handlers of a world, in the order of its tools.

    inputs: the class of each tool's arguments. modules: of each spec file.
    """
    return tuple(
        HandlerEntry(
            function=tool.form.function,
            tool=tool.name,
            title=tool.title,
            world_class=CLASSES[tool.form.scope],
            args_class=inputs[tool.name],
            inputs=modules[tool.file],
        )
        for tool in world.tools.values()
        if isinstance(tool.form, Handler)
    )


def known_of(tool: Tool, module: ModuleContext) -> HandlerFunction:
    """How the function of a tool is called; without one, as one that does not wait."""
    if not isinstance(tool.form, Handler):
        return SYNC
    return module.names.handling.functions.get(tool.form.function, SYNC)


def answer(tool: Tool, form: Handler, function: FunctionContext) -> ast.stmt:
    """`return handled(World("close", state), handlers.close, args)`"""
    module = function.module
    known = known_of(tool, module)
    called = module.use(MODULE, CLASSES[form.scope])
    state: ast.expr = python.name("state")
    if form.scope == "stateless":
        state = python.attribute(state, "now")
    module.use(("handlers",), "*")
    handler: ast.expr = python.attribute(python.name("handlers"), form.function)
    if known.extras:
        partial = python.call(module.use(("functools",), "partial"), handler)
        partial.keywords = [
            ast.keyword(name, python.attribute(python.name("host"), name))
            for name in known.extras
        ]
        handler = partial
    given = python.call(called, python.constant(tool.name), state)
    runs = module.runtime("handlers", "awaited" if known.awaits else "handled")
    made: ast.expr = python.call(runs, given, handler, python.name("args"))
    return python.give(ast.Await(made) if known.awaits else made)


def waiting(made: ast.FunctionDef, module: ModuleContext) -> ast.AsyncFunctionDef:
    """The function of a tool as one that waits, and knows the host of its call."""
    host = python.name(module.runtime("waiting", "CallHost"))
    made.args.args.append(ast.arg("host", host))
    return ast.AsyncFunctionDef(
        made.name, made.args, made.body, [], made.returns, lineno=0
    )


def lower_handling(module: ModuleContext) -> None:
    """The classes that handlers get, each with all that its scope allows.

    Both are there in every world with a handler, so that a tool may change its scope.
    """
    world = module.world
    clock = [_clock()] if world.clock is not None else []
    codes = _codes(module)
    collections = [_collection(c, module) for c in world.collections.values()]
    rules = [made for rule in world.rules.values() for made in _rule(rule, module)]
    shapes = [_shapes(module)] if collections else []
    base = module.runtime("handlers", "HandlerWorld")
    public = ["StatelessWorld", "World"]
    public += [module.runtime("contract", name) for name in ("CallSignal", "OnUpdate")]
    module.body += [
        python.bind(
            "__all__",
            ast.List([python.constant(name) for name in sorted(public)], ast.Load()),
        ),
        python.class_(
            "World",
            [python.subscript(base, module.state())],
            f"{world.title}, as handlers have it: rows are copies, writes are checked.",
            [*codes, *clock, *collections, *rules, *shapes],
        ),
        python.class_(
            "StatelessWorld",
            [python.name(module.runtime("handlers", "HandlerCall"))],
            f"{world.title} without what is stored.",
            [*codes, *clock],
        ),
    ]


def _codes(module: ModuleContext) -> list[ast.stmt]:
    """What a class knows for the checks of a refusal. It has no dict."""
    get_args = module.use(("typing",), "get_args")
    code = python.name(module.use(("errors",), "Code"))
    return [
        python.bind("__slots__", ast.Tuple([], ast.Load())),
        python.bind("codes", python.call(get_args, code)),
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
    ids = collection.new_id is not None
    facade = module.runtime("handlers", "RowsWithIds" if ids else "RowsOf")
    table = python.attribute(_own("_state"), names.attribute)
    return _property(
        module.names.handling.collections[collection.name],
        python.subscript(facade, module.row_class(collection.name)),
        first_sentence(collection.description, IN_A_METHOD)
        or f"The rows of {collection.name}.",
        python.call(facade, python.name("self"), table),
    )


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
