"""Types that are named where a shape stands, and what may be said beside the name."""

import json
from pathlib import Path
from typing import Any

import pytest

from behaviour.test_spec_regressions import typed
from faults.worlds import HEAD, Package, compiled, faults_of

SPEC = HEAD + """
index: [pair, show, several, count]
types:
  UserId: {ref: users, description: 'A user, such as U-1.'}
  ActiveId: {ref: users, as: person, rules: [active], description: Somebody active.}
  Level: {enum: [low, high], description: How much it matters.}
  Places: {type: integer, minimum: 0, default: 2, description: How many places.}
collections:
  users:
    as: user
    key: id
    data: users.json
    fields:
      id: string
      active: boolean
      limit: number
      managerId: {type: UserId, nullable: true}
      formerId: {type: UserId, as: former, weak: true, optional: true}
rules:
  active:
    input: {user: users}
    that: =user.active
    else: {invalid_state: '{user.id} has left.'}
  rich:
    input: {user: users}
    that: =user.limit > 100
    else: {limit_exceeded: '{user.id} has too little.'}
tools:
  pair:
    description: Two users.
    input:
      userId: {type: UserId, rules: [active]}
      otherId: {type: UserId, as: second, weak: true, optional: true}
      personId: {type: ActiveId, rules: [rich]}
    return: {first: =user.id, second: =second.id, third: =person.id}
  show:
    description: One user.
    input: {userId: UserId}
    return: {manager: =user.manager.id, former: =user.former.id}
  several:
    description: Several users.
    input:
      userIds: {type: array, items: {type: UserId, rules: [rich]}, description: Users.}
    return: {count: =input.userIds.size()}
  count:
    description: Numbers.
    input:
      level: {type: Level, optional: true}
      other: {type: Level, nullable: true, description: Another.}
      places: Places
      more: {type: Places, maximum: 9}
      most: {type: Places, default: 5}
    return: {sum: =input.places + input.more + input.most}
"""
USERS = [
    {"id": "U-1", "active": True, "limit": 500, "managerId": None},
    {"id": "U-2", "active": False, "limit": 500, "managerId": "U-1", "formerId": "x"},
    {"id": "U-3", "active": True, "limit": 5, "managerId": "U-2", "formerId": "U-1"},
]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    folder = tmp_path_factory.mktemp("named")
    files = {"world.yaml": SPEC, "users.json": json.dumps(USERS)}
    made = compiled(folder, files, judge=True)
    typed(folder, made)
    return made


# References


def test_a_reference_of_a_type_has_the_name_that_its_place_gives_it(
    package: Package,
) -> None:
    given = {"userId": "U-3", "otherId": "U-2", "personId": "U-1"}
    found = package.call("pair", given)
    assert found == {"first": "U-3", "second": "U-2", "third": "U-1"}


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"userId": "U-2"}, "invalid_state"),
        ({"personId": "U-2"}, "invalid_state"),
        ({"personId": "U-3"}, "limit_exceeded"),
        ({"personId": "U-9"}, "not_found"),
    ],
)
def test_rules_of_the_type_and_of_the_place_are_asked(
    package: Package, changes: dict[str, str], code: str
) -> None:
    given = {"userId": "U-1", "personId": "U-1", **changes}
    assert package.refusal("pair", given)["code"] == code


def test_a_place_may_make_a_reference_weak(package: Package) -> None:
    given = {"userId": "U-1", "personId": "U-1", "otherId": "gone"}
    assert package.call("pair", given)["second"] is None


def test_rows_have_references_of_types(package: Package) -> None:
    assert package.call("show", {"userId": "U-1"}) == {"manager": None, "former": None}
    assert package.call("show", {"userId": "U-3"}) == {
        "manager": "U-2",
        "former": "U-1",
    }


def test_items_have_references_of_types(package: Package) -> None:
    assert package.call("several", {"userIds": ["U-1", "U-2"]}) == {"count": 2}
    refusal = package.refusal("several", {"userIds": ["U-1", "U-3"]})
    assert refusal["code"] == "limit_exceeded"
    assert refusal["details"] == {"path": "/userIds/1"}


# Descriptions and defaults


def test_what_is_not_said_anew_stays(package: Package) -> None:
    told = package.parameters("count")
    assert told["level"]["description"] == "How much it matters."
    assert told["other"]["description"] == "Another."
    assert told["more"]["description"] == "How many places."
    assert package.parameters("pair")["userId"]["description"] == "A user, such as U-1."


def test_the_default_of_a_type_is_taken(package: Package) -> None:
    assert package.call("count", {"other": None}) == {"sum": 9}
    assert package.call("count", {"other": "low", "places": 1, "more": 1}) == {"sum": 7}
    required = package.tools()["count"]["inputSchema"]["required"]
    assert required == ["other"]


# Faults


@pytest.mark.parametrize(
    ("shape", "said"),
    [
        (
            "{type: UserId, rules: [active]}",
            'TC020 The rule "active" is asked in any case.',
        ),
        (
            "{type: Text, rules: [active]}",
            "TC031 `rules` says something of a reference, and there is no `ref`.",
        ),
        (
            "{type: array, items: {type: UserId, as: who}}",
            "TC031 `as` names the row of a field, and this is an item without a name.",
        ),
        (
            "{type: Places, optional: true}",
            "TC031 What has a default is there when it is left out.",
        ),
        ("{type: Places, maximum: 1}", "TC031 "),
    ],
)
def test_what_a_place_cannot_say(tmp_path: Path, shape: str, said: str) -> None:
    spec = SPEC.replace("{type: ActiveId, rules: [rich]}", shape)
    spec = spec.replace("third: =person.id", "third: 1")
    spec = spec.replace(
        "  UserId: {ref: users,", "  UserId: {ref: users, rules: [active],"
    )
    spec = spec.replace("  UserId:", "  Text: {type: string}\n  UserId:")
    spec = spec.replace(
        "{type: UserId, nullable: true}", "{ref: users, nullable: true}"
    )
    spec = spec.replace(
        "{type: UserId, as: former, weak: true, optional: true}",
        "{ref: users, as: former, weak: true, optional: true}",
    )
    spec = spec.replace("userId: {type: UserId, rules: [active]}", "userId: UserId")
    files: dict[str, Any] = {"world.yaml": spec, "users.json": json.dumps(USERS)}
    (fault,) = faults_of(tmp_path, files)
    assert said in fault


def test_a_type_cannot_be_left_out(tmp_path: Path) -> None:
    spec = HEAD + """
index: [tell]
types:
  Level: {enum: [low, high], optional: true}
tools:
  tell:
    description: x
    input: {level: {type: Level, description: x}}
    return: {level: =input.level}
"""
    assert faults_of(tmp_path, spec) == [
        "6:30 TC031 `optional` is said of parameters and of members of `fields`."
    ]
