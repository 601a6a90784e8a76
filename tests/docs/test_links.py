"""Links between the pages lead somewhere."""

import re

import pytest

from outside import ROOT

from .pages import PAGES, anchors, prose

_LINK = re.compile(r"\]\(([^)\s]+)\)")


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_to_a_file_and_a_heading(page: str) -> None:
    lost = []
    for link in _LINK.findall(prose(page)):
        if "://" in link:
            continue
        file, _, heading = link.partition("#")
        target = (ROOT / page).parent / file if file else ROOT / page
        name = target.resolve().relative_to(ROOT).as_posix()
        if not target.exists() or (heading and heading not in anchors(name)):
            lost.append(link)
    assert lost == []
