"""Specs that toolc writes for people to go on from. Text in, text out."""

from .add import Added, Specs
from .entry import NewTool
from .starter import SCHEMA, WORLD, starter_files

__all__ = ["SCHEMA", "WORLD", "Added", "NewTool", "Specs", "starter_files"]
