"""What an expression raises where CEL has an error."""


class ExpressionError(ValueError):
    """Division by zero, a missing key, a number that is too large, and the like.

    Its text is a short sentence that whoever called the tool may read.
    """


def quoted(value: object) -> str:
    """A value in the text of an error: a text in quotes, cut to what a line holds."""
    if isinstance(value, str):
        return f'"{value[:40]}"'
    return str(value).lower()
