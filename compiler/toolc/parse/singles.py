"""Singletons: collections without a `key`, which are one row each."""

from typing import TYPE_CHECKING, Final

from ..diagnostics import Span
from ..diagnostics.codes import shapes
from ..model.shapes import MISSING
from ..source import Mapping
from . import nodes
from .sections import Declaration

if TYPE_CHECKING:
    from .declarations import Declarations
    from .heads import Head

ONLY_WITH_KEY: Final = "as new_id search indexes small else".split()
"""What is said of rows that are found by their keys."""


def is_single(declaration: Declaration) -> bool:
    """Whether it is declared as one row: without a key, and nothing that asks for
    one."""
    body = nodes.mapping(declaration.entry.value)
    if body is None or body.entry("key") is not None:
        return False
    return not any(body.entry(word) for word in ONLY_WITH_KEY)


def report_no_key(declaration: Declaration, declared: "Declarations") -> None:
    """A collection that has no key, and words that ask for one."""
    body = nodes.mapping(declaration.entry.value)
    said = [word for word in ONLY_WITH_KEY if body is not None and body.entry(word)]
    named = " and ".join(f"`{word}`" for word in said)
    declared.faults.add(
        shapes.COLLECTION,
        declaration.span,
        f'The collection "{declaration.name}" has no `key`.',
        f"name the field that identifies a row: `key: id`; or take {named} out: "
        f"without a key it is one row, called {declaration.name}",
    )


def check_start(
    declaration: Declaration, head: "Head", body: Mapping, declared: "Declarations"
) -> None:
    """Report fields that have nothing to start with where there is no file."""
    if body.get("data") is not None:
        return
    missing = [
        field
        for field in head.stored.values()
        if not field.shape.optional and field.shape.default is MISSING
    ]
    for field in missing:
        declared.faults.add(
            shapes.COLLECTION,
            field.span,
            f'"{field.name}" has no value in a fresh world: {declaration.name} has no '
            "`data`.",
            "give the field a `default`, or name a JSON file with one object: "
            f"`data: data/{declaration.name}.json`",
        )


def refuse(name: str, at: Span, does: str, hint: str, declared: "Declarations") -> bool:
    """Whether the collection is a singleton, of which this cannot be done; reports it.

    does: what cannot be done, `be listed`.
    """
    if not declared.is_single(name):
        return False
    declared.faults.add(
        shapes.COLLECTION,
        at,
        f'"{name}" is one row, as it has no `key`, and cannot {does}.',
        hint,
    )
    return True
