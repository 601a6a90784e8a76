"""What rules and routines are given: rows by their names, values behind `input`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..diagnostics.codes import shapes
from ..model.proving import said_alone_by_types
from ..model.shapes import MISSING, Shape
from ..model.types import Broken, Field, Record, Row, Type, nullable
from ..model.world import RoutineInput
from ..source import Entry
from ..source import Mapping as MappingNode
from . import nodes
from .hosts import check_hosts
from .names import check_new_name

if TYPE_CHECKING:
    from .declarations import Declarations


def read_inputs(
    body: MappingNode | None, declared: "Declarations", optional: bool
) -> dict[str, RoutineInput]:
    """The inputs in written order; one that may be left out is null where it is.

    optional: whether one may be left out, or have a default.
    """
    found: dict[str, RoutineInput] = {}
    for entry in nodes.entries(body.get("input") if body is not None else None):
        shape = declared.shapes.read(entry.value, rows=True)
        of: Type = Broken() if shape is None else shape.type
        # Whoever leaves out what has a fault may well be right.
        default = None if shape is None else shape.default
        if shape is not None and shape.optional:
            of, default = nullable(of), None
        if shape is not None:
            _check(entry, shape, optional, declared)
        found[entry.name] = RoutineInput(entry.name, entry.key.span, of, default)
    return found


def check_names(body: MappingNode, declared: "Declarations") -> None:
    """Report inputs that expressions could not name."""
    taken = dict.fromkeys(declared.collection_names(), "a collection")
    for entry in nodes.entries(body.get("input")):
        check_new_name("value", entry.name, entry.key.span, taken, declared.faults)


def _check(
    entry: Entry, shape: Shape, optional: bool, declared: "Declarations"
) -> None:
    """Report what is said of an input and would not hold: only types are checked."""
    check_hosts(shape, None, declared.faults)
    names_a_row = any(not reference.path for reference in shape.references)
    if not said_alone_by_types(shape.schema, shape.type) or names_a_row:
        declared.faults.add(
            shapes.SCHEMA_VALUE,
            entry.value.span,
            f'Of "{entry.name}" the type counts, and nothing else: who gives it is not '
            "asked for more.",
            "name the plain type; ask for more with `require`, or of the parameter",
        )
    if not optional and (shape.optional or shape.default is not MISSING):
        declared.faults.add(
            shapes.SCHEMA_VALUE,
            entry.value.span,
            f'A rule is always given "{entry.name}": it cannot be left out.',
            "take `optional` or `default` out; `nullable` lets it be null",
        )


def input_record(given: Mapping[str, Type]) -> dict[str, Type]:
    """`input`, with the values that are no rows; nothing where there are none."""
    values = {n: Field(of) for n, of in given.items() if not isinstance(of, Row)}
    return {"input": Record(values)} if values else {}
