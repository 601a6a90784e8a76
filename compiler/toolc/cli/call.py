"""`toolc call`."""

import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .options import common_options

if TYPE_CHECKING:
    from types import ModuleType

    from .package import World


@click.command("call")
@click.argument("world")
@click.argument("tool")
@click.argument("arguments", metavar="[JSON]", default="{}")
@click.option(
    "--state",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Start from this snapshot instead of the seed rows.",
)
@click.option(
    "--save",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write the snapshot after the call; may be the same file as --state.",
)
@click.option(
    "--host",
    "host",
    multiple=True,
    metavar="NAME=VALUE",
    help="What the host gives to the call: JSON, or else text. May come several times.",
)
@click.option(
    "--fail-on-refusal", is_flag=True, help="Exit 1 if the tool refused the call."
)
@common_options
@click.pass_context
def call_command(
    context: click.Context,
    world: str,
    tool: str,
    arguments: str,
    state: Path | None,
    save: Path | None,
    host: tuple[str, ...],
    fail_on_refusal: bool,
) -> None:
    """Call a tool of a compiled world and print its answer as JSON.

    The arguments are a JSON object; - reads it from standard input. Without --state
    each call meets the world as it begins.

    \b
    Examples:
      toolc call shop list_orders
      toolc call shop get_order '{"orderId": "SO-1"}'
      toolc call shop close_order '{"orderId": "SO-1"}' --save state.json
      toolc call shop get_order '{"orderId": "SO-1"}' --state state.json
      toolc call shop my_orders --host customer_id=C-1
      echo '{"limit": 2}' | toolc call shop list_orders -

    Exits 0 when the world answered, a refusal included.
    """
    from .console import out_json
    from .host import host_values
    from .package import load_package
    from .project import load_project

    config = load_project()
    value = _json("JSON", _argument(arguments))
    package = load_package(config, world)
    values = host_values(package, host)
    loaded = _world(package, world, state)
    answer = loaded.call(tool, value, **({"host": values} if values else {}))
    out_json(answer)
    if save:
        _save(save, loaded.snapshot())
    if fail_on_refusal and answer.get("isError"):
        context.exit(1)


def _argument(text: str) -> str:
    if text == "-":
        return _utf_8("standard input", sys.stdin.buffer.read())
    if not re.search("[\udc80-\udcff]", text):
        return text
    # Python could not read these bytes in the locale's encoding; JSON has its own.
    return _utf_8("JSON", os.fsencode(text))


def _utf_8(what: str, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        message = f"{what}: not UTF-8 at byte {error.start}"
        raise click.ClickException(message) from None


def _json(what: str, text: str) -> Any:
    from .jsontext import NotJson, read_json

    try:
        return read_json(text)
    except NotJson as error:
        raise click.ClickException(f"{what}: not JSON: {error}.") from None


def _world(package: "ModuleType", name: str, state: Path | None) -> "World":
    if state is None:
        fresh: World = package.World()
        return fresh
    data = _json(str(state), _read(state))
    if not isinstance(data, dict):
        raise click.ClickException(f"{state}: a snapshot is a JSON object.")
    try:
        restored: World = package.World(data)
    except (LookupError, TypeError, ValueError, package.ToolError) as error:
        told = _told(error)
        raise click.ClickException(f'{state} does not fit "{name}": {told}') from error
    return restored


def _told(error: Exception) -> str:
    """What is wrong with a snapshot, on one line."""
    problems = getattr(error, "problems", None)
    if not problems:
        return str(error)
    said = "; ".join(f"{path} {message}" for path, message in problems[:10])
    return said if len(problems) <= 10 else f"{said}; and {len(problems) - 10} more"


def _read(path: Path) -> str:
    try:
        return _utf_8(str(path), path.read_bytes())
    except OSError as error:
        raise click.ClickException(f"{path}: {error.strerror}") from None


def _save(path: Path, snapshot: object) -> None:
    import json

    from ..workspace import write_file

    try:
        write_file(path, json.dumps(snapshot, indent=2) + "\n")
    except OSError as error:
        reason = error.strerror or str(error)
        raise click.ClickException(f"{path}: {reason}") from None
