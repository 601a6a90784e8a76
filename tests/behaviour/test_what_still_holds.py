"""What a condition has shown goes on holding where a step cannot have changed it."""

import json
from pathlib import Path
from typing import Any

import pytest

from behaviour.test_entries import call
from faults.worlds import compiled, faults_of

SPEC = """
toolc: 1
world: {{name: w}}
index: [t]
types:
  Way:
    tag: kind
    fields: {{id: string}}
    cases: {{card: {{}}, credit: {{balance: number}}}}
    new_id: {{prefix: W}}
collections:
  wallets:
    as: wallet
    key: id
    data: wallets.json
    fields:
      id: string
      owner: {{type: string, nullable: true}}
      main: Way
      ways: {{type: array, items: Way, key: id}}
      first: '=log.size() == 0 ? self.owner : null'
  log:
    as: entry
    key: id
    new_id: {{}}
    fields: {{id: string, said: string}}
routines:
  noted:
    do: [{{add: {{log: {{said: something}}}}}}]
tools:
  t:
    description: Asks, does something, and reads what it asked for.
    input: {{walletId: {{ref: wallets}}}}
    do:
      - find: {{way: {{in: wallet.ways, key: a}}}}
      - require: {{that: =wallet.owner != null, else: {{invalid_state: Nobody.}}}}
      - require:
          that: =wallet.main.kind == "credit" && way.kind == "credit"
          else: {{invalid_state: No credit.}}
{steps}
    return:
      said: '{{way.balance}} {{wallet.main.balance}}{owner}'
"""
WALLET = {
    "id": "w",
    "owner": "Ida",
    "main": {"kind": "credit", "id": "m", "balance": 3},
    "ways": [{"kind": "credit", "id": "a", "balance": 5}],
}
OWNER = " {wallet.owner.lower()}"
NEW = "{id: v, owner: null, main: {kind: card, id: m}, ways: []}"


def files(step: str, owner: bool) -> dict[str, str]:
    spec = SPEC.format(steps=f"      - {step}", owner=OWNER if owner else "")
    return {"world.yaml": spec, "wallets.json": json.dumps([WALLET])}


IN_A_LOOP = "each: {{in: {{w: wallet.ways}}, do: [{}]}}"
HOLDING = {
    "add: {log: {said: =wallet.owner.upper()}}": True,
    f"add: {{wallets: {NEW}, as: other}}": True,
    IN_A_LOOP.format("{add: {log: {said: =w.id + wallet.owner.lower()}}}"): True,
    "add: {wallet.ways: {kind: card}}": False,
    "set: {way: {balance: =way.balance + 0}}": False,
}
"""Steps, and whether even what is no kind of a union goes on holding."""


@pytest.mark.parametrize("step", HOLDING)
def test_it_need_not_be_asked_again(tmp_path: Path, step: str) -> None:
    owner = HOLDING[step]
    world: Any = compiled(tmp_path, files(step, owner), judge=True).world()
    said = call(world, "t", walletId="w")["said"]
    assert said == f"5 3{' ida' if owner else ''}"


OWNER_TOLD = "`wallet.owner` may be null"
FORGETTING = {
    f"add: {{wallets: {NEW}, as: other, replace: true}}": OWNER_TOLD,
    "set: {wallet: {main: {kind: card, id: x}}}": "`wallet.main.balance` is there only",
    "set: {wallet: {ways: []}}": "`way.balance` is there only",
    "use: {noted: {}}": OWNER_TOLD,
    IN_A_LOOP.format("{set: {wallet: {owner: =w.id}}}"): OWNER_TOLD,
    IN_A_LOOP.format("{add: {log: {said: a}}}, {use: {noted: {}}}"): OWNER_TOLD,
}


@pytest.mark.parametrize("step", FORGETTING)
def test_it_has_to_be_asked_again(tmp_path: Path, step: str) -> None:
    found = faults_of(tmp_path, files(step, owner=True))
    assert any(FORGETTING[step] in one for one in found), found


def test_what_is_worked_out_may_be_otherwise_once_there_is_a_row(
    tmp_path: Path,
) -> None:
    step = (
        "require: {that: =wallet.first != null, else: {conflict: No.}}\n"
        "      - add: {log: {said: a}}\n"
        "      - let: {first: =wallet.first.lower(), owner: =wallet.owner.lower()}"
    )
    (found,) = faults_of(tmp_path, files(step, owner=True))
    assert "`wallet.first` may be null" in found
    loop = IN_A_LOOP.format("{add: {log: {said: =wallet.first.lower()}}}")
    step = step.replace("add: {log: {said: a}}", loop)
    first, *_ = faults_of(tmp_path, files(step, owner=True))
    assert "`wallet.first` may be null" in first


def test_within_a_loop_a_round_may_change_what_the_next_one_asks(
    tmp_path: Path,
) -> None:
    step = IN_A_LOOP.format(
        "{let: {said: =wallet.owner.lower()}}, {add: {wallet.ways: {kind: card}}}"
    )
    found = faults_of(tmp_path, files(step, owner=False))
    assert any("`wallet.owner` may be null" in one for one in found), found


FILTERED = (
    "each: {{in: {{x: '=wallets.filter(y, y.main.kind == \"credit\")'}}, "
    "do: [{}], collect: {{sums: =x.main.balance}}}}"
)


def test_a_loop_knows_which_case_a_filter_has_left(tmp_path: Path) -> None:
    one = FILTERED.format("{add: {log: {said: a}}}")
    credit = 'wallet.ways.filter(v, v.kind == "credit")'
    two = f"each: {{in: {{v: '={credit}'}}, collect: {{more: =v.balance}}}}"
    given = files(f"{one}\n      - {two}", owner=True)
    world: Any = compiled(tmp_path / "sound", given, judge=True).world()
    assert call(world, "t", walletId="w")["said"] == "5 3 ida"
    written = FILTERED.format("{set: {x: {main: {kind: card, id: z}}}}")
    found = faults_of(tmp_path / "not", files(written, owner=False))
    assert any("`x.main.balance` is there only where" in one for one in found), found


def test_a_second_row_of_a_name_needs_another(tmp_path: Path) -> None:
    step = "add: {log: {said: a}}\n      - add: {log: {said: b}}"
    (found,) = faults_of(tmp_path, files(step, owner=True))
    assert '"entry" is a name above already.' in found
    sound = step.replace("said: b}", "said: b}, as: second")
    assert faults_of(tmp_path, files(sound, owner=True)) == []
