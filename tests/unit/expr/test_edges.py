"""Where values leave an expression, JSON has all their numbers."""

import ast
import json
import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolc.expr import check, emit_checked, may_overflow
from toolc.expr.compiled import Variables, placing
from toolc.expr.marks import without_marks
from toolc.model.expressions import Expression
from toolc.model.types import (
    Double,
    Field,
    Int,
    ListOf,
    Record,
    Row,
    Text,
    Timestamp,
    Type,
)
from toolc.runtime import expressions
from unit.expr.crm import Names, checked

INPUT: Type = Record(
    {
        "i": Field(Int()),
        "d": Field(Double()),
        "t": Field(Text()),
        "ds": Field(ListOf(Double())),
        "is": Field(ListOf(Int())),
        "maybe": Field(Double(), optional=True),
    }
)
TYPES: dict[str, Type] = {"input": INPUT, "moment": Timestamp(), "worked": Double()}


def _read(source: str) -> Expression:
    found = check(source, placing(source), Variables(TYPES))
    assert found.expression is not None, found.diagnostics
    return found.expression


def _python(source: str) -> str:
    return ast.unparse(without_marks(emit_checked(_read(source), Names())))


@pytest.mark.parametrize(
    "source",
    [
        "input.d",
        "input.i",
        "input.maybe",
        "input.maybe.orValue(0.5)",
        "input.ds",
        "input.ds.max()",
        "input.ds.filter(x, x > 1.0)",
        "input.ds[0].orValue(0)",
        "input.i % 7",
        "input.i / 2",
        "input.d / 100.0",
        "input.i * 1.5",
        "input.t.size() * 2 + 1",
        "moment.getMonth() + 1",
        'daysBetween(date("2031-01-01"), date(moment)) * 24',
        "input.is.map(x, 1).sum()",
        "round(input.d, 2)",
        "int(input.d)",
        "double(input.i)",
        "input.i > 0 ? input.d : 0.0",
        '{"a": [input.d], "t": input.t}',
        "input.d * 2.0 > 1.0",
        "string(input.d * 2.0)",
        "1.5",
    ],
)
def test_what_cannot_be_out_of_range_is_not_checked(source: str) -> None:
    assert not may_overflow(_read(source))
    names = Names()
    emit_checked(_read(source), names)
    assert names.helpers.isdisjoint(("finite", "int64", "bounded"))


@pytest.mark.parametrize(
    ("source", "python"),
    [
        ("input.d * 2.0", "finite(args['d'] * 2.0)"),
        ("input.i + 1", "int64(args['i'] + 1)"),
        ("-input.i", "int64(-args['i'])"),
        ("input.i / input.i", "int64(quotient(args['i'], args['i']))"),
        ("input.d / input.d", "finite(divide(args['d'], args['d']))"),
        ("double(input.t)", "finite(number(args['t']))"),
        ("round(input.d, input.i)", "finite(round_half_away(args['d'], args['i']))"),
        ("input.ds.sum()", "finite(total(args['ds']))"),
        ("input.is.sum()", "int64(sum(args['is']))"),
        ("worked", "finite(worked)"),
        (
            '{"a": input.d * 2.0, "b": input.d, "c": [input.i * 2]}',
            "{'a': finite(args['d'] * 2.0), 'b': args['d'], "
            "'c': [int64(args['i'] * 2)]}",
        ),
        (
            "input.ds.map(x, x * 2.0)",
            "[finite(x * 2.0) for x in args['ds']]",
        ),
        (
            "input.ds.map(x, x * 2.0).sort()",
            "bounded(sorted((x * 2.0 for x in args['ds'])))",
        ),
        (
            "input.ds.map(x, x * 2.0).map(y, y)",
            "[finite(y) for y in (x * 2.0 for x in args['ds'])]",
        ),
        (
            'input.i > 0 ? input.d + 1.0 : "none"',
            "finite(args['d'] + 1.0) if args['i'] > 0 else 'none'",
        ),
        (
            "input.ds.map(x, x * 2.0).max()",
            "finite(max((x * 2.0 for x in args['ds']), default=None))",
        ),
    ],
)
def test_what_may_be_is_checked_where_it_leaves(source: str, python: str) -> None:
    assert may_overflow(_read(source))
    assert _python(source) == python


