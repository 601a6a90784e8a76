"""README.md: what it shows of the project is what the project holds."""

import textwrap
from pathlib import Path

import pytest
from click.testing import CliRunner

from outside import ROOT
from toolc.cli import app

from .pages import blocks, read
from .sessions import failures, is_listing
from .transcripts import play, steps

PAGE = "README.md"

NOTES = """\
toolc: 1
world: {name: notes, title: Notes, description: Short notes.}
index: [count_notes]
collections:
  notes: {as: note, key: id, fields: {id: string}}
tools:
  count_notes:
    description: Tells how many notes there are.
    return: {count: =notes.size()}
"""


def test_the_shown_tool_is_the_one_in_the_spec() -> None:
    (shown,) = [block for block in blocks(PAGE, "yaml") if not block.info]
    spec = (ROOT / "specs/crm/opportunities.yaml").read_text(encoding="utf-8")
    assert textwrap.indent(shown.text, "  ", bool) in spec


def test_the_shown_code_is_the_generated_one() -> None:
    (shown,) = [block for block in blocks(PAGE, "python") if is_listing(block)]
    code = ROOT / "generated/crm/tools/opportunities.py"
    assert f"\n{shown.text}" in code.read_text(encoding="utf-8")


def test_the_tutorial_leads_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every file and every command of it, in order, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    told = [b for b in blocks(PAGE, "yaml", "console") if b.info.startswith("tutorial")]
    assert len([block for block in told if block.language == "console"]) >= 3
    for block in told:
        if block.language == "console":
            play(block)
        elif block.info == "tutorial index":
            world = Path("specs/helpdesk/world.yaml")
            head = world.read_text(encoding="utf-8").partition("index:\n")[0]
            world.write_text(head + block.text, encoding="utf-8")
        else:
            path = Path(block.info.removeprefix("tutorial "))
            path.write_text(block.text, encoding="utf-8")


def test_a_world_without_a_clock_takes_its_snapshot_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "specs" / "notes"
    folder.mkdir(parents=True)
    (folder / "world.yaml").write_text(NOTES, encoding="utf-8")
    for words in (
        ["compile", "--quiet"],
        ["call", "notes", "count_notes", "--save", "state.json"],
        ["call", "notes", "count_notes", "--state", "state.json"],
    ):
        result = CliRunner().invoke(app, words)
        assert result.exit_code == 0, result.output


def test_the_first_transcript_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    play(blocks(PAGE, "console")[0])


def test_its_call_is_the_last_one_of_make_run() -> None:
    """The README says so."""
    (step,) = steps(blocks(PAGE, "console")[0])
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8").split("\nrun:")[1]
    last = recipe.split("\n\n")[0].strip().split("\n")[-1]
    assert last.endswith(f"{step.words[2]} {step.words[3]} '{step.words[4]}'")


def test_its_python_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    assert list(failures(PAGE)) == []


def test_it_stays_short() -> None:
    assert len(read(PAGE).splitlines()) < 300
