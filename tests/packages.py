"""The generated packages that tests look into: the CRM and the golden worlds."""

import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, Final

from compiling import compiled, tree, written
from outside import ROOT

CRM: Final = ROOT / "generated" / "crm"
GOLDEN: Final = ROOT / "tests" / "golden"
PARENT: Final = "golden_worlds"
"""The folder of the golden packages, so that their names clash with no others."""


def golden_cases() -> list[str]:
    return sorted(path.parent.name for path in GOLDEN.glob("*/specs"))


WORLDS: Final = ("crm", *golden_cases())


@cache
def files(world: str) -> dict[str, str]:
    """The files of a package by their paths: the CRM as checked in, others compiled."""
    if world == "crm":
        return tree(CRM)
    return dict(compiled(GOLDEN / world / "specs", world))


@cache
def package(world: str) -> ModuleType:
    """The package, imported."""
    if world == "crm":
        return import_module("generated.crm")
    parent = _parent()
    written(files(world), parent / PARENT / world)
    return import_module(f"{PARENT}.{world}")


def new_world(world: str, data: Any = None) -> Any:
    return package(world).World(data)


@cache
def _parent() -> Path:
    folder = TemporaryDirectory(prefix="toolc-golden-")
    _kept.append(folder)
    sys.path.insert(0, folder.name)
    return Path(folder.name)


_kept: list[TemporaryDirectory[str]] = []
"""Folders that are removed when the tests end."""
