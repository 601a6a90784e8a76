"""The project's settings: `toolc.yaml`, or `[tool.toolc]` in `pyproject.toml`."""

from .find import find_config
from .rules import unknown_rules
from .settings import LEVELS, Config, Level, LintConfig

__all__ = [
    "LEVELS",
    "Config",
    "Level",
    "LintConfig",
    "find_config",
    "unknown_rules",
]
