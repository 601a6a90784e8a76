"""Hints, followed: what they say to write compiles and does what was meant."""

from pathlib import Path

import pytest

from faults.worlds import HEAD, compile_files, compiled

ROUTINES = HEAD + """index: [t]
routines:
  doubled:
    input: {sum: number}
    return: =input.sum * 2
tools:
  t:
    description: Tells twice what was given.
    input: {x: number}
"""


def test_a_routine_that_an_expression_calls_is_used_by_a_step(tmp_path: Path) -> None:
    made = compile_files(tmp_path, ROUTINES + "    return: {a: =doubled(input.x)}\n")
    (fault,) = made.checked.diagnostics
    assert fault.hint is not None
    assert "`use: {doubled: {sum: ...}, as: made}`" in fault.hint
    steps = "    do: [{use: {doubled: {sum: =input.x}, as: made}}]\n"
    package = compiled(tmp_path, f"{ROUTINES}{steps}    return: {{a: =made}}\n")
    assert package.call("t", {"x": 2}) == {"a": 4}


PEOPLE = HEAD + """index: [t]
collections:
  people: {as: person, key: id, data: people.json, fields: {id: string, born: date}}
tools:
  t:
    description: Finds people by the day of birth, the youngest first.
    input: {born: string, limit: {type: integer, minimum: 0}}
    return: {ids: '=people.FOUND.map(p, p.id).slice(0, input.limit)'}
"""
ROWS = """[
  {"id": "a", "born": "1990-01-02"},
  {"id": "b", "born": "1991-03-04"},
  {"id": "c", "born": "1990-01-02"}
]"""


def files(found: str) -> dict[str, str]:
    return {"world.yaml": PEOPLE.replace("FOUND", found), "people.json": ROWS}


def hint(root: Path, found: str) -> str:
    (fault,) = compile_files(root, files(found)).checked.diagnostics
    assert fault.hint is not None
    return fault.hint


def test_a_text_of_the_caller_is_compared_with_a_date(tmp_path: Path) -> None:
    told = hint(tmp_path, "filter(p, p.born == input.born)")
    assert told.startswith("write date(input.born), which fails")
    assert "string(p.born) == input.born" in told
    package = compiled(tmp_path, files("filter(p, string(p.born) == input.born)"))
    call = {"born": "1990-01-02", "limit": 1}
    assert package.call("t", call) == {"ids": ["a"]}
    assert package.call("t", {"born": "01/02/1990", "limit": 9}) == {"ids": []}


@pytest.mark.parametrize("key", ["p.born", "p.id"])
def test_a_list_is_sorted_downward_by_what_has_no_minus(
    tmp_path: Path, key: str
) -> None:
    told = hint(tmp_path, f"sortBy(p, -{key})")
    assert "to sort downward, write list.sortBy(x, x.name).reverse()" in told
    package = compiled(tmp_path, files(f"sortBy(p, {key}).reverse()"))
    (first,) = package.call("t", {"born": "", "limit": 1})["ids"]
    assert first == {"p.born": "b", "p.id": "c"}[key]
