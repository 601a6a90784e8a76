"""Rows that references inside of a parameter name, looked up entry by entry."""

import ast
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from ..expr import InCase
from ..model.shapes import Reference
from ..model.tools import Parameter
from ..model.types import (
    Field,
    ListOf,
    MapOf,
    Nullable,
    Record,
    Type,
    Union,
    without_null,
)
from ..runtime.plain import pointer
from . import python
from .function import FunctionContext
from .naming import singular

At: TypeAlias = tuple[str | ast.expr, ...]
"""Where a value is among the arguments: what is known, and what a loop tells."""

NUMBER: Final = "number"


@dataclass(frozen=True, slots=True)
class _Value:
    """A value with the references that it is or holds."""

    own: list[Reference] = field(default_factory=list)
    parts: dict[str, "_Value"] = field(default_factory=dict)


def look_up_entries(parameter: Parameter, function: FunctionContext) -> list[ast.stmt]:
    """For each entry in its order: its rows, with the rules on them."""
    references = [ref for ref in parameter.shape.looked_up if ref.path]
    if not references:
        return []
    args = python.name("args")
    lowering = _Entries(function, hidden=parameter.host is not None)
    value = python.item(args, parameter.name)
    at = (parameter.name,)
    of = parameter.shape.type
    body = lowering.value(value, of, _tree(references), at)
    if parameter.shape.optional:
        return _where([python.present(parameter.name)], body)
    return body


def _tree(references: Iterable[Reference]) -> _Value:
    root = _Value()
    for reference in references:
        value = root
        for step in reference.path:
            value = value.parts.setdefault(step, _Value())
        value.own.append(reference)
    return root


class _Entries:
    """hidden: no agent knows of the parameter, so no refusal says where in it."""

    def __init__(self, function: FunctionContext, hidden: bool) -> None:
        self.function = function
        self.hidden = hidden
        self.module = function.module
        self._depth = 0

    def value(self, value: ast.expr, of: Type, held: _Value, at: At) -> list[ast.stmt]:
        """The look-ups for a value."""
        body: list[ast.stmt] = []
        for reference in held.own:
            body += self._row(value, reference, at)
        for step, part in held.parts.items():
            match without_null(of):
                case Record(fields=fields):
                    member = python.item(value, step)
                    inside = self.value(member, fields[step].type, part, (*at, step))
                    if fields[step].optional:
                        there = ast.Compare(python.constant(step), [ast.In()], [value])
                        inside = _where([there], inside)
                    body += inside
                case Union() as union:
                    body += self._in_cases(value, union, step, part, at)
                case ListOf(item):
                    body.append(self._loop(value, item, part, at, NUMBER))
                case MapOf(item):
                    body.append(self._loop(value, item, part, at, "key"))
        if isinstance(of, Nullable):
            return _where([python.is_not_none(value)], body)
        return body

    def _in_cases(
        self, value: ast.expr, union: Union, step: str, part: _Value, at: At
    ) -> list[ast.stmt]:
        """The look-ups for a member that only some of the cases have."""
        several: dict[Field, list[str]] = {}
        for case in union.having(step):
            several.setdefault(union.cases[case].fields[step], []).append(case)
        body: list[ast.stmt] = []
        for member, cases in several.items():
            left = union.without([case for case in union.cases if case not in cases])
            inside = self.value(
                python.item(InCase(value, left, step), step),
                member.type,
                part,
                (*at, step),
            )
            if member.optional:
                there = ast.Compare(python.constant(step), [ast.In()], [value])
                inside = _where([there], inside)
            if len(cases) < len(union.cases):
                inside = _where([_is_one_of(value, union.tag, cases)], inside)
            body += inside
        return body

    def _loop(
        self, value: ast.expr, item: Type, held: _Value, at: At, counter: str
    ) -> ast.stmt:
        """`for number, line in enumerate(args["lines"]):`"""
        function = self.function
        outside = function.enter()
        called = function.give(_one_of(at), item)
        wish = counter if not self._depth else f"{counter}_{self._depth + 1}"
        count = function.own_loop(wish)
        step: ast.expr = python.name(count)
        if counter == NUMBER:
            walked = python.call("enumerate", value)
        else:
            walked = python.call(python.attribute(value, "items"))
            escaped = self.module.runtime("plain", "pointer")
            step = python.call(escaped, step)
        self._depth += 1
        body = self.value(python.name(called), item, held, (*at, step))
        self._depth -= 1
        function.leave(outside)
        names: list[ast.expr] = [
            ast.Name(count, ast.Store()),
            ast.Name(called, ast.Store()),
        ]
        target = ast.Tuple(names, ast.Store())
        return ast.For(target, walked, body, [], lineno=0)

    def _row(self, key: ast.expr, reference: Reference, at: At) -> list[ast.stmt]:
        """One look-up, and the place where it fails."""
        function = self.function
        table = function.table(reference.collection)
        method = "get" if reference.weak else "require"
        row: ast.expr = python.call(python.attribute(table, method), key)
        body: list[ast.stmt] = []
        if reference.weak or len(reference.rules) > 1:
            outside = function.enter()
            wish = (
                reference.row or self.module.world.collections[reference.collection].row
            )
            local = function.local(wish)
            function.leave(outside)
            body.append(python.bind(local, row))
            row = python.name(local)
        asked: list[ast.stmt] = [
            ast.Expr(function.require_rule(use.rule, [row])) for use in reference.rules
        ]
        if reference.weak:
            asked = [python.when(python.is_not_none(row), asked)]
        body += asked or [ast.Expr(row)]
        if self.hidden:
            return body
        error = function.own_loop("error")
        told = python.call(python.attribute(python.name(error), "at"), _path(at))
        handler = ast.ExceptHandler(
            python.name(self.module.use(("errors",), "ToolError")),
            error,
            [ast.Raise(told, python.constant(None))],
        )
        return [ast.Try(body, [handler], [], [])]


def _where(tests: Sequence[ast.expr], body: list[ast.stmt]) -> list[ast.stmt]:
    """The statements under a condition; two conditions in one `if`."""
    match body:
        case [ast.If(test=inner, body=then, orelse=[])]:
            return [python.when(ast.BoolOp(ast.And(), [*tests, inner]), then)]
        case _:
            test = tests[0] if len(tests) == 1 else ast.BoolOp(ast.And(), list(tests))
            return [python.when(test, body)]


def _is_one_of(value: ast.expr, tag: str, cases: Sequence[str]) -> ast.expr:
    """`payment["kind"] == "card"`"""
    words: list[ast.expr] = [python.constant(case) for case in cases]
    said = python.item(value, tag)
    if len(words) == 1:
        return ast.Compare(said, [ast.Eq()], words)
    return ast.Compare(said, [ast.In()], [ast.Tuple([*words], ast.Load())])


def _one_of(at: At) -> str:
    """What an entry is called: `line` of `lines`."""
    names = [step for step in at if isinstance(step, str)]
    several = names[-1]
    return singular(several) or "entry"


def _path(at: At) -> ast.expr:
    """`f"/lines/{number}/productId"`"""
    parts: list[str | ast.expr] = []
    for step in at:
        said = f"/{pointer(step)}" if isinstance(step, str) else "/"
        if parts and isinstance(parts[-1], str):
            parts[-1] += said
        else:
            parts.append(said)
        if not isinstance(step, str):
            parts.append(step)
    if len(parts) == 1 and isinstance(parts[0], str):
        return python.constant(parts[0])
    return ast.JoinedStr(
        [
            (
                ast.Constant(part)
                if isinstance(part, str)
                else ast.FormattedValue(part, -1, None)
            )
            for part in parts
        ]
    )
