"""The helpers of generated expressions, beyond what examples show."""

import math
from collections.abc import Callable
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolc.runtime import expressions as helpers
from toolc.runtime.expressions import ExpressionError

MONEY = st.decimals(-10_000, 10_000, places=4, allow_nan=False).map(float)


@given(st.integers(), st.integers())
def test_division_cuts_towards_zero(left: int, right: int) -> None:
    if right == 0:
        with pytest.raises(ExpressionError):
            helpers.quotient(left, right)
        return
    quotient, rest = helpers.quotient(left, right), helpers.remainder(left, right)
    assert quotient * right + rest == left
    assert abs(rest) < abs(right)
    assert rest == 0 or (rest < 0) == (left < 0)


@given(MONEY, st.integers(0, 4))
def test_rounding_goes_by_the_decimal_text(value: float, digits: int) -> None:
    unit = Decimal(1).scaleb(-digits)
    text = Decimal(repr(value))
    away = helpers.round_half_away(value, digits)
    assert away == float(text.quantize(unit, ROUND_HALF_UP))


@given(MONEY, st.integers(0, 4))
def test_half_even_and_fixed_round_the_binary_number(value: float, digits: int) -> None:
    exact = Decimal(value).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_EVEN)
    assert helpers.round_half_even(value, digits) == float(exact)
    assert Decimal(helpers.fixed(value, digits)) == exact
    assert helpers.fixed(value, digits) == str(exact)


ROUNDS = [helpers.round_half_up, helpers.round_half_even, helpers.round_half_away]


@pytest.mark.parametrize("round_", ROUNDS)
@pytest.mark.parametrize("value", [1e308, 5e-324, 0.0, -2.5])
@pytest.mark.parametrize("digits", [-10_000, -3, 0, 2, 18, 310, 10_000])
def test_a_number_can_be_rounded_to_any_digits(
    round_: Callable[[float, int], float], value: float, digits: int
) -> None:
    assert math.isfinite(round_(value, digits))


@pytest.mark.parametrize("round_", ROUNDS)
@pytest.mark.parametrize("value", [math.inf, -math.inf, math.nan])
@pytest.mark.parametrize("digits", [0, 2, 18, 310])
def test_what_is_no_number_cannot_be_rounded(
    round_: Callable[[float, int], float], value: float, digits: int
) -> None:
    with pytest.raises(helpers.ExpressionError):
        round_(value, digits)


@given(st.floats())
def test_a_number_survives_its_text(value: float) -> None:
    again = helpers.number(helpers.number_text(value).replace("Inf", "inf"))
    assert again == value or (math.isnan(again) and math.isnan(value))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (5.0, "5"),
        (0.1, "0.1"),
        (1e20, "100000000000000000000"),
        (1e21, "1e+21"),
        (1e-5, "1e-05"),
        (-0.0, "-0"),
        (7, "7"),
        (math.inf, "+Inf"),
    ],
)
def test_the_text_of_a_number(value: float, text: str) -> None:
    assert helpers.number_text(value) == text


def test_a_sum_runs_from_left_to_right() -> None:
    assert helpers.total([0.1] * 10) == 0.9999999999999999


def test_booleans_are_no_numbers() -> None:
    assert not helpers.equal(True, 1)
    assert not helpers.equal([{"a": 0}], [{"a": False}])
    assert helpers.equal([1, {"a": None}], [1.0, {"a": None}])
    assert helpers.among([1, True], True)
    assert not helpers.among([1, 0], True)
    assert not helpers.equal({True: 1}, {1: 1})
    assert not helpers.equal([{"a": {0: "x"}}], [{"a": {False: "x"}}])
    assert helpers.equal({True: 1}, {True: 1.0})
    assert helpers.distinct([{1: 1}, {True: 1}, {1.0: 1}]) == [{1: 1}, {True: 1}]
    assert helpers.distinct([1, True, 1.0, None, [1], [True], [1]]) == [
        1,
        True,
        None,
        [1],
        [True],
    ]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (("a,b,c", ",", 1), ["a,b,c"]),
        (("a,b,c", ",", 0), []),
        (("abc", ""), ["a", "b", "c"]),
        (("abc", "", 2), ["a", "bc"]),
        (("", ","), [""]),
    ],
)
def test_split(text: tuple[str, str, int], parts: list[str]) -> None:
    assert helpers.split(*text) == parts


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("1h30m", "5400s"),
        ("-1.5s", "-1.5s"),
        ("250ms", "0.25s"),
        ("0", "0s"),
        ("1us", "0.000001s"),
        ("999ns", "0s"),
        ("315576000000s", "315576000000s"),
        (".5h", "1800s"),
    ],
)
def test_durations(text: str, shown: str) -> None:
    assert helpers.duration_text(helpers.duration(text)) == shown


