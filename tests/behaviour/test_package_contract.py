"""What holds for every generated package: plain Python that needs nothing."""

import ast
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path, PurePosixPath
from types import FunctionType, ModuleType

import black
import pytest

from compiling import tree, written
from interpreters import interpreter
from outside import ROOT
from packages import CRM, WORLDS, files, new_world, package
from spoiling import spoil


def modules_of(world: str) -> dict[str, str]:
    """The Python files of a package; of the runtime, which all share, one copy only."""
    return {
        name: text
        for name, text in files(world).items()
        if name.endswith(".py") and (world == "crm" or not name.startswith("_runtime/"))
    }


# The text


@pytest.mark.parametrize("world", WORLDS)
def test_black_has_nothing_to_change(world: str) -> None:
    mode = black.Mode(target_versions={black.TargetVersion.PY311})
    for name, text in modules_of(world).items():
        assert black.format_str(text, mode=mode) == text, name


@pytest.mark.parametrize("world", WORLDS)
def test_two_lines_say_where_it_comes_from(world: str) -> None:
    """In all that is made of a spec file, which is not the runtime and `__init__`.

    handlers.py is the user's own, to the byte.
    """
    specs = ROOT / "specs" / world
    if not specs.is_dir():
        specs = ROOT / "tests" / "golden" / world / "specs"
    for name, text in modules_of(world).items():
        path = PurePosixPath(name)
        if "_runtime" in path.parts or name == "handlers.py":
            continue
        if path.name == "__init__.py" and len(path.parts) > 1:
            continue
        first = text.splitlines()[0]
        assert first.startswith(f"# From specs/{world}/"), name
        assert first.endswith(" Change it there, then run: toolc compile"), name
        source = first.removeprefix(f"# From specs/{world}/").partition(". Change")[0]
        assert (specs / source).is_file(), name


