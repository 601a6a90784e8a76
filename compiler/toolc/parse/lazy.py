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
    """Values by key, each worked out once. A broken or looping one is None."""

    def __init__(self, what: str, faults: Faults) -> None:
        self._what = what
        self._faults = faults
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
