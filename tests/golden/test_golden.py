"""What small worlds compile to, file by file, and how it answers.

After a change that is meant: `python tests/regenerate.py`, then read the diff.
"""

from importlib import import_module
from typing import Any

import pytest

from compiling import tree
from packages import GOLDEN, golden_cases, new_world, package
from regenerate import expected

CASES = golden_cases()


@pytest.mark.parametrize("case", CASES)
def test_the_files_are_as_expected(case: str) -> None:
    made = expected(case)
    kept = tree(GOLDEN / case / "expected")
    assert sorted(made) == sorted(kept), "missing or extra files"
    for name in made:
        assert made[name] == kept[name], f"{case}/{name} differs"


def answer(world: Any, tool: str, **arguments: Any) -> Any:
    """The output of a call that the world must not refuse."""
    found = world.call(tool, arguments)
    assert "isError" not in found, found
    return found["output"]


def refusal(world: Any, tool: str, **arguments: Any) -> tuple[str, str, Any]:
    """Code, message and details of a call that the world must refuse."""
    found = world.call(tool, arguments)
    assert found.get("isError") is True, found
    output = found["output"]
    return output["code"], output["message"], output.get("details")


def ids(page: Any) -> list[str]:
    return [row["id"] for row in page["results"]]


# The book shop


@pytest.fixture(scope="module")
def shop() -> Any:
    return new_world("shop")


def test_toolsets_stand_in_the_index() -> None:
    index = import_module(f"{package('shop').__name__}.index")
    assert list(index.TOOLSETS) == ["browsing", "ordering"]
    named = [tool for tools in index.TOOLSETS.values() for tool in tools]
    assert named == list(index.TOOLS)


def test_a_list_is_sorted_by_several_keys_with_null_last(shop: Any) -> None:
    found = answer(shop, "list_books")
    prices = [(row["id"], row["salePrice"]) for row in found["results"]]
    assert prices == [
        ("B-2", 450),
        ("B-5", 501),  # 500.5 is rounded away from zero
        ("B-4", 150),
        ("B-3", 1750),
        ("B-1", 1250),
    ]
    assert ids(answer(shop, "list_orders")) == [
        "SO-0004",
        "SO-0003",
        "SO-0002",
        "SO-0001",
    ]
    assert ids(answer(shop, "list_authors")) == ["A-3", "A-1", "A-2"]


def test_filters_must_all_hold(shop: Any) -> None:
    assert ids(answer(shop, "list_books", condition="good", cheaperThan=501)) == ["B-4"]
    assert ids(answer(shop, "list_books", tag="sea")) == ["B-3", "B-1"]
    assert ids(answer(shop, "list_books", authorId="A-1")) == ["B-2", "B-1"]
    assert ids(answer(shop, "list_orders", customerId="C-9")) == []
    assert ids(answer(shop, "list_orders", giftsOnly=True)) == ["SO-0004", "SO-0002"]


def test_a_reference_written_on_a_filter_is_looked_up(shop: Any) -> None:
    assert refusal(shop, "list_books", authorId="A-9") == (
        "not_found",
        "Author A-9 not found.",
        None,
    )


def test_search_looks_through_joined_rows(shop: Any) -> None:
    assert ids(answer(shop, "search_books", query="HOLM")) == ["B-1"]
    assert ids(answer(shop, "search_books", query="verne")) == ["B-2", "B-1"]
    assert ids(answer(shop, "search_books", query="B", bargainsOnly=True)) == [
        "B-2",
        "B-4",
    ]
    found = answer(shop, "search_orders", query="okafor", status="sent")
    assert list(found) == ["results"]
    assert ids(found) == ["SO-0001", "SO-0002"]


def test_views_show_rows_behind_references_and_null_behind_weak_ones(shop: Any) -> None:
    assert answer(shop, "get_book", bookId="B-1") == {
        "id": "B-1",
        "title": "The Quiet Harbour",
        "author": "Amalia Verne",
        "salePrice": 1250,
        "condition": "good",
        "tags": ["sea"],
        "bargain": False,
        "formerOwner": "Birgit Holm",
        "greeting": "Birgit Holm",
        "sameAuthor": [
            {
                "id": "B-2",
                "title": "A Winter Ledger",
                "author": "Amalia Verne",
                "salePrice": 450,
            }
        ],
    }
    dangling = answer(shop, "get_book", bookId="B-3")
    assert (dangling["formerOwner"], dangling["greeting"]) == (None, "nobody")
    assert answer(shop, "get_order", orderId="SO-0002")["giftFor"] == "Bea"


