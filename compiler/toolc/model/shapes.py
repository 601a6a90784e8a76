"""Shapes: a schema of the spec, as JSON Schema and as a static type."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from ..diagnostics import Span
from .places import EntryId, Keyed
from .types import Type

JsonSchema: TypeAlias = Mapping[str, Any] | bool
"""Plain JSON Schema 2020-12, nothing of our own words in it. Never changed in place."""


class Missing:
    """Stands where no default is given: null is a default like any other."""

    def __repr__(self) -> str:
        return "MISSING"


MISSING: Final = Missing()


@dataclass(frozen=True, slots=True)
class Reference:
    """A field or parameter that holds the key of a row.

    path: from the value that carries it, `*` for each item or each value: () for the
    field itself, `("lines", "*", "sku")` for one deeper.
    row: the name of the looked-up row in expressions.
    """

    collection: str
    row: str
    weak: bool
    rules: tuple["RuleUse", ...]
    span: Span
    nullable: bool = False
    path: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleUse:
    """A rule named where it is bound."""

    rule: str
    span: Span


@dataclass(frozen=True, slots=True)
class Shape:
    """What a value looks like.

    references: those of the value itself (path ()) and of its parts. keyed: the lists
    and maps in it whose entries have a key. new_id: how the key of the value itself is
    made, where it is such an entry.
    places: where each part of `schema` stands in the spec, by its path.
    """

    schema: JsonSchema
    type: Type
    span: Span
    optional: bool = False
    nullable: bool = False
    default: Any = MISSING
    description: str | None = None
    references: tuple[Reference, ...] = ()
    keyed: tuple[Keyed, ...] = ()
    new_id: EntryId | None = None
    places: Mapping[tuple[str | int, ...], Span] = field(
        default_factory=dict, compare=False, repr=False
    )

    @property
    def reference(self) -> Reference | None:
        """The reference that the value itself is, if it is one."""
        return next((ref for ref in self.references if not ref.path), None)

    @property
    def required(self) -> bool:
        return not self.optional and self.default is MISSING
