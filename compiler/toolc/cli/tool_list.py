"""`toolc tool list`."""

import click

from .options import common_options


@click.command("list")
@click.option("--world", metavar="WORLD", help="Only the tools of this world.")
@click.option("--json", "as_json", is_flag=True, help="Print all that a model is told.")
@common_options
def list_command(world: str | None, as_json: bool) -> None:
    """List the tools that an agent can call, one line each.

    \b
    Examples:
      toolc tool list
      toolc tool list --world shop
      toolc tool list --json | jq '.[].name'
    """
    import sys

    from .console import bold, out, out_json, width
    from .project import load_project
    from .text import cut, first_sentence
    from .tools import listed_tools

    tools = listed_tools(load_project(), world)
    if as_json:
        out_json([tool.entry for tool in tools])
        return
    several = len({tool.world for tool in tools}) > 1
    names = [f"{tool.world}  {tool.name}" if several else tool.name for tool in tools]
    longest = max(map(len, names), default=0)
    for name, tool in zip(names, tools, strict=True):
        sentence = first_sentence(tool.description)
        if sys.stdout.isatty():
            sentence = cut(sentence, max(20, width() - longest - 2))
        out(f"{bold(name.ljust(longest))}  {sentence}\n")
