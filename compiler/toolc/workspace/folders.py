"""Making folders, and taking back those that were made."""

from pathlib import Path


def make_folder(folder: Path, made: list[Path]) -> None:
    """Make the folder and those above it; `made` gets them, the outermost first."""
    if not folder.is_dir():
        make_folder(folder.parent, made)
        folder.mkdir(exist_ok=True)
        made.append(folder)


def remove_empty(folders: list[Path]) -> None:
    """Remove these folders, the last one first, as far as they are empty."""
    for folder in reversed(folders):
        try:
            folder.rmdir()
        except OSError:
            return
