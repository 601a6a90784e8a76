"""The tools of compiled worlds."""

from dataclasses import dataclass
from types import ModuleType
from typing import Any

import click

from ..config import Config
from .package import World, compiled_worlds, load_package
from .project import all_worlds


@dataclass(frozen=True, slots=True)
class ListedTool:
    """entry: what a model is told, with the world, the toolset and the handler."""

    world: str
    name: str
    entry: dict[str, Any]

    @property
    def description(self) -> str:
        return str(self.entry.get("description", ""))


def listed_tools(config: Config, world: str | None) -> list[ListedTool]:
    """The tools of one world or of all, in the order of their indexes."""
    worlds = [world] if world else compiled_worlds(config)
    if not worlds:
        names = ", ".join(source.name for source in all_worlds(config))
        raise click.ClickException(f"Not compiled yet: {names}. Run: toolc compile")
    return [tool for name in worlds for tool in _tools(config, name)]


def _tools(config: Config, world: str) -> list[ListedTool]:
    package = load_package(config, world)
    toolsets = _toolsets(package)
    handlers = getattr(getattr(package, "index", None), "HANDLERS", {})
    fresh: World = package.World()
    return [
        ListedTool(
            world,
            entry["name"],
            {
                "world": world,
                "toolset": toolsets.get(entry["name"]),
                "handler": handlers.get(entry["name"]),
                **entry,
            },
        )
        for entry in fresh.tools()
    ]


def _toolsets(package: ModuleType) -> dict[str, str]:
    """Tool to toolset; empty where the index is one plain list."""
    sets = getattr(getattr(package, "index", None), "TOOLSETS", {})
    return {tool: name for name, tools in sets.items() for tool in tools}
