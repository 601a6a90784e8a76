"""The file of one world."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from ..diagnostics import Diagnostic, Span
from ..model.handlers import HandlerFunction
from .check import check
from .source import Source, read_source

FILE: Final = "handlers.py"


@dataclass(frozen=True, slots=True)
class Found:
    """source: the file; None where it is not there, or cannot be read.

    functions: those that are as they should be, by name. Without a file, each is as its
    stub will be.
    """

    source: Source | None = None
    functions: Mapping[str, HandlerFunction] = field(default_factory=dict)
    diagnostics: tuple[Diagnostic, ...] = ()


def found_in(folder: Path, shown: str, wanted: Mapping[str, Span]) -> Found:
    """What there is of the functions that a world wants.

    shown: the file as diagnostics name it. A file that is not there is no fault:
    compiling writes it.
    """
    path = folder / FILE
    if not path.exists() and not path.is_symlink():
        return Found(functions=dict.fromkeys(wanted, HandlerFunction(unfinished=True)))
    source, faults = read_source(path, shown)
    if source is None:
        return Found(diagnostics=tuple(faults))
    checked = check(source, wanted)
    return Found(source, checked.functions, checked.diagnostics)
