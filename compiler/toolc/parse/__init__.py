"""Located data to the model: every name resolved, every expression typed."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..diagnostics import Diagnostic
from ..model.world import World
from ..source import Document
from .faults import Faults
from .follow_ons import without_follow_ons
from .sections import merge
from .world import read_world

__all__ = ["Parsed", "parse", "without_follow_ons"]


@dataclass(frozen=True, slots=True)
class Parsed:
    """world: what could be read, without its seed rows; whole only without errors.

    None where hardly anything could be read.
    """

    world: World | None
    diagnostics: tuple[Diagnostic, ...]


def parse(
    documents: Sequence[Document], folder: str, name: str, own_folder: bool = False
) -> Parsed:
    """Read a world from the documents of its folder.

    folder: the folder as it is shown. name: the folder's name, which a world has that
    says no other. own_folder: whether the two must be the same.
    """
    faults = Faults()
    sections = merge(documents, folder, faults)
    world = read_world(sections, folder, name, own_folder, faults)
    return Parsed(world, tuple(faults.found))
