"""What the checks come out as."""

import ast
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class CheckedParameter:
    """A parameter of a tool.

    schema: plain JSON Schema. annotation: its Python type, decided elsewhere.
    """

    name: str
    schema: Any
    required: bool
    has_default: bool
    default: Any
    annotation: ast.expr


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