def test_a_collection_says_what_was_not_found(shop: Any) -> None:
    code, message, _ = refusal(shop, "get_book", bookId="B-7")
    assert code == "not_found"
    assert message == 'No book has the id "B-7"; search_books finds it by its title.'


def test_rules_refuse_in_the_order_they_are_written(shop: Any) -> None:
    assert refusal(shop, "preview_return", orderId="SO-0003") == (
        "invalid_state",
        "Order SO-0003 is open; only what was sent can come back.",
        None,
    )
    assert refusal(shop, "preview_return", orderId="SO-0001") == (
        "not_allowed",
        "Order SO-0001 is older than 30 days.",
        {"placed": "2026-03-30", "days": 30},
    )
    assert refusal(
        shop, "preview_return", orderId="SO-0001", days=60, bookId="B-2"
    ) == ("conflict", "B-2 is not in order SO-0001.", None)


def test_a_loop_collects(shop: Any) -> None:
    assert answer(shop, "preview_return", orderId="SO-0002") == {
        "order": "SO-0002",
        "sentence": "Gives back 2650 cents to Ada Okafor.",
        "refunds": [
            {"title": "A Winter Ledger", "amount": 900},
            {"title": "Nine Small Bridges", "amount": 1750},
        ],
    }
    one = answer(shop, "preview_return", orderId="SO-0002", bookId="B-3")
    assert [refund["amount"] for refund in one["refunds"]] == [1750]


def test_a_declared_code_has_its_details(shop: Any) -> None:
    lines = [{"bookId": "B-1"}]
    assert refusal(shop, "quote", customerId="C-2", lines=lines) == (
        "on_hold",
        "Birgit Holm owes 2500 cents.",
        {"customerId": "C-2", "owes": 2500},
    )


def test_defaults_inside_of_parameters_are_filled_in(shop: Any) -> None:
    lines: list[dict[str, Any]] = [{"bookId": "B-1"}, {"bookId": "B-3", "quantity": 3}]
    assert answer(shop, "quote", customerId="C-1", lines=lines) == {
        "lines": [
            {"title": "The Quiet Harbour", "price": 1250},
            {"title": "Nine Small Bridges", "price": 5250},
        ],
        "goods": 6500,
        "postage": 0,
        "total": 6500,
    }
    assert lines[0] == {"bookId": "B-1"}
    cheap = answer(shop, "quote", customerId="C-1", lines=[{"bookId": "B-4"}])
    assert (cheap["postage"], cheap["total"]) == (390, 540)


def test_every_mistake_inside_of_a_parameter_has_its_path(shop: Any) -> None:
    lines = [{"bookId": "B-1", "quantity": 0}, {"book": "B-1"}]
    code, _, details = refusal(shop, "quote", customerId="C-1", lines=lines)
    assert code == "invalid_input"
    assert [problem["path"] for problem in details["problems"]] == [
        "/lines/0/quantity",
        "/lines/1/bookId",
        "/lines/1/book",
    ]


def test_find_takes_the_first_of_the_sorted_or_refuses(shop: Any) -> None:
    found = answer(shop, "reading_list", authorId="A-1")
    assert found["pick"]["id"] == "B-2"  # worn comes before good, going down
    assert found["cheaper"] == 'Birds "of" Lagos'
    assert answer(shop, "reading_list", authorId="A-3", budget=400)["cheaper"] is None
    assert refusal(shop, "reading_list", authorId="A-2", budget=5) == (
        "not_found",
        "Nothing by Bo Lindqvist costs at most 5 cents.",
        {"budget": 5, "cheapest": [1750]},
    )


def test_a_return_inside_of_a_loop_ends_the_tool(shop: Any) -> None:
    found = answer(shop, "neighbours", title="the quiet HARBOUR")
    assert found["book"] == "A Winter Ledger"
    assert found["why"] == "author"  # text, although there is a row of that name
    assert found["whole"]["formerOwnerId"] is None


def test_fail_refuses_when_nothing_else_answered(shop: Any) -> None:
    title = "Nine Small Bridges"
    code, message, _ = refusal(shop, "neighbours", title=title)
    assert (code, message) == (
        "not_found",
        f"Nothing stands beside {title}; the nearest is 500 cents away.",
    )


def test_a_weak_parameter_may_lead_nowhere(shop: Any) -> None:
    title = "Nine Small Bridges"
    code, _, _ = refusal(shop, "neighbours", title=title, ownerId="C-2")
    assert code == "not_allowed"
    code, message, _ = refusal(shop, "neighbours", title=title, ownerId="C-99")
    assert (code, message[:7]) == ("not_found", "Nothing")


