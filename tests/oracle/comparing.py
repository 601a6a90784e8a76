"""One expression, worked out by both, and whether they agree."""

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from random import Random
from typing import Any, Final

from oracle.binding import Binding, Outcome, TooDeep
from oracle.environment import VARIABLES, value_of
from oracle.spelling import Spelled
from oracle.writing import Writer
from toolc.expr import ExpressionError, SourceError, compile
from toolc.model.types import (
    Date,
    Double,
    ListOf,
    MapOf,
    Nullable,
    Timestamp,
    Type,
)


@dataclass(frozen=True)
class Case:
    """An expression with what its variables are."""

    type: Type
    source: Spelled
    values: Mapping[str, Any]


@dataclass
class Tally:
    """agreed: how often both gave a value, or both failed. deviating: how often each
    row of the table of deviations made the difference. wrong: what nothing explains."""

    values: int = 0
    failures: int = 0
    deviating: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    @property
    def count(self) -> int:
        return self.values + self.failures + self.deviating.total() + len(self.wrong)


LONGEST: Final = 1500
"""Texts repeat where the two spellings differ, and soon say nothing more."""


def cases(seed: int) -> Iterator[Case]:
    for number in count():
        random = Random(f"{seed}/{number}")
        edges = random.random() < 0.25
        of, source = Writer(random, edges).top()
        values = {n: value_of(t, random, edges) for n, t in VARIABLES.items()}
        if len(source.cel) <= LONGEST:
            yield Case(of, source, values)


def compare(seed: int, wanted: int, binding: Binding) -> Tally:
    """So many expressions. One that is nested too deep for the binding is none."""
    tally = Tally()
    for case in cases(seed):
        if tally.count == wanted:
            break
        compare_case(case, binding, tally)
    return tally


def compare_case(case: Case, binding: Binding, tally: Tally) -> None:
    ours = by_toolc(case)
    try:
        theirs = binding.outcome(case.source.cel, case.values)
    except TooDeep:
        return
    if ours.failed is not None and theirs.failed is not None:
        tally.failures += 1
    elif ours.failed is None and theirs.failed is None and same(ours, theirs, case):
        tally.values += 1
    elif (name := deviation(ours, theirs)) is not None:
        tally.deviating[name] += 1
    else:
        tally.wrong.append(told(case, ours, theirs))


def by_toolc(case: Case) -> Outcome:
    try:
        evaluate = compile(case.source.toolc, VARIABLES)
    except SourceError as error:
        return Outcome(failed=f"refused: {error}")
    try:
        return Outcome(evaluate(**case.values))
    except ExpressionError as error:
        return Outcome(failed=str(error))


RULES: Final[tuple[tuple[str, str, str], ...]] = (
    ("64-bit overflow", "", "integer overflow"),
    ("`substring` to the end", "", "<start> or <end> is greater than"),
    ("`round` of infinity and NaN", "the (result is not a number|number is too)", ""),
    ("parts of a time", "the timestamp is out of range", ""),
    ("`int` of true and false", "(true|false) is not a whole number", ""),
    ("`has` and `orValue` of what is always there", "is never null or absent", ""),
    ("`==` of types that are never equal", "none of the values that can stand", ""),
)
"""Rows of the table of deviations, each with what toolc or else CEL says where that row
makes the difference; where nothing is said, it gives a value."""


def deviation(ours: Outcome, theirs: Outcome) -> str | None:
    """The row of the table of deviations that explains the difference."""
    for name, toolc, cel in RULES:
        if _says(ours, toolc) and _says(theirs, cel):
            return name
    return None


def _says(outcome: Outcome, pattern: str) -> bool:
    if outcome.failed is None or not pattern:
        return outcome.failed is None and not pattern
    return re.search(pattern, outcome.failed) is not None


def same(ours: Outcome, theirs: Outcome, case: Case) -> bool:
    return _same(ours.value, theirs.value, case.type)


def _same(ours: Any, theirs: Any, of: Type) -> bool:
    match of:
        case Nullable(inner):
            if ours is None or theirs is None:
                return ours is theirs
            return _same(ours, theirs, inner)
        case Double():
            if type(theirs) is not float or type(ours) is bool:
                return False
            if math.isnan(theirs):
                return math.isnan(ours)
            signs = math.copysign(1, ours) == math.copysign(1, theirs)
            return ours == theirs and (signs or type(ours) is int)
        case Date():
            midnight = datetime.fromisoformat(ours).replace(tzinfo=UTC)
            return bool(midnight == theirs)
        case Timestamp():
            return bool(ours == theirs)
        case ListOf(item):
            return len(ours) == len(theirs) and all(
                _same(one, other, item) for one, other in zip(ours, theirs, strict=True)
            )
        case MapOf(item):
            return ours.keys() == theirs.keys() and all(
                _same(ours[key], theirs[key], item) for key in ours
            )
        case _:
            return type(ours) is type(theirs) and bool(ours == theirs)


def told(case: Case, ours: Outcome, theirs: Outcome) -> str:
    names = [
        name
        for name in VARIABLES
        if any(name in text for text in _words(case.source.toolc))
    ]
    values = {name: case.values[name] for name in names}
    return (
        f"{case.source.toolc}\n  as CEL: {case.source.cel}\n  values: {values}\n"
        f"  toolc: {ours}\n  CEL: {theirs}"
    )


def _words(text: str) -> list[str]:
    return ["".join(c if c.isalnum() or c == "_" else " " for c in text)]
