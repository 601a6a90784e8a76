"""Plain JSON values, told from everything else that Python can hold.

Arguments come from outside: they may be nested without end, hold NaN, or be no JSON at
all. Nothing in here raises for any of that.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from .values import copied

DEEPEST: Final = 100
"""Values nested deeper than this are refused, long before Python's own limit."""

TOO_LONG: Final = "is a number of too many digits"
TOO_WIDE: Final = "must be a whole number of at most 64 bits"
HALF_A_PAIR: Final = "must be text that UTF-8 can carry"

LARGEST: Final = 1_000_000
"""A value of more parts than this is refused. (A list within itself is one.)"""


INFINITE: Final = 10**4000
"""Numbers stay below, so that Python writes and reads their JSON (4,300 digits)."""

_BEYOND: Final = 1 << 63
"""The first whole number that 64 bits do not hold."""

_BARE: Final = frozenset((str, int, bool, type(None)))
"""The types of values that have no parts, but for float."""


class Unfit:
    """Stands for a value that holds something other than plain JSON.

    It is of no kind that a check accepts, so it is refused wherever it is looked at.
    """

    __slots__ = ("message", "path")

    def __init__(self, path: str, message: str) -> None:
        self.path = path
        self.message = message


def whole(value: Any) -> Any:
    """The value, a float without a fraction as the integer that JSON takes it for.

    An integer of more than 64 bits is unfit: rows and expressions hold no such.
    """
    kind = type(value)
    if kind is float and value.is_integer():
        value = int(value)
    elif kind is not int:
        return value
    return value if -_BEYOND <= value < _BEYOND else Unfit("", TOO_WIDE)


def whole_of_any_size(value: Any) -> Any:
    """As `whole`, for values that are only looked at."""
    kind = type(value)
    if kind is int:
        return value if -INFINITE < value < INFINITE else Unfit("", TOO_LONG)
    return int(value) if kind is float and value.is_integer() else value


def carried(text: str) -> bool:
    """Whether UTF-8 can carry the text: it holds no half of a surrogate pair alone.

    Most texts are ASCII, which Python knows of each without looking.
    """
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def carriable(arguments: dict[Any, Any]) -> dict[Any, Any]:
    """The arguments of a call, a text that UTF-8 cannot carry marked as unfit.

    The check of the argument then says so. Texts in lists and objects are not looked
    at: those are left to `own`, which goes through them anyway.
    """
    for value in arguments.values():
        if type(value) is str and not value.isascii() and not carried(value):
            break
    else:
        return arguments
    return {
        name: Unfit("", HALF_A_PAIR) if type(v) is str and not carried(v) else v
        for name, v in arguments.items()
    }


def passed_over(arguments: dict[Any, Any], *names: str) -> dict[Any, Any]:
    """The arguments without those that the tool passes over."""
    if arguments.keys().isdisjoint(names):
        return arguments
    return {name: value for name, value in arguments.items() if name not in names}


def trimmed(value: Any) -> Any:
    """A text without the white space around it, any other value as it is."""
    return value.strip() if type(value) is str else value


def own(value: Any, deepest: int = DEEPEST) -> Any:
    """A copy of plain JSON that shares nothing with the value, else what is unfit."""
    return unfit(value, deepest) or copied(value)


def unfit(value: Any, deepest: int = DEEPEST) -> Unfit | None:
    """What in the value is not plain JSON; None if it is all the way down."""
    kind = type(value)
    if kind is dict or kind is list:
        if _is_plain(value, deepest, [LARGEST]):
            return None
        return _unfit_part(value, deepest)
    message = _flaw(value)
    return Unfit("", message) if message else None


def same(one: Any, other: Any) -> bool:
    """Whether JSON takes the two for equal: 1 is 1.0, but true is not 1."""
    kind = type(one)
    if kind in (int, float):
        return type(other) in (int, float) and bool(one == other)
    if kind is not type(other):
        return False
    if kind is list:
        return len(one) == len(other) and all(map(same, one, other))
    if kind is dict:
        return one.keys() == other.keys() and all(same(one[k], other[k]) for k in one)
    return kind in (str, bool, type(None)) and bool(one == other)


def is_one_of(value: Any, allowed: tuple[Any, ...]) -> bool:
    """Whether the value is the same JSON as one of those."""
    return any(same(choice, value) for choice in allowed)


