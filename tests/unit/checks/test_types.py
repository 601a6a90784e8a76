"""The checks of numbers pass `mypy --strict`, wherever in a shape the numbers stand."""

import subprocess
import sys
from pathlib import Path

from compiling import compiled, written
from outside import ROOT

NUMBERS = """
      plain: {type: number}
      count: {type: integer, minimum: 0, maximum: 9}
      least: {type: integer, minimum: 1}
      between: {type: number, exclusiveMinimum: 0, exclusiveMaximum: 1}
      above: {type: number, minimum: 0, optional: true}
      step: {type: number, multipleOf: 0.25}
      either: {type: number, nullable: true, maximum: 5}
      several: {type: array, items: {type: number, minimum: 0}}
      chosen: {enum: [1, 2.5]}
      mixed: {type: [string, number], minimum: 0}
      inner:
        fields:
          plain: {type: number, minimum: 0}
          deeper: {fields: {count: {type: integer}, share: {type: number, maximum: 1}}}
          parts: {type: array, items: {fields: {weight: {type: number, minimum: 0}}}}
"""
WORLD = f"""\
toolc: 1
world: {{name: scales, title: Numbers, description: Numbers wherever they can stand.}}
index: [weigh]
collections:
  parcels:
    as: parcel
    key: id
    fields:
      id: {{type: string}}{NUMBERS}
tools:
  weigh:
    title: Weigh a parcel
    description: Tells what the parcel weighs, and changes nothing.
    input:{NUMBERS}
    return:
      weight: =input.plain
"""


def test_checks_of_numbers_are_strictly_typed(tmp_path: Path) -> None:
    specs = tmp_path / "specs"
    written({"world.yaml": WORLD, "data/parcels.json": "[]"}, specs)
    files = compiled(specs, "scales")
    assert "plain: Given = given.get('plain')".replace("'", '"') in "".join(
        text for name, text in files.items() if name.startswith("checks/")
    )
    written(files, tmp_path / "scales")
    done = subprocess.run(
        [
            *(sys.executable, "-m", "mypy", "--strict", "--python-version=3.11"),
            *("--config-file=", f"--cache-dir={ROOT / '.mypy_cache' / 'packages'}"),
            "scales",
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
