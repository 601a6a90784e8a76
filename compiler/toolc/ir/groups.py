"""Which modules of views and of rules the declarations go to.

One module per spec file, as a rule. Files whose declarations need each other both ways
share one, since Python modules cannot import from each other in a circle.
"""

from collections.abc import Iterable, Iterator, Mapping

from ..model.expressions import Computed, Expression, RuleCall, ViewCall, walk
from ..model.failures import failure_expressions
from ..model.steps import RequireRule, Use
from ..model.traversal import all_steps, step_expressions
from ..model.world import Collection, World

LONGEST = 60
"""How long the name of a module gets."""


def view_modules(world: World, modules: Mapping[str, str]) -> dict[str, str]:
    """The views module of each file that has collections."""
    needs: dict[str, set[str]] = {}
    for collection in world.collections.values():
        needed = needs.setdefault(collection.file, set())
        for value in shown_values(collection):
            for node in walk(value):
                if isinstance(node, ViewCall | Computed):
                    needed.add(world.collections[node.collection].file)
    return _grouped(needs, modules)


def rule_modules(world: World, modules: Mapping[str, str]) -> dict[str, str]:
    """The rules module of each file that has rules or routines."""
    needs: dict[str, set[str]] = {}
    for rule in world.rules.values():
        needed = needs.setdefault(rule.file, set())
        for value in (rule.that, *failure_expressions(rule.failure)):
            for node in walk(value):
                if isinstance(node, RuleCall):
                    needed.add(world.rules[node.rule].file)
    for routine in world.routines.values():
        needed = needs.setdefault(routine.file, set())
        steps = list(all_steps(routine.steps))
        values = [*step_expressions(routine.steps)]
        values += [] if routine.result is None else [routine.result]
        asked = (n.rule for v in values for n in walk(v) if isinstance(n, RuleCall))
        required = (s.rule for s in steps if isinstance(s, RequireRule))
        needed |= {world.rules[name].file for name in (*asked, *required)}
        used = (s.routine for s in steps if isinstance(s, Use))
        needed |= {world.routines[name].file for name in used}
    return _grouped(needs, modules)


def shown_values(collection: Collection) -> Iterator[Expression]:
    """All expressions of a collection that end up in its views module."""
    for field in collection.computed.values():
        yield field.value
    for view in collection.views.values():
        for column in view.columns:
            yield column.value
    for searched in collection.search:
        yield searched.value


def _grouped(
    needs: Mapping[str, Iterable[str]], modules: Mapping[str, str]
) -> dict[str, str]:
    reached = {file: _reached(file, needs) for file in needs}
    found = {}
    for file in needs:
        circle = sorted(
            other
            for other in needs
            if other in reached[file] and file in reached[other]
        )
        together = circle if file in circle and len(circle) > 1 else [file]
        found[file] = _joined([modules[other] for other in together])
    return found


def _joined(modules: list[str]) -> str:
    """What the module that they share is called: short enough for a file's name."""
    joined = "_and_".join(modules)
    return joined if len(joined) <= LONGEST else f"{modules[0]}_and_others"


def _reached(file: str, needs: Mapping[str, Iterable[str]]) -> set[str]:
    """All files that a file needs, directly or through others."""
    found: set[str] = set()
    waiting = [file]
    while waiting:
        for other in needs.get(waiting.pop(), ()):
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found
