"""What every page's tests need: a terminal of a known width, and no colors."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("FORCE_COLOR", raising=False)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a project without worlds, which is the working directory."""
    (tmp_path / "toolc.yaml").write_text("toolc: 1\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path
