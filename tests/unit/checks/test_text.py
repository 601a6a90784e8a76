"""The text of generated checks: as a colleague would write it, and well typed."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import black
import pytest

from toolc.emit.checks import (
    IMPORTS,
    CheckCode,
    Policy,
    row_check,
    tool_check,
    value_check,
)
from toolc.emit.printing import print_statements

RUNTIME = Path(__file__).parents[3] / "compiler" / "toolc" / "runtime"
TEXT = {"type": "string"}

LIST_ORDERS = """\
class ListOrders(TypedDict):
    customerId: str
    status: NotRequired[Literal["open", "paid"]]
    staleOnly: NotRequired[bool]
    dueDate: NotRequired[str]
    limit: int


def list_orders(given: Given) -> ListOrders:
    problems: Problems = ()
    customer_id = given.get("customerId")
    if type(customer_id) is not str or not (customer_id := customer_id.strip()):
        problems += not_text("customerId", customer_id, required=True)
    status = given.get("status")
    if status is not None:
        if status not in ("open", "paid"):
            problems += not_one_of("status", status, ("open", "paid"))
    stale_only = given.get("staleOnly")
    if stale_only is not None:
        if type(stale_only) is not bool:
            problems += not_boolean("staleOnly", stale_only)
    due_date = trimmed(given.get("dueDate"))
    if due_date is not None:
        if not is_date(due_date):
            problems += not_date("dueDate", due_date)
    limit = whole(given.get("limit"))
    if limit is None:
        limit = 50
    elif type(limit) is not int or not 1 <= limit <= 500:
        problems += not_integer("limit", limit, minimum=1, maximum=500)
    if problems or not given.keys() <= ListOrders.__annotations__.keys():
        raise invalid("list_orders", given, problems, ListOrders.__annotations__)
    args: ListOrders = {"customerId": customer_id, "limit": limit}
    if status is not None:
        args["status"] = status
    if stale_only is not None:
        args["staleOnly"] = stale_only
    if due_date is not None:
        args["dueDate"] = due_date
    return args
"""

ADD_LINES = """\
class AddLines(TypedDict):
    lines: list[Any]


