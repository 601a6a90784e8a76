"""`toolc lint`."""

import json
from pathlib import Path

import pytest

from toolc.report import FORMATS

from .cli_helpers import command, project


@pytest.fixture
def zoo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return project(
        tmp_path,
        monkeypatch,
        ark="world: ark\n",
        zoo="world: zoo\n!warning It bites.\n",
        pond="world: pond\n!info It is deep.\n",
    )


def test_findings_are_shown_with_their_lines(zoo: Path) -> None:
    result = command("lint")
    assert result.exit_code == 1
    assert "warning[TC101] unreachable-id: It bites.\n" in result.stdout
    assert "2 | !warning It bites.\n" in result.stdout
    assert result.stdout.endswith("1 warning, 1 info in 2 files\n")


def test_information_alone_fails_nothing(zoo: Path) -> None:
    assert command("lint", "pond").exit_code == 0


def test_a_clean_world_says_so_unless_quiet(zoo: Path) -> None:
    result = command("lint", "ark")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "No findings in ark.\n"
    assert command("lint", "ark", "-q").output == ""


@pytest.mark.parametrize(
    "path", ["zoo", "specs/zoo", "specs/zoo/", "specs/zoo/world.yaml"]
)
def test_a_world_a_folder_or_a_file_is_linted(zoo: Path, path: str) -> None:
    assert "1 warning in 1 file" in command("lint", path).stdout


def test_only_what_lies_in_the_paths_is_shown(zoo: Path) -> None:
    (zoo / "specs/zoo/other.yaml").write_text("tools: {}\n")
    assert command("lint", "specs/zoo/other.yaml").exit_code == 0
    assert command("lint", "specs").exit_code == 1


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("specs/zo/*.yml", "There is no file or world"),
        ("zooo", 'Did you mean "zoo"?'),
        ("readme.txt", "holds no file of any world"),
    ],
)
def test_no_file_matched_is_wrong_use(zoo: Path, path: str, says: str) -> None:
    (zoo / "readme.txt").write_text("")
    result = command("lint", path)
    assert result.exit_code == 2
    assert says in result.stderr


def test_a_project_without_worlds_is_wrong_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(tmp_path, monkeypatch)
    assert command("lint").exit_code == 2


def test_concise_and_json(zoo: Path) -> None:
    assert command("lint", "zoo", "--format", "concise").stdout == (
        "specs/zoo/world.yaml:2:1: warning TC101 It bites.\n"
    )
    result = command("lint", "zoo", "--format", "json")
    assert result.exit_code == 1
    (found,) = json.loads(result.stdout)
    assert (found["code"], found["line"]) == ("TC101", 2)
    assert json.loads(command("lint", "ark", "--format", "json").stdout) == []


def test_every_format_is_offered() -> None:
    shown = command("lint", "--help").stdout
    assert f"[{'|'.join(FORMATS)}]" in shown


def test_rules_are_chosen_on_the_command_line(zoo: Path) -> None:
    assert command("lint", "--ignore", "unreachable-id").exit_code == 0
    assert command("lint", "--ignore", "TC1,TC2").exit_code == 2
    assert command("lint", "zoo", "--select", "TC101").exit_code == 1
    (zoo / "toolc.yaml").write_text("lint: {ignore: [TC101]}\n")
    assert command("lint").exit_code == 0


def test_an_unknown_rule_is_wrong_use(zoo: Path) -> None:
    result = command("lint", "--select", "unreachable-ids")
    assert result.exit_code == 2
    assert 'did you mean "unreachable-id"?' in result.stderr
    (zoo / "toolc.yaml").write_text("lint: {ignore: [TC999]}\n")
    result = command("lint")
    assert result.exit_code == 2
    assert "toolc.yaml:1:17" in result.stderr


@pytest.mark.parametrize(
    ("option", "environment", "colored"),
    [
        ("auto", {}, False),
        ("auto", {"FORCE_COLOR": "1"}, True),
        ("auto", {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ("always", {"NO_COLOR": "1"}, True),
        ("never", {"FORCE_COLOR": "1"}, False),
    ],
)
def test_colors(
    zoo: Path,
    monkeypatch: pytest.MonkeyPatch,
    option: str,
    environment: dict[str, str],
    colored: bool,
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    for arguments in (["lint", "--color", option], ["--color", option, "lint"]):
        assert ("\x1b[" in command(*arguments).stdout) is colored


def test_files_are_named_from_where_we_are(
    zoo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (zoo / "toolc.yaml").write_text("toolc: 1\n")
    monkeypatch.chdir(zoo / "specs" / "ark")
    result = command("lint", "../zoo")
    assert " --> ../zoo/world.yaml:2:1\n" in result.stdout
    assert "2 | !warning It bites.\n" in result.stdout
