"""The worlds of pages with examples: their files, and those that each example adds."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from .pages import Block, blocks

PAGE = "docs/language.md"


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


def _base(page: str) -> dict[str, str]:
    """The files of the world that the examples belong to."""
    return {
        block.info: block.text
        for block in blocks(page, "yaml", "json")
        if block.info not in ("", "refused")
    }


def examples(page: str) -> list[Example]:
    """All examples of a page; the first is the world that they belong to."""
    found: list[tuple[Block, list[Block]]] = []
    for block in blocks(page, "yaml", "console"):
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


EXAMPLES = examples(PAGE)


def _said(block: Block) -> dict[str, Any]:
    """What a block says; nothing if it is refused for what is no YAML at all."""
    try:
        return dict(yaml.safe_load(block.text))
    except yaml.YAMLError:
        assert block.info == "refused", block
        return {}


def files_of(block: Block) -> tuple[str, dict[str, str]]:
    """The world of an example: its name and its files."""
    files = _base(block.page)
    base = [yaml.safe_load(text) for name, text in files.items() if ".yaml" in name]
    (world,) = [said["world"]["name"] for said in base if "world" in said]
    if block.info not in ("", "refused"):
        return world, files
    said = _said(block)
    if "toolc" in said:
        return said["world"]["name"], {"world.yaml": block.text}
    files["example.yaml"] = block.text
    for section, file in (("world", "world.yaml"), ("index", "index.yaml")):
        if section in said:
            del files[file]
    if "index" not in said:
        tools = [name for part in [*base, said] for name in part.get("tools", {})]
        files["index.yaml"] = f"index: [{', '.join(tools)}]\n"
    return world, files


def write_files(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
