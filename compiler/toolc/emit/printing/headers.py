"""The first line of each statement, as words: `if ...:`; all of a simple statement."""

import ast
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from . import tokens as t
from .expressions import Writer, write_arguments
from .operators import BINARY, Binding
from .parameters import Parameter, parameters

Header: TypeAlias = Callable[[Writer, Any], None]

_ARITHMETIC: Final = (
    ast.Add,
    ast.Sub,
    ast.LShift,
    ast.RShift,
    ast.BitXor,
    ast.BitAnd,
)


def _expression(writer: Writer, node: ast.Expr) -> None:
    value = node.value
    if isinstance(value, ast.BinOp) and isinstance(value.op, _ARITHMETIC):
        writer.soft(value)
    elif isinstance(value, ast.NamedExpr):
        writer.grouped(value)
    else:
        writer.write(value)


def _assignment(writer: Writer, node: ast.Assign) -> None:
    for place, target in enumerate(node.targets):
        _target(writer, target, first=not place)
        writer.words.append(t.ASSIGN)
    if isinstance(node.targets[0], ast.Tuple):
        _value(writer, node.value)
    else:
        writer.soft(node.value)


def _value(writer: Writer, node: ast.expr) -> None:
    """Write a value, a tuple that fits without parentheses."""
    if isinstance(node, ast.Tuple) and len(node.elts) > 1 and writer.whole:
        writer.soft_elements(node.elts)
    else:
        writer.soft(node)


def _target(writer: Writer, node: ast.expr, *, first: bool) -> None:
    if isinstance(node, ast.Tuple) and len(node.elts) > 1:
        writer.soft_elements(node.elts)
    elif first and not isinstance(node, ast.List):
        writer.write(node)
    else:
        writer.soft(node)


def _annotated(writer: Writer, node: ast.AnnAssign) -> None:
    writer.write(node.target)
    writer.words.append(t.ANNOTATION)
    writer.soft(node.annotation)
    if node.value is not None:
        writer.words.append(t.ASSIGN)
        writer.soft(node.value)


def _augmented(writer: Writer, node: ast.AugAssign) -> None:
    writer.write(node.target)
    operator = BINARY[type(node.op)][0].rstrip(" ")
    writer.words.append(f"{operator}= ")
    writer.soft(node.value)


def _return(writer: Writer, node: ast.Return) -> None:
    if node.value is None:
        writer.words.append("return")
        return
    writer.words.append("return ")
    _value(writer, node.value)


def _raise(writer: Writer, node: ast.Raise) -> None:
    if node.exc is None:
        writer.words.append("raise")
        return
    writer.words.append("raise ")
    writer.operand(node.exc, Binding.TEST)
    if node.cause is not None:
        writer.words.append(" from ")
        writer.operand(node.cause, Binding.TEST)


def _assert(writer: Writer, node: ast.Assert) -> None:
    writer.words.append("assert ")
    writer.soft(node.test)
    if node.msg is not None:
        writer.words.append(t.COMMA)
        writer.soft(node.msg)


def _delete(writer: Writer, node: ast.Delete) -> None:
    writer.words.append("del ")
    if len(node.targets) > 1:
        writer.soft_elements(node.targets)
    else:
        writer.soft(node.targets[0])


def _import(writer: Writer, node: ast.Import) -> None:
    writer.words.append("import ")
    for place, alias in enumerate(node.names):
        if place:
            writer.words.append(t.COMMA)
        writer.words.append(_alias(alias))


def _import_from(writer: Writer, node: ast.ImportFrom) -> None:
    writer.words.append(f"from {'.' * node.level}{node.module or ''} import ")
    if node.names[0].name == "*":
        writer.words.append("*")
        return
    writer.words.append(t.SOFT_OPEN)
    for place, alias in enumerate(node.names):
        if place:
            writer.words.append(t.COMMA)
        writer.words.append(_alias(alias))
    writer.words.append(t.SOFT_CLOSE)


def _alias(alias: ast.alias) -> str:
    return alias.name if alias.asname is None else f"{alias.name} as {alias.asname}"


def word(text: str) -> Header:
    """A header without an expression."""

    def write(writer: Writer, _: ast.AST) -> None:
        writer.words.append(text)

    return write


