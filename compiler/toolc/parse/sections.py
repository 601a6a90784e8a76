"""The sections of a world's files, merged by name.

The result does not depend on the order of the files: names are sorted by where they
are declared, a name given twice is refused at both places, and `world` and `index`
stand in exactly one file.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..diagnostics import Related, Span
from ..diagnostics.codes import naming, reading
from ..source import Document, Entry, Mapping
from .faults import Faults
from .nodes import entries, words
from .unread import declared_in

MERGED = ("types", "errors", "collections", "rules", "routines", "tools")
SINGLE = ("world", "index")


@dataclass(frozen=True, slots=True)
class Declaration:
    """A name with what it declares, and the file that it stands in."""

    entry: Entry
    file: str

    @property
    def name(self) -> str:
        return self.entry.name

    @property
    def span(self) -> Span:
        return self.entry.key.span


@dataclass(slots=True)
class Sections:
    """Per section the declarations by name, in the order of files and lines."""

    merged: dict[str, dict[str, Declaration]] = field(
        default_factory=lambda: {name: {} for name in MERGED}
    )
    single: dict[str, Declaration] = field(default_factory=dict)


def merge(documents: Sequence[Document], folder: str, faults: Faults) -> Sections:
    """The sections of all documents of one world.

    folder: the world's folder as it is shown to the user.
    """
    sections = Sections()
    for document in sorted(documents, key=lambda d: d.file):
        if document.root is None:
            for section, entry in declared_in(document):
                if section in MERGED:
                    new = Declaration(entry, document.file)
                    sections.merged[section].setdefault(entry.name, new)
        if not isinstance(document.root, Mapping):
            continue
        for entry in words(document.root):
            if entry.name in SINGLE:
                _single(sections, Declaration(entry, document.file), faults)
            elif entry.name in MERGED:
                _merge(sections.merged[entry.name], entry, document.file, faults)
        _version(document.root, document, faults)
    for name in SINGLE:
        if name not in sections.single and not any(map(_unread, documents)):
            faults.add(
                naming.ONE_PLACE,
                _anywhere(documents, folder),
                f"No file of this world has the section `{name}`.",
                _how(name, list(sections.merged["tools"])),
            )
    return sections


def _unread(document: Document) -> bool:
    """Whether the file holds something that could not be read, which is reported.

    An empty file has a line, though an empty one; an unreadable one has none.
    """
    if document.root is not None:
        return False
    said = [line for line in document.lines if line.strip() not in ("", "---", "...")]
    return not document.lines or any(not line.lstrip().startswith("#") for line in said)


def _single(sections: Sections, new: Declaration, faults: Faults) -> None:
    first = sections.single.setdefault(new.name, new)
    if first is not new:
        faults.add(
            naming.ONE_PLACE,
            new.span,
            f"`{new.name}` stands in two files.",
            "keep it in one of them",
            [Related(first.span, "it stands here too")],
        )


def _merge(
    known: dict[str, Declaration], section: Entry, file: str, faults: Faults
) -> None:
    for entry in entries(section.value):
        new = Declaration(entry, file)
        first = known.setdefault(entry.name, new)
        if first is not new:
            faults.add(
                naming.DECLARED_TWICE,
                new.span,
                f'"{entry.name}" is declared twice in `{section.name}`.',
                "rename one of them, or remove it",
                [Related(first.span, "first declared here")],
            )


def _version(root: Mapping, document: Document, faults: Faults) -> None:
    """Only the file with `world` must say the version; others may."""
    if root.get("world") is None or root.get("toolc") is not None:
        return
    entry = root.entry("world")
    assert entry is not None
    faults.add(
        reading.MISSING_KEY,
        entry.key.span,
        "The version of the language is missing.",
        "write `toolc: 1` above `world:`",
    )


def _anywhere(documents: Sequence[Document], folder: str) -> Span:
    files = sorted(d.file for d in documents)
    return Span.whole(files[0] if files else folder)


def _how(name: str, tools: list[str]) -> str:
    if name == "world":
        return "add `world: {name: ..., title: ..., description: ...}` to one file"
    some = ", ".join(tools[:3] or ["list_orders"]) + (", ..." if tools[3:] else "")
    return f"list the tools that agents may call: `index: [{some}]`"
