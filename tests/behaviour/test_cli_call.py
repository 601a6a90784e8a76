"""`toolc call`."""

import json
from pathlib import Path

import pytest

from .cli_helpers import command, project
from .fake_project import run


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = project(tmp_path, monkeypatch, shop="world: shop\n")
    assert command("compile").exit_code == 0
    return folder


def test_a_call_prints_the_answer(shop: Path) -> None:
    result = command("call", "shop", "add", '{"row": "ü"}')
    assert result.exit_code == 0
    assert '"ü"' in result.stdout
    assert json.loads(result.stdout) == {"output": {"rows": ["first", "ü"]}}


def test_a_refusal_is_an_answer_unless_it_may_not_be(shop: Path) -> None:
    result = command("call", "shop", "nothing")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["isError"] is True
    assert command("call", "shop", "nothing", "--fail-on-refusal").exit_code == 1
    assert command("call", "shop", "echo", "--fail-on-refusal").exit_code == 0


def test_arguments_may_come_from_standard_input(shop: Path) -> None:
    result = command("call", "shop", "echo", "-", data='{"a": 1}')
    assert json.loads(result.stdout) == {"output": {"a": 1}}
    assert run("call", "shop", "echo", "-", cwd=shop, data=b"\xff").returncode == 2


def test_the_state_is_carried_from_call_to_call(shop: Path) -> None:
    state = ["--state", "s.json", "--save", "s.json"]
    assert (
        command("call", "shop", "add", '{"row": "b"}', "--save", "s.json").exit_code
        == 0
    )
    result = command("call", "shop", "add", '{"row": "c"}', *state)
    assert json.loads(result.stdout)["output"]["rows"] == ["first", "b", "c"]
    assert json.loads((shop / "s.json").read_text()) == {"rows": ["first", "b", "c"]}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "line 1 column 2"),
        ('{"a": 1,\n x}', "line 2 column 2"),
        ("", "line 1 column 1"),
        ('{"a": NaN}', "NaN is not a JSON number"),
        ("[-Infinity]", "-Infinity is not a JSON number"),
        ("[1e999]", "1e999 is too large"),
        (f"[{'9' * 5000}]", "has 5000 digits"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a": 1, "a": 2}', "stands twice"),
    ],
)
def test_what_is_not_json_is_wrong_use(shop: Path, text: str, says: str) -> None:
    result = command("call", "shop", "echo", text)
    assert result.exit_code == 2
    assert says in result.stderr
    assert len(result.stderr) < 500


@pytest.mark.parametrize(
    "value", ["\ud800", "\x1b[31m\x9b31m", "\u202eevil", "\u2028", "🎉", 10**400, -0.0]
)
def test_any_value_comes_back_and_no_command_with_it(shop: Path, value: object) -> None:
    result = command("call", "shop", "echo", json.dumps({"v": value}))
    assert json.loads(result.stdout) == {"output": {"v": value}}
    assert not set("\x1b\x9b\u202e\u2028\ud800") & set(result.stdout)


def test_the_answer_is_json_in_any_locale(shop: Path) -> None:
    locale = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    result = run(
        "call", "shop", "echo", '{"v": "\\ud83c\\udf89 ü"}', cwd=shop, **locale
    )
    assert result.returncode == 0
    assert json.loads(result.stdout.decode("ascii")) == {"output": {"v": "🎉 ü"}}


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"{", "not JSON"),
        (b"\xff", "not UTF-8 at byte 0"),
        (b"{}", 'does not fit "shop": it has no rows'),
    ],
)
def test_a_wrong_state_is_wrong_use(shop: Path, content: bytes, says: str) -> None:
    (shop / "s.json").write_bytes(content)
    result = command("call", "shop", "echo", "--state", "s.json")
    assert result.exit_code == 2
    assert says in result.stderr


@pytest.mark.parametrize("option", ["--state", "--save"])
def test_a_file_that_cannot_be_used_is_wrong_use(shop: Path, option: str) -> None:
    result = command("call", "shop", "echo", option, "no/such/file.json")
    assert result.exit_code == 2
    assert "No such file or directory" in result.stderr
    assert command("call", "shop", "echo", option, "specs").exit_code == 2


def test_a_world_that_is_not_compiled_or_not_there(shop: Path) -> None:
    (shop / "specs/zoo").mkdir()
    (shop / "specs/zoo/world.yaml").write_text("world: zoo\n")
    assert "Run: toolc compile zoo" in command("call", "zoo", "echo").stderr
    result = command("call", "shpo", "echo")
    assert result.exit_code == 2
    assert 'Did you mean "shop"?' in result.stderr
    assert command("call", "../shop", "echo").exit_code == 2


def test_a_broken_package_is_told_without_a_traceback(shop: Path) -> None:
    (shop / "generated/shop/__init__.py").write_text("def (\n")
    result = command("call", "shop", "echo")
    assert result.exit_code == 2
    assert "cannot be imported (SyntaxError" in result.stderr
    assert "Traceback" not in result.stderr
    assert "Traceback" in command("call", "shop", "echo", "-v").stderr


def test_the_folder_is_not_put_on_the_path(shop: Path) -> None:
    """A module beside the package must not stand in for one of Python's own."""
    (shop / "generated/json.py").write_text("raise SystemExit(9)\n")
    result = run("call", "shop", "echo", '{"a": 1}', cwd=shop / "generated")
    assert result.returncode in (0, 9)  # `python -c` itself looks where it is started
    assert command("call", "shop", "echo", '{"a": 1}').exit_code == 0
