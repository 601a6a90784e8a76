"""Tools: check, look-ups with their rules, then the steps in written order."""

import ast
from collections.abc import Iterator, Sequence

from ..expr import emit
from ..model.settling import left_open
from ..model.shapes import Reference
from ..model.tools import (
    Get,
    Handler,
    ListRows,
    Page,
    Parameter,
    Search,
    Steps,
    Tool,
)
from ..model.traversal import ends
from ..model.types import Row, Type, may_be_null, nullable
from ..syntax import BlankLine
from . import handling, python
from .context import ModuleContext
from .docstrings import wrapped
from .function import FunctionContext
from .looking_up import look_up_entries
from .ordering import readers, sorted_by
from .ownership import owned
from .signatures import Signatures
from .steps import StepLowering
from .tidying import Named, tidied


def lower_tools(
    tools: Sequence[Tool], module: ModuleContext, signatures: Signatures
) -> None:
    for tool in tools:
        _tool(tool, module, signatures)
    module.forget_unused()


def _tool(tool: Tool, module: ModuleContext, signatures: Signatures) -> None:
    now = python.attribute(python.name("state"), "now")
    function = FunctionContext(module, signatures, now)
    function.bound["input"] = python.name("args")
    function.bound["tool"] = python.constant(tool.name)
    file = module.names.modules[tool.file]
    module.use(("inputs", file), "*")
    check = python.attribute(python.name("inputs"), module.names.tools[tool.name])
    called = python.call(check, python.name("given"))
    if tool.hosted:
        called.args.append(python.attribute(python.name("state"), "host"))
    lowering = _Tool(tool, module, function)
    look_ups, form = lowering.look_ups(), lowering.form()
    steps = isinstance(tool.form, Steps) and bool(look_ups) and len(form) > 1
    body = tidied([*look_ups, *([BlankLine()] if steps else []), *form])
    uses = any(
        isinstance(node, ast.Name) and node.id == "args"
        for statement in body
        for node in ast.walk(statement)
    )
    first = python.bind("args", called) if uses else ast.Expr(called)
    given = module.runtime("contract", "Given")
    result = module.runtime("contract", "Result")
    made = python.function(
        module.names.tools[tool.name],
        [("state", module.state()), ("given", python.name(given))],
        python.name(result),
        wrapped(tool.title if tool.title.endswith(".") else f"{tool.title}."),
        [first, *body],
    )
    awaits = handling.known_of(tool, module).awaits
    module.body.append(handling.waiting(made, module) if awaits else made)


