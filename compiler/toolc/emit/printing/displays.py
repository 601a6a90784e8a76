"""Writing tuples, lists, sets, dictionaries and comprehensions."""

import ast
from collections.abc import Sequence

from . import tokens as t
from .operators import Binding
from .writer import Writer, writes


@writes(ast.Tuple)
def _tuple(writer: Writer, node: ast.Tuple) -> None:
    writer.words.append(t.OPEN)
    writer.elements(node.elts, Binding.TEST)
    if len(node.elts) == 1:
        writer.words.append(t.CLOSING_COMMA)
    writer.words.append(t.CLOSE)


@writes(ast.List)
def _list(writer: Writer, node: ast.List) -> None:
    writer.words.append(t.OPEN_LIST)
    _items(writer, node.elts)
    writer.words.append(t.CLOSE_LIST)


@writes(ast.Set)
def _set(writer: Writer, node: ast.Set) -> None:
    if not node.elts:
        raise ValueError("no way to print an empty set display; call set()")
    writer.words.append(t.OPEN_BRACE)
    _items(writer, node.elts)
    writer.words.append(t.CLOSE_BRACE)


def _items(writer: Writer, nodes: Sequence[ast.expr]) -> None:
    if len(nodes) == 1 and isinstance(nodes[0], ast.IfExp):
        writer.soft(nodes[0])
    else:
        writer.elements(nodes)


@writes(ast.Dict)
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


@writes(ast.DictComp)
def _dict_comprehension(writer: Writer, node: ast.DictComp) -> None:
    writer.words.append(t.OPEN_BRACE)
    writer.key(node.key)
    writer.operand(node.value, Binding.TEST)
    writer.comprehension(node.generators)
    writer.words.append(t.CLOSE_BRACE)


@writes(ast.ListComp)
def _list_comprehension(writer: Writer, node: ast.ListComp) -> None:
    writer.words.append(t.OPEN_LIST)
    write_generator(writer, node)
    writer.words.append(t.CLOSE_LIST)


@writes(ast.SetComp)
def _set_comprehension(writer: Writer, node: ast.SetComp) -> None:
    writer.words.append(t.OPEN_BRACE)
    write_generator(writer, node)
    writer.words.append(t.CLOSE_BRACE)


@writes(ast.GeneratorExp)
def _generator_in_parentheses(writer: Writer, node: ast.GeneratorExp) -> None:
    writer.words.append(t.OPEN)
    write_generator(writer, node)
    writer.words.append(t.CLOSE)


def write_generator(
    writer: Writer, node: ast.GeneratorExp | ast.ListComp | ast.SetComp
) -> None:
    """Write a comprehension without its brackets."""
    writer.operand(node.elt, Binding.TEST)
    writer.comprehension(node.generators)
