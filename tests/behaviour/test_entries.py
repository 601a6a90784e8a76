"""Entries of lists and maps inside of rows are found, set and removed as rows are."""

import json
from pathlib import Path
from typing import Any

import pytest

from faults.worlds import Package, compiled, faults_of

SPEC = Path(__file__).with_name("entries.yaml").read_text(encoding="utf-8")


def line(no: int, sku: str, count: int, *lots: dict[str, Any]) -> dict[str, Any]:
    size = {"wide": no, "high": 1}
    rest = {"price": 1.5, "size": size, "lots": list(lots)}
    return {"no": no, "sku": sku, "count": count, **rest}


DELIVERY = {
    "id": "D-1",
    "status": "open",
    "lines": [
        {**line(1, "bolt", 2, {"id": "L-07", "bin": "x", "count": 3}), "note": "wet"},
        line(2, "nut", 4),
        line(3, "pin", 0),
    ],
    "shelves": {"a": {"code": "a", "free": 2}, "b": {"code": "b", "free": 8}},
    "marks": {"a-x": {"by": "ida", "times": 1}, "c": {"by": "noor", "times": 2}},
    "loose": [{"sku": "a"}, {"sku": "b"}],
}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    files = {"world.yaml": SPEC, "deliveries.json": json.dumps([DELIVERY])}
    return compiled(tmp_path_factory.mktemp("entries"), files, judge=True)


@pytest.fixture
def world(package: Package) -> Any:
    return package.world()


def call(world: Any, tool: str, **arguments: Any) -> Any:
    """The output of a call that is not refused, with the sums kept up right."""
    given = world.call(tool, arguments)
    assert "isError" not in given, given
    assert type(world)(world.snapshot()).digest() == world.digest()
    return given["output"]


def refused(world: Any, tool: str, **arguments: Any) -> tuple[str, str]:
    """The code and the message of a refusal, which leaves no trace."""
    before = world.digest()
    given = world.call(tool, arguments)
    assert given.get("isError"), given
    assert world.digest() == before
    return given["output"]["code"], given["output"]["message"]


def delivery(world: Any) -> Any:
    return world.snapshot()["collections"]["deliveries"]["D-1"]


def test_only_what_is_given_changes(world: Any) -> None:
    found = call(world, "patch", id="D-1", no=1, count=9, price=None)
    assert found["same"] is True
    wanted = {**DELIVERY["lines"][0], "count": 9, "price": None}  # type: ignore[index]
    assert found["line"] == wanted
    assert delivery(world) == {
        **DELIVERY,
        "lines": [wanted, *DELIVERY["lines"][1:]],  # type: ignore[index]
    }


def test_an_entry_that_is_not_there_is_named_with_its_row(world: Any) -> None:
    message = "Delivery D-1 has no line 8."
    assert refused(world, "patch", id="D-1", no=8) == ("not_found", message)


def test_what_is_written_fits_the_shape_of_the_entry(world: Any) -> None:
    code, message = refused(world, "patch", id="D-1", no=1, count=-1)
    assert code == "invalid_input"
    assert '"lines/0/count" must be at least 0' in message


def test_all_values_of_one_step_are_worked_out_before_the_first_write(
    world: Any,
) -> None:
    found = call(world, "widen", id="D-1")["delivery"]
    assert found["status"] == "closed"
    assert [entry["count"] for entry in found["lines"]] == [4, 2, 0]
    assert found["lines"][0]["size"] == {"wide": 3, "high": 1}


def test_two_names_of_one_entry_are_both_live(world: Any) -> None:
    found = call(world, "twins", id="D-1")
    assert found["seen"] == 7
    assert found["one"] == found["same"]
    assert (found["one"]["count"], found["one"]["note"]) == (0, "both")


