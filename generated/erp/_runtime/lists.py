"""Lists and maps as CEL works with them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from .failing import ExpressionError, named
from .logic import among

Item = TypeVar("Item")
Key = TypeVar("Key")
Value = TypeVar("Value")


def item(items: Sequence[Item], place: int) -> Item:
    """The item at a place; a negative one is none."""
    if not 0 <= place < len(items):
        raise ExpressionError(f"the list has no item at place {named(place)}")
    return items[place]


def item_or_none(items: Sequence[Item], place: int) -> Item | None:
    return items[place] if 0 <= place < len(items) else None


def in_step(*lists: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    """The first of each list, the second of each, and so on."""
    if len({len(each) for each in lists}) > 1:
        counts = ", ".join(str(len(each)) for each in lists)
        raise ExpressionError(f"lists that belong together have {counts} items")
    return zip(*map(list, lists), strict=True)


def flattened(lists: Iterable[Iterable[Item]]) -> list[Item]:
    """The items of all the lists, one list after the other."""
    return [each for part in lists for each in part]


def backwards(items: Iterable[Item]) -> list[Item]:
    """The items, the last one first."""
    return list(items)[::-1]


def part_of(items: Iterable[Item], start: int, end: int | None = None) -> list[Item]:
    """The items from one place up to another; beyond the end there are none."""
    if start < 0 or (end is not None and end < 0):
        raise ExpressionError("a list has no places below 0")
    return list(items)[start:end]


def entry(entries: Mapping[Key, Value], key: Key) -> Value:
    """The value under a key."""
    if key not in entries:
        raise ExpressionError(f"the map has no key {named(key)}")
    return entries[key]


def distinct(items: Iterable[Item]) -> list[Item]:
    """Each value once, where it stands first."""
    kept: list[Item] = []
    for each in items:
        if not among(kept, each):
            kept.append(each)
    return kept


def group_by(
    items: Iterable[Item], key: Callable[[Item], Key]
) -> dict[Key, list[Item]]:
    """The items under their keys, the keys in order of appearance."""
    groups: dict[Key, list[Item]] = {}
    for each in items:
        groups.setdefault(key(each), []).append(each)
    return groups


def keyed(pairs: Iterable[tuple[Key, Value]]) -> dict[Key, Value]:
    """A map of the pairs; a key that comes twice is an error."""
    result: dict[Key, Value] = {}
    for key, value in pairs:
        if key in result:
            raise ExpressionError(f"the key {named(key)} is given twice")
        result[key] = value
    return result
