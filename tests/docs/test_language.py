"""docs/language.md: every world compiles, every call answers as the page says."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml

from toolc import pipeline, schema
from toolc.model.world import World

from .pages import Block, anchors, blocks, prose
from .transcripts import play, steps

PAGE = "docs/language.md"
FIRST, NEXT = "the world of the page", "example.yaml"


@dataclass(frozen=True)
class Example:
    """A YAML block, and the transcripts that follow it before the next one."""

    block: Block
    transcripts: tuple[Block, ...]

    @property
    def refused(self) -> bool:
        return self.block.info == "refused"

    def __str__(self) -> str:
        return f"line {self.block.line}"


def _base() -> dict[str, str]:
    """The files of the world that the examples belong to."""
    return {
        block.info: block.text
        for block in blocks(PAGE, "yaml", "json")
        if block.info not in ("", "refused")
    }


def _examples() -> list[Example]:
    found: list[tuple[Block, list[Block]]] = []
    for block in blocks(PAGE, "yaml", "console"):
        if block.language == "yaml":
            found.append((block, []))
        else:
            found[-1][1].append(block)
    # The files of the base stand together; what follows the last belongs to the world.
    last = [b for b, _ in found if b.info not in ("", "refused")][-1]
    return [
        Example(block, tuple(after))
        for block, after in found
        if block.info in ("", "refused") or block is last
    ]


EXAMPLES = _examples()


def _files(block: Block) -> tuple[str, dict[str, str]]:
    """The world of an example: its name and its files."""
    files = _base()
    if block.info not in ("", "refused"):
        return "shop", files
    said = yaml.safe_load(block.text)
    if "toolc" in said:
        return said["world"]["name"], {"world.yaml": block.text}
    files["example.yaml"] = block.text
    for section, file in (("world", "world.yaml"), ("index", "index.yaml")):
        if section in said:
            del files[file]
    if "index" not in said:
        names = [*yaml.safe_load(files["shop.yaml"])["tools"], *said.get("tools", {})]
        files["index.yaml"] = f"index: [{', '.join(names)}]\n"
    return "shop", files


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (tmp_path / "toolc.yaml").write_text("toolc: 1\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    yield tmp_path


def _write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_the_example_does_what_the_page_says(example: Example, project: Path) -> None:
    name, files = _files(example.block)
    _write(project / "specs" / name, files)
    source = pipeline.world_source(project / "specs" / name, project)
    compiled = pipeline.compile_world(source)
    told = "\n".join(f"{f.span}: {f.message}" for f in compiled.checked.diagnostics)
    if example.refused:
        assert compiled.files is None, f"{example.block} is not refused"
        assert example.transcripts, f"{example.block} does not show why it is refused"
    else:
        assert compiled.files is not None, f"{example.block}\n{told}"
        assert not compiled.checked.diagnostics, f"{example.block}\n{told}"
        _write(project / "generated" / name, dict(compiled.files))
    for transcript in example.transcripts:
        play(transcript)


def test_every_refusal_shows_the_compiler() -> None:
    for example in EXAMPLES:
        if example.refused:
            first, *_ = steps(example.transcripts[0])
            assert first.words[:2] == ["toolc", "compile"]


# The closed list of words


def _words(part: object) -> set[str]:
    """The words of the language: the keys that its schema names."""
    if isinstance(part, list):
        return set().union(*map(_words, part))
    if not isinstance(part, dict):
        return set()
    found = set().union(*map(_words, part.values()))
    if isinstance(part.get("properties"), dict) and part.get("type") is not None:
        found |= set(part["properties"])
    return found


def _in_backticks(text: str) -> set[str]:
    """Words in code style; `a: b` and `{a, b}` hold several."""
    import re

    return {
        word
        for code in re.findall(r"`([^`\n]+)`", text)
        for word in re.findall(r"[$\w]+|\.\.\.", code)
    }


def test_every_word_of_the_language_is_on_the_page() -> None:
    words = {w for w in _words(schema.spec_schema()) if not w.startswith("x-")}
    assert {"collections", "new_id", "exclusiveMinimum", "collect"} <= words
    missing = words - _in_backticks(prose(PAGE))
    assert not missing, f"these words are nowhere in {PAGE}: {sorted(missing)}"


def test_the_words_that_wait_are_refused(project: Path) -> None:
    """What stands under "Not yet" as a word of tools is refused, not passed over."""
    words = "handler errors scope rules text annotations examples requests deprecated"
    for word in (*words.split(), "alias", "tags", "policy"):
        world = _one_tool(project, {word: "x"})
        assert world is None, f"`{word}` is compiled, and the page says it is not"


def _one_tool(project: Path, more: dict[str, str]) -> World | None:
    tool = {"description": "Tells the time.", "return": {"now": "=now"}, **more}
    spec = {
        "toolc": 1,
        "world": {"name": "one", "title": "One", "description": "x", "clock": "date"},
        "tools": {"tell": tool},
        "index": ["tell"],
    }
    folder = project / "specs" / "one"
    _write(folder, {"world.yaml": yaml.safe_dump(spec)})
    checked = pipeline.check_world(pipeline.world_source(folder, project))
    return checked.world if checked.sound else None


def test_a_tool_without_waiting_words_compiles(project: Path) -> None:
    assert _one_tool(project, {}) is not None


def test_the_table_of_contents_leads_somewhere() -> None:
    assert {"world", "steps", "not-yet"} <= anchors(PAGE)
