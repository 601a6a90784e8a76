"""What a plan would change, told without changing it."""

import difflib
from collections.abc import Mapping
from pathlib import Path

from ..diagnostics import Diagnostic, Span, displayed, sort_diagnostics
from ..diagnostics.codes.output import DRIFT
from .faults import where_to_change
from .manifest import MANIFEST, normalised
from .plan import NO_COPIES, Change, Plan, plan


def drift(
    root: Path,
    files: Mapping[str, str | bytes],
    *,
    boundary: Path | None = None,
    copies: Mapping[str, Path] = NO_COPIES,
) -> list[Diagnostic]:
    """Where the folder differs from what it should hold; line ends do not count.

    copies: as a plan has them.
    """
    found = plan(root, files, boundary=boundary, force=True, copies=copies)
    changes = list(found.changes)
    if not changes and found.manifest:
        changes.append(found.manifest)
    told = [_told(found, change) for change in changes]
    return sort_diagnostics([*found.refusals, *told])


def _told(planned: Plan, change: Change) -> Diagnostic:
    shown = displayed(planned.root / change.path)
    span = Span.whole(shown)
    hint = "run: toolc compile"
    if change.path == MANIFEST:
        text = f'The manifest "{shown}" does not list the files that are there.'
    elif change.kind == "create":
        text = f'"{shown}" is missing.'
    elif change.kind == "delete":
        text = f'"{shown}" is left over: the specs no longer make it.'
    elif change.edited:
        span = _first_difference(shown, change)
        text = f'"{shown}" was changed by hand since it was compiled.'
        way = where_to_change(planned.copies.get(change.path))
        hint = f"{way}, or give it up: toolc compile --force"
    else:
        span = _first_difference(shown, change)
        text = f'"{shown}" differs from what the specs compile to.'
    return Diagnostic(DRIFT, span, text, hint)


def _lines(content: bytes | None) -> list[str]:
    text = normalised(content or b"").decode(errors="backslashreplace")
    return text.split("\n") if text else []


def _first_difference(shown: str, change: Change) -> Span:
    """The first line on the disk that is not as it should be."""
    old, new = _lines(change.before), _lines(change.after)
    pairs = zip(old, new, strict=False)
    line = next(
        (i for i, (a, b) in enumerate(pairs) if a != b), min(len(old), len(new))
    )
    line = min(line, max(len(old) - 1, 0))
    width = len(old[line]) if old else 0
    return Span(shown, line + 1, 1, line + 1, width + 1)


def difference(planned: Plan) -> str:
    """The plan as a unified diff, without the manifest."""
    return "".join(_difference(planned.root, change) for change in planned.changes)


def _difference(root: Path, change: Change) -> str:
    shown = displayed(root / change.path)
    lines = difflib.unified_diff(
        _lines(change.before),
        _lines(change.after),
        "/dev/null" if change.before is None else shown,
        "/dev/null" if change.after is None else shown,
        lineterm="",
    )
    return "".join(f"{line}\n" for line in lines)
