"""Tools with an operation: parameters that depend on one of them."""

from pathlib import Path
from typing import Any

import pytest

from faults.worlds import Package, compiled, faults_of

SPEC = Path(__file__).with_name("operations.yaml").read_text(encoding="utf-8")
ENTRIES = '[{"key": "k1", "value": "one"}, {"key": "k2", "value": "two"}]'


NULLS_ABSENT = "keys., policy: {nulls: absent}}"


def made(folder: Path, spec: str = SPEC) -> Package:
    return compiled(folder, {"world.yaml": spec, "entries.json": ENTRIES}, judge=True)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return made(tmp_path_factory.mktemp("operations"))


def problems(package: Package, **arguments: Any) -> dict[str, str]:
    refusal = package.refusal("memory", arguments)
    assert refusal["code"] == "invalid_input"
    return {p["path"]: p["message"] for p in refusal["details"]["problems"]}


def test_each_operation_takes_its_parameters(package: Package) -> None:
    def call(**arguments: Any) -> Any:
        return package.call("memory", arguments)

    assert call(operation="get", key="k1") == {"value": "one"}
    assert call(operation="set", key="k3", value="new") == {
        "value": "new",
        "note": None,
    }
    noted = call(operation="set", key="k3", value="new", note="n")
    assert noted == {"value": "new", "note": "n"}
    assert call(operation="append", key="k1", value="xy") == {"value": "one, xy"}
    glued = call(operation="append", key="k1", value="xy", glue="+")
    assert glued == {"value": "one+xy"}
    moved = call(operation="move", key="k1", to="k2", note=None)
    assert moved == {"value": "one", "to": "k2", "note": None}
    assert call(operation="list", key="k1", limit=9) == {"value": None}


@pytest.mark.parametrize(
    ("arguments", "found"),
    [
        (
            {"operation": "set", "key": "k1"},
            {"value": "is required when operation is set"},
        ),
        (
            {"operation": "get", "key": "k1", "value": "xy", "glue": "-"},
            {
                "value": "is not a parameter when operation is get",
                "glue": "is not a parameter when operation is get",
            },
        ),
        (
            {"operation": "move", "key": "k", "value": "xy"},
            {
                "key": "must have at least 2 characters, not 1",
                "value": "is not a parameter when operation is move",
                "note": "is required when operation is move",
                "to": "is required when operation is move",
            },
        ),
        (
            {"operation": "append", "key": "k1", "value": "x", "note": None},
            {
                "value": "must have at least 2 characters, not 1",
                "note": "is not a parameter when operation is append",
            },
        ),
        (
            {"key": "k1", "vlue": "x"},
            {
                "operation": "is required",
                "vlue": 'is not a parameter (did you mean "value"?)',
            },
        ),
        (
            {"operation": ["set"], "key": "k1", "value": "xy"},
            {
                "operation": "must be one of: get, set, append, move, list; not a list",
            },
        ),
    ],
)
def test_every_mistake_is_told_at_once(
    package: Package, arguments: dict[str, Any], found: dict[str, str]
) -> None:
    assert problems(package, **arguments) == found


def test_rules_over_the_arguments_know_the_case(package: Package) -> None:
    told = package.refusal("memory", {"operation": "set", "key": "k1", "value": "k1"})
    assert "The value of k1 is its key" in told["message"]
    long = {"operation": "append", "key": "k1", "value": "123456789"}
    assert "Too long" in package.refusal("memory", long)["message"]


def test_a_model_sees_flat_parameters(package: Package) -> None:
    schema = package.tools()["memory"]["inputSchema"]
    assert schema["required"] == ["operation", "key"]
    assert list(schema["properties"]) == [
        *("operation", "key", "value", "note", "glue", "to", "limit")
    ]
    told = {n: p["description"] for n, p in schema["properties"].items()}
    assert told["operation"] == "What to do."
    assert told["value"] == (
        "What is kept. Required when operation is set or append, not allowed otherwise."
    )
    assert told["note"] == (
        "A note. Required when operation is move, optional when it is set, not allowed "
        "otherwise."
    )
    assert told["glue"] == (
        'Between. Only allowed when operation is append. Defaults to ", " then.'
    )
    assert "default" not in schema["properties"]["glue"]
    assert schema["properties"]["limit"]["default"] == 3


def test_where_null_is_absent_a_case_may_have_it_null(tmp_path: Path) -> None:
    spec = SPEC.replace("keys.}", NULLS_ABSENT, 1)
    assert spec != SPEC
    package = made(tmp_path, spec)
    given = {"operation": "get", "key": "k1", "value": None, "glue": None, "to": None}
    assert package.call("memory", given) == {"value": "one"}
    given = {"operation": "set", "key": "k1", "value": None}
    assert problems(package, **given) == {
        "value": "is required when operation is set: null counts as not given"
    }
    del given["value"]
    assert problems(package, **given) == {"value": "is required when operation is set"}
    given = {"operation": "get", "key": "k1", "note": None}
    assert problems(package, **given) == {
        "note": "is not a parameter when operation is get"
    }


