"""Where Python's type checkers see for themselves what is known of a value.

Expressions mark what they read of a union whose case they know, and what they know not
to be null. `m["kind"] == "card"` and `m["note"] is not None` show a checker the same,
for a name and its parts by constant keys, until the name is given anew. There the mark
is dropped; elsewhere it becomes a call that says what is known.
"""

import ast
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import TypeAlias

from ..expr import InCase, Known, Mark, OfClass


@dataclass(frozen=True, slots=True)
class _Seen:
    """What a checker has seen of a tag. only: the words that it is one of, if that was
    seen. never: words that it is not."""

    only: frozenset[str] | None = None
    never: frozenset[str] = frozenset()

    def and_also(self, other: "_Seen") -> "_Seen":
        both = [seen.only for seen in (self, other) if seen.only is not None]
        only = frozenset.intersection(*both) if both else None
        return _Seen(only, self.never | other.never)

    def or_else(self, other: "_Seen") -> "_Seen":
        never = self.never & other.never
        if self.only is None or other.only is None:
            return _Seen(None, never)
        return _Seen(self.only | other.only, never)


_Known: TypeAlias = dict[str, _Seen]
"""By the tags' paths, as they are written in Python."""

Resolve: TypeAlias = Callable[[Mark], ast.expr]
"""A mark as Python that says what is known."""

_THERE = frozenset({"there"})


def settle(body: Sequence[ast.stmt], resolve: Resolve) -> None:
    """Settle every mark in the functions of a module."""
    for statement in body:
        if isinstance(statement, ast.FunctionDef):
            _Reader(resolve).block(statement.body, {})
        elif isinstance(statement, ast.ClassDef):
            settle(statement.body, resolve)


def settled(value: ast.expr, resolve: Resolve) -> ast.expr:
    """An expression that stands alone, without marks."""
    return _Reader(resolve).value(value, {})


class _Reader:
    """Goes through statements as a checker does, and settles the marks in place."""

    def __init__(self, resolve: Resolve) -> None:
        self._resolve = resolve

    def block(self, body: Sequence[ast.stmt], known: _Known) -> _Known | None:
        """What is known behind the block; None where nothing comes behind it."""
        for statement in body:
            after = self._statement(statement, known)
            if after is None:
                return None
            known = after
        return known

    def _statement(self, statement: ast.stmt, known: _Known) -> _Known | None:
        match statement:
            case ast.If():
                statement.test, holds, fails = self.test(statement.test, known)
                return _joined(
                    self.block(statement.body, holds),
                    self.block(statement.orelse, fails),
                )
            case ast.For():
                statement.iter = self.value(statement.iter, known)
                known = _without(known, _given([statement]))
                self.block(statement.body, known)
                return known
            case ast.Try():
                gone = _without(known, _given(statement.body))
                ways = [self.block([*statement.body, *statement.orelse], known)]
                ways += [self.block(each.body, gone) for each in statement.handlers]
                return reduce(_joined, ways)
            case ast.Return() | ast.Raise() | ast.Continue() | ast.Break():
                self._parts(statement, known)
                return None
            case _:
                self._parts(statement, known)
                return _without(known, _given([statement]))

    def _parts(self, node: ast.AST, known: _Known) -> None:
        """Settle the marks of every expression of a node."""
        for name, old in ast.iter_fields(node):
            if isinstance(old, ast.expr):
                setattr(node, name, self.value(old, known))
            elif isinstance(old, list):
                old[:] = [
                    self.value(each, known) if isinstance(each, ast.expr) else each
                    for each in old
                ]
                for each in old:
                    if isinstance(each, ast.keyword | ast.comprehension):
                        self._parts(each, known)

    def value(self, node: ast.expr, known: _Known) -> ast.expr:
        return self.test(node, known)[0]

    def test(self, node: ast.expr, known: _Known) -> tuple[ast.expr, _Known, _Known]:
        """The expression, and what is known where it is true, and where it is false."""
        match node:
            case ast.BoolOp(op=operator, values=values):
                return self._chain(node, values, isinstance(operator, ast.And), known)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                node.operand, holds, fails = self.test(operand, known)
                return node, fails, holds
            case ast.IfExp(test=test, body=body, orelse=other):
                node.test, holds, fails = self.test(test, known)
                node.body = self.value(body, holds)
                node.orelse = self.value(other, fails)
                return node, known, known
            case ast.Lambda(body=body):
                node.body = self.value(body, {})
                return node, known, known
            case ast.ListComp() | ast.GeneratorExp():
                inside = self._loops(node.generators, known)
                node.elt = self.value(node.elt, inside)
                return node, known, known
            case ast.NamedExpr(target=target, value=value):
                node.value = self.value(value, known)
                known = _without(known, {target.id})
                return node, known, known
            case InCase():
                node.args[0] = self.value(node.args[0], known)
                return self._settled(node, known), known, known
            case Known():
                node.args[0] = self.value(node.args[0], known)
                return self._sure(node, known), known, known
            case OfClass():
                self._parts(node.args[0], known)
                return self._resolve(node), known, known
            case ast.Compare():
                self._parts(node, known)
                holds, fails = _shown(node)
                return node, _and(known, holds), _and(known, fails)
            case _:
                self._parts(node, known)
                return node, known, known

    def _chain(
        self, node: ast.BoolOp, values: list[ast.expr], is_and: bool, known: _Known
    ) -> tuple[ast.expr, _Known, _Known]:
        on: _Known = known
        out: _Known | None = None
        for place, part in enumerate(values):
            values[place], holds, fails = self.test(part, on)
            on, left = (holds, fails) if is_and else (fails, holds)
            out = _joined(out, left)
        assert out is not None
        return (node, on, out) if is_and else (node, out, on)

    def _loops(self, loops: Iterable[ast.comprehension], known: _Known) -> _Known:
        for loop in loops:
            loop.iter = self.value(loop.iter, known)
            known = _without(known, _given([loop.target]))
            for place, test in enumerate(loop.ifs):
                loop.ifs[place], known, _ = self.test(test, known)
        return known

    def _sure(self, mark: Known, known: _Known) -> ast.expr:
        value = mark.args[0]
        return value if _there(value) in known else self._resolve(mark)

    def _settled(self, mark: InCase, known: _Known) -> ast.expr:
        value, union = mark.args[0], mark.union
        seen = known.get(_tag(value, union.tag))
        left = {
            case
            for case in union.cases
            if seen is not None
            and case not in seen.never
            and (seen.only is None or case in seen.only)
        }
        if _is_path(value) and seen is not None and left <= set(union.possible):
            return value
        return self._resolve(mark)


