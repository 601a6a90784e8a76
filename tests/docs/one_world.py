"""A world "one" that is written in a test: what is wrong with it, and its answers."""

import json
from pathlib import Path
from typing import Any

import yaml
from click.testing import CliRunner

from toolc import pipeline
from toolc.cli import app

from .examples import write_files

TELL = {"description": "Tells the time.", "return": {"at": "=now"}}


def a_world(**parts: Any) -> dict[str, Any]:
    """The world with a tool that tells the time, and what is given instead."""
    return {
        "toolc": 1,
        "world": {"name": "one", "clock": "date", **parts.pop("world", {})},
        "tools": {"tell": TELL},
        "index": ["tell"],
        **parts,
    }


def things(**parts: Any) -> dict[str, Any]:
    """A collection of things with a size."""
    fields = {"id": "string", "size": "integer"}
    return {"things": {"as": "thing", "key": "id", "fields": fields, **parts}}


def faults(project: Path, spec: dict[str, Any]) -> list[str]:
    """The codes and messages of what is wrong."""
    place = project / "specs" / "one"
    write_files(place, {"world.yaml": yaml.safe_dump(spec, sort_keys=False)})
    checked = pipeline.check_world(pipeline.world_source(place, project))
    return [f"{found.code.code} {found.message}" for found in checked.diagnostics]


def call(project: Path, spec: dict[str, Any], tool: str, arguments: object) -> Any:
    """The output of a call; the world has no faults."""
    assert faults(project, spec) == []
    assert CliRunner().invoke(app, ["compile", "--quiet"]).exit_code == 0
    result = CliRunner().invoke(app, ["call", "one", tool, json.dumps(arguments)])
    return json.loads(result.output)["output"]
