"""Each file of `cases/` beside the findings that checking it must give."""

from pathlib import Path

import pytest

from listing import listing
from toolc.schema import check
from toolc.source import load

CASES = sorted((Path(__file__).parent / "cases").glob("*.yaml"))


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_findings(case: Path) -> None:
    document, found = load(case, case.name)
    assert found == []
    assert listing(check(document)) == case.with_suffix(".out").read_text("utf-8")
