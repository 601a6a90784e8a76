"""Names that Python, the generated code or two readers could take for another."""

import ast
import json
import keyword
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from faults import hostile, names
from faults.worlds import FRAME, HEAD, INDEXED, Package, compiled, faults_of, judged
from outside import ROOT
from toolc.standard import STANDARD_MODULES

DESCRIPTION = "Shows what was given and nothing more than that."
SAYS = f"description: {DESCRIPTION}"


@pytest.fixture(scope="module")
def declarations(tmp_path_factory: pytest.TempPathFactory) -> tuple[Package, list[str]]:
    """Everything that is declared has a hostile name."""
    files, tools = hostile.of_declarations()
    return compiled(tmp_path_factory.mktemp("declarations"), files), tools


@pytest.fixture(scope="module")
def local_names(
    tmp_path_factory: pytest.TempPathFactory,
) -> tuple[Package, dict[str, list[str]]]:
    """Every name inside of a tool or a rule is hostile."""
    files, tools = hostile.of_locals()
    return compiled(tmp_path_factory.mktemp("locals"), files), tools


# N01, N05, N07, N09


def test_the_names_that_are_tried_are_the_ones_that_could_clash() -> None:
    tried = set(names.hostile())
    assert {"None", "class", "match", "int", "list", "print", "__init__"} <= tried
    for helper in (
        "Problems",
        "ToolError",
        "TypedDict",
        "page",
        "round_half_up",
        "not_text",
    ):
        assert helper in tried
    for shared in (
        "state",
        "args",
        "errors",
        "index",
        "TOOLS",
        "inputs",
        "seed",
        "fork",
    ):
        assert shared in tried


def test_declarations_with_hostile_names_answer(
    declarations: tuple[Package, list[str]],
) -> None:
    package, tools = declarations
    described = package.tools()
    assert list(described) == tools
    empty = package.world()
    data: dict[str, Any] = {}
    for collection in empty.snapshot()["collections"]:
        data[collection] = {"x": {"id": "x"}}
    world = package.world({"collections": data})
    for tool in tools:
        schema = described[tool]["inputSchema"]
        (key,) = schema["required"]
        assert empty.call(tool, {key: "x"})["output"]["code"] == "not_found"
        answer = world.call(tool, {key: "x"})
        assert set(answer["output"].values()) == {"x"}, (tool, answer)
        refused = world.call(tool, {key: "no"})
        assert refused["output"]["code"] == "not_found"
        assert key in world.call(tool, {})["output"]["message"]


def test_rules_with_hostile_names_refuse(
    declarations: tuple[Package, list[str]],
) -> None:
    package, tools = declarations
    collections = package.world().snapshot()["collections"]
    rows = {name: {"no": {"id": "no"}} for name in collections}
    world = package.world({"collections": rows})
    described = package.tools()
    for tool in tools:
        (key,) = described[tool]["inputSchema"]["required"]
        refusal = {"code": "conflict", "message": "Not no."}
        assert world.call(tool, {key: "no"}) == {"output": refusal, "isError": True}


def test_steps_with_hostile_names_answer(
    local_names: tuple[Package, dict[str, list[str]]],
) -> None:
    package, tools = local_names
    world = package.world({"collections": {"things": {"X": {"id": "X"}}}})
    for tool, parameters in tools.items():
        answer = world.call(tool, dict.fromkeys(parameters, "X"))
        assert answer == {"output": {"answer": ["X"]}}, (tool, answer)


def test_no_name_hides_a_builtin_or_another_name(
    declarations: tuple[Package, list[str]],
    local_names: tuple[Package, dict[str, list[str]]],
) -> None:
    """What a module defines is defined once, and is neither a builtin nor imported."""
    builtin = set(names.BUILTINS)
    for package in (declarations[0], local_names[0]):
        for path, text in package.files.items():
            if not path.endswith(".py") or path.startswith("_runtime/"):
                continue
            module = ast.parse(text)
            defined = [
                node.name
                for node in module.body
                if isinstance(node, ast.FunctionDef | ast.ClassDef)
            ]
            imported = [
                alias.asname or alias.name
                for node in module.body
                if isinstance(node, ast.ImportFrom)
                for alias in node.names
            ]
            assert len({*defined, *imported}) == len([*defined, *imported]), path
            for function in ast.walk(module):
                if isinstance(function, ast.FunctionDef):
                    local = {
                        node.id
                        for node in ast.walk(function)
                        if isinstance(node, ast.Name)
                        and isinstance(node.ctx, ast.Store)
                    }
                    local |= {
                        arg.arg
                        for arg in ast.walk(function)
                        if isinstance(arg, ast.arg)
                    }
                    assert not local & builtin, (path, function.name, local & builtin)
                    assert not local & set(imported), (path, function.name)


