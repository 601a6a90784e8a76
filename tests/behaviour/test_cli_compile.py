"""`toolc compile`."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from .cli_helpers import command, project
from .fake_project import run


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return project(tmp_path, monkeypatch, shop="world: shop\n")


def test_compile_writes_then_leaves_alone(shop: Path) -> None:
    first = command("compile")
    assert (first.exit_code, first.stdout) == (0, "")
    assert first.stderr == "generated/shop: 2 written, 0 deleted, 0 unchanged\n"
    again = command("compile", "shop")
    assert again.stderr == "generated/shop: 0 written, 0 deleted, 2 unchanged\n"
    assert command("compile", "-q").output == ""
    assert command("-q", "compile").output == ""


def test_verbose_names_the_files(shop: Path) -> None:
    assert "create generated/shop/__init__.py\n" in command("compile", "-v").stderr


def test_an_error_in_any_world_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(tmp_path, monkeypatch, shop="world: shop\n", zoo="\n!error It bites.\n")
    result = command("compile")
    assert result.exit_code == 1
    assert "error[TC021] unknown-name: It bites." in result.stderr
    assert "specs/zoo/world.yaml:2:1" in result.stderr
    assert "2 | !error It bites.\n" in result.stderr
    assert not (tmp_path / "generated").exists()
    assert command("compile", "shop").exit_code == 0


def test_check_tells_drift_and_writes_nothing(shop: Path) -> None:
    missing = command("compile", "--check")
    assert missing.exit_code == 1
    assert "drift" in missing.stderr
    assert not (shop / "generated").exists()
    command("compile")
    assert command("compile", "--check").exit_code == 0
    (shop / "specs/shop/world.yaml").write_text("world: other\n")
    result = command("compile", "--check")
    assert result.exit_code == 1
    assert '"generated/shop/tools.json" differs' in result.stderr
    assert "run: toolc compile" in result.stderr


def test_diff_shows_and_writes_nothing(shop: Path) -> None:
    command("compile")
    assert command("compile", "--diff").exit_code == 0
    (shop / "specs/shop/world.yaml").write_text("world: other\n")
    before = (shop / "generated/shop/tools.json").read_text()
    result = command("compile", "--diff")
    assert result.exit_code == 1
    assert "-'world: shop\\n'\n+'world: other\\n'\n" in result.stdout
    assert (shop / "generated/shop/tools.json").read_text() == before
    colored = command("compile", "--diff", "--color", "always")
    assert "\x1b[32m+'world: other" in colored.stdout


def test_a_diff_that_cannot_be_written_says_why(shop: Path) -> None:
    (shop / "generated/shop").mkdir(parents=True)
    (shop / "generated/shop/tools.json").write_text("mine")
    result = command("compile", "--diff")
    assert result.exit_code == 1
    assert "error[TC071] not-ours" in result.stderr


def test_a_hand_edit_is_refused_unless_forced(shop: Path) -> None:
    command("compile")
    (shop / "generated/shop/tools.json").write_text("mine\n")
    result = command("compile")
    assert result.exit_code == 1
    assert "error[TC070] hand-edited" in result.stderr
    assert "1 | mine" not in result.stderr
    assert command("compile", "--check").exit_code == 1
    assert command("compile", "--force").exit_code == 0
    assert command("compile", "--check").exit_code == 0


def test_a_refusal_in_one_world_keeps_all_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(tmp_path, monkeypatch, ark="world: ark\n", zoo="world: zoo\n")
    (tmp_path / "generated/zoo").mkdir(parents=True)
    (tmp_path / "generated/zoo/tools.json").write_text("mine")
    assert command("compile").exit_code == 1
    assert not (tmp_path / "generated/ark").exists()


def test_the_package_of_a_world_that_is_gone_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(tmp_path, monkeypatch, ark="world: ark\n", zoo="world: zoo\n")
    command("compile")
    (tmp_path / "generated/notes").mkdir()
    (tmp_path / "specs/zoo/world.yaml").unlink()
    assert "left over" in command("compile", "--check").stderr
    assert command("compile", "ark", "--check").exit_code == 0
    assert "generated/zoo: 0 written, 2 deleted" in command("compile").stderr
    assert {path.name for path in (tmp_path / "generated").iterdir()} == {
        "ark",
        "notes",
    }


@pytest.mark.parametrize("text", ["build/gen", "build/gen/", "./build/../build/gen"])
def test_out_takes_any_spelling_of_a_folder(shop: Path, text: str) -> None:
    (shop / "build").mkdir()
    assert command("compile", "--out", text).exit_code == 0
    assert (shop / "build/gen/shop/__init__.py").exists()
    assert not (shop / "generated").exists()
    assert command("compile", "--out", text, "--check").exit_code == 0


def test_out_may_be_where_we_are_even_through_a_link(
    shop: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (shop / "here").mkdir()
    (shop / "link").symlink_to("here")
    (shop / "toolc.yaml").write_text("toolc: 1\n")
    monkeypatch.chdir(shop / "link")
    assert command("compile", "--out", ".").exit_code == 0
    assert (shop / "here/shop/__init__.py").exists()


def test_out_that_is_a_link_is_refused(shop: Path) -> None:
    (shop / "elsewhere").mkdir()
    (shop / "out").symlink_to("elsewhere")
    result = command("compile", "--out", "out/")
    assert result.exit_code == 1
    assert '"out" is a symbolic link to "elsewhere"' in result.stderr
    assert list((shop / "elsewhere").iterdir()) == []


@pytest.mark.parametrize("out", ["specs", "specs/shop"])
def test_the_package_never_goes_among_the_specs(shop: Path, out: str) -> None:
    assert command("compile", "--out", out).exit_code == 2


def test_unknown_worlds_and_empty_projects_are_wrong_use(
    shop: Path,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    result = command("compile", "shpo")
    assert result.exit_code == 2
    assert 'There is no world "shpo". Did you mean "shop"?' in result.stderr
    monkeypatch.chdir(tmp_path_factory.mktemp("empty"))
    result = command("compile")
    assert result.exit_code == 2
    assert 'There is no world below "specs"' in result.stderr


def test_settings_are_used_and_wrong_ones_refused(shop: Path) -> None:
    (shop / "toolc.yaml").write_text("generated: src/worlds\n")
    assert command("compile").exit_code == 0
    assert (shop / "src/worlds/shop/__init__.py").exists()
    (shop / "toolc.yaml").write_text("generate: src\n")
    result = command("compile")
    assert result.exit_code == 2
    assert "toolc.yaml:1:1" in result.stderr
    assert 'did you mean "generated"?' in result.stderr


def test_files_are_utf_8_in_any_locale(shop: Path) -> None:
    text = "world: Grüße 🎉\n"
    (shop / "specs/shop/world.yaml").write_text(text, encoding="utf-8")
    locale = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    assert run("compile", cwd=shop, **locale).returncode == 0
    package = shop / "generated/shop/__init__.py"
    assert "A world of notes" in package.read_text(encoding="utf-8")
    assert run("compile", "--check", cwd=shop).returncode == 0


def test_runs_beside_each_other_agree(shop: Path) -> None:
    with ThreadPoolExecutor() as pool:
        done = list(pool.map(lambda _: run("compile", cwd=shop), range(4)))
    assert [each.returncode for each in done] == [0] * 4
    assert command("compile", "--check").exit_code == 0
