"""docs/handlers.md: from the first spec to the last session, in their order."""

import doctest
from pathlib import Path

import pytest

from .examples import write_files
from .pages import blocks
from .sessions import FLAGS
from .transcripts import play

PAGE = "docs/handlers.md"


def test_the_page_holds_from_top_to_bottom(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(project))
    names: dict[str, object] = {}
    for block in blocks(PAGE, "yaml", "json", "python", "console"):
        if block.info == "stub":
            stubs = project / "specs/helpdesk/handlers.py"
            assert f"\n\n{block.text}" in stubs.read_text(encoding="utf-8")
        elif block.info:
            write_files(project, {block.info: block.text})
        elif block.language == "console":
            play(block)
        else:
            test = doctest.DocTestParser().get_doctest(
                block.text, names, str(block), PAGE, block.line
            )
            told: list[str] = []
            runner = doctest.DocTestRunner(optionflags=FLAGS)
            runner.run(test, out=told.append, clear_globs=False)
            names.update(test.globs)
            assert not told, "".join(told)
