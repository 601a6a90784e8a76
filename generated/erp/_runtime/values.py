"""JSON values: a copy of one, and the one text of each that hashes are made of."""

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from math import inf
from typing import Any, Final, TypeVar

from .contract import ToolError

T = TypeVar("T")

MODULUS: Final = 1 << 256
"""Sums of row hashes are kept below this, the number of SHA-256 hashes."""

SCALARS: Final = frozenset({str, int, float, bool, type(None)})

_encode: Final = json.JSONEncoder(
    default=list,  # rows that are looked up when they are read
    ensure_ascii=False,
    allow_nan=False,
    check_circular=False,
    sort_keys=True,
    separators=(",", ":"),
).encode


def canonical(value: Any) -> str:
    """The value's canonical JSON: equal values have equal texts, others have not.

    Keys are sorted, nothing is spaced or escaped without need, and a number without a
    fraction has no point: 5 and 5.0 are one number.
    """
    text = _encode(value)
    if ".0" in text or "e+" in text:  # perhaps a whole float: 5.0, -0.0, 1e+16
        text = _encode(integral(value, below=inf))
    return text


def row_hash(row: Mapping[str, Any]) -> int:
    """SHA-256 of the row's canonical JSON, as a number."""
    return int.from_bytes(sha256(encoded(canonical(row))).digest(), "big")


def collection_sum(rows: Iterable[Mapping[str, Any]]) -> str:
    """The sum of the rows' hashes as 64 hexadecimal digits, as data.json holds it."""
    return f"{sum(map(row_hash, rows)) % MODULUS:064x}"


def encoded(text: str) -> bytes:
    """The text as UTF-8. JSON can spell half a surrogate pair, so that is let pass."""
    return text.encode("utf-8", "surrogatepass")


def copied(value: T) -> T:
    """The same JSON, sharing nothing that can change."""
    found: Any = value
    kind = type(found)
    if kind is dict:
        found = {name: copied(item) for name, item in found.items()}
    elif kind not in SCALARS:  # a list, or rows that are looked up when they are read
        found = [copied(item) for item in found]
    same: T = found
    return same


def integral(value: T, below: float = 2.0**63) -> T:
    """As `copied`, whole floats as integers: JSON knows one kind of number.

    below: what is as large as this stays a float. Integers of expressions have 64 bits.
    """
    found: Any = value
    kind = type(found)
    if kind is float:
        if found.is_integer() and -below < found < below:
            found = int(found)
    elif kind is dict:
        found = {name: integral(item, below) for name, item in found.items()}
    elif kind not in SCALARS:
        found = [integral(item, below) for item in found]
    same: T = found
    return same


def picked(source: Mapping[str, Any], /, *names: str, **others: Any) -> Any:
    """Those of the named fields that the source has, and the others beside them."""
    return {**others, **{name: source[name] for name in names if name in source}}


def changed(record: T, fields: Mapping[str, Any]) -> T:
    """The record with these fields anew."""
    found: Any = record
    made: Any = {**found, **fields}
    same: T = made
    return same


def extended(entries: Mapping[str, T], more: Mapping[str, T]) -> dict[str, T]:
    """The map with more keys; a refusal where it has one of them."""
    for key in more:
        if key in entries:
            raise ToolError("conflict", f'"{key[:80]}" is there already.')
    return {**entries, **more}
