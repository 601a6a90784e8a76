"""`host`: parameters that the host of a call fills in."""

import re
from typing import Final

from ..diagnostics import Related, Span
from ..diagnostics.codes import naming, shapes
from ..model.shapes import Shape
from ..source import Node
from . import nodes
from .faults import Faults

HOST_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]{0,63}\Z")


def host_of(node: Node, faults: Faults) -> str | None:
    """The host's name for a parameter, where it is one that the host fills in."""
    body = nodes.mapping(node)
    name = None if body is None else nodes.scalar(body.get("host"))
    if name is None:
        return None
    if not HOST_NAME.match(name.text):
        faults.add(
            naming.BAD_NAME,
            name.span,
            f'A host cannot call a value "{name.text[:60]}".',
            "use letters, digits, `_`, `.` and `-`, at most 64, starting with a letter",
        )
    return name.text


def check_hosts(shape: Shape, allowed: int | None, faults: Faults) -> None:
    """Report `host` where it means nothing. allowed: how deep it may stand."""
    for depth, span in shape.hosts:
        if depth != allowed:
            faults.add(
                shapes.TOOL_FORM,
                span,
                "`host` belongs to a parameter of a tool, and this is none.",
                "the host fills whole parameters: write it there, or take it out",
                [] if _inside(span, shape.span) else [Related(shape.span, _USED)],
            )


_USED: Final = "the type is used as a shape here, not as a group of parameters"


def _inside(part: Span, whole: Span) -> bool:
    start, end = (whole.line, whole.column), (whole.end_line, whole.end_column)
    return part.file == whole.file and start <= (part.line, part.column) < end
