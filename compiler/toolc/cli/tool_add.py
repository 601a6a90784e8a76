"""`toolc tool add`."""

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .options import common_options

if TYPE_CHECKING:
    from ..config import Config
    from ..diagnostics import Diagnostic, Span
    from ..pipeline import WorldSource
    from ..scaffold import Added, NewTool, Specs


@click.command("add")
@click.argument("name")
@click.option(
    "--description",
    required=True,
    metavar="TEXT",
    help="What the tool does and when to use it, for the model that reads it.",
)
@click.option("--world", metavar="WORLD", help="The world, where there are several.")
@click.option(
    "--toolset", metavar="TOOLSET", help="The toolset, where the index has some."
)
@click.option(
    "--file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="The spec file that gets the tool; may be a new one.",
)
@common_options
@click.pass_context
def add_command(
    context: click.Context,
    name: str,
    description: str,
    world: str | None,
    toolset: str | None,
    file: Path | None,
) -> None:
    """Add a new tool to the specs of a world.

    Writes its entry and its line in the index; all else in the files stays as it is.
    The new tool compiles, and refuses every call until somebody writes what it does.
    Without --file the entry goes into tools.yaml, else into the only file with tools,
    else into the file that says what the world is.

    \b
    Examples:
      toolc tool add close_order --world shop --description 'Closes an order that ...'
      toolc tool add close_order --file specs/shop/orders.yaml --description '...'

    Exits 2 if the name is taken or nothing that a model can call, and if the
    description says too little; nothing is written then.
    """
    from ..scaffold import NewTool, Specs
    from .console import remark
    from .group import Refused
    from .project import load_project
    from .show import as_typed, show_faults

    config = load_project()
    tool = NewTool(name, description.strip())
    wrong = _judged(config, tool)
    source = _world(config, world, wrong)
    texts, unreadable = _texts(source)
    if unreadable:
        show_faults(as_typed(unreadable, config.root))
        remark("Nothing was written.")
        context.exit(1)
    specs = Specs(source.shown, texts)
    target = _target(source, specs, file, wrong)
    wrong += specs.faults(tool, toolset)
    if wrong or target is None:
        raise Refused(wrong)
    added = specs.with_tool(tool, target, toolset)
    if added is None:
        raise click.ClickException(_by_hand(target, tool))
    _write(config, source, texts, added)
    _tell(config, source, tool, added)


def _judged(config: "Config", tool: "NewTool") -> list[str]:
    """What the compiler and the linter would say of the name and the description."""
    from .. import pipeline

    found = pipeline.judge_draft(tool.draft(), config.lint)
    return [_told(one) for one in found if one.severity != "info"]


def _told(found: "Diagnostic") -> str:
    hint = f" {found.hint[0].upper()}{found.hint[1:]}." if found.hint else ""
    return f"{found.message}{hint}"


def _world(config: "Config", name: str | None, wrong: list[str]) -> "WorldSource":
    """The world that is meant; ends the command, and tells all that is wrong, where
    that cannot be said."""
    from .group import Refused
    from .project import all_worlds, unknown

    worlds = {source.name: source for source in all_worlds(config)}
    if name is None and len(worlds) == 1:
        return next(iter(worlds.values()))
    if name in worlds:
        return worlds[name]
    if name is None:
        message = f"Choose a world with --world: {', '.join(worlds)}."
    else:
        message = unknown("world", name, worlds)
    raise Refused([message, *wrong])


def _texts(source: "WorldSource") -> tuple[dict[str, str], list["Diagnostic"]]:
    """The files of the world by their shown names, and why some cannot be read."""
    from .. import pipeline

    texts, unreadable = pipeline.spec_texts(source)
    return {source.shown_file(path): text for path, text in texts.items()}, unreadable


def _target(
    source: "WorldSource", specs: "Specs", file: Path | None, wrong: list[str]
) -> str | None:
    """The shown name of the file that gets the tool; None where that is reported."""
    if file is None:
        home = specs.home()
        if home is None:
            wrong.append("No file says what the world is; choose one with --file.")
        return home
    folder = source.folder.resolve()
    typed = file.resolve()
    path = typed if typed.is_relative_to(folder) else (source.folder / file).resolve()
    if not path.is_relative_to(folder):
        wrong.append(f'"{file}" does not lie in the folder of the world.')
        return None
    inside = path.relative_to(folder)
    hidden = any(part.startswith(".") for part in inside.parts)
    if hidden or path.suffix not in (".yaml", ".yml") or path.is_dir():
        wrong.append(f'"{file}" is no spec file, such as orders.yaml.')
        return None
    return source.shown_file(source.folder / inside)


def _by_hand(file: str, tool: "NewTool") -> str:
    return (
        f"{file} is laid out in a way that toolc cannot add to safely. Write it there "
        f"by hand, and its name into the index: {tool.in_flow()}"
    )


def _write(
    config: "Config", source: "WorldSource", texts: dict[str, str], added: "Added"
) -> None:
    """Write the changed files, or end the command with nothing written."""
    from ..diagnostics import displayed
    from ..workspace import ChangedMeanwhileError, Write, write_files
    from .group import Refused

    paths = {shown: config.root / shown for shown in added.files}
    caused = _caused(source, {paths[s]: text for s, text in added.files.items()})
    if caused:
        raise Refused([_told(one) for one in caused])
    try:
        write_files(
            [
                Write(paths[shown], _bytes(texts.get(shown)), text.encode())
                for shown, text in added.files.items()
            ]
        )
    except ChangedMeanwhileError as error:
        raise click.ClickException(
            f"{displayed(error.path)} was changed meanwhile; run the command again."
        ) from error


def _bytes(text: str | None) -> bytes | None:
    return None if text is None else text.encode()


def _caused(source: "WorldSource", texts: dict[Path, str]) -> list["Diagnostic"]:
    """The errors that the world has with these files and not without."""
    from dataclasses import replace

    from .. import pipeline

    files = tuple(sorted({*source.files, *texts}))
    after = pipeline.check_world(replace(source, files=files), texts).diagnostics
    before = pipeline.check_world(source).diagnostics
    known = Counter((one.code, one.message) for one in before)
    caused: list[Diagnostic] = []
    for one in after:
        known[one.code, one.message] -= 1
        if known[one.code, one.message] < 0 and one.severity == "error":
            caused.append(one)
    return caused


def _tell(
    config: "Config", source: "WorldSource", tool: "NewTool", added: "Added"
) -> None:
    from ..diagnostics import displayed
    from .console import remark

    def place(span: "Span") -> str:
        return f"{displayed(config.root / span.file)}:{span.line}"

    remark(f"Created {tool.name}: {place(added.entry)}")
    remark(f"Registered it in the index: {place(added.line)}")
    remark("Next: write what it does in place of `fail`, then")
    remark(f"  toolc compile {source.name}")
    remark(f"  toolc call {source.name} {tool.name}")
