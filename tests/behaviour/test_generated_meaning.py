"""What generated tools do where a shape is unusual: names used twice, references that
are left out, holes that need every quote."""

import copy
from pathlib import Path
from typing import Any

import pytest

from faults.worlds import compiled, faults_of
from spoiling import spoil

HEAD = """\
toolc: 1
world: {name: w, title: W, description: A small world., clock: datetime}
index: [t]
"""
THINGS = """\
collections:
  users:
    as: user
    key: id
    data: users.json
    fields:
      id: string
      name: {type: string, optional: true}
      bossId: {ref: users, as: boss, optional: true}
      at: {type: datetime, optional: true}
      n: {type: object, properties: {deep: {type: array, items: integer}}}
      lines: {type: array, items: {fields: {tags: {type: array, items: string}}}}
      boss_name: =self.boss.name
      shown: =self.lines.map(x, x)
    views: {line: [id, {boss: =self.boss.name}, boss_name, shown]}
"""
USERS = """[
  {"id": "A", "name": "Ann", "at": "2026-05-04T11:00:00+02:00",
   "n": {"deep": [1]}, "lines": [{"tags": ["a"]}]},
  {"id": "B", "bossId": "A", "n": {"deep": [2]}, "lines": []},
  {"id": "C", "name": "Cy", "bossId": "B", "at": "2026-05-04T08:00:00Z",
   "n": {"deep": []}, "lines": [{"tags": []}]}
]"""


def world(folder: Path, body: str, extra: str = "") -> Any:
    lines = "".join(f"    {line}\n" for line in body.strip().split("\n"))
    tool = f"tools:\n  t:\n    description: Does something for this test.\n{lines}"
    files = {"world.yaml": HEAD + THINGS + extra + tool, "users.json": USERS}
    return compiled(folder, files, judge=True).world()


def output(answer: Any) -> Any:
    assert not answer.get("isError"), answer
    return answer["output"]


HOLES = {
    "newline": '{input.s.replace("\\n", " ")}',
    "two holes": '{"x" + input.s + "y"} z',
    "pattern": '{input.s.matches("^\\\\d+$")}',
    "sum": '="a" + input.s.replace("\\n", " ")',
    "both quotes": """{[1].map(x, "a'" + 'b"' + input.s).join("{")}""",
    "braces": '{{ {[1].map(x, "a{b}" + input.s).join("{")} }}',
}


@pytest.mark.parametrize("name", HOLES)
def test_a_hole_may_hold_any_expression(tmp_path: Path, name: str) -> None:
    quoted = HOLES[name].replace("'", "''")
    made = world(tmp_path, f"input: {{s: string}}\nreturn: {{a: '{quoted}'}}")
    expected = {
        "newline": "7 8",
        "two holes": "x7\n8y z",
        "pattern": "false",
        "sum": "a7 8",
        "both quotes": "a'b\"7\n8",
        "braces": "{ a{b}7\n8 }",
    }
    assert output(made.call("t", {"s": "7\n8"})) == {"a": expected[name]}


ALIASES = {
    "another block": """\
do:
  - each: {in: {r: =users}, do: [{let: {x: {a: =r.id}}}], collect: {o: =x}}
  - each: {in: {r: =users}, do: [{let: {x: =r.n}}], collect: {p: =x}}
return: {p: =p, o: =o}""",
    "a loop variable": """\
do:
  - each: {in: {r: =users}, do: [{let: {x: {a: =r.id}}}], collect: {o: =x}}
return: {z: '=users.map(x, x)', o: =o}""",
    "a row": """\
do:
  - each: {in: {r: =users}, do: [{let: {x: {a: =r.id}}}], collect: {o: =x}}
  - each: {in: {x: =users}, do: [{return: {x: =x, o: =o}}]}
return: {o: =o}""",
    "a computed field": """\
do:
  - let: {x: {a: 1}}
return: {x: =x, l: '=users.map(u, u.shown)', v: '=users.map(u, view(u, "line"))'}""",
}


@pytest.mark.parametrize("name", ALIASES)
def test_a_name_used_twice_gives_no_part_of_the_state_away(
    tmp_path: Path, name: str
) -> None:
    made = world(tmp_path, ALIASES[name])
    before = copy.deepcopy(made.snapshot())
    answer = made.call("t")
    output(answer)
    spoil(answer)
    assert made.snapshot() == before


