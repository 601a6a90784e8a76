"""Generated packages pass `mypy --strict`, here and as a copy in another project."""

import subprocess
import sys
from pathlib import Path

from compiling import written
from outside import ROOT
from packages import files, golden_cases

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


def test_every_package_is_strictly_typed_wherever_it_is(tmp_path: Path) -> None:
    written(files("crm"), tmp_path / "mycrm")
    for case in golden_cases():
        written(files(case), tmp_path / case)
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
            *golden_cases(),
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert 'Revealed type is "bool"' in done.stdout