@pytest.mark.parametrize("seed", ["1", "4242"])
def test_the_same_specs_give_the_same_bytes_under_any_hash_seed(seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "toolc", "compile", "--check"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


# What it imports


def imported(tree_: ast.Module) -> Iterator[ast.Import | ast.ImportFrom]:
    for node in ast.walk(tree_):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node


@pytest.mark.parametrize("world", WORLDS)
def test_it_imports_the_standard_library_and_itself(world: str) -> None:
    for name, text in modules_of(world).items():
        depth = len(PurePosixPath(name).parts)
        for node in imported(ast.parse(text)):
            if isinstance(node, ast.ImportFrom) and node.level:
                assert node.level <= depth, f"{name} leaves the package"
                continue
            modules = (
                [alias.name for alias in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
            )
            for module in modules:
                assert module.partition(".")[0] in sys.stdlib_module_names, name


@pytest.mark.parametrize("world", WORLDS)
def test_no_module_is_called_like_a_standard_one(world: str) -> None:
    for name in files(world):
        for part in PurePosixPath(name).with_suffix("").parts:
            assert part not in sys.stdlib_module_names, name


IMPORT_ORDER = (
    *("rows", "state", "views", "rules", "handling", "handlers"),
    *("tools", "index", "__init__"),
)


@pytest.mark.parametrize("world", WORLDS)
def test_imports_go_one_way(world: str) -> None:
    """rows, state, views, rules, handlers, tools, index; inputs know no state."""
    for name, text in modules_of(world).items():
        room = PurePosixPath(name).with_suffix("").parts[0]
        if room not in (*IMPORT_ORDER, "inputs"):
            continue
        for node in imported(ast.parse(text)):
            if isinstance(node, ast.ImportFrom) and node.level:
                up = len(PurePosixPath(name).parts) - node.level
                if up:
                    continue  # a neighbour in the same room
                target = (node.module or node.names[0].name).partition(".")[0]
                if room == "inputs":
                    assert target in ("_runtime", "rows"), name
                elif target in IMPORT_ORDER:
                    assert IMPORT_ORDER.index(target) < IMPORT_ORDER.index(room), name


# Elsewhere, and alone


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds a copy of the CRM under another name, and nothing else."""
    folder = tmp_path_factory.mktemp("another-project")
    written(tree(CRM), folder / "mycrm")
    return folder


def alone(code: str, cwd: Path, *arguments: str) -> str:
    """What code prints in a Python that knows no site packages and no project."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-B", "-W", "error", *arguments, "-c", code],
        cwd=cwd,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


CALL = (
    "from mycrm import World; import json; "
    "print(json.dumps(World().call('list_users', {'limit': 2})))"
)


def test_a_copy_works_under_another_name(elsewhere: Path) -> None:
    found = json.loads(alone("import sys; sys.path.insert(0, '.'); " + CALL, elsewhere))
    assert found == new_world("crm").call("list_users", {"limit": 2})
    assert found["output"]["count"] == 2


def test_its_own_folder_on_the_path_hides_no_standard_module(elsewhere: Path) -> None:
    code = (
        "import sys; sys.path[:0] = ['mycrm', 'mycrm/_runtime', '.']; "
        "import asyncio, collections, dataclasses, decimal, email, http, inspect, "
        "json, logging, re, typing, unittest; " + CALL
    )
    assert json.loads(alone(code, elsewhere))["output"]["count"] == 2


def test_the_command_in_the_readme_answers() -> None:
    code = (
        "from generated.crm import World; "
        "print(World().call('list_users', {'limit': 2}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ast.literal_eval(done.stdout)["output"]["count"] == 2


# Importing


HEAVY = (
    "asyncio dataclasses difflib email http importlib.metadata inspect logging "
    "multiprocessing pathlib pickle random socket ssl subprocess tempfile threading "
    "traceback typing_extensions unittest urllib uuid zoneinfo"
).split()


def test_importing_loads_nothing_heavy_and_reads_no_data(elsewhere: Path) -> None:
    code = (
        "import sys, builtins; sys.path.insert(0, '.'); opened = []\n"
        "sys.addaudithook(lambda event, given: opened.append(str(given[0])) "
        "if event == 'open' else None)\n"
        "import mycrm\n"
        "print('\\n'.join(sys.modules), '--', *opened, sep='\\n')"
    )
    loaded, _, opened = alone(code, elsewhere).partition("\n--\n")
    assert "mycrm.index" in loaded.splitlines()
    assert set(HEAVY) & set(loaded.splitlines()) == set()
    assert [path for path in opened.splitlines() if path.endswith(".json")] == []


def test_a_call_loads_nothing_heavy(elsewhere: Path) -> None:
    code = (
        "import sys; sys.path.insert(0, '.'); from mycrm import World\n"
        "world = World(); assert 'isError' not in world.call('list_users', {})\n"
        "assert world.call('get_user', {'userId': 'x'})['isError']\n"
        "print('\\n'.join(sys.modules))"
    )
    assert {"logging", "asyncio", "difflib"} & set(alone(code, elsewhere).split()) == (
        set()
    )


def test_importing_and_calling_writes_nothing(tmp_path: Path) -> None:
    written(tree(CRM), tmp_path / "mycrm")
    before = tree(tmp_path)
    printed = alone(
        "import sys; sys.path.insert(0, '.'); from mycrm import World; "
        "world = World(); world.call('rep_performance', {}); world.call('nope', {}); "
        "world.call('get_user', {'userId': 3}); world.tools(); world.snapshot()",
        tmp_path,
    )
    assert printed == ""
    assert tree(tmp_path) == before


def modules(world: str) -> list[ModuleType]:
    """Every module of a package, imported."""
    root = package(world).__name__
    names = [
        PurePosixPath(name).with_suffix("").as_posix().replace("/", ".")
        for name in files(world)
        if name.endswith(".py")
    ]
    return [import_module(f"{root}.{name}".removesuffix(".__init__")) for name in names]


CHANGEABLE = (list, dict, set, bytearray)
CACHES = {"state.seed", "_runtime.checks._compiled"}
"""Functions that keep what they gave: the seed, read once and never changed, and the
patterns of the package's own checks."""


@pytest.mark.parametrize("world", WORLDS)
def test_modules_hold_nothing_that_can_change(world: str) -> None:
    root = package(world).__name__
    for module in modules(world):
        for name, value in vars(module).items():
            if name.startswith("__"):
                continue
            place = f"{module.__name__.removeprefix(root + '.')}.{name}"
            assert not isinstance(value, CHANGEABLE), place
            if hasattr(value, "cache_info"):
                home = value.__module__.removeprefix(root + ".")
                assert f"{home}.{value.__name__}" in CACHES, place
            if isinstance(value, FunctionType):
                assert not isinstance(value.__defaults__, CHANGEABLE), place
                for default in value.__defaults__ or ():
                    assert not isinstance(default, CHANGEABLE), place
            if isinstance(value, type) and value.__module__.startswith(root):
                _check_class(value, place)


def _check_class(of: type, place: str) -> None:
    for name, value in vars(of).items():
        if not name.startswith("__") and name != "_field_defaults":  # a NamedTuple's
            assert not isinstance(value, CHANGEABLE), f"{place}.{name}"


# A world as a value


@pytest.mark.parametrize("world", WORLDS)
def test_a_world_pickles(world: str) -> None:
    made = new_world(world)
    again = pickle.loads(pickle.dumps(made))
    assert again.digest() == made.digest()
    assert again.snapshot() == made.snapshot()


@pytest.mark.parametrize("world", WORLDS)
def test_tools_are_told_in_the_order_of_the_index_and_afresh(world: str) -> None:
    made = new_world(world)
    told = made.tools()
    index = import_module(f"{package(world).__name__}.index")
    in_sets = [name for tools in index.TOOLSETS.values() for name in tools]
    assert [tool["name"] for tool in told] == (in_sets or list(index.TOOLS))
    before = json.dumps(told)
    spoil(told)
    assert json.dumps(made.tools()) == before
    assert json.dumps(new_world(world).tools()) == before


@pytest.mark.parametrize("version", ["3.12", "3.13", "3.14"])
def test_other_pythons_run_it(version: str, elsewhere: Path) -> None:
    python = interpreter(version)
    code = "import sys; sys.path.insert(0, '.'); " + CALL
    done = subprocess.run(
        [python, "-I", "-B", "-W", "error", "-c", code],
        cwd=elsewhere,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == new_world("crm").call("list_users", {"limit": 2})
