"""Seed rows: read from the files that collections name, checked, put in order.

Rows are checked with the same code that a package checks rows from outside with. A
file is read a second time, with places, only to say where a fault stands.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeAlias

from .diagnostics import Code, Diagnostic, Span
from .diagnostics.codes import data as codes
from .diagnostics.codes import reading
from .emit.checks import compile_validator
from .model.rows import row_schema
from .model.shapes import MISSING
from .model.world import Collection, World
from .source import Document, Node, Sequence
from .source import Mapping as MappingNode

Rows: TypeAlias = dict[str, Any]
Load: TypeAlias = Callable[[Path, str], Document]
"""Reads a file, with places, under the name that it is shown by."""


@dataclass(frozen=True, slots=True)
class Seeded:
    """The world with its rows; whole only where nothing is wrong."""

    world: World
    diagnostics: tuple[Diagnostic, ...]


def with_seed(world: World, folder: Path, load: Load) -> Seeded:
    """Read the rows of every collection that names a file.

    folder: the world's folder on the disk.
    """
    reader = _Reader(world, folder, load)
    seed = {c.name: reader.rows(c) for c in world.collections.values()}
    reader.references(seed)
    return Seeded(replace(world, seed=seed), tuple(reader.found))


class _Reader:
    def __init__(self, world: World, folder: Path, load: Load) -> None:
        self.world = world
        self.folder = folder
        self.load = load
        self.found: list[Diagnostic] = []
        self._places: dict[str, _Places] = {}

    def rows(self, collection: Collection) -> Rows:
        """The rows by key, in the order of the keys."""
        path = self._path(collection)
        if path is None:
            return {}
        try:
            text = path.read_text(encoding="utf-8-sig")
            given = json.loads(text, parse_constant=_not_finite)
        except OSError as fault:
            self._file(collection, f"cannot be read: {fault.strerror}.")
            return {}
        except UnicodeDecodeError:
            self._file(collection, "is not UTF-8.")
            return {}
        except json.JSONDecodeError as fault:
            span = Span(
                _shown(collection, self.world),
                fault.lineno,
                fault.colno,
                fault.lineno,
                fault.colno + 1,
            )
            self._add(codes.SEED_FILE, span, f"This is not JSON: {fault.msg}.")
            return {}
        except (ValueError, RecursionError) as fault:
            self._file(collection, f"holds what JSON cannot: {fault}.")
            return {}
        return self._checked(collection, path, given)

    def _path(self, collection: Collection) -> Path | None:
        if collection.data is None:
            return None
        path = self.folder / collection.data
        if not path.resolve().is_relative_to(self.folder.resolve()):
            assert collection.data_span is not None
            self._add(
                reading.UNREADABLE,
                collection.data_span,
                f'The data file "{collection.data}" lies outside the world\'s folder.',
                "keep it below the folder of the specs",
            )
            return None
        return path

    def _file(self, collection: Collection, what: str) -> None:
        assert collection.data_span is not None
        self._add(
            codes.SEED_FILE,
            collection.data_span,
            f'The data file "{collection.data}" {what}',
            "name a JSON file with a list of rows, or leave `data` out",
        )

    def _checked(self, collection: Collection, path: Path, given: Any) -> Rows:
        places = _Places(path, _shown(collection, self.world), self.load)
        if isinstance(given, dict):
            named = list(given.items())
        elif isinstance(given, list):
            named = [(None, row) for row in given]
        else:
            self._file(collection, "is neither a list nor a map of rows.")
            return {}
        check = compile_validator(row_schema(collection))
        defaults = {
            name: field.shape.default
            for name, field in collection.fields.items()
            if field.shape.default is not MISSING
        }
        found: Rows = {}
        first: dict[str, tuple[Any, ...]] = {}
        for number, (name, row) in enumerate(named):
            at: tuple[Any, ...] = (number,) if name is None else (name,)
            if isinstance(row, dict):
                row = {**deepcopy(defaults), **row} if defaults else row
            problems = check(row)
            for problem in problems:
                self._add(
                    codes.SEED_ROW,
                    places.of((*at, *_steps(problem["path"]))),
                    _sentence(collection, row, problem),
                )
            if problems:
                continue
            key = row[collection.key]
            if name is not None and name != key:
                self._add(
                    codes.SEED_KEY,
                    places.of(at),
                    f'The row "{key}" is filed under "{name}".',
                )
            elif key in first:
                self._add(
                    codes.SEED_KEY,
                    places.of((*at, collection.key)),
                    f'Two rows of {collection.name} have the key "{key}".',
                )
            first.setdefault(key, at)
            found[key] = row
        places.rows = first
        self._places[collection.name] = places
        return {key: found[key] for key in sorted(found)}

    # References

    def references(self, seed: Mapping[str, Rows]) -> None:
        for collection in self.world.collections.values():
            for name, field in collection.fields.items():
                for reference in field.shape.references:
                    if not reference.weak:
                        self._reference(
                            collection,
                            (name, *reference.path),
                            reference.collection,
                            seed,
                        )

    def _reference(
        self,
        collection: Collection,
        path: tuple[str, ...],
        target: str,
        seed: Mapping[str, Rows],
    ) -> None:
        known = seed.get(target, {})
        for key, row in seed[collection.name].items():
            for at, value in _values(row, path, ()):
                if value is None or value in known:
                    continue
                places = self._places[collection.name]
                self._add(
                    codes.SEED_REFERENCE,
                    places.of((*places.rows[key], *at)),
                    f'{collection.name} "{key}" refers to {target} "{value}", which is '
                    "not there.",
                    "add the row, correct the key, or mark the reference `weak: true`",
                )

    def _add(
        self, code: Code, span: Span, message: str, hint: str | None = None
    ) -> None:
        self.found.append(Diagnostic(code, span, message, hint))


class _Places:
    """Where parts of a data file stand; the file is read again when first asked."""

    def __init__(self, path: Path, shown: str, load: Load) -> None:
        self._path = path
        self._shown = shown
        self._load = load
        self._document: Document | None = None
        self.rows: dict[str, tuple[Any, ...]] = {}

    def of(self, path: tuple[Any, ...]) -> Span:
        if self._document is None:
            self._document = self._load(self._path, self._shown)
        node: Node | None = self._document.root
        span = node.span if node is not None else Span.whole(self._shown)
        for step in path:
            node = _inside(node, step)
            if node is None:
                break
            span = node.span
        return span


def _inside(node: Node | None, step: Any) -> Node | None:
    if isinstance(node, MappingNode):
        return node.get(str(step))
    if isinstance(node, Sequence):
        number = int(step) if str(step).isdigit() else -1
        return node.items[number] if 0 <= number < len(node.items) else None
    return None


def _steps(pointer: str) -> tuple[str, ...]:
    """The steps of a JSON pointer (RFC 6901)."""
    return tuple(
        step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]
    )


def _sentence(collection: Collection, row: Any, problem: Mapping[str, str]) -> str:
    key = row.get(collection.key) if isinstance(row, dict) else None
    which = f' "{key}"' if isinstance(key, str) else ""
    where = problem["path"].removeprefix("/") or "the row"
    return f'{collection.name}{which}: "{where}" {problem["message"]}.'


def _values(
    value: Any, path: tuple[str, ...], at: tuple[Any, ...]
) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """The values at a path, `*` standing for each item, each with where it is."""
    if not path:
        yield at, value
        return
    step, rest = path[0], path[1:]
    if step == "*" and isinstance(value, list):
        for number, item in enumerate(value):
            yield from _values(item, rest, (*at, number))
    elif step == "*" and isinstance(value, dict):
        for key, item in value.items():
            yield from _values(item, rest, (*at, key))
    elif isinstance(value, dict) and step in value:
        yield from _values(value[step], rest, (*at, step))


def _shown(collection: Collection, world: World) -> str:
    return f"{world.folder}/{collection.data}"


def _not_finite(word: str) -> float:
    raise ValueError(f"{word} is no number of JSON")
