"""The schema of the spec language: for checking files, and for editors."""

from .check import check
from .document import spec_schema
from .editor import editor_schema
from .names import WorldNames, world_names

__all__ = ["WorldNames", "check", "editor_schema", "spec_schema", "world_names"]
