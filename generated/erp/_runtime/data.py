"""Data from outside that a world is to be made of: checked whole, then copied."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from .checks import Problem, Problems, nearest, not_plain
from .contract import DataError, Json
from .ids import Counter, first_counter, wrong_counter
from .keys import Key
from .plain import key_text, pointer
from .seed import Seed
from .single import Single
from .table import Table
from .values import copied, integral

Check: TypeAlias = Callable[[str, Any], Problems]
"""Takes a path and the value there; gives what is wrong with it."""

PARTS: Final = ("world", "now", "counters", "fingerprint", "collections", "sums")


class Reference(NamedTuple):
    """A field whose value must be the key of a row."""

    path: tuple[str, ...]
    """The names on the way to the field; `*` stands for each item of a list or map."""
    target: str
    nullable: bool = False


class Collection(NamedTuple):
    """What the data of a collection must be."""

    table: type[Table[Any, Any]] | type[Single[Any, Any]]
    check: Check
    references: tuple[Reference, ...] = ()


def checked_seed(
    data: object, own: Seed, collections: Iterable[Collection], check_now: Check
) -> Seed:
    """The seed that a copy of these data makes, in the layout of a snapshot.

    A number without a fraction is an integer in it, also one that is written 5.0.

    Only `collections` must be there. Left out, `now` is the package's own, a counter is
    the highest number among the keys, and `world` and `fingerprint` are not compared.
    `sums`, which data.json has, are passed over.

    own: the seed of the package, for its name, its fingerprint and its clock.
    Raises DataError with every problem. Where the fingerprint does not fit, the rows
    are not looked at: each would be wrong for that reason.
    """
    if type(data) is not dict:
        raise DataError(own.world, [("", "must be an object")])
    wanted = {collection.table.name: collection for collection in collections}
    misfits: list[Problem] = []
    if "fingerprint" in data:
        misfits += _misfits(data["fingerprint"], own.fingerprint)
    problems = [*_head(data, own, check_now), *misfits]
    if not misfits:
        problems += _counter_problems(data.get("counters", {}), wanted)
        problems += _row_problems(data, wanted)
    if problems:
        raise DataError(own.world, problems)
    return Seed(
        {
            "world": own.world,
            "now": data.get("now", own.now),
            "counters": _counters(data, wanted),
            "fingerprint": own.fingerprint,
            "collections": integral(data["collections"]),
        },
        [name for name, one in wanted.items() if issubclass(one.table, Single)],
    )


def _head(data: Json, own: Seed, check_now: Check) -> Iterator[Problem]:
    yield from _unknown("", data, PARTS, "is not a part of the data of a world")
    if "world" in data and data["world"] != own.world:
        yield "/world", f'must be "{own.world}"'
    if "now" in data:
        yield from check_now("/now", data["now"])


def _misfits(given: object, own: Mapping[str, str]) -> Iterator[Problem]:
    if type(given) is not dict:
        yield "/fingerprint", "must be an object"
        return
    for name in own:
        path = f"/fingerprint/{pointer(name)}"
        if name not in given:
            yield path, "is missing: this world has that collection, the data have not"
        elif given[name] != own[name]:
            yield path, "does not fit: the fields of the collection are not the same"
    yield from _unknown("/fingerprint", given, own, "is not a collection of this world")


def _counter_problems(
    given: object, wanted: Mapping[str, Collection]
) -> Iterator[Problem]:
    if type(given) is not dict:
        yield "/counters", "must be an object"
        return
    tables = _making_ids(wanted)
    wrong = "is not a collection that makes ids"
    yield from _unknown("/counters", given, tables, wrong)
    for name, table in tables.items():
        if name in given and (problem := wrong_counter(table, given[name])):
            yield f"/counters/{pointer(name)}", problem


def _counters(data: Json, wanted: Mapping[str, Collection]) -> dict[str, Counter]:
    given = data.get("counters", {})
    return {
        name: (
            copied(given[name])
            if name in given
            else first_counter(table, data["collections"][name])
        )
        for name, table in _making_ids(wanted).items()
    }


def _making_ids(
    wanted: Mapping[str, Collection],
) -> dict[str, type[Table[Any, Any]]]:
    return {
        name: one.table
        for name, one in wanted.items()
        if issubclass(one.table, Table) and one.table.prefix is not None
    }


def _row_problems(data: Json, wanted: Mapping[str, Collection]) -> Iterator[Problem]:
    given = data.get("collections")
    if type(given) is not dict:
        wrong = "must be an object" if "collections" in data else "is missing"
        yield "/collections", wrong
        return
    known = {name: rows for name, rows in given.items() if type(rows) is dict}
    for name, collection in wanted.items():
        path = f"/collections/{pointer(name)}"
        if name not in given:
            yield path, "is missing"
        elif issubclass(collection.table, Single):
            row = given[name]
            misfits = _misfits_of(path, row, collection)
            yield from misfits or _dangling_in(path, row, collection, known)
        elif name not in known:
            yield path, "must be an object: the rows by their keys"
        else:
            for key, row in known[name].items():
                yield from _wrong_in_row(path, key, row, collection, known)
    yield from _unknown(
        "/collections", given, wanted, "is not a collection of this world"
    )


def _wrong_in_row(
    path: str,
    key: object,
    row: Any,
    collection: Collection,
    known: Mapping[str, Mapping[Key, Any]],
) -> Iterator[Problem]:
    if type(key) is not str:
        yield path, f"must have text as keys, not {type(key).__name__}"
        return
    path = f"{path}/{pointer(key)}"
    misfits = _misfits_of(path, row, collection)
    yield from misfits
    assert issubclass(collection.table, Table)
    field = collection.table.key
    if not misfits and row[field] != key:
        shown = key_text(key)
        yield f"{path}/{pointer(field)}", f'must be "{shown}", the key of the row'
    if not misfits:
        yield from _dangling_in(path, row, collection, known)


def _misfits_of(path: str, row: Any, collection: Collection) -> Problems:
    """What of a row is not as the fields have it."""
    if type(row) is not dict:
        return ((path, "must be an object"),)
    return not_plain(path, row) or collection.check(path, row)


def _dangling_in(
    path: str,
    row: Json,
    collection: Collection,
    known: Mapping[str, Mapping[Key, Any]],
) -> Iterator[Problem]:
    for reference in collection.references:
        if reference.target in known:
            rows = known[reference.target]
            yield from dangling(path, row, reference.path, reference, rows)


def dangling(
    path: str,
    value: Any,
    steps: tuple[str, ...],
    reference: Reference,
    rows: Container[Key],
) -> Iterator[Problem]:
    """References below the value that name no row, where these steps lead."""
    if not steps:
        if value is None and reference.nullable:
            return
        if type(value) is not str or value not in rows:
            named = f'"{value[:60]}"' if type(value) is str else "this value"
            yield path, f"{named} is not the key of a row of {reference.target}"
        return
    step, *rest = steps
    inner: Iterable[tuple[object, Any]] = ()
    if step != "*":
        if type(value) is dict and step in value:
            inner = ((step, value[step]),)
    elif type(value) is dict:
        inner = value.items()
    elif type(value) is list:
        inner = enumerate(value)
    for name, item in inner:
        at = f"{path}/{pointer(name)}"
        yield from dangling(at, item, tuple(rest), reference, rows)


def _unknown(
    path: str, given: Mapping[Any, object], known: Iterable[str], wrong: str
) -> Iterator[Problem]:
    names = list(known)
    for name in given:
        if name not in names:
            near = nearest(name, names) if type(name) is str else []
            hint = f' (did you mean "{near[0]}"?)' if near else ""
            yield f"{path}/{pointer(name)}", f"{wrong}{hint}"
