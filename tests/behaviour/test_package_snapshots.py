"""Worlds from data of one's own: as good as given, or refused with every problem."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arguments import ANYTHING
from packages import WORLDS, new_world, package
from spoiling import spoil

QUICK = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


def opened(world: str, data: Any) -> Any:
    """The world, or the DataError that says what is wrong with the data."""
    try:
        return new_world(world, data)
    except package(world).DataError as refusal:
        return refusal


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every list and object in a value, with each of its keys."""
    items = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value) if isinstance(value, list) else ()
    )
    for key, inner in items:
        yield value, key
        yield from places(inner)


@st.composite
def spoilt(draw: st.DrawFn, data: Any) -> Any:
    """A copy of the data in which up to three things are changed, gone or too many."""
    made = copy.deepcopy(data)
    found = list(places(made))
    for _ in range(draw(st.integers(1, 3))):
        holder, key = draw(st.sampled_from(found))
        if isinstance(holder, dict) and key not in holder:
            continue  # dropped already
        if isinstance(holder, list) and key >= len(holder):
            continue
        match draw(st.sampled_from(("change", "change", "drop", "add", "move"))):
            case "change":
                holder[key] = draw(ANYTHING)
            case "drop":
                del holder[key]
            case "add" if isinstance(holder, dict):
                name = draw(st.one_of(st.text(max_size=3), st.integers()))
                holder[name] = draw(ANYTHING)
            case "move" if isinstance(holder, dict):
                holder[f"{key}x"] = holder.pop(key)
            case _:
                holder[key] = None
    return made


@pytest.mark.parametrize("world", WORLDS)
def test_spoilt_data_are_refused_or_work(world: str) -> None:
    data = new_world(world).snapshot()
    calls = [
        (tool["name"], {})
        for tool in new_world(world).tools()
        if not tool["inputSchema"]["required"]
    ]

    @QUICK
    @given(spoilt(data) | ANYTHING)
    def law(given_: Any) -> None:
        found = opened(world, given_)
        if isinstance(found, Exception):
            assert found.problems, "refused without a reason"
            for path, text in found.problems:
                assert path == "" or path.startswith("/")
                assert text
            assert str(found).isprintable() or "\n" in str(found)
            return
        for name, arguments in calls:
            answer = found.call(name, arguments)
            json.dumps(answer, allow_nan=False)
            code = answer["output"]["code"] if answer.get("isError") else None
            assert code != "internal_error" or _has_large_numbers(given_), name
        assert new_world(world, found.snapshot()).digest() == found.digest()

    law()


def _has_large_numbers(data: Any) -> bool:
    """Whether computing with a number of the data may leave 64 bits."""
    return any(
        type(holder[key]) in (int, float) and abs(holder[key]) > 2**31
        for holder, key in places(data)
    )


@pytest.mark.parametrize("world", WORLDS)
def test_a_world_shares_nothing_with_its_data(world: str) -> None:
    data = new_world(world).snapshot()
    made = new_world(world, data)
    before = made.digest()
    kept = json.dumps(data, sort_keys=True)
    assert json.dumps(made.snapshot(), sort_keys=True) == kept
    spoil(data)
    spoil(made.snapshot())
    assert made.digest() == before
    assert json.dumps(made.snapshot(), sort_keys=True) == kept
    assert new_world(world).digest() == before


def problems(data: Any) -> dict[str, str]:
    found = opened("crm", data)
    assert isinstance(found, Exception), "the data were taken"
    told: tuple[tuple[str, str], ...] = found.problems  # type: ignore[attr-defined]
    return dict(told)


def test_every_problem_is_named_at_once() -> None:
    data = new_world("crm").snapshot()
    users = data["collections"]["users"]
    users["USR-001"]["role"] = "boss"
    users["USR-002"]["quota"] = {"amount": "much"}
    del users["USR-003"]["email"]
    users["USR-004"]["nickname"] = "Bo"
    data["collections"]["leads"]["LEAD-001"]["id"] = "LEAD-999"
    data["collections"]["acounts"] = data["collections"].pop("accounts")
    data["counters"]["leads"] = -1
    data["now"] = "today"
    data["sequence"] = 3
    found = problems(data)
    assert sorted(found) == [
        "/collections/accounts",
        "/collections/acounts",
        "/collections/leads/LEAD-001/id",
        "/collections/users/USR-001/role",
        "/collections/users/USR-002/quota/amount",
        "/collections/users/USR-002/quota/currency",
        "/collections/users/USR-003/email",
        "/collections/users/USR-004/nickname",
        "/counters/leads",
        "/now",
        "/sequence",
    ]
    assert "is required" in found["/collections/users/USR-003/email"]
    assert 'did you mean "accounts"?' in found["/collections/acounts"]


def test_a_snapshot_of_other_fields_is_refused_by_its_fingerprint() -> None:
    data = new_world("crm").snapshot()
    data["fingerprint"]["leads"] = "0" * 16
    assert list(problems(data)) == ["/fingerprint/leads"]
    assert "does not fit" in problems(data)["/fingerprint/leads"]


def test_the_snapshot_of_another_world_is_refused() -> None:
    assert "/world" in problems(new_world("shop").snapshot())


def test_only_the_collections_must_be_there() -> None:
    full = new_world("crm").snapshot()
    made = new_world("crm", {"collections": full["collections"]})
    assert made.digest() == new_world("crm").digest()


def test_strong_references_must_lead_somewhere_and_weak_ones_need_not() -> None:
    data = new_world("shop").snapshot()
    data["collections"]["books"]["B-1"]["authorId"] = "A-9"
    data["collections"]["books"]["B-2"]["formerOwnerId"] = "C-99"
    data["collections"]["orders"]["SO-0001"]["lines"][0]["bookId"] = "B-99"
    found = opened("shop", data)
    assert isinstance(found, Exception)
    assert [path for path, _ in found.problems] == [  # type: ignore[attr-defined]
        "/collections/books/B-1/authorId",
        "/collections/orders/SO-0001/lines/0/bookId",
    ]


def test_what_has_a_default_is_there_once_it_is_stored() -> None:
    data = new_world("shop").snapshot()["collections"]
    assert data["orders"]["SO-0003"]["lines"] == [{"bookId": "B-4", "quantity": 1}]
    assert data["customers"]["C-3"]["owes"] == 0
    del data["orders"]["SO-0003"]["lines"][0]["quantity"]
    del data["customers"]["C-3"]["owes"]
    found = opened("shop", {"collections": data})
    assert isinstance(found, Exception)
    assert found.problems == (  # type: ignore[attr-defined]
        ("/collections/customers/C-3/owes", "is required"),
        ("/collections/orders/SO-0003/lines/0/quantity", "is required"),
    )
