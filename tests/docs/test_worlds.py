"""docs/worlds.md: every session runs, and the layouts it shows are the real ones."""

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from outside import ROOT

from .pages import blocks, prose
from .sessions import failures

PAGE = "docs/worlds.md"


@pytest.fixture(autouse=True)
def from_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))


def test_its_python_runs() -> None:
    assert list(failures(PAGE)) == []


def test_the_layouts_are_json_once_the_dots_are_gone() -> None:
    layouts = blocks(PAGE, "")
    assert len(layouts) == 2
    for block in layouts:
        text = re.sub(r",?\s*\.\.\.", "", block.text)
        assert json.loads(text), str(block)


def test_the_snapshot_has_the_parts_and_the_values_that_are_shown() -> None:
    from generated.crm import World

    shown = json.loads(re.sub(r",?\s*\.\.\.", "", blocks(PAGE, "")[0].text))
    real = World().snapshot()
    assert list(shown) == list(real)
    assert _within(shown, real)


def _within(shown: object, real: object) -> bool:
    """Whether all that is shown is so; the real thing has more."""
    if isinstance(shown, dict) and isinstance(real, dict):
        return all(k in real and _within(v, real[k]) for k, v in shown.items())
    return shown == real


def test_the_parts_of_the_data_that_may_be_left_out() -> None:
    from generated.crm import World

    world = World()
    data = world.snapshot()
    assert World({"collections": data["collections"]}).digest() == world.digest()


def test_every_name_that_a_world_shows_is_said() -> None:
    from generated.crm import World

    world = World()
    shown = {name for name in dir(world) if not name.startswith("_")}
    text = prose(PAGE)
    told = {*re.findall(r"^\| `world\.(\w+)", text, re.MULTILINE)}
    more = {"commit", "mark", "rollback", "tables"}
    assert all(f"`{name}`" in text for name in more)
    assert shown == told | more | set(World.tables)


def test_a_fresh_world_is_as_the_data_were() -> None:
    from generated.crm import World

    data = World().snapshot()
    data["now"] = "2030-01-31"
    assert World(data).fresh().snapshot() == data


def test_mypy_takes_a_script_and_the_package_as_the_page_says(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "generated/crm", tmp_path / "generated/crm")
    script = (
        "from generated.crm import World\n\nprint(World().call('list_users', {}))\n"
    )
    (tmp_path / "script.py").write_text(script, encoding="utf-8")
    (shown,) = blocks(PAGE, "sh")
    good = ["mypy --strict script.py", *shown.text.splitlines()]
    bad = ["mypy --strict .", "mypy --strict script.py generated"]
    for command in (*good, *bad):
        done = subprocess.run(
            [sys.executable, "-m", *shlex.split(command)],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode == 0) == (command in good), done.stdout
        if command in bad:
            assert "twice under different module names" in done.stdout
