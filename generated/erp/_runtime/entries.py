"""Entries of lists and maps inside of rows, told apart by a key.

Like rows they are values that nobody changes: each of these gives a new list or map.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar, cast

from .checks import Problems
from .contract import ToolError
from .plain import pointer

_Entry = TypeVar("_Entry", bound=Mapping[str, Any])
_Value = TypeVar("_Value")


def entry_of(entries: Iterable[_Entry], field: str, key: object) -> _Entry | None:
    """The entry whose field has this key, or None."""
    for each in entries:
        if each[field] == key:
            return each
    return None


def current_entry(entries: Iterable[_Entry], field: str, known: _Entry) -> _Entry:
    """The entry as it is now; as it was last, where it has been removed."""
    return entry_of(entries, field, known[field]) or known


def appended(entries: Iterable[_Entry], field: str, new: _Entry) -> list[_Entry]:
    """The list with one more entry; a refusal where one has its key."""
    if entry_of(entries, field, new[field]) is not None:
        raise ToolError("conflict", f'"{str(new[field])[:80]}" is there already.')
    return [*entries, new]


def replaced(entries: Iterable[_Entry], field: str, changed: _Entry) -> list[_Entry]:
    """The list with this entry in the place of the one that has its key."""
    key = changed[field]
    if entry_of(entries, field, key) is None:
        raise _gone(key)
    return [changed if each[field] == key else each for each in entries]


def without_entry(entries: Iterable[_Entry], field: str, known: _Entry) -> list[_Entry]:
    """The list without the entry that has its key."""
    key = known[field]
    if entry_of(entries, field, key) is None:
        raise _gone(key)
    return [each for each in entries if each[field] != key]


def with_entry(
    entries: Mapping[str, _Value], key: str, changed: _Value
) -> dict[str, _Value]:
    """The map with this value for a key that it has."""
    if key not in entries:
        raise _gone(key)
    return {**entries, key: changed}


def without_key(entries: Mapping[str, _Value], key: str) -> dict[str, _Value]:
    """The map without a key that it has."""
    if key not in entries:
        raise _gone(key)
    return {name: value for name, value in entries.items() if name != key}


def without_field(known: _Entry, field: str) -> _Entry:
    """The entry without one of its fields."""
    left = {name: value for name, value in known.items() if name != field}
    return cast(_Entry, left)


def next_number(entries: Iterable[Mapping[str, Any]], field: str, start: int) -> int:
    """One more than the highest key, or the first number of all."""
    return max((each[field] + 1 for each in entries), default=start)


def next_entry_id(
    entries: Iterable[Mapping[str, Any]],
    field: str,
    prefix: str,
    digits: int,
    start: int,
) -> str:
    """The key that comes after the highest with this prefix."""
    ends = (str(each[field]).removeprefix(prefix) for each in entries)
    number = max((int(end) + 1 for end in ends if end.isdecimal()), default=start)
    return f"{prefix}{number:0{digits}}"


def _gone(key: object) -> ToolError:
    return ToolError("not_found", f'"{str(key)[:80]}" has been removed.')


# Checks of values from outside


def keys_differ(entries: list[Any], field: str) -> bool:
    """Whether no two entries have the same key."""
    keys = [each[field] for each in entries if type(each) is dict and field in each]
    sound = [key for key in keys if type(key) in (str, int)]
    return len(set(sound)) == len(sound)


def same_key(path: str, entries: list[Any], field: str) -> Problems:
    """Which entry has the key of one before it."""
    seen: set[object] = set()
    for index, each in enumerate(entries):
        key = each.get(field) if type(each) is dict else None
        if type(key) in (str, int) and key in seen:
            where = _below(path, index, field)
            return ((where, f'must differ from those before it, and "{key}" does not'),)
        seen.add(key if type(key) in (str, int) else None)
    return ()


def keys_are_held(entries: dict[str, Any], field: str) -> bool:
    """Whether each entry of a map holds its own key."""
    return all(
        type(each) is not dict or field not in each or each[field] == key
        for key, each in entries.items()
    )


def other_key(path: str, entries: dict[str, Any], field: str) -> Problems:
    """The entry that says another key than its own."""
    for key, each in entries.items():
        if type(each) is dict and field in each and each[field] != key:
            return ((_below(path, key, field), f'must be "{key}", its key in the map'),)
    return ()


def _below(path: str, step: str | int, field: str) -> str:
    base = path if path[:1] in ("", "/") else f"/{pointer(path)}"
    return f"{base}/{pointer(step)}/{pointer(field)}"
