"""Descriptions as docstrings: the first sentence, wrapped."""

import textwrap

WIDTH = 88 - 4 - len('"""') * 2


def first_sentence(text: str | None) -> str | None:
    """The first sentence of a text, as a docstring; None where there is no text."""
    flat = " ".join((text or "").split())
    if not flat:
        return None
    first = flat.partition(". ")[0]
    return wrapped(first if first.endswith((".", "?", "!")) else f"{first}.")


def wrapped(text: str) -> str:
    """The text in lines that fit into a function."""
    flat = " ".join(text.split())
    if len(flat) <= WIDTH:
        return flat
    return "\n".join(textwrap.wrap(flat, WIDTH))
