"""What a tool of steps may answer: at a `return` step, or at its end."""

from collections.abc import Iterator

from .steps import Return
from .tools import Steps
from .traversal import all_steps, ends
from .types import Record, Type


def answer_types(form: Steps) -> Iterator[Type]:
    """The types of the answers, in written order; the same may come twice."""
    for step in all_steps(form.steps):
        if isinstance(step, Return):
            yield step.value.type
    if not ends(form.steps):
        yield Record({}) if form.result is None else form.result.type
