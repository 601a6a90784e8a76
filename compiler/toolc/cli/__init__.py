"""The command `toolc`: the only room that prints or exits.

Importing it needs click alone, so that `--help` and `--version` answer at once; each
command imports what it works with when it runs.
"""

import os
import sys
from pathlib import Path

import click

from .call import call_command
from .compile import compile_command
from .explain import explain_command
from .group import App
from .init import init_command
from .lint import lint_command
from .options import common_options
from .schema import schema_command
from .tool import tool_group


def _version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if not wanted or context.resilient_parsing:
        return
    from importlib import metadata

    try:
        version = metadata.version("toolc")
    except metadata.PackageNotFoundError:
        version = "(not installed)"
    click.echo(f"toolc {version}")
    context.exit()


@click.group(
    cls=App,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 clean, 1 findings or drift, 2 wrong use or no file matched, "
    "3 a fault of toolc itself, 130 interrupted.",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_version,
    help="Show the version and exit.",
)
@common_options
def app() -> None:
    """Compile the tools that AI agents call: specs in YAML become plain Python.

    A project keeps its specs in specs/<world>/ and what they compile to in
    generated/<world>/. Other folders are set in toolc.yaml, or below [tool.toolc] in
    pyproject.toml.

    \b
    Start here:
      toolc init helpdesk                make a project with a small world
      toolc compile                      write the packages of all worlds
      toolc lint                         judge the specs
      toolc tool list                    see the tools
      toolc call helpdesk list_tickets   call one
    """


for command in (
    init_command,
    compile_command,
    lint_command,
    explain_command,
    tool_group,
    call_command,
    schema_command,
):
    app.add_command(command)


def _open_closed_streams() -> None:
    """Python has None for a standard stream that was closed before it started."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, stream)


def main() -> None:
    """The entry point of the command."""
    _open_closed_streams()
    app.main(prog_name="toolc")


__all__ = ["app", "main"]
