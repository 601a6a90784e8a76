"""A kind of fault that the compiler or the linter can find."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Severity: TypeAlias = Literal["error", "warning", "info"]


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of fault, with all that `toolc explain` says about it.

    code: stable, `TC0xx` for the compiler, `TC1xx` and up for lint rules.
    name: states the fault in kebab case.
    what: what is wrong, in a sentence or two.
    why: why it matters; for a figure, with its source.
    bad, good: a YAML spec that has the fault and one that has not; the tests run both.
    """

    code: str
    name: str
    severity: Severity
    what: str
    why: str
    bad: str = ""
    good: str = ""
