"""Specs that toolc writes for people to go on from. Text in, text out."""

from .add import Added, Specs
from .entry import NewTool

__all__ = ["Added", "NewTool", "Specs"]
