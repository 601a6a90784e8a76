"""Groups of parameters, and conditions over several of them."""

import json
from pathlib import Path
from typing import Any

import pytest

from behaviour.test_spec_regressions import typed
from faults.worlds import HEAD, Package, compiled, faults_of

SPEC = Path(__file__).with_name("parameters.yaml").read_text(encoding="utf-8")
ADDRESS = {"street": "Quay 1", "extra": "2nd floor", "country": "DE", "zip": "28195"}
ORDERS = [
    {"id": "O-1", "status": "open", "placed": "2026-01-02", "address": ADDRESS},
    {"id": "O-2", "status": "paid", "placed": "2026-02-03", "address": ADDRESS},
]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    folder = tmp_path_factory.mktemp("parameters")
    files = {"world.yaml": SPEC, "orders.json": json.dumps(ORDERS)}
    made = compiled(folder, files, judge=True)
    typed(folder, made)
    return made


# Groups


def test_the_fields_of_groups_are_parameters_in_written_order(package: Package) -> None:
    schema = package.tools()["move"]["inputSchema"]
    names = ["orderId", "street", "extra", "country", "zip"]
    assert list(schema["properties"]) == names
    assert schema["required"] == ["orderId", "street", "zip"]
    assert schema["additionalProperties"] is False
    assert schema["properties"]["country"]["default"] == "DE"
    assert schema["properties"]["extra"]["description"] == "A second line."


def test_a_group_is_copied_by_name_with_its_defaults(package: Package) -> None:
    given = {"orderId": "O-1", "street": "Mole 2", "zip": None}
    assert package.call("move", given) == {
        "address": {"street": "Mole 2", "country": "DE", "zip": None}
    }
    given |= {"extra": "c/o Ida", "country": "NL"}
    assert package.call("move", given) == {
        "address": {
            "street": "Mole 2",
            "extra": "c/o Ida",
            "country": "NL",
            "zip": None,
        }
    }


def test_a_group_beside_a_mapping(package: Package) -> None:
    changed = package.call("rename", {"orderId": "O-1", "zip": None})["address"]
    assert changed == {**ADDRESS, "zip": None}
    unchanged = package.call("rename", {"orderId": "O-1"})["address"]
    assert unchanged == ADDRESS


def test_a_reference_in_a_group_is_looked_up_and_asked(package: Package) -> None:
    given = {"street": "Mole 2", "zip": None}
    refused = package.refusal("move", {"orderId": "O-9", **given})
    assert refused == {"code": "not_found", "message": "Order O-9 not found."}
    refused = package.refusal("move", {"orderId": "O-2", **given})
    assert refused == {"code": "invalid_state", "message": "Order O-2 is paid."}


def test_a_group_may_have_filters(package: Package) -> None:
    found = package.call("orders_of", {"since": "2026-02-01"})["results"]
    assert [row["id"] for row in found] == ["O-2"]
    found = package.call("orders_of", {"status": "open", "since": "2026-01-01"})
    assert [row["id"] for row in found["results"]] == ["O-1"]


def test_all_mistakes_in_groups_are_told_at_once(package: Package) -> None:
    refused = package.refusal("move", {"orderId": 1, "zip": 5, "city": "Bremen"})
    paths = [problem["path"] for problem in refused["details"]["problems"]]
    assert paths == ["orderId", "street", "zip", "city"]


FRAME = f"""{HEAD}index: [t]
types:
  A: {{fields: {{name: string, note: string}}}}
  B: {{fields: {{note: string}}}}
  Plain: string
tools:
  t:
    description: Does nothing.
    return: {{done: true}}
"""


