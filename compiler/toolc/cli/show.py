"""Showing findings, and what they mean for the exit code."""

import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from ..diagnostics import Diagnostic, Span, displayed
from ..report import render
from .console import colored, err, out, width
from .lines import read_lines


def as_typed(found: Sequence[Diagnostic], root: Path) -> list[Diagnostic]:
    """The findings with their files named from the working directory.

    The stages name a file from the project's root, so that a project compiles alike
    wherever it is compiled from.
    """
    return [
        replace(
            diagnostic,
            span=_from_here(diagnostic.span, root),
            related=tuple(
                replace(related, span=_from_here(related.span, root))
                for related in diagnostic.related
            ),
        )
        for diagnostic in found
    ]


def _from_here(span: Span, root: Path) -> Span:
    return replace(span, file=displayed(root / span.file))


def show_findings(found: Sequence[Diagnostic], form: str = "text") -> None:
    """The product of a command: to standard output."""
    color = colored(sys.stdout)
    out(render(form, found, cache(read_lines), color=color, width=width()))


def show_faults(found: Sequence[Diagnostic]) -> None:
    """What keeps a command from its product: to standard error."""
    color = colored(sys.stderr)
    err(render("text", found, cache(read_lines), color=color, width=width()))


def has_errors(found: Sequence[Diagnostic]) -> bool:
    return any(diagnostic.severity == "error" for diagnostic in found)


def has_findings(found: Sequence[Diagnostic]) -> bool:
    """Errors or warnings; what is only said for information fails nothing."""
    return any(diagnostic.severity != "info" for diagnostic in found)
