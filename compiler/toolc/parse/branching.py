"""The steps `if` and `switch`: blocks, of which one is gone through."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..diagnostics.codes import expressions, shapes
from ..expr import facts, join
from ..model.expressions import Constant
from ..model.steps import Case, If, Step, Switch
from ..model.types import Broken, Text, Type, described
from ..source import Entry, Mapping
from . import nodes, values
from .faults import did_you_mean

if TYPE_CHECKING:
    from .steps import Block, StepReader


def branch(reader: "StepReader", entry: Entry) -> Iterable[Step]:
    """`{that, do, else}`."""
    body = nodes.mapping(entry.value)
    if body is None:
        return ()
    that = values.condition(body.get("that"), reader.scope, reader.faults)
    holds = fails = reader.scope
    if that is not None:
        _check_open(reader, entry, that)
        holds = holds.knowing(facts(that, True))
        fails = fails.knowing(facts(that, False))
    then = reader.block(body.get("do"), holds)
    otherwise = reader.block(body.get("else"), fails)
    given = _go_on(reader, [then, otherwise])
    if not nodes.items(body.get("do")) and not nodes.items(body.get("else")):
        reader.does_nothing(entry)
        return ()
    if that is None:
        return ()
    return (If(entry.key.span, that, then.steps, otherwise.steps, given),)


def _check_open(reader: "StepReader", entry: Entry, that: object) -> None:
    written = nodes.mapping(entry.value)
    said = nodes.scalar(written.get("that") if written is not None else None)
    if said is None:  # a bare `true`, which is reported as what needs an `=`
        return
    if isinstance(that, Constant) and isinstance(that.value, bool):
        reader.faults.add(
            shapes.TOOL_FORM,
            that.span,
            f"This condition is always {str(that.value).lower()}.",
            "write the steps without `if`, or take them out",
        )


def switch(reader: "StepReader", entry: Entry) -> Iterable[Step]:
    """`{value, cases, else}`; `else` is needed unless the cases are all there are."""
    body = nodes.mapping(entry.value)
    if body is None:
        return ()
    value = values.computed(
        body.get("value"), "What is switched on", reader.scope, reader.faults, Text()
    )
    written = nodes.entries(body.get("cases"))
    allowed = _allowed(value.type if value is not None else Broken())
    blocks = [reader.block(case.value, reader.scope) for case in written]
    otherwise = body.entry("else")
    if otherwise is not None:
        blocks.append(reader.block(otherwise.value, reader.scope))
    if value is not None and nodes.mapping(body.get("cases")) is not None:
        _check_cases(reader, entry, body, allowed)
    given = _go_on(reader, blocks)
    if value is None or not written:
        return ()
    cases = tuple(
        Case(case.name, case.key.span, block.steps)
        for case, block in zip(written, blocks, strict=False)
    )
    last = blocks[-1].steps if otherwise is not None else None
    return (Switch(entry.key.span, value, cases, last, given),)


def _allowed(of: Type) -> tuple[str, ...] | None:
    return of.allowed if isinstance(of, Text) else None


def _check_cases(
    reader: "StepReader", entry: Entry, body: Mapping, allowed: tuple[str, ...] | None
) -> None:
    """Report cases that cannot come, and those that are forgotten."""
    written = nodes.entries(body.get("cases"))
    otherwise = body.entry("else")
    for case in written:
        if allowed is not None and case.name not in allowed:
            reader.faults.add(
                expressions.TYPE_MISMATCH,
                case.key.span,
                f'The value is never "{case.name}": it is {described(Text(allowed))}.',
                did_you_mean(case.name, allowed),
            )
    said = {case.name for case in written}
    missing = [word for word in allowed or () if word not in said]
    if otherwise is None and (allowed is None or missing):
        left = ", ".join(f'"{word}"' for word in missing)
        reader.faults.add(
            shapes.TOOL_FORM,
            entry.key.span,
            f"No case for {left}." if left else "The value may be any other text.",
            "add the case, or `else`" if left else "add `else`",
        )
    if otherwise is not None and allowed is not None and not missing:
        reader.faults.add(
            shapes.TOOL_FORM,
            otherwise.key.span,
            "`else` is never reached: the cases are all that there can be.",
            "take it out",
        )


def _go_on(reader: "StepReader", blocks: Sequence["Block"]) -> dict[str, Type]:
    """Leave the blocks; the names that all of them give, which live on.

    A block that ends the tool gives nothing and takes nothing away.
    """
    open_blocks = [block for block in blocks if not block.ends]
    if not open_blocks:
        return {}
    outside = reader.scope
    scopes = [block.scope for block in open_blocks]
    kept = {
        name: of
        for name, of in outside.names.items()
        if all(name in scope.names for scope in scopes)
    }
    given: dict[str, Type] = {}
    unlike: set[str] = set()
    for name in scopes[0].names:
        if name not in outside.names and all(name in s.names for s in scopes):
            joined = join(scope.names[name] for scope in scopes)
            if joined is None:
                unlike.add(name)
            else:
                given[name] = joined
    ended = {n for s in scopes for n in s.names} - {*kept, *given, *unlike}
    facts_left = frozenset.intersection(*(scope.non_null for scope in scopes))
    left = outside.becoming({**kept, **given}, facts_left)
    for name, place in scopes[0].places.items():
        same = all(scope.places.get(name) == place for scope in scopes)
        if name in given and same and place.holder in left.names:
            left = left.standing(name, place)
    for scope in scopes:  # what a block took away is gone for the reason that it has
        for name in outside.names.keys() - scope.names:
            left = left.without([name], scope.why_gone(name) or "")
    reader.scope = left.without(
        ended - outside.names.keys(),
        "the name ended with its block: give it above, or in every branch",
    )
    reader.scope = reader.scope.without(
        unlike, "the branches give it values of kinds that have nothing in common"
    )
    return {name: of for name, of in given.items() if "." not in name}
