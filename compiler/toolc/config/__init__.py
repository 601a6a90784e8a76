"""The project's settings: `toolc.yaml`, or `[tool.toolc]` in `pyproject.toml`."""

from .find import find_config
from .nearest import did_you_mean, nearest
from .rules import unknown_rules
from .settings import LEVELS, Config, Level, LintConfig

__all__ = [
    "LEVELS",
    "Config",
    "Level",
    "LintConfig",
    "did_you_mean",
    "find_config",
    "nearest",
    "unknown_rules",
]
