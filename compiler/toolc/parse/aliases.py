"""Other names of tools, which are names like any: no two tools answer to one."""

from collections.abc import Iterable, Iterator, Mapping

from ..diagnostics import Related
from ..diagnostics.codes import naming
from ..source import Scalar
from . import nodes
from .faults import Faults
from .sections import Declaration


def aliases_of(tools: Iterable[Declaration]) -> dict[str, str]:
    """The tool that answers under each other name."""
    return {alias.text: tool.name for tool, alias in _written(tools)}


def _written(tools: Iterable[Declaration]) -> Iterator[tuple[Declaration, Scalar]]:
    """Every alias with its tool, also where the tool itself is broken."""
    for tool in tools:
        node = nodes.mapping(tool.entry.value)
        said = None if node is None else node.get("alias")
        alone = nodes.scalar(said)
        for item in nodes.items(said) if alone is None else (alone,):
            alias = nodes.scalar(item)
            if alias is not None:
                yield tool, alias


def check_aliases(tools: Mapping[str, Declaration], faults: Faults) -> None:
    """Report names under which two tools would answer."""
    taken = {name: (tool, tool.span) for name, tool in tools.items()}
    for tool, alias in _written(tools.values()):
        owner, span = taken.setdefault(alias.text, (tool, alias.span))
        if span == alias.span:
            continue
        if owner is not tool and span == owner.span:
            message = f'There is a tool "{alias.text}" already.'
        elif owner is not tool:
            message = f'"{owner.name}" answers under the name "{alias.text}" already.'
        elif span == tool.span:
            message = f'"{alias.text}" is the name of the tool itself.'
        else:
            continue  # one list that has the name twice, which is reported
        faults.add(
            naming.DECLARED_TWICE,
            alias.span,
            message,
            "take it out, or choose another name",
            [Related(span, "it has the name here")],
        )
