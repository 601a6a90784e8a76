"""The model to a package: one module per spec file and room."""

from collections.abc import Callable

from ..model.world import World
from . import interface, names, rows, rules, tools, views
from .context import ModuleContext
from .inputs import tool_input
from .names import PackageNames
from .package import IndexLine, InputsModule, Module, Package
from .signatures import Signatures


def lower(world: World) -> Package:
    """Everything of a world without faults, ready to be printed."""
    lowering = _Lowering(world, names.decide(world))
    return Package(
        name=world.name,
        title=world.title,
        description=world.description,
        source=world.file,
        clock_start=world.clock.start if world.clock else "",
        codes=(*interface.BUILT_IN, *world.errors),
        modules=tuple(lowering.modules()),
        inputs=tuple(lowering.inputs()),
        tables=rows.table_entries(world, lowering.names),
        index=tuple(
            IndexLine(
                entry.tool,
                lowering.names.tools[entry.tool],
                ("tools", lowering.names.modules[world.tools[entry.tool].file]),
            )
            for entry in world.index
        ),
        tools={
            entry.tool: interface.entry(world.tools[entry.tool], world)
            for entry in world.index
        },
    )


class _Lowering:
    def __init__(self, world: World, decided: PackageNames) -> None:
        self.world = world
        self.names = decided
        self.signatures = Signatures(world)

    def modules(self) -> list[Module]:
        found = []
        shared = rows.lower_shared(self.world, self.names)
        if shared is not None:
            found.append(shared.done())
        asked = rules.asked_rules(self.world)
        for file, module in self.names.modules.items():
            collections = [c for c in self.world.collections.values() if c.file == file]
            own_rules = [r for r in self.world.rules.values() if r.file == file]
            own_tools = [t for t in self.world.tools.values() if t.file == file]
            shown = [c for c in collections if c.computed or c.views or c.search]
            if collections:
                found.append(
                    self._module(
                        ("rows", module),
                        file,
                        f"The rows of {_listed([c.name for c in collections])}.",
                        lambda m, c=collections: rows.lower_rows(c, m, self.signatures),  # type: ignore[misc]
                    )
                )
            if shown:
                found.append(
                    self._module(
                        ("views", module),
                        file,
                        f"What {_listed([c.name for c in shown])} show.",
                        lambda m, c=shown: views.lower_views(c, m, self.signatures),  # type: ignore[misc]
                    )
                )
            if own_rules:
                found.append(
                    self._module(
                        ("rules", module),
                        file,
                        f"The rules of {module}.",
                        lambda m, r=own_rules: rules.lower_rules(  # type: ignore[misc]
                            r, asked, m, self.signatures
                        ),
                    )
                )
            if own_tools:
                found.append(
                    self._module(
                        ("tools", module),
                        file,
                        f"The tools of {module}, step by step.",
                        lambda m, t=own_tools: tools.lower_tools(t, m, self.signatures),  # type: ignore[misc]
                    )
                )
        return found

    def _module(
        self,
        path: tuple[str, ...],
        file: str,
        doc: str,
        fill: Callable[[ModuleContext], None],
    ) -> Module:
        module = ModuleContext(path, file, doc, self.world, self.names)
        fill(module)
        clashes = module.clashes()
        if clashes:
            module = ModuleContext(path, file, doc, self.world, self.names, clashes)
            fill(module)
        return module.done()

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


def _listed(words: list[str]) -> str:
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} and {words[-1]}"
