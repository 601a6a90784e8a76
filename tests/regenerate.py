"""Writes the expected files of the golden worlds anew. Then read the change as a diff.

python tests/regenerate.py [case ...]
"""

import shutil
import sys

from compiling import compiled, written
from packages import GOLDEN, golden_cases

RUNTIME = "_runtime/"
"""The same in every package, and tested on its own, so it is not expected anew."""


def expected(case: str) -> dict[str, str]:
    """The files of a case's package, but for the runtime."""
    made = compiled(GOLDEN / case / "specs", case)
    return {name: text for name, text in made.items() if not name.startswith(RUNTIME)}


def regenerate(case: str) -> None:
    folder = GOLDEN / case / "expected"
    if folder.exists():
        shutil.rmtree(folder)
    written(expected(case), folder)


if __name__ == "__main__":
    for name in sys.argv[1:] or golden_cases():
        regenerate(name)
