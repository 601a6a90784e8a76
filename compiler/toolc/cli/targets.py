"""The packages that a run is about."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..config import Config
from ..diagnostics import displayed
from ..workspace import MANIFEST, Once, output_folder
from .console import remark
from .progress import progress
from .project import worlds_called
from .show import as_typed, has_errors, show_faults

if TYPE_CHECKING:
    from ..pipeline import Compiled, WorldSource


@dataclass(frozen=True, slots=True)
class Target:
    """A package: where it goes and what it holds.

    copies: files that are copied from the specs, and from where.
    stubs: the handlers.py of its world, where it is still to be written.
    """

    root: Path
    boundary: Path
    files: Mapping[str, str]
    copies: Mapping[str, Path] = field(default_factory=dict)
    stubs: Once | None = None


def find_targets(
    config: Config, names: tuple[str, ...], out: Path | None
) -> list[Target]:
    """Compile these worlds, or all; ends the command where one has an error."""
    from .. import pipeline

    sources = worlds_called(config, names)
    base = output_folder(out) if out else config.generated
    boundary = base.parent if out else config.root
    for source in sources:
        _keep_apart(base / source.name, source.folder)
    with progress(sources, "Compiling") as steps:
        compiled = [pipeline.compile_world(source) for source in steps]
    found = [one for world in compiled for one in world.checked.diagnostics]
    show_faults(as_typed(found, config.root))
    if has_errors(found):
        remark("Nothing was written.")
        click.get_current_context().exit(1)
    targets = [
        Target(
            base / source.name,
            boundary,
            world.files or {},
            _copies(source),
            _stubs(source, world),
        )
        for source, world in zip(sources, compiled, strict=True)
    ]
    if not names and not out:
        targets += _orphans(config, {source.name for source in sources})
    return targets


def _copies(source: "WorldSource") -> dict[str, Path]:
    from ..handlers import FILE

    return {FILE: source.folder / FILE}


def _stubs(source: "WorldSource", world: "Compiled") -> Once | None:
    from ..handlers import FILE

    return None if world.stubs is None else Once(source.folder / FILE, world.stubs)


def _keep_apart(package: Path, specs: Path) -> None:
    """What is generated must not land among the specs it comes from."""
    package, specs = package.resolve(), specs.resolve()
    if package == specs or specs in package.parents or package in specs.parents:
        raise click.ClickException(
            f'The package would be written to "{displayed(package)}", among its own '
            "specs. Choose another folder."
        )


def _orphans(config: Config, names: set[str]) -> list[Target]:
    """Packages that toolc wrote and whose world is gone: nothing is left of them."""
    if not config.generated.is_dir():
        return []
    return [
        Target(folder, config.root, {})
        for folder in sorted(config.generated.iterdir())
        if folder.name not in names
        and not folder.is_symlink()
        and (folder / MANIFEST).is_file()
    ]
