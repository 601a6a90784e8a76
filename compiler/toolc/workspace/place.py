"""What stands at a place, without following a link."""

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["nothing", "file", "folder", "link", "other"]


@dataclass(frozen=True, slots=True)
class Found:
    """at: the path asked for, or the link or file above it that is in the way."""

    kind: Kind
    at: Path
    blocked: bool = False


def output_folder(path: Path) -> Path:
    """The folder that a user means, absolute, with links above it resolved.

    `build/gen/`, `.`, `..` and a working directory reached through a link all work. A
    link at the very end is kept, so that it can be refused.
    """
    if path.name in ("", ".."):
        return path.resolve()
    return path.absolute().parent.resolve() / path.name


class Disk:
    """Looks at places below a boundary; remembers the folders that it has seen."""

    def __init__(self, boundary: Path) -> None:
        self._boundary = boundary
        self._folders: set[Path] = {boundary}

    def look(self, path: Path) -> Found:
        """What is at `path`. Raises OSError where that cannot be told."""
        for parent in reversed(path.relative_to(self._boundary).parents):
            found = self._step(self._boundary / parent)
            if found.kind == "nothing":
                return Found("nothing", path)
            if found.kind != "folder":
                return Found(found.kind, found.at, blocked=True)
        return self._step(path)

    def _step(self, path: Path) -> Found:
        if path in self._folders:
            return Found("folder", path)
        kind = kind_of(path)
        if kind == "folder":
            self._folders.add(path)
        return Found(kind, path)


def kind_of(path: Path) -> Kind:
    try:
        mode = path.lstat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return "nothing"
    if stat.S_ISLNK(mode):
        return "link"
    if stat.S_ISDIR(mode):
        return "folder"
    return "file" if stat.S_ISREG(mode) else "other"


def below(folder: Path) -> Iterator[Path]:
    """Everything below the folder that keeps it: files, links, and empty folders."""
    for base, folders, files in os.walk(folder):
        if not folders and not files:
            yield Path(base)
        yield from (Path(base, name) for name in files)
        yield from (p for name in folders if (p := Path(base, name)).is_symlink())
