"""The slow path of the argument checks: naming every mistake.

The generated checks decide what is wrong. They call in here only when something is,
so that a call without mistakes builds no list and no message.

`path` is the name of a parameter, or a JSON pointer (`/lines/0/qty`) to what is in it.
"""

from collections.abc import Iterable
from functools import cache
from math import inf
from re import ASCII, Pattern, compile
from typing import Any, Final, TypeAlias

from .contract import ToolError
from .formats import WORDING
from .plain import (
    DEEPEST,
    Unfit,
    is_multiple,
    key_text,
    pointer,
    unfit,
    whole_of_any_size,
)
from .wording import bounded, kind_of, lacking, listed, number, quoted, shown, sized

Problem: TypeAlias = tuple[str, str]
"""The path of the argument and what is wrong with it."""

Problems: TypeAlias = tuple[Problem, ...]


MANY: Final = 20
"""The check of a long list stops after this many problems, and no more are listed."""


def matches(pattern: str, text: str) -> bool:
    """Whether the pattern is found anywhere in the text."""
    return _compiled(pattern).search(text) is not None


def wrong(path: str, message: str) -> Problems:
    return ((path, message),)


def missing(path: str, tag: str = "", case: str = "") -> Problems:
    """tag, case: what it is required for, where not for everything."""
    when = f" when {tag} is {case}" if tag else ""
    return ((path, f"is required{when}"),)


def not_taken(path: str, tag: str, case: str) -> Problems:
    """A parameter that another one, the tag, leaves no place for."""
    return ((path, f"is not a parameter when {tag} is {case}"),)


def not_kind(path: str, value: object, wanted: str, required: bool = False) -> Problems:
    """The value is of the wrong kind; `wanted` says what would do.

    required: null counts as absent, so that null is a required value that is missing.
    """
    if value is None and required:
        return missing(path)
    if type(value) is Unfit:
        return under(path, ((value.path, value.message),))
    if type(value) is float and not -inf < value < inf:
        return ((path, "must be a finite number"),)
    return ((path, f"must be {wanted}, not {kind_of(value)}"),)


def not_plain(path: str, value: object, deepest: int = DEEPEST) -> Problems:
    """Something that JSON cannot say, or that is nested too deep."""
    found = unfit(value, deepest)
    return () if found is None else not_kind(path, found, "JSON")


def not_text(
    path: str,
    value: object,
    minimum: int | None = None,
    maximum: int | None = None,
    required: bool = False,
) -> Problems:
    """Not a text, a blank one, or one of too few or too many characters."""
    if type(value) is not str:
        return not_kind(path, value, "text", required)
    if not value.strip() and (minimum is None or len(value) < minimum):
        return ((path, "must not be blank"),)
    size = sized(minimum, maximum, "character")
    return ((path, f"must have {size}, not {len(value)}"),)


def not_matching(path: str, value: str, pattern: str) -> Problems:
    return ((path, f"must match the pattern {pattern}{shown(value)}"),)


def not_formatted(
    path: str, value: object, name: str, required: bool = False
) -> Problems:
    """Not a text in the format of this name."""
    if type(value) is str:
        return ((path, f"must be {WORDING[name]}{shown(value)}"),)
    return not_kind(path, value, WORDING[name], required)


def not_date(path: str, value: object, required: bool = False) -> Problems:
    return not_formatted(path, value, "date", required)


def not_boolean(path: str, value: object, required: bool = False) -> Problems:
    return not_kind(path, value, "true or false", required)


def not_null(path: str, value: object) -> Problems:
    return not_kind(path, value, "null")


def not_one_of(
    path: str, value: object, allowed: tuple[Any, ...], required: bool = False
) -> Problems:
    if type(value) is Unfit or (value is None and required):
        return not_kind(path, value, "", required)
    choices = listed(allowed)
    lead = "must be" if len(allowed) == 1 else "must be one of:"
    if type(value) is not str:
        return ((path, f"{lead} {choices}; not {kind_of(value)}"),)
    said = f"; not {quoted(value)}" if len(value) <= 40 else ""
    texts = [choice for choice in allowed if type(choice) is str]
    return ((path, f"{lead} {choices}{said}{_did_you_mean(value, texts)}"),)