def test_hostile_worlds_pass_the_type_checker(
    declarations: tuple[Package, list[str]],
    local_names: tuple[Package, dict[str, list[str]]],
    tmp_path: Path,
) -> None:
    (tmp_path / "one").symlink_to(declarations[0].folder)
    (tmp_path / "two").symlink_to(local_names[0].folder)
    command = [sys.executable, "-m", "mypy", "--strict", "--python-version=3.11"]
    command += ["--cache-dir=/dev/null", "-p", "one", "-p", "two"]
    done = subprocess.run(
        command,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "MYPYPATH": ""},
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]


# N03, N15


def test_names_that_the_agent_sees_are_never_altered(tmp_path: Path) -> None:
    """Harmless ones, those of the wrapper, and what no identifier can be."""
    parameters = [
        *("id", "type", "match", "case", "self", "tool", "kwargs", "args", "given"),
        *("x-api-key", "X-Y", "it's", 'say "x"', "a b", "a.b", "a/b", "a~b", "$ref"),
        *("", " ", "a\nb", "{x}", "{{x}}", "{% x %}", "%s", "\\", "é", "日本", "١"),
        *("__init__", "__x", "_", "None", "true", "1", "-", "\u202ex", "\x00"),
    ]
    given = {name: {"type": "string", "optional": False} for name in parameters}
    specs = {
        "toolc": 1,
        "world": {"name": "w"},
        "index": ["t"],
        "tools": {
            "t": {"description": DESCRIPTION, "input": given, "return": {"done": True}}
        },
    }
    package = compiled(tmp_path, json.dumps(specs), judge=True)
    assert list(package.parameters("t")) == parameters
    assert package.call("t", dict.fromkeys(parameters, "x")) == {"done": True}
    refusal = package.refusal("t", dict.fromkeys(parameters, 1))
    assert [p["path"] for p in refusal["details"]["problems"]] == parameters
    assert f'"{parameters[9]}" is required' in package.refusal("t")["message"]


def test_names_of_fields_and_columns_are_never_altered(tmp_path: Path) -> None:
    fields = [
        *("x-key", "it's", 'say "x"', "a b", "a/b", "{x}", "%s", "é", "__x", "class"),
        *("int", "str", "dict", "list", "Any", "NotRequired", "date", "x\ny", "$ref"),
    ]
    shapes: dict[str, Any] = {name: {"type": "string"} for name in fields}
    shapes |= {
        "int": "integer",
        "dict": {"fields": {"str": "string", "it's": "string", "__y": "string"}},
        "list": {"type": "array", "items": "string"},
        "date": {"type": "date", "nullable": True},
    }
    columns = [{f"{name}?": "=self.id"} for name in fields]
    asked = [name for name in fields if name not in ("dict", "list", "date")]
    nested = {"'s": '={"a": self.id}', "s": '={"a": 1}'}
    specs = {
        "toolc": 1,
        "world": {"name": "w"},
        "index": ["get_thing", "list_things"],
        "collections": {
            "things": {
                "as": "thing",
                "key": "id",
                "fields": {"id": "string", **shapes},
                "views": {
                    "its own": ["id", *fields],
                    "wide one": ["its own", *columns],
                    "more": ["wide one", {"plain": "=self.id"}, nested],
                },
            }
        },
        "tools": {
            "get_thing": {
                "description": DESCRIPTION,
                "get": "things",
                "view": "more",
                "input": {"key": {"ref": "things", "as": "it"}},
            },
            "list_things": {
                "description": DESCRIPTION,
                "list": "things",
                "view": "its own",
                "input": {name: {"description": "Only these."} for name in asked},
            },
        },
    }
    row: dict[str, Any] = {
        "id": "k",
        **dict.fromkeys(fields, "v"),
        "int": 1,
        "date": None,
    }
    row |= {"dict": {"str": "a", "it's": "b", "__y": "c"}, "list": ["x"]}
    package = compiled(tmp_path, json.dumps(specs), judge=True)
    world = package.world({"collections": {"things": {"k": row}}})
    shown = world.call("get_thing", {"key": "k"})["output"]
    assert {name: shown[name] for name in row} == row
    assert shown["'s"] == {"a": "k"}
    assert [shown[f"{name}?"] for name in fields] == ["k"] * len(fields)
    for name in asked:
        for wanted, count in ((row[name], 1), (2 if name == "int" else "no", 0)):
            found = world.call("list_things", {name: wanted})
            assert found["output"]["count"] == count, (name, found)


