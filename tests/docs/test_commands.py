"""docs/commands.md: each command with all of its options, and true transcripts."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from outside import ROOT
from toolc.cli import app
from toolc.config import find_config

from .examples import write_files
from .pages import Block, blocks, read
from .sessions import failures
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


HERE = [block for block in blocks(PAGE, "console") if not block.info]
NEWCOMER = [block for block in blocks(PAGE, "console") if block.info == "helpdesk"]


@pytest.mark.parametrize("block", HERE, ids=str)
def test_a_transcript_holds(block: Block, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    play(block)


def test_the_transcripts_of_a_newcomer_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert len(NEWCOMER) == 3
    for block in NEWCOMER:
        play(block)
    (shown,) = [b for b in blocks(PAGE, "yaml") if b.info == "reopen_ticket"]
    spec = (tmp_path / "specs/helpdesk/tickets.yaml").read_text(encoding="utf-8")
    assert f"\n\n{shown.text}\n" in spec


def test_its_python_runs() -> None:
    assert list(failures(PAGE)) == []


def test_the_settings_that_are_shown_are_settings(tmp_path: Path) -> None:
    (shown,) = [block for block in blocks(PAGE, "yaml") if block.info == "toolc.yaml"]
    (tmp_path / shown.info).write_text(shown.text, encoding="utf-8")
    config, found = find_config(tmp_path)
    assert found == []
    assert config.specs == tmp_path / "specs"
    assert config.lint.ignore == ("collection-without-search",)


WORLD = """\
toolc: 1
world: {name: one}
tools:
  greet: {description: Greets whoever asks., return: {text: Good day.}}
  part: {description: Parts from whoever asks., return: {text: Farewell.}}
index: {meeting: [greet], parting: [part]}
"""


def _output(*words: str) -> str:
    return CliRunner().invoke(app, words).output


def _one(project: Path, text: str) -> None:
    write_files(project / "specs/one", {"world.yaml": text})


def test_each_tool_is_listed_with_its_world_and_toolset(project: Path) -> None:
    _one(project, WORLD)
    _output("compile")
    listed = json.loads(_output("tool", "list", "--json"))
    found = [(tool["world"], tool["toolset"], tool["name"]) for tool in listed]
    assert found == [("one", "meeting", "greet"), ("one", "parting", "part")]


def test_the_toolset_is_null_where_the_index_has_none(project: Path) -> None:
    _one(project, WORLD.replace("{meeting: [greet], parting: [part]}", "[greet]"))
    _output("compile")
    (listed,) = json.loads(_output("tool", "list", "--json"))
    assert listed["toolset"] is None


def test_a_call_runs_what_was_compiled_last(project: Path) -> None:
    _one(project, WORLD)
    _output("compile")
    call = ("call", "one", "greet")
    for text in (WORLD.replace("Good day", "Hello"), "tools: [broken"):
        _one(project, text)
        assert "Good day." in _output(*call)
    _one(project, WORLD.replace("Good day", "Hello"))
    _output("compile")
    assert "Hello." in _output(*call)


def test_what_a_model_is_told_is_shown_as_it_was_compiled(project: Path) -> None:
    _one(project, WORLD)
    _output("compile")
    _one(
        project, WORLD.replace("Greets", "Welcomes").replace("text: Good", "word: Good")
    )
    assert "Greets whoever asks." in _output("tool", "list")
    shown = _output("tool", "show", "greet")
    assert "Greets whoever asks." in shown
    assert "word" in shown
