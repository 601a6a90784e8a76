"""`toolc tool add`: what it writes, what it refuses, and that this leaves no trace."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from compiling import tree

from .cli_helpers import command

TEXT = "Closes a ticket that is settled. Use it once the requester has what was asked."
WORLD = """\
toolc: 1
world:
  name: desk
  description: A desk.

index:   # what can be called
- greet
"""
TOOLS = """\
tools:
  greet:
    description: Greets whoever asks. Use it first, because it costs nothing at all.
    return: {text: Good day.}
"""


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the only world of a project, which is the working directory."""
    folder = tmp_path / "specs" / "desk"
    folder.mkdir(parents=True)
    (folder / "world.yaml").write_text(WORLD)
    (folder / "greeting.yaml").write_text(TOOLS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    return folder


def add(*words: str, text: str = TEXT) -> str:
    result = command("tool", "add", *words, "--description", text)
    assert result.exit_code == 0, result.output
    assert result.stdout == ""
    return result.stderr


def refused(*words: str, text: str = TEXT, code: int = 2) -> str:
    """What is said; nothing may have been written."""
    before = tree(Path.cwd())
    result = command("tool", "add", *words, "--description", text)
    assert result.exit_code == code, result.output
    assert tree(Path.cwd()) == before
    assert "Traceback" not in result.output
    return result.stderr


def answer(world: str, tool: str) -> dict[str, object]:
    assert command("compile").exit_code == 0
    found = json.loads(command("call", world, tool).stdout)["output"]
    assert isinstance(found, dict)
    return found


def test_it_says_what_it_did_and_what_comes_next(desk: Path) -> None:
    assert add("close_ticket") == (
        "Created the tool close_ticket: specs/desk/greeting.yaml:6\n"
        "Registered it in the index: specs/desk/world.yaml:8\n"
        "Next: write what it takes, below `input`, and what it does, in place of "
        "`fail`; then\n"
        "  toolc compile desk\n"
        "  toolc call desk close_ticket\n"
    )
    assert (desk / "world.yaml").read_text() == f"{WORLD}- close_ticket\n"
    assert (desk / "greeting.yaml").read_text() == (
        f"{TOOLS}\n  close_ticket:\n    description: {TEXT}\n    do:\n      - fail: "
        "{invalid_state: 'Tool \"close_ticket\" is not implemented yet.'}\n"
    )


def test_the_new_tool_compiles_lints_clean_and_refuses_calls(desk: Path) -> None:
    add("close-ticket", text=f"  {TEXT}\n\nA closed ticket: stays # closed. ")
    assert command("lint").exit_code == 0
    assert answer("desk", "close-ticket") == {
        "code": "invalid_state",
        "message": 'Tool "close-ticket" is not implemented yet.',
    }
    listed = json.loads(command("tool", "list", "--json").stdout)
    assert listed[1]["description"].startswith(
        f"{TEXT}\n\nA closed ticket: stays # closed."
    )


@pytest.mark.parametrize(
    "file", ["specs/desk/world.yaml", "world.yaml", "specs/desk/new.yaml", "more.yml"]
)
def test_the_file_is_named_from_here_or_from_the_world(desk: Path, file: str) -> None:
    add("close_ticket", "--file", file, "--world", "desk", "-q")
    assert "close_ticket:" in (desk / Path(file).name).read_text()
    assert (desk / "greeting.yaml").read_text() == TOOLS
    assert answer("desk", "close_ticket")["code"] == "invalid_state"


def test_toolsets_are_asked_for_by_name(desk: Path) -> None:
    text = WORLD.split("index")[0] + "index:\n  small: [greet]\n  large:\n  - greet2\n"
    (desk / "world.yaml").write_text(text)
    (desk / "greeting.yaml").write_text(
        TOOLS + TOOLS[7:].replace("greet:", "greet2:").replace("Greets", "Hails")
    )
    assert "choose one with --toolset: small, large." in refused("close_ticket")
    told = refused("close_ticket", "--toolset", "smal")
    assert 'There is no toolset "smal"; did you mean "small"?' in told
    add("close_ticket", "--toolset", "large")
    assert (desk / "world.yaml").read_text() == f"{text}  - close_ticket\n"
    answer("desk", "close_ticket")
    listed = json.loads(command("tool", "list", "--json").stdout)
    assert [(one["toolset"], one["name"]) for one in listed[2:]] == [
        ("large", "close_ticket")
    ]


def test_without_toolsets_none_can_be_asked_for(desk: Path) -> None:
    assert "leave --toolset out" in refused("close_ticket", "--toolset", "small")


def test_line_ends_are_kept(desk: Path) -> None:
    for path in desk.iterdir():
        path.write_bytes(
            path.read_bytes().replace(b"\n", b"\r\n").removesuffix(b"\r\n")
        )
    add("close_ticket")
    for path in desk.iterdir():
        data = path.read_bytes()
        assert data.count(b"\n") == data.count(b"\r\n") > 0
        assert not data.endswith(b"\n")


@pytest.mark.parametrize("more", [(), ("--handler",)])
def test_any_name_that_a_model_can_call(desk: Path, more: tuple[str, ...]) -> None:
    names = ["12", "null", "class", "Print", "a-b", "_", "World", "x" * 64]
    for name in names:
        add(name, *more)
    assert answer("desk", "null")["code"] == "invalid_state"
    for name in names:
        said = json.loads(command("call", "desk", name).stdout)["output"]
        assert said["message"] == f'Tool "{name}" is not implemented yet.'


# What is refused


def test_all_that_is_wrong_is_told_at_once(desk: Path) -> None:
    told = refused("close ticket", "--file", "../x.yaml", "--toolset", "t", text="Hm.")
    assert [line.split('"')[0] for line in told.splitlines()] == [
        "Error: ",
        "Error: The description of ",
        "Error: ",
        "Error: The index is one plain list without toolsets; leave --toolset out.",
    ]
    assert "Rename it, for example to close_ticket." in told


def test_a_name_that_is_taken(desk: Path) -> None:
    told = refused("greet")
    assert 'There is a tool "greet" already: specs/desk/greeting.yaml:2:3' in told
    assert "specs/desk/world.yaml:7:3 names it" in told


@pytest.mark.parametrize("name", ["a b", "x" * 65, "", "é", "a\nb: c", "{x}"])
def test_a_name_that_no_model_can_call(desk: Path, name: str) -> None:
    assert "model APIs take" in refused(name)


def test_a_name_that_only_the_index_has(desk: Path) -> None:
    (desk / "world.yaml").write_text(f"{WORLD}- close_ticket\n")
    told = refused("close_ticket")
    assert 'There is a tool "close_ticket" already: specs/desk/world.yaml:8:3' in told


def test_a_name_that_differs_from_another_only_in_its_spelling(desk: Path) -> None:
    assert '"GREET" and "greet" are the same to a reader' in refused("GREET")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (" \n ", "has no description"),
        ("Closes it.", "has 10 characters"),
        ("This tool is used to close a ticket " * 3, "says nothing beyond its name"),
    ],
)
def test_a_description_that_says_too_little(desk: Path, text: str, told: str) -> None:
    assert told in refused("close_ticket", text=text)


