from operator import itemgetter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolc.runtime.base import reader
from toolc.runtime.contract import ToolError
from toolc.runtime.paging import page, page_by_cursor, sorted_rows
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


# By cursor


def by_cursor(rows, limit, cursor=None, sort=None, **more):
    args = {"limit": limit, **({"cursor": cursor} if cursor is not None else {})}
    sort = {"-a": itemgetter("a"), "b": itemgetter("b")} if sort is None else sort
    args |= more.pop("filters", {})
    named = {"tool": "list_rows", "key": "id", "sort": sort, **more}
    return page_by_cursor("state", rows, args, lambda _, row: row["id"], **named)


def walked(rows, limit, **more):
    """The pages, one after the other."""
    answers = [by_cursor(rows, limit, **more)]
    while answers[-1]["hasMore"]:
        cursor = answers[-1]["nextCursor"]
        answers.append(by_cursor(rows, limit, cursor, **more))
    return answers


def keyed(pairs):
    return [{"id": f"{n:02}", "a": a, "b": b} for n, (a, b) in enumerate(pairs)]


@given(st.lists(st.tuples(anything, anything), max_size=9), st.integers(1, 4))
def test_pages_by_cursor_are_the_sorted_rows_cut(pairs, limit):
    rows = keyed(pairs)
    order = ((itemgetter("a"), True), (itemgetter("b"), False))
    ordered = [row["id"] for row in sorted_rows(rows, *order)]
    answers = walked(rows, limit)
    assert [answer["results"] for answer in answers] == [
        ordered[start : start + limit] for start in range(0, len(rows) or 1, limit)
    ]
    for answer in answers:
        assert answer["total"] == len(rows)
        assert answer["count"] == len(answer["results"])
        assert answer["hasMore"] is (answer["nextCursor"] is not None)


@given(st.integers(1, 4), st.sets(st.integers(0, 12)), st.sets(st.integers(0, 12)))
def test_without_an_order_pages_go_by_key(limit, come, gone):
    world = World()
    for number in come:
        world.daily_tasks.put(task(f"T-{number:02}", "New"))
    for number in gone:
        if (row := world.daily_tasks.get(f"T-{number:02}")) is not None:
            world.daily_tasks.remove(row)
    rows = world.daily_tasks.all()
    for of in (rows, list(rows)):
        answers = walked(of, limit, sort={})
        shown = [key for answer in answers for key in answer["results"]]
        assert shown == [row["id"] for row in rows]


def test_an_absent_value_and_null_are_one_in_the_order():
    rows = [{"id": "1"}, {"id": "2", "a": None}, {"id": "3", "a": 1}, {"id": "4"}]
    answers = walked(rows, 1, sort={"-a": reader("a")})
    assert [answer["results"] for answer in answers] == [["3"], ["1"], ["2"], ["4"]]


def test_a_row_that_went_leaves_its_place():
    rows = keyed([(1, 1)] * 5)
    first = by_cursor(rows, 2)
    assert by_cursor(rows[:1] + rows[2:], 2, first["nextCursor"])["results"] == [
        "02",
        "03",
    ]


CHANGES = [
    {"tool": "list_others"},
    {"filters": {"a": 1}},
    {"key": "b"},
    {"now": "2026-03-16"},
    {"sort": {"a": itemgetter("a"), "b": itemgetter("b")}},
    {"sort": {"-a": itemgetter("a")}},
    {"sort": {}},
]


@pytest.mark.parametrize("change", CHANGES)
def test_a_cursor_is_refused_elsewhere(change):
    rows = keyed([(1, 1), (2, 2)])
    cursor = by_cursor(rows, 1)["nextCursor"]
    assert by_cursor(rows, 5, cursor)["results"] == ["00"]
    with pytest.raises(ToolError) as refused:
        by_cursor(rows, 1, cursor, **change)
    assert refused.value.code == "invalid_input"
    assert refused.value.details is not None
    assert [p["path"] for p in refused.value.details["problems"]] == ["cursor"]
