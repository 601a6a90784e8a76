"""Cursors: where a page ended, as a short text that an agent hands back.

A cursor is a digest, then the place. The digest is over the place and over what the
pages are of: the tool, its filters and its order. So a cursor that was cut, changed or
taken from another list is refused. No secret is in it, since a package has none: who
reads this file can make cursors. That wins nothing. A place is only ever compared with
the rows that the filters leave, and those the caller may list anyway.
"""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any, Final

from .values import canonical, encoded

DIGEST: Final = 9
"""Bytes of it: 72 bits, twelve letters."""


def cursor_at(place: list[Any], bound: list[Any]) -> str:
    """The cursor of a place in the list that `bound` stands for."""
    digest = sha256(encoded(canonical([bound, place]))).digest()[:DIGEST]
    whole = urlsafe_b64encode(digest + encoded(canonical(place)))
    return whole.decode("ascii").rstrip("=")


def place_of(cursor: str, bound: list[Any], length: int) -> list[Any] | None:
    """The place of a cursor: so many values, the last one a key.

    None for any text that `cursor_at` does not give for this list.
    """
    try:
        whole = urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4))
        place = json.loads(whole[DIGEST:].decode("utf-8", "surrogatepass"))
        # Comparing the whole also refuses what decodes to the same bytes.
        good = type(place) is list and cursor_at(place, bound) == cursor
    except (ValueError, RecursionError):
        return None
    if not good or len(place) != length or type(place[-1]) is not str:
        return None
    known: list[Any] = place
    return known
