"""The steps `if` and `switch`."""

import ast
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..expr import emit, emit_negated
from ..model.places import Place
from ..model.steps import If, Step, Switch
from ..model.traversal import ends
from ..model.types import Null, Type
from . import python
from .entries import standing
from .looked_into import unclear
from .naming import pascal

if TYPE_CHECKING:
    from .steps import StepLowering


def branch(step: If, lowering: "StepLowering") -> list[ast.stmt]:
    """`if test: ... else: ...`"""
    declared, blocks = _blocks([step.then, step.otherwise], step.given, lowering)
    then, rest = blocks
    if not then and not rest:
        return declared
    if not then:
        test = emit_negated(step.that, lowering.function)
        return [*declared, python.when(test, rest)]
    test = emit(step.that, lowering.function)
    return [*declared, python.when(test, then, rest)]


def switch(step: Switch, lowering: "StepLowering") -> list[ast.stmt]:
    """`if value == "a": ... elif value == "b": ... else: ...`"""
    value = emit(step.value, lowering.function)
    body: list[ast.stmt] = []
    if not python.is_path(value):
        local = lowering.function.local("chosen")
        body.append(python.bind(local, value))
        value = python.name(local)
    several = [case.steps for case in step.cases]
    if step.otherwise is not None:
        several.append(step.otherwise)
    declared, blocks = _blocks(several, step.given, lowering)
    # Where the cases are all that there can be, the last one needs no test.
    rest = blocks.pop() or [ast.Pass()]
    tested = list(zip(step.cases, blocks, strict=False))
    for case, block in reversed(tested):
        test = ast.Compare(value, [ast.Eq()], [python.constant(case.value)])
        rest = [ast.If(test, block or [ast.Pass()], rest)]
    return [*body, *declared, *rest]


def _blocks(
    blocks: Sequence[tuple[Step, ...]],
    given: Mapping[str, Type],
    lowering: "StepLowering",
) -> tuple[list[ast.stmt], list[list[ast.stmt]]]:
    """What stands before the blocks, and each of them lowered.

    given: the names that live on, rows also as they were when the call began. One that
    is null in some block is null before all of them: so Python's checkers see both
    types at once.
    """
    function = lowering.function
    olds = {f"old.{n}": of for n, of in given.items() if n in lowering.old}
    given = {**given, **olds}
    locals_of = function.lasting(given)
    found: list[list[ast.stmt]] = []
    types: dict[str, list[Type]] = {name: [] for name in given}
    kinds: dict[str, list[tuple[bool, bool]]] = {name: [] for name in given}
    places: dict[str, list[Place | None]] = {name: [] for name in given}
    before = set(lowering.written)
    written = set(before)
    for block in blocks:
        outside = function.enter()
        lowering.written = set(before)
        with function.promising({} if ends(block) else locals_of):
            found.append(lowering.lower(block))
        written |= lowering.written
        if not ends(block):
            # A row that a block adds was not there before.
            given = {n: of for n, of in given.items() if n in function.bound}
            for name in given:
                types[name].append(function.types[name])
                kinds[name].append(function.kind(name))
                places[name].append(function.places.get(name))
        function.leave(outside)
    lowering.written = written
    declared: list[ast.stmt] = []
    for name, of in given.items():
        local = locals_of[name]
        null, unlike = Null() in types[name], len({*types[name]} - {Null()}) > 1
        unclear_type = (
            unlike
            or any(map(unclear, types[name]))
            or lowering.is_choice(name, of)
            or local in function.wanted
        )
        if function.is_promised(name):
            # The blocks around these give the name too: it is declared before them.
            function.wanted |= {local} if null or unclear_type else set()
        elif unclear_type:
            wish = pascal(f"{lowering.owner}_{name}")
            annotation = lowering.module.annotation(of, wish)
            declared.append(python.declare(local, annotation, None))
        elif null:
            declared.append(python.bind(local, python.constant(None)))
            found = [_without_null(block, local) for block in found]
        function.live_on(name, local, of, kinds[name])
        place = places[name][0] if len(set(places[name])) == 1 else None
        if place is not None and place.key is not None:
            standing(name, place, None, function)
    return declared, found


def _without_null(block: list[ast.stmt], local: str) -> list[ast.stmt]:
    """The block without `local = None`, which stands before it."""
    return [
        statement
        for statement in block
        if not (
            isinstance(statement, ast.Assign)
            and isinstance(statement.targets[0], ast.Name)
            and statement.targets[0].id == local
            and isinstance(statement.value, ast.Constant)
            and statement.value.value is None
        )
    ]
