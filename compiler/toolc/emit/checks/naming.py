"""Names inside the generated checks: what a parameter's local is called.

What the agent sees keeps its spelling; only locals, functions and the keys of a class
need to be Python identifiers that nothing else in the module uses.
"""

import re
from collections.abc import Iterable, Sequence
from keyword import iskeyword
from typing import Final

from ...ir.naming import singular

BUILTINS: Final = frozenset(
    (
        "abs aiter all anext any ascii bin bool breakpoint bytearray bytes "
        "callable chr classmethod compile complex copyright credits delattr dict "
        "dir divmod enumerate eval exec exit filter float format frozenset "
        "getattr globals hasattr hash help hex id input int isinstance issubclass "
        "iter len license list locals map max memoryview min next object oct open "
        "ord pow print property quit range repr reversed round set setattr slice "
        "sorted staticmethod str sum super tuple type vars zip"
    ).split()
)
"""Builtins in lower case, spelt out: the same under every version of Python."""

MODULES: Final = {
    "Any": "typing",
    "Literal": "typing",
    "NotRequired": "typing",
    "TypedDict": "typing",
    "Given": "contract",
    "boolean_from_text": "coercions",
    "integer_from_text": "coercions",
    "list_from_single": "coercions",
    "number_from_text": "coercions",
    "text_from_integer": "coercions",
    "unhosted": "hosting",
    "passed_over": "plain",
    "INFINITE": "plain",
    "MANY": "checks",
    "Problems": "checks",
    "invalid": "checks",
    "matches": "checks",
    "missing": "checks",
    "no_fit": "checks",
    "not_boolean": "checks",
    "not_date": "checks",
    "not_different": "checks",
    "not_fields": "checks",
    "not_formatted": "checks",
    "not_found": "checks",
    "not_integer": "checks",
    "not_kind": "checks",
    "not_list": "checks",
    "not_matching": "checks",
    "not_null": "checks",
    "not_number": "checks",
    "not_object": "checks",
    "not_plain": "checks",
    "not_one_fit": "checks",
    "not_one_of": "checks",
    "not_taken": "checks",
    "not_text": "checks",
    "under": "checks",
    "sound": "checks",
    "wrong": "checks",
    "is_date": "formats",
    "is_date_time": "formats",
    "is_duration": "formats",
    "is_email": "formats",
    "is_hostname": "formats",
    "is_ipv4": "formats",
    "is_ipv6": "formats",
    "is_json_pointer": "formats",
    "is_time": "formats",
    "is_uri": "formats",
    "is_uuid": "formats",
    "keys_are_held": "entries",
    "keys_differ": "entries",
    "other_key": "entries",
    "same_key": "entries",
    "Unfit": "plain",
    "all_different": "plain",
    "is_multiple": "plain",
    "is_one_of": "plain",
    "own": "plain",
    "pointer": "plain",
    "trimmed": "plain",
    "whole": "plain",
    "whole_of_any_size": "plain",
}
"""Every name that a check may import, and where it comes from: `typing`, or the module
of `_runtime`."""

_LOCALS: Final = frozenset(("args", "given", "problems", "unfit", "self", "cls"))

RESERVED: Final = BUILTINS | MODULES.keys() | _LOCALS
"""What no local of a check and no function or class of its module may be called."""


def snake_case(name: str) -> str:
    """`ownerId` -> `owner_id`, `HTTPCode` -> `http_code`, `get-item` -> `get_item`."""
    parted = re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1_\2", name)
    parted = re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", parted)
    return parted.replace("-", "_").lower()


def is_identifier(name: str) -> bool:
    """Whether Python takes the name as it is: ASCII, so that nothing is normalised."""
    return name.isascii() and name.isidentifier() and not iskeyword(name)


def local_names(names: Sequence[str], taken: Iterable[str] = ()) -> dict[str, str]:
    """A distinct local for each of these distinct names, readable where it can be.

    A keyword, a builtin or a name of the module gets a `_` at its end; of two names
    that are one in snake_case the second gets a number; what cannot be an identifier
    is `arg_` and its place.
    """
    used = RESERVED | frozenset(taken)
    found: dict[str, str] = {}
    wanted = {name: _wanted(name, place) for place, name in enumerate(names, 1)}
    exact_first = sorted(names, key=lambda name: wanted[name] != name)
    for name in exact_first:
        found[name] = unused(wanted[name], used)
        used |= {found[name]}
    return {name: found[name] for name in names}


def unused(wanted: str, used: Iterable[str]) -> str:
    """The name, or the nearest one like it that is neither used nor a keyword."""
    used = frozenset(used)
    if wanted not in used and not iskeyword(wanted):
        return wanted
    if wanted in RESERVED or iskeyword(wanted):
        wanted = f"{wanted}_"
        if wanted not in used:
            return wanted
    number = 2
    while f"{wanted.rstrip('_')}_{number}" in used:
        number += 1
    return f"{wanted.rstrip('_')}_{number}"


def function_name(tool: str, taken: Iterable[str] = ()) -> str:
    """What the function of a tool is called: its name in snake_case, made usable."""
    return unused(_wanted(tool, 1), RESERVED | frozenset(taken))


def item_of(name: str) -> str:
    """What one item of the list of this name is called."""
    name = name.rstrip("_")
    if name in ("value", "given"):
        return "item"
    return singular(name) or f"{name}_item"


def _wanted(name: str, place: int) -> str:
    snake = snake_case(name)
    usable = name.isascii() and snake.isidentifier() and snake.strip("_")
    return snake if usable and not snake.startswith("__") else f"arg_{place}"
