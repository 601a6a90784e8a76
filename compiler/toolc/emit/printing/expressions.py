"""Expressions as words on one line, with the parentheses that they need."""

import ast
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from . import tokens as t
from .operators import BINARY, COMPARISONS, LOGIC, UNARY, Binding, binding, is_negative
from .parameters import parameters
from .strings import Pieces, in_pieces, literal, text_of

_COMPLEX: Final = (
    *(ast.Attribute, ast.Await, ast.BinOp, ast.BoolOp, ast.Call, ast.Compare),
    *(ast.IfExp, ast.Lambda, ast.NamedExpr, ast.Not, ast.Starred, ast.Subscript),
)


class Writer:
    """Appends the words of expressions to `words`.

    `whole` is for the first try, a line that may fit: strings are plain words. Then
    strings keep their node, and those in `pieces` are written in pieces. `mark` is
    the only quote allowed, in the hole of an f-string.
    """

    __slots__ = ("_mark", "_pieces", "whole", "words")

    def __init__(
        self,
        *,
        whole: bool = True,
        pieces: Mapping[int, Pieces] | None = None,
        mark: str = "",
    ) -> None:
        self.words: list[str] = []
        self.whole = whole
        self._pieces = pieces or {}
        self._mark = mark

    def write(self, node: ast.expr) -> None:
        """Write `node`, a string in pieces between parentheses of its own."""
        write = _WRITERS.get(type(node))
        if write is None:
            raise ValueError(f"no way to print the expression {ast.dump(node)}")
        write(self, node)

    def operand(self, node: ast.expr, least: int) -> None:
        """Write `node`, in parentheses if it binds less than `least`."""
        if binding(node) < least:
            self.grouped(node)
        else:
            self.write(node)

    def grouped(self, node: ast.expr) -> None:
        """Write `node` in parentheses."""
        self.words.append(t.OPEN)
        self.bare(node)
        self.words.append(t.CLOSE)

    def bare(self, node: ast.expr) -> None:
        """Write `node` where brackets already hold it and nothing else."""
        if isinstance(node, ast.IfExp):
            self._ternary(node)
        else:
            self.element(node)

    def element(self, node: ast.expr) -> None:
        """Write `node` as one of several in brackets."""
        if isinstance(node, ast.Constant | ast.JoinedStr):
            self.string(node, bare=True)
        else:
            self.write(node)

    def elements(self, nodes: Sequence[ast.expr], least: int = Binding.NAMED) -> None:
        """Write `nodes` with commas between them."""
        for place, node in enumerate(nodes):
            if place:
                self.words.append(t.COMMA)
            if binding(node) < least:
                self.grouped(node)
            else:
                self.element(node)

    def soft(self, node: ast.expr, *, named: bool = False) -> None:
        """Write `node` where a statement allows parentheses but needs none.

        `named` tells that an assignment expression may stand there without.
        """
        if isinstance(node, ast.Tuple | ast.GeneratorExp):
            self.write(node)
        elif isinstance(node, ast.NamedExpr) and not named:
            self.grouped(node)
        else:
            self.words.append(t.SOFT_OPEN)
            self.bare(node)
            self.words.append(t.SOFT_CLOSE)

    def soft_elements(self, nodes: Sequence[ast.expr]) -> None:
        """Write a tuple that a statement allows without parentheses."""
        self.words.append(t.SOFT_OPEN)
        self.elements(nodes, Binding.TEST)
        self.words.append(t.SOFT_CLOSE)

    def string(self, node: ast.Constant | ast.JoinedStr, *, bare: bool = False) -> None:
        """Write a constant or an f-string; `bare`: in pieces without parentheses."""
        if isinstance(node, ast.Constant) and text_of(node) is None:
            self._constant(node.value)
            return
        pieces = self._pieces.get(id(node))
        if pieces is not None:
            self._string_in_pieces(node, pieces, bare)
            return
        text = literal(node, hole_text, self._mark)
        self.words.append(text if self.whole else t.Literal(text, node, bare))

    def key(self, node: ast.expr) -> None:
        """Write the key of a dictionary, a string in one piece."""
        if isinstance(node, ast.JoinedStr) or (
            isinstance(node, ast.Constant) and text_of(node) is not None
        ):
            text = literal(node, hole_text, self._mark)
            self.words.append(text if self.whole else t.Literal(text, None, True))
        else:
            self.operand(node, Binding.TEST)
        self.words.append(": ")

    def _string_in_pieces(
        self, node: ast.Constant | ast.JoinedStr, pieces: Pieces, bare: bool
    ) -> None:
        if not bare:
            self.words.append(t.OPEN)
        for place, text in enumerate(in_pieces(node, pieces, hole_text)):
            self.words.append(t.Literal(f" {text}" if place else text, node, bare))
        if not bare:
            self.words.append(t.CLOSE)

    def _constant(self, value: object) -> None:
        if value is None or isinstance(value, bool):
            self.words.append(repr(value))
        elif value is ...:
            self.words.append("...")
        elif isinstance(value, int | float):
            if is_negative(value):
                self.words.append("-")
                value = -value
            self.words.append(_number(value))
        else:
            raise ValueError(f"no way to print the constant {value!r}")

    def _ternary(self, node: ast.IfExp) -> None:
        self.operand(node.body, Binding.OR)
        self.words.append(t.IF)
        self.operand(node.test, Binding.OR)
        self.words.append(t.ELSE)
        self.operand(node.orelse, Binding.TEST)

    def comprehension(self, clauses: Sequence[ast.comprehension]) -> None:
        """Write the `for` and `if` parts of a comprehension."""
        for clause in clauses:
            self.words.append(t.ASYNC_FOR if clause.is_async else t.FOR)
            self._loop_target(clause.target)
            self.words.append(" in ")
            self.operand(clause.iter, Binding.OR)
            for condition in clause.ifs:
                self.words.append(t.FILTER)
                self.operand(condition, Binding.OR)

    def _loop_target(self, node: ast.expr) -> None:
        if not isinstance(node, ast.Tuple) or len(node.elts) < 2:
            self.write(node)
            return
        for place, part in enumerate(node.elts):
            if place:
                self.words.append(t.JOINING_COMMA)
            self.write(part)


