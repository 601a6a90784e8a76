"""Collections without a key: one row, read by its name, changed and never removed."""

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from behaviour.test_steps import answer, refusal
from faults.worlds import HEAD, Package, compiled, faults_of

SPEC = """
toolc: 1
world: {name: w, clock: {type: date, start: 2026-03-16}}
index: [get_company, get_short, list_orders, get_order, rename, move, open_mode,
        twice, add_order, raise_limit, raise_limit_by_routine, tag, rate, forget,
        remove_user, held, whole, copy]

types:
  Address: {fields: {street: string, city: string}}

rules:
  sane:
    input: {subject: company}
    that: =subject.limit <= 1000 && company.limit >= 0
    else: {limit_exceeded: 'A limit of {subject.limit} is too high.'}
  affordable:
    input: {order: orders}
    that: =order.total <= company.limit
    else: {limit_exceeded: '{order.total} is above {company.limit} {company.currency}.'}

collections:
  company:
    description: The company itself.
    data: company.json
    rules: [sane]
    fields:
      name: string
      currency: {type: string, default: EUR}
      mode: {enum: [open, closed]}
      limit: {type: integer, minimum: 0}
      address: Address
      note: {type: string, optional: true}
      tags: {type: array, items: string}
      rates: {type: object, additionalProperties: {type: number}}
      ownerId: {ref: users}
      label: '=self.name + " in " + self.address.city'
    views:
      short: [name, label, {owner: =self.owner.name}, {orders: =orders.size()}]
  counters:
    internal: The tools count here.
    fields:
      calls: {type: integer, default: 0}
      last: {type: string, optional: true}
  users:
    as: user
    key: id
    data: users.json
    fields: {id: string, name: string}
  orders:
    as: order
    key: id
    data: orders.json
    rules: [affordable]
    fields:
      id: string
      total: integer
      shown: '=string(self.total) + " " + company.currency'
    views:
      summary: [id, shown, {by: =company.name}]

routines:
  raise_it:
    input: {who: company, by: integer}
    do:
      - set: {who: {limit: =who.limit + input.by}}
      - set: {counters: {calls: =counters.calls + 1}}
    return: =company

tools:
  get_company: {description: Shows the company., get: company}
  get_short: {description: Shows the company., get: company, view: short}
  list_orders: {description: Lists the orders., list: orders, view: summary}
  get_order:
    description: Shows one.
    get: orders
    view: summary
    input: {orderId: {ref: orders}}
  rename:
    description: Gives the company another name.
    input: {name: string}
    do:
      - let: {before: =company}
      - set: {company: {...: [name]}}
    return:
      now: =company.name
      held: =before.name
      old: =old.company.name
      label: =company.label
      view: '=view(company, "short")'
  move:
    description: Moves the company, and nothing else of the address.
    input: {city: string}
    do:
      - set: {company.address: {city: =input.city}}
    return: {address: =company.address}
  open_mode:
    description: Closes an open company and asks again.
    do:
      - require: {that: '=company.mode == "open"', else: {invalid_state: Closed.}}
      - set: {company: {mode: closed}}
      - require: {that: '=company.mode == "closed"', else: {invalid_state: Open.}}
    return: {mode: =company.mode}
  twice:
    description: Counts in a loop.
    do:
      - each:
          in: {n: '=[1, 2, 3]'}
          do:
            - set: {counters: {calls: =counters.calls + n, last: '{counters.calls}'}}
          collect: {seen: =counters.calls}
    return: {seen: =seen, calls: =counters.calls, last: =counters.last}
  add_order:
    description: Adds an order.
    input: {id: string, total: integer}
    do: [{add: {orders: {...: [id, total]}}}]
    return: {shown: =order.shown}
  raise_limit:
    description: Raises the limit.
    input: {by: integer}
    do: [{set: {company: {limit: =company.limit + input.by}}}]
  raise_limit_by_routine:
    description: Raises the limit.
    input: {by: integer}
    do: [{use: {raise_it: {who: =company, by: =input.by}, as: raised}}]
    return: {limit: =company.limit, raised: =raised.limit, calls: =counters.calls}
  tag:
    description: Adds a tag.
    input: {tag: string}
    do: [{add: {company.tags: =input.tag}}]
    return: {tags: =company.tags}
  rate:
    description: Sets a rate.
    input: {of: string, rate: number}
    do: [{set: {company.rates: {'{input.of}': =input.rate}}}]
    return: {rates: =company.rates}
  forget:
    description: Forgets the note.
    do:
      - require: {that: =has(company.note), else: {invalid_state: There is no note.}}
      - let: {note: =company.note}
      - remove: company.note
    return: {was: =note, has: =has(company.note)}
  remove_user:
    description: Removes a user.
    input: {userId: {ref: users}}
    do: [{remove: user}]
  held:
    description: Holds the row in a list and in a map.
    do:
      - let: {list: '=[company]', record: {c: =company}}
      - set: {company: {name: Changed}}
    return: {list: '=list.map(c, c.name)', record: =record.c.name}
  whole:
    description: Shows all of it.
    return: {company: =company}
  copy:
    description: Copies fields.
    return: {...: {company: [name, mode]}}
"""