def add_lines_line(line: Given) -> Problems:
    problems: Problems = ()
    sku = line.get("sku")
    if "sku" not in line:
        problems += missing("/sku")
    elif type(sku) is not str:
        problems += not_text("/sku", sku)
    elif not matches("^[A-Z]{3}\\\\Z", sku):
        problems += not_matching("/sku", sku, "^[A-Z]{3}$")
    qty = whole(line.get("qty"))
    if "qty" not in line:
        line["qty"] = 1
    elif type(qty) is not int or qty < 1:
        problems += not_integer("/qty", qty, minimum=1)
    else:
        line["qty"] = qty
    known = {"sku", "qty"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def add_lines(given: Given) -> AddLines:
    problems: Problems = ()
    lines = own(given.get("lines"))
    if "lines" not in given:
        problems += missing("lines")
    elif type(lines) is not list:
        problems += not_list("lines", lines)
    else:
        if not lines:
            problems += not_list("lines", lines, minimum=1)
        for index, line in enumerate(lines):
            if type(line) is not dict:
                problems += not_object(f"/lines/{index}", line)
            elif unfit := add_lines_line(line):
                problems += under(f"/lines/{index}", unfit)
            if len(problems) >= MANY:
                break
    if problems or len(given) != 1:
        raise invalid("add_lines", given, problems, AddLines.__annotations__)
    return {"lines": lines}
"""


@pytest.fixture(scope="module")
def codes(make: Any) -> dict[str, CheckCode]:
    p = make.parameter
    line = {
        "type": "object",
        "properties": {
            "sku": {"type": "string", "pattern": "^[A-Z]{3}$"},
            "qty": {"type": "integer", "minimum": 1, "default": 1},
        },
        "required": ["sku"],
        "additionalProperties": False,
    }
    lines = {"type": "array", "items": line, "minItems": 1}
    tree = {"type": "object", "properties": {"below": {"items": {"$ref": "#/$defs/T"}}}}
    everything = {
        "type": ["array", "string", "null", "object", "number"],
        "contains": {"type": "integer", "multipleOf": 3},
        "prefixItems": [{"type": "integer"}],
        "items": {"type": "array", "items": {"type": "string", "format": "email"}},
        "uniqueItems": True,
        "pattern": "^a",
        "minLength": 2,
        "exclusiveMinimum": 0,
        "properties": {"class": {"enum": ["a", "b"]}, "a b": {"const": [1, {}]}},
        "patternProperties": {"^x-": {"type": "boolean"}},
        "additionalProperties": {"type": ["integer", "null"]},
        "propertyNames": {"maxLength": 9},
        "dependentRequired": {"class": ["a b"]},
        "dependentSchemas": {"a b": {"minProperties": 2}},
        "anyOf": [{"required": ["x"]}, {"minProperties": 3}],
        "oneOf": [{"required": ["x"]}, {"minProperties": 3}],
        "not": {"required": ["q"]},
        "if": {"required": ["z"]},
        "then": {"maxProperties": 9},
        "else": {"anyOf": [TEXT, {"type": "array"}, {"type": "null"}]},
    }
    return {
        "list_orders": tool_check(
            "list_orders",
            "ListOrders",
            [
                p("customerId", TEXT, annotation="str"),
                p(
                    "status",
                    {"enum": ["open", "paid"]},
                    False,
                    annotation='Literal["open", "paid"]',
                ),
                p("staleOnly", {"type": "boolean"}, False, annotation="bool"),
                p("dueDate", {**TEXT, "format": "date"}, False, annotation="str"),
                p(
                    "limit",
                    {"type": "integer", "minimum": 1, "maximum": 500},
                    default=50,
                    annotation="int",
                ),
            ],
            make.trimming,
            {},
        ),
        "add_lines": tool_check(
            "add_lines",
            "AddLines",
            [p("lines", lines, annotation="list[Any]")],
            Policy(),
            {},
        ),
        "keep": tool_check(
            "keep",
            "Keep",
            [
                p("from", everything, annotation="Any"),
                p("tree", {"$ref": "#/$defs/T"}, False),
                p("it's", True, default={"a": []}),
            ],
            make.trimming,
            {"T": tree},
        ),
        "row": row_check("check_row", line, {}),
        "value": value_check("check_value", everything, {}),
    }


def test_a_tool_with_filters_reads_like_the_listing(codes: Any) -> None:
    assert print_statements(codes["list_orders"].statements).strip("\n") + "\n" == (
        LIST_ORDERS
    )


def test_nested_shapes_get_functions_of_their_own(codes: Any) -> None:
    assert print_statements(codes["add_lines"].statements).strip("\n") + "\n" == (
        ADD_LINES
    )


def module_of(codes: dict[str, CheckCode]) -> str:
    needed: dict[str, set[str]] = {"typing": {"Any"}}
    for code in codes.values():
        for name in code.imports:
            needed.setdefault(IMPORTS[name], set()).add(name)
    head = [
        f"from {room if room == 'typing' else '._runtime.' + room} "
        f"import {', '.join(sorted(names))}"
        for room, names in sorted(needed.items())
    ]
    parts = [print_statements(code.statements).strip("\n") for code in codes.values()]
    return "\n".join(head) + "\n\n\n" + "\n\n\n".join(parts) + "\n"


def test_every_construct_prints_as_black_has_it(codes: Any) -> None:
    _, _, body = module_of(codes).partition("\n\n\n")
    assert black.format_str(body, mode=black.Mode()) == body


def test_every_construct_is_well_typed(codes: Any, tmp_path: Path) -> None:
    package = tmp_path / "kept"
    (package / "_runtime").mkdir(parents=True)
    (package / "__init__.py").touch()
    rooms = "__init__ checks contract formats hostnames plain values wording"
    for room in rooms.split():
        text = (RUNTIME / f"{room}.py").read_text(encoding="utf-8")
        (package / "_runtime" / f"{room}.py").write_text(text, encoding="utf-8")
    (package / "inputs.py").write_text(module_of(codes), encoding="utf-8")
    found = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", "kept"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stdout


def test_the_imports_are_exactly_the_names_that_are_used(codes: Any) -> None:
    import ast

    for code in codes.values():
        used = {
            node.id
            for statement in code.statements
            for node in ast.walk(statement)
            if isinstance(node, ast.Name)
        }
        assert used & IMPORTS.keys() - {"Any"} == code.imports - {"Any"}
