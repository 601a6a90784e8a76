"""Specs that toolc writes for people to go on from. Text in, text out."""

from .add import Added, Specs
from .entry import NewTool, function_name
from .starter import SCHEMA, WORLD, starter_files

__all__ = [
    "SCHEMA",
    "WORLD",
    "Added",
    "NewTool",
    "Specs",
    "function_name",
    "starter_files",
]
