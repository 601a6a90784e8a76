"""One file outside any package, such as a saved state."""

import os
import stat
import tempfile
from pathlib import Path


def write_file(path: Path, text: str) -> None:
    """Write the whole text as UTF-8 with LF, or leave what was there. Raises OSError.

    A link is followed, since the user named it. A file keeps its mode.
    """
    target = path.resolve()
    laid = lay_down(target, text.encode())
    try:
        laid.replace(target)
    except BaseException:
        laid.unlink(missing_ok=True)
        raise


def lay_down(target: Path, content: bytes) -> Path:
    """A file beside the target that can be moved into its place. Raises OSError."""
    mode = _mode(target)
    descriptor, name = tempfile.mkstemp(
        dir=target.parent, prefix=f".{target.name[:40]}."
    )
    try:
        with open(descriptor, "wb") as file:  # noqa: PTH123 - a descriptor, not a path
            file.write(content)
            os.fchmod(file.fileno(), mode)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return Path(name)


def _mode(target: Path) -> int:
    """The mode of what is there; of a new file what the umask leaves of 0666."""
    try:
        found = target.stat().st_mode
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
    if not stat.S_ISREG(found):
        raise OSError(0, "Not a regular file", str(target))
    return stat.S_IMODE(found)
