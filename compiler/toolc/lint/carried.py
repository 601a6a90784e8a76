"""What of the stored rows a value carries: the algebra under the catalogue."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

EACH: Final = "*"
"""The step of a path into a list or a map, as in `Reference.path`."""

ARGUMENTS: Final = ""
"""Stands for the collection of what is no row's, but what the caller gave."""


@dataclass(frozen=True, slots=True)
class Origin:
    """A part of the rows of a collection.

    path: from the row: () for all of it, `("lines", "*", "sku")` for one far inside.
    asked: of a row that was looked up by its key, which came from the arguments.
    named: by an argument as it stands, so that the key of the row is only an echo. An
    argument itself is named until something is made of it.
    """

    collection: str
    path: tuple[str, ...] = ()
    asked: bool = False
    named: bool = False

    def below(self, step: str) -> "Origin":
        return replace(self, path=(*self.path, step))


@dataclass(frozen=True, slots=True)
class Carried:
    """What a value carries.

    origins: the stored parts that the value is. members: of a record that an
    expression builds. items: of a list or map that an expression builds. stands_for:
    the rows of which that record is a view, or of which it tells at least the key.
    """

    origins: frozenset[Origin] = frozenset()
    members: Mapping[str, "Carried"] = field(default_factory=dict)
    items: "Carried | None" = None
    stands_for: frozenset[Origin] = frozenset()

    def member(self, name: str) -> "Carried":
        below = frozenset(origin.below(name) for origin in self.origins)
        parts = [Carried(below)]
        if name in self.members:
            parts.append(self.members[name])
        elif self.items is not None:
            parts.append(self.items)
        return joined(parts)

    def item(self) -> "Carried":
        """Any one of a list's items or a map's values."""
        below = frozenset(origin.below(EACH) for origin in self.origins)
        inside = [self.items] if self.items is not None else []
        return joined([Carried(below), *inside, *self.members.values()])

    def everything(self) -> frozenset[Origin]:
        """All that is seen where the whole value is shown."""
        inside = [*self.members.values()]
        if self.items is not None:
            inside.append(self.items)
        return self.origins.union(*(part.everything() for part in inside))

    @property
    def rows(self) -> frozenset[Origin]:
        """The rows that the value is, whole or as a view."""
        whole = (o for o in self.origins if o.collection != ARGUMENTS and not o.path)
        return self.stands_for.union(whole)


NOTHING: Final = Carried()


def row(collection: str, *, asked: bool = False, named: bool = False) -> Carried:
    return Carried(frozenset({Origin(collection, (), asked, named)}))


def arguments() -> Carried:
    return row(ARGUMENTS, asked=True, named=True)


def row_by(collection: str, key: Carried) -> Carried:
    """The row that is looked up by this key."""
    given = {o for o in key.origins if o.collection == ARGUMENTS}
    echo = given == key.origins and all(o.named for o in given)
    return row(collection, asked=bool(given), named=bool(given) and echo)


def joined(parts: Iterable[Carried]) -> Carried:
    """A value that is one of these."""
    known = [part for part in parts if part != NOTHING]
    if len(known) < 2:
        return known[0] if known else NOTHING
    names = dict.fromkeys(name for part in known for name in part.members)
    items = [part.items for part in known if part.items is not None]
    return Carried(
        frozenset().union(*(part.origins for part in known)),
        {
            name: joined(p.members[name] for p in known if name in p.members)
            for name in names
        },
        joined(items) if items else None,
        frozenset().union(*(part.stands_for for part in known)),
    )


def one_of(parts: Iterable[Carried]) -> Carried:
    """A value that is one of these, or a constant: no longer just an argument."""
    value = joined(parts)
    return replace(value, origins=_made(value.origins))


def flat(parts: Iterable[Carried]) -> Carried:
    """A text into which all of these were written."""
    return Carried(_made(frozenset().union(*(part.everything() for part in parts))))


def _made(origins: frozenset[Origin]) -> frozenset[Origin]:
    return frozenset(
        replace(origin, named=False) if origin.collection == ARGUMENTS else origin
        for origin in origins
    )
