"""The step `use`."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..diagnostics.codes import writing
from ..model.expressions import Expression
from ..model.shapes import MISSING
from ..model.steps import Assigned, Step, Use
from ..model.types import Broken, Type, nullable
from ..source import Entry, Scalar
from . import nodes
from .assigning import Target, assigned
from .literals import literal, or_null

if TYPE_CHECKING:
    from .steps import StepReader


def use(reader: "StepReader", entry: Entry) -> Iterable[Step]:
    """A routine with its arguments, and a name for what it gives back."""
    body = nodes.mapping(entry.value)
    if body is None:
        return ()
    called = nodes.scalar(body.get("as"))
    for inner in nodes.words(body):
        if inner.name == "as":
            continue
        step, result = _use(reader, entry, inner, called)
        reader.scope = reader.scope.written()
        if called is not None:
            reader.give(called.text, called, result)
        return () if step is None else (step,)
    return ()


def _use(
    reader: "StepReader", entry: Entry, inner: Entry, called: Scalar | None
) -> tuple[Use | None, Type]:
    names = reader.declared.routine_names()
    if inner.name not in names:
        reader.faults.unknown(inner.key.span, "routine", inner.name, names)
        return None, Broken()
    routine = reader.declared.routine(inner.name, inner.key.span)
    if routine is None:
        return None, Broken()
    inputs = routine.input
    types = {
        n: nullable(i.type) if i.default is None else i.type for n, i in inputs.items()
    }
    target = Target(f'The routine "{inner.name}"', types, {}, {})
    node = nodes.mapping(inner.value)
    fields, good = (
        ((), True)
        if node is None
        else assigned(node, target, reader.scope, reader.faults)
    )
    given: dict[str, Expression] = {}
    for field in fields:
        value = field.value
        if field.given is not None:
            good = (
                _optional_argument(reader, field, inputs[field.field].default) and good
            )
            value = or_null(field)
        given[field.field] = value
    for name, one in inputs.items():
        if name not in given and one.default is MISSING and good:
            reader.faults.add(
                writing.WRITE,
                inner.key.span,
                f'The routine "{inner.name}" needs "{name}".',
            )
            good = False
        elif name not in given and one.default is not MISSING:
            given[name] = literal(one.default, inner.key.span)
    result: Type = Broken()
    if routine.result is not None:
        result = routine.result.type
    elif called is not None:
        reader.faults.add(
            writing.WRITE,
            called.span,
            f'The routine "{inner.name}" gives nothing back.',
            "take `as` out, or add `return` to the routine",
        )
    if not good:
        return None, result
    in_order = {name: given[name] for name in inputs}
    named = called.text if called is not None else None
    return Use(entry.key.span, inner.name, in_order, named), result


def _optional_argument(reader: "StepReader", field: Assigned, default: object) -> bool:
    if default is None:
        return True
    reader.faults.add(
        writing.WRITE,
        field.span,
        f'"{field.field}" may be left out, and the routine needs it.',
        "declare it `optional` in the routine's input, or give a fallback",
    )
    return False