# N06


def test_a_field_is_called_like_its_type(tmp_path: Path) -> None:
    package = compiled(
        tmp_path,
        f"""{HEAD}index: [t]
types:
  date_range: {{fields: {{date: date, datetime: datetime}}}}
tools:
  t:
    description: {DESCRIPTION}
    input:
      date: {{type: date, optional: true}}
      datetime: {{type: datetime, nullable: true}}
      integer: integer
      date_range: {{type: date_range, optional: true}}
    return: {{a: '=input.integer'}}
""",
        judge=True,
    )
    given = {"datetime": None, "integer": 1, "date": "2031-01-02"}
    assert package.call("t", given) == {"a": 1}
    assert "date" in package.refusal("t", {**given, "date": "x"})["message"]


# N08


def test_files_of_any_name_become_modules_that_hide_nothing(tmp_path: Path) -> None:
    stems = dict.fromkeys(
        [
            *keyword.kwlist,
            *keyword.softkwlist,
            *sorted(STANDARD_MODULES),
            *("_shared", "index", "state", "errors", "__init__", "_runtime", "shapes"),
            *("rows", "views", "rules", "tools", "inputs", "checks", "data", "World"),
            *(
                "1x",
                "a-b",
                "a_b",
                "a b",
                "a.b",
                "sub/a_b",
                "sub/json",
                "sub/deep/types",
            ),
            *("ünïcode", "日本", "_", "-", "a\nb", "a'b", 'a"b', "a\\b", "a\u202eb"),
            *("x" * 200, f"{'y' * 70}1", f"{'y' * 70}2", "con", "Aux", "LPT1", "{{x}}"),
            *('"""', "\x7f", "caf\u00e9", "cafe\u0301", "\U0001f389"),
        ]
    )
    files = {
        f"{stem}.yaml": f"tools: {{t{n}: {{{SAYS}, return: {{n: {n}}}}}}}"
        for n, stem in enumerate(stems)
    }
    tools = [f"t{n}" for n in range(len(stems))]
    files["world.yaml"] = f"{HEAD}index: {json.dumps(tools)}"
    package = compiled(tmp_path, files)
    assert [package.call(tool) for tool in tools] == [
        {"n": n} for n in range(len(tools))
    ]
    odd = {path: text for path, text in package.files.items() if "a_b" in path}
    judged(odd)
    modules = [Path(path) for path in package.files if path.endswith(".py")]
    hiding = {"con", "aux", "lpt1", "test", *STANDARD_MODULES, *keyword.kwlist}
    for path in modules:
        assert not {path.stem, *path.parts[:-1]} & hiding, path
        assert path.name.isascii()
        assert len(path.name) < 70
    assert len({str(path).casefold() for path in modules}) == len(modules)


def test_a_package_on_the_path_hides_no_module_of_python(tmp_path: Path) -> None:
    names_of = "json types enum re collections random typing functools abc io".split()
    collections = "".join(
        f"  {name}: {{as: one_{name}, key: id, fields: {{id: string}}}}\n"
        for name in names_of
    )
    files: dict[str, str | bytes] = {
        f"{name}.yaml": f"tools: {{{name}: {{{SAYS}, return: {{}}}}}}"
        for name in names_of
    }
    files["world.yaml"] = f"{INDEXED}collections:\n{collections}"
    package = compiled(tmp_path, files)
    listed = ", ".join(names_of)
    program = f"import {listed}; print(*[m.__file__ for m in ({listed})])"
    rooms = [package.folder, *(p for p in package.folder.iterdir() if p.is_dir())]
    path = os.pathsep.join(str(room) for room in rooms)
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert str(package.folder) not in done.stdout


@pytest.mark.parametrize(
    "name", ["json", "class", "None", "con", "W", "a-b", "../x", "/x", "1", "é", "a\nb"]
)
def test_a_world_is_called_what_a_package_can_be(tmp_path: Path, name: str) -> None:
    text = INDEXED.replace("name: w", f"name: {json.dumps(name)}")
    found = faults_of(tmp_path, text)
    assert found[0].startswith("2:15 TC022 ")
    assert name in found[0]


