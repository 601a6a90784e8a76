"""The list of the files that toolc wrote into a package, and what they held.

A hash is taken after CRLF is read as LF, so that a checkout which converts line ends
does not look like an edit. No time, version or path outside the package is kept: the
manifest is checked in, and its diff should be the diff of the package.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from .names import unsafe

MANIFEST: Final = ".toolc-manifest.json"
STAGING: Final = ".toolc-staging"
JOURNAL: Final = "journal.json"

Hashes = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Ledger:
    """Which files are known to be ours.

    files: path to hash, as the last finished run left them.
    unfinished: path to hashes, with blanks between, of what a run that was killed found
    and was about to write; either may be there now.
    fault: what is wrong with the manifest, if anything.
    """

    files: Hashes
    unfinished: Hashes
    present: bool
    fault: str | None = None

    def owns(self, path: str, content: bytes) -> bool:
        """Whether toolc wrote exactly this there."""
        found = hash_of(content)
        return (
            found == self.files.get(path)
            or found in self.unfinished.get(path, "").split()
        )


NOTHING_KNOWN: Final = Ledger({}, {}, present=False)


def normalised(content: bytes) -> bytes:
    return content.replace(b"\r\n", b"\n")


def hash_of(content: bytes) -> str:
    return hashlib.sha256(normalised(content)).hexdigest()


def written(files: Hashes) -> bytes:
    """The manifest's text, sorted, one line a file."""
    listed = {"files": dict(sorted(files.items()))}
    return (json.dumps(listed, indent=2, ensure_ascii=False) + "\n").encode()


def read_ledger(root: Path) -> Ledger:
    """What is known of the files below `root`. Raises OSError."""
    unfinished = _read(root / STAGING / JOURNAL)
    notes = {} if isinstance(unfinished, str) else unfinished or {}
    files = _read(root / MANIFEST)
    if isinstance(files, str):
        return Ledger({}, notes, present=False, fault=files)
    return Ledger(files or {}, notes, present=files is not None)


def _read(path: Path) -> Hashes | str | None:
    """The hashes, what is wrong with the file, or None where there is none."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return None
    try:
        value = json.loads(content)
    except (ValueError, RecursionError):
        return "is not JSON"
    files = value.get("files") if isinstance(value, dict) else None
    if not isinstance(files, dict):
        return "has no list of files"
    for name, found in files.items():
        reason = unsafe(name)
        if reason:
            return f"lists {name!a}, which {reason}"
        if not isinstance(found, str):
            return f"has no hash for {name!a}"
    return files
