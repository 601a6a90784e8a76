"""Laws of every call, whatever its arguments.

`call` never raises, reads and refusals change nothing, no answer shares anything with
the world.
"""

import copy
import json
import pickle
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arguments import ANYTHING, JSON, fitting, nearly_fitting
from packages import WORLDS, new_world

TOOLS = [(world, tool["name"]) for world in WORLDS for tool in new_world(world).tools()]
QUICK = settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@cache
def told(world: str) -> dict[str, Any]:
    return {tool["name"]: tool for tool in new_world(world).tools()}


@cache
def texts(world: str) -> tuple[str, ...]:
    """Texts that the rows hold: ids, names, words of an enum."""
    found: set[str] = set()

    def look(value: Any) -> None:
        if isinstance(value, str):
            found.update((value, value[:4], value.upper()))
        elif isinstance(value, dict | list):
            for inner in value.values() if isinstance(value, dict) else value:
                look(inner)

    look(new_world(world).snapshot()["collections"])
    return tuple(sorted(found))[:400]


def schema_of(world: str, tool: str) -> dict[str, Any]:
    schema: dict[str, Any] = told(world)[tool]["inputSchema"]
    return schema


def some(world: str, tool: str) -> st.SearchStrategy[Any]:
    """Arguments that fit, nearly fit, or are anything at all."""
    schema = schema_of(world, tool)
    return st.one_of(
        fitting(schema, texts(world)),
        nearly_fitting(schema, texts(world)),
        st.dictionaries(st.one_of(st.text(max_size=3), st.integers()), ANYTHING),
        ANYTHING,
    )


def is_json(answer: Any) -> str:
    """The answer as JSON text; an assertion where it is none."""
    return json.dumps(answer, allow_nan=False, sort_keys=True)


@pytest.mark.parametrize(("world", "tool"), TOOLS)
def test_a_call_answers_whatever_it_is_given(world: str, tool: str) -> None:
    state = new_world(world)
    reads = told(world)[tool]["annotations"]["readOnlyHint"]
    allowed = set(told(world)[tool]["errors"])

    @QUICK
    @given(some(world, tool))
    def law(arguments: Any) -> None:
        before = state.digest()
        answer = state.call(tool, arguments)
        is_json(answer)
        if answer.get("isError"):
            assert set(answer) == {"output", "isError"}
            output = answer["output"]
            assert output["code"] in allowed, answer
            assert output["message"]
            assert set(output) <= {"code", "message", "details"}
        else:
            assert set(answer) == {"output"}
        if reads or answer.get("isError"):
            assert state.digest() == before
        assert rehashed(state) == state.digest()

    law()


@pytest.mark.parametrize(("world", "tool"), TOOLS)
def test_answers_and_arguments_share_nothing_with_the_world(
    world: str, tool: str
) -> None:
    fresh = new_world(world)

    @QUICK
    @given(nearly_fitting(schema_of(world, tool), texts(world), JSON))
    def law(arguments: dict[Any, Any]) -> None:
        state = fresh.fork()
        kept = copy.deepcopy(arguments)
        answer = state.call(tool, arguments)
        assert arguments == kept, "the call changed its arguments"
        assert repr(arguments) == repr(kept), "1.0 became 1, or the like"
        first = is_json(answer)
        after = state.digest()
        spoil(arguments)
        assert is_json(answer) == first, "the answer holds a part of the arguments"
        spoil(answer)
        assert rehashed(state) == after, "the state held a part of either"
        again = fresh.fork().call(tool, kept)
        assert is_json(again) == first, "the answer was the state's"

    law()


def spoil(value: Any) -> None:
    """Change everything that can be changed, as deep as it goes."""
    if isinstance(value, dict):
        for inner in value.values():
            spoil(inner)
        value["spoilt"] = ["spoilt"]
    elif isinstance(value, list):
        for inner in value:
            spoil(inner)
        value.append("spoilt")


def rehashed(state: Any) -> str:
    """The digest of the rows as they are, not as it was kept up."""
    digest: str = type(state)(state.snapshot()).digest()
    return digest


@pytest.mark.parametrize(("world", "tool"), TOOLS)
def test_a_fork_and_a_restored_world_answer_the_same(world: str, tool: str) -> None:
    state = new_world(world)
    snapshot = json.loads(json.dumps(state.snapshot()))
    others = {
        "fork": state.fork(),
        "restored": new_world(world, snapshot),
        "shuffled": new_world(world, _reversed(snapshot)),
        "pickled": pickle.loads(pickle.dumps(state)),
    }
    assert {other.digest() for other in others.values()} == {state.digest()}

    @QUICK
    @given(fitting(schema_of(world, tool), texts(world)))
    def law(arguments: dict[str, Any]) -> None:
        answer = is_json(state.call(tool, arguments))
        for name, other in others.items():
            assert is_json(other.call(tool, arguments)) == answer, name

    law()


def _reversed(snapshot: dict[str, Any]) -> dict[str, Any]:
    """The same data, with the rows in another order."""
    collections = {
        name: dict(reversed(rows.items()))
        for name, rows in snapshot["collections"].items()
    }
    return {**snapshot, "collections": collections}


@pytest.mark.parametrize("world", WORLDS)
def test_names_of_tools_may_be_anything(world: str) -> None:
    state = new_world(world)

    @QUICK
    @given(ANYTHING, ANYTHING)
    def law(name: Any, arguments: Any) -> None:
        if isinstance(name, str) and name in told(world):
            return
        answer = state.call(name, arguments)
        assert answer["isError"] is True
        assert answer["output"]["code"] == "tool_not_found"
        is_json(answer)

    law()


# Pages


