"""What a run would write and delete, worked out without touching anything."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal

from ..diagnostics import Diagnostic, sort_diagnostics
from . import faults
from .manifest import (
    JOURNAL,
    MANIFEST,
    NOTHING_KNOWN,
    STAGING,
    Ledger,
    hash_of,
    normalised,
    read_ledger,
)
from .manifest import written as manifest_text
from .names import clashes, unsafe
from .place import Disk, Found, below

_OWN: Final = {MANIFEST: "file", STAGING: "folder", f"{STAGING}/{JOURNAL}": "file"}

NO_COPIES: Final[Mapping[str, Path]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Change:
    """One file to write or delete.

    path: below the package's folder, with `/`.
    before, after: the contents; None where there is no file.
    edited: someone changed the file since it was written.
    """

    path: str
    before: bytes | None
    after: bytes | None
    edited: bool = False

    @property
    def kind(self) -> Literal["create", "change", "delete"]:
        if self.after is None:
            return "delete"
        return "create" if self.before is None else "change"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be done to make `root` hold exactly `files`.

    copies: what a file is a copy of, if it is one.
    changes: files, sorted by path. left: files that are as they should be.
    manifest: its change, if it changes. refusals: why nothing may be done.
    gone: files that the manifest lists, that nobody wants and that are not there.
    ledger: what was known of the folder.
    """

    root: Path
    boundary: Path
    files: Mapping[str, bytes]
    force: bool
    copies: Mapping[str, Path]
    changes: tuple[Change, ...] = ()
    left: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    manifest: Change | None = None
    refusals: tuple[Diagnostic, ...] = ()
    ledger: Ledger = NOTHING_KNOWN

    @property
    def empty(self) -> bool:
        """There is nothing to write or delete."""
        return not self.changes and self.manifest is None


def plan(
    root: Path,
    files: Mapping[str, str | bytes],
    *,
    boundary: Path | None = None,
    force: bool = False,
    copies: Mapping[str, Path] = NO_COPIES,
) -> Plan:
    """What would make the folder `root` hold exactly these files.

    files: path below `root`, with `/`, to content; text becomes UTF-8 with LF.
    boundary: `root` itself or a folder above it. Links are refused everywhere below it;
    how the boundary itself was reached is the user's affair. Default: `root`'s parent.
    force: take files that were changed by hand as unchanged.
    copies: for files that are copies, what somebody is to change in their place.

    Whatever stands against it is in the plan's `refusals`; such a plan does nothing.
    """
    root = root.absolute()
    boundary = (boundary or root.parent).absolute()
    contents = {name: _encoded(files[name]) for name in sorted(files)}
    reasons = [(name, unsafe(name)) for name in contents]
    problems = [(name, reason) for name, reason in reasons if reason]
    problems = problems or clashes(contents)
    if problems:
        refused = tuple(faults.unsafe_name(root, *problem) for problem in problems)
        return Plan(root, boundary, contents, force, copies, refusals=refused)
    try:
        return _Planner(root, boundary, contents, force, copies).plan()
    except OSError as error:
        refused = (faults.cannot(root, error),)
        return Plan(root, boundary, contents, force, copies, refusals=refused)


def _encoded(content: str | bytes) -> bytes:
    if isinstance(content, bytes):
        return content
    return content.replace("\r\n", "\n").encode()


class _Planner:
    def __init__(
        self,
        root: Path,
        boundary: Path,
        contents: Mapping[str, bytes],
        force: bool,
        copies: Mapping[str, Path],
    ) -> None:
        self.root = root
        self.boundary = boundary
        self.contents = contents
        self.force = force
        self.copies = copies
        self.disk = Disk(boundary)
        self.changes: list[Change] = []
        self.left: list[str] = []
        self.gone: list[str] = []
        self.refusals: list[Diagnostic] = []
        self.ledger = NOTHING_KNOWN

    def plan(self) -> Plan:
        for name, kind in _OWN.items():
            found = self.disk.look(self.root / name)
            if found.blocked or found.kind not in ("nothing", kind):
                self._refuse(found)
                return self._result()
        self.ledger = read_ledger(self.root)
        if self.ledger.fault and not self.force:
            manifest = self.root / MANIFEST
            self.refusals.append(faults.bad_manifest(manifest, self.ledger.fault))
            return self._result()
        known = self.ledger.files.keys() | self.ledger.unfinished.keys()
        for path in sorted(known - self.contents.keys()):
            self._unwanted(path)
        for path in self.contents:
            self._wanted(path)
        return self._result()

    def _result(self) -> Plan:
        return Plan(
            self.root,
            self.boundary,
            self.contents,
            self.force,
            self.copies,
            tuple(sorted(self.changes, key=lambda change: change.path)),
            tuple(self.left),
            tuple(self.gone),
            None if self.refusals else self._manifest(),
            tuple(sort_diagnostics(self.refusals)),
            self.ledger,
        )

    def _manifest(self) -> Change | None:
        path = self.root / MANIFEST
        before = path.read_bytes() if path.exists() else None
        hashes = {name: hash_of(content) for name, content in self.contents.items()}
        after = manifest_text(hashes) if hashes else None
        if before == after or (before and after == normalised(before)):
            return None
        return Change(MANIFEST, before, after)

    def _unwanted(self, path: str) -> None:
        """A file that toolc wrote and that no spec makes any more."""
        found = self.disk.look(self.root / path)
        if found.kind == "link":
            self._refuse(found)
        elif found.blocked or found.kind != "file":
            self.gone.append(path)  # what stands there now, if anything, is not ours
        else:
            before = found.at.read_bytes()
            edited = not self.ledger.owns(path, before)
            if edited and path not in self.ledger.files:
                return
            if edited and not self.force:
                self.refusals.append(faults.hand_edited(found.at, None, wanted=False))
            else:
                self.changes.append(Change(path, before, None, edited))

    def _wanted(self, path: str) -> None:
        after = self.contents[path]
        found = self.disk.look(self.root / path)
        if found.kind == "nothing":
            self.changes.append(Change(path, None, after))
        elif found.blocked or found.kind != "file":
            if self._goes_away(found):
                self.changes.append(Change(path, None, after))
            else:
                self._refuse(found)
        else:
            before = found.at.read_bytes()
            edited = not self.ledger.owns(path, before)
            if after in (before, normalised(before)):
                self.left.append(path)
            elif edited and path not in self.ledger.files:
                self._refuse(found)
            elif edited and not self.force:
                source = self.copies.get(path)
                self.refusals.append(faults.hand_edited(found.at, source, wanted=True))
            else:
                self.changes.append(Change(path, before, after, edited))

    def _goes_away(self, found: Found) -> bool:
        """Whether all that stands in the way is ours and is deleted in this run."""
        deleted = {self.root / c.path for c in self.changes if c.after is None}
        if found.kind == "folder":
            return deleted.issuperset(below(found.at))
        return found.kind == "file" and found.at in deleted

    def _refuse(self, found: Found) -> None:
        if found.kind == "link":
            self.refusals.append(faults.through_link(found.at))
            return
        what = {"file": "a file", "folder": "a folder"}.get(found.kind, "something")
        present = self.ledger.present
        self.refusals.append(faults.not_ours(found.at, what, has_manifest=present))
