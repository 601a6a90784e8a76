"""Writing names, constants, attributes, calls and subscripts."""

import ast
from collections.abc import Sequence
from typing import Final

from . import tokens as t
from .displays import write_generator
from .operators import Binding
from .writer import Writer, writes

_COMPLEX: Final = (
    *(ast.Attribute, ast.Await, ast.BinOp, ast.BoolOp, ast.Call, ast.Compare),
    *(ast.IfExp, ast.Lambda, ast.NamedExpr, ast.Not, ast.Starred, ast.Subscript),
)


@writes(ast.Name)
def _name(writer: Writer, node: ast.Name) -> None:
    writer.words.append(node.id)


@writes(ast.Constant, ast.JoinedStr)
def _string(writer: Writer, node: ast.Constant | ast.JoinedStr) -> None:
    writer.string(node)


@writes(ast.Attribute)
def _attribute(writer: Writer, node: ast.Attribute) -> None:
    value = node.value
    if isinstance(value, ast.Constant) and type(value.value) in (int, float):
        writer.grouped(value)
    else:
        writer.operand(value, Binding.ATOM)
    writer.words += (t.DOT, node.attr)


@writes(ast.Call)
def _call(writer: Writer, node: ast.Call) -> None:
    writer.operand(node.func, Binding.ATOM)
    words = writer.words
    words.append(t.OPEN_CALL)
    if len(node.args) == 1 and not node.keywords:
        only = node.args[0]
        if isinstance(only, ast.GeneratorExp):
            write_generator(writer, only)
        else:
            writer.bare(only)
    else:
        write_arguments(writer, node.args, node.keywords)
    words.append(t.CLOSE_CALL)


def write_arguments(
    writer: Writer, arguments: Sequence[ast.expr], keywords: Sequence[ast.keyword]
) -> None:
    """Write the arguments of a call or the bases of a class."""
    writer.elements(arguments)
    between = bool(arguments)
    for keyword in keywords:
        if between:
            writer.words.append(t.COMMA)
        between = True
        if keyword.arg is None:
            writer.words.append("**")
        else:
            writer.words += (keyword.arg, t.KEYWORD)
        writer.operand(keyword.value, Binding.TEST)


@writes(ast.Subscript)
def _subscript(writer: Writer, node: ast.Subscript) -> None:
    writer.operand(node.value, Binding.ATOM)
    writer.words.append(t.OPEN_SUBSCRIPT)
    index = node.slice
    if not isinstance(index, ast.Tuple) or not _is_open(index):
        _index(writer, index)
    else:
        for place, part in enumerate(index.elts):
            if place:
                writer.words.append(t.COMMA)
            _index(writer, part)
    writer.words.append(t.CLOSE_SUBSCRIPT)


def _is_open(index: ast.Tuple) -> bool:
    """Whether the tuple stands in the brackets without parentheses of its own."""
    return len(index.elts) > 1 or any(
        isinstance(part, ast.Slice | ast.Starred) for part in index.elts
    )


def _index(writer: Writer, node: ast.expr) -> None:
    if not isinstance(node, ast.Slice):
        writer.elements([node], Binding.TEST)
        return
    words = writer.words
    bounds = (node.lower, node.upper, node.step)
    blank = " " if any(_is_complex(bound) for bound in bounds if bound) else ""
    if node.lower is not None:
        writer.operand(node.lower, Binding.TEST)
    colon = ":" if node.lower is None else f"{blank}:"
    if node.upper is not None:
        words.append(colon + blank)
        writer.operand(node.upper, Binding.TEST)
        colon = f"{blank}:" if node.step is not None else ""
    elif node.step is not None:
        colon += ":"
    if node.step is not None:
        words.append(colon + blank)
        writer.operand(node.step, Binding.TEST)
    elif colon:
        words.append(colon)


def _is_complex(bound: ast.expr) -> bool:
    """Whether a bound of a slice is more than names, literals and signs."""
    return not isinstance(bound, ast.Name | ast.Constant | ast.JoinedStr) and any(
        isinstance(node, _COMPLEX) for node in ast.walk(bound)
    )
