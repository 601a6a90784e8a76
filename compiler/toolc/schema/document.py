"""The schema of a spec file."""

from . import sections, shapes, steps, tools
from .words import VERSIONS, Schema, by_name, closed


def spec_schema() -> Schema:
    """JSON Schema (draft-07) of the whole spec language.

    `check` asks it, and what editors get is made of it.
    A new dict at every call.
    """
    root = closed(
        {
            "toolc": {
                "enum": list(VERSIONS),
                "description": "The version of the spec language.",
            },
            "world": sections.world(),
            "types": sections.types(),
            "errors": sections.errors(),
            "collections": sections.collections(),
            "rules": sections.rules(),
            "routines": sections.routines(),
            "tools": by_name(tools.tool(), "Tools by name.", "a mapping of tools"),
            "index": sections.index(),
        },
        "A spec file. The sections of all files of a world are merged by name.",
        expected="a mapping of sections",
    )
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "toolc spec",
        **root,
        "definitions": shapes.definitions()
        | steps.definitions()
        | sections.definitions(),
    }
