"""Specs that once came out wrong: shared lists, unproved values, names that clash."""

import json
from pathlib import Path

import pytest

from faults.worlds import Package, compiled, faults_of
from spoiling import spoil

HEAD = """\
toolc: 1
world: {name: w, title: W, description: A small world.}
index: [t]
collections:
  as_:
    as: aa
    key: id
    data: as.json
    fields:
      id: string
      n: integer
      l: {type: array, items: integer}
      five: {const: 5}
      yes: {type: boolean, const: true}
  bs:
    as: bb
    key: id
    data: bs.json
    fields: {id: string, n: {type: integer, minimum: 0}}
tools:
  t:
    description: Does something for this test.
    input:
      aId: {ref: as_, as: aa}
      bId: {ref: bs, as: bb}
      n: {type: integer, default: 1}
"""
AS = json.dumps([{"id": "A", "n": 1, "l": [7], "five": 5, "yes": True}])
BS = json.dumps([{"id": "B", "n": 1}])
GIVEN = {"aId": "A", "bId": "B"}


def made(folder: Path, body: str) -> Package:
    files = {"world.yaml": HEAD + body, "as.json": AS, "bs.json": BS}
    return compiled(folder, files, judge=True)


@pytest.mark.parametrize(
    "lets",
    [
        "[{let: {a: '=[1, 2]'}}, {let: {b: =a}}, {set: {aa: {l: =b}}}]",
        "[{let: {a: '=[1, 2]'}}, {let: {b: {x: =a}}}, {set: {aa: {l: =b.x}}}]",
        "[{each: {in: {i: aa.l}, collect: {a: =i}}}, "
        "{let: {b: '=a.size() > 9 ? [9] : a'}}, {set: {aa: {l: =b}}}]",
        "[{if: {that: =input.n > 0, do: [{let: {a: =aa.l}}], "
        "else: [{let: {a: [1, 2]}}]}}, {set: {aa: {l: =a}}}]",
    ],
)
def test_a_stored_list_is_not_the_answers(tmp_path: Path, lets: str) -> None:
    package = made(tmp_path, f"    do: {lets}\n    return: {{t: =a}}\n")
    world = package.world()
    answer = world.call("t", GIVEN)
    assert "isError" not in answer, answer
    kept = world.snapshot()
    spoil(answer)
    assert world.snapshot() == kept
    assert package.world(kept).digest() == world.digest()


def test_a_value_is_not_proved_by_a_row_that_may_not_fit(tmp_path: Path) -> None:
    """The unproved value goes through another row, which then fits again."""
    body = """\
    do:
      - set: {aa: {n: =input.n}}
      - set: {bb: {n: =aa.n}}
      - set: {aa: {n: 1}}
    return: {n: =bb.n}
"""
    world = made(tmp_path, body).world()
    assert world.call("t", {**GIVEN, "n": 3})["output"] == {"n": 3}
    refused = world.call("t", {**GIVEN, "n": -5})
    assert refused["output"]["code"] == "invalid_input"


@pytest.mark.parametrize(
    ("value", "fits"),
    [("five: =input.n + 4", 1), ("yes: =input.n > 0", 1)],
)
def test_a_constant_that_is_no_text_stays(
    tmp_path: Path, value: str, fits: int
) -> None:
    world = made(tmp_path, f"    do: [{{set: {{aa: {{{value}}}}}}}]\n").world()
    assert "isError" not in world.call("t", {**GIVEN, "n": fits})
    assert world.call("t", {**GIVEN, "n": -9})["output"]["code"] == "invalid_input"


def test_a_row_out_of_a_record_or_a_map_is_as_it_is_now(tmp_path: Path) -> None:
    spec = """\
toolc: 1
world: {name: w, title: W, description: A small world.}
index: [t, g]
collections:
  orders:
    as: order
    key: id
    data: orders.json
    fields: {id: string, n: integer, kind: string}
tools:
  t:
    description: Changes an order that a record holds.
    input: {orderId: {ref: orders}}
    do:
      - let: {rec: {row: =order, all: '=orders.filter(o, o.n > 0)'}}
      - each: {in: {o: orders}, collect: {entries: {row: =o, was: =o.n}}}
      - set: {order: {n: 9}}
    return:
      n: =rec.row.n
      all: =rec.all.map(o, o.n)
      now: =entries.map(e, e.row.n)
      was: =entries.map(e, e.was)
  g:
    description: Changes orders while a map of them is walked.
    do:
      - let: {by: '=orders.groupBy(o, o.kind)'}
      - each:
          in: {group: by}
          key: kind
          do: [{each: {in: {order: =orders}, do: [{set: {order: {n: =order.n + 10}}}]}}]
          collect:
            sums: '=group.map(o, o.n).sum()'
            again: '=by[kind].orValue([])[0].n.orValue(0)'
    return: {sums: =sums, again: =again}
"""
    rows = [{"id": k, "n": n, "kind": kind} for k, n, kind in ROWS]
    world = compiled(
        tmp_path, {"world.yaml": spec, "orders.json": json.dumps(rows)}, judge=True
    ).world()
    assert world.fork().call("t", {"orderId": "A"})["output"] == {
        "n": 9,
        "all": [9, 2, 3],
        "now": [9, 2, 3],
        "was": [1, 2, 3],
    }
    assert world.call("g")["output"] == {"sums": [24, 22], "again": [11, 22]}


ROWS = [("A", 1, "a"), ("B", 2, "b"), ("C", 3, "a")]


