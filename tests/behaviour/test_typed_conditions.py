"""What a condition shows of a row that may not be there, as mypy sees it."""

from pathlib import Path

from behaviour.test_any_spec import mypy
from compiling import written
from faults.worlds import HEAD, compiled

SPEC = f"""{HEAD}index: [ask]
collections:
  users:
    as: user
    key: id
    data: users.json
    fields:
      id: string
      bossId: {{ref: users, optional: true}}
      kind: {{enum: [one, two, three]}}
tools:
  ask:
    description: Asks for the boss.
    input:
      userId: {{ref: users, optional: true, description: The user.}}
    do:
      - if:
          that: =user.boss.kind in ["one", "two"]
          do: [{{return: {{boss: =user.bossId, kind: =user.boss.kind}}}}]
      - if:
          that: =!(user.boss.kind in ["one", "two"])
          do: [{{return: {{none: true}}}}]
    return: {{boss: =user.boss.id}}
"""
USERS = """[{"id": "a", "kind": "one"}, {"id": "b", "kind": "two", "bossId": "a"},
  {"id": "c", "kind": "three", "bossId": "d"}, {"id": "d", "kind": "three"}]"""


def test_a_boss_of_some_kind(tmp_path: Path) -> None:
    package = compiled(tmp_path, {"w.yaml": SPEC, "users.json": USERS}, judge=True)
    assert package.call("ask", {"userId": "b"}) == {"boss": "a", "kind": "one"}
    for nobody in ({}, {"userId": "a"}, {"userId": "c"}):
        assert package.call("ask", nobody) == {"none": True}
    written(package.files, tmp_path / "typed")
    done = mypy(tmp_path, ["typed"])
    assert done.returncode == 0, done.stdout + done.stderr
