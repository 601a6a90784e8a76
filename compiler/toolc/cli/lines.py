"""The lines that reports quote."""

from pathlib import Path

_MOST_BYTES = 16 * 1024 * 1024


def read_lines(file: str) -> tuple[str, ...]:
    """The lines of a file by the name in its spans; none where it cannot be read.

    Counted as the readers of specs count: CRLF and CR end lines too, and a byte-order
    mark is no character.
    """
    path = Path(file)
    try:
        if not path.is_file() or path.stat().st_size > _MOST_BYTES:
            return ()
        text = path.read_bytes().decode("utf-8-sig", errors="replace")
    except (OSError, ValueError):
        return ()
    return tuple(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