def hole_text(node: ast.expr, mark: str) -> str:
    """`node` on one line, its strings in `mark`s: for the hole of an f-string."""
    writer = Writer(mark=mark)
    writer.operand(node, Binding.OR if isinstance(node, ast.Lambda) else Binding.TEST)
    return "".join(writer.words)


def _number(value: float) -> str:
    if isinstance(value, int):
        return str(value)
    if value != value:
        raise ValueError("no way to print the constant nan")
    text = repr(value)
    return "1e309" if text == "inf" else text.replace("e+", "e")


def _name(writer: Writer, node: ast.Name) -> None:
    writer.words.append(node.id)


def _string(writer: Writer, node: ast.Constant | ast.JoinedStr) -> None:
    writer.string(node)


def _attribute(writer: Writer, node: ast.Attribute) -> None:
    value = node.value
    if isinstance(value, ast.Constant) and type(value.value) in (int, float):
        writer.grouped(value)
    else:
        writer.operand(value, Binding.ATOM)
    writer.words += (t.DOT, node.attr)


def _call(writer: Writer, node: ast.Call) -> None:
    writer.operand(node.func, Binding.ATOM)
    words = writer.words
    words.append(t.OPEN_CALL)
    if len(node.args) == 1 and not node.keywords:
        only = node.args[0]
        if isinstance(only, ast.GeneratorExp):
            _generator(writer, only)
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
    return not isinstance(bound, ast.Name | ast.Constant) and any(
        isinstance(node, _COMPLEX) for node in ast.walk(bound)
    )


def _tuple(writer: Writer, node: ast.Tuple) -> None:
    writer.words.append(t.OPEN)
    writer.elements(node.elts, Binding.TEST)
    if len(node.elts) == 1:
        writer.words.append(t.CLOSING_COMMA)
    writer.words.append(t.CLOSE)


def _list(writer: Writer, node: ast.List) -> None:
    writer.words.append(t.OPEN_LIST)
    writer.elements(node.elts)
    writer.words.append(t.CLOSE_LIST)


def _set(writer: Writer, node: ast.Set) -> None:
    if not node.elts:
        raise ValueError("no way to print an empty set display; call set()")
    writer.words.append(t.OPEN_BRACE)
    writer.elements(node.elts)
    writer.words.append(t.CLOSE_BRACE)