STORING = """\
toolc: 1
world: {name: w, title: W, description: A world.}
index: [change, ask, told]
types:
  Change:
    tag: op
    cases:
      name: {to: {type: string, description: What it is called.}}
      rank:
        up: {type: integer, default: 1, description: How far.}
      drop: {}
  Asked:
    tag: op
    cases:
      ask:
        by: {type: string, host: user_id}
        how: {type: string, nullable: true, default: null, host: way}
      leave: {}
  Part:
    tag: kind
    cases:
      a: {n: {type: integer, default: 1}, m: {type: string, default: x}}
      b: {n: {type: integer, default: 2}}
      c: {n: integer, m: {type: string, default: x}}
collections:
  things:
    as: thing
    key: id
    data: things.json
    fields: {id: string, last: {type: Change, optional: true}}
tools:
  change:
    description: Keeps what is asked for.
    input: [Change]
    do:
      - find: {thing: {in: things, key: T-1}}
      - set: {thing: {last: =input}}
    return: {last: =thing.last}
  ask:
    description: Shows what there is.
    input: [Asked]
    return: {all: =input}
  told:
    description: Shows its argument.
    input: {part: {type: Part, description: A part.}}
    return: {part: =input.part}
"""


@pytest.fixture(scope="module")
def storing(tmp_path_factory: pytest.TempPathFactory) -> Package:
    files = {"world.yaml": STORING, "things.json": '[{"id": "T-1"}]'}
    return compiled(tmp_path_factory.mktemp("storing"), files, judge=True)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ({"op": "name", "to": "x"}, {"op": "name", "to": "x"}),
        ({"op": "drop"}, {"op": "drop"}),
        ({"op": "rank"}, {"op": "rank", "up": 1}),
        ({"op": "rank", "up": 4}, {"op": "rank", "up": 4}),
    ],
)
def test_a_default_is_filled_in_where_the_case_has_it(
    storing: Package, given: dict[str, Any], kept: dict[str, Any]
) -> None:
    world = storing.world()
    assert world.call("change", given) == {"output": {"last": kept}}
    assert storing.world(world.snapshot()).digest() == world.digest()


def test_the_host_fills_in_where_the_case_has_it(storing: Package) -> None:
    world = storing.module.World(host={"user_id": "U-1"})
    asked = {"op": "ask", "by": "U-1", "how": None}
    assert world.call("ask", {"op": "ask"}) == {"output": {"all": asked}}
    assert world.call("ask", {"op": "leave"}) == {"output": {"all": {"op": "leave"}}}


def test_the_host_owes_only_what_the_case_has(storing: Package) -> None:
    world = storing.world()
    assert "isError" not in world.call("ask", {"op": "leave"})
    refusal = world.call("ask", {"op": "ask"})["output"]
    assert refusal["code"] == "not_allowed"
    assert 'has not given "user_id"' in refusal["message"]
    assert "way" not in refusal["message"]


def test_a_default_of_some_cases_is_told_in_words(storing: Package) -> None:
    (part,) = storing.parameters("told").values()
    assert part["properties"] == {
        "kind": {"type": "string", "enum": ["a", "b", "c"]},
        "n": {
            "type": "integer",
            "description": "Required when kind is c, optional otherwise. Defaults to 1 "
            "when kind is a. Defaults to 2 when kind is b.",
        },
        "m": {
            "type": "string",
            "description": 'Only allowed when kind is a or c. Defaults to "x" then.',
        },
    }
    shown = storing.call("told", {"part": {"kind": "b"}})
    assert shown == {"part": {"kind": "b", "n": 2}}


HEAD = """\
toolc: 1
world: {name: w, title: W, description: A world.}
index: []
types:
  One: {tag: op, cases: {a: {x: string}, b: {y: string}}}
  Two: {tag: kind, cases: {c: {z: string}, d: {z: integer}}}
  Three: {tag: way, cases: {e: {z: string}, f: {}}}
  Hosted: {tag: op, cases: {a: {x: string}, b: {x: {type: string, host: x}}}}
collections: {things: {as: thing, key: id, fields: {id: string}}}
tools:
  t:
    description: Does something for this test.
"""


@pytest.mark.parametrize(
    ("body", "found"),
    [
        (
            "input: [One]\n    return: {x: =input.x}",
            "14:24 TC044 `input.x` is there only where `input.op` is " '"a".',
        ),
        (
            'input: [One]\n    return: {x: \'=input.op == "a" ? input.y : ""\'}',
            '14:43 TC041 `input`, which is "a" here, has no `y`.',
        ),
        (
            "input: [One, Three]\n    return: {x: =input.op}",
            "13:18 TC037 Parameters can depend on one of them, and here are two groups "
            "with cases. [13:13]",
        ),
        (
            "input: [Two]\n    return: {x: =input.kind}",
            '13:13 TC037 "z" of Two has another shape in one case than in another, and '
            "here it is one parameter. [6:32]",
        ),
        (
            "input: [One, {y: string}]\n    return: {x: =input.op}",
            '13:19 TC020 The parameter "y" is given twice. [5:46]',
        ),
        (
            "input: [Hosted]\n    return: {x: =input.op}",
            '13:13 TC037 "x" of Hosted has another shape in one case than in another, '
            "and here it is one parameter. [8:33]",
        ),
        (
            "input: [One]\n    list: things",
            "13:13 TC037 The parameters of a list are filters, and none depends on "
            "another.",
        ),
        (
            "input: [One]\n    return: {...: [op, y]}",
            '14:24 TC044 `input.y` is there only where `input.op` is "b".',
        ),
    ],
)
def test_what_cannot_be_is_told_at_its_place(
    tmp_path: Path, body: str, found: str
) -> None:
    assert faults_of(tmp_path, f"{HEAD}    {body}\n") == [found]
