"""Each file of `cases/` beside the findings that reading it must give."""

from pathlib import Path

import pytest

from listing import listing
from toolc.source import load_text

CASES = sorted((Path(__file__).parent / "cases").glob("*.yaml"))


@pytest.mark.parametrize("c_parser", [True, False], ids=["c", "python"])
@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_findings(case: Path, c_parser: bool) -> None:
    _, found = load_text(case.read_bytes(), case.name, c_parser=c_parser)
    assert listing(found) == case.with_suffix(".out").read_text("utf-8")


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_both_parsers_read_the_same_nodes(case: Path) -> None:
    with_c, _ = load_text(case.read_bytes(), case.name, c_parser=True)
    without, _ = load_text(case.read_bytes(), case.name, c_parser=False)
    assert with_c == without
