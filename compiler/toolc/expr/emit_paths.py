"""Paths: members of rows and records, navigation, fallbacks for null."""

import ast
from typing import TYPE_CHECKING, TypeAlias

from ..model.expressions import (
    Binary,
    Call,
    Computed,
    Constant,
    Expression,
    Index,
    ListLiteral,
    MapLiteral,
    Name,
    Navigate,
    OrValue,
    Select,
    Template,
    walk,
)
from ..model.types import Json, ListOf, MapOf, Nullable, Row, Type, may_be_null
from . import emit_calls, python
from .emit_cases import in_case
from .environment import Path
from .facts import path_of
from .failing import may_fail
from .marks import Known

if TYPE_CHECKING:
    from .emitter import Emitter

Made: TypeAlias = dict[Path, str]
Guarded: TypeAlias = tuple[list[ast.expr], ast.expr]
"""Tests, and a value that is right where they all hold; else the whole is null."""

NONE = ast.Constant(None)
_CHEAP = Constant | Name | Select | Template | Binary


def value(emitter: "Emitter", node: Expression) -> ast.expr:
    if isinstance(node, OrValue):
        return as_they_are(emitter, node.type, _or_value(emitter, node))
    tests, found = guarded(emitter, node, {})
    return python.when(tests, found, python.constant(None))


def guarded(emitter: "Emitter", node: Expression, made: Made) -> Guarded:
    """The value of a path. made: takes what the tests bind."""
    path = path_of(node)
    if path in emitter.bindings:
        return [], python.name(emitter.bindings[path])
    match node:
        case Name():
            loop = emitter.loops.get(node.name)
            if loop is not None:
                return [], python.name(loop)
            return [], emitter.names.name(node.name)
        case Select(base=Name(name="input")) if (
            given := emitter.names.argument(node.field)
        ) is not None:
            return [], given
        case Select():
            tests, base = not_null(emitter, node.base, made)
            base = _of_case(node, base)
            if node.optional:
                return tests, python.method(base, "get", ast.Constant(node.field))
            found = _known(emitter, node, python.item(base, node.field))
            return tests, as_they_are(emitter, node.type, found)
        case Computed():
            tests, base = not_null(emitter, node.base, made)
            return tests, _known(emitter, node, emitter.names.computed(node, base))
        case Navigate():
            return _navigation(emitter, node, made)
        case Index():
            return _index(emitter, node, made)
        case _:
            return [], emitter.value(node)


def _known(emitter: "Emitter", node: Select | Computed, found: ast.expr) -> ast.expr:
    """A value that was found not to be null, where Python's checkers may forget it."""
    if not node.nullable or may_be_null(node.type):
        return found
    if python.is_simple(found):
        return Known(found)
    return emitter.helper("known", found)


def _navigation(emitter: "Emitter", node: Navigate, made: Made) -> Guarded:
    row = emitter.names.navigation(node)
    if row is not None:
        return [], row
    tests, key = not_null(emitter, node.base, made)
    key = in_case(node.base, node.field[0], key)
    for step in node.field:
        if node.field_optional:
            key = python.method(key, "get", ast.Constant(step))
        else:
            key = python.item(key, step)
    if node.field_nullable and may_be_null(node.type):
        test, key = _twice(emitter, key, node.field[-1], None, made)
        tests = [*tests, python.is_none(test, False)]
    elif node.field_nullable:
        key = emitter.helper("known", key)
    method = "get" if node.weak and may_be_null(node.type) else "require"
    table = emitter.names.table(node.collection)
    return tests, python.method(table, method, key)


def _index(emitter: "Emitter", node: Index, made: Made) -> Guarded:
    tests, base = not_null(emitter, node.base, made)
    place = emitter.value(node.index)
    is_map = isinstance(node.base, MapLiteral) or isinstance(_plain(node), MapOf)
    match node.missing:
        case "never":
            found = python.item(base, place)
            return tests, as_they_are(emitter, node.type, found)
        case "null" if is_map:
            found = python.method(base, "get", place)
            return tests, as_they_are(emitter, node.type, found)
        case "null":
            found = emitter.helper("item_or_none", base, place)
            return tests, as_they_are(emitter, node.type, found)
        case _:
            called = "entry" if is_map else "item"
            found = emitter.helper(called, base, place)
            return tests, as_they_are(emitter, node.type, found)


def as_they_are(emitter: "Emitter", of: Type, found: ast.expr) -> ast.expr:
    """Rows out of a record or a map, as they are now: the value has them as it was
    made. (A row never holds rows: those behind it are looked up.)"""
    match of:
        case Row(collection) | Nullable(Row(collection)):
            method = "current"
        case ListOf(Row(collection)):
            method = "live"
        case ListOf(Nullable(Row(collection))):
            method = "renewed"
        case _:
            return found
    if not emitter.names.writes(collection):
        return found
    now = python.method(emitter.names.table(collection), method, found)
    return python.call("list", now) if method == "live" else now


def _plain(node: Index) -> object:
    of = node.base.type
    return getattr(of, "of", of)


