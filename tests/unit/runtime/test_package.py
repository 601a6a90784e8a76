"""The runtime as the compiler copies it: whole, into packages that know no compiler."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import toolc.runtime

RUNTIME = Path(toolc.runtime.__file__).parent
MODULES = sorted(RUNTIME.glob("*.py"))
NAMES = [path.stem for path in MODULES]

IMPORT_ALL = """
import sys
before = set(sys.modules)
sys.path.insert(0, {folder!r})
for name in {names!r}:
    __import__("pack._runtime." + name)
new = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(sorted(new - set(sys.stdlib_module_names)))
print(sorted(new & {{"logging", "difflib", "dataclasses", "inspect", "asyncio"}}))
"""


def test_the_copied_runtime_imports_itself_and_the_standard_library(tmp_path):
    package = tmp_path / "pack"
    shutil.copytree(RUNTIME, package / "_runtime")
    (package / "__init__.py").touch()
    names = [name for name in NAMES if name != "__init__"]
    code = IMPORT_ALL.format(folder=str(tmp_path), names=names)
    ran = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code],
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stderr == ""
    assert ran.stdout.splitlines() == ["['pack']", "[]"]


@pytest.mark.parametrize("path", MODULES, ids=NAMES)
def test_a_module_has_a_docstring_and_no_name_of_a_standard_module(path):
    assert path.stem not in sys.stdlib_module_names
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
