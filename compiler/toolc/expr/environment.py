"""What the checker asks the world: the names in scope and what stands behind them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from ..model.types import Type

Path: TypeAlias = tuple[str, ...]
"""A name and the members behind it: `("order", "customer")`, `("input", "amount")`.

A name with a dot is one element: `("old.order", "status")`.
"""


@dataclass(frozen=True, slots=True)
class Stored:
    """A stored field of a collection's rows."""

    type: Type
    optional: bool


@dataclass(frozen=True, slots=True)
class ComputedField:
    """A field that is worked out and never stored."""

    type: Type


@dataclass(frozen=True, slots=True)
class Navigation:
    """The row that a reference field names.

    field: where the reference stands in the row, such as `("ownerId",)`.
    weak: there may be no such row. field_nullable: the reference itself may be null
    or absent; field_optional: it may be absent.
    """

    name: str
    field: tuple[str, ...]
    collection: str
    weak: bool
    field_nullable: bool
    field_optional: bool = False


Member: TypeAlias = Stored | ComputedField | Navigation


class Environment(Protocol):
    """The names at one place of a spec.

    A declaration that is faulty itself has the type `Broken`; nothing more is said
    about expressions that use it.
    """

    @property
    def non_null(self) -> frozenset[Path]:
        """What is known not to be null (and to be there) from the steps before."""
        ...

    def variable(self, name: str) -> Type | None: ...

    def variables(self) -> Iterable[str]: ...

    def why_gone(self, name: str) -> str | None:
        """Why a name stands for nothing here though one might think so."""
        ...

    def collections(self) -> Iterable[str]: ...

    def member(self, collection: str, name: str) -> Member | None: ...

    def members(self, collection: str) -> Iterable[str]: ...

    def view(self, collection: str, view: str) -> Type | None:
        """What the view of a row looks like; None where there is no such view."""
        ...

    def views(self, collection: str) -> Iterable[str]: ...

    def rule(self, name: str) -> tuple[Type, ...] | None:
        """The types of a rule's inputs, the row that it judges first."""
        ...

    def rules(self) -> Iterable[str]: ...

    def routines(self) -> Mapping[str, Iterable[str]]:
        """The routines, which expressions cannot call, with the names they take."""
        ...
