# From specs/clockwork/world.yaml. Change it there, then run: toolc compile
"""The rules of world."""

from ..errors import ToolError
from ..rows.world import Repair
from ..state import State
from ..views.world import repair_done


def require_on_the_bench(state: State, repair: Repair) -> None:
    """The clock must still be on the bench."""
    if repair_done(repair):
        raise ToolError(
            "invalid_state",
            f"Repair {repair['id']} was finished at "
            + str(repair["finished"] if repair["finished"] is not None else state.now)
            + ".",
        )
