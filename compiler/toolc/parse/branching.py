"""The steps `if` and `switch`: blocks, of which one is gone through."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..diagnostics.codes import expressions, shapes
from ..expr import UNSURE, facts, join
from ..model.constancy import asks_nothing
from ..model.expressions import Binary, Constant, Expression
from ..model.steps import Case, If, Step, Switch
from ..model.types import Bool, Broken, Text, Type, described
from ..source import Entry, Mapping
from . import nodes, values
from .faults import did_you_mean
from .scope import Scope

if TYPE_CHECKING:
    from .steps import Block, StepReader


def branch(reader: "StepReader", entry: Entry) -> Iterable[Step]:
    """`{that, do, else}`."""
    body = nodes.mapping(entry.value)
    if body is None:
        return ()
    asked = values.asked(body.get("that"), reader.scope, reader.faults)
    that = asked.condition
    holds = reader.scope.knowing(asked.shows(True))
    fails = reader.scope.knowing(asked.shows(False))
    then = reader.block(body.get("do"), holds)
    otherwise = reader.block(body.get("else"), fails)
    given = _go_on(reader, [then, otherwise])
    if not nodes.items(body.get("do")) and not nodes.items(body.get("else")):
        if body.get("do") is not None:  # else it is told that it is missing
            reader.does_nothing(entry)
        return ()
    turn = "turn the condition round, and write what stands under `else`"
    reader.check_some(body, "do", turn)
    reader.check_some(body, "else", "take it out")
    if that is None:
        return ()
    return (If(entry.key.span, that, then.steps, otherwise.steps, given),)


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
    blocks = [
        reader.block(case.value, _chosen(reader.scope, value, [case.name], True))
        for case in written
    ]
    otherwise = body.entry("else")
    if otherwise is not None:
        names = [case.name for case in written]
        rest = _chosen(reader.scope, value, names, False)
        blocks.append(reader.block(otherwise.value, rest))
    if value is not None and asks_nothing(value):
        reader.faults.add(
            expressions.CONSTANT_CONDITION,
            value.span,
            "What is switched on is always the same.",
            "switch on an argument or on a field of a row",
        )
        value = None
    whole = True
    known = value is not None and not isinstance(value.type, Broken)
    if known and nodes.mapping(body.get("cases")) is not None:
        whole = _check_cases(reader, entry, body, allowed)
    before = reader.scope.non_null
    given = _go_on(reader, blocks)
    if not whole:  # the cases that are forgotten may come, too
        reader.scope = reader.scope.becoming(reader.scope.names, before)
    if value is None or not written:
        return ()
    if not any(block.steps for block in blocks) and not any(
        nodes.items(case.value) for case in written
    ):
        reader.does_nothing(entry)
        return ()
    cases = tuple(
        Case(case.name, case.key.span, block.steps)
        for case, block in zip(written, blocks, strict=False)
    )
    last = blocks[-1].steps if otherwise is not None else None
    return (Switch(entry.key.span, value, cases, last, given),)


def _chosen(
    scope: Scope, value: Expression | None, words: Iterable[str], equal: bool
) -> Scope:
    """The scope where the value is one of the words, or is none of them."""
    if value is None:
        return scope.knowing(frozenset((UNSURE,)))
    for word in words:
        constant = Constant(Text((word,)), value.span, word)
        same = Binary(Bool(), value.span, "==", value, constant)
        scope = scope.knowing(facts(same, equal))
    return scope


def _allowed(of: Type) -> tuple[str, ...] | None:
    return of.allowed if isinstance(of, Text) else None


def _check_cases(
    reader: "StepReader", entry: Entry, body: Mapping, allowed: tuple[str, ...] | None
) -> bool:
    """Whether no case is forgotten; reports those, and cases that cannot come."""
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
    return otherwise is not None or (allowed is not None and not missing)


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
    if any(scope.unsure for scope in scopes):
        facts_left |= {UNSURE}
    left = outside.becoming({**kept, **given}, facts_left)
    for name, place in scopes[0].places.items():
        same = all(scope.places.get(name) == place for scope in scopes)
        same = same and place.key is not None  # else no branch's key is the other's
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