@pytest.mark.parametrize(
    ("groups", "told"),
    [
        ("[A, B]", '12:16 TC020 The parameter "note" is given twice. [5:30] [6:16]'),
        (
            "[A, {note: string}]",
            '12:17 TC020 The parameter "note" is given twice. [5:30]',
        ),
        ("[A, A]", '12:16 TC020 The group "A" is given twice. [12:13]'),
        (
            "[{x: string}, A, {x: string}]",
            '12:30 TC020 The parameter "x" is given twice. [12:14]',
        ),
        (
            "[Plain]",
            '12:13 TC037 The type "Plain" has no `fields`, so it is no group of '
            "parameters.",
        ),
        ("[Nope]", '12:13 TC021 There is no type "Nope".'),
    ],
)
def test_groups_that_clash_are_told_at_both_places(
    groups: str, told: str, tmp_path: Path
) -> None:
    assert faults_of(tmp_path, f"{FRAME}    input: {groups}\n") == [told]


# Conditions over several arguments


def problems(package: Package, tool: str, arguments: Any) -> list[tuple[str, str]]:
    """What is wrong with the arguments; nothing where the call is made."""
    answer = package.world().call(tool, arguments)
    if not answer.get("isError"):
        return []
    assert answer["output"]["code"] == "invalid_input"
    told = answer["output"]["details"]["problems"]
    for problem in told:
        assert problem["message"].rstrip(".") in answer["output"]["message"]
    return [(problem["path"], problem["message"]) for problem in told]


def only(*messages: str) -> list[tuple[str, str]]:
    return [("", message) for message in messages]


NUMBER = '"number" is required where "kind" is "card".'
ONE = 'Give one of "number", "iban" and "voucher" at most.'
NO_IBAN = 'Leave "iban" out where "gift" is true.'
EXACTLY = 'Give exactly one of "id" and "email".'
SOME = 'Give "id" or "name".'
CASES: list[tuple[str, dict[str, Any], list[tuple[str, str]]]] = [
    # at most one, requires-when, excludes
    ("pay", {"kind": "cash"}, []),
    ("pay", {"kind": "card", "number": "4"}, []),
    ("pay", {"kind": "card"}, only(NUMBER)),
    ("pay", {"kind": "cash", "iban": "DE", "gift": True}, only(NO_IBAN)),
    ("pay", {"kind": "cash", "iban": "DE"}, []),
    ("pay", {"kind": "card", "iban": "DE", "voucher": "V"}, only(ONE, NUMBER)),
    # exactly one, at least one
    ("find_one", {"id": "1"}, []),
    ("find_one", {"email": "e", "name": "n"}, []),
    ("find_one", {"email": "e"}, only(SOME)),
    ("find_one", {}, only(EXACTLY, SOME)),
    ("find_one", {"id": "1", "email": "e"}, only(EXACTLY)),
    # in order, where both are given
    ("retime", {"since": "2026-02-01"}, []),
    ("retime", {"since": "2026-02-01", "until": "2026-02-01"}, []),
    (
        "retime",
        {"since": "2026-02-01", "until": "2026-01-31"},
        only('"until" (2026-01-31) is before "since" (2026-02-01).'),
    ),
    # equally long, without repetition
    ("price", {"ids": ["a", "b"], "prices": [1, 2]}, []),
    (
        "price",
        {"ids": ["a", "a"], "prices": [1]},
        only(
            '"prices" needs one price for each of the 2 ids, not 1.',
            'An id comes twice in "ids".',
        ),
    ),
    # a sum, one key in each
    (
        "split",
        {
            "amount": 0.3,
            "parts": [{"id": "a", "amount": 0.1}, {"id": "b", "amount": 0.2}],
        },
        [],
    ),
    (
        "split",
        {"amount": 5, "parts": [{"id": "a", "amount": 1}, {"id": "a", "amount": 1.5}]},
        only('Each "id" stands in one part.', "The parts add up to 2.5, not to 5."),
    ),
]


@pytest.mark.parametrize(("tool", "arguments", "told"), CASES)
def test_conditions_over_arguments_are_told_together(
    tool: str, arguments: dict[str, Any], told: list[Any], package: Package
) -> None:
    assert problems(package, tool, arguments) == told


def test_a_condition_is_not_asked_of_what_is_wrong_itself(package: Package) -> None:
    wrong = {"kind": "card", "number": 7, "iban": "DE", "gift": True}
    assert problems(package, "pay", wrong) == [
        ("number", "must be text, not the number 7"),
        ("", NO_IBAN),
    ]
