"""The one way from a test to data outside the project.

`TOOLC_DATA` names the folder (default: `../shared` beside the checkout). A test that
asks for something that is not there is skipped, with the reason.
"""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def outside(name: str) -> Path:
    """The file or folder of this name in the outside data, or a skip."""
    base = Path(os.environ.get("TOOLC_DATA", ROOT.parent / "shared"))
    path = base / name
    if not path.exists():
        pytest.skip(f"{name} is not in the outside data (set TOOLC_DATA to have it)")
    return path


def data(name: str) -> Path:
    """A recorded input or oracle, such as `crm/oracle.jsonl`."""
    return outside(f"data/{name}")
