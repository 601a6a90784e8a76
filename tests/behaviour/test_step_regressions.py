"""Steps that once compiled into something unsound, or not at all."""

from pathlib import Path

from behaviour.test_spec_regressions import HEAD, ROWS, USERS, package
from faults.worlds import compile_files
from spoiling import spoil

TAKEN = "input: {userId: {ref: users}}\n"


def faults(folder: Path, tool: str) -> list[tuple[str, str | None]]:
    """What is wrong with a tool, and the way out."""
    lines = "".join(f"    {line}\n" for line in tool.strip().split("\n"))
    spec = HEAD + USERS + f"tools:\n  t:\n    description: Does a thing.\n{lines}"
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
