"""Working declarations out when they are first needed.

A view may show a computed field, which may use another, and so on: each is worked out
once, in whatever order they are asked for. One that needs itself is a fault.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from ..diagnostics import Span
from ..diagnostics.codes import shapes
from .faults import Faults

Value = TypeVar("Value")


class Once(Generic[Value]):
    """Values by key, each worked out once. A broken or looping one is None.

    deepest: so many may need each other in a row; None stands for any number.
    """

    def __init__(self, what: str, faults: Faults, deepest: int | None = None) -> None:
        self._what = what
        self._faults = faults
        self._deepest = deepest
        self._done: dict[tuple[str, ...], Value | None] = {}
        self._open: list[tuple[str, ...]] = []

    def get(
        self, key: tuple[str, ...], span: Span, work: Callable[[], Value | None]
    ) -> Value | None:
        if key in self._done:
            return self._done[key]
        if key in self._open:
            self._loop(key, span)
            return None
        if self._deepest is not None and len(self._open) >= self._deepest:
            self._faults.add(
                shapes.TYPE_LOOP,
                span,
                f"Here {self._what}s need each other more than {self._deepest} deep.",
                "put the steps of some of them together",
            )
            return None
        self._open.append(key)
        try:
            found = work()
        finally:
            self._open.pop()
        self._done[key] = found
        return found

    def _loop(self, key: tuple[str, ...], span: Span) -> None:
        way = [*self._open[self._open.index(key) :], key]
        self._faults.add(
            shapes.TYPE_LOOP,
            span,
            f'The {self._what} "{".".join(key)}" needs itself: '
            + " -> ".join(".".join(step) for step in way)
            + ".",
            (
                "a shape that holds itself is written with `$defs` and `$ref`"
                if self._what == "type"
                else "break the loop at one of them"
            ),
        )
