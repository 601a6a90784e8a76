"""One finding."""

from collections.abc import Iterable
from dataclasses import dataclass

from .code import Code, Severity
from .span import Span


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that belongs to the finding: "first declared here"."""

    span: Span
    message: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A fault at its place, with a way out."""

    code: Code
    span: Span
    message: str
    hint: str | None = None
    related: tuple[Related, ...] = ()
    severity_override: Severity | None = None

    @property
    def severity(self) -> Severity:
        return self.severity_override or self.code.severity


def sort_diagnostics(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """In the order of the files and lines, each finding once."""
    unique = dict.fromkeys(found)
    return sorted(unique, key=lambda d: (d.span, d.code.code, d.message))
