"""Short ways to write Python syntax trees."""

import ast
from collections.abc import Iterable, Sequence
from types import EllipsisType


def name(of: str) -> ast.Name:
    return ast.Name(of, ast.Load())


def constant(value: str | int | float | bool | None | EllipsisType) -> ast.Constant:
    return ast.Constant(value)


def attribute(base: ast.expr, *path: str) -> ast.expr:
    for step in path:
        base = ast.Attribute(base, step, ast.Load())
    return base


def item(base: ast.expr, key: str) -> ast.Subscript:
    return ast.Subscript(base, ast.Constant(key), ast.Load())


def call(function: ast.expr | str, *arguments: ast.expr) -> ast.Call:
    if isinstance(function, str):
        function = name(function)
    return ast.Call(function, list(arguments), [])


def as_list(value: ast.expr) -> ast.expr:
    """The value as a list, if it is not made as one already."""
    match value:
        case ast.ListComp() | ast.List() | ast.Call(func=ast.Name(id="sorted")):
            return value
        case _:
            return call("list", value)


def bind(target: str, value: ast.expr) -> ast.Assign:
    return ast.Assign([ast.Name(target, ast.Store())], value, lineno=0)


def declare(target: str, annotation: ast.expr, value: ast.expr | None) -> ast.AnnAssign:
    return ast.AnnAssign(ast.Name(target, ast.Store()), annotation, value, 1)


def when(
    test: ast.expr, body: Sequence[ast.stmt], rest: Sequence[ast.stmt] = ()
) -> ast.If:
    return ast.If(_asked(test), list(body), list(rest))


def _asked(test: ast.expr) -> ast.expr:
    """The test of an `if`, which asks by itself whether there is something."""
    match test:
        case ast.Call(func=ast.Name(id="bool"), args=[inside], keywords=[]):
            return inside
        case _:
            return test


def give(value: ast.expr) -> ast.Return:
    return ast.Return(value)


def literal(entries: Iterable[tuple[str | None, ast.expr]]) -> ast.Dict:
    """A dict display; the key None stands for `**value`."""
    pairs = list(entries)
    return ast.Dict(
        [None if key is None else ast.Constant(key) for key, _ in pairs],
        [value for _, value in pairs],
    )


def present(key: str) -> ast.expr:
    """`"key" in args`"""
    return ast.Compare(ast.Constant(key), [ast.In()], [name("args")])


def is_not_none(value: ast.expr) -> ast.expr:
    return ast.Compare(value, [ast.IsNot()], [ast.Constant(None)])


def is_path(value: ast.expr) -> bool:
    """Whether it may be read again and again: a name, or an item of one."""
    match value:
        case ast.Name():
            return True
        case ast.Subscript(value=base, slice=ast.Constant()):
            return is_path(base)
        case _:
            return False


def union(of: ast.expr, other: ast.expr) -> ast.BinOp:
    return ast.BinOp(of, ast.BitOr(), other)


def subscript(base: str, *items: ast.expr) -> ast.Subscript:
    inside = items[0] if len(items) == 1 else ast.Tuple(list(items), ast.Load())
    return ast.Subscript(name(base), inside, ast.Load())


def function(
    called: str,
    parameters: Sequence[tuple[str, ast.expr]],
    returns: ast.expr,
    doc: str | None,
    body: Sequence[ast.stmt],
) -> ast.FunctionDef:
    arguments = ast.arguments(
        posonlyargs=[],
        args=[ast.arg(parameter, annotation) for parameter, annotation in parameters],
        kwonlyargs=[],
        kw_defaults=[],
        defaults=[],
    )
    said: list[ast.stmt] = [] if doc is None else [ast.Expr(ast.Constant(doc))]
    return ast.FunctionDef(called, arguments, [*said, *body], [], returns, lineno=0)


def class_(
    called: str, bases: Sequence[ast.expr], doc: str | None, body: Sequence[ast.stmt]
) -> ast.ClassDef:
    said: list[ast.stmt] = [] if doc is None else [ast.Expr(ast.Constant(doc))]
    inside = [*said, *body] or [ast.Pass()]
    return ast.ClassDef(called, list(bases), [], inside, [])
