"""What is looked at again before a call answers, and how rows are taken away."""

import ast
from collections.abc import Iterable, Sequence

from ..model.referring import referrers
from ..model.settling import left_open
from ..model.tools import Steps
from ..model.world import Collection, World
from . import python
from .context import ModuleContext
from .function import FunctionContext
from .naming import words
from .signatures import Signatures

SETTLING = ("settling",)
REMOVING = ("removing",)


def to_settle(world: World) -> tuple[Collection, ...]:
    """The collections of which some tool has to look at what it wrote."""
    open_: set[str] = set()
    for tool in world.tools.values():
        if isinstance(tool.form, Steps):
            shapes = {p.name: p.shape for p in tool.parameters.values()}
            open_ |= set(left_open(tool.form.steps, shapes, world).unsettled)
    return tuple(c for c in world.collections.values() if c.name in open_)


def lower_settling(
    collections: Sequence[Collection], module: ModuleContext, signatures: Signatures
) -> None:
    """`settle_orders(state)` for each collection."""
    for collection in collections:
        _settle(collection, module, signatures)


def _settle(
    collection: Collection, module: ModuleContext, signatures: Signatures
) -> None:
    now = python.attribute(python.name("state"), "now")
    function = FunctionContext(module, signatures, now)
    names = module.names.collections[collection.name]
    row = function.local(names.row)
    table = function.table(collection.name)
    fit = module.runtime("settling", "fit")
    check = module.use(("checks", names.rows[-1]), names.check)
    called = python.call(fit, table, python.name(row), python.name(check))
    body: list[ast.stmt] = [ast.Expr(called)]
    body += _references(collection, row, function)
    body += [
        ast.Expr(function.require_rule(use.rule, [python.name(row)]))
        for use in collection.rules
    ]
    written = python.call(python.attribute(table, "written"))
    loop = ast.For(ast.Name(row, ast.Store()), written, body, [], lineno=0)
    said = " ".join(words(collection.row))
    doc = f"What must hold of every {said} that the call added or changed."
    if collection.single:
        doc = f"What must hold of the {said}, if the call changed it."
    module.body.append(
        python.function(
            module.names.settlers[collection.name],
            [("state", module.state())],
            python.constant(None),
            doc,
            [loop],
        )
    )


def _references(
    collection: Collection, row: str, function: FunctionContext
) -> Iterable[ast.stmt]:
    """Each key of another row in it has to be one."""
    for name, field in collection.fields.items():
        for reference in field.shape.references:
            if reference.weak:
                continue
            named = function.module.runtime("settling", "named_in")
            path = ".".join((name, *reference.path))
            keys = python.call(named, python.name(row), python.constant(path))
            key = function.own_loop("key")
            table = function.table(reference.collection)
            required = python.call(python.attribute(table, "require"), python.name(key))
            target = ast.Name(key, ast.Store())
            yield ast.For(target, keys, [ast.Expr(required)], [], lineno=0)


def lower_removing(world: World, module: ModuleContext, signatures: Signatures) -> None:
    """`remove_customer(state, customer)` for rows that others name."""
    for collection in world.collections.values():
        others = list(referrers(world, collection.name))
        if not others:
            continue
        now = python.attribute(python.name("state"), "now")
        function = FunctionContext(module, signatures, now)
        names = module.names.collections[collection.name]
        row = function.local(names.row)
        table = function.table(collection.name)
        remove = module.runtime("settling", "remove")
        pairs: list[ast.expr] = [
            ast.Tuple(
                [
                    function.table(other.collection),
                    python.constant(".".join(other.path)),
                ],
                ast.Load(),
            )
            for other in others
        ]
        called = python.call(remove, table, python.name(row), *pairs)
        said = " ".join(words(collection.row))
        row_class = module.row_class(collection.name)
        module.body.append(
            python.function(
                module.names.removers[collection.name],
                [("state", module.state()), (row, row_class)],
                python.constant(None),
                f"Take the {said} away, unless another row names it.",
                [ast.Expr(called)],
            )
        )
