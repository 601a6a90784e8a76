"""`toolc tool show`."""

from typing import TYPE_CHECKING, Any

import click

from .options import common_options

if TYPE_CHECKING:
    from ..config import Config
    from .tools import ListedTool


@click.command("show")
@click.argument("name")
@click.option(
    "--world", metavar="WORLD", help="The world, where several have the tool."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@common_options
def show_command(name: str, world: str | None, as_json: bool) -> None:
    """Show one tool: what a model is told, and what the tool does.

    What it looks up, refuses, writes and gives back comes from the spec, not from the
    description.

    \b
    Examples:
      toolc tool show get_order
      toolc tool show get_order --world shop --json
    """
    from .console import out_json
    from .project import load_project

    config = load_project()
    tool = _find(config, name, world)
    facts = _facts(config, tool)
    if as_json:
        out_json({**tool.entry, **(facts or {})})
    else:
        _show(tool, facts)


def _find(config: "Config", name: str, world: str | None) -> "ListedTool":
    from .project import unknown
    from .tools import listed_tools

    tools = listed_tools(config, world)
    found = [t for t in tools if name in (t.name, *t.entry.get("alias", ()))]
    if not found:
        raise click.ClickException(unknown("tool", name, [t.name for t in tools]))
    if len(found) > 1:
        worlds = ", ".join(tool.world for tool in found)
        raise click.ClickException(
            f'Several worlds have a tool "{name}": {worlds}. Choose one with --world.'
        )
    return found[0]


def _facts(config: "Config", tool: "ListedTool") -> dict[str, Any] | None:
    """What the spec says; None where the spec is gone or does not compile."""
    from .. import pipeline

    sources = {source.name: source for source in pipeline.worlds(config)}
    if tool.world not in sources:
        return None
    checked = pipeline.check_world(sources[tool.world])
    if checked.world is None or not checked.sound:
        return None
    return pipeline.tool_facts(checked.world, tool.name)


_TITLES = (
    ("looks_up", "Looks up"),
    ("refuses", "Refuses"),
    ("writes", "Writes"),
    ("returns", "Gives back"),
    ("text", "Tells as text"),
)
_SAID = (
    ("alias", "Also called"),
    ("tags", "Tags"),
    ("host", "Taken from the host"),
    ("examples", "Examples"),
)
"""What only some tools have."""


def _show(tool: "ListedTool", facts: dict[str, Any] | None) -> None:
    from .console import bold, out
    from .facts import fact_lines, parameter_lines
    from .text import paragraph

    title = tool.entry.get("title")
    out(bold(tool.name) + (f": {title}" if title else "") + f" ({tool.world})\n\n")
    out(paragraph(tool.description) + "\n")
    parts = [("Parameters", parameter_lines(tool.entry.get("inputSchema", {})))]
    parts += [
        (title, fact_lines(tool.entry[key]))
        for key, title in _SAID
        if key in tool.entry
    ]
    if tool.entry.get("handler") is not None:
        where = f"{tool.entry['handler']} in handlers.py of {tool.world}"
        parts.append(("Handler", [where]))
    if facts is None:
        out("\nThe spec of this world does not compile now; see: toolc lint\n")
    else:
        parts += [(t, fact_lines(facts[key])) for key, t in _TITLES if key in facts]
    for heading, lines in parts:
        out(f"\n{bold(heading)}\n" + "".join(f"  {line}\n" for line in lines))
