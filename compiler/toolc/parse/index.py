"""The index: which tools can be called, and in which toolset they stand."""

from collections.abc import Iterable
from collections.abc import Mapping as Names

from ..diagnostics import Related
from ..diagnostics.codes import naming
from ..model.world import IndexEntry
from ..source import Mapping, Node, Scalar, Sequence
from . import nodes
from .faults import Faults, did_you_mean


def read_index(
    node: Node, tools: Iterable[str], aliases: Names[str, str], faults: Faults
) -> tuple[IndexEntry, ...]:
    """A list of tools, or toolsets with a list each, in written order.

    aliases: other names of tools, each with its tool.
    """
    known = set(tools)
    found: dict[str, IndexEntry] = {}
    for toolset, item in _lines(node):
        name = item.text
        if name not in known and name in aliases:
            faults.add(
                naming.UNKNOWN_IN_INDEX,
                item.span,
                f'"{name}" is another name of "{aliases[name]}".',
                f"name the tool itself, {aliases[name]}: its aliases come with it",
            )
            continue
        if name not in known:
            faults.add(
                naming.UNKNOWN_IN_INDEX,
                item.span,
                f'The index names "{name}", and no tool is declared under that name.',
                did_you_mean(name, known),
            )
            continue
        entry = IndexEntry(name, toolset, item.span)
        first = found.setdefault(name, entry)
        if first is not entry:
            faults.add(
                naming.UNKNOWN_IN_INDEX,
                item.span,
                f'The index names "{name}" twice.',
                "take one of the lines out",
                [Related(first.span, "it is named here already")],
            )
    return tuple(found.values())


def _lines(node: Node) -> list[tuple[str | None, Scalar]]:
    if isinstance(node, Sequence):
        return [(None, item) for item in map(nodes.scalar, node.items) if item]
    if isinstance(node, Mapping):
        return [
            (entry.name, item)
            for entry in nodes.entries(node)
            for item in map(nodes.scalar, nodes.items(entry.value))
            if item
        ]
    return []
