"""The steps of a tool or a routine, one statement each where that reads well."""

import ast
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from ..expr import emit, is_mixed, may_overflow
from ..model.effects import effects, removed_anywhere
from ..model.expressions import (
    Expression,
    ListLiteral,
    MapLiteral,
    Name,
    Single,
    walk,
)
from ..model.steps import (
    Add,
    AddItem,
    Clear,
    Each,
    Fail,
    FindByKey,
    FindEntry,
    FindWhere,
    If,
    Let,
    PutEntries,
    Remove,
    RemoveEntry,
    Require,
    RequireRule,
    Return,
    Set,
    Step,
    Switch,
    Use,
)
from ..model.traversal import all_steps, step_expressions
from ..model.types import (
    ListOf,
    Nullable,
    Row,
    Text,
    Type,
    without_null,
)
from ..model.world import World
from . import python
from .branching import branch, switch
from .context import ModuleContext
from .entries import add_item, entry_again, find_entry, remove_entry
from .finding import find_by_key, find_where
from .function import FunctionContext
from .looked_into import anonymous, holds_nothing, looked_into, seen_narrower
from .looping import each
from .naming import pascal
from .ownership import is_fresh, owned
from .refusals import guard, refusal
from .sharing import stored_names
from .tidying import Dropped, Named
from .using import use
from .writing import (
    add,
    change,
    clear,
    put_entries,
    remove,
)


