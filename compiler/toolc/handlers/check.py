"""Whether handlers.py has the functions that the tools of a world name."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from ..diagnostics import Diagnostic, Related, Span, did_you_mean
from ..diagnostics.codes import handlers
from ..model.handlers import HandlerFunction
from .source import Source
from .unfinished import is_unfinished

FunctionDef: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
GIVEN: Final = ("world", "args")
EXTRAS: Final = ("signal", "on_update")
"""What an `async def` may ask for besides."""


@dataclass(frozen=True, slots=True)
class Checked:
    """functions: those that are as they should be, by name."""

    functions: Mapping[str, HandlerFunction]
    diagnostics: tuple[Diagnostic, ...]


def check(source: Source, wanted: Mapping[str, Span]) -> Checked:
    """Look for functions. wanted: where each is named, by its name."""
    found = _top_level(source.tree)
    functions: dict[str, HandlerFunction] = {}
    faults: list[Diagnostic] = []
    for name, named in wanted.items():
        made = found.get(name)
        if not isinstance(made, FunctionDef):
            others = [
                other
                for other, node in found.items()
                if isinstance(node, FunctionDef) and other not in wanted
            ]
            faults.append(_missing(source, name, named, made, others))
            continue
        wrong = _wrong(made)
        if wrong is None:
            extras = tuple(x for x in EXTRAS if x in _by_name(made.args))
            awaits = isinstance(made, ast.AsyncFunctionDef)
            functions[name] = HandlerFunction(
                awaits, extras if awaits else (), is_unfinished(made)
            )
        else:
            faults.append(
                Diagnostic(
                    handlers.SIGNATURE,
                    source.function_name(made),
                    f'"{name}" {wrong}, so no tool can call it.',
                    _how(made),
                    (Related(named, "a tool names it here"),),
                )
            )
    return Checked(functions, tuple(faults))


def _top_level(tree: ast.Module) -> dict[str, ast.stmt]:
    """What binds each name of the module, the last one where there are several."""
    return {name: node for node in tree.body for name in bound_by(node)}


def bound_by(node: ast.stmt) -> Iterator[str]:
    """The names that a statement of a module binds."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            yield name
        case ast.ClassDef(name=name):
            yield name
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            for alias in names:
                yield alias.asname or alias.name.partition(".")[0]
        case ast.Assign(targets=targets):
            yield from _targets(targets)
        case ast.AnnAssign(target=target):
            yield from _targets([target])


def _targets(targets: Iterable[ast.expr]) -> Iterator[str]:
    for target in targets:
        yield from (part.id for part in ast.walk(target) if isinstance(part, ast.Name))


def _missing(
    source: Source, name: str, named: Span, made: ast.stmt | None, others: list[str]
) -> Diagnostic:
    if made is not None:
        line = made.lineno
        return Diagnostic(
            handlers.MISSING,
            named,
            f'"{name}" in handlers.py is no function of its own.',
            "a handler is a `def` or `async def` at the top of the file",
            (Related(Span(source.shown, line, 1, line, 1), "it is this"),),
        )
    hint = did_you_mean(name, others)
    return Diagnostic(
        handlers.MISSING,
        named,
        f'handlers.py has no function "{name}".',
        hint or f"add to {source.shown}: def {name}(world, args): ...",
        (Related(Span.whole(source.shown), "the file is here"),),
    )


def _wrong(made: FunctionDef) -> str | None:
    """Why a tool cannot call the function, as the rest of a sentence about it."""
    arguments = made.args
    by_place = [arg.arg for arg in (*arguments.posonlyargs, *arguments.args)]
    if tuple(by_place[:2]) != GIVEN:
        shown = ", ".join(by_place[:2] + (["..."] if by_place[2:] else []))
        return f"takes ({shown}) and not (world, args)"
    asks = set(EXTRAS) if isinstance(made, ast.AsyncFunctionDef) else set()
    needed = _needed(arguments) - {*GIVEN} - asks
    unnamed = {arg.arg for arg in arguments.posonlyargs[2:]} & _needed(arguments)
    for name in (*by_place, *(arg.arg for arg in arguments.kwonlyargs)):
        if name in needed or name in unnamed:
            only = "" if asks or name not in EXTRAS else " and does not wait"
            return f"needs `{name}`{only}"
    if _yields(made):
        return "yields its results and gives none back"
    return None


def _needed(arguments: ast.arguments) -> set[str]:
    """The parameters without a default."""
    by_place = [arg.arg for arg in (*arguments.posonlyargs, *arguments.args)]
    needed = set(by_place[: len(by_place) - len(arguments.defaults)])
    pairs = zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
    return needed | {arg.arg for arg, default in pairs if default is None}


def _by_name(arguments: ast.arguments) -> set[str]:
    """The parameters that can be given by name, besides the first two."""
    places = [*arguments.posonlyargs, *arguments.args][2:]
    named = [arg for arg in places if arg not in arguments.posonlyargs]
    return {arg.arg for arg in (*named, *arguments.kwonlyargs)}


def _yields(made: FunctionDef) -> bool:
    """Whether the function itself is a generator; those inside of it do not count."""
    waiting: list[ast.AST] = list(made.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Yield | ast.YieldFrom):
            return True
        if not isinstance(node, FunctionDef | ast.Lambda | ast.ClassDef):
            waiting.extend(ast.iter_child_nodes(node))
    return False


def _how(made: FunctionDef) -> str:
    if isinstance(made, ast.AsyncFunctionDef):
        return f"write: async def {made.name}(world, args, *, signal, on_update): ..."
    return f"write: def {made.name}(world, args): ..."