def not_null(emitter: "Emitter", node: Expression, made: Made) -> Guarded:
    """The value, with the tests that show it is not null."""
    if isinstance(node, Select) and node.optional and not node.nullable:
        return _there(emitter, node, made)
    return _shown(emitter, node, guarded(emitter, node, made), made)


def _of_case(node: Select, base: ast.expr) -> ast.expr:
    return in_case(node.base, node.field, base)


def _there(emitter: "Emitter", node: Select, made: Made) -> Guarded:
    """An optional member that is never null: `"x" in args`."""
    path = path_of(node)
    if path in emitter.bindings:
        return [], python.name(emitter.bindings[path])
    tests, base = not_null(emitter, node.base, made)
    if python.is_simple(base):
        there = python.compare(ast.Constant(node.field), ast.In(), base)
        return [*tests, there], python.item(_of_case(node, base), node.field)
    found = python.method(_of_case(node, base), "get", ast.Constant(node.field))
    test, again = _twice(emitter, found, node.field, node, made)
    return [*tests, python.is_none(test, False)], again


def _shown(emitter: "Emitter", node: Expression, value: Guarded, made: Made) -> Guarded:
    tests, found = value
    if not may_be_null(node.type) or not itself_nullable(emitter, node):
        return tests, found
    test, again = _twice(emitter, found, wish(node), node, made)
    return [*tests, python.is_none(test, False)], again


def itself_nullable(emitter: "Emitter", node: Expression) -> bool:
    """Whether the value can be null although its guards hold."""
    match node:
        case Select():
            return node.optional or node.nullable or not node.null_safe
        case Computed():
            return node.nullable or not node.null_safe
        case Navigate():
            # A row that is bound already is None where what led to it was null.
            maybe = node.field_nullable or node.null_safe
            return node.weak or (maybe and emitter.names.navigation(node) is not None)
        case _:
            return True


def wish(node: Expression) -> str:
    match node:
        case Navigate() | Name():
            return node.name
        case Select() | Computed():
            return node.field
        case _:
            return "found"


def _twice(
    emitter: "Emitter",
    found: ast.expr,
    called: str,
    node: Expression | None,
    made: Made,
) -> tuple[ast.expr, ast.expr]:
    """The value for a test, and then once more."""
    if python.is_simple(found):
        return found, found
    if not emitter.walrus:
        return found, emitter.helper("known", found)
    local = emitter.names.fresh(called)
    path = None if node is None else path_of(node)
    if path is not None:
        made[path] = local
    return python.bound(local, found), python.name(local)


def null_tests(emitter: "Emitter", node: Expression, made: Made) -> list[ast.expr]:
    """Tests that all hold where the value is not null."""
    if emitter.used_again(path_of(node)):
        tests, _ = not_null(emitter, node, made)
        if tests:
            return tests
    elif isinstance(node, Select | Computed) and not itself_nullable(emitter, node):
        return null_tests(emitter, node.base, made)
    tests, found = guarded(emitter, node, made)
    if tests and not itself_nullable(emitter, node):
        return tests
    return [*tests, python.is_none(found, False)]


def _or_value(emitter: "Emitter", node: OrValue) -> ast.expr:
    base, default = node.base, node.default
    extreme = isinstance(base, Call) and base.function in ("min", "max")
    if isinstance(base, Call) and extreme and _is_cheap(default):
        return emit_calls.extreme_or(emitter, base, emitter.value(default))
    made: Made = {}
    optional = isinstance(base, Select) and base.optional and not base.nullable
    if optional and not _is_short(base, default):
        tests, found = not_null(emitter, base, made)
        return python.when(tests, found, emitter.value(default))
    tests, found = guarded(emitter, base, made)
    if not tests and _is_short(base, default):
        return _short(found, default, emitter.value(default))
    if isinstance(base.type, Json):
        test, found = _twice(emitter, found, wish(base), None, made)
        tests = [*tests, python.is_none(test, False)]
    else:
        tests, found = _shown(emitter, base, (tests, found), made)
    return python.when(tests, found, emitter.value(default))


def _is_short(base: Expression, default: Expression) -> bool:
    """Whether `args.get("x", 0)` or `args.get("x") or []` say the same."""
    if isinstance(base.type, Json):
        return False
    if _is_empty(default):
        return True
    absent = isinstance(base, Select) and base.optional and not base.nullable
    if isinstance(base, Index) and base.missing == "null":
        of = _plain(base)
        absent = isinstance(of, MapOf) and not may_be_null(of.value)
    return absent and _is_cheap(default)


def _is_cheap(default: Expression) -> bool:
    """Whether it may as well be worked out where it is not needed."""
    return all(isinstance(part, _CHEAP) for part in walk(default)) and not may_fail(
        default
    )


def _short(found: ast.expr, default: Expression, otherwise: ast.expr) -> ast.expr:
    if _is_empty(default) or not isinstance(found, ast.Call):
        return ast.BoolOp(ast.Or(), [found, otherwise])
    return ast.Call(found.func, [*found.args, otherwise], [])


def _is_empty(node: Expression) -> bool:
    match node:
        case ListLiteral():
            return not node.items
        case MapLiteral():
            return not node.entries
        case Constant():
            return node.value == ""
        case _:
            return False
