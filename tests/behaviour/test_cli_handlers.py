"""Handlers and the commands: handlers.py is written once, and every fault is told."""

import json
import shutil
from pathlib import Path

import pytest

from .cli_helpers import command
from .handler_world import HANDLERS, specs


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the specs of a project's only world, which has no handlers.py."""
    (tmp_path / "toolc.yaml").write_text("toolc: 1\n", encoding="utf-8")
    specs(tmp_path / "specs" / "probe", handlers=None)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "specs" / "probe"


GENERATED = Path("generated/probe")


def stubs_told() -> set[str]:
    """The tools of which a model is told that they may be in no state for a call."""
    tools = json.loads(command("tool", "list", "--json").stdout)
    return {tool["name"] for tool in tools if "invalid_state" in tool["errors"]}


def test_compile_writes_the_stubs_once_and_they_refuse(world: Path) -> None:
    first = command("compile")
    assert first.exit_code == 0
    assert first.stderr.startswith(
        "specs/probe/handlers.py: written, with a stub for each handler; it is yours"
    )
    stubs = (world / "handlers.py").read_bytes()
    assert (GENERATED / "handlers.py").read_bytes() == stubs
    again = command("compile")
    assert again.stderr.startswith("generated/probe: 0 written, 0 deleted")
    for tool in ("run", "think", "wait", "dream"):
        answer = json.loads(command("call", "probe", tool).stdout)
        message = f'Tool "{tool}" is not implemented yet.'
        assert answer["output"] == {"code": "invalid_state", "message": message}
    assert {"think", "dream"} <= stubs_told()


@pytest.mark.parametrize("option", ["--check", "--diff"])
def test_to_look_writes_no_stubs_and_tells_the_drift(world: Path, option: str) -> None:
    result = command("compile", option)
    assert result.exit_code == 1
    assert not (world / "handlers.py").exists()
    assert not GENERATED.exists()
    if option == "--check":
        assert '"specs/probe/handlers.py" is missing.' in result.stderr
    command("compile")
    assert command("compile", option).exit_code == 0
    (world / "handlers.py").unlink()
    assert command("compile", option).exit_code == 1
    assert not (world / "handlers.py").exists()


def test_what_somebody_wrote_is_copied_and_never_written(world: Path) -> None:
    mine = (
        f'"""Mine: é, \\u2028."""\r\n\r\n{HANDLERS}\n\n\n# the end, without a line end'
    )
    (world / "handlers.py").write_bytes(mine.encode())
    for options in ([], ["--force"]):
        assert command("compile", *options).exit_code == 0
        assert (world / "handlers.py").read_bytes() == mine.encode()
    copy = (GENERATED / "handlers.py").read_bytes()
    assert copy == mine.replace("\r\n", "\n").encode()
    assert command("compile", "--check").exit_code == 0


def test_a_change_of_the_copy_is_not_overwritten(world: Path) -> None:
    command("compile")
    copy = GENERATED / "handlers.py"
    copy.write_text(copy.read_text() + "# changed\n")
    (world / "handlers.py").write_text(HANDLERS)
    result = command("compile")
    assert result.exit_code == 1
    assert "changed by hand" in result.stderr
    for told in (result.stderr, command("compile", "--check").stderr):
        way = (
            "move the change into specs/probe/handlers.py, of which this is a copy, or"
        )
        assert way in " ".join(told.split())
    assert copy.read_text().endswith("# changed\n")


def test_an_error_elsewhere_writes_no_stubs(world: Path) -> None:
    (world / "more.yaml").write_text("tools: {broken: {do: []}}\n")
    assert command("compile").exit_code == 1
    assert not (world / "handlers.py").exists()