def paged(world: str) -> list[str]:
    return [
        name
        for name, tool in told(world).items()
        if {"limit", "offset"} <= set(tool["inputSchema"]["properties"])
    ]


PAGED = [(world, tool) for world in WORLDS for tool in paged(world)]


@pytest.mark.parametrize(("world", "tool"), PAGED)
def test_pages_show_each_row_once(world: str, tool: str) -> None:
    state = new_world(world)
    schema = schema_of(world, tool)
    filters = {
        **schema,
        "properties": {
            name: part
            for name, part in schema["properties"].items()
            if name not in ("limit", "offset")
        },
    }
    most = schema["properties"]["limit"]["maximum"]

    @QUICK
    @given(fitting(filters, texts(world)), st.data())
    def law(arguments: dict[str, Any], data: st.DataObject) -> None:
        first = state.call(tool, arguments)
        if first.get("isError"):
            return
        total = first["output"]["total"]
        seen: list[Any] = []
        while len(seen) < total:
            limit = data.draw(st.integers(1, min(most, total + 1)))
            page = state.call(tool, {**arguments, "limit": limit, "offset": len(seen)})
            output = page["output"]
            assert output["total"] == total
            assert output["offset"] == len(seen)
            assert output["count"] == len(output["results"])
            assert output["count"] == min(limit, total - len(seen))
            seen += output["results"]
        texts_ = [is_json(row) for row in seen]
        assert len(set(texts_)) == len(texts_) == total
        beyond = state.call(tool, {**arguments, "offset": total + 3})["output"]
        assert (beyond["total"], beyond["results"]) == (total, [])

    law()


def paged_by_cursor(world: str) -> list[str]:
    return [
        name
        for name, tool in told(world).items()
        if "cursor" in tool["inputSchema"]["properties"]
    ]


BY_CURSOR = [(world, tool) for world in WORLDS for tool in paged_by_cursor(world)]


@pytest.mark.parametrize(("world", "tool"), BY_CURSOR)
def test_pages_by_cursor_show_each_row_once(world: str, tool: str) -> None:
    state = new_world(world)
    schema = schema_of(world, tool)
    parts = schema["properties"]
    filters = {
        **schema,
        "properties": {
            name: part
            for name, part in parts.items()
            if name not in ("limit", "cursor")
        },
    }
    most = parts["limit"]["maximum"]

    @QUICK
    @given(fitting(filters, texts(world)), st.data())
    def law(arguments: dict[str, Any], data: st.DataObject) -> None:
        whole = state.call(tool, {**arguments, "limit": most})
        if whole.get("isError"):
            return
        total = whole["output"]["total"]
        seen: list[Any] = []
        going_on: dict[str, Any] = {}
        while True:
            limit = data.draw(st.integers(1, most))
            page = state.call(tool, {**arguments, **going_on, "limit": limit})
            output = page["output"]
            assert output["total"] == total
            assert output["count"] == len(output["results"])
            assert output["count"] == min(limit, total - len(seen))
            seen += output["results"]
            assert output["hasMore"] is (len(seen) < total)
            if not output["hasMore"]:
                assert output["nextCursor"] is None
                break
            going_on = {"cursor": output["nextCursor"]}
        texts_ = [is_json(row) for row in seen]
        assert len(set(texts_)) == len(texts_) == total
        assert seen[: len(whole["output"]["results"])] == whole["output"]["results"]

    law()


# Search


SEARCHED = {
    ("crm", "search_accounts"): (
        "get_account",
        "accountId",
        "id name industry website",
    ),
    ("crm", "search_contacts"): ("get_contact", "contactId", "id name email title"),
    ("crm", "search_leads"): ("get_lead", "leadId", "id name company email"),
    ("crm", "search_opportunities"): (
        "get_opportunity",
        "opportunityId",
        "id name accountName",
    ),
    ("shop", "search_books"): ("get_book", "bookId", "id title author formerOwner"),
}
"""What shows a row whole, and the columns of it that a search looks through."""


def all_ids(state: Any, tool: str) -> list[str]:
    found: list[str] = []
    while True:
        page = state.call(tool, {"offset": len(found), "limit": 25})["output"]
        found += [row["id"] for row in page["results"]]
        if not page["results"]:
            return found


@pytest.mark.parametrize(("world", "tool"), SEARCHED)
def test_search_finds_what_a_look_at_every_row_finds(world: str, tool: str) -> None:
    state = new_world(world)
    getter, parameter, names = SEARCHED[world, tool]
    columns = names.split()
    rows = [
        state.call(getter, {parameter: key})["output"]
        for key in all_ids(state, tool.replace("search", "list"))
    ]
    pieces = [str(row[name]) for row in rows for name in columns if row[name]]

    @settings(QUICK, max_examples=60)
    @given(st.data())
    def law(data: st.DataObject) -> None:
        piece = data.draw(st.sampled_from(pieces))
        start = data.draw(st.integers(0, max(0, len(piece) - 1)))
        end = data.draw(st.integers(start + 1, start + 6))
        query = data.draw(st.sampled_from([piece[start:end], piece[start:end].upper()]))
        query += data.draw(st.sampled_from(["", "", "x", "\0"]))
        found = state.call(tool, {"query": query, "limit": 25})
        if found.get("isError"):
            assert not query.strip(), found
            return
        wanted = query.strip().lower() if world == "crm" else query.lower()
        expected = {
            row["id"]
            for row in rows
            if any(wanted in str(row[name] or "").lower() for name in columns)
        }
        shown = {row["id"] for row in found["output"]["results"]}
        assert found["output"]["total"] == len(expected)
        assert shown <= expected
        assert len(shown) == min(25, len(expected))

    law()
