"""One function while it is lowered: what its names stand for in Python."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TypeAlias

from ..model.expressions import Computed, Name, Navigate
from ..model.places import Place
from ..model.types import ListOf, Nullable, Text, Type
from . import python
from .context import ModuleContext
from .naming import Namer, snake
from .signatures import Signatures, takes_state

LOCALS = frozenset({"args", "given", "handlers", "host", "inputs", "state"})
"""Names that functions have from elsewhere."""

Bound: TypeAlias = tuple[dict[str, ast.expr], dict[str, Type], dict[str, Place]]
"""What names stand for, their types, and where those are that are parts of rows."""


class FunctionContext:
    """The `Names` that expressions are emitted with.

    now: how the function reads the clock. called_self: the row that a condition over
    `self` looks at. rows: navigations that are bound already, by the name of the row
    that they start from and their own. arguments: what `input.x` is, where it is a
    parameter of its own. types: of the names that are bound. places: of the names that
    are entries inside of rows. entry_keys: of those whose map knows their key. stored:
    names whose values go into the state, and so are shared with it. written: the
    collections that the function may write to. wanted: locals to be declared before the
    blocks that give them.
    """

    def __init__(
        self, module: ModuleContext, signatures: Signatures, now: ast.expr
    ) -> None:
        self.module = module
        self.signatures = signatures
        self.bound: dict[str, ast.expr] = {"now": now}
        self.rows: dict[tuple[str, str], ast.expr] = {}
        self.arguments: dict[str, ast.expr] = {}
        self.types: dict[str, Type] = {}
        self.places: dict[str, Place] = {}
        self.entry_keys: dict[str, ast.expr] = {}
        self.stored: frozenset[str] = frozenset()
        self.written: frozenset[str] = frozenset()
        self._fresh: set[str] = set()
        self._unsure: set[str] = set()
        self.called_self: str | None = None
        self._locals = Namer(LOCALS | module.reserved)
        self._loop_names: dict[str, str] = {}
        self._own_loop_names: dict[str, str] = {}
        self._given: dict[tuple[str, Type], str] = {}
        self._promised: Mapping[str, str] = {}
        self._declared: set[str] = set()
        self.wanted: set[str] = set()

    def mark_fresh(self, name: str) -> None:
        """Note that what the name stands for now shares nothing with the state."""
        made = self.bound[name]
        assert isinstance(made, ast.Name)
        if name not in self.stored:
            self._fresh.add(made.id)

    def is_fresh_name(self, name: str) -> bool:
        """Whether the name stands for something that is nobody else's."""
        made = self.bound.get(name)
        return isinstance(made, ast.Name) and made.id in self._fresh

    def mark_unsure(self, name: str) -> None:
        """Note that what the name stands for may hold numbers that JSON has not."""
        made = self.bound[name]
        assert isinstance(made, ast.Name)
        self._unsure.add(made.id)

    def unsure(self, node: Name | Computed) -> bool:
        """Whether a value may hold such numbers; a computed field checks its own."""
        if isinstance(node, Computed):
            return False
        made = self.bound.get(node.name)
        return isinstance(made, ast.Name) and made.id in self._unsure

    def bind(self, name: str, wish: str | None = None) -> str:
        """A local for a name of the spec that stands everywhere in the function."""
        local = self.local(wish or name)
        self.bound[name] = python.name(local)
        return local

    def take(self, name: str, local: str) -> str:
        """A name of the spec with a local that was decided before."""
        self._locals.keep(local)
        self.module.locals.add(local)
        self.bound[name] = python.name(local)
        return local

    def give(self, name: str, of: Type) -> str:
        """A local for a name that a step gives.

        Blocks beside each other share one for the same name and type.
        """
        key = (name, _as_python(of))
        local = self._promised.get(name) or self._given.get(key)
        if local is None or local in self._in_use():
            local = self.local(name)
            self._given[key] = local
        self._fresh.discard(local)
        self._unsure.discard(local)
        self.bound[name] = python.name(local)
        self.types[name] = of
        self.places.pop(name, None)
        return local

    def lasting(self, names: Iterable[str]) -> dict[str, str]:
        """Locals for names that several blocks give and that live on behind them."""
        return {n: self._promised.get(n) or self.local(n) for n in names}

    def kind(self, name: str) -> tuple[bool, bool]:
        """Whether a name's value is nobody else's, and whether it may hold numbers that
        JSON has not."""
        made = self.bound[name]
        assert isinstance(made, ast.Name)
        return made.id in self._fresh, made.id in self._unsure

    def live_on(
        self, name: str, local: str, of: Type, kinds: Iterable[tuple[bool, bool]]
    ) -> None:
        """A name that several blocks have given. kinds: what `kind` says in each."""
        several = list(kinds)
        self.bound[name] = python.name(local)
        self.types[name] = of
        self._fresh.discard(local)
        self._unsure.discard(local)
        if all(fresh for fresh, _ in several):
            self._fresh.add(local)
        if any(unsure for _, unsure in several):
            self._unsure.add(local)

    def is_promised(self, name: str) -> bool:
        """Whether blocks around this place give the name, too, so that it is theirs."""
        return name in self._promised

    def declare(self, name: str) -> bool:
        """Whether the local of the name may be declared with a type here: it has not
        been before, and is not declared in front of the blocks that give it."""
        made = self.bound[name]
        assert isinstance(made, ast.Name)
        again = made.id in self._declared or self._promised.get(name) == made.id
        self._declared.add(made.id)
        return not again

    @contextmanager
    def promising(self, locals_of: Mapping[str, str]) -> Iterator[None]:
        """Where these names, if they are given, get these locals, and no others do."""
        before, self._promised = self._promised, locals_of
        try:
            yield
        finally:
            self._promised = before

    def enter(self) -> "Bound":
        """The names as they are, for `leave`."""
        return dict(self.bound), dict(self.types), dict(self.places)

    def leave(self, outside: "Bound") -> None:
        """End the names of a block."""
        self.bound, self.types, self.places = outside

    def _in_use(self) -> set[str]:
        return {made.id for made in self.bound.values() if isinstance(made, ast.Name)}

    def local(self, wish: str) -> str:
        """A local that stands for nothing in the spec."""
        local = self._locals.take(snake(wish))
        self.module.locals.add(local)
        return local

    # What expressions ask

    def argument(self, name: str) -> ast.expr | None:
        return self.arguments.get(name)

    def name(self, name: str) -> ast.expr:
        return self.bound[name]

    def table(self, collection: str) -> ast.expr:
        attribute = self.module.names.collections[collection].attribute
        return python.attribute(python.name("state"), attribute)

    def writes(self, collection: str) -> bool:
        return collection in self.written

    def all_rows(self, collection: str) -> ast.expr:
        return python.call(python.attribute(self.table(collection), "all"))

    def indexed(self, collection: str, field_path: str) -> bool:
        """Any stored field: a table makes an index when it is first asked."""
        first = field_path.partition(".")[0]
        return first in self.module.world.collections[collection].fields

    def navigation(self, node: Navigate) -> ast.expr | None:
        if isinstance(node.base, Name):
            return self.rows.get((node.base.name, node.name))
        return None

    def look_up(self, node: Navigate, base: ast.expr) -> ast.expr:
        """The other row, from the table that it stands in."""
        key: ast.expr = base
        for step in node.field:
            if node.field_optional:
                get = python.attribute(key, "get")
                key = python.call(get, python.constant(step))
            else:
                key = python.item(key, step)
        found = node.weak or node.field_nullable
        method = python.attribute(
            self.table(node.collection), "get" if found else "require"
        )
        return python.call(method, key)

    def computed(self, node: Computed, base: ast.expr) -> ast.expr:
        function = self.module.names.computed[node.collection, node.field]
        self.module.use(self.module.names.collections[node.collection].views, function)
        signature = self.signatures.of(node.collection, node.field)
        if signature.state:
            return python.call(function, python.name("state"), base)
        arguments = [base]
        for step in signature.navigations:
            row = None
            if isinstance(node.base, Name):
                row = self.rows.get((node.base.name, step.name))
            arguments.append(row if row is not None else self.look_up(step, base))
        if signature.now:
            arguments.append(self.bound["now"])
        return python.call(function, *arguments)

    def view(self, collection: str, view: str, row: ast.expr) -> ast.expr:
        function, _ = self.module.names.views[collection, view]
        self.module.use(self.module.names.collections[collection].views, function)
        return python.call(function, python.name("state"), row)

    def rule(self, name: str, arguments: list[ast.expr]) -> ast.expr:
        _, function = self.module.names.rules[name]
        self._use_rule(name, function)
        return python.call(function, *self._with_state(name, arguments))

    def require_rule(self, name: str, arguments: list[ast.expr]) -> ast.expr:
        function, _ = self.module.names.rules[name]
        self._use_rule(name, function)
        return python.call(function, *self._with_state(name, arguments))

    def _use_rule(self, name: str, function: str) -> None:
        rule = self.module.world.rules[name]
        home = self.module.names.rule_modules[rule.file]
        self.module.use(("rules", home), function)

    def _with_state(self, name: str, arguments: list[ast.expr]) -> list[ast.expr]:
        if takes_state(self.module.world.rules[name]):
            return [python.name("state"), *arguments]
        return arguments

    def loop(self, wish: str) -> str:
        """The variable of a macro. It lives in its comprehension, so others may share
        it."""
        if wish == "self" and self.called_self is not None:
            return self.called_self
        return self._shared(wish, self._loop_names)

    def own_loop(self, wish: str) -> str:
        """A loop variable that stands for nothing in the spec. A macro inside of the
        loop may have a variable of that name, and must not hide this one."""
        return self._shared(wish, self._own_loop_names)

    def _shared(self, wish: str, names: dict[str, str]) -> str:
        name = names.get(wish)
        if name is None:
            name = names[wish] = self.local(wish)
        return name

    def fresh(self, wish: str) -> str:
        return self.local(wish)

    def helper(self, name: str) -> str:
        return self.module.runtime("expressions", name)


def _as_python(of: Type) -> Type:
    """The type, without what Python does not tell apart in a local."""
    match of:
        case Text():
            return Text()
        case ListOf(item):
            return ListOf(_as_python(item))
        case Nullable(inner):
            return Nullable(_as_python(inner))
        case _:
            return of
