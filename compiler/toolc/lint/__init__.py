"""Lint: what a world that compiles will still get wrong with an agent."""

from collections.abc import Mapping

from ..config import LintConfig
from ..diagnostics import CODES, Code, Diagnostic
from . import selection
from .engine import lint
from .numbers import GROUPS
from .rule import Finding, Rule
from .rules import RULES

__all__ = [
    "GROUPS",
    "RULES",
    "Finding",
    "Rule",
    "all_codes",
    "explain",
    "lint",
    "unknown_names",
]


def all_codes() -> Mapping[str, Code]:
    """The compiler's codes and the rules', sorted."""
    found = [*CODES.values(), *(rule.code for rule in RULES)]
    return {code.code: code for code in sorted(found, key=lambda code: code.code)}


def explain(code_or_name: str) -> Code | None:
    """What is known under a code, in whatever case, or under a name."""
    for code in all_codes().values():
        if code_or_name.upper() == code.code or code_or_name == code.name:
            return code
    return None


def unknown_names(settings: LintConfig) -> list[Diagnostic]:
    """A diagnostic for each name in the settings that means no rule and no group."""
    return selection.unknown_names(settings, all_codes().values())