def _dict(writer: Writer, node: ast.Dict) -> None:
    words = writer.words
    words.append(t.OPEN_BRACE)
    for place, (key, value) in enumerate(zip(node.keys, node.values, strict=True)):
        if place:
            words.append(t.COMMA)
        if key is None:
            words.append("**")
            writer.operand(value, Binding.BIT_OR)
        else:
            writer.key(key)
            writer.operand(value, Binding.TEST)
    words.append(t.CLOSE_BRACE)


def _dict_comprehension(writer: Writer, node: ast.DictComp) -> None:
    writer.words.append(t.OPEN_BRACE)
    writer.key(node.key)
    writer.operand(node.value, Binding.TEST)
    writer.comprehension(node.generators)
    writer.words.append(t.CLOSE_BRACE)


def _list_comprehension(writer: Writer, node: ast.ListComp) -> None:
    writer.words.append(t.OPEN_LIST)
    _generator(writer, node)
    writer.words.append(t.CLOSE_LIST)


def _set_comprehension(writer: Writer, node: ast.SetComp) -> None:
    writer.words.append(t.OPEN_BRACE)
    _generator(writer, node)
    writer.words.append(t.CLOSE_BRACE)


def _generator_in_parentheses(writer: Writer, node: ast.GeneratorExp) -> None:
    writer.words.append(t.OPEN)
    _generator(writer, node)
    writer.words.append(t.CLOSE)


def _generator(
    writer: Writer, node: ast.GeneratorExp | ast.ListComp | ast.SetComp
) -> None:
    writer.operand(node.elt, Binding.TEST)
    writer.comprehension(node.generators)


def _if_else(writer: Writer, node: ast.IfExp) -> None:
    writer.words.append(t.SOFT_OPEN)
    writer.bare(node)
    writer.words.append(t.SOFT_CLOSE)


def _logic(writer: Writer, node: ast.BoolOp) -> None:
    word, level = LOGIC[type(node.op)]
    for place, value in enumerate(node.values):
        if place:
            writer.words.append(word)
        writer.operand(value, level + 1)


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


def _unary(writer: Writer, node: ast.UnaryOp) -> None:
    word, level = UNARY[type(node.op)]
    writer.words.append(word)
    power = isinstance(node.operand, ast.BinOp) and isinstance(node.operand.op, ast.Pow)
    writer.operand(node.operand, Binding.ATOM if power else level)


def _comparison(writer: Writer, node: ast.Compare) -> None:
    writer.operand(node.left, Binding.BIT_OR)
    for operator, value in zip(node.ops, node.comparators, strict=True):
        writer.words.append(COMPARISONS[type(operator)])
        writer.operand(value, Binding.BIT_OR)


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


def _named(writer: Writer, node: ast.NamedExpr) -> None:
    writer.write(node.target)
    writer.words.append(" := ")
    writer.operand(node.value, Binding.TEST)


def _starred(writer: Writer, node: ast.Starred) -> None:
    writer.words.append("*")
    writer.operand(node.value, Binding.BIT_OR)


def _await(writer: Writer, node: ast.Await) -> None:
    writer.words.append("await ")
    writer.operand(node.value, Binding.ATOM)


_WRITERS: Final[dict[type[ast.expr], Callable[[Writer, Any], None]]] = {
    ast.Attribute: _attribute,
    ast.Await: _await,
    ast.BinOp: _binary,
    ast.BoolOp: _logic,
    ast.Call: _call,
    ast.Compare: _comparison,
    ast.Constant: _string,
    ast.Dict: _dict,
    ast.DictComp: _dict_comprehension,
    ast.GeneratorExp: _generator_in_parentheses,
    ast.IfExp: _if_else,
    ast.JoinedStr: _string,
    ast.Lambda: _lambda,
    ast.List: _list,
    ast.ListComp: _list_comprehension,
    ast.Name: _name,
    ast.NamedExpr: _named,
    ast.Set: _set,
    ast.SetComp: _set_comprehension,
    ast.Starred: _starred,
    ast.Subscript: _subscript,
    ast.Tuple: _tuple,
    ast.UnaryOp: _unary,
}
