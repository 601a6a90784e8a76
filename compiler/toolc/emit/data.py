"""data.json: the seed rows as the package reads them, already checked."""

import json
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from ..ir import Package
from ..ir.package import Ids, TableEntry
from ..runtime.ids import Counter, last_number, last_numbers, last_place
from ..runtime.values import collection_sum


def data_json(package: Package) -> str:
    """The layout of a snapshot, one row a line, with the sums of the rows' hashes."""
    rows = {table.collection: table.seed for table in package.tables}
    counters = {
        table.collection: _counter(table.ids, table.seed)
        for table in package.tables
        if table.ids is not None
    }
    head: dict[str, Any] = {
        "world": package.name,
        "now": package.clock_start,
        "counters": counters,
        "fingerprint": {
            table.collection: sha256(table.shape.encode()).hexdigest()[:16]
            for table in package.tables
        },
        "sums": {name: collection_sum(rows[name].values()) for name in rows},
    }
    parts = [f"  {_json(key)}: {_json(value)}" for key, value in head.items()]
    parts.append(
        '  "collections": {\n' + ",\n".join(map(_collection, package.tables)) + "\n  }"
    )
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _counter(ids: Ids, keys: Iterable[str]) -> Counter:
    """What the counter stands at where the first rows have these keys."""
    if ids.pool:
        return last_place(keys, ids.pool)
    if ids.prefix is None:
        return last_numbers(keys)
    return last_number(keys, ids.prefix, ids.start)


def _collection(table: TableEntry) -> str:
    name, rows = table.collection, table.seed
    if table.single:
        (row,) = rows.values()
        return f"    {_json(name)}: {_json(row)}"
    if not rows:
        return f"    {_json(name)}: {{}}"
    lines = [f"      {_json(key)}: {_json(row)}" for key, row in rows.items()]
    return f"    {_json(name)}: {{\n" + ",\n".join(lines) + "\n    }"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