COMPANY: dict[str, Any] = {
    "name": "Nordwind",
    "mode": "open",
    "limit": 100,
    "address": {"street": "Quay 1", "city": "Bergen"},
    "note": "founded 1999",
    "tags": ["x"],
    "rates": {"USD": 1.1},
    "ownerId": "U-1",
}

FILES = {
    "world.yaml": SPEC,
    "company.json": json.dumps(COMPANY),
    "users.json": json.dumps(
        [{"id": "U-1", "name": "Ida"}, {"id": "U-2", "name": "Bo"}]
    ),
    "orders.json": json.dumps([{"id": "O-1", "total": 5}]),
}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return compiled(tmp_path_factory.mktemp("singletons"), FILES, judge=True)


@pytest.fixture
def world(package: Package) -> Any:
    return package.world()


def test_it_is_shown_by_a_get_without_a_parameter(world: Any) -> None:
    assert answer(world, "get_company") == {**COMPANY, "currency": "EUR"}
    assert answer(world, "get_short") == {
        "name": "Nordwind",
        "label": "Nordwind in Bergen",
        "owner": "Ida",
        "orders": 1,
    }
    (told,) = [t for t in world.tools() if t["name"] == "get_company"]
    assert told["inputSchema"]["properties"] == {}
    assert told["errors"] == ["invalid_input"]
    assert told["annotations"]["readOnlyHint"] is True


def test_it_is_read_in_views_computed_fields_and_rules(world: Any) -> None:
    assert answer(world, "list_orders")["results"] == [
        {"id": "O-1", "shown": "5 EUR", "by": "Nordwind"}
    ]
    assert answer(world, "add_order", id="O-2", total=100)["shown"] == "100 EUR"
    refused = refusal(world, "add_order", id="O-3", total=101)
    assert refused["code"] == "limit_exceeded"
    assert refused["message"] == "101 is above 100 EUR."


def test_after_a_set_every_name_of_it_shows_the_new_row(world: Any) -> None:
    assert answer(world, "rename", name="Südwind") == {
        "now": "Südwind",
        "held": "Südwind",
        "old": "Nordwind",
        "label": "Südwind in Bergen",
        "view": {
            "name": "Südwind",
            "label": "Südwind in Bergen",
            "owner": "Ida",
            "orders": 1,
        },
    }
    assert answer(world, "get_order", orderId="O-1")["by"] == "Südwind"
    assert answer(world, "held") == {"list": ["Changed"], "record": "Changed"}


def test_a_part_of_it_is_set_added_and_removed(world: Any) -> None:
    moved = {"street": "Quay 1", "city": "Oslo"}
    assert answer(world, "move", city="Oslo") == {"address": moved}
    assert answer(world, "tag", tag="y") == {"tags": ["x", "y"]}
    assert answer(world, "rate", of="SEK", rate=11) == {
        "rates": {"USD": 1.1, "SEK": 11}
    }
    assert answer(world, "forget") == {"was": "founded 1999", "has": False}
    assert refusal(world, "forget")["message"] == "There is no note."
    assert "note" not in world.snapshot()["collections"]["company"]


def test_a_condition_is_asked_of_the_row_as_it_is_then(world: Any) -> None:
    assert answer(world, "open_mode") == {"mode": "closed"}
    assert refusal(world, "open_mode")["message"] == "Closed."


