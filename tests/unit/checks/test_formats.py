"""Formats: strict, and total over every value."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolc.runtime import formats
from toolc.runtime.checks import matches, nearest, not_formatted
from toolc.shapes.vocabulary import FORMATS

TESTS: dict[str, Callable[[object], bool]] = {
    name: getattr(formats, f"is_{name.replace('-', '_')}") for name in FORMATS
}


@pytest.mark.parametrize("name", FORMATS)
def test_the_example_in_the_message_is_in_the_format(name: str) -> None:
    example = formats.WORDING[name].rpartition(" like ")[2]
    assert TESTS[name](example)
    assert not_formatted("/a", 5, name)[0][1].endswith("not the number 5")


@pytest.mark.parametrize("name", FORMATS)
@given(
    value=st.one_of(
        st.text(max_size=60),
        st.text("0123456789:.-+TZPxn@[]/%~ab", max_size=40),
        st.integers(),
        st.none(),
        st.binary(max_size=5),
        st.lists(st.none()),
    )
)
def test_every_value_has_a_verdict(name: str, value: Any) -> None:
    assert TESTS[name](value) in (True, False)
    if not isinstance(value, str):
        assert not TESTS[name](value)


@pytest.mark.parametrize(
    ("name", "text", "fits"),
    [
        ("date", "2024-02-29", True),
        ("date", "2023-02-29", False),
        ("date", "2024-2-29", False),
        ("date", " 2024-02-29", False),
        ("time", "10:00:00+23:59", True),
        ("time", "10:00:00.5z", True),
        ("time", "10:00Z", False),
        ("date-time", "2024-02-29t10:00:00.25-08:00", True),
        ("date-time", "2024-02-30T10:00:00Z", False),
        ("date-time", "2024-W09-4T10:00:00Z", False),
        ("duration", "P1Y2M3DT4H5M6S", True),
        ("duration", "PT", False),
        ("duration", "-P1D", False),
        ("duration", "P\u0661D", False),
        ("email", "a@b@c", False),
        ("email", "a@[IPv6:::1]", True),
        ("hostname", "a" * 63 + ".example", True),
        ("hostname", "a" * 64, False),
        ("hostname", "ex--ample.org", False),
        ("ipv4", "127.0.0.01", False),
        ("ipv6", "::ffff:1.2.3.4", True),
        ("ipv6", "1.2.3.4", False),
        ("ipv6", "::1%eth0", False),
        ("ipv6", "1::2::3", False),
        ("uri", "https://example.org/a?b=c#d", True),
        ("uri", "/relative", False),
        ("uri", "https://example.org/\u00e9", False),
        ("uri", "http://[::1]:80/", True),
        ("uri", "http://[zz]/", False),
        ("uuid", "2EB8AA08-AA98-11EA-B4AA-73B441D16380", True),
        ("uuid", "2eb8aa08aa9811eab4aa73b441d16380", False),
        ("json-pointer", "", True),
        ("json-pointer", "/a~1b/0", True),
        ("json-pointer", "/a~2", False),
    ],
)
def test_verdicts(name: str, text: str, fits: bool) -> None:
    assert TESTS[name](text) is fits


@pytest.mark.parametrize(
    "text", ["a@" * 5000, "http://" + "a:" * 5000 + "[", "P" + "1" * 9999, '"' * 9999]
)
def test_long_texts_do_not_take_long(text: str) -> None:
    for test in TESTS.values():
        assert not test(text)


def test_the_nearest_word_is_found_across_spellings() -> None:
    known = ["opportunityId", "owner_id", "limit"]
    assert nearest("opportunityID", known) == ["opportunityId"]
    assert nearest("ownerId", known) == ["owner_id"]
    assert nearest("zzz", known) == []
    assert nearest("x" * 100_000, known) == []


def test_a_pattern_is_searched_for_in_ascii() -> None:
    assert matches(r"\d", "a1")
    assert not matches(r"\d", "\u0661")