def _is_path(value: ast.expr) -> bool:
    match value:
        case ast.Name():
            return True
        case ast.Subscript(value=base, slice=ast.Constant(value=str())):
            return _is_path(base)
        case _:
            return False


def _there(value: ast.expr) -> str:
    return f"{ast.unparse(value)}[]"


def _tag(value: ast.expr, tag: str) -> str:
    return ast.unparse(ast.Subscript(value, ast.Constant(tag), ast.Load()))


def _shown(node: ast.Compare) -> tuple[_Known, _Known]:
    """What a comparison of a tag with texts shows, by its two outcomes."""
    if len(node.ops) != 1 or not _is_path(node.left):
        return {}, {}
    asked = node.comparators[0]
    if isinstance(asked, ast.Constant) and asked.value is None:
        there: _Known = {_there(node.left): _Seen(only=_THERE)}
        return ({}, there) if isinstance(node.ops[0], ast.Is) else (there, {})
    words = _words(asked)
    if words is None:
        return {}, {}
    path = ast.unparse(node.left)
    one, other = {path: _Seen(only=words)}, {path: _Seen(never=words)}
    match node.ops[0]:
        case ast.Eq() | ast.In():
            return one, other
        case ast.NotEq() | ast.NotIn():
            return other, one
        case _:
            return {}, {}


def _words(node: ast.expr) -> frozenset[str] | None:
    """The texts that are written out: `"card"`, or `("card", "wallet")`."""
    several = node.elts if isinstance(node, ast.Tuple | ast.List) else [node]
    found = [each.value for each in several if isinstance(each, ast.Constant)]
    texts = frozenset(value for value in found if isinstance(value, str))
    return texts if len(found) == len(several) == len(texts) else None


def _and(known: _Known, more: _Known) -> _Known:
    joined = {
        path: known[path].and_also(seen) if path in known else seen
        for path, seen in more.items()
    }
    return {**known, **joined}


def _joined(one: _Known | None, other: _Known | None) -> _Known | None:
    """What is known whichever way it went; None is a way that does not come here."""
    if one is None or other is None:
        return one if other is None else other
    return {path: one[path].or_else(other[path]) for path in one if path in other}


def _without(known: _Known, names: Iterable[str]) -> _Known:
    """Without what was known of names that are given anew."""
    gone = set(names)
    return {
        path: seen
        for path, seen in known.items()
        if gone.isdisjoint({path.partition("[")[0]})
    }


def _given(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                yield part.id
