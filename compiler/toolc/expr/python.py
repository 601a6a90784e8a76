"""Short ways to write Python's syntax tree."""

import ast
from collections.abc import Iterable, Sequence

from .marks import Known


def name(of: str) -> ast.expr:
    return ast.Name(of, ast.Load())


def constant(value: bool | int | float | str | None) -> ast.expr:
    """A literal; a negative number as the sign before it, as it is written."""
    if isinstance(value, int | float) and str(value).startswith("-"):
        return ast.UnaryOp(ast.USub(), ast.Constant(-value))
    return ast.Constant(value)


def item(base: ast.expr, key: ast.expr | str) -> ast.expr:
    index = ast.Constant(key) if isinstance(key, str) else key
    return ast.Subscript(base, index, ast.Load())


def method(base: ast.expr, called: str, *arguments: ast.expr) -> ast.expr:
    return ast.Call(ast.Attribute(base, called, ast.Load()), list(arguments), [])


def call(called: str, *arguments: ast.expr, **named: ast.expr) -> ast.expr:
    keywords = [ast.keyword(key, value) for key, value in named.items()]
    return ast.Call(name(called), list(arguments), keywords)


def once_each(items: ast.expr) -> ast.expr:
    """`dict.fromkeys(items)`, whose keys are the items in their order."""
    return method(name("dict"), "fromkeys", items)


def compare(left: ast.expr, operator: ast.cmpop, right: ast.expr) -> ast.expr:
    return ast.Compare(left, [operator], [right])


def binary(left: ast.expr, operator: ast.operator, right: ast.expr) -> ast.expr:
    return ast.BinOp(left, operator, right)


def is_none(value: ast.expr, truth: bool = True) -> ast.expr:
    return compare(value, ast.Is() if truth else ast.IsNot(), ast.Constant(None))


def negated(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def logic(operator: ast.boolop, tests: Sequence[ast.expr]) -> ast.expr:
    """`a and b and c`, flat where a part is such a chain itself."""
    flat: list[ast.expr] = []
    for test in tests:
        if isinstance(test, ast.BoolOp) and type(test.op) is type(operator):
            flat.extend(test.values)
        else:
            flat.append(test)
    return flat[0] if len(flat) == 1 else ast.BoolOp(operator, flat)


def all_of(tests: Sequence[ast.expr]) -> ast.expr:
    return logic(ast.And(), tests)


def when(tests: Sequence[ast.expr], then: ast.expr, otherwise: ast.expr) -> ast.expr:
    return ast.IfExp(all_of(tests), then, otherwise) if tests else then


def bound(target: str, value: ast.expr) -> ast.expr:
    return ast.NamedExpr(ast.Name(target, ast.Store()), value)


def function(parameters: Iterable[str], body: ast.expr) -> ast.expr:
    arguments = ast.arguments(
        posonlyargs=[],
        args=[ast.arg(parameter) for parameter in parameters],
        kwonlyargs=[],
        kw_defaults=[],
        defaults=[],
    )
    return ast.Lambda(arguments, body)


def loop(
    target: str, iterable: ast.expr, tests: Sequence[ast.expr]
) -> ast.comprehension:
    """`for target in iterable if tests`"""
    conditions = [all_of(tests)] if tests else []
    return ast.comprehension(ast.Name(target, ast.Store()), iterable, conditions, 0)


def is_simple(value: ast.expr) -> bool:
    """Cheap to write twice: a name, or parts of one by constant keys."""
    match value:
        case ast.Name():
            return True
        case ast.Subscript(value=base, slice=ast.Constant()):
            return is_simple(base)
        case ast.Attribute(value=base):
            return is_simple(base)
        case Known(args=[value]):
            return is_simple(value)
        case _:
            return False
