"""docs/language.md: every world compiles, every call answers as the page says."""

import re
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from toolc import pipeline
from toolc.cli import app
from toolc.diagnostics import Diagnostic
from toolc.source import Mapping, Scalar
from toolc.source.load import load_text

from .examples import EXAMPLES, PAGE, Example, files_of, write_files
from .pages import prose
from .transcripts import play, steps


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_the_example_does_what_the_page_says(example: Example, project: Path) -> None:
    name, files = files_of(example.block)
    write_files(project / "specs" / name, files)
    source = pipeline.world_source(project / "specs" / name, project)
    compiled = pipeline.compile_world(source)
    told = "\n".join(f"{f.span}: {f.message}" for f in compiled.checked.diagnostics)
    if example.refused:
        assert compiled.files is None, f"{example.block} is not refused"
        assert example.transcripts, f"{example.block} does not show why it is refused"
    else:
        assert compiled.files is not None, f"{example.block}\n{told}"
        assert not compiled.checked.diagnostics, f"{example.block}\n{told}"
        write_files(project / "generated" / name, dict(compiled.files))
    for transcript in example.transcripts:
        play(transcript)


def test_every_refusal_shows_the_compiler() -> None:
    for example in EXAMPLES:
        if example.refused:
            first, *_ = steps(example.transcripts[0])
            assert first.words[:2] == ["toolc", "compile"]


# What waits

TOOL = {"description": "Tells the time.", "return": {"now": "=now"}}

WAITING: dict[str, dict[str, object]] = {
    "tag": {"input": {"x": {"type": "string", "tag": "kind"}}},
    "cases": {"input": {"x": {"type": "string", "cases": {}}}},
    "host": {"input": {"x": {"type": "string", "host": "tenant"}}},
    "text": {"text": "Done."},
    "examples": {"examples": [{}]},
    "requests": {"requests": ["What time is it?"]},
    "deprecated": {"deprecated": True},
    "alias": {"alias": "clock"},
    "tags": {"tags": ["time"]},
    "policy": {"policy": {"text": "trim"}},
    "annotations": {"annotations": {"readOnlyHint": True}},
}
"""What stands under "Not yet" and belongs to tools."""


@pytest.mark.parametrize("word", WAITING)
def test_a_word_that_waits_is_refused(word: str, project: Path) -> None:
    found = _with_tool(project, {**TOOL, **WAITING[word]})
    assert "TC061" in {diagnostic.code.code for diagnostic in found}


def test_the_tool_of_these_tests_compiles_without_them(project: Path) -> None:
    assert _with_tool(project, TOOL) == ()


def test_what_waits_in_the_world_is_refused(project: Path) -> None:
    assert _with_tool(project, TOOL, policy={"ignore": ["token"]})
    assert _with_tool(project, TOOL, policy={"coerce": ["numbers"]})
    assert _with_tool(project, TOOL, page={"by": "cursor"})


def _with_tool(
    project: Path, tool: dict[str, object], **world: object
) -> tuple[Diagnostic, ...]:
    """What is said of a world with this tool; the tool may have a row to speak of."""
    fields = {"id": "string", "size": "integer"}
    given = {"thingId": {"ref": "things"}, **dict(tool.get("input", {}))}  # type: ignore[call-overload]
    spec = {
        "toolc": 1,
        "world": {"name": "one", "title": "One", "clock": "date", **world},
        "collections": {"things": {"as": "thing", "key": "id", "fields": fields}},
        "tools": {"tell": {**tool, "input": given}},
        "index": ["tell"],
    }
    folder = project / "specs" / "one"
    write_files(folder, {"world.yaml": yaml.safe_dump(spec)})
    return pipeline.check_world(pipeline.world_source(folder, project)).diagnostics


# How YAML is read


def _row(lead: str) -> list[str]:
    """The code words in the first cell of the row of a table that starts so."""
    (row,) = re.findall(rf"^\| ({re.escape(lead)}.*?) \|", prose(PAGE), re.MULTILINE)
    return re.findall(r"`([^`]*)`", row)


@pytest.mark.parametrize(
    ("lead", "kinds"),
    [
        ("`no`", (str,)),
        ("`01234`", (str,)),
        ("`12`", (int, float)),
        ("`true`", (bool, type(None))),
    ],
)
def test_yaml_is_read_as_the_table_says(lead: str, kinds: tuple[type, ...]) -> None:
    for written in _row(lead):
        document, found = load_text(f"key: {written}\n", "x.yaml")
        assert not found
        assert isinstance(document.root, Mapping)
        scalar = document.root.get("key")
        assert isinstance(scalar, Scalar)
        assert type(scalar.value) in kinds, written


# The world of the page


def test_the_world_restores_from_its_snapshot(project: Path) -> None:
    folder = project / "specs" / "shop"
    write_files(folder, files_of(EXAMPLES[0].block)[1])
    assert CliRunner().invoke(app, ["compile", "--quiet"]).exit_code == 0
    for more in (["--save", "state.json"], ["--state", "state.json"]):
        result = CliRunner().invoke(app, ["call", "shop", "list_orders", *more])
        assert result.exit_code == 0, result.output
