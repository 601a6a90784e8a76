"""The wheel, installed into a fresh environment, in a folder that knows no checkout.

One test, because building and installing take their time and are done once.
"""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from outside import ROOT

WORLD = """\
toolc: 1

world:
  name: garden
  title: Garden
  description: The beds of a small garden and what grows there.
  clock: {type: date, start: 2026-04-01}

collections:
  beds:
    as: bed
    key: id
    description: A piece of the garden in which one thing grows.
    small: There are three beds.
    data: beds.json
    fields: {id: string, plant: string, sown: date}

tools:
  list_beds:
    list: beds
    description: >-
      Lists the beds of the garden with what grows there and when it was sown, ordered
      by id. Use it to see what is there; how old a bed is tells bed_age.
    input:
      plant: {description: Only beds with exactly this plant.}

  bed_age:
    description: >-
      Tells how many days ago a bed was sown. Use it with the id of a bed, from
      list_beds; it says nothing of the plant.
    input:
      bedId: {ref: beds, description: 'The id of the bed, such as B1, from list_beds.'}
    return: {days: '=daysBetween(bed.sown, now)'}

index: [list_beds, bed_age]
"""
BEDS = '[{"id": "B1", "plant": "peas", "sown": "2026-03-20"}]'

LOADED = """\
import sys
from toolc.cli import app
try:
    app.main(["compile", "--check"], prog_name="toolc")
except SystemExit as end:
    assert not end.code, end.code
import toolc, toolc.expr
assert toolc.validator({"type": "integer"})("1")
assert toolc.expr.compile("a + 1", {"a": "int"})(a=1) == 2
for module in list(sys.modules.values()):
    print(getattr(module, "__file__", None) or "")
"""


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """A command in the world outside: no virtual environment, no path of this one."""
    env = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "VIRTUAL_ENV", "TOOLC", "COVERAGE"))
    }
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**env, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
    )


def pip(*arguments: str | Path, python: Path, cwd: Path) -> None:
    """Run pip; skip the test where the package index cannot be reached."""
    done = run(python, "-m", "pip", "--disable-pip-version-check", *arguments, cwd=cwd)
    said = done.stdout + done.stderr
    unreachable = (
        "Failed to establish a new connection",
        "Temporary failure in name resolution",
        "ProxyError",
        "ReadTimeoutError",
    )
    if done.returncode and any(sign in said for sign in unreachable):
        pytest.skip(f"the package index cannot be reached: {said.splitlines()[-1]}")
    assert done.returncode == 0, said


def check_contents(wheel: Path) -> None:
    """All of the compiler is in it, and nothing else of the project."""
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if ".dist-info/" not in name}
    source = ROOT / "compiler"
    wanted = {
        path.relative_to(source).as_posix()
        for path in (source / "toolc").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert inside == wanted
    assert {"toolc/py.typed", "toolc/runtime/world.py"} <= inside
    assert any(name.endswith(".jinja") for name in inside)


def test_the_wheel_works_without_the_checkout(tmp_path: Path) -> None:
    names = ("wheels", "project", "venv", "newcomer")
    wheels, project, venv, newcomer = (tmp_path / name for name in names)
    newcomer.mkdir()
    here = Path(sys.executable)
    pip(
        *("wheel", "--quiet", "--no-deps", "--wheel-dir", wheels, ROOT),
        python=here,
        cwd=tmp_path,
    )
    (wheel,) = wheels.glob("toolc-*.whl")
    check_contents(wheel)
    made = run(here, "-m", "venv", venv, cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    python = venv / "bin" / "python"
    if not python.exists():
        python = venv / "Scripts" / "python.exe"
    pip("install", "--quiet", wheel, python=python, cwd=tmp_path)

    folder = project / "specs" / "garden"
    folder.mkdir(parents=True)
    (folder / "garden.yaml").write_text(WORLD, encoding="utf-8")
    (folder / "beds.json").write_text(BEDS, encoding="utf-8")

    def toolc(*arguments: str) -> str:
        done = run(python, "-m", "toolc", *arguments, cwd=project)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    assert "0.1.0" in toolc("--version")
    toolc("compile")
    package = project / "generated" / "garden"
    assert (package / "_runtime" / "world.py").is_file()
    toolc("lint")
    assert json.loads(toolc("call", "garden", "bed_age", '{"bedId": "B1"}')) == {
        "output": {"days": 12}
    }
    assert "TC020" in toolc("explain", "declared-twice")
    for words in (["init", "."], ["compile"], ["lint"]):
        done = run(python, "-m", "toolc", *words, cwd=newcomer)
        assert done.returncode == 0, done.stdout + done.stderr
    code = "from generated.garden import World; print(World().call('list_beds', {}))"
    answered = run(
        python, "-I", "-c", f"import sys; sys.path.insert(0, '.'); {code}", cwd=project
    )
    assert "'plant': 'peas'" in answered.stdout, answered.stderr

    loaded = run(python, "-c", LOADED, cwd=project)
    assert loaded.returncode == 0, loaded.stdout + loaded.stderr
    places = [Path(line).resolve() for line in loaded.stdout.splitlines() if line]
    assert any(place.is_relative_to(venv.resolve()) for place in places)
    assert [place for place in places if place.is_relative_to(ROOT)] == []
