"""What holds for every command."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest

from toolc.cli import app

from .cli_helpers import command, project
from .fake_project import BOOT, ENVIRONMENT, run


def _commands(group: click.Group, *names: str) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = []
    for name, each in group.commands.items():
        found.append((*names, name))
        if isinstance(each, click.Group):
            found += _commands(each, *names, name)
    return found


@pytest.mark.parametrize("names", _commands(app))
def test_every_command_has_help_with_examples(names: tuple[str, ...]) -> None:
    result = command(*names, "--help")
    assert result.exit_code == 0
    assert "Examples:" in result.stdout
    assert f"toolc {' '.join(names)}" in result.stdout
    for option in ("--quiet", "--verbose", "--color"):
        assert option in result.stdout
    assert all(len(line) <= 100 for line in result.stdout.splitlines())


HEAVY = ("yaml", "jsonschema", "jinja2", "black", "rich", "toolc.diagnostics")


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_and_version_import_click_alone(option: str) -> None:
    script = (
        "import atexit, sys\n"
        f"atexit.register(lambda: print([m for m in {HEAVY} if m in sys.modules]))\n"
        f"sys.argv = ['toolc', {option!r}]\n"
        "import toolc.__main__\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_wrong_options_are_wrong_use() -> None:
    assert command("compile", "--chekc").exit_code == 2
    assert command("complie").exit_code == 2
    assert command().exit_code == 2


def test_our_own_fault_is_one_line_and_exit_3(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(tmp_path, monkeypatch, shop="!crash\n")
    for name in ("compile", "lint"):
        result = command(name)
        assert result.exit_code == 3
        assert "internal fault: KeyError: 'lost'" in result.stderr
        assert "report it" in result.stderr
        assert "Traceback" not in result.stderr
        assert "Traceback" in command(name, "-v").stderr


def test_an_interrupt_is_silent_and_exit_130(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(tmp_path, monkeypatch, shop="!interrupt\n")
    result = command("lint")
    assert result.exit_code == 130
    assert "Traceback" not in result.output


def test_a_real_interrupt_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project(tmp_path, monkeypatch, shop="world: shop\n")
    command("compile")
    process = subprocess.Popen(
        [sys.executable, "-c", BOOT, "call", "shop", "echo", "-"],
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    )
    assert process.stdin
    time.sleep(1.0)  # it waits for its input now
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert errors.strip() == b""


def test_a_closed_pipe_is_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(tmp_path, monkeypatch, shop="!warning bites\n" * 3000)
    process = subprocess.Popen(
        [sys.executable, "-c", BOOT, "lint"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    )
    assert process.stdout
    assert process.stderr
    assert process.stdout.readline() == b"warning[TC101] unreachable-id: bites\n"
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=30) == 141


def test_a_full_output_device_is_no_fault_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(tmp_path, monkeypatch, shop="!warning bites\n")
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-c", BOOT, "lint"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=ENVIRONMENT,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == "Error: No space left on device\n"


def test_hostile_specs_send_nothing_to_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(tmp_path, monkeypatch, shop="!warning \x1b]0;x\x07 \u202e\n")
    done = run("lint", cwd=tmp_path, PYTHONIOENCODING="utf-8")
    assert b"\x1b" not in done.stdout
    assert "\u202e" not in done.stdout.decode()


def test_hostile_names_in_messages_send_nothing_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(tmp_path, monkeypatch, **{"zo\x1b[31mo": "world: zoo\n"})
    assert "\x1b" not in command("compile", "nothing").output
    assert "\x1b" not in command("compile").output


def test_a_slow_run_shows_a_bar_on_a_terminal_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(tmp_path, monkeypatch, ark="!slow\n", zoo="!slow\n")
    ours, theirs = os.openpty()
    done = subprocess.run(
        [sys.executable, "-c", BOOT, "lint"],
        stdout=subprocess.PIPE,
        stderr=theirs,
        env={**ENVIRONMENT, "TERM": "xterm"},
        check=True,
    )
    os.close(theirs)
    assert b"Linting" in os.read(ours, 100_000)
    os.close(ours)
    assert done.stdout == b""
    assert run("lint", cwd=tmp_path).stderr == b"No findings in ark, zoo.\n"


def test_it_runs_as_a_module(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "toolc", "--version"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=True,
    )
    assert done.stdout.startswith("toolc ")


def test_explain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project(tmp_path, monkeypatch)
    by_name = command("explain", "unknown-name")
    assert by_name.exit_code == 0
    assert by_name.stdout.startswith("TC021 unknown-name (error)\n")
    assert "Why it matters\n" in by_name.stdout
    assert command("explain", "tc021").stdout == by_name.stdout
    listed = command("explain", "--all").stdout.splitlines()
    assert any(line.startswith("TC101  unreachable-id") for line in listed)
    assert any(line.startswith("TC074  cannot-write") for line in listed)
    shown = json.loads(command("explain", "TC021", "--json").stdout)
    assert shown["name"] == "unknown-name"
    wrong = command("explain", "unknown-nam")
    assert wrong.exit_code == 2
    assert 'did you mean "unknown-name"?' in wrong.stderr
    assert command("explain").exit_code == 2