def not_integer(
    path: str,
    value: object,
    minimum: float | None = None,
    maximum: float | None = None,
    above: float | None = None,
    below: float | None = None,
    multiple_of: float | None = None,
    required: bool = False,
) -> Problems:
    """Not a whole number, or not within the limits (`above`, `below`: exclusive)."""
    if type(value) is not int:
        return _not_numeric(path, value, "a whole number", required)
    return _out_of_bounds(path, value, minimum, maximum, above, below, multiple_of)


def not_number(
    path: str,
    value: object,
    minimum: float | None = None,
    maximum: float | None = None,
    above: float | None = None,
    below: float | None = None,
    multiple_of: float | None = None,
    required: bool = False,
) -> Problems:
    """Not a finite number, or not within the limits (`above`, `below`: exclusive)."""
    if type(value) is int:
        # It does not stay a whole number with thousands of digits.
        value = whole_of_any_size(value)
    if (type(value) is not int and type(value) is not float) or value - value != 0:
        return _not_numeric(path, value, "a number", required)
    return _out_of_bounds(path, value, minimum, maximum, above, below, multiple_of)


def not_list(
    path: str,
    value: object,
    minimum: int | None = None,
    maximum: int | None = None,
    required: bool = False,
) -> Problems:
    """Not a list, or one of too few or too many items."""
    if type(value) is not list:
        return _not_nested(path, value, "a list", "[", required)
    size = sized(minimum, maximum, "item")
    return ((path, f"must have {size}, not {len(value)}"),)


def not_object(
    path: str,
    value: object,
    minimum: int | None = None,
    maximum: int | None = None,
    required: bool = False,
) -> Problems:
    """Not an object, or one of too few or too many fields."""
    if type(value) is not dict:
        return _not_nested(path, value, "an object", "{", required)
    size = sized(minimum, maximum, "field")
    return ((path, f"must have {size}, not {len(value)}"),)


def not_fields(
    path: str, value: dict[Any, Any], known: Iterable[str], case: str = ""
) -> Problems:
    """The object's keys that are none of the known ones, or none of a case."""
    names = tuple(sorted(known))
    of = f" of {case}" if case else ""
    return tuple(
        (_inside(path, key), f"is not a field{of}{_did_you_mean(key, names)}")
        for key in _unknown(value, names)
    )


def not_different(path: str, value: list[Any]) -> Problems:
    return ((path, "must not hold the same item twice"),)


def not_found(
    path: str, found: int, minimum: int | None = None, maximum: int | None = None
) -> Problems:
    """Too few or too many items of a list are as some of them must be."""
    size = sized(minimum, maximum, "item")
    return ((path, f"must have {size} of the wanted shape, not {found}"),)


def no_fit(path: str, *misfits: Problems) -> Problems:
    """None of several shapes fits; the misfits say why, shape by shape."""
    reasons = dict.fromkeys(_reason(path, problems) for problems in misfits)
    if len(reasons) == 1:
        return ((path, next(iter(reasons))),)
    numbered = "; ".join(f"({n}) {reason}" for n, reason in enumerate(reasons, 1))
    return ((path, f"must fit one of {len(misfits)} shapes: {numbered}"),)


def not_one_fit(path: str, *misfits: Problems) -> Problems:
    """Not exactly one of several shapes fits; the misfits are empty where one does."""
    fitting = misfits.count(())
    if fitting == 0:
        return no_fit(path, *misfits)
    count = len(misfits)
    return ((path, f"must fit exactly one of {count} shapes, not {fitting}"),)


def under(path: str, problems: Problems) -> Problems:
    """The problems of a part, with their paths below this one."""
    if not problems or not path:
        return problems
    return tuple(
        (_below(path) + inner if inner else path, text) for inner, text in problems
    )


