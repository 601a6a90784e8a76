"""The operators: how they are written, how they bind, how a line splits at them."""

import ast
from typing import Final

from .tokens import AND, OR, POWER, Priority, Token


class Binding:
    """How tightly an expression binds; an operand of less is put in parentheses."""

    NAMED: Final = 0
    TEST: Final = 1
    OR: Final = 2
    AND: Final = 3
    NOT: Final = 4
    COMPARISON: Final = 5
    BIT_OR: Final = 6
    BIT_XOR: Final = 7
    BIT_AND: Final = 8
    SHIFT: Final = 9
    ARITHMETIC: Final = 10
    TERM: Final = 11
    UNARY: Final = 12
    POWER: Final = 13
    AWAIT: Final = 14
    ATOM: Final = 15


def _binary(word: str, priority: int, binding: int) -> tuple[Token, int]:
    return Token(f" {word} ", priority=priority), binding


BINARY: Final[dict[type[ast.operator], tuple[Token, int]]] = {
    ast.BitOr: _binary("|", Priority.BIT_OR, Binding.BIT_OR),
    ast.BitXor: _binary("^", Priority.BIT_XOR, Binding.BIT_XOR),
    ast.BitAnd: _binary("&", Priority.BIT_AND, Binding.BIT_AND),
    ast.LShift: _binary("<<", Priority.SHIFT, Binding.SHIFT),
    ast.RShift: _binary(">>", Priority.SHIFT, Binding.SHIFT),
    ast.Add: _binary("+", Priority.ARITHMETIC, Binding.ARITHMETIC),
    ast.Sub: _binary("-", Priority.ARITHMETIC, Binding.ARITHMETIC),
    ast.Mult: _binary("*", Priority.TERM, Binding.TERM),
    ast.MatMult: _binary("@", Priority.TERM, Binding.TERM),
    ast.Div: _binary("/", Priority.TERM, Binding.TERM),
    ast.FloorDiv: _binary("//", Priority.TERM, Binding.TERM),
    ast.Mod: _binary("%", Priority.TERM, Binding.TERM),
    ast.Pow: (POWER, Binding.POWER),
}

COMPARISONS: Final[dict[type[ast.cmpop], Token]] = {
    kind: Token(f" {word} ", priority=Priority.COMPARISON)
    for kind, word in (
        (ast.Eq, "=="),
        (ast.NotEq, "!="),
        (ast.Lt, "<"),
        (ast.LtE, "<="),
        (ast.Gt, ">"),
        (ast.GtE, ">="),
        (ast.Is, "is"),
        (ast.IsNot, "is not"),
        (ast.In, "in"),
        (ast.NotIn, "not in"),
    )
}

LOGIC: Final[dict[type[ast.boolop], tuple[Token, int]]] = {
    ast.And: (AND, Binding.AND),
    ast.Or: (OR, Binding.OR),
}

UNARY: Final[dict[type[ast.unaryop], tuple[str, int]]] = {
    ast.Not: ("not ", Binding.NOT),
    ast.USub: ("-", Binding.UNARY),
    ast.UAdd: ("+", Binding.UNARY),
    ast.Invert: ("~", Binding.UNARY),
}

_BINDINGS: Final[dict[type[ast.expr], int]] = {
    ast.NamedExpr: Binding.NAMED,
    ast.Lambda: Binding.TEST,
    ast.IfExp: Binding.TEST,
    ast.Compare: Binding.COMPARISON,
    ast.Starred: Binding.TEST,
    ast.Await: Binding.AWAIT,
    **dict.fromkeys(
        (ast.Attribute, ast.Call, ast.JoinedStr, ast.Name, ast.Subscript),
        Binding.ATOM,
    ),
}


def binding(node: ast.expr) -> int:
    """How tightly `node` binds as it is written."""
    found = _BINDINGS.get(type(node))
    if found is not None:
        return found
    if isinstance(node, ast.BinOp):
        return BINARY[type(node.op)][1]
    if isinstance(node, ast.BoolOp):
        return LOGIC[type(node.op)][1]
    if isinstance(node, ast.UnaryOp):
        return UNARY[type(node.op)][1]
    if isinstance(node, ast.Constant) and is_negative(node.value):
        return Binding.UNARY
    return Binding.ATOM


def is_negative(value: object) -> bool:
    """Whether a constant is written with a sign."""
    return type(value) in (int, float) and str(value).startswith("-")
