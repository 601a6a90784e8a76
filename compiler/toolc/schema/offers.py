"""Which names an editor proposes, and where.

Draft-07 cannot list the likely words of a place without refusing all others. So names
are proposals beside the schema: it takes the same specs with and without them.
"""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from .names import Named, NamedCollection, WorldNames

Offered: TypeAlias = Mapping[str, Named]

VALUES: Final = {
    "clock": "clocks",
    "tool_page": "pages",
    "shape": "words",
    "shape.type": "types",
    "shape.ref": "tables",
    "shape.rules[]": "rules",
    "subschema": "words",
    "subschema.type": "types",
    "subschema.ref": "tables",
    "subschema.rules[]": "rules",
    "errors.*.recovery": "tools",
    "collections.*.key": "stored fields",
    "collections.*.views.*[]": "columns",
    "collections.*.search[]": "fields",
    "collections.*.rules[]": "rules",
    "collections.*.indexes[]": "stored fields",
    "rules.*.input.*": "words and rows",
    "routines.*.input.*": "words and rows",
    "step.find.*.in": "tables",
    "step.find.*.sort[]": "orders",
    "step.remove": "rows",
    "tools.*.input[]": "groups",
    "tools.*.rules[]": "rules",
    "tools.*.get": "collections",
    "tools.*.list": "tables",
    "tools.*.search": "tables",
    "tools.*.errors[]": "codes",
    "tools.*.view": "views",
    "tools.*.sort[]": "orders",
    "index[]": "tools",
    "index.*[]": "tools",
}
"""By address: the kind of name that may stand there as a value."""

KEYS: Final = {
    "step.add": "tables",
    "step.add.*": "spread",
    "step.set": "places",
    "step.set.*": "spread",
    "step.use": "routines",
}
"""By address: the kind of name that may stand there as a key."""

TEXTS: Final = {"failure": "codes"}
"""By address: the kind of name that may stand there as a key, before a text."""

_WORDS: Final = {
    "string": Named("A text."),
    "integer": Named("A whole number."),
    "number": Named("A number, whole or not."),
    "boolean": Named("True or false."),
    "date": Named("A day, such as 2026-03-16."),
    "datetime": Named("A time, such as 2026-03-16T09:30:00Z."),
}
_ONLY_IN_TYPE: Final = {
    "object": Named("A mapping; `fields` says which one without it."),
    "array": Named("A list; `items` is the shape of its entries."),
    "null": Named("Null alone; `nullable` lets it in beside another type."),
}
_WORLD: Final = {
    "world": Named("The world itself.", {"now": "The new time of the clock."})
}
_SPREAD: Final = {
    "...": Named(
        "Copies fields by name: `...: [name, phone]` from `input`, "
        "`...: {quote: [name]}` from a row."
    )
}


def language_offers(codes: Mapping[str, str]) -> dict[str, Offered]:
    """The names that every world has, by kind.

    codes: the built-in error codes, and what each tells.
    """
    return {
        "clocks": {word: _WORDS[word] for word in ("date", "datetime")},
        "pages": {"none": Named("All rows at once, without limit and offset.")},
        "words": _WORDS,
        "words and rows": _WORDS,
        "types": _WORDS | _ONLY_IN_TYPE,
        "codes": {
            code: Named(f"Error code of every world: {about}")
            for code, about in codes.items()
        },
        "places": _WORLD,
        "spread": _SPREAD,
    }


def world_offers(
    of_language: Mapping[str, Offered], names: WorldNames
) -> dict[str, Offered]:
    """The names of the language and those of the world, by kind."""
    collections = names.collections
    fields = _several(
        "Field", {n: [*c.keys, *c.computed] for n, c in collections.items()}
    )
    return {
        **of_language,
        "collections": collections,
        "tables": {n: c for n, c in collections.items() if not c.single},
        "tools": names.tools,
        "rules": names.rules,
        "routines": names.routines,
        "groups": names.types,
        "words": {**of_language["words"], **names.types},
        "words and rows": {**of_language["words"], **names.types, **collections},
        "types": {**of_language["types"], **names.types},
        "codes": {**of_language["codes"], **names.errors},
        "views": _several("View", {n: c.views for n, c in collections.items()}),
        "orders": fields
        | {f"-{name}": _descending(one) for name, one in fields.items()},
        "rows": _rows(names),
        "places": {**_rows(names), **_singles(names), **of_language["places"]},
    }


def collection_offers(
    of_world: Mapping[str, Offered], collection: NamedCollection
) -> dict[str, Offered]:
    """The names of the world, and those that only this collection can use."""
    stored = {name: Named(about) for name, about in collection.keys.items()}
    fields = stored | {n: Named(about) for n, about in collection.computed.items()}
    views = {name: Named("View of this collection.") for name in collection.views}
    return {
        **of_world,
        "stored fields": stored,
        "fields": fields,
        "columns": fields | views,
    }


def _several(kind: str, by_collection: Mapping[str, Iterable[str]]) -> dict[str, Named]:
    """Names that several collections may have: `Field of customers, orders.`"""
    owners: dict[str, list[str]] = {}
    for collection, names in by_collection.items():
        for name in names:
            owners.setdefault(name, []).append(collection)
    return {
        name: Named(f"{kind} of {', '.join(found)}.")
        for name, found in sorted(owners.items())
    }


def _descending(field: Named) -> Named:
    return Named(f"{field.about} The greatest first.")


def _rows(names: WorldNames) -> dict[str, Named]:
    return {
        one.row: Named(f"Row of {name}.", one.keys)
        for name, one in names.collections.items()
        if one.row is not None
    }


def _singles(names: WorldNames) -> dict[str, Named]:
    return {
        name: Named(f"The row of {name}.", one.keys)
        for name, one in names.collections.items()
        if one.single
    }
