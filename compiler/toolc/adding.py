"""A new tool for a world on the disk: judged and checked. Nothing is written here."""

import ast
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from . import handlers
from .config import LintConfig
from .diagnostics import Diagnostic, sort_diagnostics
from .diagnostics.codes.handlers import MISSING
from .diagnostics.codes.reading import EMPTY_SPEC
from .ir import lower
from .model.tools import Handler
from .pipeline import Checked, WorldSource, check_world, read_world
from .scaffold import NewTool


@dataclass(frozen=True, slots=True)
class Stub:
    """A handler in handlers.py.

    text: of the file with it; None where the function is there already. line: where it
    stands. before: of the file as it is; None where there is none.
    """

    text: str | None
    line: int
    before: str | None


class NoStub(Exception):
    """The message says why."""


def judge(tool: NewTool, settings: LintConfig) -> list[Diagnostic]:
    """What compiler and linter say of its name and its description."""
    from .lint import lint

    folder = Path("draft").absolute()
    file = folder / "world.yaml"
    source = WorldSource("draft", folder, "draft", (file,))
    checked = check_world(source, {file: tool.draft()})
    told = lint(checked.world, settings) if checked.world is not None else []
    return sort_diagnostics([*checked.diagnostics, *told])


def texts(source: WorldSource) -> tuple[dict[str, str], list[Diagnostic]]:
    """The files of a world by their shown names, byte for byte, and why some cannot be
    read. An empty file is no fault here."""
    _, found = read_world(source)
    faults = [one for one in found if one.code != EMPTY_SPEC]
    if faults:
        return {}, faults
    return {
        source.shown_file(path): path.read_bytes().decode() for path in source.files
    }, []


def check_with(source: WorldSource, changed: Mapping[Path, str]) -> Checked:
    """The world as it would be with these files."""
    files = tuple(sorted({*source.files, *changed}))
    return check_world(replace(source, files=files), changed)


def caused(before: Checked, after: Checked, tool: NewTool) -> list[Diagnostic]:
    """The errors that there were not before. That its handler is still to be written
    is none."""
    known = Counter((one.code, one.message) for one in before.diagnostics)
    found: list[Diagnostic] = []
    for one in _errors_beside_stub(after, tool):
        known[one.code, one.message] -= 1
        if known[one.code, one.message] < 0:
            found.append(one)
    return found


def stub(source: WorldSource, after: Checked, tool: NewTool) -> Stub:
    """Its handler, in a world that compiles but for that.

    Raises NoStub where handlers.py cannot take it.
    """
    form = _handler(after, tool)
    if after.world is None or after.python is None or form is None:
        raise NoStub("The world cannot be read as a whole.")
    file = after.python.source
    if file is not None and form.function in after.python.functions:
        return Stub(None, _line(source, file.text, form.function), file.text)
    package = lower(after.world, after.python.functions)
    if file is None:
        text = handlers.stubs_file(package.title, package.handlers)
        return Stub(text, _line(source, text, form.function), None)
    entry = next(one for one in package.handlers if one.tool == tool.name)
    try:
        text = handlers.with_stub(file.text, entry)
    except ValueError as problem:
        raise NoStub(f"{file.shown}: {problem}.") from problem
    return Stub(text, _line(source, text, form.function), file.text)


def _errors_beside_stub(after: Checked, tool: NewTool) -> list[Diagnostic]:
    form = _handler(after, tool)
    return [
        one
        for one in after.diagnostics
        if one.severity == "error"
        and not (form and one.span == form.span and one.code == MISSING)
    ]


def _handler(world: Checked, tool: NewTool) -> Handler | None:
    found = world.world.tools.get(tool.name) if world.world is not None else None
    return found.form if found and isinstance(found.form, Handler) else None


def _line(source: WorldSource, text: str, function: str) -> int:
    """Where the function stands. Raises NoStub where it cannot be found."""
    shown = f"{source.shown}/{handlers.FILE}"
    parsed, _ = handlers.parsed(text.encode(), shown)
    for node in parsed.tree.body if parsed else ():
        if (
            isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            and node.name == function
        ):
            return node.lineno
    raise NoStub(f"{shown} cannot take a stub; write the function by hand.")
