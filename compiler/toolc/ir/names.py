"""The names of one package, all decided before anything is lowered.

Tools come first, so that a tool's function is called like the tool wherever Python
allows it.
"""

import keyword
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from ..model.handlers import HandlerFunction
from ..model.referring import referrers
from ..model.types import Record
from ..model.world import Collection, Routine, World
from ..standard import DEVICES, STANDARD_MODULES
from .groups import LONGEST, rule_modules, view_modules
from .naming import PACKAGE_NAMES, Namer, pascal, snake
from .package import ModulePath
from .record_names import record_names
from .signatures import takes_tool

HANDLER_ATTRIBUTES = frozenset({"now"})
"""What the World of a handler has besides its collections and rules."""

STATE_ATTRIBUTES = frozenset("""
    acall call commit diff digest fork fresh host mark move_clock now rollback
    snapshot tables tools
    """.split())
"""What a State has besides its tables."""

NO_MODULES = STANDARD_MODULES | frozenset(keyword.kwlist) | DEVICES
"""What no module can be called: Python or a file system has it already."""


@dataclass(frozen=True, slots=True)
class CollectionNames:
    """row: a local of that kind. attribute: of the state. finder, texts: of the search.

    rows, views: the modules that hold what is stored and what is shown.
    """

    row: str
    attribute: str
    row_class: str
    changes_class: str
    table_class: str
    check: str
    texts: str
    finder: str
    rows: ModulePath
    views: ModulePath


@dataclass(frozen=True, slots=True)
class HandlingNames:
    """What the World of a handler calls its parts.

    rules: what requires it, and what asks. functions: what is known of the functions
    in handlers.py, by name.
    """

    collections: Mapping[str, str]
    rules: Mapping[str, tuple[str, str]]
    routines: Mapping[str, str]
    functions: Mapping[str, HandlerFunction]


@dataclass(frozen=True, slots=True)
class RoutineNames:
    """arguments: the parameters by the names of the inputs. tool: the one that takes
    the name of the tool, where the routine needs it."""

    function: str
    arguments: Mapping[str, str]
    tool: str | None


@dataclass(frozen=True, slots=True)
class PackageNames:
    """views: function and class. rules: what requires it, and what asks. removers: of
    collections whose rows others name. settlers: of every collection.

    records: class and module of a record, by its name. modules, rule_modules: of the
    spec files.
    """

    collections: Mapping[str, CollectionNames]
    tools: Mapping[str, str]
    inputs: Mapping[str, str]
    views: Mapping[tuple[str, str], tuple[str, str]]
    computed: Mapping[tuple[str, str], str]
    rules: Mapping[str, tuple[str, str]]
    routines: Mapping[str, RoutineNames]
    records: Mapping[str, tuple[str, ModulePath]]
    modules: Mapping[str, str]
    rule_modules: Mapping[str, str]
    handling: HandlingNames
    removers: Mapping[str, str]
    settlers: Mapping[str, str]
    found_classes: "FoundClasses"


class FoundClasses:
    """Names for classes that are only found while a module is lowered.

    A module that is lowered again finds the same classes and gets the same names.
    """

    def __init__(self, classes: Namer) -> None:
        self._classes = classes
        self._known: dict[tuple[ModulePath, int], str] = {}

    def take(self, module: ModulePath, number: int, wish: str) -> str:
        """The name of the module's class with this number."""
        key = (module, number)
        if key not in self._known:
            self._known[key] = self._classes.take(wish)
        return self._known[key]


