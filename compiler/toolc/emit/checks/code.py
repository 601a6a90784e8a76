"""What the checks come out as."""

import ast
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...shapes import references


@dataclass(frozen=True, slots=True)
class CheckedParameter:
    """A parameter of a tool.

    schema: plain JSON Schema. annotation: its Python type, decided elsewhere. host: the
    host's name for it, where the host fills it in. only: the values of the tag with
    which there is such a parameter; none where it depends on no tag.
    """

    name: str
    schema: Any
    required: bool
    has_default: bool
    default: Any
    annotation: ast.expr
    host: str | None = None
    only: Sequence[str] = ()

    @property
    def always(self) -> bool:
        """Whether the checked arguments have it, whatever was given."""
        return (self.required or self.has_default) and not self.only


@dataclass(frozen=True, slots=True)
class CheckedCases:
    """Parameters that depend on the value of one of them.

    tag: that parameter. required: by name, the values with which a parameter must be
    given. refused: by name, those with which it must not be.
    """

    tag: str
    required: Mapping[str, Sequence[str]]
    refused: Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True)
class CheckedRule:
    """A mistake that several arguments make together.

    broken: the test over `args` that holds where they do. message: the text that says
    so. parameters: those that must be right themselves for the rule to be asked.
    """

    broken: ast.expr
    message: ast.expr
    parameters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CheckCode:
    """Statements for a module, and the names that they import.

    `IMPORTS` says where each name comes from.
    """

    statements: list[ast.stmt]
    imports: frozenset[str]
    function: str


class SchemaError(ValueError):
    """A schema that no check can be made from. The text names every fault."""


def resolved(reference: str, document: Any) -> Any:
    """The schema that the `$ref` leads to. Raises SchemaError if there is none."""
    try:
        return references.resolved(reference, document)
    except LookupError:
        raise SchemaError(f'$ref "{reference[:60]}" leads nowhere') from None
