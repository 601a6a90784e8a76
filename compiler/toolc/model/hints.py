"""The hints of MCP, as far as they follow from what a tool does."""

from collections.abc import Iterator

from .effects import Effects, effects
from .idempotence import surely_idempotent
from .surface import Hint
from .tools import Handler, Steps, Tool
from .world import World


def hints(tool: Tool, world: World) -> dict[str, bool]:
    """The hints of a tool in MCP's order: what the spec says, else what follows."""
    found = _derived(tool, world)
    said = {name: hint.value for name, hint in tool.surface.hints.items()}
    if said.get("readOnlyHint"):
        found.pop("destructiveHint", None)
    every = {**found, **said}
    order = ("readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint")
    return {name: every[name] for name in order if name in every}


def _derived(tool: Tool, world: World) -> dict[str, bool]:
    """What a handler does in Python is not followed: it may do anything."""
    does = followed(tool, world)
    if does is None:
        return {"readOnlyHint": False, "destructiveHint": True, "openWorldHint": False}
    found = {"readOnlyHint": does.none}
    if not does.none:
        found["destructiveHint"] = _destroys(does)
    if does.none or surely_idempotent(tool):
        found["idempotentHint"] = True
    return {**found, "openWorldHint": False}


def followed(tool: Tool, world: World) -> Effects | None:
    """What the tool does to the world; None where nobody knows."""
    match tool.form:
        case Handler(scope="state"):
            return None
        case Steps(steps=steps):
            return effects(steps, world.routines)
        case _:
            return Effects()


def _destroys(does: Effects) -> bool:
    return bool(does.changed or does.removed or does.clock)


def contradictions(tool: Tool, world: World) -> Iterator[tuple[Hint, str, str]]:
    """The hints that are said and do not hold, each with the reason and a way out."""
    said = tool.surface.hints
    does = followed(tool, world)
    reads, destroys, again = (
        said.get(name) for name in ("readOnlyHint", "destructiveHint", "idempotentHint")
    )
    if does is None:
        if reads and destroys and reads.value and destroys.value:
            yield (
                destroys,
                "What only reads destroys nothing, and `readOnlyHint` is true.",
                "take one of the two out",
            )
        return
    drop = "take the hint out: it is derived from the steps"
    if reads and reads.value != does.none:
        what = f"writes: {_written(does)}" if reads.value else "writes nothing"
        yield reads, f'"{tool.name}" {what}.', drop
    if destroys and destroys.value and does.none:
        yield destroys, f'"{tool.name}" writes nothing, so it destroys nothing.', drop
    if destroys and not destroys.value and _destroys(does):
        what = _written(Effects((), does.changed, does.removed, does.clock))
        yield destroys, f'"{tool.name}" changes what is there: {what}.', drop
    if again and not again.value and does.none:
        yield (
            again,
            f'"{tool.name}" writes nothing, so calling it again changes nothing more.',
            drop,
        )


def _written(does: Effects) -> str:
    return ", ".join([*does.written, *(["the clock"] if does.clock else [])])
