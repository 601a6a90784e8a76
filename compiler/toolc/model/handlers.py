"""What is known of the Python functions in handlers.py."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HandlerFunction:
    """How a handler is called.

    awaits: whether it is an `async def`. extras: what it asks for besides `world` and
    `args`, of `signal` and `on_update`; only one that awaits is given any.
    unfinished: whether it still refuses every call, as its stub does.
    """

    awaits: bool = False
    extras: tuple[str, ...] = ()
    unfinished: bool = False
