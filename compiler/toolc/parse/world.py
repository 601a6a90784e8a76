"""The whole world from its merged sections."""

from ..diagnostics import Related, Span
from ..diagnostics.codes import naming
from ..model.policy import Policy
from ..model.world import BUILT_IN_CODES, Collection, IndexEntry, NamedType, World
from ..source import Mapping
from ..standard import STANDARD_MODULES
from . import nodes, settings
from .aliases import aliases_of, check_aliases
from .collections import read_collection
from .declarations import Declarations
from .faults import Faults
from .handlers import check_functions
from .hints import check_hints
from .hosts import check_hosts
from .index import read_index
from .names import (
    check_collisions,
    check_identifier,
    check_no_shape,
    check_world_name,
)
from .policies import read_policy
from .rules import check_loops
from .sections import Declaration, Sections
from .shapes import JSON_TYPES, WORDS
from .tools import read_tool


def read_world(
    sections: Sections, folder: str, name: str, own_folder: bool, faults: Faults
) -> World | None:
    """The world, or None where its section is missing. Faults are reported.

    own_folder: whether the folder is the world's own and so has its name.
    """
    section = sections.single.get("world")
    body = nodes.mapping(section.entry.value) if section else None
    if section is None or body is None:
        body = Mapping(_somewhere(sections), ())
    clock = settings.clock(body.get("clock"), faults)
    declared = Declarations(sections, settings.type_of_clock(clock), faults)
    policy = read_policy(body.get("policy"), Policy(), faults)
    pages = settings.pages(body.get("page"), faults)
    merged = sections.merged
    _names(merged, faults)
    types = {n: _named_type(d, declared) for n, d in merged["types"].items()}
    collections = {
        n: read_collection(d, declared) for n, d in merged["collections"].items()
    }
    _row_names([c for c in collections.values() if c], faults)
    read = {n: declared.rule(n) for n in merged["rules"]}
    rules = {n: r for n, r in read.items() if r is not None}
    check_loops(rules, [c for c in collections.values() if c], faults)
    routines = {n: declared.routine(n, d.span) for n, d in merged["routines"].items()}
    tools = {
        n: read_tool(d, pages, policy, declared) for n, d in merged["tools"].items()
    }
    check_functions(merged["tools"].values(), faults)
    aliases = aliases_of(merged["tools"].values())
    check_aliases(merged["tools"], faults)
    index = sections.single.get("index")
    if section is None:
        return None
    given = body.get("name")
    called = nodes.text(given) or name
    span = given.span if given is not None else section.span
    check_world_name(called, span, STANDARD_MODULES, faults)
    if own_folder and called != name:
        faults.add(
            naming.BAD_NAME,
            span,
            f'The world is called "{called}", but its folder is "{name}".',
            "give both the same name: it is the name of the package too",
        )
    lines: tuple[IndexEntry, ...] = ()
    if index is not None:
        lines = read_index(index.entry.value, merged["tools"], aliases, faults)
    world = World(
        name=called,
        title=nodes.text(body.get("title")) or called,
        description=(nodes.text(body.get("description")) or "").strip(),
        span=section.span,
        file=section.file,
        folder=folder,
        clock=clock,
        policy=policy,
        page=pages,
        types={n: t for n, t in types.items() if t is not None},
        errors=declared.error_codes(),
        collections={n: c for n, c in collections.items() if c is not None},
        rules=rules,
        routines={n: r for n, r in routines.items() if r is not None},
        tools={n: t for n, t in tools.items() if t is not None},
        index=lines,
        index_span=index.span if index else section.span,
        seed={},
    )
    check_hints(world, faults)
    return world


TAKEN_CODES = {*BUILT_IN_CODES, "tool_not_found", "internal_error"}
"""Codes that every world has."""


def _named_type(declaration: Declaration, declared: Declarations) -> NamedType | None:
    check_identifier("type", declaration.name, declaration.span, declared.faults)
    check_no_shape(
        "type",
        declaration.name,
        declaration.span,
        WORDS.keys() | JSON_TYPES,
        declared.faults,
    )
    shape = declared.named_shape(declaration.name)
    if shape is None:
        return None
    check_hosts(shape, 1, declared.faults)
    return NamedType(declaration.name, declaration.span, declaration.file, shape)


def _names(merged: dict[str, dict[str, Declaration]], faults: Faults) -> None:
    kinds = {
        "tools": "tool",
        "collections": "collection",
        "rules": "rule",
        "routines": "routine",
        "types": "type",
        "errors": "error code",
    }
    for section, kind in kinds.items():
        names = [(d.name, d.span) for d in merged[section].values()]
        check_collisions(kind, names, faults)
    for declaration in merged["errors"].values():
        name, span = declaration.name, declaration.span
        if check_identifier("error code", name, span, faults) and name in TAKEN_CODES:
            faults.add(
                naming.DECLARED_TWICE,
                span,
                f'"{name}" is a code that every world has.',
                "leave it out, or choose another name",
            )


def _row_names(collections: list[Collection], faults: Faults) -> None:
    """Rows of different collections have different names."""
    seen: dict[str, Collection] = {}
    for collection in collections:
        first = seen.setdefault(collection.row, collection)
        if first is not collection:
            faults.add(
                naming.NAME_COLLISION,
                collection.span,
                f'A row of {collection.name} is called "{collection.row}", and so is '
                f"one of {first.name}.",
                "give one of them another `as`, or a singleton another name",
                [Related(first.span, "the other collection is here")],
            )


def _somewhere(sections: Sections) -> Span:
    for declarations in sections.merged.values():
        for declaration in declarations.values():
            return declaration.span
    return Span.whole("")
