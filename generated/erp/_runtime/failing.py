"""What an expression raises where CEL has an error."""

from .wording import SHORT, kind_of, number, quoted


class ExpressionError(ValueError):
    """Division by zero, a missing key, a number that is too large, and the like.

    Its text is a short sentence that whoever called the tool may read.
    """


def named(value: object) -> str:
    """A value in the text of an error: `"abc"`, `12`, `true`, `a list`."""
    if isinstance(value, str):
        cut = value if len(value) <= SHORT else f"{value[:SHORT]}..."
        return quoted(cut)
    if isinstance(value, bool):
        return "true" if value else "false"
    return number(value) if isinstance(value, int | float) else kind_of(value)
