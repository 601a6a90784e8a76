"""Which rules the settings ask for: by name, code, first letters of codes, or group."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from ..config import Level, LintConfig, unknown_rules
from ..diagnostics import Code, Diagnostic
from .numbers import GROUPS


def resolved(settings: LintConfig, codes: Iterable[Code]) -> LintConfig:
    """The settings with groups as the first letters of codes, and a severity per code.

    Of several severities that mean one rule the most exact wins: its name, its code,
    then the longest beginning of its code.
    """
    levels = {code.code: _level(code, settings.severity) for code in codes}
    return replace(
        settings,
        select=tuple(_prefix(text) for text in settings.select),
        ignore=tuple(_prefix(text) for text in settings.ignore),
        severity={code: level for code, level in levels.items() if level},
    )


def unknown_names(settings: LintConfig, codes: Iterable[Code]) -> list[Diagnostic]:
    """A diagnostic for each name in the settings that means no rule and no group.

    codes: all that can be named, those of the compiler too.
    """
    # A group is named just as a code is; nothing else of these is looked at.
    groups = [Code(prefix, name, "info", "", "") for name, prefix in GROUPS.items()]
    return unknown_rules(settings, [*codes, *groups])


def _level(code: Code, severity: Mapping[str, Level]) -> Level | None:
    if code.name in severity:
        return severity[code.name]
    prefixes = {_prefix(text): level for text, level in severity.items()}
    fitting = [p for p in prefixes if p.startswith("TC") and code.code.startswith(p)]
    return prefixes[max(fitting, key=len)] if fitting else None


def _prefix(text: str) -> str:
    return GROUPS.get(text, text)
