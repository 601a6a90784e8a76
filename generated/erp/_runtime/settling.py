"""What must hold of rows that a call wrote, and of rows that it takes away."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from .contract import ToolError
from .single import Kept, Single
from .table import Table

Row = TypeVar("Row", bound=Mapping[str, Any])


def fit(
    table: Table[Row, Any] | Single[Row, Any],
    row: Row,
    check: Callable[[str, Any], tuple[tuple[str, str], ...]],
) -> None:
    """Refuse a row whose fields are not as the collection has them.

    check: gives what is wrong with a row, as paths and what is wrong there.
    """
    problems = check("", row)
    if problems:
        told = "; ".join(f'"{path.lstrip("/")}" {text}' for path, text in problems[:5])
        raise ToolError(
            "invalid_input",
            f"{table.called(row)} cannot be so: its {told}.",
        )


def named_in(row: Mapping[str, Any], path: str) -> Iterator[str]:
    """The keys at a path such as `lines.*.sku`; `*` is each item or each value."""
    values: list[Any] = [row]
    for step in path.split("."):
        inside: list[Any] = []
        for value in values:
            if step == "*":
                inside += value.values() if isinstance(value, dict) else value or ()
            elif value is not None and step in value:
                inside.append(value[step])
        values = inside
    return (value for value in values if value is not None)


def remove(table: Table[Row, Any], row: Row, *others: tuple[Kept, str]) -> None:
    """Take a row away; a refusal where another row names it.

    others: the collections whose rows may name it, with the path to where they do.
    """
    key = row[table.key]
    for other, path in others:
        for naming in _naming(other, path, key):
            if other is not table or naming[table.key] != key:
                raise ToolError(
                    "conflict",
                    f"{table.called(row)} cannot be removed: {other.called(naming)} "
                    "names it.",
                )
    table.remove(row)


def _naming(table: Kept, path: str, key: str) -> Iterator[Any]:
    """The rows that have the key at the path."""
    if "*" not in path:
        return iter(table.by(path, key))
    return (row for row in table.all() if key in named_in(row, path))
