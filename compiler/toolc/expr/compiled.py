"""One expression as a Python function, for tests and for users of CEL alone."""

import ast
import builtins
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from keyword import iskeyword
from types import CodeType
from typing import Any

from ..diagnostics import Diagnostic, Span
from ..model.expressions import Computed, Expression, Navigate
from ..model.types import Type
from ..runtime import expressions as runtime
from ..runtime.expressions import ExpressionError
from . import python
from .checker import check
from .emitter import emit
from .environment import Member, Path
from .marks import without_marks
from .outside_values import given_out, taken_in
from .written_types import WrittenType, read_type

_FILE = "<expression>"


class SourceError(ExpressionError):
    """The source is not a sound expression. `diagnostics` has all its faults."""

    def __init__(self, source: str, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__("\n".join(_rendered(source, each) for each in diagnostics))
        self.diagnostics = diagnostics


def compile(
    source: str, variables: Mapping[str, WrittenType] | None = None
) -> Callable[..., Any]:
    """The function that works the expression out; its arguments are the variables.

    source: CEL, without the `=` that stands before it in a spec. variables: their
    types, each as a `Type`, a JSON Schema word or mapping, or CEL's word such as
    `list(int)`. Values are plain Python; a timestamp comes out as an aware datetime.

    Raises `SourceError`, which lists all faults. The function raises `ExpressionError`
    where CEL has an error: division by zero, a key that is not there. Both are
    ValueErrors.
    """
    types = {name: read_type(of) for name, of in (variables or {}).items()}
    checked = check(source, placing(source), Variables(types), missing_keys_fail=True)
    if checked.expression is None:
        raise SourceError(source, checked.diagnostics)
    return _function(checked.expression, types)


def _function(expression: Expression, types: Mapping[str, Type]) -> Callable[..., Any]:
    names = _Locals(types)
    body = without_marks(emit(expression, names))
    tree = ast.Expression(python.function(names.locals.values(), body))
    made = eval(_code(tree), {name: getattr(runtime, name) for name in names.helpers})

    def evaluate(**values: Any) -> Any:
        missing = types.keys() - values.keys()
        unknown = values.keys() - types.keys()
        if missing or unknown:
            raise TypeError(
                f"the expression takes {', '.join(types) or 'no variables'}; "
                f"missing: {sorted(missing)}, unknown: {sorted(unknown)}"
            )
        try:
            held = [taken_in(values[name], of) for name, of in types.items()]
            return given_out(made(*held), expression.type)
        except OverflowError as error:
            raise ExpressionError(str(error)) from None

    return evaluate


def _code(tree: ast.Expression) -> CodeType:
    fixed = ast.fix_missing_locations(tree)
    code: CodeType = builtins.compile(fixed, _FILE, "eval")
    return code


def placing(source: str) -> Callable[[int, int], Span]:
    def place(start: int, end: int) -> Span:
        line, column = _position(source, start)
        end_line, end_column = _position(source, end)
        return Span(_FILE, line, column, end_line, end_column)

    return place


def _position(source: str, offset: int) -> tuple[int, int]:
    before = source[:offset]
    return before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1


def _rendered(source: str, fault: Diagnostic) -> str:
    span = fault.span
    line = source.split("\n")[span.line - 1]
    end = span.end_column if span.end_line == span.line else len(line) + 1
    caret = " " * (span.column - 1) + "^" * max(1, end - span.column)
    hint = "" if fault.hint is None else f"\n  hint: {fault.hint}"
    return (
        f"{span.line}:{span.column}: {fault.code.code} {fault.message}\n"
        f"  {line}\n  {caret}{hint}"
    )


@dataclass(frozen=True, slots=True)
class Variables:
    """An environment of nothing but variables."""

    types: Mapping[str, Type]
    non_null: frozenset[Path] = frozenset()

    def variable(self, name: str) -> Type | None:
        return self.types.get(name)

    def variables(self) -> Iterable[str]:
        return self.types

    def why_gone(self, name: str) -> str | None:
        return None

    def collections(self) -> Iterable[str]:
        return ()

    def member(self, collection: str, name: str) -> Member | None:
        return None

    def members(self, collection: str) -> Iterable[str]:
        return ()

    def view(self, collection: str, view: str) -> Type | None:
        return None

    def views(self, collection: str) -> Iterable[str]:
        return ()

    def rule(self, name: str) -> tuple[Type, ...] | None:
        return None

    def rules(self) -> Iterable[str]:
        return ()


class _Locals:
    """Parameters and loop variables; helpers are called what they are."""

    def __init__(self, variables: Iterable[str]) -> None:
        self._taken: set[str] = set()
        self.helpers: set[str] = set()
        self.locals = {name: self.fresh(name) for name in variables}

    def name(self, name: str) -> ast.expr:
        return python.name(self.locals[name])

    def fresh(self, wish: str) -> str:
        base = f"v_{''.join(c if c.isalnum() and c.isascii() else '_' for c in wish)}"
        name, number = base, 2
        while name in self._taken or iskeyword(name):
            name, number = f"{base}_{number}", number + 1
        self._taken.add(name)
        return name

    loop = fresh

    def helper(self, name: str) -> str:
        self.helpers.add(name)
        return name

    def argument(self, name: str) -> ast.expr | None:
        return None

    def table(self, collection: str) -> ast.expr:
        raise LookupError(collection)

    def writes(self, collection: str) -> bool:
        return False

    def all_rows(self, collection: str) -> ast.expr:
        raise LookupError(collection)

    def single(self, collection: str) -> ast.expr:
        raise LookupError(collection)

    def indexed(self, collection: str, field_path: str) -> bool:
        return False

    def navigation(self, node: Navigate) -> ast.expr | None:
        return None

    def computed(self, node: Computed, base: ast.expr) -> ast.expr:
        raise LookupError(node.field)

    def view(self, collection: str, view: str, row: ast.expr) -> ast.expr:
        raise LookupError(view)

    def rule(self, name: str, arguments: list[ast.expr]) -> ast.expr:
        raise LookupError(name)
