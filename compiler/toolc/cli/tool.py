"""`toolc tool`."""

import click

from .options import common_options
from .tool_add import add_command
from .tool_list import list_command
from .tool_show import show_command


@click.group("tool")
@common_options
def tool_group() -> None:
    """See the tools of compiled worlds, and add one to the specs.

    \b
    Examples:
      toolc tool list
      toolc tool show get_order
      toolc tool add close_order --world shop --description 'Closes an order ...'
    """


tool_group.add_command(list_command)
tool_group.add_command(show_command)
tool_group.add_command(add_command)
