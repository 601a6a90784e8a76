"""Changing everything that a value lends out, to see whether anyone else has it."""

from typing import Any


def spoil(value: Any) -> None:
    """Empty each object and list inside, the deepest first, and put a thing there."""
    if isinstance(value, dict):
        for item in value.values():
            spoil(item)
        value.clear()
        value["spoilt"] = True
    elif isinstance(value, list):
        for item in value:
            spoil(item)
        value.clear()
        value.append("spoilt")
