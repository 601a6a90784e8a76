"""Which fields name the rows of a collection, so that these cannot be removed."""

from collections.abc import Iterator
from dataclasses import dataclass

from .world import World


@dataclass(frozen=True, slots=True)
class Referrer:
    """A field whose value must be the key of a row.

    path: from the row of `collection`, `*` for each item or value.
    """

    collection: str
    path: tuple[str, ...]


def referrers(world: World, target: str) -> Iterator[Referrer]:
    """The fields that name rows of the collection, those of weak references not."""
    for collection in world.collections.values():
        for name, field in collection.fields.items():
            for reference in field.shape.references:
                if reference.collection == target and not reference.weak:
                    yield Referrer(collection.name, (name, *reference.path))
