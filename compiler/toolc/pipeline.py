"""The stages in their order. No other file knows it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Final

from . import handlers, preview, schema, seeds
from . import parse as parsing
from .config import Config, LintConfig
from .diagnostics import Diagnostic, Span, sort_diagnostics
from .diagnostics.codes import reading
from .emit.render import render
from .examples import check_examples
from .ir import lower
from .model.tools import Handler
from .model.world import BUILT_IN_CODES, World
from .source import Document, load, load_text

NOTHING_INSTEAD: Final[Mapping[Path, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class WorldSource:
    """A folder with a world in it.

    shown: the folder as diagnostics name it. own_folder: whether it is the folder of a
    project's world, `specs/<world>`, which has the world's name.
    """

    name: str
    folder: Path
    shown: str
    files: tuple[Path, ...]
    own_folder: bool = False

    def shown_file(self, path: Path) -> str:
        """A file below the folder as diagnostics name it."""
        return f"{self.shown}/{path.relative_to(self.folder).as_posix()}"


@dataclass(frozen=True, slots=True)
class Checked:
    """A world as far as it could be read, and everything that is wrong with it.

    lines: the text of the files, by the name that diagnostics give them. python: what
    there is of the handlers that its tools name; None where they name none.
    """

    name: str
    world: World | None
    diagnostics: tuple[Diagnostic, ...]
    lines: Mapping[str, tuple[str, ...]]
    python: handlers.Found | None = None

    @property
    def sound(self) -> bool:
        return self.world is not None and not any(
            found.severity == "error" for found in self.diagnostics
        )


@dataclass(frozen=True, slots=True)
class Compiled:
    """files: the package, by path inside its folder. None where anything is wrong.

    stubs: the text of the world's handlers.py, where it is still to be written.
    """

    checked: Checked
    files: Mapping[str, str] | None
    stubs: str | None = None


def worlds(config: Config) -> list[WorldSource]:
    """Every folder below the specs with YAML files, in the order of the names."""
    if not config.specs.is_dir():
        return []
    folders = sorted(path for path in config.specs.iterdir() if path.is_dir())
    found = [
        replace(world_source(folder, config.root), own_folder=True)
        for folder in folders
    ]
    return [source for source in found if source.files]


def world_source(folder: Path, root: Path) -> WorldSource:
    """The world in a folder. A hidden file or folder is none of it."""
    files = sorted(
        path
        for pattern in ("*.yaml", "*.yml")
        for path in folder.rglob(pattern)
        if not any(part.startswith(".") for part in path.relative_to(folder).parts)
    )
    return WorldSource(folder.name, folder, _shown(folder, root), tuple(files))


def _shown(path: Path, root: Path) -> str:
    """The path from the project's root, so that the same project reads the same."""
    return (
        path.relative_to(root).as_posix()
        if path.is_relative_to(root)
        else path.as_posix()
    )


def read_world(
    source: WorldSource, instead: Mapping[Path, str] = NOTHING_INSTEAD
) -> tuple[list[Document], list[Diagnostic]]:
    """The files of a world as YAML, and what is wrong with them as that.

    instead: the text of files that are not read from the disk.
    """
    documents: list[Document] = []
    found: list[Diagnostic] = []
    for path in source.files:
        shown = source.shown_file(path)
        text = instead.get(path)
        if text is not None:
            document, faults = load_text(text, shown)
        elif _inside(path, source.folder):
            document, faults = load(path, shown)
        else:
            document, faults = Document(shown, (), None), [_leads_out(shown)]
        documents.append(document)
        found.extend(faults)
    return documents, found


