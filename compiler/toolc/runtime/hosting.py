"""What the host of a world gives to calls, and no agent sees."""

from collections.abc import Collection, Mapping
from typing import Any

from .checks import Problems, nearest
from .contract import Json, ToolError
from .plain import own


def host_values(known: Collection[str], given: Mapping[str, Any] | None) -> Json:
    """The values of a host, in a copy. Raises ValueError for what no tool asks for."""
    values = dict(given or {})
    for name in values:
        if name not in known:
            near = nearest(name, known) if isinstance(name, str) else []
            hint = f" There is: {_listed(known)}." if known else ""
            if near:
                hint = f" Did you mean {near[0]!r}?"
            raise ValueError(
                f"No tool of this world takes {name!r} from its host.{hint}"
            )
    return {name: own(value) for name, value in values.items()}


def unhosted(tool: str, problems: Problems) -> ToolError:
    """The refusal where the host gave too little. The agent is told no values."""
    lacking = {path for path, message in problems if message == "is required"}
    several = dict.fromkeys(path.lstrip("/").split("/")[0] for path, _ in problems)
    said = [
        f'not given "{name}"' if name in lacking else f'given "{name}" in a wrong form'
        for name in several
    ]
    return ToolError(
        "not_allowed",
        f'The host of this call has {" and ".join(said)}, which "{tool}" needs. No '
        "argument makes up for it.",
    )


def unfitting(tool: str, name: str) -> ToolError:
    """The refusal where a value of the host leads to no row, or to one that a rule
    keeps out. The agent is told nothing of it."""
    return ToolError(
        "not_allowed",
        f'The host of this call has given no fitting "{name}", which "{tool}" needs. '
        "No argument makes up for it.",
    )


def _listed(names: Collection[str]) -> str:
    return ", ".join(map(repr, names))
