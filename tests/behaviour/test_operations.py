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
    assert told["glue"] == "Between. Only allowed when operation is append."


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


HEAD = """\
toolc: 1
world: {name: w, title: W, description: A world.}
index: []
types:
  One: {tag: op, cases: {a: {x: string}, b: {y: string}}}
  Two: {tag: kind, cases: {c: {z: string}, d: {z: integer}}}
  Three: {tag: way, cases: {e: {z: string}, f: {}}}
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
            "13:24 TC044 `input.x` is there only where `input.op` is " '"a".',
        ),
        (
            'input: [One]\n    return: {x: \'=input.op == "a" ? input.y : ""\'}',
            '13:43 TC041 `input`, which is "a" here, has no `y`.',
        ),
        (
            "input: [One, Three]\n    return: {x: =input.op}",
            "12:18 TC037 Parameters can depend on one of them, and here are two groups "
            "with cases. [12:13]",
        ),
        (
            "input: [Two]\n    return: {x: =input.kind}",
            '12:13 TC037 "z" of Two has another shape in one case than in another, and '
            "here it is one parameter. [6:32]",
        ),
        (
            "input: [One, {y: string}]\n    return: {x: =input.op}",
            '12:19 TC020 The parameter "y" is given twice. [5:46]',
        ),
        (
            "input: [One]\n    list: things",
            "12:13 TC037 The parameters of a list are filters, and none depends on "
            "another.",
        ),
        (
            "input: [One]\n    return: {...: [op, y]}",
            '13:24 TC044 `input.y` is there only where `input.op` is "b".',
        ),
    ],
)
def test_what_cannot_be_is_told_at_its_place(
    tmp_path: Path, body: str, found: str
) -> None:
    assert faults_of(tmp_path, f"{HEAD}    {body}\n") == [found]
