"""A spec file to a located document, with all that is wrong with it as YAML."""

import gc
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..diagnostics import Diagnostic, Span, sort_diagnostics
from ..diagnostics.codes import reading
from .compose import Composer
from .events import HAS_C_PARSER, Events, YamlFault
from .frame import Stop
from .node import Document, Node, Scalar
from .places import Position
from .syntax import explain
from .text import MAX_BYTES, Source, read_text


def load(path: Path, shown: str) -> tuple[Document, list[Diagnostic]]:
    """Read a spec file. `shown` is what spans call it.

    Never raises for what a file can hold, nor for a file that cannot be read: the
    document then has no root, and the findings say why.
    """
    try:
        data = _read(path)
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        finding = Diagnostic(
            reading.UNREADABLE,
            Span.whole(shown),
            f"the file cannot be read: {reason}",
            "a spec is a regular file that the user who compiles may read",
        )
        return Document(shown, (), None), [finding]
    return load_text(data, shown)


def load_text(
    data: bytes | str, shown: str, *, c_parser: bool = HAS_C_PARSER
) -> tuple[Document, list[Diagnostic]]:
    """Read a spec from memory. The result is the same without PyYAML's C parser."""
    source, refusal = read_text(data, shown)
    if refusal is not None:
        return Document(shown, source.lines, None), [refusal]
    composer = Composer(source, Events(source, c_parser))
    with _no_garbage_collection():
        read_whole = _compose(composer, source)
    if not read_whole:
        return Document(shown, source.lines, None), sort_diagnostics(composer.found)
    if _is_empty(composer.root) and not composer.found:
        finding = Diagnostic(
            reading.EMPTY_SPEC,
            Span.whole(shown),
            "empty spec: the file declares nothing",
            "declare something below a section such as `tools:`, or remove the file",
        )
        return Document(shown, source.lines, None), [finding]
    document = Document(shown, source.lines, composer.root)
    return document, sort_diagnostics(composer.found)


def _compose(composer: Composer, source: Source) -> bool:
    """Whether the whole file could be read."""
    whole = True
    end = (len(source.lines), 0)
    stopped_by: Diagnostic | None = None
    try:
        composer.compose()
    except Stop as stop:
        whole = False
        stopped_by = stop.diagnostic
        end = (stopped_by.span.line - 1, stopped_by.span.column - 1)
    except YamlFault as fault:
        whole = False
        end = fault.place
        if not _follows_from_split(composer, source, end):
            stopped_by = explain(source, fault, composer.frames)
    tab = composer.tabs.first(end) if composer.tabs is not None else None
    if tab is not None:
        whole = False
        stopped_by = tab
        composer.found = [one for one in composer.found if one.span < tab.span]
    if stopped_by is not None:
        composer.found.append(stopped_by)
    return whole


def _follows_from_split(composer: Composer, source: Source, place: Position) -> bool:
    """Whether a text that YAML split, and that is reported, is what the parser met."""
    if source.lines[place[0]][place[1] : place[1] + 1] == "\t":
        return False
    return place < composer.split_until or any(
        finding.code is reading.QUOTE_THIS and finding.span.line == place[0] + 1
        for finding in composer.found
    )


def _is_empty(root: Node | None) -> bool:
    return root is None or (isinstance(root, Scalar) and not root.text)


def _read(path: Path) -> bytes:
    if not stat.S_ISREG(path.stat().st_mode):
        raise ValueError("it is not a regular file")
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)


@contextmanager
def _no_garbage_collection() -> Iterator[None]:
    """A load makes many objects and no garbage: collecting costs half the time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
