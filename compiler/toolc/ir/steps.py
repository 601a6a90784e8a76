"""The steps of a tool, one statement each where that reads well."""

import ast
from collections.abc import Iterable, Sequence

from ..expr import emit, emit_negated, may_overflow
from ..model.expressions import (
    Comprehension,
    Expression,
    ListLiteral,
    MapLiteral,
    Name,
    Rows,
    walk,
)
from ..model.tools import (
    Each,
    Fail,
    FindByKey,
    FindWhere,
    Let,
    Require,
    RequireRule,
    Return,
    SortKey,
    Step,
    Steps,
    Tool,
)
from ..model.types import (
    ListOf,
    Nothing,
    Nullable,
    Record,
    Row,
    Timestamp,
    Type,
    may_be_null,
    without_null,
)
from . import python
from .context import ModuleContext
from .function import FunctionContext
from .naming import pascal
from .ownership import is_fresh, owned
from .refusals import guard, refusal


class StepLowering:
    def __init__(
        self, tool: Tool, module: ModuleContext, function: FunctionContext
    ) -> None:
        self.tool = tool
        self.module = module
        self.function = function
        self.looked_into = _looked_into(tool)

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
                return self._find_by_key(step)
            case FindWhere():
                return self._find_where(step)
            case Let():
                return [self._let(step)]
            case Each():
                return self._each(step)
            case Return(value=value):
                return [python.give(owned(value, self.function))]

    # find

    def _find_by_key(self, step: FindByKey) -> list[ast.stmt]:
        table = self.function.table(step.collection)
        key = emit(step.key, self.function)
        row = self.function.bind(step.name)
        required = not step.optional and step.failure is None
        method = python.attribute(table, "require" if required else "get")
        body: list[ast.stmt] = [python.bind(row, python.call(method, key))]
        if step.failure is not None and not step.optional:
            missing = ast.Compare(python.name(row), [ast.Is()], [python.constant(None)])
            body.append(python.when(missing, [refusal(step.failure, self.function)]))
        return body

    def _find_where(self, step: FindWhere) -> list[ast.stmt]:
        row = self.function.local(step.name)
        found = self._candidates(step, row)
        several = self.function.local(f"found_{step.name}")
        body: list[ast.stmt] = [python.bind(several, found)]
        first = self._first(step, python.name(several))
        self.function.bound[step.name] = python.name(row)
        if step.optional:
            chosen = ast.IfExp(python.name(several), first, python.constant(None))
            return [*body, python.bind(row, chosen)]
        assert step.failure is not None
        empty = ast.UnaryOp(ast.Not(), python.name(several))
        body.append(python.when(empty, [refusal(step.failure, self.function)]))
        return [*body, python.bind(row, first)]

    def _candidates(self, step: FindWhere, row: str) -> ast.expr:
        """The rows for which the condition holds, in the order of their keys."""
        of = Row(step.collection)
        rows = Rows(ListOf(of), step.span, step.collection)
        if step.where is None:
            return python.call("list", emit(rows, self.function))
        chosen = Comprehension(
            ListOf(of), step.span, "filter", rows, "self", of, None, step.where
        )
        self.function.called_self = row
        return emit(chosen, self.function)

    def _first(self, step: FindWhere, several: ast.expr) -> ast.expr:
        """The first of the candidates in the order of `sort`."""
        if not step.sort:
            return ast.Subscript(several, python.constant(0), ast.Load())
        in_order = sorted_by(step.sort, several, self.function)
        assert isinstance(in_order, ast.Call)
        backwards = [k for k in in_order.keywords if k.arg == "reverse"]
        if isinstance(in_order.func, ast.Name) and in_order.func.id == "sorted":
            # Both take the first of several that are equal, as a stable sort has it.
            in_order.func = python.name("max" if backwards else "min")
            in_order.keywords = [k for k in in_order.keywords if k.arg == "key"]
            return in_order
        return ast.Subscript(in_order, python.constant(0), ast.Load())

    # let, each

    def _let(self, step: Let) -> ast.stmt:
        value = self._kept(step.value)
        fresh = is_fresh(step.value, self.function)
        of = step.value.type
        unsure = may_overflow(step.value, self.function.unsure)
        named = self._named(step.name, of, value, fresh)
        if unsure:
            self.function.mark_unsure(step.name)
        return named

    def _kept(self, value: Expression) -> ast.expr:
        """The value, in which rows that are looked up when they are read are a list:
        they would change with the world."""
        match value:
            case MapLiteral(entries=entries):
                return ast.Dict(
                    [emit(key, self.function) for key, _ in entries],
                    [self._kept(part) for _, part in entries],
                )
            case ListLiteral(items=items):
                return ast.List([self._kept(part) for part in items], ast.Load())
        made = emit(value, self.function)
        of = value.type
        rows = isinstance(of, ListOf) and isinstance(of.item, Row)
        return python.as_list(made) if rows else made

    def _named(self, name: str, of: Type, value: ast.expr, fresh: bool) -> ast.stmt:
        """Give a value a name; with its type where later steps look inside of it."""
        annotation = None
        if _holds_nothing(of):
            annotation = self.module.annotation(of, "")
        elif _anonymous(of) and name in self.looked_into:
            annotation = self.module.annotation(of, pascal(f"{self.tool.name}_{name}"))
        local = self.function.bind(name)
        if fresh:
            self.function.mark_fresh(name)
        if annotation is not None:
            return python.declare(local, annotation, value)
        return python.bind(local, value)

    def _each(self, step: Each) -> list[ast.stmt]:
        source = emit(step.source, self.function)
        outside = dict(self.function.bound)
        target = ast.Name(self.function.bind(step.name), ast.Store())
        body: list[ast.stmt] = []
        if step.where is not None:
            body.append(
                python.when(emit_negated(step.where, self.function), [ast.Continue()])
            )
        body += self.lower(step.steps)
        values = {
            name: owned(value, self.function) for name, value in step.collect.items()
        }
        self.function.bound = outside
        before = []
        for name, value in step.collect.items():
            empty = ast.List([], ast.Load())
            before.append(self._named(name, ListOf(value.type), empty, True))
            append = python.attribute(self.function.bound[name], "append")
            body.append(ast.Expr(python.call(append, values[name])))
        return [*before, ast.For(target, source, body or [ast.Pass()], [], lineno=0)]


