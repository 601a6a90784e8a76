"""data.json: the seed rows as the package reads them, already checked."""

import json
from hashlib import sha256
from typing import Any

from ..ir import Package
from ..runtime.data import last_number
from ..runtime.values import collection_sum


def data_json(package: Package) -> str:
    """The layout of a snapshot, one row a line, with the sums of the rows' hashes."""
    rows = {table.collection: table.seed for table in package.tables}
    counters = {
        table.collection: last_number(table.seed, table.prefix, table.first_number)
        for table in package.tables
        if table.prefix is not None
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
        '  "collections": {\n' + ",\n".join(map(_collection, rows.items())) + "\n  }"
    )
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _collection(named: tuple[str, Any]) -> str:
    name, rows = named
    if not rows:
        return f"    {_json(name)}: {{}}"
    lines = [f"      {_json(key)}: {_json(row)}" for key, row in rows.items()]
    return f"    {_json(name)}: {{\n" + ",\n".join(lines) + "\n    }"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
