"""docs/language.md: what it says of steps in a sentence and shows in no example."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from .examples import write_files
from .one_world import a_world, call, faults, things

THINGS = things(new_id={"prefix": "T-"}, data="things.json")
ROWS = '[{"id": "T-1", "size": 1}, {"id": "T-4", "size": 4}, {"id": "T-9", "size": 9}]'


def _spec(text: str, **parts: Any) -> dict[str, Any]:
    """A world of three things whose tool does the steps, and perhaps answers."""
    tool = {"description": "Does it.", **yaml.safe_load(text)}
    return a_world(collections=THINGS, tools={"tell": tool}, **parts)


def _answer(project: Path, text: str, **arguments: object) -> Any:
    write_files(project / "specs" / "one", {"things.json": ROWS})
    return call(project, _spec(text), "tell", arguments)


def _told(project: Path, text: str, **parts: Any) -> list[str]:
    write_files(project / "specs" / "one", {"things.json": ROWS})
    return faults(project, _spec(text, **parts))


# Names


def test_a_name_ends_with_its_branch_unless_every_branch_that_goes_on_gives_it(
    project: Path,
) -> None:
    steps = """
    input: {size: integer}
    do:
      - if:
          that: =input.size > 1
          do: [{let: {both: 1, one: 1}}]
          else: [{let: {both: 2}}]
      - if:
          that: =input.size > 9
          do: [{fail: {not_found: None.}}]
          else: [{let: {only: 3}}]
    """
    good = "return: {both: =both, only: =only}"
    answer = _answer(project, steps + good, size=1)
    assert answer == {"both": 2, "only": 3}
    (found,) = _told(project, steps + "return: {one: =one}")
    assert "Nothing here is called `one`" in found


def test_the_name_of_a_row_ends_with_remove(project: Path) -> None:
    steps = """
    input: {thingId: {ref: things}}
    do: [{remove: thing}]
    return: {size: =thing.size}
    """
    (found,) = _told(project, steps)
    assert "Nothing here is called `thing`" in found


def test_a_row_that_the_call_added_has_no_old(project: Path) -> None:
    steps = """
    do: [{add: {things: {size: 1}}}]
    return: {size: =old.thing.size}
    """
    (found,) = _told(project, steps)
    assert "Nothing here is called `old" in found


# Rows are live


def test_a_row_that_was_removed_is_passed_over_and_gone_from_lists(
    project: Path,
) -> None:
    answer = _answer(
        project,
        """
    do:
      - let: {all: '=things.filter(t, t.size > 0)'}
      - each:
          in: {thing: all}
          do:
            - each:
                in: {other: things}
                where: =other.size > thing.size
                do: [{remove: other}]
          collect: {seen: =thing.id}
    return: {seen: =seen, all: '=all.map(t, t.id)'}
    """,
    )
    assert answer == {"seen": ["T-1"], "all": ["T-1"]}


def test_the_loop_walks_what_the_list_was_when_it_began(project: Path) -> None:
    answer = _answer(
        project,
        """
    do:
      - each:
          in: {thing: things}
          do: [{add: {things: {size: 0}, as: another}}]
          collect: {seen: =thing.id, made: =another.id}
    return: {seen: =seen, made: =made}
    """,
    )
    assert answer["seen"] == ["T-1", "T-4", "T-9"]
    assert answer["made"] == ["T-10", "T-11", "T-12"]


def test_an_id_that_a_row_has_is_passed_over(project: Path) -> None:
    answer = _answer(
        project,
        """
    do:
      - add: {things: {id: T-10, size: 0}, as: first}
      - add: {things: {size: 0}}
    return: {id: =thing.id}
    """,
    )
    assert answer == {"id": "T-11"}


# Writing


def test_the_clock_only_goes_forward(project: Path) -> None:
    refusal = _answer(project, "do: [{set: {world: {now: '=addDays(now, -1)'}}}]")
    assert refusal["code"] == "invalid_state"


def test_a_tool_without_a_return_answers_an_empty_object(project: Path) -> None:
    assert _answer(project, "do: [{add: {things: {size: 1}}}]") == {}


def test_an_insert_or_update_leaves_nothing_of_the_old_row(project: Path) -> None:
    steps = """
    do:
      - add: {notes: {id: a, text: x}, as: first}
      - add: {notes: {id: a}, replace: true}
    return: {note: =note}
    """
    fields = {"id": "string", "text": {"type": "string", "optional": True}}
    spec = _spec(steps)
    spec["collections"]["notes"] = {"as": "note", "key": "id", "fields": fields}
    write_files(project / "specs" / "one", {"things.json": ROWS})
    assert call(project, spec, "tell", {}) == {"note": {"id": "a"}}


def test_a_parameter_that_may_be_left_out_is_no_value_of_a_mapping(
    project: Path,
) -> None:
    steps = """
    input: {size: {type: integer, optional: true}}
    return: {...: [size]}
    """
    (found,) = _told(project, steps)
    assert "may be left out, and here every field has a value" in found


# Routines


LOOP = {
    "one": {"do": [{"use": {"two": {}}}]},
    "two": {"do": [{"use": {"one": {}}}]},
}


def test_a_routine_does_not_use_itself(project: Path) -> None:
    (found,) = _told(project, "do: [{use: {one: {}}}]", routines=LOOP)
    assert 'The routine "one" needs itself' in found


def test_a_routine_has_no_step_return(project: Path) -> None:
    routines = {"one": {"do": [{"return": {"a": 1}}]}}
    (found,) = _told(project, "do: [{use: {one: {}}}]", routines=routines)
    assert "A routine ends where its steps end." in found


# Rules


@pytest.mark.parametrize(
    "rule",
    [
        "{that: =input.size > 1, else: {conflict: Too small.}}",
        "{that: =input.size > 1, else: {invalid_input: {message: N, details: {a: 1}}}}",
        "{that: =input.size > 1 && things.size() > 1, else: {invalid_input: No.}}",
    ],
)
def test_a_condition_over_input_is_told_among_its_mistakes(
    rule: str, project: Path
) -> None:
    steps = f"""
    input: {{size: integer}}
    rules:
      - {rule}
    return: {{}}
    """
    assert [found[:5] for found in _told(project, steps)] == ["TC037"]


# What waits


def test_collections_without_a_key_and_prefixes_with_holes_wait(project: Path) -> None:
    one = {"as": "limit", "fields": {"most": "integer"}}
    for more in (things(new_id={"prefix": "T-{now}-"}), {"limits": one}):
        spec = a_world(collections=more)
        assert [found[:5] for found in faults(project, spec)] == ["TC061"]
