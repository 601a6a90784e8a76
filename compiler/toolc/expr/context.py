"""What the checker carries along: names, proven facts, and the faults found so far."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from ..diagnostics import Code, Diagnostic, Span
from ..model.expressions import Constant, Expression
from ..model.types import Broken, Type
from .environment import Environment, Path
from .syntax import Syntax, Tree


@dataclass(frozen=True, slots=True)
class Context:
    """The place of one node.

    text: the source that offsets count in; place: from offsets to the user's file.
    missing_keys_fail: a map's key that may be missing is a failure at run time, as in
    plain CEL, and not a fault now. or_null: the nodes (by id) of the path under an
    `orValue`; an item that is missing there reads as null.
    """

    text: str
    place: Callable[[int, int], Span]
    environment: Environment
    node_checker: Callable[[Tree, "Context"], Expression]
    missing_keys_fail: bool = False
    found: list[Diagnostic] = field(default_factory=list)
    variables: Mapping[str, Type] = field(default_factory=dict)
    facts: frozenset[Path] = frozenset()
    or_null: frozenset[int] = frozenset()

    def check(self, tree: Tree) -> Expression:
        return self.node_checker(tree, self)

    def knowing(self, facts: frozenset[Path]) -> "Context":
        return replace(self, facts=self.facts | facts) if facts else self

    def having(self, variable: str, of: Type) -> "Context":
        return replace(self, variables={**self.variables, variable: of})

    def span(self, part: Syntax) -> Span:
        return self.place(part.start, part.end)

    def written(self, part: Syntax) -> str:
        """The source of a part, cut to what a message can hold."""
        text = " ".join(self.text[part.start : part.end].split())
        return text if len(text) <= 60 else text[:57] + "..."

    def fault(
        self, code: Code, part: Syntax, message: str, hint: str | None = None
    ) -> Constant:
        return self.fault_at(code, part.start, part.end, message, hint)

    def fault_at(
        self, code: Code, start: int, end: int, message: str, hint: str | None = None
    ) -> Constant:
        """Note the fault. The constant stands in for the node; nothing more is said
        of what is made with it."""
        span = self.place(start, end)
        self.found.append(Diagnostic(code, span, message, hint))
        return Constant(Broken(), span, None)

    def after_fault(self, part: Syntax) -> Constant:
        """Stands in for a node whose fault is noted already."""
        return Constant(Broken(), self.span(part), None)

    def names(self) -> Iterable[str]:
        """Every name in scope, but for functions."""
        yield from self.variables
        yield from self.environment.variables()
        yield from self.environment.collections()

    def in_scope(self, name: str) -> bool:
        return any(known.split(".")[0] == name for known in self.names())