def test_a_file_that_cannot_be_written_leaves_no_package(
    world: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from toolc.workspace import once

    def refuse(path: Path, flags: int, mode: int) -> int:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(once.os, "open", refuse)
    result = command("compile")
    assert result.exit_code == 1
    assert "Permission denied" in result.stderr
    assert not GENERATED.exists()


@pytest.mark.parametrize("command_words", [("compile",), ("lint",)])
def test_all_faults_are_told_in_one_run(
    world: Path, command_words: tuple[str, ...]
) -> None:
    (world / "handlers.py").write_text(
        "def run(args): ...\nasync def weit(world, args): ...\n"
        "def dream(world, args): ...\nthink = None\n"
    )
    result = command(*command_words)
    assert result.exit_code == 1
    told = result.stdout + result.stderr
    assert "specs/probe/handlers.py:1:5" in told
    assert 'error[TC091] handler-signature: "run" takes (args) and not' in told
    assert 'did you mean "weit"?' in told
    assert 'TC090] handler-missing: "think" in handlers.py is no function' in told
    assert not GENERATED.exists()


@pytest.mark.parametrize("command_words", [("compile",), ("lint",)])
def test_an_import_of_what_is_not_there_is_told(
    world: Path, command_words: tuple[str, ...]
) -> None:
    (world / "handlers.py").write_text(f"from .inputs.world import Runn\n{HANDLERS}")
    result = command(*command_words)
    assert result.exit_code == 1
    assert "error[TC093] handlers-import: `inputs.world` has no `Runn`." in (
        result.stdout + result.stderr
    )
    assert not GENERATED.exists()


def test_a_link_that_leads_out_is_refused(world: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(HANDLERS)
    (world / "handlers.py").symlink_to(tmp_path / "mine.py")
    result = command("compile")
    assert result.exit_code == 1
    assert "The file is a link that leads out of the world's folder." in result.stderr
    assert not GENERATED.exists()


def test_a_file_that_no_tool_needs_is_nobodys_business(world: Path) -> None:
    (world / "world.yaml").write_text(
        "toolc: 1\nworld: {name: probe, title: Probe}\nindex: [greet]\n"
        "tools: {greet: {description: Greets., return: {text: Good day.}}}\n"
    )
    (world / "handlers.py").write_text("no Python at all")
    assert command("compile").exit_code == 0
    assert not (GENERATED / "handlers.py").exists()
    assert not (GENERATED / "handling.py").exists()


@pytest.mark.parametrize("ends", ["raise SystemExit(0)", "1 / 0"])
def test_a_file_that_cannot_be_imported_is_named(world: Path, ends: str) -> None:
    (world / "handlers.py").write_text(f"{HANDLERS}\n{ends}\n")
    assert command("compile").exit_code == 0
    result = command("call", "probe", "list_things")
    assert result.exit_code == 2
    assert "It is the world's handlers.py that raises this." in result.stderr


# What a spec can say of a handler


def faults(world: Path, body: str, more: str = "") -> str:
    (world / "more.yaml").write_text(f"tools:\n  tell:\n    {body}\n{more}")
    (world / "handlers.py").write_text(
        f"{HANDLERS}\ndef tell(world, args): ...\ndef print(world, args): ...\n"
    )
    result = command("compile")
    assert (result.exit_code == 0) is not ("error[" in result.stderr), result.stderr
    return result.stderr


def test_a_good_handler_has_no_faults(world: Path) -> None:
    assert "error" not in faults(world, "{handler: tell, description: Tells.}")


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("scope: agents", "TC061] not-supported-yet: `scope: agents` is not compiled"),
        ("scope: everything", "one of stateless, state, agents"),
        ("errors: [too_havy]", 'There is no error code "too_havy".'),
        ("errors: [too_havy]", 'did you mean "too_heavy"?'),
        ("errors: [internal_error]", 'There is no error code "internal_error".'),
        ("do: []", "both `handler` and `do`"),
        ("return: {}", "both `handler` and `return`"),
        ("list: things", "both `list` and `handler`"),
        ("view: summary", "`view` has no meaning for a tool of the form `handler`"),
        ("sort: [id]", "`sort` has no meaning for a tool of the form `handler`"),
        ("page: none", "`page` has no meaning for a tool of the form `handler`"),
    ],
)
def test_what_goes_with_a_handler(world: Path, body: str, said: str) -> None:
    assert said in faults(world, f"{{handler: tell, description: Tells., {body}}}")


@pytest.mark.parametrize("word", ["scope: state", "errors: [conflict]"])
def test_what_goes_with_nothing_else(world: Path, word: str) -> None:
    said = faults(world, f"{{return: {{}}, description: Tells., {word}}}")
    assert f"`{word.partition(':')[0]}` has no meaning for a tool of the form" in said


@pytest.mark.parametrize("name", ["2nd", "class", "print", "World", "a-b", "_x", '""'])
def test_what_a_handler_cannot_be_called(world: Path, name: str) -> None:
    said = faults(world, f"{{handler: {name}, description: Tells.}}")
    assert "cannot be the name of a handler" in said


def test_two_tools_have_two_functions(world: Path) -> None:
    said = faults(world, "{handler: run, description: Tells.}")
    assert 'The function "run" is the handler of another tool too.' in said
    assert "error[TC023]" in said


# What is told of a handler


def test_tools_say_which_function_they_are(world: Path) -> None:
    command("compile")
    listed = json.loads(command("tool", "list", "--json").stdout)
    assert {tool["name"]: tool["handler"] for tool in listed} == {
        "run": "run",
        "think": "think",
        "wait": "wait",
        "dream": "dream",
        "strict": "strict",
        "list_things": None,
    }
    shown = command("tool", "show", "run").stdout
    assert "Handler\n  run in handlers.py of probe\n" in shown
    assert "Writes\n  whatever its handler run decides\n" in shown
    assert "too_heavy: Too big. The box would break." in " ".join(shown.split())
    assert "Handler" not in command("tool", "show", "list_things").stdout
    assert "Writes\n  nothing" in command("tool", "show", "think").stdout


def test_a_package_that_is_copied_keeps_its_handlers(world: Path) -> None:
    command("compile")
    shutil.copytree(GENERATED, "elsewhere/generated/probe")
    (Path("elsewhere") / "toolc.yaml").write_text("toolc: 1\n")
    shutil.copytree("specs", "elsewhere/specs")
    shutil.rmtree(GENERATED)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir("elsewhere")
        answer = json.loads(command("call", "probe", "think").stdout)
    assert answer["output"]["code"] == "invalid_state"
