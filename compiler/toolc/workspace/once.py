"""A file that is written once, and belongs to its reader from then on."""

import os
from dataclasses import dataclass
from pathlib import Path

from ..diagnostics import Diagnostic, Span, displayed
from ..diagnostics.codes.output import DRIFT
from . import faults


@dataclass(frozen=True, slots=True)
class Once:
    """A file that is not there yet."""

    path: Path
    text: str


def write_once(new: Once) -> tuple[Diagnostic, ...]:
    """Write the file; what went wrong, or nothing.

    What stands in its place by now is left alone, and half a file is not left behind.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW
    try:
        descriptor = os.open(new.path, flags, 0o666)
        try:
            with open(descriptor, "wb") as file:  # noqa: PTH123 - a descriptor
                file.write(new.text.encode())
        except BaseException:
            new.path.unlink(missing_ok=True)
            raise
    except OSError as error:
        return (faults.cannot(new.path, error),)
    return ()


def unwritten(new: Once) -> Diagnostic:
    """That the file is still to be written."""
    shown = displayed(new.path)
    message = f'"{shown}" is missing.'
    return Diagnostic(DRIFT, Span.whole(shown), message, "run: toolc compile")
