"""Worlds and calls that once went wrong: live rows in answers, schemas that refer to
themselves, files that are none, mistakes that hid others."""

import json
import os
from pathlib import Path

import pytest

from faults.worlds import compile_files, compiled, faults_of
from spoiling import spoil

HEAD = """\
toolc: 1
world: {name: w, title: W, description: A small world.}
index: [t]
"""
ORDERS = """\
collections:
  orders:
    as: order
    key: id
    data: orders.json
    fields:
      id: string
      customer: string
      total: number
      tags: {type: array, items: string}
    views: {all: [id, {others: '=orders.filter(o, o.customer == self.customer)'}]}
"""
ROWS = json.dumps(
    [{"id": f"O{n}", "customer": "C1", "total": n, "tags": ["a"]} for n in range(3)]
)


def tool(body: str) -> str:
    return f"tools:\n  t:\n    description: Does something for this test.\n{body}\n"


def test_rows_in_an_answer_are_plain_json_and_nobody_elses(tmp_path: Path) -> None:
    spec = HEAD + ORDERS + tool("""\
    do:
      - let: {found: '=orders.filter(o, o.customer == "C1")'}
      - each: {in: {order: =orders}, collect: {seen: {order: =order, all: =orders}}}
    return:
      every: =orders
      found: =found
      listed: '=[orders, orders]'
      chosen: '=size(orders) > 1 ? orders : []'
      mapped: =orders.map(o, orders)
      seen: =seen
      shown: =orders.map(o, view(o, "all"))""")
    package = compiled(tmp_path, {"world.yaml": spec, "orders.json": ROWS})
    world = package.world()
    answer = world.call("t")
    json.dumps(answer, allow_nan=False)
    assert [row["id"] for row in answer["output"]["every"]] == ["O0", "O1", "O2"]
    before = world.snapshot()
    spoil(answer)
    assert world.snapshot() == before
    assert package.world().call("t")["output"]["every"][0]["total"] == 0


NODE = (
    "{$ref: '#/$defs/node', $defs: {node: {type: object, properties: "
    "{value: integer, next: {$ref: '#/$defs/node'}}, additionalProperties: false}}}"
)


def test_a_recursive_shape_can_be_stored_and_taken(tmp_path: Path) -> None:
    spec = (
        HEAD
        + "collections: {chains: {as: chain, key: id, data: chains.json, fields: "
        + f"{{id: string, first: {NODE}, "
        + "tree: {type: array, items: {$ref: '#'}}}}}\n"
        + tool(f"""\
    input:
      one: {NODE}
      other: {{$ref: '#/$defs/node', $defs: {{node: string}}}}
    return: {{one: =input.one, other: =input.other, rows: =chains}}""")
    )
    rows = [{"id": "C", "first": {"next": {"value": 2}}, "tree": [[], [[]]]}]
    files = {"world.yaml": spec, "chains.json": json.dumps(rows)}
    package = compiled(tmp_path, files)
    given = {"one": {"next": {"next": {"value": 1}}}, "other": "text"}
    assert package.world().call("t", given)["output"] == {**given, "rows": rows}
    refused = package.world().call("t", {"one": {"next": {"value": "x"}}, "other": 1})
    paths = [problem["path"] for problem in refused["output"]["details"]["problems"]]
    assert paths == ["/one/next/value", "other"]
    files["chains.json"] = json.dumps([{**rows[0], "first": {"next": {"value": "x"}}}])
    assert [fault.split()[1] for fault in faults_of(tmp_path / "b", files)] == ["TC051"]


def test_what_cannot_be_worked_out_is_a_refusal(tmp_path: Path) -> None:
    spec = HEAD + tool("    input: {n: integer}\n    return: {part: =10 / input.n}")
    world = compiled(tmp_path, spec).world()
    assert world.call("t", {"n": 3}) == {"output": {"part": 3}}
    refused = world.call("t", {"n": 0})
    assert refused["isError"]
    assert refused["output"]["code"] == "invalid_input"
    assert "zero" in refused["output"]["message"]


def takes(shape: str) -> str:
    return f"    input: {{a: {shape}}}\n    return: {{a: 1}}"


def does(steps: str) -> str:
    return f"    do: [{steps}]\n    return: {{a: 1}}"


WITHOUT_MEANING = [
    ("    search: orders", "18:13 TC037"),
    (does("{return: {a: 1}}, {let: {b: 2}}"), "18:28 TC037"),
    (does("{find: {o: {in: orders, key: x, sort: [id]}}}"), "18:42 TC037"),
    (
        does(
            "{find: {o: {in: orders, key: x, optional: true, else: {conflict: No.}}}}"
        ),
        "18:58 TC037",
    ),
    (takes("{fields: {b: string}, required: [c]}"), "TC031"),
    (takes("{type: string, fields: {b: string}}"), "TC031"),
    (takes("{ref: orders, as: o, type: integer}"), "TC031"),
    (takes("{type: integer, optional: true, default: 1}"), "TC031"),
    (takes("{type: array, items: {type: string, optional: true}}"), "TC031"),
    (does("{let: {b: '=orders[-1].id'}}"), "TC042"),
    (does("{let: {b: '=orders[0].id'}}"), "TC044"),
]