def test_a_list_of_rows_that_may_be_null_is_live(tmp_path: Path) -> None:
    spec = """\
toolc: 1
world: {name: w, title: W, description: A small world.}
index: [t]
collections:
  orders:
    as: order
    key: id
    data: orders.json
    fields: {id: string, n: integer, upId: {ref: orders, nullable: true}}
tools:
  t:
    description: Changes an order that a list holds.
    input: {orderId: {ref: orders}}
    do:
      - let: {ups: '=orders.map(o, o.up)'}
      - set: {order: {n: 9}}
      - let: {before: '=ups.map(u, u.n)'}
      - each: {in: {one: orders}, do: [{set: {one: {n: =one.n + 1}}}]}
    return: {before: =before, ns: '=ups.map(u, u.n)'}
"""
    rows = [{"id": "A", "n": 1, "upId": None}, {"id": "B", "n": 2, "upId": "A"}]
    files = {"world.yaml": spec, "orders.json": json.dumps(rows)}
    world = compiled(tmp_path, files, judge=True).world()
    assert world.call("t", {"orderId": "A"})["output"] == {
        "before": [None, 9],
        "ns": [None, 10],
    }


def test_a_patch_takes_fields_that_python_has_words_for(tmp_path: Path) -> None:
    spec = """\
toolc: 1
world: {name: w, title: W, description: A small world.}
index: [t]
collections:
  notes:
    as: note
    key: id
    data: notes.json
    fields: {id: string, class: string, "it's": string, "ﬁ": string, names: string}
tools:
  t:
    description: Changes a note.
    input:
      noteId: {ref: notes}
      names: {type: string, optional: true}
    do: [{set: {note: {class: a, "it's": b, "ﬁ": c, ...: [names]}}}]
    return: {note: =note}
"""
    rows = [{"id": "N", "class": "", "it's": "", "ﬁ": "", "names": "d"}]
    files = {"world.yaml": spec, "notes.json": json.dumps(rows)}
    world = compiled(tmp_path, files, judge=True).world()
    note = {"id": "N", "class": "a", "it's": "b", "ﬁ": "c", "names": "d"}
    assert world.call("t", {"noteId": "N"})["output"]["note"] == note
    given = {"noteId": "N", "names": "e"}
    assert world.call("t", given)["output"]["note"] == {**note, "names": "e"}


@pytest.mark.parametrize(
    "step",
    [
        "let: {}",
        "set: {}",
        "each: {in: {o: =orders}}",
        "if: {that: '=orders.size() > 1', do: []}",
    ],
)
def test_a_step_with_nothing_in_it_is_told(tmp_path: Path, step: str) -> None:
    spec = f"""\
toolc: 1
world: {{name: w, title: W, description: A small world.}}
index: [t]
collections: {{orders: {{as: order, key: id, fields: {{id: string}}}}}}
tools:
  t:
    description: Does something for this test.
    do: [{{{step}}}]
    return: {{a: 1}}
"""
    told = faults_of(tmp_path, spec)
    assert told == ["8:11 TC037 This step does nothing."]


def test_names_of_helpers_make_way_one_after_the_other(tmp_path: Path) -> None:
    """A local that gives way to one import must not land on the next."""
    spec = """\
toolc: 1
world: {name: w, title: W, description: A small world.}
index: [t, all]
collections:
  things:
    as: thing
    key: id
    data: things.json
    fields: {id: string, l: {type: array, items: string}}
routines:
  page:
    input: {thing: things}
    do: [{set: {thing: {l: [x]}}}]
    return: =thing.l
  copied:
    input: {thing: things}
    do: [{set: {thing: {l: [y]}}}]
    return: =thing.l
tools:
  all: {list: things, description: Lists the things.}
  t:
    description: Does something for this test.
    input: {thingId: {ref: things}}
    do:
      - use: {page: {thing: =thing}, as: page_of}
      - use: {copied: {thing: =thing}, as: copied_of}
      - let: {round_half_up: =page_of, total: =copied_of.size()}
    return: {a: =round_half_up, b: =copied_of, c: =total}
"""
    rows = json.dumps([{"id": "T", "l": []}])
    world = compiled(tmp_path, {"world.yaml": spec, "things.json": rows}).world()
    answer = world.call("t", {"thingId": "T"})
    assert answer == {"output": {"a": ["x"], "b": ["y"], "c": 1}}


@pytest.mark.parametrize(
    "declared",
    [
        "routines: {r: {input: {n: {type: integer, minimum: 0}}, return: =input.n}}",
        "rules: {r: {input: {aa: as_, n: {type: integer, maximum: 3}}, "
        "that: =aa.n < input.n, else: {conflict: No.}}}",
    ],
)
def test_what_an_input_would_not_keep_is_refused(tmp_path: Path, declared: str) -> None:
    spec = f"{HEAD}    return: {{a: 1}}\n{declared}\n"
    files = {"world.yaml": spec, "as.json": AS, "bs.json": BS}
    (told,) = faults_of(tmp_path, files)
    assert "the type counts, and nothing else" in told


def test_a_tool_that_only_sets_a_status_is_not_told_of_references(
    tmp_path: Path,
) -> None:
    spec = """\
toolc: 1
world: {name: w, title: W, description: A small world.}
index: [t]
rules:
  fine: {input: {order: orders}, that: =order.n < 9, else: {conflict: No.}}
collections:
  customers: {as: customer, key: id, fields: {id: string}}
  orders:
    as: order
    key: id
    rules: [fine]
    fields: {id: string, n: {type: integer, minimum: 0}, customerId: {ref: customers}}
tools:
  t:
    description: Does something for this test.
    do: [{each: {in: {order: orders}, do: [{set: {order: {n: =order.n + 1}}}]}}]
"""
    (told,) = compiled(tmp_path, spec).world().tools()
    assert told["errors"] == ["invalid_input", "conflict"]
