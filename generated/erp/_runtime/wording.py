"""How the messages of the checks speak of values and limits."""

import json
from collections.abc import Iterable
from typing import Any

SHORT = 40
"""Only values of up to this many characters are shown; longer ones are not repeated."""


def kind_of(value: object) -> str:
    """What the value is, in the words of someone who writes JSON."""
    kind = type(value)
    if value is None:
        return "null"
    if kind is bool:
        return "a boolean"
    if kind is str:
        return "text"
    if kind is int or kind is float:
        return f"the number {number(value)}"
    if kind is list:
        return "a list"
    if kind is dict:
        return "an object"
    return f"a Python {kind.__name__[:SHORT]}"


def number(value: object) -> str:
    """The number as text, one of very many digits by their count."""
    if type(value) is int and abs(value) >= 10**SHORT:
        digits = int(value.bit_length() * 0.30103) + 1
        return f"of about {digits} digits"
    return str(value)


def shown(value: object) -> str:
    """`, not "abc"` for a short text or number, else nothing."""
    if type(value) is str:
        return f", not {quoted(value)}" if len(value) <= SHORT else ""
    if type(value) in (int, float):
        return f", not {number(value)}"
    return f", not {kind_of(value)}"


def quoted(text: str) -> str:
    """The text in double quotes, as JSON writes it."""
    return json.dumps(text, ensure_ascii=not text.isprintable())


def counted(count: int, thing: str) -> str:
    """`1 item`, `2 items`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def listed(choices: Iterable[object]) -> str:
    """The choices in a row, the first thirty of them; texts without quotes."""
    texts = [
        choice if type(choice) is str and choice else json.dumps(choice)
        for choice in choices
    ]
    more = f", and {len(texts) - 30} more" if len(texts) > 30 else ""
    return ", ".join(texts[:30]) + more


def sized(minimum: int | None, maximum: int | None, thing: str) -> str:
    """`2 to 5 items`, `at least 1 item`, `at most 5 items`, `exactly 2 items`."""
    if minimum is None or (minimum == 0 and maximum is not None):
        return f"at most {counted(maximum or 0, thing)}"
    if maximum is None:
        return f"at least {counted(minimum, thing)}"
    if minimum == maximum:
        return f"exactly {counted(minimum, thing)}"
    return f"{minimum} to {counted(maximum, thing)}"


def bounded(
    minimum: float | None,
    maximum: float | None,
    above: float | None,
    below: float | None,
) -> str:
    """`from 1 to 500`, `above 0 and at most 1`, `at least 0`; empty without a limit."""
    if minimum is not None and maximum is not None:
        return f"from {number(minimum)} to {number(maximum)}"
    lower = upper = ""
    if minimum is not None:
        lower = f"at least {number(minimum)}"
    elif above is not None:
        lower = f"above {number(above)}"
    if maximum is not None:
        upper = f"at most {number(maximum)}"
    elif below is not None:
        upper = f"below {number(below)}"
    return " and ".join(part for part in (lower, upper) if part)


def lacking(message: str, path: str, given: Any) -> str:
    """The message, which says of what is required that it was null, if it was."""
    value = given
    for step in path.split("/")[1:] or [path]:
        if isinstance(value, dict):
            value = value.get(step.replace("~1", "/").replace("~0", "~"), "")
        elif isinstance(value, list):
            value = value[int(step)]
    if value is None and message.startswith("is required"):
        return f"{message}: null counts as not given"
    return message