# N10


def test_names_that_merge_are_refused_with_both_places(tmp_path: Path) -> None:
    text = f"""toolc: 1
world: {{name: w}}
index: []
errors: {{banType: {{description: One.}}, ban_type: {{description: Two.}}}}
types: {{Money: string, money: string, mo_ney: string}}
rules:
  is_open: {{input: {{x: things}}, that: =x.id != "", else: {{conflict: No.}}}}
  isOpen: {{input: {{x: things}}, that: =x.id != "", else: {{conflict: No.}}}}
collections:
  things: {{as: thing, key: id, fields: {{id: string}}}}
  Things: {{as: other, key: id, fields: {{id: string}}}}
  more: {{as: thing, key: id, fields: {{id: string}}}}
tools:
  banType: {{description: {DESCRIPTION}, return: {{}}}}
  ban_type: {{description: {DESCRIPTION}, return: {{}}}}
  ban-type: {{description: {DESCRIPTION}, return: {{}}}}
"""
    ends = "are the same to a reader or to the generated code."
    assert faults_of(tmp_path, text) == [
        f'4:40 TC023 The error code names "ban_type" and "banType" {ends} [4:10]',
        f'5:24 TC023 The type names "money" and "Money" {ends} [5:9]',
        f'5:39 TC023 The type names "mo_ney" and "Money" {ends} [5:9]',
        f'8:3 TC023 The rule names "isOpen" and "is_open" {ends} [7:3]',
        f'11:3 TC023 The collection names "Things" and "things" {ends} [10:3]',
        '12:3 TC023 A row of more is called "thing", and so is one of things. [10:3]',
        f'15:3 TC023 The tool names "ban_type" and "banType" {ends} [14:3]',
        f'16:3 TC023 The tool names "ban-type" and "banType" {ends} [14:3]',
    ]


def test_parameters_and_fields_that_look_alike_stay_apart(tmp_path: Path) -> None:
    alike = ["banType", "ban_type", "BanType", "ban-type", "_id", "id_", "ID", "a", "A"]
    alike += ["ban_type_2", "x", "X", "class", "class_", "Class", "a b", "a-b", "a_b"]
    fields = dict.fromkeys(alike, "string")
    specs = {
        "toolc": 1,
        "world": {"name": "w"},
        "index": ["t", "list_things"],
        "collections": {
            "things": {
                "as": "thing",
                "key": "id",
                "fields": {"id": "string", **fields},
                "views": {"aB": ["id"], "a_B": ["id", "a"], "AB": ["A"], "A-b": ["x"]},
            }
        },
        "tools": {
            "t": {
                "description": DESCRIPTION,
                "input": {"id": "string", **fields},
                "return": {
                    name: f"=input.{name}"
                    for name in alike
                    if name.isidentifier() and name != "class"
                },
            },
            "list_things": {
                "description": DESCRIPTION,
                "list": "things",
                "view": "a_B",
                "input": {name: {"description": "Only."} for name in alike},
            },
        },
    }
    package = compiled(tmp_path, json.dumps(specs), judge=True)
    given = {name: f"value of {name}" for name in ["id", *alike]}
    answer = package.call("t", given)
    assert answer == {name: given[name] for name in answer}
    world = package.world({"collections": {"things": {given["id"]: given}}})
    for name in alike:
        found = world.call("list_things", {name: given[name]})["output"]
        assert found["count"] == 1
        assert world.call("list_things", {name: "no"})["output"]["count"] == 0


def test_the_functions_of_nested_shapes_stay_apart(tmp_path: Path) -> None:
    """The check of a part is named after the tool and the parameter."""
    record = "{type: array, items: {fields: {%s: string}}}"
    text = f"""{HEAD}index: [a, a_b, a_b_c]
tools:
  a:
    description: {DESCRIPTION}
    input:
      b: {{fields: {{one: string}}}}
      b_c: {record % "two"}
      a_b: string
      a_b_c_item: string
    return: {{done: '=input.b.one'}}
  a_b:
    description: {DESCRIPTION}
    input: {{c: {record % "three"}, a: {{fields: {{four: string}}}}}}
    return: {{done: '=input.a.four'}}
  a_b_c:
    description: {DESCRIPTION}
    input: {{item: {{fields: {{five: string}}}}}}
    return: {{done: '=input.item.five'}}
"""
    package = compiled(tmp_path, text, judge=True)
    first = {"b": {"one": "x"}, "b_c": [{"two": "x"}], "a_b": "x", "a_b_c_item": "x"}
    assert package.call("a", first) == {"done": "x"}
    second = {"c": [{"three": "x"}], "a": {"four": "x"}}
    assert package.call("a_b", second) == {"done": "x"}
    assert package.call("a_b_c", {"item": {"five": "x"}}) == {"done": "x"}
    assert "two" in package.refusal("a", {**first, "b_c": [{"three": "x"}]})["message"]
    assert "three" in package.refusal("a_b", {**second, "c": [{"two": "x"}]})["message"]


