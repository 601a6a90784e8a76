"""Which names may become files of a package.

The names come from specs, and specs come from other people.
"""

import re
import unicodedata
from collections.abc import Iterable

_DRIVE = re.compile(r"[A-Za-z]:")
_LONGEST = 255
_UNSHOWN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def unsafe(name: str) -> str | None:
    """Why this cannot be a path inside a package, or None if it can.

    A safe path is relative, has `/` between its parts, and means the same place on
    every system.
    """
    if not name:
        return "is empty"
    if any(unicodedata.category(char) in _UNSHOWN for char in name):
        return "holds a control character or one that is not shown"
    if "\\" in name:
        return "holds a backslash"
    if name.startswith("/") or _DRIVE.match(name):
        return "is absolute"
    for part in name.split("/"):
        if part in ("", ".", ".."):
            return f'has the part "{part}" and could lead out of the package'
        if len(part.encode()) > _LONGEST:
            return f"has a part of more than {_LONGEST} bytes"
        if part.endswith((" ", ".")):
            return "has a part that ends in a blank or a point"
        if part.startswith(".toolc-"):
            return "has a part that toolc keeps for itself"
    return None


def folded(name: str) -> str:
    """The same for names that some file systems take for one."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def clashes(names: Iterable[str]) -> list[tuple[str, str]]:
    """Names that cannot stand together, each with the reason.

    Two paths, or the folders they need, may differ only in case or Unicode form; and a
    file may be needed as a folder.
    """
    found: list[tuple[str, str]] = []
    spelling: dict[str, str] = {}
    files = set(names)
    for name in sorted(files):
        parts = name.split("/")
        for count in range(1, len(parts) + 1):
            part = "/".join(parts[:count])
            other = spelling.setdefault(folded(part), part)
            if other != part:
                found.append((name, f'differs from "{other}" only in case or form'))
                break
            if count < len(parts) and part in files:
                found.append((name, f'needs "{part}" as a folder, which is a file'))
                break
    return found
