"""Rows against the fields of their collection."""

from collections.abc import Mapping
from typing import Any

from ..diagnostics import Diagnostic
from ..diagnostics.codes import data as codes
from ..emit.checks import compile_validator
from ..model.rows import row_schema, with_defaults
from ..model.world import Collection
from ..runtime.single import ONLY
from ..runtime.values import integral
from .file import Given
from .places import Places, Steps
from .seeded import SeedRows
from .telling import Fault, told


def checked_rows(
    collection: Collection, given: Given, places: Places
) -> tuple[SeedRows, list[Diagnostic]]:
    """The rows by key, and what is wrong with those that are not among them."""
    check = compile_validator(row_schema(collection), rows=True)
    found: dict[str, Any] = {}
    keys: set[str] = set()
    faults: list[Fault] = []
    for number, (name, bare) in enumerate(given):
        at: Steps = (number,) if name is None else (name,)
        row = with_defaults(collection, bare)
        problems = check(row)
        key = row.get(collection.key) if isinstance(row, dict) else None
        faults += [
            Fault(
                codes.SEED_ROW,
                (*at, *_steps(problem["path"])),
                _sentence(collection, key, problem),
                alike=_kind(problem),
            )
            for problem in problems
        ]
        if not isinstance(key, str):
            continue
        if name is not None and name != key:
            faults.append(
                Fault(
                    codes.SEED_KEY,
                    at,
                    f'The row "{key}" is filed under "{name}".',
                    "file each row under its own key",
                )
            )
        elif key in keys:
            faults.append(
                Fault(
                    codes.SEED_KEY,
                    (*at, collection.key),
                    f'Two rows of {collection.name} have the key "{key}".',
                    "give one of them another key, or take it out",
                    first=(*places.rows[key], collection.key),
                )
            )
        keys.add(key)
        places.rows.setdefault(key, at)
        if not problems:
            found[key] = integral(row)
    rows = {key: found[key] for key in sorted(found)}
    return SeedRows(rows, frozenset(keys), places), told(faults, places.of)


def checked_single(
    collection: Collection, given: Given, places: Places
) -> tuple[SeedRows, list[Diagnostic]]:
    """The row of a singleton, and what is wrong with it."""
    ((_, bare),) = given
    row = with_defaults(collection, bare)
    problems = compile_validator(row_schema(collection), rows=True)(row)
    faults = [
        Fault(
            codes.SEED_ROW,
            _steps(problem["path"]),
            _sentence(collection, None, problem),
            alike=_kind(problem),
        )
        for problem in problems
    ]
    places.rows[ONLY] = ()
    rows = {} if problems else {ONLY: integral(row)}
    return SeedRows(rows, frozenset(), places), told(faults, places.of)


def unfiled(collection: Collection) -> SeedRows:
    """What a world starts with where there is no file: a singleton is its defaults."""
    rows = {ONLY: with_defaults(collection, {})} if collection.single else {}
    return SeedRows(rows, frozenset(), None)


def _steps(pointer: str) -> tuple[str, ...]:
    """The steps of a JSON pointer (RFC 6901)."""
    return tuple(
        step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]
    )


def _kind(problem: Mapping[str, str]) -> tuple[str, ...]:
    """What a problem has in common with those of other rows, and of other items."""
    path = ("*" if step.isdigit() else step for step in _steps(problem["path"]))
    return (problem["message"], *path)


def _sentence(collection: Collection, key: Any, problem: Mapping[str, str]) -> str:
    which = f' "{key}"' if isinstance(key, str) else ""
    where = problem["path"].removeprefix("/") or "the row"
    return f'{collection.name}{which}: "{where}" {problem["message"]}.'
