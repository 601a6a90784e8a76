"""Writing expressions as words on one line, with the parentheses that they need."""

import ast
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias, TypeVar

from . import tokens as t
from .operators import Binding, binding, is_negative
from .strings import Pieces, in_pieces, literal, text_of

Write: TypeAlias = "Callable[[Writer, Any], None]"
_WriteT = TypeVar("_WriteT", bound=Callable[..., None])

_WRITERS: Final[dict[type[ast.expr], Write]] = {}


def writes(*kinds: type[ast.expr]) -> Callable[[_WriteT], _WriteT]:
    """Mark the function that writes expressions of these kinds."""

    def register(write: _WriteT) -> _WriteT:
        for kind in kinds:
            _WRITERS[kind] = write
        return write

    return register


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
        if isinstance(node, ast.Constant) and not isinstance(node.value, str):
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
