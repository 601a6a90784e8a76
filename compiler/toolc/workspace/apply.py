"""Carries a plan out."""

import contextlib
import fcntl
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path

from ..diagnostics import Diagnostic
from . import faults
from .folders import make_folder, remove_empty
from .manifest import JOURNAL, STAGING, hash_of, written
from .names import folded
from .plan import Change, Plan, plan

_STAGED = re.compile(r"[0-9]+|journal\.json(\.new)?")


def apply(planned: Plan) -> tuple[Diagnostic, ...]:
    """Write and delete what the plan says; what went wrong, or nothing.

    One run writes into a package at a time; a second one waits, and looks again at what
    is there before it starts. Until every new content is on the disk no file is
    touched, so a full disk leaves the package as it was. Killed at any moment, each
    file is old or new as a whole, and the next run finishes the work.
    """
    if planned.refusals or planned.empty:
        return planned.refusals
    made: list[Path] = []
    try:
        make_folder(planned.root, made)
        with _alone_in(planned.root):
            fresh = plan(
                planned.root,
                planned.files,
                boundary=planned.boundary,
                force=planned.force,
                copies=planned.copies,
            )
            if not fresh.refusals:
                _carry_out(fresh)
            return fresh.refusals
    except OSError as error:
        remove_empty(made)
        return (faults.cannot(planned.root, error),)


@contextlib.contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        # Not every network file system can lock; a lone run needs no lock.
        with contextlib.suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def _carry_out(fresh: Plan) -> None:
    changes = [*fresh.changes, *([fresh.manifest] if fresh.manifest else [])]
    staging = fresh.root / STAGING
    try:
        _check_access(fresh, changes)
        staged = _stage(fresh, changes, staging)
    except BaseException:
        # Notes of an earlier, killed run must outlive the failure of this one.
        _clear(staging, keep_journal=bool(fresh.ledger.unfinished))
        raise
    _commit(fresh, changes, staged)
    _clear(staging)
    if not fresh.files:
        remove_empty([fresh.root])


def _check_access(fresh: Plan, changes: list[Change]) -> None:
    """Find folders that may not be written to before anything is moved."""
    for folder in sorted({(fresh.root / change.path).parent for change in changes}):
        if folder.is_dir() and not os.access(folder, os.W_OK | os.X_OK):
            raise PermissionError(13, "Permission denied", str(folder))


def _stage(fresh: Plan, changes: list[Change], staging: Path) -> dict[str, Path]:
    """Lay all new contents down, after a note of what is going to be written."""
    staging.mkdir(exist_ok=True)
    _write(staging / f"{JOURNAL}.new", written(_notes(fresh)))
    (staging / f"{JOURNAL}.new").replace(staging / JOURNAL)
    staged: dict[str, Path] = {}
    for number, change in enumerate(changes):
        if change.after is not None:
            staged[change.path] = staging / str(number)
            _write(staged[change.path], change.after)
            if change.before is not None:
                mode = stat.S_IMODE((fresh.root / change.path).lstat().st_mode)
                staged[change.path].chmod(mode)
    return staged


def _notes(fresh: Plan) -> dict[str, str]:
    """For the next run, should this one be killed: all that may be found there."""
    notes = {path: hash_of(content) for path, content in fresh.files.items()}
    for change in fresh.changes:
        if change.before is not None:
            new = notes.get(change.path, "")
            notes[change.path] = f"{hash_of(change.before)} {new}".strip()
    return notes


def _write(path: Path, content: bytes) -> None:
    path.unlink(missing_ok=True)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW
    try:
        with open(os.open(path, flags, 0o666), "wb") as file:  # noqa: PTH123
            file.write(content)
    except OSError as error:
        error.filename = error.filename or str(path)
        raise


def _commit(fresh: Plan, changes: list[Change], staged: dict[str, Path]) -> None:
    deletes = [change.path for change in fresh.changes if change.after is None]
    in_the_way = _taking_the_place(set(deletes), set(staged))
    for path in sorted(in_the_way):
        _delete(fresh.root, path)
    for path in sorted(in_the_way):
        # A file may come where a folder was.
        _remove_folders(fresh.root, path)
    for change in fresh.changes:
        if change.path in staged:
            target = fresh.root / change.path
            target.parent.mkdir(parents=True, exist_ok=True)
            staged[change.path].replace(target)
    for path in deletes:
        if path not in in_the_way:
            _delete(fresh.root, path)
    for path in (*deletes, *fresh.gone):
        _remove_folders(fresh.root, path)
    for change in changes[len(fresh.changes) :]:  # the manifest, last
        if change.path in staged:
            staged[change.path].replace(fresh.root / change.path)
        else:
            _delete(fresh.root, change.path)


def _taking_the_place(deletes: set[str], writes: set[str]) -> set[str]:
    """Old files whose name, or a part of it, a new one needs; on any file system."""
    new = {folded(path) for path in writes}
    needed = new | {parent for path in new for parent in _parents(path)}
    return {
        path
        for path in deletes
        if folded(path) in needed or not new.isdisjoint(_parents(folded(path)))
    }


def _parents(path: str) -> list[str]:
    parts = path.split("/")[:-1]
    return ["/".join(parts[:count]) for count in range(len(parts), 0, -1)]


def _delete(root: Path, path: str) -> None:
    (root / path).unlink(missing_ok=True)


def _remove_folders(root: Path, path: str) -> None:
    """The folders of a deleted file, from the innermost, as far as they are empty."""
    remove_empty([root / parent for parent in reversed(_parents(path))])


def _clear(staging: Path, *, keep_journal: bool = False) -> None:
    """Remove what a run, this one or a killed one, laid down."""
    if not staging.is_dir():
        return
    for path in staging.iterdir():
        if _STAGED.fullmatch(path.name) and not (keep_journal and path.name == JOURNAL):
            path.unlink()
    remove_empty([staging])
