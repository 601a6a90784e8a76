"""What names mean at one place of a spec."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ..expr import UNSURE, about, as_known, keys_of
from ..expr.environment import Member, Path
from ..model.places import Place
from ..model.types import (
    ListOf,
    MapOf,
    Nullable,
    Record,
    Row,
    Type,
    Union,
    without_null,
)

if TYPE_CHECKING:
    from .declarations import Declarations

Written = tuple[str, Path]
"""What is written: the collection, and the path from its row, `*` for an entry."""


@dataclass(frozen=True, slots=True)
class Scope:
    """The world's declarations and the names of one place.

    It is the `Environment` that expressions are checked in. non_null: what is known not
    to be null from the conditions above. gone: names that stand for nothing here though
    one might think so, each with the reason. places: the names that stand for an entry
    inside of a row.
    """

    declared: "Declarations"
    names: Mapping[str, Type] = field(default_factory=dict)
    non_null: frozenset[Path] = frozenset()
    gone: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, Place] = field(default_factory=dict)

    def having(self, names: Mapping[str, Type]) -> "Scope":
        """With these names too."""
        return replace(self, names={**self.names, **names})

    def named(self, name: str, of: Type) -> "Scope":
        """With this name too; what was known of an older one is forgotten."""
        known = self._known_without({name})
        return replace(self, names={**self.names, name: of}, non_null=known)

    def _known_without(self, names: Collection[str]) -> frozenset[Path]:
        """What is known of other names than these, and by no key that is one."""
        return frozenset(
            fact
            for fact in self.non_null
            if not any(path[0] in names for path in (fact, *keys_of(fact)))
        )

    def standing(self, name: str, place: Place) -> "Scope":
        """Where this name stands for this entry of a row."""
        return replace(self, places={**self.places, name: place})

    def knowing(self, facts: frozenset[Path]) -> "Scope":
        """With what a condition has shown."""
        return replace(self, non_null=self.non_null | facts)

    @property
    def unsure(self) -> bool:
        """Whether a condition above has a fault, so that facts may be lacking."""
        return UNSURE in self.non_null

    def known(self, name: str) -> Type | None:
        """What a name stands for; without null, where it is known not to be null."""
        of = self.names.get(name)
        sure = isinstance(of, Nullable) and (name,) in self.non_null
        return of.of if sure and isinstance(of, Nullable) else of

    def as_known(self, of: Type, path: Path) -> Type:
        """A union at the path, without the cases that it is known not to be."""
        return as_known(of, path, self.non_null.__contains__)

    def becoming(self, names: Mapping[str, Type], known: frozenset[Path]) -> "Scope":
        """With exactly these names, and exactly this known of them."""
        return replace(self, names=names, non_null=known)

    def without(self, names: Iterable[str], reason: str) -> "Scope":
        """Without these names. reason: what who uses one of them is told."""
        several = set(names)
        kept = {name: of for name, of in self.names.items() if name not in several}
        facts = self._known_without(several)
        gone = {**self.gone, **dict.fromkeys(several, reason)}
        places = {n: place for n, place in self.places.items() if n in kept}
        return replace(self, names=kept, non_null=facts, gone=gone, places=places)

    def inside_of(self, name: str) -> set[str]:
        """The names of entries inside of what the name stands for."""
        found = {name}
        for inner, place in self.places.items():  # what holds an entry is named first
            if place.holder in found:
                found.add(inner)
        return found - {name}

    def written(self, places: Collection[Written] | None = None) -> "Scope":
        """After a write: what was known of the inside of rows may not hold any more.

        places: all that was written, where that is known. What stands elsewhere, or
        around it, is as it was: a union is still the same case.
        """
        lasting = frozenset(
            fact
            for fact in self.non_null
            if all(
                self._lasts(path)
                or (places is not None and self._is_untouched(path, places))
                for path in (fact, *keys_of(fact))
            )
        )
        return replace(self, non_null=lasting)

    def added(self, collections: Collection[str]) -> "Scope":
        """After new rows of these collections.

        They change no row of another. What is worked out may differ, and a row that
        was removed before may have come back as another.
        """
        lasting = frozenset(
            fact
            for fact in self.non_null
            if fact == UNSURE
            or all(
                self._lasts(path) or self._stays(path, collections)
                for path in (fact, *keys_of(fact))
            )
        )
        return replace(self, non_null=lasting)

    def _stays(self, fact: Path, collections: Collection[str]) -> bool:
        """Whether the path leads through nothing but what is stored elsewhere."""
        of, place = self.names.get(fact[0]), self.places.get(fact[0])
        if place is not None and place.collection in collections:
            return False
        for step in about(fact)[1:]:
            of = None if of is None else without_null(of)
            if isinstance(of, Row) and of.collection in collections:
                return False
            of = None if of is None else self._stored_at(of, step)
        return of is not None

    def _stored_at(self, of: Type, step: str) -> Type | None:
        """What is stored at a step of a path; None for what is worked out."""
        match of:
            case Row(collection):
                head = self.declared.head(collection)
                if head is None:
                    return None
                if step in head.stored:
                    return head.stored[step].shape.type
                named = head.navigations.get(step)
                return None if named is None else Row(named.to.collection)
            case Record(fields=fields):
                member = fields.get(step) or fields.get(of.linking(step) or "")
                if member is None or step in fields:
                    return None if member is None else member.type
                return None if member.link is None else Row(member.link.collection)
            case Union(records=records):
                found = [self._stored_at(record, step) for record in records]
                return next((each for each in found if each is not None), None)
            case ListOf(inner) | MapOf(inner):
                return inner
            case _:
                return None

    def _is_untouched(self, fact: Path, places: Collection[Written]) -> bool:
        of, place = self.known(fact[0]), self.places.get(fact[0])
        path = about(fact)[1:]
        if any(step.startswith("[") for step in path):
            return False  # the key may be another one now
        if place is not None and isinstance(of, Record | Union):
            if _leads(of, path):
                return False
            collection, path = place.collection, (*place.inside, *path)
        elif isinstance(of, Row) and path:
            collection = of.collection
            stored = self.declared.stored(collection, path[0])
            if stored is None or _leads(stored[0], path[1:]):
                return False  # it leads to another row
        else:
            return False
        return not any(
            written_to == collection and path[: len(written)] == written
            for written_to, written in places
        )

    def _lasts(self, path: Path) -> bool:
        of = self.names.get(path[0])
        as_it_was = path[0].startswith("old.") and len(path) == 2
        if len(path) == 1 or as_it_was:
            return True
        if path[0] in self.places or of is None:
            return False
        return not _has_rows(of) and not _leads(of, path[1:])

    # The environment of expressions

    def variable(self, name: str) -> Type | None:
        return self.names.get(name)

    def variables(self) -> Iterable[str]:
        return self.names

    def why_gone(self, name: str) -> str | None:
        return self.gone.get(name)

    def collections(self) -> Iterable[str]:
        return self.declared.collection_names()

    def member(self, collection: str, name: str) -> Member | None:
        return self.declared.member(collection, name)

    def members(self, collection: str) -> Iterable[str]:
        return self.declared.members(collection)

    def view(self, collection: str, view: str) -> Type | None:
        return self.declared.view_type(collection, view)

    def views(self, collection: str) -> Iterable[str]:
        return self.declared.views(collection)

    def rule(self, name: str) -> tuple[Type, ...] | None:
        return self.declared.rule_inputs(name)

    def rules(self) -> Iterable[str]:
        return self.declared.rule_names()

    def routines(self) -> Mapping[str, Iterable[str]]:
        return self.declared.routine_inputs()


def _leads(of: Type, path: Path) -> bool:
    """Whether a path goes from a record to the row that a member of it names."""
    match without_null(of):
        case Record(fields=fields) as record if path:
            if record.linking(path[0]) is not None:
                return True
            member = fields.get(path[0].removeprefix("?"))
            return member is not None and _leads(member.type, path[1:])
        case Union(cases=cases):
            return any(_leads(record, path) for record in cases.values())
        case ListOf(inner) | MapOf(inner) if path:
            return _leads(inner, path[1:])
        case _:
            return False


def _has_rows(of: Type) -> bool:
    """Whether a value of the type leads to rows."""
    match of:
        case Row():
            return True
        case Nullable(inner) | ListOf(inner):
            return _has_rows(inner)
        case MapOf(value):
            return _has_rows(value)
        case Record(fields=fields):
            return any(_has_rows(field.type) for field in fields.values())
        case _:
            return False
