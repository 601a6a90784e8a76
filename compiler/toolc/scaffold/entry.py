"""A new tool as it is written into a spec."""

import keyword
from dataclasses import dataclass
from typing import Final

from ..standard import BUILTINS
from .scalar import in_block, in_flow, name_as_yaml

STEP: Final = 2
"""Columns by which a part is indented where a file does not show its own way."""

_UNFINISHED: Final = "invalid_state"
"""The code of a tool that is still to be written."""


def function_name(tool: str) -> str:
    """What the handler of a tool is called: like the tool, as far as Python allows."""
    name = tool.replace("-", "_").strip("_")
    name = name[:1].lower() + name[1:]
    if not name[:1].isalpha():
        name = f"tool_{name}"
    if keyword.iskeyword(name) or name in BUILTINS:
        name = f"{name}_tool"
    return name[:64]


@dataclass(frozen=True, slots=True)
class NewTool:
    """handler: the Python function that does its work.

    Without one the tool refuses every call until somebody writes its steps.
    """

    name: str
    description: str
    handler: str | None = None

    def plain(self) -> dict[str, object]:
        """What its entry says, as JSON."""
        if self.handler is not None:
            return {"description": self.description, "handler": self.handler}
        steps = [{"fail": {_UNFINISHED: self._refusal()}}]
        return {"description": self.description, "do": steps}

    def draft(self) -> str:
        """A world with nothing but a tool of this name and description, to be judged
        before anything is written."""
        name = name_as_yaml(self.name)
        description = in_flow(self.description)
        tools = f"{{{name}: {{description: {description}, return: {{done: true}}}}}}"
        world = "toolc: 1\nworld: {name: draft}"
        return f"{world}\ntools: {tools}\nindex: [{name}]\n"

    def in_block(self, column: int, step: int) -> list[str]:
        """Its lines, the first one at `column`, the parts `step` further in."""
        outer, inner = " " * column, " " * (column + step)
        head = f"{inner}description: "
        lines = [f"{outer}{name_as_yaml(self.name)}:"]
        lines += in_block(self.description, head, column + 2 * step)
        if self.handler is not None:
            return [*lines, f"{inner}handler: {name_as_yaml(self.handler)}"]
        return [*lines, f"{inner}do:", f"{inner}{' ' * step}- {self._step()}"]

    def in_flow(self) -> str:
        """Its entry on one line."""
        description = f"description: {in_flow(self.description)}"
        does = f"do: [{{{self._step()}}}]"
        if self.handler is not None:
            does = f"handler: {name_as_yaml(self.handler)}"
        return f"{name_as_yaml(self.name)}: {{{description}, {does}}}"

    def _step(self) -> str:
        return f"fail: {{{_UNFINISHED}: '{self._refusal()}'}}"

    def _refusal(self) -> str:
        return f'Tool "{self.name}" is not implemented yet.'
