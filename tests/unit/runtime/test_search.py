import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolc.runtime.search import search
from unit.runtime.small_world import State, World, data, task, task_texts

letters = st.text(alphabet="aAbßİiΣσ 1\0", max_size=4)


def found(world, query, **more):
    tasks = world.daily_tasks
    joined = [("ownerId", world.users)]
    return list(search(world, tasks, query, task_texts, joined=joined, **more))


def scanned(world, query):
    """What search must answer, found by looking at every row."""
    return [
        row
        for row in world.daily_tasks.all()
        if any(query.lower() in text.lower() for text in task_texts(world, row))
    ]


def keys(rows):
    return [row["id"] for row in rows]


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("the", ["T-01", "T-02"]),
        ("THE CAT", ["T-02"]),
        ("straße", ["T-01", "T-10"]),
        ("STRASSE", []),
        ("İBO", ["T-02", "T-03"]),
        ("οδοσ", []),
        ("ΟΔΟΣ", ["T-03"]),
        ("", ["T-01", "T-02", "T-03", "T-10"]),
        ("a\0b", ["T-03"]),
        ("a b", []),
        ("plantsada", []),
        ("nothing", []),
    ],
)
def test_search_looks_for_a_piece_of_a_text_in_whatever_case(query, wanted):
    assert keys(found(World(), query)) == wanted
    assert keys(found(World(), query, live=True)) == wanted


def test_changes_of_one_world_show_in_it_and_in_no_other():
    world = World(data())
    world.daily_tasks.update(world.daily_tasks.require("T-01"), {"title": "Wax"})
    # The first to search has changes: they must not get into what is shared.
    assert keys(found(world, "wa")) == ["T-01"]
    assert keys(found(world, "water")) == []
    assert keys(found(world.fresh(), "water")) == ["T-01"]
    assert keys(found(world.fresh(), "wax")) == []


def test_a_changed_row_of_another_table_shows_in_the_rows_that_name_it():
    world = World()
    world.users.update(world.users.require("bob"), {"name": "Robert"})
    assert keys(found(world, "robert")) == ["T-02", "T-03"]
    assert keys(found(world, "İbo")) == []
    assert keys(found(World(), "robert")) == []


def test_without_shared_rows_the_new_ones_are_found():
    world = World({"collections": {"users": {}, "dailyTasks": {}}})
    assert found(world, "x") == []
    world.daily_tasks.insert(task("T-1", "x"))
    assert keys(found(world, "x")) == ["T-1"]


def other_texts(state: State, row):
    return [row["id"]]


def test_two_kinds_of_text_of_one_table_are_kept_apart():
    world = World()
    assert keys(search(world, world.daily_tasks, "t-0", other_texts))
    assert keys(found(world, "t-0")) == []


@settings(max_examples=150, deadline=None)
@given(
    st.dictionaries(letters, st.tuples(letters, letters), max_size=6),
    st.lists(st.tuples(st.integers(0, 9), letters), max_size=4),
    st.lists(letters, min_size=1, max_size=4),
)
def test_search_answers_as_a_scan_of_all_rows_does(rows, changes, queries):
    start = data()
    start["collections"]["dailyTasks"] = {
        key: task(key, title, note=note) for key, (title, note) in rows.items()
    }
    world = World({"collections": start["collections"]})
    for number, text in changes:
        tasks = list(world.daily_tasks.all())
        if number > 7 or not tasks:
            world.users.update(world.users.require("ada"), {"name": text})
        elif number == 7:
            world.daily_tasks.remove(tasks[0])
        elif number == 6 and world.daily_tasks.get(text) is None:
            world.daily_tasks.insert(task(text, text + text))
        else:
            world.daily_tasks.update(tasks[number % len(tasks)], {"title": text})
        for query in queries:
            assert found(world, query) == scanned(world, query)
    for query in queries:
        assert found(world.fresh(), query) == scanned(world.fresh(), query)