# The clock workshop


@pytest.fixture(scope="module")
def clockwork() -> Any:
    return new_world("clockwork")


def test_times_are_compared_as_points_in_time(clockwork: Any) -> None:
    assert ids(answer(clockwork, "list_repairs")) == ["R-3", "R-2", "R-1"]
    late = answer(clockwork, "list_repairs", receivedAfter="2026-10-24T23:30:00+02:00")
    assert ids(late) == ["R-3"]
    same = answer(clockwork, "list_repairs", receivedAt=" 2026-10-24T21:30:00Z ")
    assert ids(same) == ["R-2"]
    assert ids(answer(clockwork, "list_repairs", dueWithin=0)) == ["R-3"]


def test_parts_of_times_and_dates(clockwork: Any) -> None:
    sheet = answer(clockwork, "get_repair", repairId="R-1")
    assert sheet == {
        "id": "R-1",
        "clock": "Cuckoo clock",
        "received": "2026-10-01T09:00:00Z",
        "done": True,
        "hoursOnBench": 49,
        "day": "2026-10-01",
        "daysLate": 1,
        "reminder": "2026-09-30",
        "weekday": 4,
        "localHour": 11,
        "year": 2026,
        "pickUp": "2026-10-04T22:30:00Z",
        "warranty": False,
    }
    sheet = answer(clockwork, "get_repair", repairId="R-2")
    assert sheet["day"] == "2026-10-24"
    assert sheet["localHour"] == 23
    assert sheet["hoursOnBench"] == 11
    assert sheet["daysLate"] == -2
    assert sheet["pickUp"] is None


def test_the_clock_in_several_ways(clockwork: Any) -> None:
    assert answer(clockwork, "tell_time", offset="-09:30") == {
        "now": "2026-10-25T08:30:00Z",
        "sentence": "It is 2026-10-25T08:30:00Z.",
        "hour": 23,
        "dayOfYear": 297,
        "tomorrow": "2026-10-26",
        "inTwoHours": "2026-10-25T10:30:00Z",
        "anHourAgo": "2026-10-25T07:30:00Z",
        "isMorning": True,
        "seconds": 1792917000,
    }


def test_durations_are_added_and_compared(clockwork: Any) -> None:
    start = "2026-10-26T01:00:00+02:00"
    assert answer(clockwork, "plan", repairId="R-2", hours=60, start=start) == {
        "repair": "R-2",
        "begin": "2026-10-26T01:00:00+02:00",
        "end": "2026-10-28T11:00:00Z",
        "late": True,
        "spare": 0,
        "took": "216000s",
        "longest": True,
    }
    start = "2026-10-25T07:00:00Z"
    assert refusal(clockwork, "plan", repairId="R-2", hours=1, start=start) == (
        "invalid_input",
        "The start 2026-10-25T07:00:00Z lies before 2026-10-25T08:30:00Z.",
        {"now": "2026-10-25T08:30:00Z"},
    )
    assert refusal(clockwork, "plan", repairId="R-1", hours=1)[1] == (
        "Repair R-1 was finished at 2026-10-03T10:30:00Z."
    )


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("2026-12-31t10:00:00z", "2026-12-31T11:00:00Z"),
        ("2026-12-31T23:59:60Z", "2027-01-01T01:00:00Z"),
        ("2026-12-31T10:00:00.1234567891Z", "2026-12-31T11:00:00.123456Z"),
        ("2026-12-31T10:00:00-00:00", "2026-12-31T11:00:00Z"),
    ],
)
def test_every_time_that_a_parameter_takes_can_be_computed_with(
    clockwork: Any, start: str, end: str
) -> None:
    found = answer(clockwork, "plan", repairId="R-2", hours=1, start=start)
    assert found["end"] == end


def test_a_time_between_two_others(clockwork: Any) -> None:
    found = {
        repair: answer(clockwork, "pauses", repairId=repair)
        for repair in ("R-1", "R-2", "R-3")
    }
    assert found == {
        "R-1": {"minutes": 75, "longest": 75, "open": False},
        "R-2": {"minutes": 30, "longest": 30, "open": True},
        "R-3": {"minutes": 0, "longest": None, "open": False},
    }


# Odd names


@pytest.fixture(scope="module")
def names() -> Any:
    return new_world("names")


