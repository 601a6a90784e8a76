"""Checked expressions to Python's syntax tree."""

import ast
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

from ..model.expressions import (
    Binary,
    Call,
    Comprehension,
    Computed,
    Conditional,
    Constant,
    Expression,
    Has,
    Index,
    ListLiteral,
    MapLiteral,
    Name,
    Navigate,
    OrValue,
    Rows,
    RuleCall,
    Select,
    Single,
    Template,
    Unary,
    ViewCall,
    walk,
)
from ..model.types import Bool, Int
from . import emit_calls, emit_logic, emit_loops, emit_paths, emit_values, python
from .classes import needed_classes
from .edges import Guard, edges
from .environment import Path
from .facts import path_of
from .magnitude import Ranges, Unsure, exceeds, unsure_of_all
from .names import Names

Bindings: TypeAlias = dict[Path, str]
"""Paths whose value stands in a Python local, and is not None there."""


class Emitter:
    """Emits one expression.

    guards: by the id of a node, the helper that checks its value. classes: by the id of
    a record that is written out, the class that it must say.
    loops: the Python names of loop variables. bindings: what assignment expressions
    have bound on the way to here. walrus: whether one may stand here; Python allows
    none in what a comprehension walks.
    """

    def __init__(self, names: Names, root: Expression) -> None:
        self.names = names
        self.loops: dict[str, str] = {}
        self.bindings: Bindings = {}
        self.walrus = True
        self.guards: dict[int, Guard] = {}
        self.classes = needed_classes(root)
        self._uses = Counter(
            path for node in walk(root) if (path := path_of(node)) is not None
        )

    def used_again(self, path: Path | None) -> bool:
        return path is not None and self._uses[path] > 1

    def helper(self, called: str, *arguments: ast.expr) -> ast.expr:
        return python.call(self.names.helper(called), *arguments)

    @contextmanager
    def within(self, bindings: Bindings) -> Iterator[None]:
        """Where these have been bound too."""
        before = self.bindings
        self.bindings = {**before, **bindings}
        try:
            yield
        finally:
            self.bindings = before

    @contextmanager
    def walked(self) -> Iterator[None]:
        """What a comprehension walks."""
        before, self.walrus = self.walrus, False
        try:
            yield
        finally:
            self.walrus = before

    def value(self, node: Expression) -> ast.expr:
        """The value of the node."""
        made = self._value(node)
        guard = self.guards.get(id(node))
        return made if guard is None else self.helper(guard, made)

    def whole(self, node: Expression, limit: int) -> ast.expr:
        """A whole number for a function of Python that takes none beyond the limit."""
        made = self.value(node)
        if isinstance(node.type, Int) and exceeds(node, limit):
            return self.helper("int64", made)
        return made

    def _value(self, node: Expression) -> ast.expr:
        if isinstance(node.type, Bool) and isinstance(
            node, Unary | Binary | Has | Conditional | Comprehension
        ):
            return self.condition(node, True)
        match node:
            case Constant():
                return python.constant(node.value)
            case Name() | Select() | Navigate() | Computed() | Index() | OrValue():
                return emit_paths.value(self, node)
            case Rows():
                return self.names.all_rows(node.collection)
            case Single():
                return self.names.single(node.collection)
            case Unary():
                return ast.UnaryOp(ast.USub(), self.value(node.operand))
            case Binary():
                return emit_values.arithmetic(self, node)
            case Conditional():
                return emit_logic.choice(self, node)
            case ListLiteral():
                return emit_values.list_literal(self, node)
            case MapLiteral():
                return emit_values.map_literal(self, node)
            case Template():
                return emit_values.template(self, node)
            case Call():
                return emit_calls.value(self, node)
            case Comprehension():
                return emit_loops.value(self, node)
            case ViewCall():
                row = self.value(node.row)
                return self.names.view(node.collection, node.view, row)
            case RuleCall():
                arguments = [self.value(part) for part in node.arguments]
                return self.names.rule(node.rule, arguments)
            case Has():
                return self.condition(node, True)

    def condition(self, node: Expression, truth: bool) -> ast.expr:
        """A test that holds where the node is true, or where it is false."""
        return emit_logic.outcome(self, node, truth).test


def emit(expression: Expression, names: Names) -> ast.expr:
    """The expression in Python."""
    return Emitter(names, expression).value(expression)


def emit_checked(
    expression: Expression, names: Names, unsure: Unsure = unsure_of_all
) -> ast.expr:
    """The expression where its value is stored or shown: JSON has all its numbers.

    unsure: whether what a `let` or a computed field gives may be out of range.
    """
    emitter = Emitter(names, expression)
    found = edges(expression, Ranges(unsure))
    emitter.guards = {id(node): guard for node, guard in found}
    return emitter.value(expression)


def emit_negated(expression: Expression, names: Names) -> ast.expr:
    """The opposite of a condition, the negation pushed inwards."""
    return Emitter(names, expression).condition(expression, False)
