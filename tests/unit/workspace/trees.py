"""Folders as plain values, for comparing before and after."""

from pathlib import Path


def tree(folder: Path) -> dict[str, str]:
    """Path below the folder to content; links and folders as marked text."""
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            found[name] = f"-> {path.readlink()}"
        elif path.is_dir():
            found[name] = "/"
        else:
            found[name] = path.read_bytes().decode()
    return found


def files(folder: Path) -> dict[str, str]:
    """The same without folders and without what toolc keeps for itself."""
    return {
        name: content
        for name, content in tree(folder).items()
        if content != "/" and not name.startswith(".toolc-")
    }


def stamps(folder: Path) -> dict[str, tuple[int, int]]:
    """What changes when a file is written, even with the same bytes."""
    return {
        str(path): (path.lstat().st_ino, path.lstat().st_mtime_ns)
        for path in folder.rglob("*")
    }
