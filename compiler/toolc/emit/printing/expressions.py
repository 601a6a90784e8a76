"""Expressions as words on one line: the writer, and how each kind is written."""

from . import displays, operations, primaries
from .primaries import write_arguments
from .writer import Writer, hole_text

__all__ = [
    "Writer",
    "displays",
    "hole_text",
    "operations",
    "primaries",
    "write_arguments",
]
