"""Generated packages pass `mypy --strict`, here and as a copy in another project."""

import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from compiling import compiled, written
from outside import ROOT
from packages import GOLDEN, files, golden_cases

USER = """\
from mycrm import DataError, ToolError, World

world = World()
answer: dict[str, object] = world.call("list_users", {"limit": 2})
again: World = World(world.snapshot())
other: World = world.fork()
same: bool = again.digest() == other.digest()
told: list[dict[str, object]] = world.tools()
now: str = world.now
reveal_type(world.users.require("USR-001")["active"])
"""


def _with_stubs(folder: Path) -> Mapping[str, str]:
    """The help desk with handlers that nobody has written yet."""
    without = shutil.ignore_patterns("handlers.py")
    shutil.copytree(GOLDEN / "helpdesk" / "specs", folder, ignore=without)
    return compiled(folder, "helpdesk")


def test_every_package_is_strictly_typed_wherever_it_is(tmp_path: Path) -> None:
    written(files("crm"), tmp_path / "mycrm")
    for case in golden_cases():
        written(files(case), tmp_path / case)
    stubs = _with_stubs(tmp_path / "specs")
    written(stubs, tmp_path / "stubs")
    (tmp_path / "user.py").write_text(USER, encoding="utf-8")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy",
            "--strict",
            "--python-version=3.11",
            "--config-file=",
            f"--cache-dir={ROOT / '.mypy_cache' / 'packages'}",
            "mycrm",
            "user.py",
            "stubs",
            *golden_cases(),
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert 'Revealed type is "bool"' in done.stdout
