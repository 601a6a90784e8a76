"""Where the settings are."""

from pathlib import Path
from typing import Final

from ..diagnostics import Diagnostic, displayed, sort_diagnostics
from ..diagnostics.codes.output import CONFIGURATION
from ..diagnostics.codes.reading import EMPTY_SPEC
from ..source.load import load
from . import toml
from .check import check
from .settings import Config

YAML: Final = "toolc.yaml"
TOML: Final = "pyproject.toml"


def find_config(start: Path) -> tuple[Config, list[Diagnostic]]:
    """The settings of the project that `start` lies in, and what is wrong with them.

    The nearest folder counts, from `start` upwards, that has a `toolc.yaml` or a
    `pyproject.toml` with `[tool.toolc]`; one that has both is refused. Without any,
    `start` is the root and everything has its default.
    """
    start = start.absolute()
    for folder in (start, *start.parents):
        found = _in(folder)
        if found:
            return found
    return Config.default(start), []


def _in(folder: Path) -> tuple[Config, list[Diagnostic]] | None:
    """The settings in this very folder, if it has any."""
    yaml_file, toml_file = folder / YAML, folder / TOML
    node, found = toml.read(toml_file, displayed(toml_file))
    file = toml_file
    if yaml_file.is_file():
        if node:
            text = f'Both "{YAML}" and [tool.toolc] in "{TOML}" hold settings.'
            found.append(Diagnostic(CONFIGURATION, node.span, text, "keep one of them"))
        file = yaml_file
        document, faults = load(yaml_file, displayed(yaml_file))
        node = document.root
        # An empty file is a good way to say: the project starts here.
        found += [fault for fault in faults if fault.code != EMPTY_SPEC]
    elif not node and not found:
        return None
    if not node:
        return Config.default(folder), found
    config, more = check(node, folder, file)
    return config, sort_diagnostics([*found, *more])
