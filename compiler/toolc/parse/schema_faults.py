"""Faults of plain JSON Schema, told at their place in the spec."""

from ..diagnostics import Code, Span
from ..diagnostics.codes import shapes as codes
from ..model.shapes import Shape
from ..shapes import SchemaProblem, schema_problems
from ..source import Mapping, Node
from .faults import Faults
from .types import Path


def report_schema(shape: Shape, faults: Faults) -> bool:
    """Report what is wrong with a shape's schema. True where nothing is."""
    found = schema_problems(shape.schema)
    for problem in found:
        span = _place(shape, tuple(problem.path))
        faults.add(_code(problem), span, problem.message, problem.hint)
    return not found


def not_optional(node: Node, hint: str, faults: Faults) -> None:
    """Report `optional` where nothing could be absent."""
    optional = node.entry("optional") if isinstance(node, Mapping) else None
    if optional is not None:
        faults.add(
            codes.SCHEMA_VALUE,
            optional.key.span,
            "`optional` is said of parameters and of members of `fields`.",
            hint,
        )


def _place(shape: Shape, path: Path) -> Span:
    """Where the part stands, or the nearest part above it that stands in the spec."""
    for length in range(len(path), 0, -1):
        span = shape.places.get(path[:length])
        if span is not None:
            return span
    return shape.span


def _code(problem: SchemaProblem) -> Code:
    return {
        "keyword": codes.SCHEMA_KEYWORD,
        "pattern": codes.PATTERN,
        "format": codes.FORMAT,
        "reference": codes.SCHEMA_REFERENCE,
        "value": codes.SCHEMA_VALUE,
    }[problem.kind]
