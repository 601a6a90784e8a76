"""The classes of records, and the modules that they stand in."""

from collections.abc import Iterable, Mapping

from ..model.types import ListOf, MapOf, Nullable, Record, Type, Union
from ..model.world import World
from .naming import Namer, pascal
from .package import ModulePath

SHARED = "_shared"
"""The module of types that several collections share."""


def record_names(
    world: World, modules: Mapping[str, str], classes: Namer
) -> dict[str, tuple[str, ModulePath]]:
    """Classes for named types, and for records inside rows, by the records' names."""
    found: dict[str, tuple[str, ModulePath]] = {}
    for named in world.types.values():
        _add_records(named.shape.type, ("rows", SHARED), found, classes)
    for collection in world.collections.values():
        rows = ("rows", modules[collection.file])
        for field in collection.fields.values():
            _add_records(field.shape.type, rows, found, classes)
    return found


def _add_records(
    of: Type,
    path: ModulePath,
    found: dict[str, tuple[str, ModulePath]],
    classes: Namer,
) -> None:
    for record in named_parts(of):
        if record.name is not None and record.name not in found:
            wish = pascal(record.name.rpartition(".")[2])
            found[record.name] = (classes.take(wish), path)


def named_parts(of: Type) -> Iterable[Record | Union]:
    """The records and unions inside a type, inner ones first."""
    match of:
        case Record(fields=fields):
            for field in fields.values():
                yield from named_parts(field.type)
            yield of
        case Union(cases=cases):
            for record in cases.values():
                yield from named_parts(record)
            yield of
        case ListOf(inner) | MapOf(inner) | Nullable(inner):
            yield from named_parts(inner)
        case _:
            return