def test_each_round_of_a_loop_sees_what_the_one_before_wrote(world: Any) -> None:
    assert answer(world, "twice") == {"seen": [1, 3, 6], "calls": 6, "last": "3"}


def test_its_rules_hold_when_the_call_ends(world: Any) -> None:
    answer(world, "raise_limit", by=900)
    assert refusal(world, "raise_limit", by=1)["message"] == (
        "A limit of 1001 is too high."
    )
    refused = refusal(world, "raise_limit", by=-1001)
    assert refused["message"] == (
        'Company cannot be so: its "limit" must be at least 0, not -1.'
    )


def test_a_routine_is_given_it_and_changes_it(world: Any) -> None:
    expected = {"limit": 107, "raised": 107, "calls": 1}
    assert answer(world, "raise_limit_by_routine", by=7) == expected


def test_a_row_that_it_names_stays(world: Any) -> None:
    assert refusal(world, "remove_user", userId="U-1") == {
        "code": "conflict",
        "message": "User U-1 cannot be removed: Company names it.",
    }
    answer(world, "remove_user", userId="U-2")


def test_answers_share_nothing_with_it(world: Any) -> None:
    for tool in ("whole", "get_company"):
        given = answer(world, tool)
        shown = given.get("company", given)
        shown["address"]["city"] = "Nowhere"
        shown["tags"].append("z")
    assert world.digest() == type(world)().digest()
    assert answer(world, "copy") == {"name": "Nordwind", "mode": "open"}


# The state


def test_the_state_has_the_object_itself(world: Any) -> None:
    held = world.snapshot()["collections"]
    assert held["company"] == {**COMPANY, "currency": "EUR"}
    assert held["counters"] == {"calls": 0}


def test_a_world_is_made_of_a_snapshot(package: Package, world: Any) -> None:
    answer(world, "rename", name="Südwind")
    again = package.world(world.snapshot())
    assert again.digest() == world.digest()
    assert again.snapshot() == world.snapshot()
    assert again.diff(world) == {}
    answer(again, "rename", name="Nordwind")
    assert again.digest() == package.world().digest()


def test_worlds_go_their_own_ways(world: Any) -> None:
    answer(world, "rename", name="A")
    fork = world.fork()
    answer(fork, "rename", name="B")
    assert world.snapshot()["collections"]["company"]["name"] == "A"
    assert world.diff(fork) == {
        "collections": {"company": {"changed": {"name": {"before": "A", "after": "B"}}}}
    }
    assert pickle.loads(pickle.dumps(fork)).digest() == fork.digest()
    restored = type(world)(fork.snapshot())
    assert pickle.loads(pickle.dumps(restored)).snapshot() == fork.snapshot()


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda c: c.pop("company"), "/collections/company: is missing"),
        (lambda c: c.update(company=[]), "/collections/company: must be an object"),
        (lambda c: c["company"].pop("mode"), "/collections/company/mode: is required"),
        (
            lambda c: c["company"].update(ownerId="U-9"),
            '/collections/company/ownerId: "U-9" is not the key of a row of users',
        ),
        (lambda c: c["company"].update(more=1), "/collections/company"),
        (
            lambda c: c["company"].update(limit=-1),
            "/collections/company/limit: must be at least 0, not -1",
        ),
    ],
)
def test_data_from_outside_are_checked(
    package: Package, change: Any, problem: str
) -> None:
    data = package.world().snapshot()
    change(data["collections"])
    with pytest.raises(package.module.DataError) as raised:
        package.world(data)
    assert problem in str(raised.value)


def test_an_integral_number_from_outside_is_an_integer(package: Package) -> None:
    data = package.world().snapshot()
    data["collections"]["company"]["limit"] = 100.0
    assert package.world(data).digest() == package.world().digest()


# What cannot be


BASE = HEAD + """index: [t]
collections:
  company:
    fields: {name: {type: string, default: N}, note: {type: string, optional: true}}
  users: {as: user, key: id, fields: {id: string}}
"""


