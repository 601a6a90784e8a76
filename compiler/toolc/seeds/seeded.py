"""The rows of one collection, as far as they could be read."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .places import Places


@dataclass(frozen=True, slots=True)
class SeedRows:
    """rows: the good ones by key, in the order of the keys.

    keys: of all rows, the faulty ones too. places: None where there is no file.
    """

    rows: Mapping[str, Any]
    keys: frozenset[str]
    places: Places | None
