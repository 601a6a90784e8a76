"""The classes of records, and the modules that they stand in."""

from collections.abc import Iterable, Mapping

from ..model.types import ListOf, MapOf, Nullable, Record, Type
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
    for record in records_in(of):
        if record.name is not None and record.name not in found:
            wish = pascal(record.name.rpartition(".")[2])
            found[record.name] = (classes.take(wish), path)


def records_in(of: Type) -> Iterable[Record]:
    """The records inside a type, inner ones first."""
    match of:
        case Record(fields=fields):
            for field in fields.values():
                yield from records_in(field.type)
            yield of
        case ListOf(item):
            yield from records_in(item)
        case MapOf(value):
            yield from records_in(value)
        case Nullable(inner):
            yield from records_in(inner)
        case _:
            return
