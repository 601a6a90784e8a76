"""The annotations of tools against what the tools do."""

from ..diagnostics.codes import surfaces
from ..model.hints import contradictions
from ..model.world import World
from .faults import Faults


def check_hints(world: World, faults: Faults) -> None:
    for tool in world.tools.values():
        for hint, message, way_out in contradictions(tool, world):
            faults.add(surfaces.HINT, hint.span, message, way_out)
