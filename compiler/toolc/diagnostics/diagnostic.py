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
    """In the order of the files and lines, each finding once.

    Data files come last: what is wrong with their rows may follow from the specs.
    """
    return sorted(dict.fromkeys(found), key=_order)


def _order(one: Diagnostic) -> tuple[object, ...]:
    is_data = one.span.file.endswith(".json")
    return is_data, one.span, one.code.code, one.message