def test_what_is_worked_out_elsewhere_is_asked_about() -> None:
    assert not may_overflow(_read("worked"), lambda node: False)
    assert may_overflow(_read("worked * 2.0"), lambda node: False)
    amount = checked("self.weightedAmount.amount").expression
    assert amount is not None
    assert may_overflow(amount)
    assert not may_overflow(amount, lambda node: False)


def test_a_whole_number_too_large_for_a_function_of_python_is_an_error() -> None:
    million = "*".join(["input.i"] * 40)
    for source in (f"({million}) * 1.5", f"double({million})", f"round({million})"):
        with pytest.raises(expressions.ExpressionError):
            _run(source, {"i": 10**18})
    for source in (f'"a".split("b", {million})', f'"a".replace("b", "", {million})'):
        with pytest.raises(expressions.ExpressionError):
            _run(source, {"i": 10**18})


def _run(source: str, args: dict[str, Any]) -> Any:
    scope = {name: getattr(expressions, name) for name in expressions.__all__}
    return eval(_python(source), {**scope, "args": args, "worked": 1.0})


NUMBERS = st.recursive(
    st.sampled_from(
        ["input.i", "input.d", "1", "0.5", "0", "double(input.t)", "worked", "-1"]
    ),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from("+-*/%"), inner).map(
            lambda p: f"({p[0]} {p[1]} {p[2]})"
        ),
        inner.map(lambda p: f"-({p})"),
        inner.map(lambda p: f"abs({p})"),
        inner.map(lambda p: f"round({p}, -308)"),
        inner.map(lambda p: f"int({p})"),
        inner.map(lambda p: f"[{p}, {p}].map(z, z * z).sum()"),
        inner.map(lambda p: f"input.is.map(z, {p}).sum()"),
        inner.map(lambda p: f"[[{p}], [1]].flatten().max().orValue(0)"),
        inner.map(lambda p: f'[1].toMap(z, string(z), {p})["1"].orValue({p})'),
        st.tuples(inner, inner).map(lambda p: f"(input.i > 0 ? {p[0]} : {p[1]})"),
    ),
    max_leaves=5,
)
VALUES = st.fixed_dictionaries(
    {
        "i": st.sampled_from([0, 1, -1, 2**63 - 1, -(2**63)]),
        "d": st.sampled_from([0.0, -1.5, 1.7e308, -1.7976931348623157e308]),
        "t": st.sampled_from(["inf", "nan", "1", "x"]),
        "is": st.sampled_from([[], [1], [2**63 - 1, 2**63 - 1]]),
    }
)


def _is_whole(of: Type) -> bool:
    match of:
        case ListOf(item):
            return _is_whole(item)
        case Record(fields=fields):
            return all(_is_whole(member.type) for member in fields.values())
        case _:
            return isinstance(of, Int)


@settings(max_examples=1000, deadline=None)
@given(NUMBERS, st.sampled_from(["{}", "[{}]", '{{"a": {}}}']), VALUES)
def test_no_number_leaves_that_json_has_not(
    number: str, shape: str, args: dict[str, Any]
) -> None:
    source = shape.format(number)
    found = check(source, placing(source), Variables(TYPES)).expression
    if found is None:
        return
    try:
        value = _run(source, args)
    except expressions.ExpressionError:
        return
    json.dumps(value, allow_nan=False)
    while isinstance(value, list | dict):
        (value,) = value.values() if isinstance(value, dict) else value
    if _is_whole(found.type):
        assert -(2**63) <= value < 2**63
    assert math.isfinite(value)


def test_rows_are_sound() -> None:
    assert not may_overflow(_row("self.amount.amount"))
    assert not may_overflow(_row("opportunities.map(o, o.amount.amount)"))
    assert may_overflow(_row("opportunities.map(o, o.amount.amount).sum()"))


def _row(source: str) -> Expression:
    found = checked(source).expression
    assert found is not None
    assert found.type != Row("opportunities")
    return found
