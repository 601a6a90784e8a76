"""`toolc init`: a project that works as it is, and that overwrites nothing."""

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from compiling import tree
from toolc.scaffold import starter_files

from .cli_helpers import command

FILES = [
    "toolc.yaml",
    "specs/helpdesk/world.yaml",
    "specs/helpdesk/tickets.yaml",
    "specs/helpdesk/data/tickets.json",
    "toolc.schema.json",
]


def run(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """A command line as somebody types it, in a process of its own."""
    words = shlex.split(line)
    assert words[0] == "toolc"
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=folder, capture_output=True, text=True
    )


def refused(folder: str) -> str:
    """What is said; nothing may have been written."""
    before = tree(Path.cwd())
    result = command("init", folder)
    assert result.exit_code == 2, result.output
    assert tree(Path.cwd()) == before
    return result.stderr


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    return tmp_path


def test_it_says_what_it_made_and_what_comes_next(here: Path) -> None:
    result = command("init", "my desk")
    assert result.exit_code == 0
    assert result.stdout == ""
    assert result.stderr == (
        "Created:\n"
        + "".join(f"  my desk/{name}\n" for name in FILES)
        + "Next:\n  cd 'my desk'\n  toolc compile\n  toolc lint\n  toolc tool list\n"
        """  toolc call helpdesk list_tickets '{"status": "open"}'\n"""
    )
    assert list(tree(here)) == sorted(f"my desk/{name}" for name in FILES)
    assert command("init", "quiet", "-q").stderr == ""


def test_what_it_says_works(here: Path) -> None:
    said = command("init", ".").stderr.partition("Next:\n")[2]
    results = [run(line.strip(), here) for line in said.splitlines()]
    assert [one.returncode for one in results] == [0, 0, 0, 0], results
    compiled, linted, listed, called = results
    assert compiled.stderr.endswith(" written, 0 deleted, 0 unchanged\n")
    assert linted.stderr == "No findings in helpdesk.\n"
    assert [line.split()[0] for line in listed.stdout.splitlines()] == [
        *("list_tickets", "search_tickets", "get_ticket", "close_ticket")
    ]
    assert json.loads(called.stdout)["output"]["total"] == 2


def test_its_tools_do_what_they_say(here: Path) -> None:
    command("init", ".")
    assert run("toolc compile", here).returncode == 0

    def call(line: str) -> dict[str, object]:
        done = run(f"toolc call helpdesk {line} --save state.json", here)
        assert done.returncode == 0, done.stderr
        answer = json.loads(done.stdout)
        return {**answer["output"], "refused": answer.get("isError", False)}

    found = call("""search_tickets '{"query": "payroll"}'""")
    assert found["total"] == 1
    before = call("""get_ticket '{"ticketId": "T-102"}'""")
    assert (before["status"], before["closedAt"]) == ("open", None)
    close = """close_ticket '{"ticketId": "T-102", "resolution": " Access given. "}'"""
    closed = call(close)
    assert closed == {
        **before,
        "status": "closed",
        "closedAt": "2026-03-16T09:30:00Z",
        "resolution": "Access given.",
    }
    assert call(f"{close} --state state.json") == {
        "code": "invalid_state",
        "message": "Ticket T-102 is closed already.",
        "refused": True,
    }


def test_a_tool_can_be_added_to_it(here: Path) -> None:
    command("init", ".")
    text = "Opens a ticket again that was closed too early. Use it when asked to."
    result = command("tool", "add", "reopen_ticket", "--description", text)
    assert result.exit_code == 0, result.output
    assert "specs/helpdesk/tickets.yaml:" in result.stderr
    assert run("toolc lint", here).returncode == 0


def test_its_specs_name_the_schema_that_lies_there(here: Path) -> None:
    command("init", ".")
    schema = here / "toolc.schema.json"
    assert schema.read_text("utf-8") == command("schema").stdout
    specs = list((here / "specs").rglob("*.yaml"))
    assert len(specs) == 2
    for path in specs:
        mark, _, named = path.read_text("utf-8").partition("\n")[0].partition("=")
        assert mark == "# yaml-language-server: $schema"
        assert (path.parent / named).resolve() == schema


def test_it_goes_into_a_folder_with_other_things(here: Path) -> None:
    (here / "desk" / "specs" / "other").mkdir(parents=True)
    (here / "desk" / "notes.txt").write_text("mine")
    assert command("init", "desk").exit_code == 0
    assert (here / "desk" / "notes.txt").read_text() == "mine"
    assert set(starter_files()) < set(tree(here / "desk"))


# What is refused


def test_every_file_in_the_way_is_named(here: Path) -> None:
    command("init", ".")
    (here / "specs/helpdesk/world.yaml").unlink()
    (here / "specs/helpdesk/more.yaml").write_text("tools: {}\n")
    assert refused(".").splitlines() == [
        f'Error: "{name}" is there already.'
        for name in (
            "specs/helpdesk/data/tickets.json",
            "specs/helpdesk/more.yaml",
            "specs/helpdesk/tickets.yaml",
            "toolc.schema.json",
            "toolc.yaml",
        )
    ]


def test_a_link_in_the_way_is_not_written_through(here: Path) -> None:
    (here / "toolc.yaml").symlink_to(here / "elsewhere.yaml")
    assert '"toolc.yaml" is there already.' in refused(".")
    assert not (here / "elsewhere.yaml").exists()


@pytest.mark.parametrize(
    ("file", "folder"), [("desk", "desk"), ("desk", "desk/in"), ("desk/specs", "desk")]
)
def test_a_file_where_a_folder_must_be(here: Path, file: str, folder: str) -> None:
    (here / file).parent.mkdir(exist_ok=True)
    (here / file).write_text("mine")
    assert f'"{file}" is no folder.' in refused(folder)


def test_inside_of_a_project(here: Path) -> None:
    (here / "toolc.yaml").write_text("")
    told = refused("sub/desk")
    assert '"sub/desk" lies in the project "."' in told
    assert "a folder below its specs" in told


def test_a_project_that_is_set_up_otherwise(here: Path) -> None:
    (here / "pyproject.toml").write_text("[tool.toolc]\nspecs = 'worlds'\n")
    assert '"." is a project already.' in refused(".")
    (here / "pyproject.toml").write_text("[project]\nname = 'x'\n")
    assert command("init", ".").exit_code == 0
