"""docs/worlds.md: every session runs, and the layouts it shows are the real ones."""

import json
import re

import pytest

from outside import ROOT

from .pages import blocks
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
