"""What the compiler says of faults: once, at the right characters, with a way out."""

from pathlib import Path

import pytest

from toolc import pipeline
from toolc.diagnostics import Diagnostic

HEAD = """\
toolc: 1
world: {name: shop, title: Shop, description: A small shop., clock: date}
"""
SHOP = """\
collections:
  users: {as: user, key: id, search: [name], fields: {id: string, name: string}}
  orders: {as: order, key: id, fields: {id: string, total: number, open: boolean}}
rules:
  is_open: {input: {order: orders}, that: =order.open, else: {conflict: Closed.}}
"""


def found_in(spec: str, folder: Path) -> list[Diagnostic]:
    (folder / "world.yaml").write_text(spec, encoding="utf-8")
    source = pipeline.world_source(folder, folder)
    return list(pipeline.check_world(source).diagnostics)


def tool(body: str) -> str:
    lines = "".join(f"    {line}\n" for line in body.split("\n"))
    head = f"{HEAD}index: [ask]\n{SHOP}"
    return f"{head}tools:\n  ask:\n    description: Tells.\n{lines}"


def collection(body: str) -> str:
    tools = "tools: {ask: {description: Tells., return: {day: =now}}}\n"
    users = "users: {as: user, key: id, fields: {id: string, name: string}}"
    return f"{HEAD}index: [ask]\n{tools}collections:\n  {users}\n  orders: {body}\n"


def rules(**conditions: str) -> str:
    about = "input: {order: orders}, else: {conflict: No.}"
    added = "".join(f"  {n}: {{{about}, that: {c}}}\n" for n, c in conditions.items())
    tools = "tools: {ask: {description: Tells., return: {day: =now}}}\n"
    return f"{HEAD}index: [ask]\n{SHOP}{added}{tools}"


CASES = [
    (
        "a value told once",
        tool("do: [{require: {that: 5, else: {conflict: No.}}}]\nreturn: {a: 1}"),
        '5: TC011 "that" in tool ask must be an expression that starts with `=` '
        "(got the number 5) (write =5)",
    ),
    (
        "a reference to nothing",
        tool("get: orders\ninput: {orderId: {ref: order}}"),
        'order: TC021 There is no collection "order". (did you mean "orders"?)',
    ),
    (
        "a row tool without its row",
        tool("get: orders"),
        'ask: TC037 "ask" shows one row of orders, so it takes exactly one reference '
        "to it, which is required and neither weak nor nullable. "
        "(add a parameter: `orderId: {ref: orders, description: ...}`)",
    ),
    (
        "a word of another language",
        tool("input: {a: {type: float}}\nreturn: {a: 1}"),
        'float: TC021 There is no type "float". (write number)',
    ),
    (
        "a list without items",
        tool("input: {a: list}\nreturn: {a: 1}"),
        'list: TC021 There is no type "list". ' "(write {type: array, items: string})",
    ),
    (
        "a misspelt kind of JSON Schema",
        tool("input: {a: {type: arry}}\nreturn: {a: 1}"),
        'arry: TC021 There is no type "arry". (did you mean "array"?)',
    ),
    (
        "a type with more than a name",
        tool("input: {a: string or null}\nreturn: {a: 1}"),
        'string or null: TC021 There is no type "string or null". '
        "(write a name, or a schema such as {type: string, nullable: true})",
    ),
    (
        "a loop over a text",
        tool("do: [{each: {in: {one: ordres}, collect: {a: =one}}}]\nreturn: {a: 1}"),
        "ordres: TC042 `each` walks a list or a map, not text. "
        '(did you mean "orders"?)',
    ),
    (
        "a rule that is only named",
        tool(
            "input: {orderId: {ref: orders}}\n"
            "do: [{require: is_open}]\n"
            "return: {a: 1}"
        ),
        'is_open: TC046 The rule "is_open" is asked of a row. '
        "(write =is_open(...), with the row)",
    ),
    (
        "the text of a search with a shape",
        tool("search: users\ninput: {query: {minLength: 2}}"),
        'minLength: TC037 "query" is a parameter that every search has; it takes a '
        "description and nothing else.",
    ),
    (
        "a keyword's value",
        tool("input: {a: {type: integer, minimum: ten}}\nreturn: {a: 1}"),
        'ten: TC031 minimum must be a number, got text "ten"',
    ),
    (
        "a computed field without =",
        collection("{as: order, key: id, fields: {id: string, no: self.id + '!'}}"),
        "self.id + '!': TC046 A computed field must be an expression, which starts "
        "with `=`. (write =self.id + '!')",
    ),
    (
        "a computed key",
        collection("{as: order, key: id, fields: {no: string, id: =self.no}}"),
        'id: TC036 The key "id" is worked out, and rows are filed by what is stored. '
        "(name a stored field)",
    ),
    (
        "rows without a name",
        collection("{key: id, fields: {id: string}}"),
        'orders: TC012 The collection "orders" does not say what one row is called. '
        "(add `as: order`, the name of a row in tools and messages)",
    ),
    (
        "a search through numbers",
        collection(
            "{as: order, key: id, fields: {id: string, n: number}, search: [n]}"
        ),
        "n: TC042 A search looks through texts, and this is a number. "
        "(name a field that holds text)",
    ),
    (
        "a rule that asks itself",
        rules(paid="=order.total > 0.0 && paid(order)"),
        'paid: TC035 The rule "paid" needs itself: paid -> paid. '
        "(break the loop at one of them)",
    ),
    (
        "rules that ask each other",
        rules(a="=is_open(order) || b(order)", b="=c(order)", c="=!a(order)"),
        'a: TC035 The rule "a" needs itself: a -> b -> c -> a. '
        "(break the loop at one of them)",
    ),
    (
        "a type that holds itself",
        f"{HEAD}index: [ask]\ntypes: {{Tree: {{type: array, items: Tree}}}}\n"
        "tools: {ask: {description: Tells., return: {day: =now}}}\n",
        'Tree: TC035 The type "Tree" needs itself: Tree -> Tree. '
        "(a shape that holds itself is written with `$defs` and `$ref`)",
    ),
    (
        "no index",
        f"{HEAD}tools: {{ask: {{description: Tells., return: {{day: =now}}}}}}\n",
        ": TC024 No file of this world has the section `index`. "
        "(list the tools that agents may call: `index: [ask]`)",
    ),
]


@pytest.mark.parametrize(
    ("spec", "said"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_a_fault_is_told_at_its_text(tmp_path: Path, spec: str, said: str) -> None:
    lines = spec.split("\n")
    told = []
    for one in found_in(spec, tmp_path):
        span = one.span
        assert span.line == span.end_line
        text = lines[span.line - 1][span.column - 1 : span.end_column - 1]
        hint = f" ({one.hint})" if one.hint else ""
        told.append(f"{text}: {one.code.code} {one.message}{hint}")
    assert told == [said]


def test_a_shape_that_holds_itself_can_be_said(tmp_path: Path) -> None:
    node = "{type: array, items: {$ref: '#/$defs/Node'}}"
    spec = tool(
        f"input: {{tree: {{$defs: {{Node: {node}}}, $ref: '#/$defs/Node'}}}}\n"
        "return: {tree: =input.tree}"
    )
    assert found_in(spec, tmp_path) == []