@pytest.mark.parametrize(
    "text",
    ["", "1", "1 h", "h", "1x", "--1s", "9" * 50 + "h", "1h ", "१h", "315576000001s"],
)
def test_what_is_no_duration(text: str) -> None:
    with pytest.raises(ExpressionError):
        helpers.duration(text)


@pytest.mark.parametrize(
    "zone", ["UTC", "+05:45", "-00:30", "Europe/Berlin", "Etc/GMT+1"]
)
def test_a_time_zone(zone: str) -> None:
    assert 0 <= helpers.hour("2031-03-01T00:30:05Z", zone) < 24


@pytest.mark.parametrize(
    "zone",
    [
        *("localtime", "posixrules", "posix/Europe/Berlin", "Japan", "Europe", "utc"),
        *("../Europe/Berlin", "/etc/localtime", "Europe/Nowhere", "", "+24:00"),
    ],
)
def test_what_is_no_time_zone_everywhere(zone: str) -> None:
    with pytest.raises(ExpressionError, match="is not a time zone"):
        helpers.hour("2031-03-01T00:30:05Z", zone)


@pytest.mark.parametrize("text", ["١", "１", "1_0", " 1", "", "0x1"])
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(ExpressionError, match="is not a number"):
        helpers.number(text)


@pytest.mark.parametrize("text", ["T", "F", "TrUe", "yes", ""])
def test_what_is_neither_true_nor_false(text: str) -> None:
    with pytest.raises(ExpressionError, match="is neither true nor false"):
        helpers.truth(text)


def test_a_whole_number_may_have_a_sign() -> None:
    assert helpers.whole("+12") == 12
    assert helpers.whole("-12") == -12
    with pytest.raises(ExpressionError):
        helpers.whole("+-12")


@pytest.mark.parametrize("value", [math.inf, -math.inf, math.nan, 10**400])
def test_what_json_has_not_is_refused(value: float) -> None:
    with pytest.raises(ExpressionError):
        helpers.finite(value)
    with pytest.raises(ExpressionError):
        helpers.bounded({"a": [None, "x", value]})


def test_what_json_has_is_let_pass() -> None:
    assert helpers.finite(None) is None
    assert helpers.finite(-1.5) == -1.5
    assert helpers.int64(None) is None
    assert helpers.int64(-(2**63)) == -(2**63)
    held = {"a": [None, True, 2**63 - 1, 1e308, "x"]}
    assert helpers.bounded(held) is held


def test_the_parts_of_a_moment() -> None:
    moment = "2031-03-01T00:30:05.25+02:00"
    assert helpers.day_of_month(moment) == 28
    assert helpers.day_of_month(moment, "+02:00") == 1
    assert helpers.hour(moment, "Asia/Kathmandu") == 4
    assert helpers.minute(moment, "Asia/Kathmandu") == 15
    assert helpers.millisecond(moment) == 250
    assert helpers.day_of_week("2031-03-02") == 0
    assert helpers.day_of_year("2031-03-01") == 59
    assert helpers.date_of(moment) == "2031-02-28"


@pytest.mark.parametrize(
    "text", ["20310301", "2031-W09-6", "2031-02-30", "31-03-01", ""]
)
def test_what_is_no_date(text: str) -> None:
    with pytest.raises(ExpressionError):
        helpers.date_of(text)


@given(st.datetimes(), st.integers(-(10**12), 10**12))
def test_a_moment_moves_there_and_back(moment: object, seconds: int) -> None:
    text = helpers.timestamp(f"{moment.isoformat()[:19]}Z")  # type: ignore[attr-defined]
    try:
        by = helpers.duration(f"{seconds}s")
        moved = helpers.later(text, by)
    except ExpressionError:
        return
    assert helpers.earlier(moved, by) == text
    if abs(seconds) < 292 * 365 * 86_400:
        assert helpers.elapsed(text, moved) == by
