"""What the emitter asks the lowering: what names are called in Python."""

import ast
from typing import Protocol

from ..model.expressions import Computed, Navigate


class Names(Protocol):
    """The names of one Python function."""

    def name(self, name: str) -> ast.expr:
        """A name of the spec: `input`, `now`, a row, a `let`, `old.order`."""
        ...

    def argument(self, name: str) -> ast.expr | None:
        """What `input.name` is called, where each argument has a name of its own."""
        ...

    def table(self, collection: str) -> ast.expr:
        """What has `get(key)`, `require(key)` and `by(field, value)`: `state.users`."""
        ...

    def writes(self, collection: str) -> bool:
        """Whether the function writes to the collection, so that a row which a value
        holds may be another by now."""
        ...

    def all_rows(self, collection: str) -> ast.expr:
        """The rows in key order."""
        ...

    def single(self, collection: str) -> ast.expr:
        """The row of a singleton."""
        ...

    def indexed(self, collection: str, field_path: str) -> bool:
        """Whether `by` may be asked for rows with a value in `field` or `a.b`."""
        ...

    def navigation(self, node: Navigate) -> ast.expr | None:
        """A name that is bound to that row (or None) already."""
        ...

    def computed(self, node: Computed, base: ast.expr) -> ast.expr: ...

    def view(self, collection: str, view: str, row: ast.expr) -> ast.expr: ...

    def rule(self, name: str, arguments: list[ast.expr]) -> ast.expr: ...

    def loop(self, wish: str) -> str:
        """A loop variable; two loops that wish the same may share one."""
        ...

    def fresh(self, wish: str) -> str:
        """A local that nothing else in the function uses."""
        ...

    def helper(self, name: str) -> str:
        """What a function of the runtime's `expressions` is called here."""
        ...
