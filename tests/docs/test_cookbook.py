"""docs/cookbook.md: every recipe compiles, every call answers as the page says."""

import re
from pathlib import Path

import pytest

from toolc import pipeline

from .examples import Example, examples, files_of, write_files
from .pages import prose
from .transcripts import play

PAGE = "docs/cookbook.md"
RECIPES = examples(PAGE)


@pytest.mark.parametrize("recipe", RECIPES, ids=str)
def test_the_recipe_does_what_the_page_says(recipe: Example, project: Path) -> None:
    name, files = files_of(recipe.block)
    write_files(project / "specs" / name, files)
    source = pipeline.world_source(project / "specs" / name, project)
    compiled = pipeline.compile_world(source)
    told = [f"{f.span}: {f.message}" for f in compiled.checked.diagnostics]
    assert compiled.files is not None, told
    assert told == []
    write_files(project / "generated" / name, dict(compiled.files))
    for transcript in recipe.transcripts:
        play(transcript)


def test_every_recipe_is_called() -> None:
    assert [str(r.block) for r in RECIPES[1:] if not r.transcripts] == []


def test_every_recipe_is_in_the_list_at_the_top() -> None:
    lead, *parts = re.split(r"^## ", prose(PAGE), flags=re.MULTILINE)
    titles = [part.partition("\n")[0] for part in parts]
    said = re.findall(r"\[([^\]]+)\]\(#", " ".join(lead.split()))
    assert [title.lower() for title in said] == [title.lower() for title in titles]
