from operator import itemgetter

from hypothesis import given
from hypothesis import strategies as st

from toolc.runtime.base import reader
from toolc.runtime.paging import page, sorted_rows
from unit.runtime.small_world import World, task

anything = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 3),
    st.sampled_from([0.5, -0.0, 1e300]),
    st.text(max_size=2),
    st.lists(st.integers(0, 2), max_size=2),
    st.dictionaries(st.sampled_from("ab"), st.integers(0, 1)),
)


def shown(state, row):
    return (state, row)


@given(st.lists(st.integers()), st.integers(0, 10**20), st.integers(1, 10**20))
def test_a_page_is_the_slice_of_the_list(rows, offset, limit):
    answer = page("state", rows, {"offset": offset, "limit": limit}, shown)
    wanted = [("state", row) for row in rows[offset : offset + limit]]
    assert answer == {
        "total": len(rows),
        "count": len(wanted),
        "offset": offset,
        "results": wanted,
    }


@given(st.integers(0, 8), st.integers(1, 8), st.booleans())
def test_a_page_of_a_changed_table_is_the_slice_of_its_rows(offset, limit, removed):
    world = World()
    for key in ("T-00", "T-05", "T-99"):
        world.daily_tasks.insert(task(key, "New"))
    if removed:
        world.daily_tasks.remove(world.daily_tasks.require("T-02"))
    rows = world.daily_tasks.all()
    args = {"offset": offset, "limit": limit}
    wanted = [(world, row) for row in list(rows)[offset : offset + limit]]
    assert page(world, rows, args, shown)["results"] == wanted


def sorted_values(values, descending):
    rows = [{"value": value} for value in values]
    key = (itemgetter("value"), descending)
    return [row["value"] for row in sorted_rows(rows, key)]


def test_values_of_several_types_have_one_order_with_null_last():
    values = ["b", None, 2, True, [1], "a", 1.5, False, {"x": 1}, None]
    up = [False, True, 1.5, 2, "a", "b", [1], {"x": 1}, None, None]
    down = [{"x": 1}, [1], "b", "a", 2, 1.5, True, False, None, None]
    assert sorted_values(values, descending=False) == up
    assert sorted_values(values, descending=True) == down


def test_equal_rows_stay_in_their_order_also_when_descending():
    rows = [{"id": str(n), "a": n % 2, "b": None} for n in range(6)]
    by_a = (itemgetter("a"), True)
    by_b = (itemgetter("b"), True)
    ids = [row["id"] for row in sorted_rows(rows, by_b, by_a)]
    assert ids == ["1", "3", "5", "0", "2", "4"]


def test_an_absent_field_comes_last_like_null():
    rows = [{"id": "1"}, {"id": "2", "place": None}, {"id": "3", "place": {"room": 1}}]
    for descending in (False, True):
        ordered = sorted_rows(rows, (reader("place.room"), descending))
        assert [row["id"] for row in ordered] == ["3", "1", "2"]


@given(st.lists(st.tuples(anything, anything)), st.booleans(), st.booleans())
def test_sorting_never_raises_and_orders_by_the_first_key_first(pairs, one, two):
    keys = ((itemgetter(0), one), (itemgetter(1), two))
    rows = sorted_rows(pairs, *keys)
    assert sorted(map(repr, rows)) == sorted(map(repr, pairs))
    # Each key alone leaves the rows as they are, within what comes before it.
    assert sorted_rows(rows, *keys) == rows
    assert sorted_rows(rows, keys[0]) == rows