# N13


def test_names_that_unicode_merges_are_refused(tmp_path: Path) -> None:
    fields = '{id: string, "\ufb01le": string, file: string, '
    fields += '"\u017ftate": string, state: string}'
    text = f"""{HEAD}index: [t]
types:
  T: {{fields: {fields}}}
collections:
  things:
    as: thing
    key: id
    fields: {fields}
    views: {{all: [id, {{"\uff21": '=1', A: '=2'}}]}}
tools:
  t: {{description: {DESCRIPTION}, input: {fields}, return: {{}}}}
"""
    ends = "are the same to a reader or to the generated code."
    found = faults_of(tmp_path, text)
    assert [f for f in found if "field names" in f or "parameter" in f] == [
        f'10:41 TC023 The field names "file" and "\ufb01le" {ends} [10:26]',
        f'10:72 TC023 The field names "state" and "\u017ftate" {ends} [10:55]',
        f'13:105 TC023 The parameter names "file" and "\ufb01le" {ends} [13:90]',
        f'13:136 TC023 The parameter names "state" and "\u017ftate" {ends} [13:119]',
    ]


def test_one_of_such_names_is_kept_as_it_is_written(tmp_path: Path) -> None:
    parameters = ["\ufb01le", "\u017ftate", "K\u212a", "\u00e9", "\u2460", "\uff21"]
    given = ", ".join(f'"{name}": string' for name in parameters)
    package = compiled(
        tmp_path,
        f"""{HEAD}index: [t]
tools:
  t: {{description: {DESCRIPTION}, input: {{{given}}}, return: {{done: true}}}}
""",
        judge=True,
    )
    assert list(package.parameters("t")) == parameters
    assert package.call("t", dict.fromkeys(parameters, "x")) == {"done": True}
    assert package.refusal("t", {"file": "x"})["code"] == "invalid_input"


# N16, N17


@pytest.mark.parametrize(
    "names_of",
    [
        ["items.list all"],
        ["foo.list", "foo/list"],
        [f"{'a' * 40}b{'c' * 29}", f"{'a' * 40}x{'c' * 29}"],
        [""],
        ["\u00e9", "tool\n", "a b", "\uff41"],
    ],
)
def test_tools_that_no_api_would_take_are_refused(
    tmp_path: Path, names_of: list[str]
) -> None:
    tools = "".join(
        f"  {json.dumps(name)}: {{description: {DESCRIPTION}, return: {{}}}}\n"
        for name in names_of
    )
    found = faults_of(tmp_path, f"{INDEXED}tools:\n{tools}")
    pattern = "model APIs take `^[a-zA-Z0-9_-]{1,64}$`."
    assert [fault for fault in found if "TC022" in fault] == [
        f'{line}:3 TC022 "{name}" cannot be the name of a tool: {pattern}'
        for line, name in enumerate(names_of, 5)
    ]


def test_all_names_that_apis_take_are_kept(tmp_path: Path) -> None:
    tools = ["a" * 64, "-", "1", "1-a", "-x-", "__init__", "A", "get-item", "X1"]
    text = "".join(
        f'  "{name}": {{description: {DESCRIPTION}, return: {{n: {n}}}}}\n'
        for n, name in enumerate(tools)
    )
    files = f"{HEAD}index: {json.dumps(tools)}\ntools:\n{text}"
    package = compiled(tmp_path, files, judge=True)
    assert list(package.tools()) == tools
    assert [package.call(name) for name in tools] == [
        {"n": n} for n in range(len(tools))
    ]


# N18


