"""Repetitions that can read one text in very many ways."""

from .letters import Letters, Sequence


def ambiguity(alternatives: list[Sequence]) -> str | None:
    """Why a group that is repeated without end is refused; None if it is not.

    Each repetition of `(a+)+` or `(a|a)*` may start anywhere, so a text that almost
    matches takes time that doubles with every character.
    """
    for steps in alternatives:
        for step in steps:
            others = (s for s in steps if s is not step and not s.optional)
            varies = step.varying or step.optional
            if varies and all(s.letters & step.letters for s in others):
                return (
                    "repeats a repetition, like `(a+)+`: a text that almost matches "
                    "would take for ever; say it without the inner or outer one"
                )
    runs = [_run(steps) for steps in alternatives]
    for place, letters in enumerate(runs):
        if any(letters & other for other in runs[:place]):
            return (
                "repeats alternatives that read the same, like `(a|a)*`: a text that "
                "almost matches would take for ever; make them differ"
            )
    return None


def _run(steps: Sequence) -> Letters:
    """The letters of which the sequence can read a run (`a+b?` of a)."""
    needed = [step.letters for step in steps if not step.optional]
    if not needed:
        return frozenset[str]().union(*(step.letters for step in steps))
    return frozenset[str].intersection(*needed)
