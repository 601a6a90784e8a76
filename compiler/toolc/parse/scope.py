"""What names mean at one place of a spec."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ..expr.environment import Member, Path
from ..model.types import Type

if TYPE_CHECKING:
    from .declarations import Declarations


@dataclass(frozen=True, slots=True)
class Scope:
    """The world's declarations and the names of one place.

    It is the `Environment` that expressions are checked in. non_null: what is known not
    to be null from the conditions above.
    """

    declared: "Declarations"
    names: Mapping[str, Type] = field(default_factory=dict)
    non_null: frozenset[Path] = frozenset()

    def having(self, names: Mapping[str, Type]) -> "Scope":
        """With these names too."""
        return replace(self, names={**self.names, **names})

    def named(self, name: str, of: Type) -> "Scope":
        """With this name too; what was known of an older one is forgotten."""
        known = frozenset(path for path in self.non_null if path[0] != name)
        return replace(self, names={**self.names, name: of}, non_null=known)

    def knowing(self, facts: frozenset[Path]) -> "Scope":
        """With what a condition has shown."""
        return replace(self, non_null=self.non_null | facts)

    # The environment of expressions

    def variable(self, name: str) -> Type | None:
        return self.names.get(name)

    def variables(self) -> Iterable[str]:
        return self.names

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
