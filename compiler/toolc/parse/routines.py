"""Routines: steps that several tools share, with what they are given and give back."""

from typing import TYPE_CHECKING

from ..diagnostics.codes import reading, shapes
from ..model.traversal import ends
from ..model.types import Broken, Null, Row, Text
from ..model.world import Routine
from . import nodes, values
from .inputs import check_names, input_record, read_inputs
from .names import check_identifier
from .sections import Declaration
from .steps import StepReader

if TYPE_CHECKING:
    from .declarations import Declarations


def read_routine(declaration: Declaration, declared: "Declarations") -> Routine | None:
    """The whole routine; None where a part is broken (and reported)."""
    body = nodes.mapping(declaration.entry.value)
    if body is None:
        return None
    faults = declared.faults
    check_identifier("routine", declaration.name, declaration.span, faults)
    check_names(body, declared)
    given = read_inputs(body, declared, optional=True)
    rows = {  # what has a fault may be meant as one
        n: one.type for n, one in given.items() if isinstance(one.type, Row | Broken)
    }
    old = {f"old.{n}": of for n, of in {**rows, **declared.singles()}.items()}
    scope = declared.scope(
        {
            "tool": Text(),
            **input_record({n: one.type for n, one in given.items()}),
            **rows,
            **old,
        }
    )
    before = len(faults.found)
    reader = StepReader(declared, scope, returns=False)
    reader.check_some(body, "do", "take it out, or say what is to be done")
    steps = reader.read(body.get("do"))
    result = None
    entry = body.entry("return")
    if entry is not None and ends(steps):
        faults.add(
            shapes.TOOL_FORM,
            entry.key.span,
            "This is never reached: the steps end with a failure.",
            "take it out",
        )
    elif entry is not None:
        result = values.value(entry.value, reader.scope, faults)
        if result is not None and isinstance(result.type, Null):
            faults.add(
                shapes.TOOL_FORM,
                result.span,
                "This is always null, which tells whoever uses the routine nothing.",
                "take `return` out, or give a value",
            )
    if body.get("do") is None and entry is None:
        faults.add(
            reading.MISSING_KEY,
            declaration.span,
            f'The routine "{declaration.name}" does nothing.',
            "add steps: `do: [...]`",
        )
    broken = len(faults.found) > before
    return (
        None
        if broken
        else Routine(
            name=declaration.name,
            span=declaration.span,
            file=declaration.file,
            input=given,
            steps=steps,
            result=result,
            description=nodes.text(body.get("description")),
        )
    )