def test_new_entries_get_the_highest_key_and_one_more(world: Any) -> None:
    found = call(world, "grow", id="D-1")
    assert found["line"]["no"] == 4
    lots = [(lot["id"], lot["count"]) for lot in found["line"]["lots"]]
    assert lots == [("L-05", 9), ("L-06", 2), ("own", 3)]
    assert found["lot"] == {"id": "L-05", "bin": "A", "count": 9}
    assert delivery(world)["lines"][3] == found["line"]
    assert found["lines"] == [1, 2, 3, 4]


def test_a_key_that_is_there_is_a_conflict(world: Any) -> None:
    message = '"2" is there already.'
    assert refused(world, "again", id="D-1", no=2) == ("conflict", message)
    assert call(world, "again", id="D-1", no=9) == {"lines": [1, 2, 3, 9]}


def test_keys_of_a_list_that_is_written_whole_differ(world: Any) -> None:
    twice = [line(1, "a", 1), line(1, "b", 1)]
    code, message = refused(world, "write_whole", id="D-1", lines=twice)
    assert code == "invalid_input"
    assert '"lines/1/no" must differ' in message
    assert call(world, "write_whole", id="D-1", lines=twice[:1]) == {"count": 1}


def test_a_parameter_with_a_key_takes_each_key_once(world: Any) -> None:
    code, message = refused(world, "take_whole", lines=[{"no": 3}, {"no": 3}])
    assert code == "invalid_input"
    assert '"/lines/1/no" must differ from those before it' in message
    shelves = {"a": {"code": "b", "free": 1}}
    code, message = refused(world, "take_whole", lines=[], shelves=shelves)
    assert '"/shelves/a/code" must be "a"' in message


def test_an_agent_is_shown_plain_json_schema(package: Package) -> None:
    tools = {tool["name"]: tool for tool in package.world().tools()}
    assert "toolc" not in json.dumps(tools["take_whole"])
    assert tools["drop"]["errors"] == ["invalid_input", "not_found"]
    assert "conflict" in tools["again"]["errors"]


def test_an_entry_is_removed(world: Any) -> None:
    assert call(world, "drop", id="D-1", no=2) == {"left": [1, 3]}
    assert call(world, "drop", id="D-1", no=2) == {"left": "nothing"}


def test_a_loop_passes_over_what_a_round_before_has_removed(world: Any) -> None:
    assert call(world, "drop_all", id="D-1") == {"kept": [1, 3], "lines": [1, 3]}


def test_an_optional_field_of_an_entry_is_taken_away(world: Any) -> None:
    assert "note" not in call(world, "forget", id="D-1", no=1)["line"]
    assert "note" not in delivery(world)["lines"][0]


def test_entries_of_maps(world: Any) -> None:
    found = call(world, "shelve", id="D-1", code="a")
    assert found["shelf"] == {"code": "a", "free": 1}
    assert found["mark"] == {"by": "a-x!", "times": 2}
    assert found["none"] is None
    assert found["delivery"]["marks"] == {
        "a-x": {"by": "a-x!", "times": 2},
        "c": {"by": "c!", "times": 2},
    }
    assert found["delivery"]["shelves"] == {
        "a": {"code": "a", "free": 1},
        "new": {"code": "new", "free": 1},
    }
    assert refused(world, "shelve", id="D-1", code="zz")[0] == "not_found"
    # The shelf with room is gone, and the call that finds that out leaves no trace.
    assert refused(world, "shelve", id="D-1", code="a")[0] == "limit_exceeded"


@pytest.mark.parametrize(("first", "counts"), [(True, [20, 4, 0]), (False, [2, 40, 0])])
def test_a_name_that_both_branches_give_is_a_place(
    world: Any, first: bool, counts: list[int]
) -> None:
    found = call(world, "either", id="D-1", first=first)
    assert found["counts"] == counts


def test_loops_within_loops_write_to_the_innermost_entry(world: Any) -> None:
    assert call(world, "across") == {"counts": [2]}
    assert delivery(world)["lines"][0]["lots"][0]["count"] == 2


def test_entries_without_a_key_can_be_found(world: Any) -> None:
    found = call(world, "loosely", id="D-1")
    assert found == {"it": {"sku": "b"}, "first": 1}


