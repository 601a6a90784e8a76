"""Seed rows: read from the files that collections name, checked, put in order.

Rows are checked with the same code that a package checks rows from outside with. A
file is read a second time, with places, only to say where a fault stands.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..diagnostics import Diagnostic
from ..model.world import World
from .file import Load, read_rows
from .places import Places
from .references import dangling
from .rows import checked_rows, checked_single, unfiled
from .seeded import SeedRows

__all__ = ["Load", "Seeded", "with_seed"]


@dataclass(frozen=True, slots=True)
class Seeded:
    """The world with its rows; whole only where nothing is wrong."""

    world: World
    diagnostics: tuple[Diagnostic, ...]


def with_seed(world: World, folder: Path, load: Load) -> Seeded:
    """Read the rows of every collection that names a file.

    folder: the world's folder on the disk. A collection whose fields are faulty is
    passed over: each of its rows would be wrong for that reason.
    """
    found: list[Diagnostic] = []
    seed: dict[str, SeedRows] = {}
    for collection in world.collections.values():
        if not collection.sound:
            continue
        if collection.data is None:
            seed[collection.name] = unfiled(collection)
            continue
        shown = f"{world.folder}/{collection.data}"
        given, faults = read_rows(collection, folder, shown, load)
        found += faults
        if given is None:
            continue
        places = Places(folder / collection.data, shown, load)
        check = checked_single if collection.single else checked_rows
        seed[collection.name], faults = check(collection, given, places)
        found += faults
    found += dangling(world, seed)
    rows: Mapping[str, Mapping[str, Any]] = {
        name: seed[name].rows if name in seed else {} for name in world.collections
    }
    return Seeded(replace(world, seed=rows), tuple(found))