def test_the_settings_decide_which_descriptions_are_too_short(desk: Path) -> None:
    (Path.cwd() / "toolc.yaml").write_text("lint: {ignore: [description-too-short]}")
    add("close_ticket", text="Shuts it for good.")


def test_a_description_that_is_not_utf_8(desk: Path) -> None:
    assert "The description is not UTF-8." in refused(
        "close_ticket", text=TEXT + os.fsdecode(b"\xff")
    )


def test_an_unknown_world_and_a_choice_of_worlds(desk: Path) -> None:
    told = refused("close_ticket", "--world", "dask", text="Hm.")
    assert 'There is no world "dask". Did you mean "desk"?' in told
    assert "3 characters" in told
    other = desk.parent / "shop"
    other.mkdir()
    (other / "world.yaml").write_text("toolc: 1\nworld: {name: shop}\nindex: []\n")
    assert "Choose a world with --world: desk, shop." in refused("close_ticket")
    add("close_ticket", "--world", "shop")
    assert "index: [close_ticket]" in (other / "world.yaml").read_text()


@pytest.mark.parametrize("file", ["../x.yaml", "/x.yaml", ".x.yaml", "x.json", "."])
def test_a_file_that_is_none_of_the_world(desk: Path, file: str) -> None:
    assert f'Error: "{file}"' in refused("close_ticket", "--file", file)


def test_a_file_that_cannot_be_read_is_shown_at_its_place(desk: Path) -> None:
    (desk / "other.yaml").write_text("tools: {a: [}\n")
    told = refused("close_ticket", code=1)
    assert "specs/desk/other.yaml:1:13" in told
    assert told.endswith("Nothing was written.\n")