def invalid(
    tool: str, given: dict[str, Any], problems: Problems, known: Iterable[str]
) -> ToolError:
    """The refusal that names every mistake, unknown names last."""
    names = tuple(known)
    problems = tuple(
        (path, lacking(message, path, given))
        for path, message in dict.fromkeys(problems)
    ) + tuple(
        (key_text(name), f"is not a parameter{_did_you_mean(name, names)}")
        for name in _unknown(given, names)
    )
    said = "; ".join(_said(path, message) for path, message in problems[:MANY])
    more = f"; and {len(problems) - MANY} more" if len(problems) > MANY else ""
    expected = f"expected one of: {', '.join(names)}" if names else "it takes none"
    return ToolError(
        "invalid_input",
        f'Invalid arguments for "{tool}": {said}{more}; {expected}.',
        {"problems": [{"path": path, "message": text} for path, text in problems]},
    )


def sound(problems: Problems, *names: str) -> bool:
    """Whether nothing is wrong with these arguments themselves."""
    return not problems or not any(
        path == name or path.startswith(f"/{pointer(name)}/")
        for path, _ in problems
        for name in names
    )


def _said(path: str, message: str) -> str:
    """A problem in a sentence; without a path, of the arguments as a whole."""
    return f'"{path}" {message}' if path else message.rstrip(".")


def nearest(word: str, known: Iterable[str], limit: int = 1) -> list[str]:
    """The known words that look most like this one."""
    from difflib import get_close_matches  # 2 ms that no good call pays

    by_folded = {_folded(name): name for name in known}
    close = get_close_matches(_folded(word)[:100], by_folded, n=limit, cutoff=0.6)
    return [by_folded[name] for name in close]


@cache
def _compiled(pattern: str) -> Pattern[str]:
    return compile(pattern, ASCII)


def _folded(name: str) -> str:
    return name.replace("_", "").replace("-", "").lower()


def _did_you_mean(word: object, known: Iterable[str]) -> str:
    close = nearest(word, known) if type(word) is str else []
    return f' (did you mean "{close[0]}"?)' if close else ""


def _unknown(given: dict[Any, Any], known: tuple[str, ...]) -> list[Any]:
    unknown = (key for key in given if type(key) is not str or key not in known)
    return [key for _, key in zip(range(MANY), unknown, strict=False)]


def _not_numeric(path: str, value: object, wanted: str, required: bool) -> Problems:
    if type(value) is str and len(value) <= 20 and value.strip("-+.").isdecimal():
        return ((path, f"must be {wanted}, not the text {quoted(value)}"),)
    return not_kind(path, value, wanted, required)


def _out_of_bounds(
    path: str,
    value: int | float,
    minimum: float | None,
    maximum: float | None,
    above: float | None,
    below: float | None,
    multiple_of: float | None,
) -> Problems:
    said = []
    if (
        (minimum is not None and value < minimum)
        or (maximum is not None and value > maximum)
        or (above is not None and value <= above)
        or (below is not None and value >= below)
    ):
        said.append(bounded(minimum, maximum, above, below))
    if multiple_of is not None and not is_multiple(value, multiple_of):
        said.append(f"a multiple of {number(multiple_of)}")
    return ((path, f"must be {' and '.join(said)}{shown(value)}"),)


def _not_nested(
    path: str, value: object, wanted: str, opening: str, required: bool
) -> Problems:
    """JSON that was sent as text gets told so: it is a mistake that models make."""
    if type(value) is str and value.lstrip()[:1] == opening:
        return ((path, f"must be {wanted}: send {wanted}, not text"),)
    return not_kind(path, value, wanted, required)


def _reason(path: str, problems: Problems) -> str:
    """The first problems of a shape that does not fit, in one line."""
    return " and ".join(
        f'"{inner}" {text}' if inner else text for inner, text in problems[:3]
    )


def _inside(path: str, key: object) -> str:
    return f"{_below(path)}/{pointer(key)}"


def _below(path: str) -> str:
    return path if path[:1] in ("", "/") else f"/{pointer(path)}"
