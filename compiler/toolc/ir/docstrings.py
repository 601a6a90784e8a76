"""Descriptions as docstrings: the first sentence, wrapped."""

import textwrap
from collections.abc import Sequence

WIDTH = 88 - 4 - len('"""') * 2
IN_A_METHOD = WIDTH - 4


def first_sentence(text: str | None, width: int = WIDTH) -> str | None:
    """The first sentence of a text, as a docstring; None where there is no text."""
    flat = " ".join((text or "").split())
    if not flat:
        return None
    first = flat.partition(". ")[0]
    return wrapped(first if first.endswith((".", "?", "!")) else f"{first}.", width)


def wrapped(text: str, width: int = WIDTH) -> str:
    """The text in lines of this width, by default such that fit into a function."""
    flat = " ".join(text.split())
    if len(flat) <= width:
        return flat
    return "\n".join(textwrap.wrap(flat, width))


def listed(names: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    if len(names) == 1:
        return names[0]
    return f"{', '.join(names[:-1])} {last} {names[-1]}"
