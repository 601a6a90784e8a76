"""The patterns that ECMA-262 and Python read alike, and their Python spelling.

JSON Schema's patterns are ECMA-262 (with its Unicode flag); the generated checks run
them with `re.search(..., re.ASCII)`. What the two read differently is either refused
here or spelt so that it means in Python what it means there: `$` is the end of the
text and never before a last line break, `.` stops at every line terminator, and `\\s`
knows Unicode's spaces.

Refused, too, is what could take for ever: Python's matcher goes back and tries every
way of reading a text, so the ways are counted when compiling.
"""

import re
from functools import lru_cache

from .ambiguity import ambiguity
from .reader import Reader, Refused


def pattern_problem(pattern: str) -> str | None:
    """Why the pattern cannot be used, or None if it can."""
    return _read(pattern)[1]


def to_python(pattern: str) -> str:
    """The pattern as Python's `re.search` with `re.ASCII` takes it.

    Raises ValueError for a pattern that `pattern_problem` refuses.
    """
    python, problem = _read(pattern)
    if problem is not None:
        raise ValueError(f"pattern {pattern!r} {problem}")
    return python


@lru_cache(1000)
def _read(pattern: str) -> tuple[str, str | None]:
    """The pattern's Python spelling, and why it cannot be used."""
    try:
        tree, python = Reader(pattern).read()
        re.compile(python, re.ASCII)
    except Refused as refused:
        return "", str(refused)
    except (re.error, OverflowError, RecursionError) as error:
        return "", f"is not a regular expression: {error}"
    return python, ambiguity(tree)
