"""Paths as people type them."""

import os
from pathlib import Path


def displayed(path: Path) -> str:
    """Relative to the working directory, or absolute where that is shorter."""
    absolute = path.absolute()
    relative = Path(os.path.relpath(absolute))
    return min(relative.as_posix(), absolute.as_posix(), key=len)