@pytest.mark.parametrize(
    ("tool", "message"),
    [
        ("list: company", "cannot be listed"),
        ("search: company", "cannot be searched"),
        ("do: [{find: {c: {in: company, key: x}}}]", "cannot be looked up"),
        ("do: [{add: {company: {name: x}}}]", "cannot be added to"),
        ("do: [{remove: company}]", "cannot be removed"),
        ("do: [{let: {company: 1}}]", '"company" is a collection already.'),
        (
            "do: [{each: {in: {c: company}, do: [{fail: {conflict: x}}]}}]",
            "walks a list or a map, not",
        ),
        ("input: {a: {ref: company, as: b}}\n    return: {}", "nothing can name it"),
        ("return: {n: =company.size()}", "company"),
        (
            "return: {n: =company.nam}",
            "`company` is a row of company and has no `nam`.",
        ),
        (
            "get: company\n    input: {limit: {ref: users, as: company}}",
            '"company" is a collection already.',
        ),
        ("do: [{set: {company: {names: x}}}]", 'company has no field "names".'),
        ("do: [{set: {company: {}}}]", "Nothing of `company` is set."),
        (
            "rules: [{that: =company.name == input.a, else: {invalid_input: No.}}]\n"
            "    input: {a: string}\n    return: {}",
            "Nothing here is called `company`.",
        ),
    ],
)
def test_what_asks_for_several_rows_is_an_error(
    tmp_path: Path, tool: str, message: str
) -> None:
    faults = faults_of(
        tmp_path, f"{BASE}tools:\n  t:\n    description: Does.\n    {tool}\n"
    )
    assert len(faults) == 1, faults
    assert message in faults[0]


@pytest.mark.parametrize(
    "word",
    [
        "as: c",
        "new_id: {prefix: X}",
        "search: [name]",
        "indexes: [name]",
        "small: Only one.",
        "else: {not_found: No.}",
    ],
)
def test_words_for_rows_with_keys_ask_for_a_key(tmp_path: Path, word: str) -> None:
    spec = f"""{HEAD}index: []
collections:
  company: {{{word}, fields: {{name: string}}}}
"""
    (fault,) = faults_of(tmp_path, spec)
    assert fault == '5:3 TC036 The collection "company" has no `key`.'


def test_a_fresh_world_needs_a_value_for_each_field(tmp_path: Path) -> None:
    spec = f"""{HEAD}index: []
collections:
  company:
    fields:
      name: string
      limit: {{type: integer, default: 5}}
      note: {{type: string, nullable: true}}
"""
    faults = faults_of(tmp_path, spec)
    assert [fault.partition(" ")[0] for fault in faults] == ["7:7", "9:7"], faults
    assert '"name" has no value in a fresh world' in faults[0]


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        ("[]", "is no object"),
        ("{}", '"name" is required'),
        ('{"name": 5}', 'company: "name" must be'),
        ('{"name": "x", "more": 1}', "more"),
        ('{"name": "x", "userId": "U-9"}', 'company refers to users "U-9"'),
        ('{"name": "x", "name": "y"}', "name"),
    ],
)
def test_its_file_is_checked(tmp_path: Path, data: str, fault: str) -> None:
    spec = f"""{HEAD}index: []
collections:
  company:
    data: company.json
    fields: {{name: string, userId: {{ref: users, optional: true}}}}
  users: {{as: user, key: id, fields: {{id: string}}}}
"""
    (found,) = faults_of(tmp_path, {"world.yaml": spec, "company.json": data})
    assert fault in found, found


def test_a_default_that_names_no_row_is_told(tmp_path: Path) -> None:
    spec = f"""{HEAD}index: []
collections:
  company: {{fields: {{userId: {{ref: users, default: U-9}}}}}}
  users: {{as: user, key: id, fields: {{id: string}}}}
"""
    (found,) = faults_of(tmp_path, spec)
    assert found.startswith("5:22 ")
    assert 'company refers to users "U-9", which is not there.' in found


def test_its_name_is_taken(tmp_path: Path) -> None:
    spec = f"""{HEAD}index: []
collections:
  company: {{fields: {{name: {{type: string, default: N}}}}}}
  companies: {{as: company, key: id, fields: {{id: string}}}}
"""
    (found,) = faults_of(tmp_path, spec)
    assert 'is called "company"' in found