def sorted_by(
    sort: Sequence[SortKey], rows: ast.expr, function: FunctionContext
) -> ast.expr:
    """The rows in the order of the keys. Plain `sorted` where all keys go one way."""
    row = function.own_loop("row")
    function.bound["self"] = python.name(row)
    values = [_rank(key.value, function) for key in sort]
    arguments = ast.arguments([], [ast.arg(row)], None, [], [], None, [])
    simple = not any(may_be_null(key.value.type) for key in sort)
    if simple and len({key.descending for key in sort}) == 1:
        by = values[0] if len(values) == 1 else ast.Tuple(values, ast.Load())
        made = python.call("sorted", rows)
        made.keywords.append(ast.keyword("key", ast.Lambda(arguments, by)))
        if sort[0].descending:
            made.keywords.append(ast.keyword("reverse", python.constant(True)))
        return made
    pairs: list[ast.expr] = [
        ast.Tuple(
            [ast.Lambda(arguments, value), python.constant(key.descending)],
            ast.Load(),
        )
        for key, value in zip(sort, values, strict=True)
    ]
    return python.call(function.module.runtime("paging", "sorted_rows"), rows, *pairs)


def _rank(value: Expression, function: FunctionContext) -> ast.expr:
    """What stands for a value in an order: of a timestamp, its instant."""
    made = emit(value, function)
    if without_null(value.type) != Timestamp():
        return made
    instant = function.helper("instant")
    if not may_be_null(value.type):
        return python.call(instant, made)
    asked = made
    if not isinstance(made, ast.Subscript):
        # Python's checkers forget what was asked of a call or of a condition.
        moment = function.own_loop("moment")
        asked = ast.NamedExpr(ast.Name(moment, ast.Store()), made)
        made = python.name(moment)
    return ast.IfExp(
        python.is_not_none(asked), python.call(instant, made), python.constant(None)
    )


def _holds_nothing(of: Type) -> bool:
    """Whether it is a list that is written out empty, of which Python knows no type."""
    return isinstance(of, ListOf) and (
        isinstance(of.item, Nothing) or _holds_nothing(of.item)
    )


def _anonymous(of: Type) -> bool:
    match of:
        case Record(name=None):
            return True
        case ListOf(inner) | Nullable(inner):
            return _anonymous(inner)
        case _:
            return False


def _looked_into(tool: Tool) -> frozenset[str]:
    """The names that an expression of the tool does more with than to give back.

    Read from the end, so that what a name goes into is known before it is met.
    """
    found: set[str] = set()

    def whole(value: Expression | None) -> None:
        if value is not None:
            found.update(n.name for n in walk(value) if isinstance(n, Name))

    def look(value: Expression) -> None:
        match value:
            case Name():
                return
            case MapLiteral(entries=entries):
                for _, part in entries:
                    look(part)
            case ListLiteral(items=items):
                for part in items:
                    look(part)
            case _:
                whole(value)

    def named(name: str, value: Expression) -> None:
        (whole if name in found else look)(value)

    def steps_of(steps: Sequence[Step]) -> None:
        for step in reversed(steps):
            match step:
                case Return(value=value):
                    look(value)
                case Let(name=name, value=value):
                    named(name, value)
                case Require(that=that):
                    whole(that)
                case FindByKey(key=key):
                    whole(key)
                case FindWhere(where=where):
                    whole(where)
                case Each(source=source, steps=inner, collect=collect):
                    for name, value in collect.items():
                        named(name, value)
                    steps_of(inner)
                    whole(source)
                case _:
                    pass

    if isinstance(tool.form, Steps):
        if tool.form.result is not None:
            look(tool.form.result)
        steps_of(tool.form.steps)
    return frozenset(found)
