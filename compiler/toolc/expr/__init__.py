"""CEL, in the profile of docs/expressions.md: read, checked and emitted as Python.

`check` and `check_text` turn source into typed expressions, or faults at their places.
`emit` and its sisters turn those into Python's own syntax tree. `compile` does both for
one expression and gives a function.
"""

from ..runtime.expressions import ExpressionError
from .checker import Checked, Place, check
from .classes import is_mixed
from .compiled import SourceError, compile
from .emitter import emit, emit_checked, emit_negated
from .environment import (
    ComputedField,
    Environment,
    Member,
    Navigation,
    Path,
    Stored,
)
from .facts import UNSURE, about, as_known, facts, keys_of, of_items, path_of
from .failing import may_fail
from .joining import common, join
from .json_values import Lack, lack
from .magnitude import may_overflow
from .marks import InCase, Known, Mark, OfClass
from .names import Names
from .readings import reads_as_expression
from .relations import fits, misfit, misplaced
from .texts import CheckedText, check_text

__all__ = [
    "UNSURE",
    "Checked",
    "CheckedText",
    "ComputedField",
    "Environment",
    "ExpressionError",
    "InCase",
    "Known",
    "Lack",
    "Mark",
    "Member",
    "Names",
    "Navigation",
    "OfClass",
    "Path",
    "Place",
    "SourceError",
    "Stored",
    "about",
    "as_known",
    "check",
    "check_text",
    "common",
    "compile",
    "emit",
    "emit_checked",
    "emit_negated",
    "facts",
    "fits",
    "is_mixed",
    "join",
    "keys_of",
    "lack",
    "may_fail",
    "may_overflow",
    "misfit",
    "misplaced",
    "of_items",
    "path_of",
    "reads_as_expression",
]
