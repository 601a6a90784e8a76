"""Macros: comprehensions and generators, fused where one walks what another filters."""

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..model.expressions import (
    Binary,
    Call,
    Comprehension,
    Constant,
    Expression,
    Name,
    Rows,
    Select,
    walk,
)
from ..model.types import (
    Bool,
    Date,
    Int,
    ListOf,
    Text,
    Timestamp,
    Union,
    without_null,
)
from . import emit_calls, emit_logic, python
from .environment import Path
from .failing import may_fail

if TYPE_CHECKING:
    from .emitter import Emitter


@dataclass(slots=True)
class _Loop:
    """`for target in iterable if tests`, with what the tests have bound."""

    target: str
    iterable: ast.expr
    answered: Expression | None = None
    tests: list[ast.expr] = field(default_factory=list)
    bound: dict[Path, str] = field(default_factory=dict)

    def clause(self) -> ast.comprehension:
        return python.loop(self.target, self.iterable, self.tests)


def value(emitter: "Emitter", node: Comprehension) -> ast.expr:
    """The list or map that the macro makes."""
    match node.macro:
        case "map" | "filter":
            return _comprehension(emitter, node, ast.ListComp)
        case "sortBy":
            return _sorted(emitter, node)
        case "groupBy":
            items = iterable(emitter, node.source)
            return emitter.helper(
                "group_by", items, _function(emitter, node, node.body)
            )
        case "toMap":
            return _keyed(emitter, node)
        case _:
            return condition(emitter, node, True)


def iterable(emitter: "Emitter", node: Expression) -> ast.expr:
    """The node where it is walked once: a generator instead of a list."""
    if isinstance(node, Comprehension) and node.macro in ("map", "filter"):
        return _comprehension(emitter, node, ast.GeneratorExp)
    if isinstance(node, Call) and node.function == "distinct":
        of = node.type.item if isinstance(node.type, ListOf) else node.type
        if emit_calls.has_plain_equality(of):
            return python.once_each(iterable(emitter, node.arguments[0]))
    match emitter.value(node):
        case ast.Call(func=ast.Name(id="list"), args=[walked], keywords=[]):
            return walked  # a list of what is walked only once
        case made:
            return made


def _comprehension(
    emitter: "Emitter",
    node: Comprehension,
    make: type[ast.ListComp] | type[ast.GeneratorExp],
) -> ast.expr:
    with _looping(emitter):
        found = _loop(emitter, node)
        if node.macro == "filter":
            _test(emitter, found, node.body)
            if not found.tests:
                return found.iterable
            return make(python.name(found.target), [found.clause()])
        if node.condition is not None:
            _test(emitter, found, node.condition)
        with emitter.within(found.bound):
            element = emitter.value(node.body)
        return make(element, [found.clause()])


@contextmanager
def _looping(emitter: "Emitter") -> Iterator[None]:
    before = emitter.loops
    emitter.loops = dict(before)
    try:
        yield
    finally:
        emitter.loops = before


def _loop(emitter: "Emitter", node: Comprehension, fuse: bool = True) -> _Loop:
    """The loop that a macro walks, its variable named; a filter before it is in."""
    source = node.source
    if fuse and isinstance(source, Comprehension) and source.macro == "filter":
        found = _loop(emitter, source)
        _test(emitter, found, source.body)
        emitter.loops[node.variable] = found.target
        return found
    chosen = _chosen(emitter, node)
    with emitter.walked():
        walked = _walked(emitter, source, chosen)
    target = emitter.names.loop(node.variable)
    emitter.loops[node.variable] = target
    return _Loop(target, walked, None if chosen is None else chosen.part)


def _test(emitter: "Emitter", found: _Loop, body: Expression) -> None:
    """One more condition, unless the index has answered it."""
    rest = _rest(found, body)
    if rest is None:
        return
    with emitter.within(found.bound):
        outcome = emit_logic.outcome(emitter, rest, True)
    found.tests.append(outcome.test)
    found.bound |= outcome.if_true


def _rest(found: _Loop, body: Expression) -> Expression | None:
    """The condition without the part that the index has answered."""
    answered, rest = found.answered, None
    if answered is None:
        return body
    for part in emit_logic.parts(body, "&&"):
        if part is answered:
            continue
        rest = part if rest is None else Binary(Bool(), body.span, "&&", rest, part)
    return rest


def condition(emitter: "Emitter", node: Comprehension, truth: bool) -> ast.expr:
    """`all`, `exists` and `exists_one` as tests."""
    if node.macro == "exists_one":
        return _exactly_one(emitter, node, truth)
    is_all = node.macro == "all"
    if may_fail(node.body):
        test = _any_order(emitter, node)
    else:
        with _looping(emitter):
            found = _loop(emitter, node, fuse=not may_fail(node.source))
            rest = node.body if is_all else _rest(found, node.body)
            if rest is None and not found.tests:
                test = python.call("bool", found.iterable) if truth else found.iterable
            else:
                with emitter.within(found.bound):
                    body = (
                        ast.Constant(True)
                        if rest is None
                        else emitter.condition(rest, True)
                    )
                each = ast.GeneratorExp(body, [found.clause()])
                test = python.call("all" if is_all else "any", each)
    return test if truth else python.negated(test)


