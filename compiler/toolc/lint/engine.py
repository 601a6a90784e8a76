"""Runs the rules over a world."""

from ..config import LintConfig
from ..diagnostics import Diagnostic, sort_diagnostics
from ..model.world import World
from .catalogue import catalogue_of
from .rules import RULES
from .selection import resolved


def lint(world: World, settings: LintConfig) -> list[Diagnostic]:
    """What the rules that the settings ask for find in a world that compiles, sorted.

    A world with errors is judged by what could be read of it, and so may be told of
    tools that are only broken, not missing.
    """
    asked = resolved(settings, [rule.code for rule in RULES])
    catalogue = catalogue_of(world)
    found: list[Diagnostic] = []
    for rule in RULES:
        level = asked.level(rule.code)
        if level is None:
            continue
        told = rule.code.code in asked.severity
        for finding in rule.run(catalogue):
            severity = level if told or finding.severity is None else finding.severity
            found.append(
                Diagnostic(
                    rule.code,
                    finding.span,
                    finding.message,
                    finding.hint,
                    finding.related,
                    severity,
                )
            )
    return sort_diagnostics(found)
