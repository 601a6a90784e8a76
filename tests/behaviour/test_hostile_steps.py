"""Steps that are odd or hostile: refused where they stand, or sound."""

from pathlib import Path

import pytest

from behaviour.test_spec_regressions import HEAD, ROWS, USERS, package
from faults.worlds import compile_files
from spoiling import spoil

TAKEN = "input: {userId: {ref: users}}\n"


def faults(folder: Path, tool: str, routine: str = "") -> list[tuple[str, str | None]]:
    """What is wrong with a tool and a routine `r`, and the way out."""
    lines = "".join(f"    {line}\n" for line in tool.strip().split("\n"))
    spec = HEAD + USERS + f"tools:\n  t:\n    description: Does a thing.\n{lines}"
    spec += f"routines:\n  r: {routine}\n" if routine else ""
    made = compile_files(folder, {"world.yaml": spec, "users.json": ROWS})
    assert made.files is None
    return [(found.message, found.hint) for found in made.checked.diagnostics]


def test_rows_that_a_loop_collects_while_it_writes_stay_with_the_state(
    tmp_path: Path,
) -> None:
    made = package(
        tmp_path,
        "do:\n  - each:\n      in: {u: users}\n      do: [{set: {u: {name: Bea}}}]\n"
        "      collect: {all: =u}\nreturn: {all: =all}",
    )
    world = made.world()
    answer = world.call("t")
    before = world.snapshot()
    assert [row["name"] for row in answer["output"]["all"]] == ["Bea"] * 4
    spoil(answer)
    assert world.snapshot() == before


def test_a_row_that_every_branch_names_is_known_as_it_was(tmp_path: Path) -> None:
    made = package(
        tmp_path,
        TAKEN + "do:\n"
        "  - if:\n      that: =user.id == 'A'\n"
        "      do: [{set: {user: {name: Bea}}}, {find: {u: {in: users, key: A}}}]\n"
        "      else: [{find: {u: {in: users, key: B}}}]\n"
        "  - set: {u: {name: Cy}}\n"
        "return: {before: =old.u.name, after: =u.name}",
    )
    assert made.call("t", {"userId": "A"}) == {"before": "Ann", "after": "Cy"}
    assert made.call("t", {"userId": "B"}) == {"before": None, "after": "Cy"}


def test_a_name_given_twice_is_one_fault(tmp_path: Path) -> None:
    body = "do:\n  - let: {user: 1}\nreturn: {id: =user.id, was: =old.user.id}"
    assert faults(tmp_path, TAKEN + body) == [
        ('"user" is a name above already.', "choose another name")
    ]


def test_a_row_that_one_branch_removed_says_so_where_it_is_changed(
    tmp_path: Path,
) -> None:
    ((_, hint),) = faults(
        tmp_path,
        TAKEN + "do:\n"
        "  - if: {that: =user.id == 'A', do: [{remove: user}]}\n"
        "  - set: {user: {name: Bea}}",
    )
    assert hint == "the row was removed above; old.user is what it was"


def test_loops_are_only_so_deep_in_each_other(tmp_path: Path) -> None:
    def nested(loops: int) -> str:
        steps = "{set: {user: {name: Bea}}}"
        for number in range(loops):
            steps = f"{{each: {{in: {{n{number}: [1]}}, do: [{steps}]}}}}"
        return TAKEN + f"do: [{steps}]\nreturn: {{name: =user.name}}"

    made = package(tmp_path / "shallow", nested(10))
    assert made.call("t", {"userId": "A"}) == {"name": "Bea"}
    assert faults(tmp_path / "deep", nested(25)) == [
        (
            "Loops stand more than 10 deep in each other.",
            "do the inner ones in a routine",
        )
    ]


FAIL = "[{fail: {conflict: No.}}]"


def test_a_switch_has_only_so_many_cases(tmp_path: Path) -> None:
    cases = ", ".join(f"c{number}: []" for number in range(2000))
    ((message, hint),) = faults(
        tmp_path,
        TAKEN
        + f"do: [{{switch: {{value: =user.id, cases: {{{cases}}}, else: {FAIL}}}}}]",
    )
    assert message.startswith("Steps branch more than 200 deep")
    assert hint == ("put what the cases give into a collection, and `find` its row")


