"""The project that a command runs in, and the worlds that it is asked about."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..config import Config, find_config
from ..diagnostics import did_you_mean, displayed
from .group import WRONG_USE
from .show import has_errors, show_faults

if TYPE_CHECKING:
    from ..pipeline import WorldSource


def load_project() -> Config:
    """The settings; ends the command where they are wrong."""
    config, found = find_config(Path.cwd())
    show_faults(found)
    if has_errors(found):
        click.get_current_context().exit(WRONG_USE)
    return config


def all_worlds(config: Config) -> list["WorldSource"]:
    """Every world of the project, by name; ends the command where there is none."""
    from .. import pipeline

    found = pipeline.worlds(config)
    if not found:
        specs = displayed(config.specs)
        raise click.ClickException(
            f'There is no world below "{specs}": no folder there has a *.yaml file.'
        )
    return found


def worlds_called(config: Config, names: Sequence[str]) -> list["WorldSource"]:
    """The worlds of these names, or all; ends the command for an unknown name."""
    found = all_worlds(config)
    if not names:
        return found
    by_name = {world.name: world for world in found}
    for name in names:
        if name not in by_name:
            raise click.ClickException(unknown("world", name, by_name))
    return [by_name[name] for name in dict.fromkeys(names)]


def unknown(
    kind: str, name: str, known: Sequence[str] | dict[str, "WorldSource"]
) -> str:
    """`There is no world "shp". Did you mean "shop"?`, or which there are."""
    hint = did_you_mean(name, known)
    if hint:
        return f'There is no {kind} "{name}". {hint[0].upper()}{hint[1:]}'
    listed = ", ".join(sorted(known)[:20])
    there_are = f" There are: {listed}." if listed else ""
    return f'There is no {kind} "{name}".{there_are}'
