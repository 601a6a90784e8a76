"""Every schema within the schema of the language, each with its address.

An address tells where in a spec the schema holds: `tools.*.list` is the key `list` of
any tool, `tools.*.sort[]` an entry of the list `sort`, `shape.ref` the key `ref`
wherever the definition `shape` is used. The address of the whole is empty.
"""

from collections.abc import Callable
from typing import TypeAlias

from .words import Schema

Change: TypeAlias = Callable[[str, Schema], Schema]


def changed(schema: Schema, change: Change, address: str = "") -> Schema:
    """The schema with each schema in it replaced, from the inside out.

    change: from an address and the schema there, whose inner ones are replaced already,
    to what stands there from now on. The given schema stays as it was.
    """
    inner = dict(schema)
    for word, below in schema.items():
        if word in ("properties", "definitions"):
            prefix = f"{address}." if address else ""
            inner[word] = {
                name: changed(one, change, f"{prefix}{name}")
                for name, one in below.items()
            }
        elif word == "additionalProperties" and isinstance(below, dict):
            inner[word] = changed(below, change, f"{address}.*")
        elif word == "items":
            inner[word] = changed(below, change, f"{address}[]")
    return change(address, inner)
