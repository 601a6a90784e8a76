"""From located data to settings."""

from collections.abc import Sequence as Items
from pathlib import Path, PurePosixPath
from typing import Final

from ..diagnostics import Diagnostic, Span, did_you_mean
from ..diagnostics.codes.output import CONFIGURATION
from ..source import Mapping, Node, Scalar, Sequence, kind
from .settings import LEVELS, Config, Level, LintConfig

VERSION: Final = 1
_KEYS: Final = ("toolc", "specs", "generated", "lint")
_LINT_KEYS: Final = ("select", "ignore", "severity")


def check(node: Node, root: Path, file: Path) -> tuple[Config, list[Diagnostic]]:
    """The settings; what cannot be read has its default and a diagnostic."""
    checker = _Checker()
    config = checker.config(node, root, file)
    return config, checker.found


class _Checker:
    def __init__(self) -> None:
        self.found: list[Diagnostic] = []

    def config(self, node: Node, root: Path, file: Path) -> Config:
        settings = self._mapping(node, "the configuration", _KEYS)
        self._version(settings.get("toolc"))
        specs = self._folder(settings, "specs")
        generated = self._folder(settings, "generated")
        lint = settings.get("lint")
        if specs == generated:
            entry = settings.get("generated") or settings.get("specs") or node
            text = "`specs` and `generated` are the same folder."
            hint = "toolc deletes from `generated` what it no longer makes"
            self._wrong(entry.span, text, hint)
        return Config(
            root,
            root / specs,
            root / generated,
            self._lint(lint) if lint else LintConfig(),
            file,
        )

    def _lint(self, node: Node) -> LintConfig:
        settings = self._mapping(node, "`lint`", _LINT_KEYS)
        places: dict[str, Span] = {}
        chosen = [
            tuple(self._rules(settings.get(key), key, places))
            for key in ("select", "ignore")
        ]
        severity = self._severity(settings.get("severity"), places)
        return LintConfig(chosen[0], chosen[1], severity, places)

    def _rules(self, node: Node | None, key: str, places: dict[str, Span]) -> list[str]:
        if node is None:
            return []
        if not isinstance(node, Sequence):
            self._wrong(node.span, f"`{key}` takes a list of rules, not {kind(node)}.")
            return []
        rules: list[str] = []
        for item in node.items:
            if isinstance(item, Scalar) and isinstance(item.value, str):
                rules.append(item.value)
                places[item.value] = item.span
            else:
                text = f"A rule in `{key}` is named by text, not {kind(item)}."
                self._wrong(item.span, text)
        return rules

    def _severity(self, node: Node | None, places: dict[str, Span]) -> dict[str, Level]:
        if node is None:
            return {}
        levels: dict[str, Level] = {}
        for entry in self._mapping(node, "`severity`", None):
            value = entry.value.value if isinstance(entry.value, Scalar) else None
            level = next((level for level in LEVELS if level == value), None)
            if level:
                levels[entry.name] = level
                places[entry.name] = entry.key.span
            else:
                text = f'"{entry.name}" has no such severity.'
                self._wrong(entry.value.span, text, f"one of: {', '.join(LEVELS)}")
        return levels

    def _version(self, node: Node | None) -> None:
        if node is None:
            return
        value = node.value if isinstance(node, Scalar) else None
        if value != VERSION or isinstance(value, bool):
            text = "This toolc does not read that version of the configuration."
            self._wrong(node.span, text, f"write: toolc: {VERSION}")

    def _folder(self, settings: Mapping, key: str) -> PurePosixPath:
        node = settings.get(key)
        if node is None:
            return PurePosixPath(key)
        value = node.value if isinstance(node, Scalar) else None
        if not isinstance(value, str):
            self._wrong(node.span, f"`{key}` takes a folder, not {kind(node)}.")
            return PurePosixPath(key)
        path = PurePosixPath(value)
        outside = path.is_absolute() or ".." in path.parts
        if outside or not value.strip() or not value.isprintable() or "\\" in value:
            text = f"`{key}` is no folder below the project's."
            self._wrong(node.span, text, "a relative path with `/` and without `..`")
            return PurePosixPath(key)
        return path

    def _mapping(self, node: Node, what: str, keys: Items[str] | None) -> Mapping:
        """The node if it is a mapping with these keys; else an empty one."""
        if not isinstance(node, Mapping):
            self._wrong(node.span, f"{what} takes names with values, not {kind(node)}.")
            return Mapping(node.span, ())
        for entry in node:
            if keys and entry.name not in keys and not entry.name.startswith("x-"):
                text = f'There is no setting "{entry.name}" in {what}.'
                hint = did_you_mean(entry.name, keys) or f"one of: {', '.join(keys)}"
                self._wrong(entry.key.span, text, hint)
        return node

    def _wrong(self, span: Span, message: str, hint: str | None = None) -> None:
        message = message[0].upper() + message[1:]
        self.found.append(Diagnostic(CONFIGURATION, span, message, hint))
