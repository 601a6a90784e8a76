"""A new tool in the files of a world: only what is new changes.

Each file of `cases/` is a way to lay out a spec, with the file as it is afterwards.
"""

from pathlib import Path

import pytest

from outside import ROOT
from toolc.scaffold import NewTool, Specs
from toolc.source import load_text, plain

TOOL = NewTool("shut", "Shuts the door: for ever.")
FILE = "specs/w/w.yaml"
CASES = sorted((Path(__file__).parent / "cases").glob("*.yaml"))
ENTRY = """\
  shut:
    description: 'Shuts the door: for ever.'
    do:
      - fail: {invalid_state: 'Tool "shut" is not implemented yet.'}
"""


def added(text: str) -> str | None:
    """The file with the tool, in the first of its toolsets where it has some."""
    specs = Specs("specs/w", {FILE: text})
    toolsets = specs.toolsets()
    found = specs.with_tool(TOOL, FILE, toolsets[0] if toolsets else None)
    return found.files[FILE] if found else None


def read(text: str) -> object:
    document, found = load_text(text, FILE)
    assert [one.message for one in found if "empty spec" not in one.message] == []
    return plain(document.root) if document.root else {}


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_a_layout_is_kept(case: Path) -> None:
    before, after = case.read_text("utf-8"), case.with_suffix(".out").read_text("utf-8")
    assert added(before) == after


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_the_file_says_what_it_said_and_the_tool(case: Path) -> None:
    before, after = read(case.read_text("utf-8")), read(
        case.with_suffix(".out").read_text()
    )
    assert isinstance(before, dict)
    assert isinstance(after, dict)
    assert after["tools"].pop("shut") == TOOL.plain()
    assert after["tools"] == (before.get("tools") or {})
    assert {**before, "tools": 0, "index": 0} == {**after, "tools": 0, "index": 0}


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_marks_are_kept(case: Path, end: str, mark: str) -> None:
    def dressed(path: Path) -> str:
        return mark + path.read_text("utf-8").replace("\n", end)

    assert added(dressed(case)) == dressed(case.with_suffix(".out"))


def _specs() -> list[Path]:
    """The specs of the project that lie in its worlds, its tests and its starter."""
    folders = ("specs", "tests/golden", "compiler/toolc/scaffold/starter")
    return sorted(p for folder in folders for p in (ROOT / folder).rglob("*.yaml"))


@pytest.mark.parametrize("path", _specs(), ids=lambda p: str(p.relative_to(ROOT)))
def test_nothing_is_taken_out_of_any_spec(path: Path) -> None:
    before = path.read_text("utf-8")
    after = added(before)
    assert after is not None
    characters = iter(after)
    assert all(character in characters for character in before)


@pytest.mark.parametrize(
    "text", ["tools: {a: {b: c}}\nindex: [a]", "index:\n- a\ntools:\n  a: {b: c}"]
)
def test_a_last_line_without_an_end_stays_one(text: str) -> None:
    after, with_end = added(text), added(f"{text}\n")
    assert after is not None
    assert f"{after}\n" == with_end


@pytest.mark.parametrize(
    "text",
    [
        "tools: {open: &it {a: b}, knock: *it}\nindex: [open]\n",
        "x-tools: &all {open: {a: b}}\ntools: *all\nindex: [open]\n",
        "x-tools: &all [open]\ntools: {open: {a: b}}\nindex: *all\n",
        "tools: text\nindex: [open]\n",
        "tools: [open]\nindex: [open]\n",
        "tools: {  # none\n}\nindex: [open]\n",
        "tools: {open: {a: b}}\nindex: open\n",
        "{tools: ~, index: [open]}\n",
        "- tools\n",
    ],
)
def test_a_file_that_leaves_no_safe_place_is_left_alone(text: str) -> None:
    read(text)
    assert added(text) is None


def test_the_entry_and_the_line_may_go_into_two_files() -> None:
    files = {
        "specs/w/a.yaml": "tools:\n  open: {description: Opens it., return: 1}\n",
        "specs/w/w.yaml": "toolc: 1\nworld: {name: w}\nindex: [open]\n",
    }
    found = Specs("specs/w", files).with_tool(TOOL, "specs/w/a.yaml")
    assert found is not None
    assert found.files["specs/w/a.yaml"] == f"{files['specs/w/a.yaml']}\n{ENTRY}"
    assert found.files["specs/w/w.yaml"] == files["specs/w/w.yaml"].replace(
        "[open]", "[open, shut]"
    )
    assert (str(found.entry), str(found.line)) == (
        "specs/w/a.yaml:4:3",
        "specs/w/w.yaml:3:15",
    )


@pytest.mark.parametrize(
    ("files", "home"),
    [
        ({"world": "world: {}", "tools": "x-a: 1", "a": "tools: {b: {}}"}, "tools"),
        ({"world": "world: {}", "a": "tools: {b: {}}"}, "a"),
        ({"world": "world: {}", "a": "tools: {b: {}}", "c": "tools: {d: {}}"}, "world"),
        ({"world": "world: {}", "in/tools": "x-a: 1"}, "world"),
        ({"a": "types: {}"}, None),
    ],
)
def test_the_file_that_gets_a_tool_when_none_is_asked_for(
    files: dict[str, str], home: str | None
) -> None:
    specs = Specs("specs/w", {f"specs/w/{name}.yaml": t for name, t in files.items()})
    assert specs.home() == (home and f"specs/w/{home}.yaml")
