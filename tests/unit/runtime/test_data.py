import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolc.runtime.contract import DataError
from toolc.runtime.ids import last_number
from unit.runtime import hostile
from unit.runtime.small_world import World, data, task


def problems(change):
    """What is wrong with the data after a change, as a dict."""
    given = data()
    other = change(given)
    given = given if other is None else other
    with pytest.raises(DataError) as caught:
        World(given)
    assert len(caught.value.problems) == len(dict(caught.value.problems))
    for path, message in caught.value.problems:
        assert f"{path or '/'}: {message}" in str(caught.value)
    return dict(caught.value.problems)


def test_data_as_in_data_json_make_the_same_world():
    assert World(data()).digest() == World().digest()


def test_data_are_copied():
    given = data()
    world = World(given)
    given["collections"]["dailyTasks"]["T-02"]["tags"].append("new")
    given["collections"]["users"].clear()
    assert world.digest() == World().digest()
    snapshot = world.snapshot()
    snapshot["collections"]["dailyTasks"]["T-02"]["tags"].clear()
    snapshot["fingerprint"].clear()
    assert world.snapshot() == World().snapshot()


def test_a_number_without_a_fraction_is_an_integer():
    given = data()
    given["collections"]["dailyTasks"]["T-02"]["points"] = 8.0
    rows = World(given).snapshot()["collections"]["dailyTasks"]
    assert repr(rows["T-02"]["points"]) == "8"


def test_only_the_collections_must_be_given():
    given = {"collections": data()["collections"]}
    world = World(given)
    assert world.now == "2031-02-03"
    assert world.snapshot()["counters"] == {"dailyTasks": 10}


@pytest.mark.parametrize("given", [[], "x", 1, True, [("now", "2031-01-01")]])
def test_data_must_be_an_object(given):
    assert problems(lambda _: given) == {"": "must be an object"}


def test_every_problem_is_named_with_its_path():
    def spoil(given):
        collections = given["collections"]
        collections["users"]["ada"]["name"] = 3
        collections["users"]["ada"]["team"] = 4
        collections["users"]["bob"]["id"] = "rob"
        collections["users"]["a/b~c"] = []
        collections["users"][7] = {}
        collections["dailyTasks"]["T-01"]["points"] = float("nan")
        collections["dailyTasks"]["T-02"]["tags"] = [{"userId": "eve"}, {}, 1]
        collections["dailyTasks"]["T-03"]["tags"] = {"x": {"userId": None}}
        collections["dailyTasks"]["T-10"]["ownerId"] = "zoe"
        collections["tasks"] = {}
        given["now"] = "today"
        given["world"] = "large"
        given["Now"] = "2031-02-03"
        given["counters"] = {"dailyTasks": True, "users": 4}

    found = problems(spoil)
    assert found == {
        "/Now": found["/Now"],
        "/collections/dailyTasks/T-01/points": "must be a finite number",
        "/collections/dailyTasks/T-02/tags/0/userId": (
            '"eve" is not the key of a row of users'
        ),
        "/collections/dailyTasks/T-10/ownerId": (
            '"zoe" is not the key of a row of users'
        ),
        "/collections/tasks": found["/collections/tasks"],
        "/collections/users": "must have text as keys, not int",
        "/collections/users/a~1b~0c": "must be an object",
        "/collections/users/ada/name": "must be text",
        "/collections/users/ada/team": "must be text",
        "/collections/users/bob/id": 'must be "bob", the key of the row',
        "/counters/dailyTasks": "must be a whole number from 0 to 999999999999999",
        "/counters/users": "is not a collection that makes ids",
        "/now": "must be a date",
        "/world": 'must be "small"',
    }
    assert 'did you mean "now"?' in found["/Now"]
    assert "is not a collection of this world" in found["/collections/tasks"]


