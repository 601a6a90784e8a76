"""`toolc tool list` and `toolc tool show`."""

import json
from pathlib import Path

import pytest

from .cli_helpers import command, project


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = project(tmp_path, monkeypatch, shop="world: shop\n")
    assert command("compile").exit_code == 0
    return folder


@pytest.fixture
def both(shop: Path) -> Path:
    (shop / "specs/zoo").mkdir()
    (shop / "specs/zoo/world.yaml").write_text("world: zoo\n")
    assert command("compile").exit_code == 0
    return shop


def test_one_line_a_tool_with_its_first_sentence(shop: Path) -> None:
    assert command("tool", "list").stdout == (
        "add   Adds a row.\necho  Says it again — 🎉.\n"
    )


def test_what_a_tool_refuses_is_no_part_of_its_first_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert command("init", ".").exit_code == 0
    spec = Path("specs/helpdesk/tickets.yaml")
    head, found, rest = spec.read_text().partition("notes how.")
    assert found
    spec.write_text(f"{head}notes how{rest[rest.index('input:') - 5:]}")
    assert command("compile").exit_code == 0
    told = command("tool", "list").stdout.splitlines()
    assert told[-1] == "close_ticket    Closes a ticket that is settled and notes how"


def test_several_worlds_are_told_apart(both: Path) -> None:
    lines = command("tool", "list").stdout.splitlines()
    assert [line.split()[:2] for line in lines] == [
        ["shop", "add"],
        ["shop", "echo"],
        ["zoo", "add"],
        ["zoo", "echo"],
    ]
    assert len(command("tool", "list", "--world", "zoo").stdout.splitlines()) == 2


def test_list_as_json_is_what_a_model_is_told(shop: Path) -> None:
    tools = json.loads(command("tool", "list", "--json").stdout)
    assert [tool["name"] for tool in tools] == ["add", "echo"]
    assert tools[0]["world"] == "shop"
    assert tools[0]["toolset"] is None
    assert tools[0]["inputSchema"]["required"] == ["row"]


def test_show_tells_all_of_a_tool(shop: Path) -> None:
    assert command("tool", "show", "add").stdout == (
        "add: Add a row (shop)\n"
        "\n"
        "Adds a row. It stays.\n"
        "\n"
        "Parameters\n"
        "  row    (string) The text.\n"
        "  limit  (optional, integer from 1 to 9, default 5)\n"
        "\n"
        "Looks up\n"
        "  nothing\n"
        "\n"
        "Refuses\n"
        "  limit_exceeded: Too many rows.\n"
        "\n"
        "Writes\n"
        "  a row of shop\n"
        "\n"
        "Gives back\n"
        "  the rows\n"
    )


def test_show_as_json(shop: Path) -> None:
    shown = json.loads(command("tool", "show", "add", "--json").stdout)
    assert shown["title"] == "Add a row"
    assert shown["refuses"] == {"limit_exceeded": "Too many rows."}


def test_unknown_and_ambiguous_names_are_wrong_use(both: Path) -> None:
    result = command("tool", "show", "ad")
    assert result.exit_code == 2
    assert 'There is no tool "ad". Did you mean "add"?' in result.stderr
    result = command("tool", "show", "add")
    assert result.exit_code == 2
    assert "--world" in result.stderr
    assert command("tool", "show", "add", "--world", "zoo").exit_code == 0
    assert command("tool", "list", "--world", "zo").exit_code == 2


def test_before_compiling_the_way_out_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(tmp_path, monkeypatch, shop="world: shop\n")
    result = command("tool", "list")
    assert result.exit_code == 2
    assert "Run: toolc compile" in result.stderr
