"""Running the command inside the tests' own process."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from toolc.cli import app

Command = Callable[..., Result]


def command(*arguments: str, data: str | None = None) -> Result:
    """Run it; what is raised beyond an exit code fails the test."""
    result = CliRunner().invoke(app, list(arguments), input=data, prog_name="toolc")
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def project(folder: Path, monkeypatch: pytest.MonkeyPatch, **specs: str) -> Path:
    """A project with these worlds, compiled by the stand-in; the working directory."""
    import sys

    import toolc

    from . import fake_project

    for name in ("pipeline", "lint"):
        # What is there now comes back when the test is over.
        current = sys.modules.get(f"toolc.{name}", fake_project)
        monkeypatch.setitem(sys.modules, f"toolc.{name}", current)
        monkeypatch.setattr(toolc, name, current, raising=False)
    fake_project.install()
    for name, text in specs.items():
        world = folder / "specs" / name
        world.mkdir(parents=True)
        (world / "world.yaml").write_text(text, encoding="utf-8")
    monkeypatch.chdir(folder)
    return folder
