"""The faults of a data file as findings: many of one kind are told once."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from typing import Final

from ..diagnostics import Code, Diagnostic, Related, Span
from .places import Steps

MOST: Final = 20
"""So many findings of a file are told; of more faults, only their number."""
FEW: Final = 3
"""So many faults that are alike are told one by one."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong in the file.

    alike: what it has in common with those that differ in the row alone. first: where
    the other one of two stands.
    """

    code: Code
    at: Steps
    message: str
    hint: str | None = None
    alike: Hashable | None = None
    first: Steps | None = None


@dataclass(frozen=True, slots=True)
class _Told:
    """A finding, and of how many faults."""

    finding: Diagnostic
    faults: int = 1


def told(faults: Iterable[Fault], place: Callable[[Steps], Span]) -> list[Diagnostic]:
    """The findings in the order of the file, and one that stands for the rest."""
    alike: dict[Hashable, list[Fault]] = {}
    for number, fault in enumerate(faults):
        key = number if fault.alike is None else (fault.code.code, fault.alike)
        alike.setdefault(key, []).append(fault)
    every = [one for group in alike.values() for one in _group(group, place)]
    every.sort(key=lambda one: one.finding.span)
    shown = [one.finding for one in every[:MOST]]
    rest = every[MOST:]
    if rest:
        number = sum(one.faults for one in rest)
        message = f"{number} more faults like these are in the file, from here on."
        first = rest[0].finding
        shown.append(Diagnostic(first.code, first.span, message))
    return shown


def _group(faults: list[Fault], place: Callable[[Steps], Span]) -> list[_Told]:
    if len(faults) <= FEW:
        return [_Told(_finding(fault, place)) for fault in faults]
    findings = sorted((_finding(fault, place) for fault in faults), key=_at)
    first = findings[0]
    message = f"{first.message} {len(faults) - 1} more faults of the file are like it."
    others = tuple(Related(one.span, "here is another") for one in findings[1:FEW])
    return [_Told(replace(first, message=message, related=others), len(faults))]


def _at(finding: Diagnostic) -> Span:
    return finding.span


def _finding(fault: Fault, place: Callable[[Steps], Span]) -> Diagnostic:
    first = None if fault.first is None else place(fault.first)
    related = () if first is None else (Related(first, "the first one is here"),)
    return Diagnostic(fault.code, place(fault.at), fault.message, fault.hint, related)
