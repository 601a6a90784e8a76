"""What an expression raises where CEL has an error."""


class ExpressionError(ValueError):
    """Division by zero, a missing key, a number that is too large, and the like."""