class _Tool:
    def __init__(
        self, tool: Tool, module: ModuleContext, function: FunctionContext
    ) -> None:
        self.tool = tool
        self.module = module
        self.function = function
        form = tool.form
        steps, result = (
            (form.steps, form.result) if isinstance(form, Steps) else ((), None)
        )
        shapes = {p.name: p.shape for p in tool.parameters.values()}
        open_ = left_open(steps, shapes, module.world).unsettled
        self.lowering = StepLowering(
            tool.name,
            steps,
            result,
            module,
            function,
            unsettled=open_,
            text=tool.text,
        )

    # Look-ups

    def look_ups(self) -> list[ast.stmt]:
        """Each reference parameter in written order, with the rules on its row."""
        body = self.lowering.begin()
        for parameter in self.tool.parameters.values():
            reference = parameter.shape.reference
            found: list[ast.stmt] = []
            if reference is not None:
                found += self._look_up(parameter, reference)
            found += look_up_entries(parameter, self.function)
            body += self._of_the_host(parameter, found)
        return body + self.lowering.lower(self.tool.rules)

    def _of_the_host(
        self, parameter: Parameter, found: list[ast.stmt]
    ) -> list[ast.stmt]:
        """The look-ups of a parameter; where the host is to blame, with a refusal that
        tells the agent nothing of the value, nor of the parameter."""
        failing = (not ref.weak or ref.rules for ref in parameter.shape.looked_up)
        if parameter.host is None or not any(failing):
            return found
        unfitting = self.module.runtime("hosting", "unfitting")
        told = (python.constant(self.tool.name), python.constant(parameter.host))
        handler = ast.ExceptHandler(
            python.name(self.module.use(("errors",), "ToolError")),
            None,
            [ast.Raise(python.call(unfitting, *told), python.constant(None))],
        )
        return [ast.Try(found, [handler], [], [])]

    def _look_up(self, parameter: Parameter, reference: Reference) -> list[ast.stmt]:
        key = python.item(python.name("args"), parameter.name)
        table = self.function.table(reference.collection)
        method = python.attribute(table, "get" if reference.weak else "require")
        of: Type = Row(reference.collection)
        absent = parameter.shape.optional or parameter.shape.nullable
        if absent or reference.weak:
            of = nullable(of)
        found = self.lowering.name_row(reference.row, of, python.call(method, key))
        row = self.function.bound[reference.row]
        rules: list[ast.stmt] = [
            ast.Expr(self.function.require_rule(use.rule, [row]))
            for use in reference.rules
        ]
        if rules and reference.weak:
            rules = [python.when(python.is_not_none(row), rules)]
        if not absent:
            return [*found, *rules]
        assert isinstance(row, ast.Name)
        before = [Named(row.id, python.constant(None))]
        old = self.function.bound.get(f"old.{reference.row}")
        if isinstance(old, ast.Name):
            before.append(Named(old.id, python.constant(None)))
        return [
            *before,
            python.when(_given(parameter), [*found, *rules]),
        ]

    # Forms

    def form(self) -> list[ast.stmt]:
        form = self.tool.form
        match form:
            case Get(collection, view, parameter):
                row = self._row_of(collection, parameter)
                return [self._answer(self._shown(collection, view, row))]
            case ListRows() | Search():
                return self._rows(form)
            case Handler():
                return [handling.answer(self.tool, form, self.function)]
            case Steps(steps, result):
                body = self.lowering.lower(steps)
                answer: ast.expr = ast.Dict([], [])
                if result is not None and not ends(steps):
                    answer = owned(result, self.function)
                if not ends(steps):
                    body += [*self.lowering.settled(), self._answer(answer)]
                return body

    def _row_of(self, collection: str, parameter: str | None) -> ast.expr:
        if parameter is None:
            return self.function.single(collection)
        reference = self.tool.parameters[parameter].shape.reference
        assert reference is not None
        return self.function.bound[reference.row]

    def _answer(self, output: ast.expr) -> ast.stmt:
        """The answer, with the text that the tool tells, if it does."""
        if self.tool.text is None:
            return python.give(output)
        told = self.module.runtime("contract", "Told")
        return python.give(
            python.call(told, output, emit(self.tool.text, self.function))
        )

    def _shown(self, collection: str, view: str | None, row: ast.expr) -> ast.expr:
        if view is not None:
            return self.function.view(collection, view, row)
        copied = self.module.runtime("values", "copied")
        return python.call(copied, row)

    def _rows(self, form: ListRows | Search) -> list[ast.stmt]:
        given = [p for p in self.tool.parameters.values() if p.filters is not None]
        where = [p for p in self.tool.parameters.values() if p.where is not None]
        table = self.function.table(form.collection)
        rows: ast.expr
        if isinstance(form, Search):
            names = self.module.names.collections[form.collection]
            self.module.use(names.views, names.finder)
            query = python.item(python.name("args"), "query")
            rows = python.call(names.finder, python.name("state"), query)
            where_equal = given
        elif given:
            fields = [python.constant(p.name) for p in given]
            matching = python.attribute(table, "matching")
            rows = python.call(matching, python.name("args"), *fields)
            where_equal = []
        else:
            rows = python.call(python.attribute(table, "all"))
            where_equal = []
        local = self.function.local("rows")
        body: list[ast.stmt] = []
        ordered = bool(form.sort) and not _by_cursor(form)
        if where or where_equal or ordered:
            row = self.module.row_class(form.collection)
            sequence = self.module.use(("collections", "abc"), "Sequence")
            body.append(python.declare(local, python.subscript(sequence, row), rows))
        else:
            body.append(python.bind(local, rows))
        for parameter in where_equal:
            body.append(self._equal(parameter, form.collection, local))
        for parameter in where:
            body.append(self._where(parameter, local))
        if ordered:
            made = sorted_by(form.sort, python.name(local), self.function)
            body.append(python.bind(local, made))
        body.append(self._page(form, local, form.page))
        return body

    def _filtered(
        self, parameter: Parameter, local: str, row: str, test: ast.expr
    ) -> ast.stmt:
        made = ast.ListComp(
            python.name(row),
            [
                ast.comprehension(
                    ast.Name(row, ast.Store()), python.name(local), [test], 0
                )
            ],
        )
        statement = python.bind(local, made)
        if parameter.shape.optional:
            return python.when(python.present(parameter.name), [statement])
        return statement

    def _equal(self, parameter: Parameter, collection: str, local: str) -> ast.stmt:
        row = self.function.own_loop("row")
        field = self.module.world.collections[collection].fields[parameter.name]
        stored: ast.expr = python.item(python.name(row), parameter.name)
        tests: list[ast.expr] = []
        if field.shape.optional and parameter.shape.nullable:
            # A field that is not there is not null.
            name = python.constant(parameter.name)
            tests.append(ast.Compare(name, [ast.In()], [python.name(row)]))
        elif field.shape.optional:
            get = python.attribute(python.name(row), "get")
            stored = python.call(get, python.constant(parameter.name))
        asked = python.item(python.name("args"), parameter.name)
        tests.append(ast.Compare(stored, [ast.Eq()], [asked]))
        test = tests[0] if len(tests) == 1 else ast.BoolOp(ast.And(), tests)
        return self._filtered(parameter, local, row, test)

    def _where(self, parameter: Parameter, local: str) -> ast.stmt:
        assert parameter.where is not None
        row = self.function.own_loop("row")
        self.function.bound["self"] = python.name(row)
        return self._filtered(
            parameter, local, row, emit(parameter.where, self.function)
        )

    def _page(self, form: ListRows | Search, local: str, page: Page | None) -> ast.stmt:
        rows = python.name(local)
        if page is None:
            row = self.function.own_loop("row")
            shown = ast.ListComp(
                self._shown(form.collection, form.view, python.name(row)),
                [ast.comprehension(ast.Name(row, ast.Store()), rows, [], 0)],
            )
            return python.give(python.literal([("results", shown)]))
        view: ast.expr
        if form.view is not None:
            called = self.function.view(form.collection, form.view, rows)
            assert isinstance(called, ast.Call)
            view = called.func
        else:
            view = python.name(self.module.runtime("paging", "as_stored"))
        by_cursor = _by_cursor(form)
        paged = self.module.runtime("paging", "page_by_cursor" if by_cursor else "page")
        called = python.call(
            paged, python.name("state"), rows, python.name("args"), view
        )
        if by_cursor:
            called.keywords += self._cursor(form)
        return python.give(called)

    def _cursor(self, form: ListRows | Search) -> Iterator[ast.keyword]:
        """What a cursor is bound to besides the filters."""
        key = self.module.world.collections[form.collection].key
        yield ast.keyword("tool", python.constant(self.tool.name))
        yield ast.keyword("key", python.constant(key))
        if form.sort:
            read = python.literal(readers(form.sort, self.function))
            yield ast.keyword("sort", read)
        if any(self.function.signatures.reads_clock(key.value) for key in form.sort):
            yield ast.keyword("now", self.function.bound["now"])


def _by_cursor(form: ListRows | Search) -> bool:
    return form.page is not None and form.page.by == "cursor"


def _given(parameter: Parameter) -> ast.expr:
    """Whether the argument was given (and is not null)."""
    present = python.present(parameter.name)
    if not may_be_null(parameter.shape.type):
        return present
    no_null = python.is_not_none(python.item(python.name("args"), parameter.name))
    if not parameter.shape.optional:
        return no_null
    return ast.BoolOp(ast.And(), [present, no_null])
