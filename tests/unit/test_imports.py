"""The compiler's import table: docs/architecture.md says it, the source keeps it."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from outside import ROOT

SOURCE = ROOT / "compiler" / "toolc"
PAGE = ROOT / "docs" / "architecture.md"
HEADING = "## Who may import whom"
NOTHING = "-"
STANDARD = sys.stdlib_module_names | {"__future__"}


@dataclass(frozen=True)
class Import:
    """One import statement. runs: when its file is loaded.

    Not so in a function, and not under `if TYPE_CHECKING`.
    """

    place: str
    room: str
    target: str
    runs: bool


@dataclass(frozen=True)
class Row:
    rooms: frozenset[str]
    late_rooms: frozenset[str]
    libraries: frozenset[str]


# What the source does


def imports_of(source: str, file: Path) -> Iterator[Import]:
    """The imports of a module of the compiler that lead out of its room."""
    relative = file.relative_to(SOURCE)
    room = _room(relative)
    package = ("toolc", *relative.parts[:-1])
    for node, runs in _import_nodes(ast.parse(source), True):
        for module in _modules(node, package):
            first, *inner = module.split(".")
            own = inner[0] if inner else "__init__"
            target = own if first == "toolc" else first
            if target != room and target not in STANDARD:
                place = f"{relative.as_posix()}:{node.lineno}"
                yield Import(place, room, target, runs)


def _room(relative: Path) -> str:
    return relative.parts[0].removesuffix(".py")


def _import_nodes(
    node: ast.AST, runs: bool
) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    if isinstance(node, ast.Import | ast.ImportFrom):
        yield node, runs
        return
    late = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
    late = late or (
        isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
    )
    for child in ast.iter_child_nodes(node):
        yield from _import_nodes(child, runs and not late)


def _modules(
    node: ast.Import | ast.ImportFrom, package: tuple[str, ...]
) -> Iterator[str]:
    """The modules that a statement names; of `from . import x`, x."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
        return
    base = package[: len(package) - node.level + 1] if node.level else ()
    module = ".".join([*base, *([node.module] if node.module else [])])
    if module == "toolc":
        yield from (f"toolc.{alias.name}" for alias in node.names)
    else:
        yield module


def all_imports() -> list[Import]:
    return [
        found
        for file in sorted(SOURCE.rglob("*.py"))
        for found in imports_of(file.read_text(encoding="utf-8"), file)
    ]


def rooms() -> set[str]:
    return {_room(file.relative_to(SOURCE)) for file in SOURCE.rglob("*.py")}


# What the page says


def table() -> dict[str, Row]:
    """The rows of the import table by room, in the order of the page."""
    text = PAGE.read_text(encoding="utf-8")
    section = text.partition(HEADING)[2].partition("\n## ")[0]
    found: dict[str, Row] = {}
    for line in section.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == 4 and cells[0].startswith("`"):
            names = [_names(cell) for cell in cells]
            for room in names[0]:
                found[room] = Row(*names[1:])
    return found


def _names(cell: str) -> frozenset[str]:
    words = [word.strip() for word in cell.split(",")]
    assert all(w == NOTHING or (w[0] == w[-1] == "`") for w in words), cell
    return frozenset(word.strip("`") for word in words if word != NOTHING)


def test_every_room_has_its_row() -> None:
    assert set(table()) == rooms()


def test_the_rooms_import_what_the_table_says_and_no_more() -> None:
    rows = table()
    wrong = []
    for found in all_imports():
        row = rows[found.room]
        allowed = row.rooms | row.libraries
        if not found.runs:
            allowed |= row.late_rooms
        if found.target not in allowed:
            when = "" if found.runs else " (late)"
            wrong.append(f"{found.place}: {found.room} imports {found.target}{when}")
    assert wrong == []


def test_what_the_table_allows_is_used() -> None:
    used = {(found.room, found.target) for found in all_imports()}
    unused = [
        f"{room}: {name}"
        for room, row in table().items()
        for name in sorted(row.rooms | row.late_rooms | row.libraries)
        if (room, name) not in used
    ]
    assert unused == []


def test_a_room_imports_only_rooms_above_it() -> None:
    above: set[str] = set()
    for room, row in table().items():
        assert row.rooms <= above, f"{room}: {sorted(row.rooms - above)}"
        above.add(room)


@pytest.mark.parametrize(
    ("library", "room"),
    [("yaml", "source"), ("jsonschema", "schema"), ("jinja2", "emit"), ("rich", "cli")],
)
def test_a_library_has_one_room(library: str, room: str) -> None:
    assert [name for name, row in table().items() if library in row.libraries] == [room]


# The reading of imports itself


def test_imports_are_found_wherever_they_stand() -> None:
    source = """
import os, yaml
from . import pipeline
from ..model.world import World
from toolc import quoting
if TYPE_CHECKING:
    from ..source import Node
def later():
    import rich.table
class Here:
    from ..report import text
try:
    import click
except ImportError:
    pass
"""
    found = imports_of(source, SOURCE / "emit" / "render.py")
    assert [(each.target, each.runs) for each in found] == [
        ("yaml", True),
        ("model", True),
        ("quoting", True),
        ("source", False),
        ("rich", False),
        ("report", True),
        ("click", True),
    ]


# What the command loads


def loaded_by(code: str) -> set[str]:
    """The modules that are there after some code has run in a fresh Python."""
    program = f"{code}\nimport json, sys; print('\\n' + json.dumps(list(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    names: list[str] = json.loads(done.stdout.splitlines()[-1])
    return set(names)


HEAVY = {"yaml", "jsonschema", "jinja2", "black", "rich", "asyncio", "logging"}
STAGES = {"source", "schema", "parse", "expr", "model", "ir", "emit", "lint", "config"}


@pytest.mark.parametrize(
    "arguments", [["--help"], ["compile", "--help"], ["--version"]]
)
def test_help_and_version_are_light(arguments: list[str]) -> None:
    code = (
        "from toolc.cli import app\n"
        f"try: app.main({arguments!r}, prog_name='toolc')\n"
        "except SystemExit as end: assert not end.code"
    )
    loaded = loaded_by(code)
    assert "toolc.cli" in loaded
    assert HEAVY & loaded == set()
    assert {f"toolc.{stage}" for stage in STAGES} & loaded == set()


def test_importing_the_package_loads_no_stage() -> None:
    loaded = loaded_by("import toolc")
    assert {name for name in loaded if name.startswith("toolc.")} == set()