def test_an_agent_sees_the_names_as_they_are_written(names: Any) -> None:
    tools = {tool["name"]: tool for tool in names.tools()}
    assert list(tools) == [
        "import",
        "list",
        "Print-All",
        "getHTTPStatus",
        "class",
        "count_all",
    ]
    assert list(tools["list"]["inputSchema"]["properties"]) == [
        "from",
        "type",
        "yield",
        "args",
        "limit",
        "offset",
    ]
    assert tools["list"]["inputSchema"]["properties"]["type"]["enum"] == [
        "None",
        "True",
        'a"b',
        "it's",
        "back\\slash",
        "{hole}",
    ]


def test_fields_called_like_keywords(names: Any) -> None:
    assert answer(names, "import", id="a") == {
        "id": "a",
        "from": "here",
        "def": 0,
        "if": 1,
        "type": "None",
        "len": 4,
        "None_": "nothing",
        "camelCase": 1.5,
        "snake_case": {"is": True},
        "while": True,
    }
    assert refusal(names, "import", id="c") == (
        "invalid_state",
        'def of "c" is {negative}: -1',
        None,
    )


def test_parameters_called_like_keywords(names: Any) -> None:
    assert ids(answer(names, "list", **{"from": "here"})) == ["a"]
    assert ids(answer(names, "list", **{"yield": 1})) == ["b"]
    assert ids(answer(names, "list", type="{hole}")) == ["c"]
    assert ids(answer(names, "list", args=True)) == ["b"]
    assert ids(answer(names, "list")) == ["b", "a", "c"]


def test_parameters_called_like_what_stands_around_them(names: Any) -> None:
    found = answer(
        names,
        "getHTTPStatus",
        state="s",
        given=0,
        problems=["a", "skip"],
        path="x'y",
        json={"two words": 1.0},
        **{"class": {"lambda": "y", "is": True}},
    )
    assert found == {
        "state": "s: 2",
        "sorted": ["a!"],
        "max": "b",
        "path": "x'y",
        "lambda": "y",
        "keys": {"two words": 1},
        "two words": True,
        'quo"te': "getHTTPStatus",
    }


def test_collections_called_like_builtins(names: Any) -> None:
    rows = answer(names, "Print-All", State="on")["results"]
    assert [row["pk"] for row in rows] == ["1", "3"]
    found = answer(names, "class", query="THERE", limit=2)
    assert [row["pk"] for row in found["results"]] == ["2", "3"]
    assert answer(names, "count_all") == {
        "rows": 3,
        "even": ["a", "b"],
        "classes": ["here", "there", "there"],
        "parents": ["2"],
    }


# The help desk, which has handlers


@pytest.fixture
def helpdesk() -> Any:
    return new_world("helpdesk")


def test_a_handler_reads_writes_and_uses_rules_and_routines(helpdesk: Any) -> None:
    found = answer(helpdesk, "triage_ticket", ticketId="T-002", words=["picture"])
    assert found == {
        "agent": "Bo",
        "entry": {
            "id": "E-001",
            "ticketId": "T-002",
            "subject": "No picture",
            "tool": "triage_ticket",
            "tags": ["picture"],
            "note": None,
        },
        "on": "2026-05-04",
    }
    assert answer(helpdesk, "get_ticket", ticketId="T-002")["agentId"] == "A-2"


def test_a_handler_refuses_and_leaves_nothing_behind(helpdesk: Any) -> None:
    before = helpdesk.digest()
    assert refusal(helpdesk, "merge_tickets", first="T-001", second="T-009") == (
        "not_found",
        "There is no second ticket.",
        None,
    )
    assert refusal(helpdesk, "triage_ticket", ticketId="T-002", days=3)[0] == (
        "limit_exceeded"
    )
    assert refusal(helpdesk, "forward_ticket", ticketId="T-003")[1] == (
        "Ticket T-003 is closed."
    )
    code, message, _ = refusal(helpdesk, "evaluate", sum="1+" * 200 + "1")
    assert code == "invalid_input"
    assert "The sum is too long;" in message
    assert helpdesk.digest() == before
    merged = answer(helpdesk, "merge_tickets", first="T-001", second="T-002")
    assert merged["ticket"]["id"] == "T-004"


def test_a_handler_that_waits(helpdesk: Any) -> None:
    assert answer(helpdesk, "ask_elsewhere") == {"there": "2026-05-04"}
    assert answer(helpdesk, "forward_ticket", ticketId="T-001") == {
        "forwarded": "T-001"
    }
    assert answer(helpdesk, "open_tickets") == {"open": 1}
