"""Cursors: that one comes back as its place, and that nothing else comes as one."""

from base64 import urlsafe_b64encode

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from toolc.runtime.cursors import cursor_at, place_of

value = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(st.characters(codec=None), max_size=4),
    st.lists(st.integers(), max_size=2),
    st.dictionaries(st.text(max_size=2), st.none(), max_size=2),
)
place = st.builds(
    lambda values, key: [*values, key], st.lists(value, max_size=3), st.text()
)
BOUND = ["list_things", {"status": "open"}, "-total", "id", None]


@given(place)
def test_a_cursor_comes_back_as_its_place(given_place):
    cursor = cursor_at(given_place, BOUND)
    assert place_of(cursor, BOUND, len(given_place)) == given_place
    assert place_of(cursor, BOUND, len(given_place) + 1) is None


@given(place)
def test_a_cursor_can_stand_in_a_url(given_place):
    cursor = cursor_at(given_place, BOUND)
    assert cursor.replace("-", "").replace("_", "").isalnum()
    assert cursor.isascii()


def test_a_cursor_is_short():
    assert len(cursor_at(["SO-0017"], BOUND)) == 27
    assert len(cursor_at([249.5, "2026-03-16", "SO-0017"], BOUND)) == 52


def test_the_same_place_has_the_same_cursor():
    assert cursor_at([5.0, "a"], BOUND) == cursor_at([5, "a"], BOUND)
    assert cursor_at(["SO-3"], BOUND) == "nk7FPUM00zpEWyJTTy0zIl0"


@given(st.text(st.characters(codec=None)))
@example("")
@example("null")
@example("123")
@example(urlsafe_b64encode(b"['Test']").decode())
@example("A")
@example("=" * 9)
def test_no_other_text_is_a_cursor(text):
    assert place_of(text, BOUND, 1) is None


@given(place, st.data())
def test_a_changed_cursor_is_none(given_place, data):
    cursor = cursor_at(given_place, BOUND)
    at = data.draw(st.integers(0, len(cursor) - 1))
    letter = data.draw(st.sampled_from("AQgw-_+/= \n" + cursor))
    cut = data.draw(st.integers(0, 2))
    changed = cursor[:at] + letter + cursor[at + cut :]
    if changed != cursor:
        assert place_of(changed, BOUND, len(given_place)) is None


@given(place, st.integers(0, len(BOUND) - 1), value)
def test_a_cursor_is_good_for_one_list(given_place, part, other):
    elsewhere = [*BOUND[:part], other, *BOUND[part + 1 :]]
    if elsewhere != BOUND:
        cursor = cursor_at(given_place, elsewhere)
        assert place_of(cursor, BOUND, len(given_place)) is None


FORGED = [
    [None],
    [5],
    [],
    ["a", "b"],
    {"a": "b"},
    "a",
    None,
    {"0": "a"},
]


@pytest.mark.parametrize("forged", FORGED)
def test_a_forged_place_of_another_kind_is_none(forged):
    assert place_of(cursor_at(forged, BOUND), BOUND, 1) is None


@pytest.mark.parametrize(
    "text",
    ["[" * 100_000, "[1e999]", "[NaN]", f"[{'9' * 5000}]", '["\\ud800"', chr(0xDCFF)],
)
def test_json_that_is_hard_to_read_is_none(text):
    whole = b"123456789" + text.encode("utf-8", "surrogatepass")
    cursor = urlsafe_b64encode(whole).decode().rstrip("=")
    assert place_of(cursor, BOUND, 1) is None
