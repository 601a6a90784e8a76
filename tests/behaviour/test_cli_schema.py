"""`toolc schema`."""

import json
from pathlib import Path
from typing import Any

import pytest

from .cli_helpers import command

WORLD = """\
toolc: 1
world: {name: shop}
collections:
  orders: {as: order, key: id, fields: {id: string}}
tools:
  list_orders: {list: ordres}
"""


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a world that does not compile; its project is where we are."""
    folder = tmp_path / "specs" / "shop"
    folder.mkdir(parents=True)
    (folder / "world.yaml").write_text(WORLD)
    monkeypatch.chdir(tmp_path)
    return folder


def tools(schema: dict[str, Any]) -> list[str]:
    """What is proposed in the index."""
    snippets = schema["properties"]["index"]["items"].get("defaultSnippets", ())
    return [one["label"] for one in snippets]


def test_the_language_needs_no_project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "toolc.yaml").write_text("toolc: [broken")
    result = command("schema")
    assert (result.exit_code, result.stderr) == (0, "")
    schema = json.loads(result.stdout)
    assert list(schema["properties"])[:2] == ["toolc", "world"]
    assert tools(schema) == []
    assert result.stdout == json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
    assert command("schema").stdout == result.stdout


def test_a_world_that_does_not_compile_gives_its_names(shop: Path) -> None:
    assert command("compile").exit_code == 1
    result = command("schema", "--world", "shop")
    assert (result.exit_code, result.stderr) == (0, "")
    assert tools(json.loads(result.stdout)) == ["list_orders"]


def test_a_file_that_cannot_be_read_is_told_and_the_others_give_their_names(
    shop: Path,
) -> None:
    (shop / "more.yaml").write_text("tools: {get_order: [")
    result = command("schema", "--world", "shop")
    assert result.exit_code == 1
    assert tools(json.loads(result.stdout)) == ["list_orders"]
    assert "specs/shop/more.yaml:1" in result.stderr
    assert "The names in what could not be read are missing." in result.stderr


def test_a_file_from_outside_gives_no_names(shop: Path) -> None:
    secret = shop.parent.parent / "outside.yaml"
    secret.write_text("tools: {secret: {}}")
    (shop / "link.yaml").symlink_to(secret)
    result = command("schema", "--world", "shop")
    assert result.exit_code == 1
    assert "leads out of the world's folder" in result.stderr
    assert "secret" not in result.stdout


def test_an_unknown_world_is_wrong_use(shop: Path) -> None:
    result = command("schema", "--world", "shp")
    assert (result.exit_code, result.stdout) == (2, "")
    assert 'There is no world "shp". Did you mean "shop"?' in result.stderr


def test_settings_that_cannot_be_read_are_wrong_use(shop: Path) -> None:
    Path("toolc.yaml").write_text("toolc: [broken")
    assert command("schema", "--world", "shop").exit_code == 2
