"""A bar for runs that take a while."""

import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from .options import settings

if TYPE_CHECKING:
    from rich.progress import Progress

T = TypeVar("T")

_PATIENCE_SECONDS = 1.0


@contextmanager
def progress(items: Sequence[T], doing: str) -> Iterator[Iterator[T]]:
    """The items, one by one; a bar on the terminal once they take over a second."""
    if not sys.stderr.isatty() or settings().verbosity < 0:
        yield iter(items)
        return
    bar = _Bar(doing, len(items))
    timer = threading.Timer(_PATIENCE_SECONDS, bar.open)
    timer.daemon = True
    timer.start()
    try:
        yield bar.steps(items)
    finally:
        timer.cancel()
        bar.close()


class _Bar:
    """Opened by the timer's thread, moved and closed by the main one."""

    def __init__(self, doing: str, total: int) -> None:
        self._doing = doing
        self._total = total
        self._done = 0
        self._lock = threading.Lock()
        self._shown: Progress | None = None
        self._closed = False

    def steps(self, items: Sequence[T]) -> Iterator[T]:
        for item in items:
            yield item
            with self._lock:
                self._done += 1
                if self._shown:
                    self._shown.update(self._shown.task_ids[0], completed=self._done)

    def open(self) -> None:
        from rich.console import Console
        from rich.progress import Progress

        with self._lock:
            if self._closed:
                return
            self._shown = Progress(console=Console(stderr=True), transient=True)
            task = self._shown.add_task(self._doing, total=self._total)
            self._shown.update(task, completed=self._done)
            self._shown.start()

    def close(self) -> None:
        with self._lock:
            self._closed = True
            if self._shown:
                self._shown.stop()
