"""The pages that users read, as the tests see them: fenced blocks, links, headings."""

import re
from dataclasses import dataclass

from outside import ROOT

PAGES = (
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md"),
    *(f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md"))),
)

_FENCE = re.compile(r"^( *)```(\w*) ?([^\n]*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block. info: what stands behind its language; line: of its fence."""

    page: str
    line: int
    language: str
    info: str
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str, *languages: str) -> list[Block]:
    """The fenced blocks of a page, of these languages or of all, in order."""
    text = read(page)
    found = [
        Block(page, text.count("\n", 0, m.start()) + 1, m[2], m[3].strip(), m[4])
        for m in _FENCE.finditer(text)
    ]
    return [block for block in found if not languages or block.language in languages]


def prose(page: str) -> str:
    """A page without its fenced blocks."""
    return _FENCE.sub("", read(page))


def anchors(page: str) -> set[str]:
    """What a link can lead to on a page: its headings, as GitHub calls them."""
    headings = re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)
    return {
        re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        for heading in headings
    }
