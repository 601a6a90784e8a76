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
    if _both_fail(case, ours.failed, theirs.failed):
        tally.failures += 1
    elif ours.failed is None and theirs.failed is None and same(ours, theirs, case):
        tally.values += 1
    elif (name := deviation(case.source.toolc, ours, theirs)) is not None:
        tally.deviating[name] += 1
    else:
        tally.wrong.append(told(case, ours, theirs))


def _both_fail(case: Case, ours: str | None, theirs: str | None) -> bool:
    """Whether both fail when they run: neither refuses the types of the expression.

    Of a value that may be anything the types are not known before.
    """
    if ours is None or theirs is None or ours.startswith("refused"):
        return False
    return "overload" not in theirs or "any" in case.source.cel


def by_toolc(case: Case) -> Outcome:
    try:
        evaluate = compile(case.source.toolc, VARIABLES)
    except SourceError as error:
        return Outcome(failed=f"refused: {error}")
    try:
        return Outcome(evaluate(**case.values))
    except ExpressionError as error:
        return Outcome(failed=str(error))


@dataclass(frozen=True)
class Rule:
    """A row of the table of deviations, and how it is known that it made a difference.

    toolc, cel: what is said where there is no value; None where there is one. source:
    what the expression has in it then. An expression that toolc refuses to compile may
    have any outcome in CEL.
    """

    name: str
    toolc: str | None = None
    cel: str | None = None
    source: str = ""


RULES: Final = (
    Rule("64-bit overflow", cel="integer overflow"),
    Rule(
        "`round` of infinity and NaN",
        toolc="^the (result is not a number|number is too large)$",
        source=r"\bround\(",
    ),
    Rule(
        "parts of a time",
        toolc="^the timestamp is out of range$",
        source=r"\.get\w+\(\"",
    ),
    Rule(
        "`int` of true and false",
        toolc="^(true|false) is not a whole number$",
        source=r"\bint\(any\)",
    ),
    Rule(
        "`has` and `orValue` of what is always there",
        toolc="^refused: .* is never null or absent",
    ),
    Rule(
        "`==` of types that are never equal",
        toolc="^refused: .* is none of the values that can stand here",
    ),
)


def deviation(source: str, ours: Outcome, theirs: Outcome) -> str | None:
    """The row of the table of deviations that explains the difference."""
    for rule in RULES:
        refused = (rule.toolc or "").startswith("^refused")
        told = _says(ours, rule.toolc) and (refused or _says(theirs, rule.cel))
        if told and re.search(rule.source, source):
            return rule.name
    return None


def _says(outcome: Outcome, pattern: str | None) -> bool:
    if outcome.failed is None or pattern is None:
        return outcome.failed is pattern
    return re.search(pattern, outcome.failed, re.DOTALL) is not None


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
