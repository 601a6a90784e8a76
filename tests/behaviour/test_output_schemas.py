"""The schema of what a tool answers: derived, self-contained, and never wrong.

That every answer fits is asserted wherever tests call tools: the CRM and its recording,
episodes of calls, and specs that are drawn whole. Here is what the schemas say.
"""

from pathlib import Path
from typing import Any

import pytest

from answers import Answers
from behaviour.surfaces import notes_package
from faults.worlds import HEAD, Package, compiled
from packages import WORLDS, new_world

SPEC = """index:
  [view, stored, all, page, walk, look, ends, none, map, mixed, rows, python]
collections:
  things:
    as: thing
    key: id
    search: [id]
    data: things.json
    fields:
      id: {type: string, description: The key.}
      kind: {enum: [a, b], nullable: true}
      note: {type: string, optional: true}
      any: true
      at: datetime
      parts:
        type: array
        items: {fields: {n: integer, x: {type: number, optional: true}}}
      open: {type: object, properties: {a: integer}}
    views:
      line: [id, kind, {parts: '=self.parts.map(p, p.n)'}, {none: '=[]'}]
  others: {as: other, key: id, data: others.json, fields: {id: string, n: integer}}
tools:
  view: {get: things, view: line, description: One., input: {thingId: {ref: things}}}
  stored: {get: things, description: One., input: {thingId: {ref: things}}}
  all: {list: things, view: line, page: none, description: All of them.}
  page: {list: things, view: line, description: A page of them.}
  walk: {list: things, view: line, page: {by: cursor}, description: One by one.}
  look: {search: things, view: line, description: Looks for them.}
  ends:
    description: Answers in several places.
    input: {thingId: {ref: things}}
    do:
      - if: {that: =thing.kind == null, do: [{return: {found: false, why: no kind}}]}
    return: {found: true, thing: =thing}
  none: {description: Answers nothing., do: [{let: {a: 1}}]}
  map: {description: Answers a map., return: '=things.toMap(t, t.id, t.parts.size())'}
  mixed:
    description: Answers what has nothing in common.
    input: {which: boolean}
    do:
      - if: {that: =input.which, do: [{return: {a: 1}}]}
    return: {a: x}
  rows:
    description: Answers a row of this or that kind, or that there is none.
    input: {id: string}
    do:
      - find: {thing: {in: things, key: =input.id, optional: true}}
      - if: {that: =thing != null, do: [{return: =thing}]}
      - find: {other: {in: others, key: =input.id, optional: true}}
      - if: {that: =other != null, do: [{return: =other}]}
      - if: {that: '=input.id == "z"', do: [{return: {found: 0}}]}
    return: {found: 0}
  python: {description: Answers as Python does., handler: python}
"""
ROWS = """[
  {"id": "a", "kind": "a", "any": [1], "at": "2026-01-01T00:00:00Z", "parts": [],
   "open": {"a": 1, "more": "x"}},
  {"id": "b", "kind": null, "any": null, "at": "2026-01-01T00:00:00Z", "note": "x",
   "parts": [{"n": 1}, {"n": 2, "x": 0.5}], "open": {}}
]"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    others = '[{"id": "o", "n": 1}]'
    files = {"world.yaml": HEAD + SPEC, "things.json": ROWS, "others.json": others}
    return compiled(tmp_path_factory.mktemp("outputs"), files)


def schema(package: Package, tool: str) -> Any:
    return package.tools()[tool].get("outputSchema")


LINE = {
    "type": "object",
    "properties": {
        "id": {"type": "string", "description": "The key."},
        "kind": {"type": ["string", "null"], "enum": ["a", "b", None]},
        "parts": {"type": "array", "items": {"type": "integer"}},
        "none": {"type": "array", "maxItems": 0},
    },
    "required": ["id", "kind", "parts", "none"],
}


def test_a_row_is_as_its_view(package: Package) -> None:
    assert schema(package, "view") == LINE


def test_a_row_without_a_view_is_as_it_is_stored(package: Package) -> None:
    found = schema(package, "stored")
    assert found["required"] == ["id", "kind", "any", "at", "parts", "open"]
    assert found["properties"]["any"] == {}
    assert found["properties"]["at"] == {"type": "string", "format": "date-time"}
    part = found["properties"]["parts"]["items"]
    assert (part["required"], list(part["properties"])) == (["n"], ["n", "x"])


def test_a_list_has_a_page_or_results_alone(package: Package) -> None:
    rows = {"type": "array", "items": LINE}
    whole = {"type": "object", "properties": {"results": rows}, "required": ["results"]}
    assert schema(package, "all") == whole
    count = {"type": "integer", "minimum": 0}
    for tool in ("page", "look"):
        found = schema(package, tool)
        assert found["required"] == ["total", "count", "offset", "results"]
        assert found["properties"] == {
            **dict.fromkeys(("total", "count", "offset"), count),
            "results": rows,
        }
    walked = schema(package, "walk")
    assert walked["required"] == list(walked["properties"])
    assert walked["properties"] == {
        **dict.fromkeys(("total", "count"), count),
        "hasMore": {"type": "boolean"},
        "nextCursor": {"type": ["string", "null"]},
        "results": rows,
    }


def test_several_answers_are_one_object(package: Package) -> None:
    found = schema(package, "ends")
    assert list(found["properties"]) == ["found", "why", "thing"]
    assert found["required"] == ["found"]
    assert found["properties"]["thing"] == schema(package, "stored")


def test_what_answers_anything_says_no_more_than_it_knows(package: Package) -> None:
    nothing: dict[str, Any] = {"type": "object", "properties": {}, "required": []}
    assert schema(package, "none") == nothing
    number = {"type": "integer"}
    assert schema(package, "map") == {"type": "object", "additionalProperties": number}
    assert schema(package, "mixed")["properties"] == {"a": {}}
    assert schema(package, "python") is None


def test_answers_with_nothing_in_common_are_told_one_by_one(package: Package) -> None:
    found = schema(package, "rows")
    assert list(found) == ["type", "anyOf"]
    thing, other, nothing = found["anyOf"]
    assert thing == schema(package, "stored")
    assert list(other["properties"]) == other["required"] == ["id", "n"]
    assert nothing["properties"] == {"found": {"type": "integer"}}


def test_every_answer_fits(package: Package) -> None:
    world = package.world()
    answers = Answers(world.tools())
    calls: dict[str, list[dict[str, Any]]] = {
        **{
            tool: [{"thingId": key} for key in "ab"]
            for tool in ("view", "stored", "ends")
        },
        **{tool: [{}] for tool in ("all", "page", "walk", "none", "map")},
        "look": [{"query": "a"}],
        "rows": [{"id": "a"}, {"id": "o"}, {"id": "z"}, {"id": "none"}],
        "mixed": [{"which": True}, {"which": False}],
    }
    for tool, several in calls.items():
        for arguments in several:
            answer = world.call(tool, arguments)
            assert "isError" not in answer, answer
            answers.check(tool, answer)
            changed = {
                "output": {"results": 1, "parts": 1, "id": 1, "found": "", "a": []}
            }
            if tool not in ("none", "mixed"):
                with pytest.raises(AssertionError):
                    answers.check(tool, changed)


@pytest.mark.parametrize("world", WORLDS)
def test_a_schema_needs_nothing_beside_it(world: str) -> None:
    for tool in new_world(world).tools():
        found = tool.get("outputSchema")
        assert (found is None) == (world == "helpdesk" and "handler" in _kind(tool))
        assert "$ref" not in str(found)


def _kind(tool: Any) -> str:
    from packages import package

    handlers = getattr(package("helpdesk").index, "HANDLERS", {})
    return "handler" if tool["name"] in handlers else ""


def test_a_text_is_beside_what_the_schema_is_about(tmp_path: Path) -> None:
    package = notes_package(tmp_path)
    answer = package.world().call("get_note", {"noteId": "N-01"})
    assert set(answer) == {"output", "text"}
    assert "text" in schema(package, "get_note")["properties"]  # the note's own
    assert "text" not in schema(package, "take_rank")["properties"]