def test_what_is_no_mapping_is_one_fault(tmp_path: Path) -> None:
    steps = "[{switch: {value: =user.id, cases: []}}, {use: {r: =user}}]"
    routine = "{input: {user: users}, return: =user.id}"
    assert len(faults(tmp_path, TAKEN + f"do: {steps}", routine)) == 2


def test_a_routine_that_gives_back_null_is_refused(tmp_path: Path) -> None:
    ((message, hint),) = faults(tmp_path, "return: {}", "{return: null}")
    assert message.startswith("This is always null")
    assert hint == "take `return` out, or give a value"


def test_a_loop_over_nothing_is_refused(tmp_path: Path) -> None:
    ((message, _),) = faults(tmp_path, "do: [{each: {in: {n: []}, collect: {a: =n}}}]")
    assert message == "This list is always empty."


ONE_FAULT = {
    "add: {user.tags: [x]}": "Entries of a map are a mapping of keys to values.",
    "add: {user.tags: {}}": "Nothing of `user.tags` is set.",
    "set: {user.tags: {}}": "Nothing of `user.tags` is set.",
    "set: {user.tags: x}": '"user.tags" in tool t must be a mapping of fields to '
    "values (got text)",
    "add: {input.words: x}": '"input" is a record; only a row can be changed.',
    "add: {chief.words: a}": '"chief" is a row of users or null; only a row can be '
    "changed.",
    "each: {in: {}, do: []}": "This names nothing that is walked.",
    "return: {...: id}": "`...` takes the names of what is copied.",
    "return: {...: {user: id}}": "`...` takes the names of what is copied.",
    "return: {...: []}": "`...` takes the names of what is copied.",
    "return: {...: {}}": "`...` takes the names of what is copied.",
    "return: {...: {user: [id]}, id: x}": '"id" is given twice.',
    "set: {user: {...: null}}": "`...` takes the names of what is copied.",
}


@pytest.mark.parametrize("step", ONE_FAULT)
def test_a_step_is_never_passed_over_in_silence(tmp_path: Path, step: str) -> None:
    given = "{userId: {ref: users}, chiefId: {ref: users, as: chief, optional: true}}"
    found = faults(tmp_path, f"input: {given}\ndo:\n  - {step}")
    assert [message for message, _ in found] == [ONE_FAULT[step]]


def test_the_way_out_of_a_copy_names_where_it_comes_from(tmp_path: Path) -> None:
    ((_, hint),) = faults(tmp_path, TAKEN + "return: {...: {user: [name]}}")
    assert hint == "write name: =user.name, which is null where it is left out"


@pytest.mark.parametrize("text", ["2026-02-30T00:00:00Z", "2026-02-28"])
def test_a_time_that_is_none_is_told_how_one_is_written(
    tmp_path: Path, text: str
) -> None:
    ((_, hint),) = faults(tmp_path, TAKEN + f"do: [{{set: {{user: {{at: {text}}}}}}}]")
    assert hint == "write one as 2026-03-16T09:30:00Z: a time with its zone"


def test_routines_need_each_other_only_so_deep(tmp_path: Path) -> None:
    routines = "".join(
        f"\n  r{number}: {{do: [{{use: {{r{number + 1}: {{}}}}}}]}}"
        for number in range(300)
    )
    last = "\n  r300: {return: 1}"
    found = faults(tmp_path, "return: {}", "{return: 1}" + routines + last)
    message, hint = found[0]
    assert message == "Here routines need each other more than 20 deep."
    assert hint == "put the steps of some of them together"
    assert len(found) == 15


def test_a_key_that_one_step_adds_twice_is_a_conflict(tmp_path: Path) -> None:
    made = package(
        tmp_path,
        TAKEN + "do:\n  - add: {user.tags: {'{user.id}': a, B: b}}\n"
        "return: {tags: =user.tags}",
    )
    assert made.call("t", {"userId": "A"}) == {"tags": {"x": "a", "A": "a", "B": "b"}}
    refused = made.refusal("t", {"userId": "B"})
    assert refused == {"code": "conflict", "message": '"B" is there already.'}
