"""Checked expressions: CEL with every name resolved and every node typed.

`toolc.expr` makes them from source text; the lowering and the linter read them.
`span` is where the node stands in the user's file.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Literal, TypeAlias

from ..diagnostics import Span
from .types import Type


@dataclass(frozen=True, slots=True)
class Node:
    type: Type
    span: Span


@dataclass(frozen=True, slots=True)
class Constant(Node):
    """A literal: None, bool, int, float, str. A date or timestamp as its text."""

    value: None | bool | int | float | str


@dataclass(frozen=True, slots=True)
class Name(Node):
    """A name in scope: a row, a `let`, a loop variable, `input`, `now`, `tool`, `key`.

    A row as it was when the call began (`old.order`) is `Name("old.order")`.
    """

    name: str


@dataclass(frozen=True, slots=True)
class Rows(Node):
    """A collection, as the list of its rows in key order. The type is ListOf(Row)."""

    collection: str


@dataclass(frozen=True, slots=True)
class Single(Node):
    """The row of a singleton, by the name of the collection. The type is Row."""

    collection: str


@dataclass(frozen=True, slots=True)
class Select(Node):
    """A member of a record, or a stored field of a row.

    optional: the member may be absent. As a pure path the node's type is then Nullable
    and an absent member reads as null.
    null_safe: `base` may be null, and then the whole is null.
    nullable: where it is present it may be null itself. (Told apart from the type only
    where `optional` or `null_safe` make that nullable too.)
    """

    base: "Expression"
    field: str
    optional: bool = False
    null_safe: bool = False
    nullable: bool = False


@dataclass(frozen=True, slots=True)
class Navigate(Node):
    """From a row to the row that its reference field names.

    field: the path of the reference field from `base`, such as `("ownerId",)`.
    field_optional: the field may be left out of the row.
    weak: the other row may be missing; the node's type is then Nullable, as it is where
    the field or the base is nullable.
    """

    base: "Expression"
    name: str
    field: tuple[str, ...]
    collection: str
    weak: bool
    field_nullable: bool
    null_safe: bool = False
    field_optional: bool = False


@dataclass(frozen=True, slots=True)
class Computed(Node):
    """A computed field of a row; `null_safe` and `nullable` as of `Select`."""

    base: "Expression"
    collection: str
    field: str
    null_safe: bool = False
    nullable: bool = False


@dataclass(frozen=True, slots=True)
class Has(Node):
    """`has(base.field)`: the optional member is present.

    nullable: where it is present it may still be null, so this proves no value.
    """

    base: "Expression"
    field: str
    nullable: bool = False


@dataclass(frozen=True, slots=True)
class Index(Node):
    """`list[i]` or `map[key]`; `map.key` too.

    missing: where there is no such item it fails, or it reads as null (directly under
    `orValue`), or the checker has proved that there is one.
    """

    base: "Expression"
    index: "Expression"
    missing: Literal["fails", "null", "never"] = "fails"


@dataclass(frozen=True, slots=True)
class Unary(Node):
    operator: Literal["!", "-"]
    operand: "Expression"


BinaryOperator: TypeAlias = Literal[
    "+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "in", "&&", "||"
]


@dataclass(frozen=True, slots=True)
class Binary(Node):
    operator: BinaryOperator
    left: "Expression"
    right: "Expression"


@dataclass(frozen=True, slots=True)
class Conditional(Node):
    test: "Expression"
    then: "Expression"
    otherwise: "Expression"


@dataclass(frozen=True, slots=True)
class ListLiteral(Node):
    items: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class MapLiteral(Node):
    """`{"a": 1}`. A Record where all keys are literal texts, else a MapOf."""

    entries: tuple[tuple["Expression", "Expression"], ...]


@dataclass(frozen=True, slots=True)
class Call(Node):
    """A built-in function or method, the receiver first.

    function: its name in the profile's table, such as `size` or `daysBetween`.
    """

    function: str
    arguments: tuple["Expression", ...]


Macro: TypeAlias = Literal[
    "all", "exists", "exists_one", "map", "filter", "sortBy", "groupBy", "toMap"
]


@dataclass(frozen=True, slots=True)
class Comprehension(Node):
    """A macro over the items of a list or the keys of a map.

    condition: the filter of `map(x, condition, value)`; None elsewhere.
    body: what the macro works out for each item: a value, a condition, a key.
    value: what `toMap(x, key, value)` keeps under the key; None for the item itself.
    """

    macro: Macro
    source: "Expression"
    variable: str
    variable_type: Type
    condition: "Expression | None"
    body: "Expression"
    value: "Expression | None" = None


@dataclass(frozen=True, slots=True)
class OrValue(Node):
    """`base.orValue(default)`: the base, or the default where it is null or absent."""

    base: "Expression"
    default: "Expression"


@dataclass(frozen=True, slots=True)
class ViewCall(Node):
    """`view(row, "name")`: the row as one of its collection's views shows it."""

    row: "Expression"
    collection: str
    view: str


@dataclass(frozen=True, slots=True)
class Template(Node):
    """A text with holes: literal pieces (braces already single) and expressions.

    Also stands inside ListLiteral and MapLiteral, where YAML lists and mappings hold
    such texts. Emitted as an f-string.
    """

    parts: tuple["str | Expression", ...]


@dataclass(frozen=True, slots=True)
class RuleCall(Node):
    """A rule as a boolean function."""

    rule: str
    arguments: tuple["Expression", ...]


Expression: TypeAlias = (
    Constant
    | Name
    | Rows
    | Single
    | Select
    | Navigate
    | Computed
    | Has
    | Index
    | Unary
    | Binary
    | Conditional
    | ListLiteral
    | MapLiteral
    | Call
    | Comprehension
    | OrValue
    | ViewCall
    | RuleCall
    | Template
)


def children(node: Expression) -> Iterator[Expression]:
    """The direct parts of a node, in written order."""
    for part in fields(node):
        value = getattr(node, part.name)
        if isinstance(value, Node):
            yield value  # type: ignore[misc]
        elif isinstance(value, tuple):
            yield from _in_tuple(value)


def _in_tuple(values: tuple[object, ...]) -> Iterator[Expression]:
    for value in values:
        if isinstance(value, Node):
            yield value  # type: ignore[misc]
        elif isinstance(value, tuple):
            yield from _in_tuple(value)


def walk(node: Expression) -> Iterator[Expression]:
    """The node and all that it is made of."""
    yield node
    for child in children(node):
        yield from walk(child)
