"""`toolc tool add`."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .group import Refused
from .options import common_options

if TYPE_CHECKING:
    from ..adding import Stub
    from ..config import Config
    from ..pipeline import WorldSource
    from ..scaffold import Added, NewTool


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
@click.option(
    "--handler",
    "with_handler",
    is_flag=True,
    help="Let a Python function do it, and write a stub of it.",
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
    with_handler: bool,
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
      toolc tool add rate_order --handler --description 'Rates an order by ...'

    Exits 1 if the specs have errors that are in the way, and 2 if the name is taken or
    none that a model can call, or the description says too little. Nothing is written
    then.
    """
    from .. import adding
    from ..scaffold import Specs
    from .console import remark
    from .new_tool import chosen_world, judged, new_tool, target_file
    from .project import load_project
    from .show import as_typed, show_faults

    config = load_project()
    wrong: list[str] = []
    tool = new_tool(name, description, with_handler, wrong)
    wrong = wrong or judged(config, tool)
    source = chosen_world(config, world, wrong)
    texts, unreadable = adding.texts(source)
    if unreadable:
        show_faults(as_typed(unreadable, config.root))
        remark("Nothing was written.")
        context.exit(1)
    specs = Specs(source.shown, texts)
    target = target_file(source, specs, file, wrong)
    wrong += specs.faults(tool, toolset)
    if wrong or target is None:
        raise Refused(wrong)
    added = specs.with_tool(tool, target, toolset)
    if added is None:
        raise click.ClickException(_by_hand(target, tool))
    stub = _checked(config, source, tool, added)
    _write(config, source, texts, added, stub)
    _tell(config, source, tool, added, stub)


def _by_hand(file: str, tool: "NewTool") -> str:
    return (
        f"{file} is laid out in a way that toolc cannot add to safely. Write it there "
        f"by hand, and its name into the index: {tool.in_flow()}"
    )


def _checked(
    config: "Config", source: "WorldSource", tool: "NewTool", added: "Added"
) -> "Stub | None":
    """The stub, if there is to be one; ends the command where the world would get
    worse, or is in no state to tell what the stub takes."""
    from .. import adding, pipeline
    from .console import remark
    from .new_tool import told
    from .show import as_typed, has_errors, show_faults

    changed = {config.root / shown: text for shown, text in added.files.items()}
    before = pipeline.check_world(source)
    after = adding.check_with(source, changed)
    caused = adding.caused(before, after, tool)
    elsewhere = [one for one in caused if one.span.file not in added.files]
    if caused and not elsewhere:
        raise Refused([told(one) for one in caused])
    in_the_way = elsewhere
    if tool.handler is not None and has_errors(before.diagnostics):
        in_the_way = [*before.diagnostics, *elsewhere]
    if in_the_way:
        show_faults(as_typed(in_the_way, config.root))
        remark("The tool can be added once this is mended. Nothing was written.")
        click.get_current_context().exit(1)
    if tool.handler is None:
        return None
    try:
        return adding.stub(source, after, tool)
    except adding.NoStub as problem:
        raise click.ClickException(str(problem)) from problem


def _write(
    config: "Config",
    source: "WorldSource",
    texts: dict[str, str],
    added: "Added",
    stub: "Stub | None",
) -> None:
    """Write the changed files, all or none. Raises OSError."""
    from ..handlers import FILE
    from ..workspace import Write, write_files
    from .new_tool import as_bytes

    writes = [
        Write(config.root / shown, as_bytes(texts, shown), text.encode())
        for shown, text in added.files.items()
    ]
    if stub is not None and stub.text is not None:
        before = None if stub.before is None else stub.before.encode()
        writes.append(Write(source.folder / FILE, before, stub.text.encode()))
    write_files(writes)


def _tell(
    config: "Config",
    source: "WorldSource",
    tool: "NewTool",
    added: "Added",
    stub: "Stub | None",
) -> None:
    from ..diagnostics import displayed
    from ..handlers import FILE
    from .console import remark

    entry, line = (
        f"{displayed(config.root / span.file)}:{span.line}"
        for span in (added.entry, added.line)
    )
    remark(f"Created the tool {tool.name}: {entry}")
    if stub is not None:
        done = "Created" if stub.text else "Found"
        place = f"{displayed(source.folder / FILE)}:{stub.line}"
        remark(f"{done} the function {tool.handler}: {place}")
    remark(f"Registered it in the index: {line}")
    work = "in the function" if tool.handler else "in place of `fail`"
    remark(f"Next: write what it takes, below `input`, and what it does, {work}; then")
    remark(f"  toolc compile {source.name}")
    remark(f"  toolc call {source.name} {tool.name}")
