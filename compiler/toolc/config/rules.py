"""Whether the rules that the settings name exist."""

from collections.abc import Iterable

from ..diagnostics import Code, Diagnostic, did_you_mean
from ..diagnostics.codes.output import CONFIGURATION
from .settings import LintConfig, names


def unknown_rules(lint: LintConfig, codes: Iterable[Code]) -> list[Diagnostic]:
    """A diagnostic for each name in the settings that means none of the codes."""
    known = list(codes)
    words = [code.name for code in known]
    return [
        Diagnostic(
            CONFIGURATION,
            place,
            f'There is no rule "{text}".',
            did_you_mean(text, words) or "see: toolc explain --all",
        )
        for text, place in lint.places.items()
        if not any(names(text, code) for code in known)
    ]