def _any_order(emitter: "Emitter", node: Comprehension) -> ast.expr:
    """An item that fails gives way to one that decides."""
    called = "every" if node.macro == "all" else "some"
    items = emitter.value(node.source)
    return emitter.helper(called, items, _function(emitter, node, node.body))


def _exactly_one(emitter: "Emitter", node: Comprehension, truth: bool) -> ast.expr:
    with _looping(emitter):
        found = _loop(emitter, node)
        _test(emitter, found, node.body)
        ones = ast.GeneratorExp(ast.Constant(1), [found.clause()])
    operator = ast.Eq() if truth else ast.NotEq()
    return python.compare(python.call("sum", ones), operator, ast.Constant(1))


def _function(emitter: "Emitter", node: Comprehension, body: Expression) -> ast.expr:
    """`lambda x: body`."""
    with _looping(emitter):
        target = emitter.names.loop(node.variable)
        emitter.loops[node.variable] = target
        return python.function((target,), emitter.value(body))


def _sorted(emitter: "Emitter", node: Comprehension) -> ast.expr:
    items = iterable(emitter, node.source)
    with _looping(emitter):
        target = emitter.names.loop(node.variable)
        emitter.loops[node.variable] = target
        key = emitter.value(node.body)
        if isinstance(node.body.type, Timestamp):
            key = emitter.helper("instant", key)
    return python.call("sorted", items, key=python.function((target,), key))


def _keyed(emitter: "Emitter", node: Comprehension) -> ast.expr:
    with _looping(emitter):
        found = _loop(emitter, node)
        with emitter.within(found.bound):
            key = emitter.value(node.body)
            kept: ast.expr = python.name(found.target)
            if node.value is not None:
                kept = emitter.value(node.value)
        pair = ast.Tuple([key, kept], ast.Load())
        pairs = ast.GeneratorExp(pair, [found.clause()])
    return emitter.helper("keyed", pairs)


# Indexes


@dataclass(frozen=True, slots=True)
class _Chosen:
    """`row.path == wanted`, the part of a condition that an index answers."""

    path: str
    wanted: Expression
    part: Expression


def _walked(emitter: "Emitter", source: Expression, chosen: _Chosen | None) -> ast.expr:
    if chosen is None or not isinstance(source, Rows):
        return iterable(emitter, source)
    wanted = emitter.value(chosen.wanted)
    table = emitter.names.table(source.collection)
    return python.method(table, "by", ast.Constant(chosen.path), wanted)


def _chosen(emitter: "Emitter", node: Comprehension) -> _Chosen | None:
    """The part of `a && b && ...` that an index answers: rather an id than a status."""
    source = node.source
    if node.macro not in ("filter", "exists") or not isinstance(source, Rows):
        return None
    before: list[Expression] = []
    found: list[_Chosen] = []
    for part in emit_logic.parts(node.body, "&&"):
        asked = _asked(part, node.variable)
        if (
            asked is not None
            and not emit_logic.leans(asked.wanted, before, True)
            and emitter.names.indexed(source.collection, asked.path)
        ):
            found.append(asked)
        before.append(part)
    worked_out = [each for each in found if not isinstance(each.wanted, Constant)]
    return next(iter(worked_out or found), None)


def _asked(part: Expression, variable: str) -> _Chosen | None:
    if not isinstance(part, Binary) or part.operator != "==":
        return None
    for side, other in ((part.left, part.right), (part.right, part.left)):
        path = _field_path(side, variable)
        if path is not None and _may_ask(side, other, variable):
            return _Chosen(path, other, part)
    return None


def _field_path(node: Expression, variable: str) -> str | None:
    if not isinstance(node, Select) or node.optional or node.null_safe:
        return None
    if isinstance(node.base, Name):
        return node.field if node.base.name == variable else None
    if isinstance(node.base.type, Union) and node.field != node.base.type.tag:
        return None  # not every row has it
    base = _field_path(node.base, variable)
    return None if base is None else f"{base}.{node.field}"


def _may_ask(side: Expression, other: Expression, variable: str) -> bool:
    scalar = Text | Int | Bool | Date
    of = without_null(side.type)
    if not isinstance(of, scalar) or not isinstance(other.type, scalar):
        return False
    if may_fail(other) or type(of) is not type(other.type):
        return False
    return all(
        not (isinstance(part, Name) and part.name == variable) for part in walk(other)
    )