def test_other_errors_of_the_world_are_not_in_the_way(desk: Path) -> None:
    (desk / "other.yaml").write_text(
        "collections: {a: {as: b, fields: {c: nothing}}}\n"
    )
    before = command("lint").stdout
    assert before.count("error[") >= 1
    add("close_ticket")
    assert command("lint").stdout == before


def test_a_layout_without_a_safe_place_is_left_to_its_owner(desk: Path) -> None:
    (desk / "greeting.yaml").write_text(f"x-all: &all\n{TOOLS[7:]}tools: *all\n")
    told = refused("close_ticket", "--file", "greeting.yaml")
    assert "specs/desk/greeting.yaml is laid out in a way" in told
    assert "by hand, and its name into the index: close_ticket: {description:" in told


def test_a_file_that_is_saved_meanwhile_is_not_overwritten(
    desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from toolc import adding

    real = adding.check_with

    def meanwhile(*given: Any) -> Any:
        (desk / "world.yaml").write_text(f"{WORLD}# mine\n")
        return real(*given)

    monkeypatch.setattr(adding, "check_with", meanwhile)
    result = command("tool", "add", "close_ticket", "--description", TEXT)
    assert result.exit_code == 2
    assert "Changed by somebody meanwhile; run the command again: " in result.stderr
    assert (desk / "world.yaml").read_text() == f"{WORLD}# mine\n"
    assert (desk / "greeting.yaml").read_text() == TOOLS


def test_a_folder_that_may_not_be_written_to(desk: Path) -> None:
    (desk / "sub").mkdir()
    (desk / "sub" / "file").write_text("no folder")
    told = refused("close_ticket", "--file", "sub/file/more.yaml")
    assert "specs/desk/sub/file" in told


# Handlers


def test_a_handler_gets_its_stub(desk: Path) -> None:
    told = add("close_ticket", "--handler")
    assert "Created the function close_ticket: specs/desk/handlers.py:11\n" in told
    said = "    handler: close_ticket\n"
    assert said in (desk / "greeting.yaml").read_text()
    assert answer("desk", "close_ticket") == {
        "code": "invalid_state",
        "message": 'Tool "close_ticket" is not implemented yet.',
    }
    assert command("lint").exit_code == 0


def test_a_second_stub_goes_behind_what_is_there(desk: Path) -> None:
    add("close_ticket", "--handler")
    first = (desk / "handlers.py").read_text().replace("invalid_state", "conflict")
    (desk / "handlers.py").write_text(first)
    spec = (desk / "greeting.yaml").read_text()
    named = "    handler: close_ticket\n"
    assert named in spec
    told = spec.replace(named, f"{named}    errors: [conflict]\n")
    (desk / "greeting.yaml").write_text(told)
    add("list", "--handler")
    second = (desk / "handlers.py").read_text()
    assert set(first.splitlines()) <= {*second.splitlines(), *first.splitlines()[7:8]}
    assert "\n\ndef list_tool(world: World, args: List) -> dict" in second
    assert answer("desk", "close_ticket")["code"] == "conflict"
    assert answer("desk", "list")["code"] == "invalid_state"


def test_a_function_that_is_there_is_taken(desk: Path) -> None:
    written = "def close_ticket(world, args):\n    return {'done': True}\n"
    (desk / "handlers.py").write_text(written)
    told = add("close_ticket", "--handler")
    assert "Found the function close_ticket: specs/desk/handlers.py:1\n" in told
    assert (desk / "handlers.py").read_text() == written
    assert answer("desk", "close_ticket") == {"done": True}


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("def close_ticket(): ...\n", "specs/desk/handlers.py:1:5"),
        ("def other(:\n", "specs/desk/handlers.py:1:11"),
    ],
)
def test_a_handlers_file_that_cannot_take_it(
    desk: Path, written: str, told: str
) -> None:
    (desk / "handlers.py").write_text(written)
    assert told in refused("close_ticket", "--handler", code=1)


def test_a_name_in_the_handlers_file_that_is_no_function(desk: Path) -> None:
    (desk / "handlers.py").write_text("close_ticket = None\n")
    assert "close_ticket is there already" in refused("close_ticket", "--handler")


def test_a_stub_needs_a_world_that_compiles(desk: Path) -> None:
    (desk / "other.yaml").write_text(
        "collections: {a: {as: b, fields: {c: nothing}}}\n"
    )
    told = refused("close_ticket", "--handler", code=1)
    assert "specs/desk/other.yaml:1:" in told
    assert told.endswith("once this is mended. Nothing was written.\n")
