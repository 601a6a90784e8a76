"""A data file: JSON with a list of rows, or a map of rows by their keys."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias

from ..diagnostics import Diagnostic, Span
from ..diagnostics.codes import data as codes
from ..diagnostics.codes import reading
from ..model.world import Collection
from ..source import Document

Load: TypeAlias = Callable[[Path, str], tuple[Document, list[Diagnostic]]]
"""Reads a file, with places, under the name that it is shown by."""

Given: TypeAlias = list[tuple[str | None, Any]]
"""Rows, each with the key that it is filed under, if the file is a map."""

Read: TypeAlias = tuple[Given | None, list[Diagnostic]]


def read_rows(collection: Collection, folder: Path, shown: str, load: Load) -> Read:
    """The rows as they stand in the file; None where it cannot be read.

    folder: the world's folder on the disk, which the file must lie in.
    """
    assert collection.data is not None
    path = folder / collection.data
    try:
        if not path.resolve().is_relative_to(folder.resolve()):
            return None, [_outside(collection)]
        if not path.is_file():
            why = "is no file" if path.exists() else "is not there"
            return None, [_file(collection, f"{why}: {shown}.")]
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        return None, [_file(collection, "is not UTF-8.")]
    except (OSError, RuntimeError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        return None, [_file(collection, f"cannot be read: {reason}.")]
    return _rows(collection, text, path, shown, load)


def _rows(
    collection: Collection, text: str, path: Path, shown: str, load: Load
) -> Read:
    pairs = _Pairs()
    try:
        given = json.loads(text, parse_constant=_not_finite, object_pairs_hook=pairs)
        if "\\u" in text:
            json.dumps(given, ensure_ascii=False).encode()
    except json.JSONDecodeError as fault:
        return None, [_not_json(fault, shown)]
    except UnicodeEncodeError:
        what = "holds half of a surrogate pair, which no file can."
        return None, [_file(collection, what)]
    except _NotJson as fault:
        return None, [_file(collection, f"holds {fault}, which is no number of JSON.")]
    except (ValueError, RecursionError):
        what = "has a number with too many digits, or is nested too deep."
        return None, [_file(collection, what)]
    if pairs.twice:
        _, faults = load(path, shown)
        twice = [fault for fault in faults if fault.code is reading.DUPLICATE_KEY]
        return None, twice or [_file(collection, "has a name twice in one object.")]
    if collection.single:
        if isinstance(given, dict):
            return [(None, given)], []
        what = f"is no object: {collection.name} is one row, as it has no `key`."
        return None, [_file(collection, what, "name a JSON file with one object")]
    if isinstance(given, dict):
        return list(given.items()), []
    if isinstance(given, list):
        return [(None, row) for row in given], []
    return None, [_file(collection, "is neither a list nor a map of rows.")]


class _Pairs:
    """Makes objects of JSON, and notes whether a name came twice."""

    def __init__(self) -> None:
        self.twice = False

    def __call__(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        self.twice = self.twice or len(found) < len(pairs)
        return found


class _NotJson(ValueError):
    """A word that Python reads as a number and JSON does not have."""


def _not_finite(word: str) -> float:
    raise _NotJson(word)


def _not_json(fault: json.JSONDecodeError, shown: str) -> Diagnostic:
    line, column = fault.lineno, fault.colno
    return Diagnostic(
        codes.SEED_FILE,
        Span(shown, line, column, line, column + 1),
        f"This is not JSON: {fault.msg}.",
        "JSON has no comma before ] or }, no single quotes and no comments; its words "
        "are true, false and null",
    )


def _outside(collection: Collection) -> Diagnostic:
    assert collection.data_span is not None
    return Diagnostic(
        reading.UNREADABLE,
        collection.data_span,
        f'The data file "{collection.data}" lies outside the world\'s folder.',
        "keep it below the folder of the specs",
    )


LIST: Final = "name a JSON file with a list of rows, or leave `data` out"


def _file(collection: Collection, what: str, hint: str = LIST) -> Diagnostic:
    assert collection.data_span is not None
    return Diagnostic(
        codes.SEED_FILE,
        collection.data_span,
        f'The data file "{collection.data}" {what}',
        hint,
    )