def test_rows_with_a_key_twice_are_refused_from_outside(package: Package) -> None:
    row = {**DELIVERY, "lines": [line(1, "a", 1), line(1, "b", 1)]}
    data = {"collections": {"deliveries": {"D-1": row}}}
    with pytest.raises(ValueError, match="must differ from those before it"):
        package.world(data)


def test_seed_rows_with_a_key_twice_do_not_compile(tmp_path: Path) -> None:
    row = {**DELIVERY, "lines": [line(1, "a", 1), line(1, "b", 1)]}
    files = {"world.yaml": SPEC, "deliveries.json": json.dumps([row])}
    assert any("must differ" in found for found in faults_of(tmp_path, files))


STEPS = {
    "set: {line: {no: 3}}": "The key of an entry never changes.",
    "set: {delivery.lines: {count: 1}}": "it has no fields of its own",
    "set: {copy: {count: 1}}": "only a row can be changed",
    "set: {it: {sku: z}}": "only a row can be changed",
    "set: {line: {nope: 1}}": 'has no field "nope"',
    "remove: line.count": "it is not `optional`",
    "remove: line.nope": 'has no stored field "nope"',
    "add: {delivery.lines: {sku: x}}": "This place takes",
    "add: {line.sku: x}": "things are added to a list or a map",
    "find: {x: {in: delivery.loose, key: a}}": "has no key",
    "find: {x: {in: delivery.status, key: a}}": "looks in a collection, a list or a",
    "find: {x: {in: delivery.lines, key: one}}": "This place takes a whole number",
    "find: {x: {in: delivery.lines, where: =self.no == 1}}": "does not say what",
    "let: {x: =old.line.count}": "old",
    "add: {delivery.lines: {...: [x]}, as: y, replace: true}": "`replace` is said of",
}


@pytest.mark.parametrize("step", STEPS)
def test_what_cannot_be_written_is_told_at_its_place(step: str, tmp_path: Path) -> None:
    tool = f"""
  wrong:
    description: Cannot be.
    input: {{id: {{ref: deliveries, as: delivery}}}}
    do:
      - find: {{line: {{in: delivery.lines, key: 1}}}}
      - find: {{it: {{in: delivery.loose, optional: true}}}}
      - let: {{copy: '=delivery.lines.filter(l, l.no > 1)[0].orValue(line)'}}
      - {step}

index:"""
    spec = SPEC.replace("\nindex:", tool)
    files = {"world.yaml": spec, "deliveries.json": json.dumps([DELIVERY])}
    found = faults_of(tmp_path, files)
    assert any(STEPS[step] in one for one in found), found


SHAPES = {
    "{type: string, key: id}": "there are no entries with fields here",
    "{type: array, items: {fields: {a: string}}, key: b}": 'have no field "b"',
    "{type: array, items: {fields: {a: number}}, key: a}": "a text or a whole number",
    "{type: array, items: {fields: {a: {type: string, optional: true}}}, key: a}": (
        "and optional"
    ),
    "{type: object, additionalProperties: {fields: {a: integer}}, key: a}": "is a text",
    "{type: array, items: {fields: {a: integer}, new_id: {prefix: A}}, key: a}": (
        "gives it a prefix"
    ),
    "{type: array, items: {fields: {a: {enum: [x, y]}}, new_id: {}}, key: a}": (
        'makes keys of its own, and "a" is one of "x", "y"'
    ),
    "{type: string, new_id: {}}": "this has no fields",
    "{type: array, items: {fields: {a: string}, new_id: {prefix: '{now}'}}, key: a}": (
        "has no holes"
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_key_that_can_be_none_is_told(shape: str, tmp_path: Path) -> None:
    spec = f"""
toolc: 1
world: {{name: w, title: W, description: A world.}}
types: {{T: {shape}}}
tools: {{t: {{description: Shows it., input: {{x: T}}, return: {{x: =input.x}}}}}}
index: [t]
"""
    found = faults_of(tmp_path, {"world.yaml": spec})
    assert any(SHAPES[shape] in one for one in found), found
