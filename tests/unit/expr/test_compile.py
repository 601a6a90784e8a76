"""`toolc.expr.compile`: values in and out, and how it fails."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from toolc.expr import ExpressionError, SourceError, compile
from toolc.model.types import Int, ListOf


def test_the_variables_are_arguments() -> None:
    evaluate = compile("a + b.size()", {"a": "integer", "b": {"type": "array"}})
    assert evaluate(a=1, b=[1, 2]) == 3


@pytest.mark.parametrize(
    ("written", "source"),
    [
        (ListOf(Int()), "x[0] + 1 == 2"),
        ("list(int)", "x[0] + 1 == 2"),
        ({"type": "array", "items": "integer"}, "x[0] + 1 == 2"),
        ({"type": "array", "items": {"type": "integer"}}, "x.sum() == 1"),
    ],
)
def test_a_type_may_be_written_in_several_ways(written: object, source: str) -> None:
    assert compile(source, {"x": written})(x=[1]) is True


def test_maps_and_records() -> None:
    assert compile("m.a + m['a']", {"m": "map(string, int)"})(m={"a": 2}) == 4
    schema = {
        "type": "object",
        "properties": {"a": {"type": "integer"}, "b": {"type": "string"}},
        "required": ["a"],
    }
    evaluate = compile("has(r.b) ? r.b : string(r.a)", {"r": schema})
    assert evaluate(r={"a": 1}) == "1"
    assert evaluate(r={"a": 1, "b": "x"}) == "x"


def test_times_are_datetimes_outside() -> None:
    evaluate = compile('t + duration("1h")', {"t": "timestamp"})
    moment = datetime(2031, 2, 28, 12, tzinfo=timezone(timedelta(hours=2)))
    later = datetime(2031, 2, 28, 11, tzinfo=UTC)
    assert evaluate(t=moment) == later
    assert evaluate(t="2031-02-28T10:00:00Z") == later
    assert compile("d", {"d": "duration"})(d=timedelta(1)) == timedelta(1)
    assert compile("addDays(d, 1)", {"d": "date"})(d=date(2031, 2, 28)) == "2031-03-01"


def test_all_faults_are_told_with_carets() -> None:
    with pytest.raises(SourceError) as caught:
        compile("a.size() +\n b + c", {"a": "int", "b": "int"})
    assert str(caught.value) == (
        "1:1: TC042 `size` takes text, a list or a map, not a whole number.\n"
        "  a.size() +\n"
        "  ^\n"
        "2:6: TC041 Nothing here is called `c`.\n"
        "   b + c\n"
        "       ^\n"
        "  hint: there is a, b"
    )
    assert len(caught.value.diagnostics) == 2


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("1 / x", "division by zero"),
        ("1 % x", "modulus by zero"),
        ("[1][x + 5]", "the list has no item at place 5"),
        ("[1][x - 1]", "the list has no item at place -1"),
        ('{"a": 1}[string(x)]', 'the map has no key "0"'),
        ('int("1" + string(x) + ".5")', '"10.5" is not a whole number'),
        ('double("a" + string(x))', '"a0" is not a number'),
        ('"abc".substring(x + 4)', '"abc" has no characters from 4 to 3: it has 3'),
        ('bool("yes" + string(x))', '"yes0" is neither true nor false'),
        ('addDays(date("9999-12-31"), x + 1)', "the date is out of range"),
        ("9223372036854775807 + 1 + x", "the whole number does not fit into 64 bits"),
        ("int(1e30 + double(x))", "1e+30 does not fit into the 64 bits of int"),
        ('{"a" + string(x): 1, "a0": 2}', 'the key "a0" is given twice'),
        ("[1, 1].toMap(i, i + x)", "the key 1 is given twice"),
        ('timestamp("2031" + string(x))', '"20310" is not a timestamp'),
        (
            'timestamp("2031-02-28T09:30:00Z").getHours("Mars" + string(x))',
            '"Mars0" is not a time zone',
        ),
    ],
)
def test_what_fails_at_run_time(source: str, said: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        compile(source, {"x": "int"})(x=0)
    assert str(caught.value) == said


def test_a_call_with_the_wrong_variables_is_wrong_use() -> None:
    with pytest.raises(TypeError, match="missing: \\['a'\\], unknown: \\['b'\\]"):
        compile("a", {"a": "int"})(b=1)


def test_an_unknown_type_is_refused() -> None:
    with pytest.raises(ValueError, match="'strng' is not a type"):
        compile("a", {"a": "strng"})
    with pytest.raises(ValueError, match="True is not a type"):
        compile("a", {"a": True})  # type: ignore[dict-item]
    with pytest.raises(ValueError, match="'strng' is not a type"):
        compile("a", {"a": {"type": "array", "items": {"type": "strng"}}})


def test_names_of_python_are_no_danger() -> None:
    variables = {"class": "int", "len": "list(int)", "int64": "int", "None": "int"}
    source = "class + len.size() + int64 + None"
    values = {"class": 1, "len": [1], "int64": 3, "None": 4}
    assert compile(source, variables)(**values) == 9


def test_texts_are_data() -> None:
    evil = "'\\\"{x}\n__import__('os')"
    literal = evil.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    assert compile(f'"{literal}" + "a"')() == evil + "a"
