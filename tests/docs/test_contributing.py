"""CONTRIBUTING.md: the commands that it names are there."""

import re

from outside import ROOT

from .pages import prose

PAGE = "CONTRIBUTING.md"


def test_what_it_says_to_make_can_be_made() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    named = set(re.findall(r"`make ([a-z]+)`", prose(PAGE)))
    assert named == targets - {"help"}
