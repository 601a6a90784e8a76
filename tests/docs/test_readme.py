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


def test_the_shown_tool_is_the_one_in_the_spec() -> None:
    (shown,) = [block for block in blocks(PAGE, "yaml") if not block.info]
    spec = (ROOT / "specs/crm/opportunities.yaml").read_text(encoding="utf-8")
    assert textwrap.indent(shown.text, "  ", bool) in spec


def test_the_shown_code_is_the_generated_one() -> None:
    (shown,) = [block for block in blocks(PAGE, "python") if is_listing(block)]
    code = ROOT / "generated/crm/tools/opportunities.py"
    assert f"\n{shown.text}" in code.read_text(encoding="utf-8")


def test_the_own_project_compiles_and_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _own_project(tmp_path)
    monkeypatch.chdir(tmp_path)
    for block in blocks(PAGE, "console"):
        if steps(block)[0].words[1] == "compile":
            play(block)
            return
    raise AssertionError("the README compiles nothing")


def _own_project(folder: Path) -> None:
    for block in blocks(PAGE, "yaml", "json"):
        if block.info:
            path = folder / block.info
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")


def test_the_own_project_takes_its_snapshot_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A world without a clock, too."""
    _own_project(tmp_path)
    monkeypatch.chdir(tmp_path)
    for words in (
        ["compile", "--quiet"],
        ["call", "notes", "list_notes", "--save", "state.json"],
        ["call", "notes", "list_notes", "--state", "state.json"],
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
    assert len(read(PAGE).splitlines()) < 200