def test_a_reference_may_be_left_out(tmp_path: Path) -> None:
    made = world(
        tmp_path,
        "return: {rows: '=users.map(u, view(u, \"line\"))', "
        "bosses: '=users.map(u, u.boss.boss.name.orValue(\"-\"))'}",
    )
    found = output(made.call("t"))
    assert [row["boss"] for row in found["rows"]] == [None, "Ann", None]
    assert [row["boss_name"] for row in found["rows"]] == [None, "Ann", None]
    assert found["bosses"] == ["-", "-", "Ann"]


def test_a_rule_may_be_asked_where_another_refuses(tmp_path: Path) -> None:
    rules = """\
rules:
  named: {input: {user: users}, that: =has(user.name), else: {conflict: No name.}}
  led:
    input: {user: users}
    that: =has(user.bossId)
    else: {conflict: {message: '{user.id}, named {named(user)}', details: {n: =named(user)}}}
"""  # noqa: E501
    made = world(
        tmp_path,
        "input: {userId: {ref: users, as: user, rules: [led]}}\nreturn: {a: =user.id}",
        rules,
    )
    refused = made.call("t", {"userId": "A"})["output"]
    assert (refused["message"], refused["details"]) == ("A, named true", {"n": True})


def test_moments_sort_with_other_keys(tmp_path: Path) -> None:
    made = world(tmp_path, "list: users\nview: line\nsort: [-at, id]")
    ids = [row["id"] for row in output(made.call("t"))["results"]]
    assert ids == ["A", "C", "B"]


def test_a_default_has_the_defaults_inside_of_it(tmp_path: Path) -> None:
    made = world(
        tmp_path,
        "input: {e: {fields: {x: {type: integer, default: 1}, y: {type: array, items: "
        "string, default: []}}, default: {x: 2}}}\n"
        "return: {x: =input.e.x, y: =input.e.y}",
    )
    assert output(made.call("t")) == {"x": 2, "y": []}
    assert output(made.call("t", {"e": {"y": ["a"]}})) == {"x": 1, "y": ["a"]}
    (described,) = made.tools()
    assert described["inputSchema"]["properties"]["e"]["default"] == {"x": 2, "y": []}


def test_rows_of_rows_are_copied(tmp_path: Path) -> None:
    made = world(
        tmp_path,
        "do: [{let: {e: []}}]\nreturn: {e: =e, x: '=users.filter(x, users.filter(a, "
        'a.id > "A")[0].orValue(x).id > "A").sortBy(p, p.id)\'}',
    )
    assert [row["id"] for row in output(made.call("t"))["x"]] == ["A", "B", "C"]


@pytest.mark.parametrize("answer", ["=now", "'=[1, 2]'", "3", "[1]"])
def test_an_answer_is_an_object(tmp_path: Path, answer: str) -> None:
    spec = HEAD + f"tools: {{t: {{description: Tells something., return: {answer}}}}}\n"
    (fault,) = faults_of(tmp_path, spec)
    assert "TC042 A tool answers an object" in fault


def test_a_world_without_collections(tmp_path: Path) -> None:
    spec = (
        HEAD.replace("[t]", "{some: [t], none: []}")
        + "tools: {t: {description: Tells the time., return: {now: =now}}}\n"
    )
    made = compiled(tmp_path, spec, judge=True).world()
    assert output(made.call("t")) == {"now": "2026-01-01T00:00:00Z"}
    assert [tool["name"] for tool in made.tools("some")] == ["t"]
    with pytest.raises(KeyError):
        made.tools("others")


def test_brackets_read_on_through_null_as_a_dot_does(tmp_path: Path) -> None:
    people = """\
collections:
  people:
    as: person
    key: id
    data: users.json
    fields:
      id: string
      bossId: {ref: people, as: boss, nullable: true}
      "it's": {type: string, nullable: true}
    views: {line: [id, {of: '=self.boss["it''s"]'}]}
"""
    tool = "tools: {t: {list: people, view: line, description: Lists all people.}}\n"
    rows = """[{"id": "A", "bossId": null, "it's": "x"},
    {"id": "B", "bossId": "A", "it's": null}]"""
    files = {"world.yaml": HEAD + people + tool, "users.json": rows}
    made = compiled(tmp_path, files, judge=True).world()
    shown = [row["of"] for row in output(made.call("t"))["results"]]
    assert shown == [None, "x"]