def check_world(
    source: WorldSource, instead: Mapping[Path, str] = NOTHING_INSTEAD
) -> Checked:
    """Read and check a world: every fault of every file. instead: as above."""
    documents, found = read_world(source, instead)
    lines = {document.file: document.lines for document in documents}

    def loaded(path: Path, shown: str) -> tuple[Document, list[Diagnostic]]:
        document, faults = load(path, shown)
        lines[shown] = document.lines
        return document, faults

    unread = tuple(found)
    for document in documents:
        found.extend(schema.check(document))
    parsed = parsing.parse(documents, source.shown, source.name, source.own_folder)
    found.extend(parsing.without_follow_ons(parsed.diagnostics, unread, documents))
    world = parsed.world
    if world is not None:
        seeded = seeds.with_seed(world, source.folder, loaded)
        found.extend(seeded.diagnostics)
        world = seeded.world
    python = None if world is None else _handlers(source, world)
    if world is not None and python is not None:
        world = handlers.with_unfinished(world, python.functions)
        found.extend(python.diagnostics)
        if python.source is not None:
            lines[python.source.shown] = python.source.lines
    if world is not None and not any(fault.severity == "error" for fault in found):
        found.extend(check_examples(world))
    return Checked(source.name, world, tuple(sort_diagnostics(found)), lines, python)


def _handlers(source: WorldSource, world: World) -> handlers.Found | None:
    """The functions that the tools name, as far as they are there."""
    forms = [tool.form for tool in world.tools.values()]
    wanted = {form.function: form.span for form in forms if isinstance(form, Handler)}
    if not wanted:
        return None
    shown = f"{source.shown}/{handlers.FILE}"
    if not _inside(source.folder / handlers.FILE, source.folder):
        return handlers.Found(diagnostics=(_leads_out(shown),))
    return handlers.found_in(source.folder, shown, wanted)


def _inside(path: Path, folder: Path) -> bool:
    """Whether a file is in the folder, links followed."""
    try:
        return path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):
        return False


def _leads_out(shown: str) -> Diagnostic:
    return Diagnostic(
        reading.UNREADABLE,
        Span.whole(shown),
        "The file is a link that leads out of the world's folder.",
        "put the file itself into the folder",
    )


def compile_world(source: WorldSource) -> Compiled:
    """A world to the files of its package; nothing of them where anything is wrong."""
    return _compiled(check_world(source))


def _compiled(checked: Checked) -> Compiled:
    if not checked.sound or checked.world is None:
        return Compiled(checked, None)
    if checked.python is None:
        return Compiled(checked, render(lower(checked.world)))
    package = lower(checked.world, checked.python.functions)
    files = render(package)
    written = checked.python.source
    if written is None:
        stubs = handlers.stubs_file(package.title, package.handlers)
        return Compiled(checked, {**files, handlers.FILE: stubs}, stubs)
    found = handlers.check_imports(written, files)
    if found:
        every = tuple(sort_diagnostics([*checked.diagnostics, *found]))
        return Compiled(replace(checked, diagnostics=every), None)
    return Compiled(checked, {**files, handlers.FILE: written.text})


def lint_world(source: WorldSource, settings: LintConfig) -> list[Diagnostic]:
    """What the compiler and the linter find in a world, as the settings want it."""
    from .lint import lint

    checked = check_world(source)
    if checked.python is not None:
        checked = _compiled(checked).checked  # what it imports must be in the package
    found = list(checked.diagnostics)
    if checked.world is not None and checked.sound:
        found += lint(checked.world, settings)
    return sort_diagnostics(found)


def editor_schema() -> dict[str, object]:
    """JSON Schema of the spec language, for editors."""
    return schema.editor_schema(BUILT_IN_CODES)


def editor_schema_of(
    source: WorldSource,
) -> tuple[dict[str, object], list[Diagnostic]]:
    """The same with the names of a world, and why some of its files lack theirs.

    Only what keeps a file from being read counts: the world need not compile.
    """
    documents, found = read_world(source)
    unread = {document.file for document in documents if document.root is None}
    names = schema.world_names(source.name, documents)
    return (
        schema.editor_schema(BUILT_IN_CODES, names),
        sort_diagnostics(fault for fault in found if fault.span.file in unread),
    )


def tool_facts(world: World, name: str) -> dict[str, object]:
    """What a tool does, by the model."""
    return preview.tool_facts(world, name)


def validator(schema_: object) -> Callable[[object], list[dict[str, str]]]:
    """The check of one schema, as `toolc.validator` gives it."""
    from .emit.checks import compile_validator

    return compile_validator(schema_)
