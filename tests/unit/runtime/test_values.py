import json
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolc.runtime.values import (
    canonical,
    collection_sum,
    copied,
    integral,
    row_hash,
)

leaf = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**20), 10**20),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(),
)
value = st.recursive(
    leaf,
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.parametrize(
    ("given_value", "text"),
    [
        ({"b": 1, "a": [True, None]}, '{"a":[true,null],"b":1}'),
        ([5.0, -0.0, 1e16, 1e22, 2.5, 1e-7], "[5,0,10000000000000000,"),
        ("größer 1.0", '"größer 1.0"'),
        (10.05, "10.05"),
        ({"x": "2e+5", "y": 0.5}, '{"x":"2e+5","y":0.5}'),
        (True, "true"),
    ],
)
def test_canonical_text(given_value, text):
    assert canonical(given_value).startswith(text)


@given(value)
def test_canonical_text_is_json_of_an_equal_value(value):
    assert json.loads(canonical(value)) == value


@given(value)
def test_a_whole_float_is_the_same_number_as_its_integer(value):
    def doubled(item):
        if type(item) is int and abs(item) < 2**53:
            return float(item)
        if type(item) is list:
            return [doubled(inner) for inner in item]
        if type(item) is dict:
            return {name: doubled(inner) for name, inner in item.items()}
        return item

    assert canonical(doubled(value)) == canonical(value)


def test_whole_floats_become_integers_as_far_as_64_bits_go():
    given_value = {"a": [5.0, -0.0, 2.5, True, None, "5.0"], "b": 2.0**63}
    wanted = {"a": [5, 0, 2.5, True, None, "5.0"], "b": 2.0**63}
    assert repr(integral(given_value)) == repr(wanted)


@given(value)
def test_the_same_numbers_have_the_same_text(value):
    assert canonical(integral(value)) == canonical(value)


def test_true_is_not_one():
    assert canonical([True]) != canonical([1])


def test_row_hash_is_sha256_of_the_canonical_text():
    text = '{"amount":5,"id":"Ü"}'
    wanted = int(sha256(text.encode()).hexdigest(), 16)
    assert row_hash({"id": "Ü", "amount": 5.0}) == wanted


def test_half_a_surrogate_pair_can_be_hashed():
    assert row_hash({"id": "\ud800"}) != row_hash({"id": "\ud801"})


def test_a_sum_does_not_depend_on_the_order():
    rows = [{"id": str(n)} for n in range(50)]
    assert collection_sum(rows) == collection_sum(reversed(rows))
    assert collection_sum(rows) != collection_sum(rows[1:])
    assert len(collection_sum([])) == 64


@given(value)
def test_a_copy_is_equal_and_shares_nothing_that_changes(value):
    def holders(item):
        if type(item) in (list, dict):
            yield id(item)
            for inner in item.values() if type(item) is dict else item:
                yield from holders(inner)

    copy = copied(value)
    assert copy == value
    assert not set(holders(copy)) & set(holders(value))
