"""The model to a package: one module per spec file and room."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TypeVar

from ..model.effects import removed_anywhere
from ..model.handlers import HandlerFunction
from ..model.inlining import with_rules_inlined
from ..model.tools import Handler
from ..model.world import (
    BUILT_IN_CODES,
    Collection,
    IndexEntry,
    Routine,
    Rule,
    World,
)
from . import interface, names, routines, rows, rules, settling, tools, views
from .context import ModuleContext
from .docstrings import listed
from .handler_world import lower_handling
from .handling import MODULE, SYNC, handler_entries
from .inputs import tool_input
from .names import CollectionNames, PackageNames
from .package import IndexLine, InputsModule, Module, ModulePath, Package
from .signatures import Signatures


def lower(
    world: World, functions: Mapping[str, HandlerFunction] = MappingProxyType({})
) -> Package:
    """Everything of a world without faults, ready to be printed.

    functions: what is known of those in handlers.py, by name.
    """
    world = with_rules_inlined(world)
    lowering = _Lowering(world, names.decide(world, functions))
    return Package(
        name=world.name,
        title=world.title,
        description=world.description,
        source=world.file,
        clock=world.clock.kind if world.clock else None,
        clock_start=world.clock.start if world.clock else "",
        codes=(*BUILT_IN_CODES, *world.errors),
        modules=tuple(lowering.modules()),
        inputs=tuple(lowering.inputs()),
        tables=rows.table_entries(world, lowering.names),
        index=tuple(lowering.index_line(entry) for entry in world.index),
        handlers=lowering.handlers,
        tools={
            entry.tool: interface.entry(world.tools[entry.tool], world)
            for entry in world.index
        },
    )


def lower_inputs(world: World) -> list[InputsModule]:
    """What the tools of a world without faults accept, and nothing else of it."""
    return _Lowering(world, names.decide(world, {})).inputs()


class _Lowering:
    def __init__(self, world: World, decided: PackageNames) -> None:
        self.world = world
        self.names = decided
        self.signatures = Signatures(world)
        self.handlers = handler_entries(world, decided.inputs, decided.modules)

    def modules(self) -> list[Module]:
        shared = rows.lower_shared(self.world, self.names)
        return [
            *([shared.done()] if shared is not None else []),
            *self._rows(),
            *self._views(),
            *self._rules(),
            *self._settling(),
            *self._handling(),
            *self._tools(),
        ]

    def _rows(self) -> Iterator[Module]:
        stored = _by(self.world.collections.values(), lambda c: self._of(c).rows)
        for path, several in stored.items():
            doc = f"The rows of {listed([c.name for c in several])}."
            fill = partial(rows.lower_rows, several, signatures=self.signatures)
            yield self._module(path, several[0].file, doc, fill)

    def _views(self) -> Iterator[Module]:
        shown = [
            c
            for c in self.world.collections.values()
            if c.computed or c.views or c.search
        ]
        for path, several in _by(shown, lambda c: self._of(c).views).items():
            doc = f"What {listed([c.name for c in several])} show."
            fill = partial(views.lower_views, several, signatures=self.signatures)
            yield self._module(path, several[0].file, doc, fill)

    def _rules(self) -> Iterator[Module]:
        homes = self.names.rule_modules
        both: list[Rule | Routine] = [
            *self.world.rules.values(),
            *self.world.routines.values(),
        ]
        for path, several in _by(both, lambda r: ("rules", homes[r.file])).items():
            kinds = ("rules", Rule), ("routines", Routine)
            said = [w for w, k in kinds if any(isinstance(one, k) for one in several)]
            doc = f"The {listed(said)} of {path[-1]}."
            fill = partial(self._fill_rules, several)
            yield self._module(path, several[0].file, doc, fill)

    def _fill_rules(
        self, several: Sequence[Rule | Routine], module: ModuleContext
    ) -> None:
        asked = rules.asked_rules(self.world)
        declared = [one for one in several if isinstance(one, Rule)]
        rules.lower_rules(declared, asked, module, self.signatures)
        used = [one for one in several if isinstance(one, Routine)]
        routines.lower_routines(used, module, self.signatures)
        module.forget_unused()

    def _settling(self) -> Iterator[Module]:
        source = self.world.file
        if self.names.removers and self._removes():
            fill = partial(
                settling.lower_removing, self.world, signatures=self.signatures
            )
            doc = "Rows that other rows may name, and how they are taken away."
            yield self._module(settling.REMOVING, source, doc, fill)
        several = settling.to_settle(self.world)
        if several:
            fill = partial(settling.lower_settling, several, signatures=self.signatures)
            doc = "What must hold of the rows that a call wrote, when it ends."
            yield self._module(settling.SETTLING, source, doc, fill)

    def _removes(self) -> bool:
        """Whether some tool or routine removes rows that others name."""
        return not removed_anywhere(self.world).isdisjoint(self.names.removers)

    def _handling(self) -> Iterator[Module]:
        if self.handlers:
            doc = "What handlers see of the world, and what they can do to it."
            yield self._module(MODULE, self.world.file, doc, lower_handling)

    def _tools(self) -> Iterator[Module]:
        homes = self.names.modules
        declared = _by(self.world.tools.values(), lambda t: ("tools", homes[t.file]))
        for path, several in declared.items():
            fill = partial(tools.lower_tools, several, signatures=self.signatures)
            doc = f"The tools of {path[-1]}, step by step."
            yield self._module(path, several[0].file, doc, fill)

    def index_line(self, entry: IndexEntry) -> IndexLine:
        tool = self.world.tools[entry.tool]
        handler = tool.form.function if isinstance(tool.form, Handler) else None
        known = self.names.handling.functions.get(handler or "", SYNC)
        return IndexLine(
            entry.tool,
            self.names.tools[entry.tool],
            ("tools", self.names.modules[tool.file]),
            entry.toolset,
            handler,
            known.awaits,
            tuple(alias.name for alias in tool.surface.aliases),
            tool.surface.tags,
            tuple(interface.host_names(tool)),
        )

    def _of(self, collection: Collection) -> CollectionNames:
        return self.names.collections[collection.name]

    def _module(
        self,
        path: tuple[str, ...],
        file: str,
        doc: str,
        fill: Callable[[ModuleContext], None],
    ) -> Module:
        reserved: frozenset[str] = frozenset()
        while True:
            module = ModuleContext(path, file, doc, self.world, self.names, reserved)
            fill(module)
            module.settle()
            clashes = module.clashes()
            if not clashes:
                return module.done()
            # A local that makes way may get the name of the next one.
            reserved |= clashes

    def inputs(self) -> list[InputsModule]:
        found = []
        for file, module in self.names.modules.items():
            own = [t for t in self.world.tools.values() if t.file == file]
            if not own:
                continue
            doc = f"What the tools of {module} accept."
            context = ModuleContext(
                ("inputs", module), file, doc, self.world, self.names
            )
            found.append(
                InputsModule(
                    ("inputs", module),
                    file,
                    doc,
                    tuple(
                        tool_input(tool, self.world, self.names, context)
                        for tool in own
                    ),
                    context.done(),
                )
            )
        return found


Declared = TypeVar("Declared")


def _by(
    declared: Iterable[Declared], home: Callable[[Declared], ModulePath]
) -> dict[ModulePath, list[Declared]]:
    """What goes into each module, in declared order."""
    found: dict[ModulePath, list[Declared]] = {}
    for one in declared:
        found.setdefault(home(one), []).append(one)
    return found