def test_a_name_in_two_files_is_refused_whatever_the_order(tmp_path: Path) -> None:
    one = f"tools:\n  get_item: {{description: {DESCRIPTION}, return: {{a: 1}}}}\n"
    one += "rules: {}\ntypes: {A: string}\nerrors: {e: {description: One.}}\n"
    head = f"{HEAD}index: [get_item]\n"
    said = "is declared twice in"
    found = faults_of(
        tmp_path / "x", {"a.yaml": one, "b.yaml": one, "world.yaml": head}
    )
    assert found == [
        f'b.yaml:2:3 TC020 "get_item" {said} `tools`. [a.yaml:2:3]',
        f'b.yaml:4:9 TC020 "A" {said} `types`. [a.yaml:4:9]',
        f'b.yaml:5:10 TC020 "e" {said} `errors`. [a.yaml:5:10]',
    ]
    again = faults_of(
        tmp_path / "y", {"world.yaml": head, "sub/a.yaml": one, "c.yml": one}
    )
    assert [fault.partition(" ")[0] for fault in again] == [
        "sub/a.yaml:2:3",
        "sub/a.yaml:4:9",
        "sub/a.yaml:5:10",
    ]


def test_the_index_and_the_world_stand_in_one_file(tmp_path: Path) -> None:
    found = faults_of(tmp_path, {"world.yaml": INDEXED, "a.yaml": "index: []\n"})
    assert found == ["3:1 TC024 `index` stands in two files. [a.yaml:1:1]"]


# Names of rows, rules and types


def test_a_name_that_stands_for_something_is_not_given_again(tmp_path: Path) -> None:
    text = FRAME.replace("[]", "[t]") + f"""
  others: {{as: other, key: id, fields: {{id: string, now_id: {{ref: things}}}}}}
rules:
  usable:
    input: {{thing: things, now: string, others: string, "a b": string}}
    that: =thing.id != ""
    else: {{conflict: No.}}
  size: {{input: {{thing: things}}, that: =thing.id != "", else: {{conflict: No.}}}}
types: {{string: string, date: string, object: string}}
errors: {{not_found: {{description: Nothing is there.}}}}
tools:
  t:
    description: {DESCRIPTION}
    input:
      one: {{ref: things, as: it}}
      two: {{ref: things, as: it}}
      three: {{ref: things, as: others}}
      inputId: {{ref: things}}
      four: {{ref: things, as: "it's"}}
    do:
      - let: {{it: =1}}
      - let: {{others: =1}}
      - each: {{in: {{it: '=[1]'}}, collect: {{all: =it}}}}
    return: '=things.map(it, it.id)'
"""
    assert faults_of(tmp_path, text) == [
        '11:67 TC022 A row cannot be called "now": expressions use the word.',
        '14:28 TC022 A value cannot be called "now": expressions use the word.',
        '14:41 TC026 "others" is a collection already.',
        '14:57 TC022 "a b" cannot be the name of a value.',
        '17:3 TC022 A rule cannot be called "size": expressions have a function of '
        "that name.",
        '18:9 TC022 A type cannot be called "string": shapes use the word.',
        '18:25 TC022 A type cannot be called "date": shapes use the word.',
        '18:39 TC022 A type cannot be called "object": shapes use the word.',
        '19:10 TC020 "not_found" is a code that every world has.',
        '25:18 TC026 "it" is the row of another parameter already.',
        '26:20 TC026 "others" is a collection already.',
        '27:22 TC022 A row cannot be called "input": expressions use the word.',
        '28:19 TC022 "it\'s" cannot be the name of a row.',
        '30:15 TC026 "it" is a name above already.',
        '31:15 TC026 "others" is a collection already.',
        '32:21 TC026 "it" is a name above already.',
        "33:26 TC026 `it` is a name here already.",
    ]


def test_the_text_for_a_missing_key_shows_the_key_only(tmp_path: Path) -> None:
    text = FRAME.replace("name: w", "name: w, clock: date")
    for message, columns in {
        "{key} of {things.size()} {now}": (34, 50),
        "{things.filter(t, t.id == key).size()}": (25,),
    }.items():
        made = text.replace("key: id", f"key: id\n    else: {{not_found: '{message}'}}")
        found = faults_of(tmp_path, made)
        assert [fault.partition(" ")[0] for fault in found] == [
            f"9:{column}" for column in columns
        ]
        assert all("can only show the `key`" in fault for fault in found)
    made = text.replace("key: id", "key: id\n    else: {conflict: '{key}'}")
    assert faults_of(tmp_path, made) == [
        '9:12 TC036 A key without a row is refused as "not_found", not "conflict".'
    ]


def test_the_checked_in_worlds_use_no_reserved_name() -> None:
    """The list of names comes from a package that is there."""
    assert len(names.of_package(ROOT / "generated" / "crm")) > 200
