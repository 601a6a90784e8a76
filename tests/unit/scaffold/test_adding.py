"""A new tool in the files of a world: only what is new changes."""

import pytest

from toolc.scaffold import NewTool, Specs
from toolc.source import load_text, plain

from .layouts import AFTER, BEFORE, REFUSED

TOOL = NewTool("shut", "Shuts the door: for ever.")
FILE = "specs/w/w.yaml"

ENTRY = """\
  shut:
    description: 'Shuts the door: for ever.'
    do:
      - fail: {invalid_state: 'Tool "shut" is not implemented yet.'}
"""
FLOW = (
    "shut: {description: 'Shuts the door: for ever.', "
    "do: [{fail: {invalid_state: 'Tool \"shut\" is not implemented yet.'}}]}"
)


def added(text: str, toolset: str | None = None) -> str | None:
    found = Specs("specs/w", {FILE: text}).with_tool(TOOL, FILE, toolset)
    return found.files[FILE] if found else None


def toolset_of(text: str) -> str | None:
    sets = Specs("specs/w", {FILE: text}).toolsets()
    return sets[0] if sets else None


@pytest.mark.parametrize("name", BEFORE)
def test_a_layout_is_kept(name: str) -> None:
    before, after = BEFORE[name], AFTER[name]
    after = after.replace("ENTRY\n", ENTRY).replace("FLOW", FLOW)
    assert added(before, toolset_of(before)) == after


@pytest.mark.parametrize("name", [name for name in BEFORE if "comment" not in name])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("last", [True, False])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_marks_are_kept(
    name: str, end: str, last: bool, mark: str
) -> None:
    def dressed(text: str) -> str:
        text = text.replace("ENTRY\n", ENTRY).replace("FLOW", FLOW)
        text = text if last else text.removesuffix("\n")
        return mark + text.replace("\n", end)

    before = dressed(BEFORE[name])
    assert added(before, toolset_of(BEFORE[name])) == dressed(AFTER[name])


@pytest.mark.parametrize("text", REFUSED)
def test_a_file_that_leaves_no_safe_place_is_left_alone(text: str) -> None:
    assert load_text(text, FILE)[1] == []
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
def test_the_file_that_gets_a_tool_of_which_none_is_said(
    files: dict[str, str], home: str | None
) -> None:
    specs = Specs("specs/w", {f"specs/w/{name}.yaml": t for name, t in files.items()})
    assert specs.home() == (home and f"specs/w/{home}.yaml")


def test_a_long_index_goes_on_in_the_next_line() -> None:
    names = ", ".join(f"tool_number_{number}" for number in range(7))
    text = f"tools: {{a: {{b: c}}}}\nindex: [{names}]\n"
    after = added(text)
    assert after is not None
    assert after.endswith(f"index: [{names},\n        shut]\n")


def test_what_is_written_says_what_was_said_and_the_tool() -> None:
    for text in BEFORE.values():
        after = added(text, toolset_of(text))
        assert after is not None
        before_root, root = (
            load_text(text, FILE)[0].root,
            load_text(after, FILE)[0].root,
        )
        said = plain(before_root) if before_root else {}
        now = plain(root) if root else {}
        assert isinstance(said, dict)
        assert isinstance(now, dict)
        assert now["tools"].pop("shut") == TOOL.plain()
        assert now["tools"] == (said.get("tools") or {})
        assert {**said, "tools": 0, "index": 0} == {**now, "tools": 0, "index": 0}
