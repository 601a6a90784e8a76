"""Collects what is wrong while the parts of a world are read."""

from collections.abc import Iterable

from ..diagnostics import Code, Diagnostic, Related, Span
from ..diagnostics import did_you_mean as suggested
from ..diagnostics.codes import naming, shapes


class Faults:
    """Diagnostics in the order they are met. Reading goes on after each."""

    def __init__(self) -> None:
        self.found: list[Diagnostic] = []

    def add(
        self,
        code: Code,
        span: Span,
        message: str,
        hint: str | None = None,
        related: Iterable[Related] = (),
    ) -> None:
        self.found.append(Diagnostic(code, span, message, hint, tuple(related)))

    def not_yet(self, span: Span, said: str, hint: str | None = None) -> None:
        """Report a word of the language that is passed over: "... is not compiled"."""
        self.add(shapes.NOT_YET, span, f"{said} by this version yet.", hint)

    def unknown(self, span: Span, kind: str, name: str, known: Iterable[str]) -> None:
        """Report a name that nothing of this kind has."""
        hint = did_you_mean(name, known)
        self.add(naming.UNKNOWN_NAME, span, f'There is no {kind} "{name}".', hint)

    def extend(self, found: Iterable[Diagnostic]) -> None:
        self.found.extend(found)


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """A hint that names the nearest known word, or else what there is."""
    names = sorted(known)
    if (hint := suggested(word, names)) is not None:
        return hint
    if not names:
        return None
    shown = ", ".join(names[:8]) + (", ..." if len(names) > 8 else "")
    return f"there is: {shown}"
