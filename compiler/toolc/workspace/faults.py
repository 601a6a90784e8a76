"""What can be wrong with an output folder, in words."""

import os
from pathlib import Path

from ..diagnostics import Diagnostic, Span, displayed
from ..diagnostics.codes.output import CANNOT_WRITE, HAND_EDITED, NOT_OURS, UNSAFE_PATH


def _at(path: Path) -> Span:
    return Span.whole(displayed(path))


def where_to_change(source: Path | None) -> str:
    """What to do with a change by hand. source: what the file is a copy of."""
    if source is None:
        return "move the change into the spec"
    return f"move the change into {displayed(source)}, of which this is a copy"


def hand_edited(path: Path, source: Path | None, *, wanted: bool) -> Diagnostic:
    end = "." if wanted else ", and the specs no longer make it."
    return Diagnostic(
        HAND_EDITED,
        _at(path),
        f'"{displayed(path)}" was changed by hand since toolc wrote it{end}',
        f"{where_to_change(source)}, or give it up with --force",
    )


def not_ours(path: Path, what: str, *, has_manifest: bool) -> Diagnostic:
    hint = "move it out of the package, or choose another folder with --out"
    if not has_manifest:
        hint = (
            "the folder has no manifest; if all of it was made by toolc, "
            "delete the folder and compile again"
        )
    return Diagnostic(
        NOT_OURS,
        _at(path),
        f'"{displayed(path)}" is {what} that toolc did not write.',
        hint,
    )


def through_link(link: Path) -> Diagnostic:
    try:
        target = os.readlink(link)  # noqa: PTH115 - the text as it stands in the link
    except OSError:
        target = "?"
    dangling = "" if link.exists() else ", which does not exist"
    return Diagnostic(
        UNSAFE_PATH,
        _at(link),
        f'"{displayed(link)}" is a symbolic link to "{target}"{dangling}.',
        "put a real file or folder there; toolc writes and deletes through no link",
    )


def unsafe_name(root: Path, name: str, reason: str) -> Diagnostic:
    return Diagnostic(
        UNSAFE_PATH,
        _at(root),
        f"The output path {name!a} {reason}.",
        "rename what it is made from",
    )


def bad_manifest(path: Path, reason: str) -> Diagnostic:
    return Diagnostic(
        HAND_EDITED,
        _at(path),
        f"The manifest {reason}, so toolc cannot tell its own files from others.",
        "restore it from version control, or delete the package's folder and compile "
        "again",
    )


def cannot(path: Path, error: OSError) -> Diagnostic:
    place = Path(os.fsdecode(error.filename)) if error.filename else path
    return Diagnostic(
        CANNOT_WRITE,
        _at(place),
        f'"{displayed(place)}": {error.strerror or error}.',
        "make room or grant access, then run the command again",
    )