@pytest.mark.parametrize(
    ("change", "path", "message"),
    [
        (lambda d: d.pop("collections"), "/collections", "is missing"),
        (lambda d: d.update(collections=[]), "/collections", "must be an object"),
        (lambda d: d.update(counters=None), "/counters", "must be an object"),
        (lambda d: d.update(now=None), "/now", "must be a date"),
        (lambda d: d.update(fingerprint=[]), "/fingerprint", "must be an object"),
        (
            lambda d: d["collections"].pop("dailyTasks"),
            "/collections/dailyTasks",
            "is missing",
        ),
        (
            lambda d: d["collections"].update(dailyTasks=[]),
            "/collections/dailyTasks",
            "must be an object: the rows by their keys",
        ),
        (
            lambda d: d["collections"]["dailyTasks"]["T-01"].update(ownerId=None),
            "/collections/dailyTasks/T-01/ownerId",
            "this value is not the key of a row of users",
        ),
        (
            lambda d: d["counters"].update(dailyTasks=-1),
            "/counters/dailyTasks",
            "must be a whole number from 0 to 999999999999999",
        ),
    ],
)
def test_one_problem(change, path, message):
    assert problems(lambda given: change(given) and None) == {path: message}


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_whatever_the_data_are_there_is_a_world_or_a_data_error(draw):
    """Put something at a random place of good data."""
    given_data = place = data()
    while True:
        name = draw.draw(st.sampled_from([*place, "new", 10**4000]))
        inner = place.get(name)
        if not isinstance(inner, dict) or not inner or draw.draw(st.integers(0, 3)) < 1:
            break
        place = inner
    place[name] = draw.draw(hostile.values)
    refused = None
    try:
        world = World(given_data)
    except DataError as error:
        refused = error
    if refused is not None:
        assert refused.problems
        assert len(str(refused)) < 1000
    else:
        assert World(world.snapshot()).digest() == world.digest()


def test_many_problems_are_all_there_but_not_all_in_the_text():
    given_data = data()
    users = given_data["collections"]["users"]
    users.update({f"u{number:03}": {"id": "x"} for number in range(200)})
    with pytest.raises(DataError) as caught:
        World(given_data)
    assert len(caught.value.problems) == 200
    assert str(caught.value).endswith("and 150 more")


def test_rows_nested_without_end_are_a_problem_and_not_a_crash():
    def nest(given):
        tags = []
        given["collections"]["dailyTasks"]["T-01"]["tags"] = tags
        for _ in range(100_000):
            tags.append([])
            tags = tags[0]

    (path,) = problems(nest)
    assert path.startswith("/collections/dailyTasks/T-01")


def test_a_fingerprint_that_does_not_fit_says_what_differs():
    def age(given):
        given["fingerprint"] = {"users": "aa", "dailyTask": "bb"}
        given["collections"]["users"]["ada"]["name"] = 3

    found = problems(age)
    assert found.keys() == {"/fingerprint/dailyTasks", "/fingerprint/dailyTask"}
    assert "is missing" in found["/fingerprint/dailyTasks"]
    assert 'did you mean "dailyTasks"?' in found["/fingerprint/dailyTask"]

    found = problems(lambda given: given["fingerprint"].update(users="cc"))
    assert found.keys() == {"/fingerprint/users"}
    assert "does not fit" in found["/fingerprint/users"]


def test_ids_go_on_after_the_highest_number_of_the_keys():
    keys = [
        "T-2",
        "T-010",
        "T-x9",
        "U-99",
        "T-",
        "T-٩٩",
        "T-²",
        "T-" + "9" * 5000,
        "xT-50",
    ]
    assert last_number(keys, "T-") == 10
    assert last_number([], "T-") == 0
    assert last_number([], "T-", start=100) == 99
    assert last_number(["7", "x"], "") == 7


def test_a_counter_that_is_given_is_kept_and_ids_that_exist_are_skipped():
    given = data()
    given["counters"] = {"dailyTasks": 1}
    world = World(given)
    assert [world.daily_tasks.new_id() for _ in range(3)] == ["T-04", "T-05", "T-06"]
    world.rollback()
    assert world.snapshot()["counters"] == {"dailyTasks": 1}
    assert world.daily_tasks.new_id() == "T-04"


def test_any_text_can_be_a_key():
    given = data()
    for key in ("", "/", "~1", "\0", "\U0001f600", "ключ", "None"):
        given["collections"]["dailyTasks"][key] = task(key, "Odd")
    world = World(given)
    assert [row["id"] for row in world.daily_tasks.all()] == sorted(
        given["collections"]["dailyTasks"]
    )
    assert World(world.snapshot()).digest() == world.digest()
