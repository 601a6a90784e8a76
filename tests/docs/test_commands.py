"""docs/commands.md: each command with all of its options, and true transcripts."""

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from outside import ROOT
from toolc.cli import app
from toolc.config import find_config

from .pages import Block, blocks, read
from .transcripts import play

PAGE = "docs/commands.md"
COMMON = {"-q", "--quiet", "-v", "--verbose", "--color", "-h", "--help"}


def _commands(group: click.Group, path: str) -> Iterator[tuple[str, click.Command]]:
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from _commands(command, f"{path} {name}")
        else:
            yield f"{path} {name}", command


COMMANDS = dict(_commands(app, "toolc"))


def _section(heading: str) -> str:
    parts = re.split(r"^## ", read(PAGE), flags=re.MULTILINE)
    (found,) = [part for part in parts if part.startswith(f"{heading}\n")]
    return found


def _options(command: click.Command) -> set[str]:
    return {
        name
        for parameter in command.params
        if isinstance(parameter, click.Option)
        for name in parameter.opts
    }


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_has_its_options_and_no_others(name: str) -> None:
    said = set(re.findall(r"^\| `(-[-\w]+)", _section(name), re.MULTILINE))
    assert said == _options(COMMANDS[name]) - COMMON


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_introduced_by_its_usage(name: str) -> None:
    command = COMMANDS[name]
    context = click.Context(command, info_name=name)
    assert f"`{' '.join(command.get_usage(context).split()[1:])}`" in _section(name)


def test_the_common_options_are_said_once() -> None:
    section = _section("For every command")
    assert all(f"`{option}`" in section for option in COMMON - {"-h", "--help"})


def test_every_command_is_in_the_table() -> None:
    links = re.findall(r"\[`(toolc [a-z ]+)`\]", read(PAGE))
    assert links == list(COMMANDS)


@pytest.mark.parametrize("block", blocks(PAGE, "console"), ids=str)
def test_a_transcript_holds(block: Block, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    play(block)


def test_the_settings_that_are_shown_are_settings(tmp_path: Path) -> None:
    (shown,) = blocks(PAGE, "yaml")
    (tmp_path / shown.info).write_text(shown.text, encoding="utf-8")
    config, found = find_config(tmp_path)
    assert found == []
    assert config.specs == tmp_path / "specs"
    assert config.lint.ignore == ("collection-without-search",)