def condition(keyword: str) -> Header:
    """The header of an `if`, an `elif` or a `while`."""

    def write(writer: Writer, node: ast.If | ast.While) -> None:
        writer.words.append(keyword)
        writer.soft(node.test, named=True)
        writer.words.append(":")

    return write


def _for(writer: Writer, node: ast.For | ast.AsyncFor) -> None:
    writer.words.append("async for " if isinstance(node, ast.AsyncFor) else "for ")
    _target(writer, node.target, first=False)
    writer.words.append(" in ")
    writer.soft(node.iter)
    writer.words.append(":")


def _with(writer: Writer, node: ast.With | ast.AsyncWith) -> None:
    writer.words.append("async with " if isinstance(node, ast.AsyncWith) else "with ")
    writer.words.append(t.SOFT_OPEN)
    for place, item in enumerate(node.items):
        if place:
            writer.words.append(t.COMMA)
        writer.operand(item.context_expr, Binding.TEST)
        if item.optional_vars is not None:
            writer.words.append(" as ")
            writer.write(item.optional_vars)
    writer.words += (t.SOFT_CLOSE, ":")


def except_header(writer: Writer, node: ast.ExceptHandler) -> None:
    """The header of an `except`."""
    if node.type is None:
        writer.words.append("except:")
        return
    writer.words.append("except ")
    writer.soft(node.type)
    writer.words.append(f" as {node.name}:" if node.name is not None else ":")


def decorator(writer: Writer, node: ast.expr) -> None:
    """One decorator."""
    writer.words.append("@")
    writer.write(node)


def _class(writer: Writer, node: ast.ClassDef) -> None:
    writer.words.append(f"class {node.name}")
    if node.bases or node.keywords:
        writer.words.append(t.OPEN_CALL)
        write_arguments(writer, node.bases, node.keywords)
        writer.words.append(t.CLOSE_CALL)
    writer.words.append(_block_start(node.body))


def _function(writer: Writer, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    keyword = "async def" if isinstance(node, ast.AsyncFunctionDef) else "def"
    writer.words += (f"{keyword} {node.name}", t.OPEN_CALL)
    _parameters(writer, parameters(node.args))
    writer.words.append(t.CLOSE_CALL)
    if node.returns is not None:
        writer.words.append(" -> ")
        writer.soft(node.returns)
    writer.words.append(_block_start(node.body))


def _parameters(writer: Writer, items: Iterator[Parameter]) -> None:
    for place, parameter in enumerate(items):
        if place:
            writer.words.append(t.COMMA)
        writer.words.append(parameter.text)
        annotation, default = parameter.annotation, parameter.default
        if annotation is not None:
            writer.words.append(t.ANNOTATION)
            if isinstance(annotation, ast.BinOp | ast.List):
                writer.soft(annotation)
            else:
                writer.write(annotation)
        if default is not None:
            writer.words.append(t.KEYWORD if annotation is None else t.ASSIGN)
            writer.operand(default, Binding.TEST)


def is_stub(body: Sequence[ast.stmt]) -> bool:
    """Whether a body is nothing but `...`."""
    return (
        len(body) == 1
        and isinstance(body[0], ast.Expr)
        and isinstance(body[0].value, ast.Constant)
        and body[0].value.value is ...
    )


def _block_start(body: Sequence[ast.stmt]) -> str:
    return ": ..." if is_stub(body) else ":"


HEADERS: Final[dict[type[ast.stmt], Header]] = {
    ast.AnnAssign: _annotated,
    ast.Assert: _assert,
    ast.Assign: _assignment,
    ast.AsyncFor: _for,
    ast.AsyncFunctionDef: _function,
    ast.AsyncWith: _with,
    ast.AugAssign: _augmented,
    ast.Break: word("break"),
    ast.ClassDef: _class,
    ast.Continue: word("continue"),
    ast.Delete: _delete,
    ast.Expr: _expression,
    ast.For: _for,
    ast.FunctionDef: _function,
    ast.If: condition("if "),
    ast.Import: _import,
    ast.ImportFrom: _import_from,
    ast.Pass: word("pass"),
    ast.Raise: _raise,
    ast.Return: _return,
    ast.Try: word("try:"),
    ast.While: condition("while "),
    ast.With: _with,
}
