"""Tagged unions, as a user of a package sees them."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from compiling import written
from faults.worlds import Package, compiled
from outside import ROOT

SPEC = Path(__file__).with_name("unions.yaml").read_text(encoding="utf-8")
PLACE = {"city": "Graz"}
CARD = {
    "kind": "card",
    "id": "c",
    "status": "new",
    "place": PLACE,
    "last4": "1234",
    "terms": {"days": 30, "note": None},
}
WALLET = {
    "kind": "wallet",
    "id": "w",
    "status": "new",
    "place": PLACE,
    "balance": 5,
    "limit": 9,
    "tags": ["t"],
}
VOUCHER = {"kind": "voucher", "id": "v", "status": "new", "place": PLACE}
LOAN = {**VOUCHER, "kind": "loan", "id": "l", "bank": "B", "tags": []}


def order(key: str, payment: dict[str, Any], **more: Any) -> dict[str, Any]:
    row = {"id": key, "payment": payment, "second": None, "methods": [], "by": {}}
    return {**row, **more}


ORDERS = [
    order("O-1", WALLET, methods=[CARD, WALLET, VOUCHER], by={"k": CARD, "v": VOUCHER}),
    order("O-2", {**CARD, "limit": 3}, second=WALLET, third=VOUCHER, by={"k": WALLET}),
    order("O-3", VOUCHER, inline={"sort": "b c", "x-y": "odd", "n": 2}),
    order("O-4", LOAN, held={"why": "loan", "bankId": "B"}),
]
BANKS = [{"id": "B", "name": "Bank"}, {"id": "C", "name": "Other"}]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    files = {
        "world.yaml": SPEC,
        "orders.json": json.dumps(ORDERS),
        "banks.json": json.dumps(BANKS),
    }
    return compiled(tmp_path_factory.mktemp("unions"), files, judge=True)


@pytest.fixture
def world(package: Package) -> Any:
    return package.world()


def answer(world: Any, tool: str, of: str, **arguments: Any) -> Any:
    given = world.call(tool, {"orderId": of, **arguments})
    assert "isError" not in given, given
    assert type(world)(world.snapshot()).digest() == world.digest()
    return given["output"]


def refused(world: Any, tool: str, **arguments: Any) -> tuple[str, str]:
    before = world.digest()
    given = world.call(tool, arguments)
    assert given.get("isError"), given
    assert world.digest() == before
    return given["output"]["code"], given["output"]["message"]


def problems(world: Any, tool: str, **arguments: Any) -> dict[str, str]:
    given = world.call(tool, arguments)
    assert given["output"]["code"] == "invalid_input", given
    return {p["path"]: p["message"] for p in given["output"]["details"]["problems"]}


def test_the_package_is_strictly_typed(package: Package, tmp_path: Path) -> None:
    written(package.files, tmp_path / "w")
    cache = ROOT / ".mypy_cache" / "drawn"
    command = [sys.executable, "-m", "mypy", "--strict", "--python-version=3.11"]
    done = subprocess.run(
        [*command, "--config-file=", f"--cache-dir={cache}", "w"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout


def test_a_case_is_a_class_and_the_union_their_name(package: Package) -> None:
    from typing import Literal, get_args, get_type_hints

    shared = sys.modules["w.rows._shared"]
    cases = get_args(shared.Method)
    assert [case.__name__ for case in cases] == [
        "MethodCard",
        "MethodWallet",
        "MethodVoucher",
        "MethodLoan",
    ]
    assert get_type_hints(cases[0])["kind"] == Literal["card"]
    assert set(cases[1].__annotations__) == set(WALLET)


# What is taken


def test_a_union_is_checked_by_its_case(world: Any) -> None:
    wrong = {**VOUCHER, "kind": "wallet", "last4": "1234", "balance": -1, "tags": []}
    assert problems(world, "swap", orderId="O-1", payment=wrong) == {
        "/payment/balance": "must be at least 0, not -1",
        "/payment/limit": "is required when kind is wallet",
        "/payment/last4": "is not a field of wallet",
    }


@pytest.mark.parametrize(
    ("payment", "found"),
    [
        (4, {"payment": "must be an object, not the number 4"}),
        ({**VOUCHER, "kind": None}, {"/payment/kind": "must be one of: card, wallet, "
         "voucher, loan; not null"}),
        ({**VOUCHER, "kind": "vouchr"}, {"/payment/kind": "must be one of: card, "
         "wallet, voucher, loan; not \"vouchr\" (did you mean \"voucher\"?)"}),
        ({"id": "x", "status": "new", "place": PLACE}, {
            "/payment/kind": "is required"}),
        ({**VOUCHER, "status": "old", "place": {}}, {
            "/payment/status": 'must be one of: new, used; not "old"',
            "/payment/place/city": "is required"}),
    ],
)  # fmt: skip
def test_what_all_cases_have_is_checked_in_each(
    world: Any, payment: Any, found: dict[str, str]
) -> None:
    assert problems(world, "swap", orderId="O-1", payment=payment) == found


def test_unions_in_lists_are_checked_one_by_one(world: Any) -> None:
    others = [None, {**CARD, "last4": "12"}, {**VOUCHER, "limit": 1}]
    assert problems(world, "swap", orderId="O-1", payment=CARD, others=others) == {
        "/others/1/last4": 'must match the pattern ^[0-9]{4}$, not "12"',
        "/others/2/limit": "is not a field of voucher",
    }


def test_defaults_of_a_case_are_filled_where_it_is_that_case(world: Any) -> None:
    def given(**arguments: Any) -> Any:
        return world.call("per_case", {"maybe": None, **arguments})["output"]

    assert given() == {
        "what": {"sort": "b", "n": 4, "s": "x"},
        "n": 4,
        "s": "x!",
        "maybe": "none",
    }
    assert given(what={"sort": "a", "n": 1})["what"] == {"sort": "a", "n": 1}
    full = {"sort": "b", "o": "?"}
    assert given(what=full, maybe={"sort": "b", "s": "yes"}) == {
        "what": {"sort": "b", "o": "?", "n": 4, "s": "x"},
        "n": 4,
        "s": "x?",
        "maybe": "yes",
    }
    assert full == {"sort": "b", "o": "?"}, "the caller's own object"
    assert problems(world, "per_case", maybe={"sort": "a", "s": "x"}) == {
        "/maybe/s": "is not a field of a"
    }


def test_a_model_is_shown_one_flat_object(package: Package) -> None:
    payment = package.parameters("swap")["payment"]
    assert payment["required"] == ["kind", "id", "status", "place"]
    assert payment["additionalProperties"] is False
    fields = payment["properties"]
    assert fields["kind"] == {
        "type": "string",
        "enum": ["card", "wallet", "voucher", "loan"],
    }
    assert {n: f["description"] for n, f in fields.items() if "description" in f} == {
        "last4": "Required when kind is card, not allowed otherwise.",
        "limit": "Required when kind is wallet, optional when it is card, not allowed "
        "otherwise.",
        "terms": "Required when kind is card, not allowed otherwise.",
        "balance": "Required when kind is wallet, not allowed otherwise.",
        "tags": "Required when kind is wallet or loan, not allowed otherwise.",
        "bank": "Required when kind is loan, not allowed otherwise.",
    }
    others = package.parameters("swap")["others"]["items"]
    assert others["type"] == ["object", "null"]
    assert others["properties"] == fields
    for word in ("oneOf", "anyOf"):
        assert word not in json.dumps([t["inputSchema"] for t in _told(package)])


def _told(package: Package) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = package.world().tools()
    return found


# What is read


def test_a_case_is_read_where_it_is_known(world: Any) -> None:
    assert answer(world, "ask", "O-1", key="k") == {
        "a": 5,
        "b": "1234",
        "c": 5,
        "d": ["c", "v", "w"],
        "e": False,
        "f": 0,
        "g": 9,
        "h": 3,
        "i": "none",
        "j": True,
        "k": 1,
        "l": ["1234"],
        "m": True,
        "n": False,
        "o": True,
        "q": WALLET,
    }
    other = answer(world, "ask", "O-2", key="k")
    assert [other[name] for name in "abefghi"] == [1, "-", True, 5, 3, 3, "v"]


def test_views_filters_and_computed_fields_know_the_case(world: Any) -> None:
    def ids(**given: Any) -> list[str]:
        rows = world.call("find_orders", given)["output"]["results"]
        return [row["id"] for row in rows]

    assert ids(kind="card") == ["O-2"]
    assert ids(least=5) == ["O-1"]
    assert ids(least=6) == []
    rows = world.call("find_orders", {})["output"]["results"]
    assert rows[0] == {
        "id": "O-1",
        "rich": True,
        "money": 5,
        "odd": "-",
        "tagged": ["t"],
        "digits": ["1234"],
    }
    assert rows[2]["odd"] == "odd"


def test_a_switch_over_the_tag_goes_on_with_the_case(world: Any) -> None:
    assert answer(world, "walk", "O-1") == {
        "tolds": ["card 1234", "5 left", "v"],
        "cities": ["Graz", "Graz", "Graz"],
    }


# What is written


def test_parts_of_a_union_are_set(world: Any) -> None:
    assert answer(world, "refund", "O-1", amount=2)["payment"] == {
        **WALLET,
        "balance": 7,
        "status": "used",
        "tags": ["t", "refunded"],
    }
    assert answer(world, "refund", "O-2", amount=2)["payment"] == {
        **CARD,
        "limit": 3,
        "last4": "0000",
        "status": "used",
        "terms": {"days": 31, "note": None},
    }
    loan = answer(world, "refund", "O-4", amount=2)["payment"]
    assert loan == {**LOAN, "place": {"city": "B"}}
    assert refused(world, "refund", orderId="O-3", amount=2) == (
        "not_allowed",
        "The voucher v is gone.",
    )


def test_what_is_written_must_fit_its_case(world: Any) -> None:
    assert refused(world, "refund", orderId="O-1", amount=-9) == (
        "invalid_input",
        'Order O-1 cannot be so: its "payment/balance" must be at least 0, not -4.',
    )
    code, message = refused(world, "owe", orderId="O-1", bankId="gone")
    assert (code, "gone" in message) == ("not_found", True)


def test_a_reference_inside_of_a_case_holds_its_row(world: Any) -> None:
    code, message = refused(world, "lend", bankId="B")
    assert code == "conflict"
    assert message == "Bank B cannot be removed: Order O-4 names it."
    assert world.call("lend", {"bankId": "C"})["output"] == {"gone": True}


def test_a_union_is_still_its_case_after_a_part_was_set(world: Any) -> None:
    assert answer(world, "charge", "O-1", amount=2) == {
        "payment": {**WALLET, "balance": 3, "limit": 3, "status": "used"},
        "balance": 3,
    }
    assert answer(world, "charge", "O-2", amount=2)["balance"] == 3
    assert refused(world, "charge", orderId="O-1", amount=99) == (
        "limit_exceeded",
        "w cannot pay 99.",
    )


def test_unions_are_written_out_case_by_case(world: Any) -> None:
    found = answer(world, "add_methods", "O-1", last4="7777")
    rome = {"city": "Rome"}
    assert found["methods"] == [
        {"kind": "voucher", "id": "a", "status": "new", "place": rome},
        WALLET,
    ]
    assert found["by"]["m4"] == {**VOUCHER, "id": "x", "place": {"city": "Bonn"}}
    assert found["second"]["kind"] == "wallet"
    assert found["third"] == {**VOUCHER, "id": "t", "place": {"city": "Oslo"}}


def test_whole_unions_go_from_place_to_place(world: Any) -> None:
    swapped = answer(world, "swap", "O-1", payment=CARD, others=[LOAN])
    assert swapped["payment"] == CARD
    assert swapped["second"] == LOAN
    assert answer(world, "keep", "O-1")["left"] == [CARD, WALLET, WALLET]


def test_members_of_a_case_are_copied_by_name(world: Any) -> None:
    assert answer(world, "spread", "O-1") == {"second": WALLET, "balance": 5}


def test_a_routine_takes_and_gives_unions(world: Any) -> None:
    assert answer(world, "route", "O-1", amount=1) == {
        "left": {**WALLET, "balance": 4, "status": "used"},
        "balance": 4,
    }


def test_a_snapshot_holds_unions_case_by_case(world: Any) -> None:
    data = json.loads(json.dumps(world.snapshot()))
    row = data["collections"]["orders"]["O-1"]
    assert row["inline"] == {"sort": "a", "n": 1}, "the default of the field"
    row["payment"]["last4"] = "1"
    with pytest.raises(Exception, match="is not a field of wallet"):
        type(world)(data)
