"""Small words to build Python syntax; texts of a spec only ever become constants."""

import ast
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar


def name(text: str) -> ast.Name:
    return ast.Name(text, ast.Load())


def const(value: Any) -> ast.expr:
    """The literal of a JSON value; a list or a mapping is a fresh one each time."""
    if isinstance(value, list):
        return ast.List([const(item) for item in value], ast.Load())
    if isinstance(value, Mapping):
        return ast.Dict([const(k) for k in value], [const(v) for v in value.values()])
    if isinstance(value, tuple):
        return ast.Tuple([const(item) for item in value], ast.Load())
    if isinstance(value, (int, float)) and not isinstance(value, bool) and value < 0:
        return ast.UnaryOp(ast.USub(), ast.Constant(-value))
    return ast.Constant(value)


def call(function: str | ast.expr, *args: ast.expr, **named: ast.expr) -> ast.Call:
    target = name(function) if isinstance(function, str) else function
    keywords = [ast.keyword(key, value) for key, value in named.items()]
    return ast.Call(target, list(args), keywords)


def method(subject: ast.expr, verb: str, *args: ast.expr) -> ast.Call:
    return ast.Call(ast.Attribute(subject, verb, ast.Load()), list(args), [])


def item_of(subject: str, key: ast.expr, store: bool = False) -> ast.Subscript:
    return ast.Subscript(name(subject), key, ast.Store() if store else ast.Load())


def compare(left: ast.expr, *pairs: Any) -> ast.Compare:
    """`compare(a, "<=", b, "<", c)` is `a <= b < c`."""
    ops = [_OPERATORS[op]() for op in pairs[::2]]
    return ast.Compare(left, ops, list(pairs[1::2]))


def either(conditions: Sequence[ast.expr]) -> ast.expr:
    """`a or b or c`."""
    if len(conditions) == 1:
        return conditions[0]
    return ast.BoolOp(ast.Or(), list(conditions))


def both(conditions: Sequence[ast.expr]) -> ast.expr:
    """`a and b and c`."""
    if len(conditions) == 1:
        return conditions[0]
    return ast.BoolOp(ast.And(), list(conditions))


def negated(condition: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), condition)


def bind(target: str, value: ast.expr) -> ast.NamedExpr:
    """`(target := value)`."""
    return ast.NamedExpr(ast.Name(target, ast.Store()), value)


def assign(target: str | ast.expr, value: ast.expr) -> ast.Assign:
    place = ast.Name(target, ast.Store()) if isinstance(target, str) else target
    return ast.Assign([place], value, lineno=0)


def declare(target: str, annotation: ast.expr, value: ast.expr) -> ast.AnnAssign:
    return ast.AnnAssign(ast.Name(target, ast.Store()), annotation, value, 1)


def when(
    test: ast.expr, body: Sequence[ast.stmt], orelse: Sequence[ast.stmt] = ()
) -> ast.If:
    return ast.If(test, list(body), list(orelse))


def loop(target: ast.expr, over: ast.expr, body: Sequence[ast.stmt]) -> ast.For:
    return ast.For(target, over, list(body), [], lineno=0)


def targets(*names: str) -> ast.expr:
    """`a`, or `a, b`, where a loop binds them."""
    stores: list[ast.expr] = [ast.Name(text, ast.Store()) for text in names]
    return stores[0] if len(stores) == 1 else ast.Tuple(stores, ast.Store())


def report(problems: ast.expr) -> ast.AugAssign:
    """`problems += ...`."""
    return ast.AugAssign(ast.Name("problems", ast.Store()), ast.Add(), problems)


def no_problems() -> ast.stmt:
    """`problems: Problems = ()`."""
    return declare("problems", name("Problems"), ast.Tuple([], ast.Load()))


def function(
    title: str,
    parameters: Mapping[str, str],
    returns: ast.expr,
    body: Sequence[ast.stmt],
) -> ast.FunctionDef:
    """`def title(parameter: Given) -> returns`; the parameters with their types."""
    args = [ast.arg(parameter, name(of)) for parameter, of in parameters.items()]
    node = ast.FunctionDef(
        name=title,
        args=ast.arguments([], args, None, [], [], None, []),
        body=list(body),
        decorator_list=[],
        returns=returns,
        lineno=0,
    )
    return without_type_parameters(node)


def kind_is(subject: str, *kinds: str) -> ast.expr:
    """`type(x) is str`, `type(x) in (int, float)`."""
    return _kind(subject, kinds, "is", "in")


def kind_is_not(subject: str, *kinds: str) -> ast.expr:
    """`type(x) is not str`, `type(x) not in (int, float)`."""
    return _kind(subject, kinds, "is not", "not in")


def _kind(subject: str, kinds: Sequence[str], one: str, many: str) -> ast.expr:
    kind = call("type", name(subject))
    if len(kinds) == 1:
        return compare(kind, one, name(kinds[0]))
    return compare(kind, many, ast.Tuple([name(k) for k in kinds], ast.Load()))


_OPERATORS: Mapping[str, type[ast.cmpop]] = {
    "==": ast.Eq,
    "!=": ast.NotEq,
    "<": ast.Lt,
    "<=": ast.LtE,
    ">": ast.Gt,
    ">=": ast.GtE,
    "is": ast.Is,
    "is not": ast.IsNot,
    "in": ast.In,
    "not in": ast.NotIn,
}


def chain(
    cases: Sequence[tuple[ast.expr, ast.stmt | list[ast.stmt]]],
    orelse: Sequence[ast.stmt] = (),
) -> list[ast.stmt]:
    """`if a: ... elif b: ... else: ...`; only the last part where there is no case."""
    found = list(orelse)
    for test, body in reversed(cases):
        found = [when(test, body if isinstance(body, list) else [body], found)]
    return found


def otherwise(
    statements: Sequence[ast.stmt], orelse: Sequence[ast.stmt]
) -> list[ast.stmt]:
    """These where nothing was reported: in a last `else`, or at the end."""
    end = statements[-1] if len(statements) == 1 else None
    while isinstance(end, ast.If) and isinstance(end.body[0], ast.AugAssign):
        if not end.orelse:
            end.orelse = list(orelse)
            return list(statements)
        end = end.orelse[0] if len(end.orelse) == 1 else None
    return [*statements, *orelse]


def leaving_early(body: Sequence[ast.stmt], path: ast.expr) -> list[ast.stmt]:
    """A function's body, where a lone test of the kind returns instead of nesting.

    path: where the value stands, for the problem that is returned.
    """
    test = body[0] if len(body) == 1 else None
    if isinstance(test, ast.If) and len(test.body) == 1 and test.orelse:
        said = test.body[0]
        if isinstance(said, ast.AugAssign) and isinstance(said.value, ast.Call):
            wrong = ast.Call(said.value.func, [path, *said.value.args[1:]], [])
            wrong.keywords = said.value.keywords
            return [when(test.test, [ast.Return(wrong)]), no_problems(), *test.orelse]
    return [no_problems(), *body]


_Definition = TypeVar("_Definition", ast.FunctionDef, ast.ClassDef)


def without_type_parameters(node: _Definition) -> _Definition:
    """The definition, complete for Python 3.12 and later too."""
    if "type_params" in node._fields:
        setattr(node, "type_params", [])  # noqa: B010
    return node
