"""`toolc init`."""

import os
import shlex
from pathlib import Path

import click

from .options import common_options


@click.command("init")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@common_options
def init_command(folder: Path) -> None:
    """Make a project with a small world in it, to go on from.

    The world is a helpdesk: tickets, a list, a search and a get of them, and a tool
    that closes one as long as it is open. It compiles as it is. toolc.schema.json tells
    editors what a spec may hold.

    DIR may be there and hold other files; nothing is overwritten.

    \b
    Examples:
      toolc init helpdesk
      toolc init .

    Exits 2, with nothing written, if one of the files is there, and inside of another
    project.
    """
    from ..diagnostics import displayed
    from ..scaffold import WORLD
    from ..workspace import Write, write_files
    from .console import remark
    from .group import Refused

    files = _files()
    wrong = [*_in_a_project(folder), *_in_the_way(folder, files)]
    if wrong:
        raise Refused(wrong)
    write_files([Write(folder / name, None, text) for name, text in files.items()])
    remark("Created:")
    for name in files:
        remark(f"  {displayed(folder / name)}")
    remark("Next:")
    if folder.resolve() != Path.cwd():
        remark(f"  cd {shlex.quote(str(folder))}")
    for words in (
        "compile",
        "lint",
        "tool list",
        f"""call {WORLD} list_tickets '{{"status": "open"}}'""",
    ):
        remark(f"  toolc {words}")


def _files() -> dict[str, bytes]:
    """All that is written, by the paths in the project."""
    import json

    from .. import pipeline
    from ..scaffold import SCHEMA, starter_files

    schema = json.dumps(pipeline.editor_schema(), indent=2, ensure_ascii=False)
    return {**starter_files(), SCHEMA: f"{schema}\n".encode()}


def _in_a_project(folder: Path) -> list[str]:
    """Why the folder cannot become a project: it lies in one, or is one already."""
    from ..config import find_config
    from ..diagnostics import displayed

    here = folder.resolve()
    config, found = find_config(here)
    if config.root != here:
        what = f'"{displayed(here)}" lies in the project "{displayed(config.root)}".'
    elif found or (config.file and config.file.name != "toolc.yaml"):
        what = f'"{displayed(here)}" is a project already.'
    else:
        return []
    return [f"{what} A world of it is a folder below its specs; make one there."]


def _in_the_way(folder: Path, files: dict[str, bytes]) -> list[str]:
    """What stands where a file or a folder would be written."""
    from ..diagnostics import displayed
    from ..scaffold import WORLD

    world = folder / "specs" / WORLD
    there = {folder / name for name in files if os.path.lexists(folder / name)}
    if world.is_dir():
        # Any spec there would be a part of the world.
        there |= {path for path in world.rglob("*") if not path.is_dir()}
    reasons = [f'"{displayed(path)}" is there already.' for path in sorted(there)]
    folders = {parent for name in files for parent in (folder / name).parents}
    reasons += [
        f'"{displayed(path)}" is no folder.'
        for path in sorted(folders)
        if path.exists() and not path.is_dir()
    ]
    return reasons
