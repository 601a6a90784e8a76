"""The other versions of Python that this machine has, if any."""

import os
import shutil
import subprocess
from importlib.metadata import requires, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement


def interpreter(wanted: str) -> str:
    """The path of a Python of this version that runs; skips where there is none.

    A command on the path may be pyenv's stand-in, which runs only for the version
    chosen; what pyenv has installed is tried after it.
    """
    found = shutil.which(f"python{wanted}")
    installed = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser() / "versions"
    candidates = [Path(found)] if found else []
    candidates += sorted(installed.glob(f"{wanted}.*/bin/python"))
    for candidate in candidates:
        if _says(candidate) == wanted:
            return str(candidate)
    pytest.skip(f"there is no Python {wanted} here")


def with_the_compilers_needs(wanted: str, folder: Path) -> str:
    """The path of a Python of this version, in an environment of its own in the folder.

    It has the versions of the libraries that are installed for the tests. Skips where
    there is no such Python, or no package index to fetch them from.
    """
    subprocess.run([interpreter(wanted), "-m", "venv", folder], check=True)
    python = folder / "bin" / "python"
    needs = [Requirement(line) for line in requires("toolc") or []]
    names = [need.name for need in needs if "extra" not in str(need.marker)]
    pinned = [f"{name}=={version(name)}" for name in names]
    quiet = ["--quiet", "--disable-pip-version-check", "--retries=1"]
    fetched = subprocess.run(
        [python, "-m", "pip", "install", *quiet, *pinned],
        capture_output=True,
        text=True,
        check=False,
    )
    if fetched.returncode:
        reason = fetched.stderr.strip().splitlines()[-1:]
        pytest.skip(f"the libraries cannot be fetched for Python {wanted}: {reason}")
    return str(python)


def _says(candidate: Path) -> str:
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    said = subprocess.run(
        [candidate, "-c", code], capture_output=True, text=True, check=False
    )
    return said.stdout.strip()
