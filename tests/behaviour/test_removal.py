"""A row that another row names is not removed, wherever the name stands."""

import json
from typing import Any

import pytest

from behaviour.test_steps import answer, refusal
from faults.worlds import Package, compiled

SPEC = """
toolc: 1
world: {name: w}
index: [remove_user, remove_team, remove_route, remove_both, leave_team, by_routine,
        rename_settings, unname]

types:
  Line:
    fields:
      byId: {ref: users}
      checks: {type: array, items: {fields: {checkerId: {ref: users, nullable: true}}}}

collections:
  users:
    as: user
    key: id
    data: users.json
    fields:
      id: string
      bossId: {ref: users, nullable: true}
      friendId: {ref: users, weak: true, nullable: true}
  teams:
    as: team
    key: id
    data: teams.json
    fields:
      id: string
      leadId: {ref: users, optional: true}
      memberIds: {type: array, items: {ref: users}}
      roles: {type: object, additionalProperties: {ref: users}}
      place: {nullable: true, fields: {keeperId: {ref: users, optional: true}}}
      lines: {type: array, items: Line}
      shelves: {type: object, additionalProperties: {type: array, items: Line}}
  routes:
    as: route
    key: id
    data: routes.json
    fields: {id: string, nextId: {ref: routes, optional: true}}
  settings:
    data: settings.json
    fields:
      ownerId: {ref: users}
      watcherIds: {type: array, items: {ref: users, weak: true}}
      backups: {type: array, items: {fields: {userId: {ref: users}}}}

routines:
  drop:
    input: {who: users}
    do: [{remove: who}]

tools:
  remove_user:
    description: Removes a user.
    input: {userId: {ref: users}}
    do: [{remove: user}]
  remove_team:
    description: Removes a team.
    input: {teamId: {ref: teams}}
    do: [{remove: team}]
  remove_route:
    description: Removes a route.
    input: {routeId: {ref: routes}}
    do: [{remove: route}]
  remove_both:
    description: Removes a team, and then a user whom it named.
    input: {teamId: {ref: teams}, userId: {ref: users}}
    do: [{remove: team}, {remove: user}]
  leave_team:
    description: Takes all members out of a team, and removes a user.
    input: {teamId: {ref: teams}, userId: {ref: users}}
    do:
      - set: {team: {memberIds: []}}
      - remove: user
  by_routine:
    description: Removes a user in a routine.
    input: {userId: {ref: users}}
    do: [{use: {drop: {who: =user}}}]
  rename_settings:
    description: Gives the settings another owner, and removes the one before.
    input: {ownerId: {ref: users}}
    do:
      - find: {before: {in: users, key: =settings.ownerId}}
      - set: {settings: {ownerId: =owner.id}}
      - remove: before
  unname:
    description: Removes a user, and names them afterwards.
    input: {userId: {ref: users}, teamId: {ref: teams}}
    do:
      - let: {gone: =user.id}
      - remove: user
      - set: {team: {leadId: =gone}}
"""


def user(key: str, **more: Any) -> dict[str, Any]:
    return {"id": key, "bossId": None, "friendId": None, **more}


def team(key: str, **more: Any) -> dict[str, Any]:
    empty: dict[str, Any] = {
        "memberIds": [],
        "roles": {},
        "place": None,
        "lines": [],
        "shelves": {},
    }
    return {"id": key, **empty, **more}


def line(by: str, *checkers: str | None) -> dict[str, Any]:
    return {"byId": by, "checks": [{"checkerId": checker} for checker in checkers]}


NAMED = {
    "boss": "User worker",
    "lead": "Team T-lead",
    "member": "Team T-member",
    "cook": "Team T-role",
    "keeper": "Team T-place",
    "clerk": "Team T-line",
    "checker": "Team T-line",
    "packer": "Team T-shelf",
    "packers-checker": "Team T-shelf",
    "owner": "Settings",
    "backup": "Settings",
}
"""Who is named, and by what."""

FREE = ["friend", "watcher", "narcissus", "worker"]
"""Who is named weakly, by themselves, or by nobody."""

FILES = {
    "world.yaml": SPEC,
    "users.json": json.dumps(
        [
            *(user(key) for key in NAMED),
            user("worker", bossId="boss", friendId="friend"),
            user("narcissus", bossId="narcissus"),
            user("friend"),
            user("watcher"),
        ]
    ),
    "teams.json": json.dumps(
        [
            team("T-lead", leadId="lead"),
            team("T-member", memberIds=["member"]),
            team("T-role", roles={"cook's": "cook"}),
            team("T-place", place={"keeperId": "keeper"}),
            team("T-line", lines=[line("clerk"), line("clerk", None, "checker")]),
            team(
                "T-shelf", shelves={"a": [], "b": [line("packer", "packers-checker")]}
            ),
        ]
    ),
    "routes.json": json.dumps(
        [{"id": "R-1", "nextId": "R-2"}, {"id": "R-2", "nextId": "R-2"}, {"id": "R-3"}]
    ),
    "settings.json": json.dumps(
        {
            "ownerId": "owner",
            "watcherIds": ["watcher", "gone"],
            "backups": [{"userId": "backup"}],
        }
    ),
}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return compiled(tmp_path_factory.mktemp("removal"), FILES, judge=True)


@pytest.fixture
def world(package: Package) -> Any:
    return package.world()


@pytest.mark.parametrize(("key", "namer"), NAMED.items())
def test_a_row_that_is_named_stays(world: Any, key: str, namer: str) -> None:
    assert refusal(world, "remove_user", userId=key) == {
        "code": "conflict",
        "message": f"User {key} cannot be removed: {namer} names it.",
    }
    assert refusal(world, "by_routine", userId=key)["code"] == "conflict"


@pytest.mark.parametrize("key", FREE)
def test_a_row_that_is_named_weakly_or_by_itself_goes(world: Any, key: str) -> None:
    answer(world, "remove_user", userId=key)
    assert key not in world.snapshot()["collections"]["users"]
    assert type(world)(world.snapshot()).digest() == world.digest()


def test_a_row_that_names_itself_stays_while_another_names_it(world: Any) -> None:
    assert refusal(world, "remove_route", routeId="R-2")["message"] == (
        "Route R-2 cannot be removed: Route R-1 names it."
    )
    answer(world, "remove_route", routeId="R-1")
    answer(world, "remove_route", routeId="R-2")


def test_what_named_it_may_go_first(world: Any) -> None:
    answer(world, "remove_both", teamId="T-shelf", userId="packer")
    answer(world, "leave_team", teamId="T-member", userId="member")


def test_a_singleton_is_given_another_row_first(world: Any) -> None:
    answer(world, "rename_settings", ownerId="friend")
    assert world.snapshot()["collections"]["settings"]["ownerId"] == "friend"
    assert "owner" not in world.snapshot()["collections"]["users"]
    assert refusal(world, "remove_user", userId="friend")["code"] == "conflict"


def test_what_is_removed_cannot_be_named_afterwards(world: Any) -> None:
    refused = refusal(world, "unname", userId="friend", teamId="T-lead")
    assert refused == {"code": "not_found", "message": "User friend not found."}


def test_who_removes_is_told_of_the_conflict(package: Package) -> None:
    tools = package.tools()
    for name in ("remove_user", "by_routine", "remove_route", "remove_both"):
        assert "conflict" in tools[name]["errors"], name
    assert "conflict" not in tools["remove_team"]["errors"]