def all_different(items: list[Any]) -> bool:
    """Whether no two of the items are the same JSON."""
    return len({identity(item) for item in items}) == len(items)


def identity(value: Any, depth: int = 0) -> Any:
    """Something hashable that is equal for two values exactly when JSON equals them."""
    kind = type(value)
    if kind is float or (kind in _BARE and kind is not bool):
        return value
    if kind is bool:
        return (bool, value)
    if kind is list and depth < DEEPEST:
        return (list, *(identity(item, depth + 1) for item in value))
    if kind is dict and depth < DEEPEST:
        pairs = ((key, identity(item, depth + 1)) for key, item in value.items())
        return (dict, frozenset(pairs))
    return (object, id(value))


def is_multiple(value: int | float, divisor: int | float) -> bool:
    """Whether the number, as it is written, is a multiple: 19.99 of 0.01."""
    if type(value) is int and type(divisor) is int:
        return value % divisor == 0
    return _exact(value) % _exact(divisor) == 0


def key_text(key: object) -> str:
    """The key as it may be shown: cut where it is long, and printable."""
    text = key if type(key) is str else _bare(key)
    text = text if len(text) <= 80 else f"{text[:77]}..."
    return text if text.isprintable() else ascii(text)[1:-1]


def pointer(key: object) -> str:
    """The key as a step of a JSON pointer."""
    return key_text(key).replace("~", "~0").replace("/", "~1")


def _bare(key: object) -> str:
    """A key that is no text: an index, or something that JSON cannot have."""
    return str(key) if type(key) is int and abs(key) < 10**18 else type(key).__name__


def _is_plain(value: Any, depth: int, room: list[int]) -> bool:
    """Whether a list or an object is plain JSON; room: how many parts it may have."""
    room[0] -= len(value)
    if depth == 0 or room[0] < 0:
        return False
    items = value
    if type(value) is dict:
        for key in value:
            if type(key) is not str or not (key.isascii() or carried(key)):
                return False
        items = value.values()
    for item in items:
        kind = type(item)
        if kind is str:
            if item.isascii() or carried(item):
                continue
            return False
        if kind is int:
            if -INFINITE < item < INFINITE:
                continue
            return False
        if kind in _BARE:
            continue
        if kind is dict or kind is list:
            if not _is_plain(item, depth - 1, room):
                return False
        elif kind is not float or item - item != 0:
            return False
    return True


def _unfit_part(value: Any, deepest: int) -> Unfit:
    """The first part that is not plain JSON, for a value that has one."""
    walks = [_parts(value)]
    steps: list[Any] = [None]
    parts = 0
    while walks:
        for steps[-1], item in walks[-1]:
            parts += 1
            if type(item) is dict or type(item) is list:
                if len(walks) >= deepest:
                    return Unfit("", "is nested too deep")
                walks.append(_parts(item))
                steps.append(None)
                break
            if message := _flaw(item):
                return Unfit("".join(f"/{pointer(step)}" for step in steps), message)
        else:
            walks.pop()
            steps.pop()
        if parts > LARGEST:
            break
    return Unfit("", "is too large")


def _parts(value: Any) -> Iterator[tuple[Any, Any]]:
    """The value's parts with their keys; a key that is no text stands as its flaw."""
    if type(value) is list:
        return iter(enumerate(value))
    return ((key, _key_flaw(key) or item) for key, item in value.items())


def _key_flaw(key: object) -> "_Flaw | None":
    if type(key) is not str:
        return _Flaw("has a key that is not text")
    return None if carried(key) else _Flaw("has a key that UTF-8 cannot carry")


def _flaw(value: Any) -> str:
    """Why a value without parts is not plain JSON; empty if it is."""
    kind = type(value)
    if kind is int:
        return "" if -INFINITE < value < INFINITE else TOO_LONG
    if kind is str:
        return "" if carried(value) else HALF_A_PAIR
    if kind in _BARE:
        return ""
    if kind is float:
        return "" if value - value == 0 else "must be a finite number"
    if kind is _Flaw or kind is Unfit:
        return str(value.message)
    return f"must be a JSON value, not a Python {kind.__name__[:40]}"


class _Flaw:
    """Stands for a part under a key that JSON cannot have."""

    __slots__ = ("message",)

    def __init__(self, message: str) -> None:
        self.message = message


def _exact(value: int | float) -> Fraction:
    return Fraction(value if type(value) is int else repr(value))