def decide(world: World, known: Mapping[str, HandlerFunction]) -> PackageNames:
    """All names of a package, the same for the same world."""
    modules = _modules(world)
    functions = Namer(PACKAGE_NAMES)
    classes = Namer(PACKAGE_NAMES)
    attributes = Namer(STATE_ATTRIBUTES)
    tools = {name: functions.take(snake(name)) for name in world.tools}
    shown = view_modules(world, modules)
    collections = {
        c.name: CollectionNames(
            row=snake(c.row),
            attribute=attributes.take(snake(c.name)),
            row_class=classes.take(pascal(c.row)),
            changes_class=classes.take(f"{pascal(c.row)}Changes"),
            table_class=classes.take(_table_class(c)),
            check=functions.take(f"check_{snake(c.row)}"),
            texts=functions.take(f"{snake(c.row)}_texts"),
            finder=functions.take(f"find_{snake(c.name)}"),
            rows=("rows", modules[c.file]),
            views=("views", shown[c.file]),
        )
        for c in world.collections.values()
    }
    views = {}
    computed = {}
    for collection in world.collections.values():
        row = collection.row
        for name in collection.views:
            views[collection.name, name] = (
                functions.take(snake(f"{row}_{name}")),
                classes.take(pascal(row) + pascal(name)),
            )
        for field in collection.computed:
            computed[collection.name, field] = functions.take(snake(f"{row}_{field}"))
    rules = {
        name: (functions.take(f"require_{snake(name)}"), functions.take(snake(name)))
        for name in world.rules
    }
    removers = {
        c.name: functions.take(f"remove_{snake(c.row)}")
        for c in world.collections.values()
        if any(referrers(world, c.name))
    }
    settlers = {
        c.name: functions.take(f"settle_{snake(c.name)}")
        for c in world.collections.values()
    }
    called = {name: functions.take(snake(name)) for name in world.routines}
    routines = {
        name: _routine_names(called[name], routine, world, functions)
        for name, routine in world.routines.items()
    }
    records = record_names(world, modules, classes)
    for collection in world.collections.values():
        for view in collection.views.values():
            if isinstance(view.type, Record) and view.type.name is not None:
                records[view.type.name] = (
                    views[collection.name, view.name][1],
                    collections[collection.name].views,
                )
    inputs = {name: classes.take(pascal(name)) for name in world.tools}
    return PackageNames(
        collections=collections,
        tools=tools,
        inputs=inputs,
        views=views,
        computed=computed,
        rules=rules,
        routines=routines,
        removers=removers,
        settlers=settlers,
        records=records,
        modules=modules,
        rule_modules=rule_modules(world, modules),
        handling=_handling(world, known),
        found_classes=FoundClasses(classes),
    )


def _handling(world: World, functions: Mapping[str, HandlerFunction]) -> HandlingNames:
    attributes = Namer(HANDLER_ATTRIBUTES)
    return HandlingNames(
        {name: attributes.take(snake(name)) for name in world.collections},
        {
            name: (
                attributes.take(f"require_{snake(name)}"),
                attributes.take(snake(name)),
            )
            for name in world.rules
        },
        {name: attributes.take(snake(name)) for name in world.routines},
        functions,
    )


def _routine_names(
    function: str, routine: Routine, world: World, functions: Namer
) -> RoutineNames:
    """Parameters are called as no function is, since they would hide it."""
    own = Namer({*functions.taken(), "state"})
    tool = own.take("tool") if takes_tool(routine, world.routines) else None
    arguments = {name: own.take(snake(name)) for name in routine.input}
    return RoutineNames(function, arguments, tool)


def _table_class(collection: Collection) -> str:
    table = pascal(collection.name)
    if collection.single:
        return f"{table}Single"
    return table if table != pascal(collection.row) else f"{table}Table"


def _modules(world: World) -> dict[str, str]:
    """The module of each spec file: its name below the world's folder."""
    files = sorted(
        {
            world.file,
            *(c.file for c in world.collections.values()),
            *(t.file for t in world.tools.values()),
            *(r.file for r in world.rules.values()),
            *(r.file for r in world.routines.values()),
            *(t.file for t in world.types.values()),
        }
    )
    base = PurePosixPath(world.folder)
    taken: set[str] = set()
    found = {}
    for file in files:
        path = PurePosixPath(file)
        stem = path.relative_to(base) if path.is_relative_to(base) else path
        wish = snake("_".join(stem.with_suffix("").parts))[:LONGEST].rstrip("_")
        name = f"{wish}_" if wish in NO_MODULES else wish
        number = 2
        while name in taken:
            name = f"{wish}_{number}"
            number += 1
        taken.add(name)
        found[file] = name
    return found
