"""A new tool as it is written into a spec."""

from dataclasses import dataclass
from typing import Final

from .scalar import in_block, in_flow, name_as_yaml

STEP: Final = 2
"""Columns by which a part is indented where a file does not show its own way."""


@dataclass(frozen=True, slots=True)
class NewTool:
    """handled: whether a Python function of the same name does its work.

    Without one the tool refuses every call until somebody writes its steps.
    """

    name: str
    description: str
    handled: bool = False

    def plain(self) -> dict[str, object]:
        """What its entry says, as JSON."""
        if self.handled:
            return {"description": self.description, "handler": self.name}
        steps = [{"fail": {"invalid_state": self._refusal()}}]
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
        if self.handled:
            return [*lines, f"{inner}handler: {name_as_yaml(self.name)}"]
        return [*lines, f"{inner}do:", f"{inner}{' ' * step}- {self._step()}"]

    def in_flow(self) -> str:
        """Its entry on one line."""
        description = f"description: {in_flow(self.description)}"
        does = f"do: [{{{self._step()}}}]"
        if self.handled:
            does = f"handler: {name_as_yaml(self.name)}"
        return f"{name_as_yaml(self.name)}: {{{description}, {does}}}"

    def _step(self) -> str:
        return f"fail: {{invalid_state: '{self._refusal()}'}}"

    def _refusal(self) -> str:
        return f'Tool "{self.name}" is not implemented yet.'
