"""The world of surfaces.yaml, compiled, and its rows."""

import json
from pathlib import Path
from typing import Any

from faults.worlds import Package, compiled

SPEC = Path(__file__).with_name("surfaces.yaml").read_text(encoding="utf-8")
NOTES: list[dict[str, Any]] = [
    {"id": "N-01", "tenant": "a", "text": "Milk", "due": None, "tags": []},
    {"id": "N-02", "tenant": "b", "text": "Bread", "due": "2026-02-01", "tags": ["x"]},
    {"id": "N-03", "tenant": "a", "text": "Bread", "rank": 4, "due": None, "tags": []},
]


def notes_package(folder: Path) -> Package:
    files = {"world.yaml": SPEC, "notes.json": json.dumps(NOTES)}
    return compiled(folder, files, judge=True)