@pytest.mark.parametrize(("body", "said"), WITHOUT_MEANING)
def test_words_without_a_meaning_are_refused(
    tmp_path: Path, body: str, said: str
) -> None:
    spec = HEAD + ORDERS + tool(body)
    found = faults_of(tmp_path, {"world.yaml": spec, "orders.json": ROWS})
    assert any(said in fault for fault in found), found


def test_a_text_that_reads_as_an_expression_is_asked_about(tmp_path: Path) -> None:
    for text in ("input.n + 1", "input.n > 3 ? 1 : 0", "string(input.n)"):
        spec = HEAD + tool(f"    input: {{n: integer}}\n    return: {{a: '{text}'}}")
        (fault,) = faults_of(tmp_path / text[:9], spec)
        assert "TC045" in fault
        assert f"={text}" not in spec
    spec = HEAD + tool("    input: {n: integer}\n    return: {a: n, b: input}")
    assert faults_of(tmp_path / "words", spec) == []


# One fault hides no other, and makes no others


def test_one_faulty_row_is_one_fault(tmp_path: Path) -> None:
    spec = HEAD + """\
collections:
  customers: {as: customer, key: id, data: c.json, fields: {id: string, age: integer}}
  orders:
    as: order
    key: id
    data: o.json
    fields: {id: string, cId: {ref: customers, as: c}}
""" + tool("    return: {a: 1}")
    customers = [{"id": "C1", "age": "old"}, {"id": "C2", "age": 3}]
    orders = [{"id": f"O{n}", "cId": "C1"} for n in range(50)]
    files = {
        "world.yaml": spec,
        "c.json": json.dumps(customers),
        "o.json": json.dumps(orders),
    }
    (fault,) = faults_of(tmp_path / "row", files)
    assert fault.startswith("c.json:1:")
    assert "TC051" in fault
    files["world.yaml"] = spec.replace("age: integer", "age: number of years")
    found = faults_of(tmp_path / "field", files)
    assert [fault.split()[1] for fault in found] == ["TC021"]
    files["c.json"] = "[{'id': 'C1'}]"
    files["world.yaml"] = spec
    (fault,) = faults_of(tmp_path / "json", files)
    assert fault.startswith("c.json:1:3 TC050")


def test_many_faulty_rows_are_counted(tmp_path: Path) -> None:
    rows = [{"id": f"O{n}", "customer": 1, "total": 1, "tags": []} for n in range(500)]
    spec = HEAD + ORDERS + tool("    return: {a: 1}")
    files = {"world.yaml": spec, "orders.json": json.dumps(rows)}
    (found,) = faults_of(tmp_path, files)
    assert found.startswith("orders.json:1:27 TC051 ")
    assert "499 more faults of the file are like it." in found


def test_a_key_twice_in_a_data_file(tmp_path: Path) -> None:
    spec = HEAD + ORDERS + tool("    return: {a: 1}")
    row = '[{"id": "O1", "customer": "a", "total": 1, "total": 2, "tags": []}]'
    (fault,) = faults_of(tmp_path, {"world.yaml": spec, "orders.json": row})
    assert fault.startswith("orders.json:1:44 TC002")


def test_a_quote_forgotten_in_one_tool_leaves_the_index_alone(tmp_path: Path) -> None:
    spec = (
        HEAD.replace("[t]", "[t, u]")
        + tool("    input: {n: integer}\n    return: {a: =max(1, input.n)}")
        + "  u: {description: Another tool of this test., return: {a: 1}}\n"
    )
    found = faults_of(tmp_path, spec)
    assert {fault.split()[1] for fault in found} == {"TC009"}


def test_files_that_are_none(tmp_path: Path) -> None:
    spec = HEAD + ORDERS + tool("    return: {a: 1}")
    for number, name in enumerate(("pipe.json", "folder.json", "loop.json")):
        root = tmp_path / str(number)
        path = root / "specs" / "w" / name
        path.parent.mkdir(parents=True)
        if number == 0:
            os.mkfifo(path)
        elif number == 1:
            path.mkdir()
        else:
            path.symlink_to(path)
        (fault,) = faults_of(root, {"world.yaml": spec.replace("orders.json", name)})
        assert "TC050" in fault
    (fault,) = faults_of(
        tmp_path / "nul",
        {"world.yaml": spec.replace("data: orders.json", 'data: "a\\0b.json"')},
    )
    assert "TC050" in fault


def test_a_spec_that_is_a_link_out_of_its_folder_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("secret: [words\n")
    world = tmp_path / "specs" / "w"
    world.mkdir(parents=True)
    (world / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    checked = compile_files(tmp_path, HEAD + tool("    return: {a: 1}")).checked
    (fault,) = checked.diagnostics
    assert fault.code.code == "TC008"
    assert "secret" not in "".join("".join(lines) for lines in checked.lines.values())
