"""JSON that a user typed or saved, read strictly."""

import json
import math
import re
from typing import Any, NoReturn


class NotJson(Exception):
    """What is wrong, with the place where it is known."""


def read_json(text: str) -> Any:
    """The value. Raises NotJson for all that is not JSON, or that Python would change.

    Python's reader takes NaN and Infinity, rounds 1e999 to infinity, and keeps the last
    of two equal keys in silence; none of these would mean what was written.
    """
    try:
        return json.loads(
            text,
            parse_constant=_constant,
            parse_float=_float,
            parse_int=_integer,
            object_pairs_hook=_pairs,
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno} column {error.colno}"
        raise NotJson(f"{error.msg} at {place}{_near(text, error.pos)}") from None
    except RecursionError:
        raise NotJson("it is nested too deeply") from None


def _near(text: str, position: int) -> str:
    rest = text[position : position + 20]
    return f", before {rest!a}" if rest else ", where the text ends"


def _constant(name: str) -> NoReturn:
    raise NotJson(f"{name} is not a JSON number")


def _float(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise NotJson(f"the number {_short(text)} is too large")
    return number


def _integer(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise NotJson(f"the number {_short(text)} has {len(text)} digits") from None


def _short(text: str) -> str:
    return re.sub(r"^(.{20}).+$", r"\1...", text)


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise NotJson(f"the key {key!a} stands twice in one object")
            seen.add(key)
    return found
