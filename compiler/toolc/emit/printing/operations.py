"""Writing operators, conditions, lambdas and assignment expressions."""

import ast

from . import tokens as t
from .operators import BINARY, COMPARISONS, LOGIC, UNARY, Binding
from .parameters import parameters
from .writer import Writer, writes


@writes(ast.IfExp)
def _if_else(writer: Writer, node: ast.IfExp) -> None:
    writer.words.append(t.TERNARY_OPEN)
    writer.bare(node)
    writer.words.append(t.TERNARY_CLOSE)


@writes(ast.BoolOp)
def _logic(writer: Writer, node: ast.BoolOp) -> None:
    word, level = LOGIC[type(node.op)]
    for place, value in enumerate(node.values):
        if place:
            writer.words.append(word)
        writer.operand(value, level + 1)


@writes(ast.BinOp)
def _binary(writer: Writer, node: ast.BinOp) -> None:
    word, level = BINARY[type(node.op)]
    if isinstance(node.op, ast.Pow):
        writer.operand(node.left, Binding.AWAIT)
        writer.words.append(word)
        writer.operand(node.right, Binding.UNARY)
    else:
        writer.operand(node.left, level)
        writer.words.append(word)
        writer.operand(node.right, level + 1)


@writes(ast.UnaryOp)
def _unary(writer: Writer, node: ast.UnaryOp) -> None:
    word, level = UNARY[type(node.op)]
    writer.words.append(word)
    power = isinstance(node.operand, ast.BinOp) and isinstance(node.operand.op, ast.Pow)
    writer.operand(node.operand, Binding.ATOM if power else level)


@writes(ast.Compare)
def _comparison(writer: Writer, node: ast.Compare) -> None:
    writer.operand(node.left, Binding.BIT_OR)
    for operator, value in zip(node.ops, node.comparators, strict=True):
        writer.words.append(COMPARISONS[type(operator)])
        writer.operand(value, Binding.BIT_OR)


@writes(ast.Lambda)
def _lambda(writer: Writer, node: ast.Lambda) -> None:
    words = writer.words
    words.append(t.LAMBDA)
    start = " "
    for parameter in parameters(node.args):
        words.append(start + parameter.text)
        if parameter.default is not None:
            words.append(t.KEYWORD)
            writer.operand(parameter.default, Binding.TEST)
        words.append(t.JOINING_COMMA)
        start = ""
    if not start:
        words.pop()
    words.append(t.LAMBDA_COLON)
    writer.operand(node.body, Binding.TEST)


@writes(ast.NamedExpr)
def _named(writer: Writer, node: ast.NamedExpr) -> None:
    writer.write(node.target)
    writer.words.append(" := ")
    writer.operand(node.value, Binding.TEST)


@writes(ast.Starred)
def _starred(writer: Writer, node: ast.Starred) -> None:
    writer.words.append("*")
    writer.operand(node.value, Binding.BIT_OR)


@writes(ast.Await)
def _await(writer: Writer, node: ast.Await) -> None:
    writer.words.append("await ")
    writer.operand(node.value, Binding.ATOM)
