"""What differs between two worlds, as plain JSON."""

from collections.abc import Iterable, Mapping
from typing import Any

from .contract import Json
from .single import Kept, Single
from .table import Table
from .values import canonical, copied


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> Json:
    """Per name with another value: both values; only one where the other has none."""
    found: Json = {}
    for name in {**before, **after}:
        sides = {
            side: copied(values[name])
            for side, values in (("before", before), ("after", after))
            if name in values
        }
        texts = [canonical(value) for value in sides.values()]
        if len(texts) == 1 or texts[0] != texts[1]:
            found[name] = sides
    return found


def row_changes(before: Kept, after: Kept) -> Json:
    """What differs in a collection; of a singleton, the fields that changed."""
    if isinstance(before, Single) and isinstance(after, Single):
        fields = changes(before.get(), after.get())
        return {"changed": fields} if fields else {}
    assert isinstance(before, Table)
    assert isinstance(after, Table)
    return _by_key(before, after)


def _by_key(before: Table[Any, Any], after: Table[Any, Any]) -> Json:
    """The added, removed and changed rows by key; what there is none of is left out."""
    added: Json = {}
    removed: Json = {}
    changed: Json = {}
    for key in sorted(_candidates(before, after)):
        old, new = before.get(key), after.get(key)
        if old is new:
            continue
        if old is None:
            added[key] = copied(new)
        elif new is None:
            removed[key] = copied(old)
        elif fields := changes(old, new):
            changed[key] = fields
    parts = {"added": added, "removed": removed, "changed": changed}
    return {name: rows for name, rows in parts.items() if rows}


def _candidates(before: Table[Any, Any], after: Table[Any, Any]) -> Iterable[str]:
    """The keys of rows that may differ: few where both started from the same rows."""
    keys = before.changed().keys() | after.changed().keys()
    if before.base() is not after.base():
        keys |= before.base().rows.keys() | after.base().rows.keys()
    return keys