class StepLowering:
    """Lowers the steps of one function.

    owner: the tool or the routine. everywhere: whether rows may have been written
    before the first step: a routine is entered at any time of a call. written: the
    collections that have been written to on the way here. unsettled: those whose rows
    have to be looked at before the call answers. text: what is told besides the result.
    old: the names whose rows are asked for as they were when the call began. singles:
    the singletons among the steps.
    """

    def __init__(
        self,
        owner: str,
        steps: Sequence[Step],
        result: Expression | None,
        module: ModuleContext,
        function: FunctionContext,
        everywhere: bool = False,
        unsettled: Sequence[str] = (),
        text: Expression | None = None,
    ) -> None:
        self.owner = owner
        self.result = result
        self.module = module
        self.function = function
        self.world = module.world
        self.everywhere = everywhere
        self.unsettled = unsettled
        self.written: set[str] = set()
        self._reads: frozenset[str] | None = None
        self.looked_into = looked_into(steps, result, text, typed=everywhere)
        at_the_end = [value for value in (result, text) if value is not None]
        values = [*step_expressions(steps), *at_the_end]
        self.old = frozenset(
            node.name.removeprefix("old.")
            for value in values
            for node in walk(value)
            if isinstance(node, Name) and node.name.startswith("old.")
        )
        self.singles = _singles(steps, values, self.old, module.world)
        self.removed = self._removed(steps)
        function.stored = stored_names(steps)
        function.written = self.writes(steps)

    def _removed(self, steps: Sequence[Step]) -> frozenset[str]:
        """The collections of which a row may have gone earlier in the call."""
        if not self.everywhere:
            return frozenset(effects(steps, self.world.routines).removed)
        return removed_anywhere(self.world)

    def begin(self) -> list[ast.stmt]:
        """Name the rows of the singletons that the steps read or write."""
        body: list[ast.stmt] = []
        for name in self.singles:
            of = Row(name)
            row = self.function.single(name)
            local = self.function.give(name, of)
            body += [Dropped(local, row), *self.keep_old(name, of)]
        return body

    def lower(self, steps: Iterable[Step]) -> list[ast.stmt]:
        return [statement for step in steps for statement in self._step(step)]

    def _step(self, step: Step) -> list[ast.stmt]:
        match step:
            case Require(that=that, failure=failure):
                return [guard(that, failure, self.function)]
            case RequireRule(rule=rule, arguments=arguments):
                rows = [emit(argument, self.function) for argument in arguments]
                return [ast.Expr(self.function.require_rule(rule, rows))]
            case Fail(failure=failure):
                return [refusal(failure, self.function)]
            case FindByKey():
                return find_by_key(step, self)
            case FindEntry():
                return find_entry(step, self)
            case FindWhere():
                return find_where(step, self)
            case Let():
                return self._let(step)
            case Each():
                return each(step, self)
            case If():
                return branch(step, self)
            case Switch():
                return switch(step, self)
            case Set():
                return change(step, self)
            case Add():
                return add(step, self)
            case AddItem():
                return add_item(step, self)
            case PutEntries():
                return put_entries(step, self)
            case Remove():
                return remove(step, self)
            case RemoveEntry():
                return remove_entry(step, self)
            case Clear():
                return clear(step, self)
            case Use():
                return use(step, self)
            case Return(value=value):
                answer = python.give(owned(value, self.function))
                return [*self.settled(), answer]

    def settled(self) -> list[ast.stmt]:
        """What has to hold of the rows that were written on the way here."""
        body: list[ast.stmt] = []
        for collection in self.unsettled:
            if collection in self.written:
                called = self.module.names.settlers[collection]
                self.module.use(("settling",), called)
                body.append(ast.Expr(python.call(called, python.name("state"))))
        return body

    # Rows

    def name_row(
        self, name: str, of: Type, value: ast.expr, *, new: bool = False
    ) -> list[ast.stmt]:
        """Give a row a name, and the row as it was, where that is asked for.

        new: added in this call, and therefore without an older form.
        """
        local = self.function.give(name, of)
        body: list[ast.stmt] = [Named(local, value)]
        return body if new else [*body, *self.keep_old(name, of)]

    def keep_old(self, name: str, of: Type) -> list[ast.stmt]:
        """Keep the row as it was when the call began, where that is asked for."""
        row = without_null(of)
        if name not in self.old or not isinstance(row, Row):
            return []
        now = self.function.bound[name]
        before = now
        if self.everywhere or row.collection in self.written:
            table = self.function.table(row.collection)
            before = python.call(python.attribute(table, "as_was"), now)
        local = self.function.give(f"old.{name}", of)
        return [Named(local, before)]

    def wrote(
        self, collections: Iterable[str], *known: str, field: str | None = None
    ) -> list[Dropped]:
        """After a write: every other name of such a row is brought up to date.

        known: the locals that have the written row, and entries of it, already.
        field: the only field of the rows that has been written to.
        """
        several = frozenset(collections)
        self.written |= several
        body: list[Dropped] = []
        for name, of in self.function.types.items():
            made = self.function.bound.get(name)
            if not isinstance(made, ast.Name) or made.id in known:
                continue
            place = self.function.places.get(name)
            if place is not None and place.collection in several:
                apart = field is not None and place.inside[0] != field
                now = None if apart else entry_again(name, self)
                body += [] if now is None else [Dropped(made.id, now)]
                continue
            fresh = self.again(made, of, several) if "." not in name else None
            unread = self._reads is not None and name not in self._reads
            waits = unread and isinstance(of, ListOf)
            if fresh is not None and not waits:
                body.append(Dropped(made.id, fresh))
        return body

    @contextmanager
    def looping(self, step: Each) -> Iterator[None]:
        """Inside of a loop, lists of rows that no round reads wait for its end."""
        before = self._reads
        values = [*step.collect.values(), *step_expressions(step.steps)]
        values += [] if step.where is None else [step.where]
        self._reads = frozenset(
            node.name for v in values for node in walk(v) if isinstance(node, Name)
        )
        try:
            yield
        finally:
            self._reads = before

    def lists_again(self, collections: Iterable[str]) -> list[ast.stmt]:
        """Behind a loop: the lists that have waited, brought up to date."""
        lists = {
            made.id
            for name, of in self.function.types.items()
            if isinstance(of, ListOf)
            and isinstance(made := self.function.bound.get(name), ast.Name)
        }
        return [
            statement
            for statement in self.wrote(collections)
            if statement.local in lists
        ]

    def again(
        self, made: ast.Name, of: Type, collections: frozenset[str]
    ) -> ast.expr | None:
        """The same rows as they are now, if they may be others."""
        match of:
            case Row(collection) | Nullable(Row(collection)) if (
                collection in collections
            ):
                table = self.function.table(collection)
                return python.call(python.attribute(table, "current"), made)
            case ListOf(Row(collection)) if collection in collections:
                table = self.function.table(collection)
                live = python.call(python.attribute(table, "live"), made)
                return python.call("list", live)
            case ListOf(Nullable(Row(collection))) if collection in collections:
                table = self.function.table(collection)
                return python.call(python.attribute(table, "renewed"), made)
            case _:
                return None

    # let

    def _let(self, step: Let) -> list[ast.stmt]:
        value = self.kept(step.value)
        fresh = is_fresh(step.value, self.function)
        of = step.value.type
        unsure = may_overflow(step.value, self.function.unsure)
        named = self.named(step.name, of, value, fresh, is_mixed(step.value))
        if unsure:
            self.function.mark_unsure(step.name)
        return [named, *self.keep_old(step.name, of)]

    def kept(self, value: Expression) -> ast.expr:
        """The value, in which rows that are looked up when they are read are a list:
        they would change with the world."""
        match value:
            case MapLiteral(entries=entries):
                return ast.Dict(
                    [emit(key, self.function) for key, _ in entries],
                    [self.kept(part) for _, part in entries],
                )
            case ListLiteral(items=items):
                return ast.List([self.kept(part) for part in items], ast.Load())
        made = emit(value, self.function)
        of = value.type
        rows = isinstance(of, ListOf) and isinstance(of.item, Row)
        return python.as_list(made) if rows else made

    def named(
        self, name: str, of: Type, value: ast.expr, fresh: bool, mixed: bool = False
    ) -> ast.stmt:
        """Give a value a name; with its type where later steps look inside of it.

        mixed: whether parts of it have a class and others are written out.
        """
        annotation = None
        inside = (anonymous(of) or mixed) and name in self.looked_into
        unsure = holds_nothing(of) or seen_narrower(of) or self.is_choice(name, of)
        if inside or unsure:
            annotation = self.module.annotation(of, pascal(f"{self.owner}_{name}"))
        local = self.function.give(name, of)
        if fresh:
            self.function.mark_fresh(name)
        if annotation is not None and self.function.declare(name):
            return python.declare(local, annotation, value)
        return python.bind(local, value)

    def is_choice(self, name: str, of: Type) -> bool:
        """Whether it is one of a few texts and goes where no other may: Python takes a
        text that is written out for any text."""
        choice = isinstance(without_null(of), Text) and of != Text()
        result = isinstance(self.result, Name) and self.result.name == name
        return choice and (name in self.function.stored or result)

    def writes(self, steps: Iterable[Step]) -> frozenset[str]:
        """The collections that the steps may write to."""
        return frozenset(effects(steps, self.world.routines).written)


def _singles(
    steps: Iterable[Step],
    values: Iterable[Expression],
    old: frozenset[str],
    world: World,
) -> list[str]:
    """The singletons that the values read, or of which the steps change a part."""
    read = {
        node.collection
        for value in values
        for node in walk(value)
        if isinstance(node, Single)
    }
    for step in all_steps(steps):
        match step:
            case Set(changes=changes):
                read |= {change.row for change in changes}
            case AddItem(row=row) | PutEntries(row=row) | Clear(row=row):
                read.add(row)
    wanted = read | old
    return [c.name for c in world.collections.values() if c.single and c.name in wanted]
