"""Conditions in Python, with what they bind."""

import ast
from dataclasses import dataclass, field

from .environment import Path


@dataclass(frozen=True, slots=True)
class Outcome:
    """A test, and what is bound once the *node* has come out true, or false."""

    test: ast.expr
    if_true: dict[Path, str] = field(default_factory=dict)
    if_false: dict[Path, str] = field(default_factory=dict)
