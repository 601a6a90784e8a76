"""Rows that name other rows, which must be there."""

from collections.abc import Iterator, Mapping
from typing import Any

from ..diagnostics import Diagnostic, Span
from ..diagnostics.codes import data as codes
from ..model.world import Collection, World
from .places import Steps
from .seeded import SeedRows
from .telling import Fault, told


def dangling(world: World, seed: Mapping[str, SeedRows]) -> list[Diagnostic]:
    """References to no row. One to a collection that could not be read is let pass."""
    found: list[Diagnostic] = []
    for collection in world.collections.values():
        if collection.name in seed:
            found += _of(collection, seed)
    return found


def _of(collection: Collection, seed: Mapping[str, SeedRows]) -> list[Diagnostic]:
    own = seed[collection.name]
    places = own.places

    def place(at: Steps) -> Span:
        if places is not None:
            return places.of(at)
        return collection.fields[at[0]].span  # a default

    missing = [
        Fault(
            codes.SEED_REFERENCE,
            (*(() if places is None else places.rows[key]), *at),
            f'{_named(collection, key)} refers to {reference.collection} "{value}", '
            "which is not there.",
            "add the row, correct the key, or mark the reference `weak: true`",
            alike=(name, *reference.path, value),
        )
        for name, field in collection.fields.items()
        for reference in field.shape.references
        if not reference.weak and reference.collection in seed
        for key, row in own.rows.items()
        for at, value in _values(row, (name, *reference.path), ())
        if value is not None and value not in seed[reference.collection].keys
    ]
    return told(missing, place)


def _named(collection: Collection, key: str) -> str:
    return collection.name if collection.single else f'{collection.name} "{key}"'


def _values(
    value: Any, path: tuple[str, ...], at: Steps
) -> Iterator[tuple[Steps, Any]]:
    """The values at a path, `*` standing for each item, each with where it is."""
    if not path:
        yield at, value
        return
    step, rest = path[0], path[1:]
    if step == "*" and isinstance(value, list):
        for number, item in enumerate(value):
            yield from _values(item, rest, (*at, number))
    elif step == "*" and isinstance(value, dict):
        for key, item in value.items():
            yield from _values(item, rest, (*at, key))
    elif isinstance(value, dict) and step in value:
        yield from _values(value[step], rest, (*at, step))
