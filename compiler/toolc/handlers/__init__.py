"""handlers.py of a world: read as text and never run; stubs for what it lacks."""

from .check import Checked, check
from .file import FILE, Found, found_in
from .imports import check_imports
from .source import Source, parsed
from .stubs import stubs_file, with_stub
from .unfinished import with_unfinished

__all__ = [
    "FILE",
    "Checked",
    "Found",
    "Source",
    "check",
    "check_imports",
    "found_in",
    "parsed",
    "stubs_file",
    "with_stub",
    "with_unfinished",
]
