"""Refusals as they are declared."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..diagnostics import Span
from .expressions import Expression


@dataclass(frozen=True, slots=True)
class Failure:
    """A refusal: its code, its text, and what else it says."""

    code: str
    message: Expression
    details: Expression | None
    span: Span


def failure_expressions(failure: Failure) -> Iterator[Expression]:
    """What a refusal says."""
    yield failure.message
    if failure.details is not None:
        yield failure.details
