"""What can be set."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

from ..diagnostics import Code, Severity, Span

Level: TypeAlias = Literal["error", "warning", "info", "off"]

LEVELS: Final[tuple[Level, ...]] = get_args(Level)


@dataclass(frozen=True, slots=True)
class LintConfig:
    """Which lint rules run, and how much each matters.

    select: only these; none named means all. ignore: not these. Both take codes
    (`TC101`), the first letters of codes (`TC1`) and names (`unreachable-id`).
    severity: code or name to level.
    places: where each of the names above stands in the configuration.
    """

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    severity: Mapping[str, Level] = field(default_factory=dict)
    places: Mapping[str, Span] = field(default_factory=dict, compare=False)

    def level(self, code: Code) -> Severity | None:
        """How much a finding of this code matters here; None where it is not wanted.

        What the compiler itself refuses (TC0xx) is never put aside.
        """
        if code.code.startswith("TC0"):
            return code.severity
        wanted = not self.select or any(names(text, code) for text in self.select)
        if not wanted or any(names(text, code) for text in self.ignore):
            return None
        own = self.severity.get(code.name, self.severity.get(code.code, code.severity))
        return None if own == "off" else own


def names(text: str, code: Code) -> bool:
    """Whether a text of `select` or `ignore` means this code."""
    return text == code.name or (text.startswith("TC") and code.code.startswith(text))


@dataclass(frozen=True, slots=True)
class Config:
    """A project: its folder, and where it keeps what.

    root: absolute. specs, generated: absolute, at or below the root.
    file: the file that the settings come from, if there is one.
    """

    root: Path
    specs: Path
    generated: Path
    lint: LintConfig = field(default_factory=LintConfig)
    file: Path | None = None

    @staticmethod
    def default(root: Path) -> "Config":
        return Config(root, root / "specs", root / "generated")
