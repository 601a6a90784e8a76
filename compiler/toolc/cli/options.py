"""The options that every command takes, before or behind its name."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar

import click

Color: TypeAlias = Literal["auto", "always", "never"]
F = TypeVar("F", bound=Callable[..., Any])


@dataclass(slots=True)
class Settings:
    """verbosity: -1 for `-q`, 0, 1 for `-v`."""

    verbosity: int = 0
    color: Color = "auto"


def settings(context: click.Context | None = None) -> Settings:
    """The settings of the running command."""
    root = (context or click.get_current_context()).find_root()
    found: Settings = root.ensure_object(Settings)
    return found


def _verbosity(context: click.Context, parameter: click.Parameter, on: bool) -> None:
    if on:
        settings(context).verbosity = -1 if parameter.name == "quiet" else 1


def _color(context: click.Context, _: click.Parameter, color: Color | None) -> None:
    if color:
        settings(context).color = color


def common_options(function: F) -> F:
    """Add -q, -v and --color."""
    options = (
        click.option(
            "-q",
            "--quiet",
            is_flag=True,
            expose_value=False,
            callback=_verbosity,
            help="Say nothing but findings and answers.",
        ),
        click.option(
            "-v",
            "--verbose",
            is_flag=True,
            expose_value=False,
            callback=_verbosity,
            help="Say more: each file, and tracebacks of toolc's own faults.",
        ),
        click.option(
            "--color",
            type=click.Choice(["auto", "always", "never"]),
            expose_value=False,
            callback=_color,
            help="Color the output; auto asks NO_COLOR, FORCE_COLOR and the terminal.",
        ),
    )
    for option in reversed(options):
        function = option(function)
    return function
