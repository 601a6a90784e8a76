"""What a lint rule is."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..diagnostics import Code, Related, Severity, Span

if TYPE_CHECKING:
    from .catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault, as a rule tells it; the engine adds the code and the severity.

    severity: only where the same fault matters more in this case than the rule's
    default says. What the settings say about the rule wins over both.
    """

    span: Span
    message: str
    hint: str | None = None
    related: tuple[Related, ...] = ()
    severity: Severity | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: what it is called and explained as, and how it finds its faults.

    run: has no state and reads the catalogue alone.
    """

    code: Code
    run: "Callable[[Catalogue], Iterator[Finding]]"
