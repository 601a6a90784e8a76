"""Values of tagged unions that are written out: the tag says which case they are."""

from dataclasses import replace

from ..diagnostics.codes import expressions as codes
from ..diagnostics.codes import reading
from ..model.expressions import Expression, MapLiteral
from ..model.types import Union
from ..source import Mapping, Scalar
from . import values
from .faults import Faults, did_you_mean
from .scope import Scope


def written_out(
    node: Mapping, scope: Scope, faults: Faults, target: Union
) -> Expression | None:
    """The value, checked against the case that its tag names."""
    case = _case(node, faults, target)
    if case is None:
        return None
    found = values.value(node, scope, faults, target.cases[case])
    if isinstance(found, MapLiteral):
        return replace(found, type=replace(target, possible=(case,)))
    return found


def _case(node: Mapping, faults: Faults, target: Union) -> str | None:
    """The case that is written at the tag; reports what is none."""
    entry = node.entry(target.tag)
    cases = ", ".join(f'"{case}"' for case in target.cases)
    if entry is None:
        faults.add(
            reading.MISSING_KEY,
            node.span,
            f'"{target.tag}" is missing, which says what this is: {cases}.',
            f"write {target.tag}: {next(iter(target.cases))}, or another of them",
        )
        return None
    said = entry.value
    if not isinstance(said, Scalar) or said.text.startswith("="):
        faults.add(
            codes.TYPE_MISMATCH,
            said.span,
            f'"{target.tag}" says which fields there are, so it is written out: one '
            f"of {cases}.",
            "decide with `switch` and write each case, or give the value as a whole",
        )
        return None
    if said.text not in target.cases:
        faults.add(
            codes.TYPE_MISMATCH,
            said.span,
            f'"{target.tag}" is never "{said.text[:60]}": it is one of {cases}.',
            did_you_mean(said.text, target.cases),
        )
        return None
    return said.text
