"""Several files that people own, such as specs: all of them are written, or none."""

import contextlib
import errno
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..diagnostics import displayed
from .folders import make_folder, remove_empty
from .single import lay_down


@dataclass(frozen=True, slots=True)
class Write:
    """before: what was found at the path; None where nothing was."""

    path: Path
    before: bytes | None
    after: bytes


class ChangedMeanwhileError(OSError):
    """A file is no longer what was found there."""

    def __init__(self, path: Path) -> None:
        reason = "Changed by somebody meanwhile; run the command again"
        super().__init__(errno.EBUSY, reason, displayed(path))


def write_files(writes: Sequence[Write]) -> None:
    """Write every file, each in one move; folders are made.

    Raises OSError, ChangedMeanwhileError where somebody was faster; then everything is
    as it was. A link is followed, and a file keeps its mode.
    """
    made: list[Path] = []
    laid: dict[Path, Path] = {}
    done: list[Write] = []
    try:
        for write in writes:
            target = write.path.resolve()
            make_folder(target.parent, made)
            laid[target] = lay_down(target, write.after)
        for write in writes:
            if _found(write.path) != write.before:
                raise ChangedMeanwhileError(write.path)
            target = write.path.resolve()
            laid[target].replace(target)
            del laid[target]
            done.append(write)
    except BaseException:
        for write in reversed(done):
            with contextlib.suppress(OSError):
                _take_back(write)
        for path in laid.values():
            path.unlink(missing_ok=True)
        remove_empty(made)
        raise


def _found(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def _take_back(write: Write) -> None:
    target = write.path.resolve()
    if write.before is None:
        target.unlink()
    else:
        lay_down(target, write.before).replace(target)
