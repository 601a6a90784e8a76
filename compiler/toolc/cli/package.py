"""A compiled world, loaded from its folder."""

import importlib.util
import sys
import traceback
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

import click

from ..config import Config
from ..diagnostics import displayed
from .project import unknown


class World(Protocol):
    """What every generated package offers."""

    def call(self, name: str, arguments: Any, **host: Any) -> Mapping[str, Any]: ...
    def tools(self) -> list[dict[str, Any]]: ...
    def snapshot(self) -> Any: ...


def compiled_worlds(config: Config) -> list[str]:
    """The names of the packages in the folder for generated code."""
    if not config.generated.is_dir():
        return []
    found = (path for path in config.generated.iterdir() if _is_package(path))
    return sorted(path.name for path in found)


def _is_package(folder: Path) -> bool:
    return (folder / "__init__.py").is_file() and folder.name.isidentifier()


def load_package(config: Config, name: str) -> ModuleType:
    """Import a compiled world; ends the command where that cannot be done."""
    folder = config.generated / name
    if name not in compiled_worlds(config):
        raise click.ClickException(_not_compiled(config, name))
    # A name of its own: a world may be called like a module that is loaded already.
    full_name = f"toolc_world_{name}"
    _forget(full_name)
    spec = importlib.util.spec_from_file_location(
        full_name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    if spec is None or spec.loader is None:
        raise click.ClickException(f'"{displayed(folder)}" is no Python package.')
    module = importlib.util.module_from_spec(spec)
    sys.modules[full_name] = module
    try:
        spec.loader.exec_module(module)
        if not hasattr(module, "World"):
            raise AttributeError("it has no World")
    except (Exception, SystemExit) as error:
        _forget(full_name)
        raise click.ClickException(
            f'"{displayed(folder)}" cannot be imported '
            f"({type(error).__name__}: {error}). {_way_out(error, folder, name)}"
        ) from error
    return module


def _way_out(error: BaseException, folder: Path, name: str) -> str:
    ran = [frame.filename for frame in traceback.extract_tb(error.__traceback__)]
    if str(folder / "handlers.py") in ran:
        return "It is the world's handlers.py that raises this."
    return f"Run: toolc compile {name}"


def _forget(full_name: str) -> None:
    for loaded in [key for key in sys.modules if f"{key}.".startswith(f"{full_name}.")]:
        del sys.modules[loaded]


def _not_compiled(config: Config, name: str) -> str:
    from .. import pipeline

    names = [world.name for world in pipeline.worlds(config)]
    if name in names:
        return f'The world "{name}" is not compiled yet. Run: toolc compile {name}'
    return unknown("world", name, sorted({*names, *compiled_worlds(config)}))
