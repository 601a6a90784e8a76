"""Steps of a tool or a routine, read from top to bottom.

Each step sees the names that stand above it. What a kind of step means is read in
`checking`, `finding`, `branching`, `looping`, `writing`, `adding` and `using`.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..diagnostics.codes import naming, shapes
from ..model.places import Place
from ..model.steps import Fail, Let, Return, Step
from ..model.traversal import ends
from ..model.types import Broken, Row, Type, without_null
from ..source import Entry, Mapping, Node, Sequence
from . import (
    adding,
    branching,
    checking,
    demands,
    finding,
    looping,
    nodes,
    using,
    values,
    writing,
)
from .names import check_identifier
from .nesting import check_nesting
from .scope import Scope

if TYPE_CHECKING:
    from .declarations import Declarations


@dataclass(frozen=True, slots=True)
class Block:
    """Steps with the scope below them. ends: nothing behind them is reached."""

    steps: tuple[Step, ...]
    scope: Scope
    ends: bool


class StepReader:
    """Reads lists of steps. `scope` grows with every step that names something.

    returns: whether `return` may stand among the steps. Routines are entered from
    many places and end where they end.
    """

    def __init__(
        self, declared: "Declarations", scope: Scope, returns: bool = True
    ) -> None:
        self.declared = declared
        self.faults = declared.faults
        self.scope = scope
        self.returns = returns

    def read(self, node: Node | None) -> tuple[Step, ...]:
        """All the steps of a tool or a routine."""
        steps = self._list(node)
        check_nesting(steps, self.faults)
        return steps

    def _list(self, node: Node | None) -> tuple[Step, ...]:
        """The steps of a list; what is never reached is reported."""
        found: list[Step] = []
        for item in nodes.items(node):
            if ends(tuple(found)):
                self.faults.add(
                    shapes.TOOL_FORM,
                    item.span,
                    "This step is never reached.",
                    "take it out, or move it above the step that ends the tool",
                )
                break
            for entry in nodes.words(item):
                found.extend(self._step(entry))
        return tuple(found)

    def block(self, node: Node | None, scope: Scope) -> Block:
        """The steps of a block, whose names end with it."""
        outside, self.scope = self.scope, scope
        steps = self._list(node)
        inside, self.scope = self.scope, outside
        return Block(steps, inside, ends(steps))

    def check_some(self, body: Mapping, word: str, hint: str) -> None:
        """Report a list of steps in which there is none."""
        entry = body.entry(word)
        node = entry.value if entry is not None else None
        if entry is not None and isinstance(node, Sequence) and not node.items:
            message = f"`{word}` has no steps."
            self.faults.add(shapes.TOOL_FORM, entry.key.span, message, hint)

    def does_nothing(self, entry: Entry) -> None:
        """Report a step with nothing in it."""
        self.faults.add(
            shapes.TOOL_FORM,
            entry.key.span,
            "This step does nothing.",
            "take it out, or say what it is to do",
        )

    def _step(self, entry: Entry) -> Iterable[Step]:
        if entry.name in _MAY_BE_EMPTY and not nodes.entries(entry.value):
            if isinstance(entry.value, Mapping):
                self.does_nothing(entry)
            return ()
        read = _READERS.get(entry.name)
        return () if read is None else read(self, entry)

    # Names

    def name(self, entry: Entry, of: Type) -> None:
        """Give the name of an entry; refuse one that stands for something already."""
        self.give(entry.name, entry.key, of)

    def give(self, name: str, at: Node, of: Type) -> None:
        """Give a name; a row is known as it was before, too.

        Of a name that stood for something else, nobody knows which one is meant below.
        """
        sound = check_identifier("value", name, at.span, self.faults)
        if sound and not self._is_free(name, at):
            of = Broken()
        self.scope = self.scope.named(name, of)
        if isinstance(without_null(of), Row | Broken):
            self.scope = self.scope.named(f"old.{name}", of)

    def _is_free(self, name: str, at: Node) -> bool:
        """Whether the name stands for nothing yet; reports if it does."""
        collection = name in self.declared.collection_names()
        free = not collection and name not in self.scope.names
        if not free:
            what = "a collection" if collection else "a name above"
            self.faults.add(
                naming.SHADOWED_NAME,
                at.span,
                f'"{name}" is {what} already.',
                (
                    "choose another name"
                    if nodes.text(at) == name
                    else f"give the row a name of its own: `as: {name}_2`"
                ),
            )
        return free

    def place(self, name: str, place: Place | None) -> None:
        """Note that a name stands for an entry inside of a row."""
        if place is not None and name in self.scope.names:
            why = "rows alone are known as they were: look for it in the row's `old`"
            self.scope = self.scope.standing(name, place).without([f"old.{name}"], why)

    def forget(self, name: str, reason: str) -> None:
        """End a name: what it stood for is gone, and all that was in it."""
        inside = self.scope.inside_of(name)
        self.scope = self.scope.without([name, *inside], reason)


def _fail(reader: StepReader, entry: Entry) -> Iterable[Step]:
    failure = values.failure(entry.value, reader.scope, reader.faults)
    return () if failure is None else (Fail(entry.key.span, failure),)


def _let(reader: StepReader, entry: Entry) -> Iterable[Step]:
    found: list[Step] = []
    for inner in nodes.entries(entry.value):
        value = values.value(inner.value, reader.scope, reader.faults)
        reader.name(inner, value.type if value else Broken())
        if value is not None:
            found.append(Let(inner.key.span, inner.name, value))
    return found


def _return(reader: StepReader, entry: Entry) -> Iterable[Step]:
    value = values.value(entry.value, reader.scope, reader.faults)
    value = demands.answer(value, reader.faults)
    if not reader.returns:
        reader.faults.add(
            shapes.TOOL_FORM,
            entry.key.span,
            "A routine ends where its steps end.",
            "write `return` beside `do`, or decide with `if`",
        )
        return ()
    return () if value is None else (Return(entry.key.span, value),)


_MAY_BE_EMPTY = ("let", "set")
"""Steps in which no word must stand: of an empty one the schema says nothing."""

_READERS: dict[str, Callable[[StepReader, Entry], Iterable[Step]]] = {
    "require": checking.require,
    "fail": _fail,
    "find": finding.find,
    "let": _let,
    "each": looping.each,
    "if": branching.branch,
    "switch": branching.switch,
    "set": writing.change,
    "add": adding.add,
    "remove": writing.remove,
    "use": using.use,
    "return": _return,
}
