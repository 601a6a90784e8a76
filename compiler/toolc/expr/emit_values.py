"""Arithmetic, texts with holes, lists and maps written out."""

import ast
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ..model.expressions import (
    Binary,
    Call,
    Constant,
    Expression,
    ListLiteral,
    MapLiteral,
    Template,
)
from ..model.types import Bool, Double, Duration, Int, ListOf, Text, Timestamp
from . import python
from .magnitude import LARGEST_DOUBLE
from .marks import OfClass

if TYPE_CHECKING:
    from .emitter import Emitter

_PLAIN: Final[dict[str, type[ast.operator]]] = {
    "+": ast.Add,
    "-": ast.Sub,
    "*": ast.Mult,
    "/": ast.Div,
    "%": ast.Mod,
}


def arithmetic(emitter: "Emitter", node: Binary) -> ast.expr:
    match node.type:
        case Text():
            return _joined(emitter, node)
        case ListOf():
            return _concatenated(emitter, node)
        case Timestamp() | Duration():
            return _moments(emitter, node)
    if isinstance(node.type, Double):
        left = emitter.whole(node.left, LARGEST_DOUBLE)
        right = emitter.whole(node.right, LARGEST_DOUBLE)
    else:
        left, right = emitter.value(node.left), emitter.value(node.right)
    if node.operator in ("/", "%") and not _divides_plainly(node):
        return emitter.helper(_division(node), left, right)
    return python.binary(left, _PLAIN[node.operator](), right)


def divisible(emitter: "Emitter", node: Expression, truth: bool) -> ast.expr | None:
    """`x % 2 == 0`, which Python's `%` answers alike although its signs differ."""
    if not isinstance(node, Binary) or node.operator != "%":
        return None
    if not isinstance(node.right, Constant) or not node.right.value:
        return None
    left, right = emitter.value(node.left), emitter.value(node.right)
    rest = python.binary(left, ast.Mod(), right)
    operator = ast.Eq() if truth else ast.NotEq()
    return python.compare(rest, operator, ast.Constant(0))


def _divides_plainly(node: Binary) -> bool:
    """A number by a constant: Python answers alike."""
    by = node.right
    return isinstance(node.type, Double) and isinstance(by, Constant) and bool(by.value)


def _division(node: Binary) -> str:
    if node.operator == "%":
        return "remainder"
    return "quotient" if isinstance(node.type, Int) else "divide"


def _moments(emitter: "Emitter", node: Binary) -> ast.expr:
    """Timestamps and durations, which have ends."""
    of, other = node.left.type, node.right.type
    left, right = emitter.value(node.left), emitter.value(node.right)
    if isinstance(of, Timestamp) and isinstance(other, Timestamp):
        return emitter.helper("elapsed", right, left)
    if isinstance(node.type, Duration):
        plain = python.binary(left, _PLAIN[node.operator](), right)
        return emitter.helper("checked_duration", plain)
    if isinstance(of, Duration):
        left, right = right, left
    return emitter.helper("later" if node.operator == "+" else "earlier", left, right)


def _joined(emitter: "Emitter", node: Binary) -> ast.expr:
    """Texts: an f-string where one of them is a literal."""
    pieces = _sides(node, Text)
    if not any(isinstance(piece, Constant) for piece in pieces):
        left, right = emitter.value(node.left), emitter.value(node.right)
        return python.binary(left, ast.Add(), right)
    return _f_string(
        emitter,
        (str(p.value) if isinstance(p, Constant) else p for p in pieces),
    )


def _sides(node: Expression, of: type) -> list[Expression]:
    """`a + b + c` as a list."""
    if isinstance(node, Binary) and node.operator == "+" and isinstance(node.type, of):
        return [*_sides(node.left, of), *_sides(node.right, of)]
    return [node]


def template(emitter: "Emitter", node: Template) -> ast.expr:
    return _f_string(emitter, node.parts)


def _f_string(emitter: "Emitter", parts: Iterable[str | Expression]) -> ast.expr:
    values: list[ast.expr] = []
    text = ""
    for part in parts:
        if isinstance(part, str):
            text += part
            continue
        if text:
            values.append(ast.Constant(text))
            text = ""
        values.append(ast.FormattedValue(shown(emitter, part), -1, None))
    if text or not values:
        values.append(ast.Constant(text))
    if len(values) == 1 and isinstance(values[0], ast.Constant):
        return values[0]
    return ast.JoinedStr(values)


def shown(emitter: "Emitter", node: Expression) -> ast.expr:
    """A value as it stands in a text; Python shows whole numbers alike."""
    if isinstance(node, Call) and node.function == "string":
        (inner,) = node.arguments
        node = inner if isinstance(inner.type, Int) else node
    found = emitter.value(node)
    match node.type:
        case Double():
            return emitter.helper("number_text", found)
        case Bool():
            return emitter.helper("truth_text", found)
        case _:
            return found


def _concatenated(emitter: "Emitter", node: Binary) -> ast.expr:
    """`[*a, *b]`, which takes any sequence."""
    items: list[ast.expr] = []
    for side in _sides(node, ListOf):
        found = emitter.value(side)
        if isinstance(side, ListLiteral) and isinstance(found, ast.List):
            items.extend(found.elts)
        else:
            items.append(ast.Starred(found, ast.Load()))
    return ast.List(items, ast.Load())


def list_literal(emitter: "Emitter", node: ListLiteral) -> ast.expr:
    return ast.List([emitter.value(item) for item in node.items], ast.Load())


def map_literal(emitter: "Emitter", node: MapLiteral) -> ast.expr:
    """A dict; with keys that are worked out, one that refuses to take a key twice."""
    pairs = [(emitter.value(key), emitter.value(item)) for key, item in node.entries]
    if all(isinstance(key, Constant) for key, _ in node.entries):
        made = ast.Dict([key for key, _ in pairs], [item for _, item in pairs])
        record = emitter.classes.get(id(node))
        return made if record is None else OfClass(made, record)
    tuples: list[ast.expr] = [ast.Tuple([*pair], ast.Load()) for pair in pairs]
    return emitter.helper("keyed", ast.List(tuples, ast.Load()))
