"""Calls of the functions and methods in the profile's table."""

from collections.abc import Iterable
from typing import Final

from ..diagnostics import nearest
from ..diagnostics.codes import expressions as codes
from ..model.expressions import Call, Expression, ListLiteral
from ..model.types import (
    Broken,
    Date,
    Double,
    Int,
    Json,
    Null,
    Text,
    Type,
    described,
    without_null,
)
from . import check_special as special
from . import habits
from .check_literals import literal_fault
from .check_macros import macro
from .check_operands import as_operand, conversion, not_null, operand, quiet
from .context import Context
from .equality import comparable, ordered
from .functions import FUNCTIONS, MACROS, SPECIAL, Form, Function
from .joining import as_map, join
from .syntax import Invocation, Tree


def invocation(tree: Invocation, context: Context) -> Expression:
    name, method = tree.name, tree.receiver is not None
    if tree.receiver is None and name in special.FUNCTIONS:
        return special.FUNCTIONS[name](tree, context)
    if tree.receiver is not None and name == "orValue":
        return special.or_value(tree, tree.receiver, context)
    if tree.receiver is not None and name in MACROS:
        return macro(tree, tree.receiver, context)
    if not method and context.environment.rule(name) is not None:
        return special.rule(tree, context)
    if not method and name in ("min", "max"):
        return _extreme_of_several(tree, context)
    function = FUNCTIONS.get(name)
    if function is None:
        return _unknown(tree, context)
    if function.style != "either" and method != (function.style == "method"):
        return _other_style(tree, function, context)
    return _call(tree, function, context)


def _arguments(tree: Invocation) -> tuple[Tree, ...]:
    return tree.arguments if tree.receiver is None else (tree.receiver, *tree.arguments)


def _call(tree: Invocation, function: Function, context: Context) -> Expression:
    written = _arguments(tree)
    found = [_argument(part, tree, context) for part in written]
    broken = next((part for part in found if isinstance(part.type, Broken)), None)
    if broken is not None:
        return broken
    types = tuple(_seen_as(part) for part in found)
    fitting = [form for form in function.forms if len(form.takes) == len(types)]
    if not fitting:
        return _wrong_count(tree, function.forms, function.usage, context)
    for form in fitting:
        if all(kind.accepts(of) for kind, of in zip(form.takes, types, strict=True)):
            return _made(tree, form, found, written, types, context)
    return _wrong_type(tree, fitting, written, types, context)


def _argument(part: Tree, tree: Invocation, context: Context) -> Expression:
    """A value; `type` alone takes null as well."""
    found = context.check(part)
    if tree.name == "type" and isinstance(found.type, Null):
        return found
    return not_null(found, part, context, f"`{tree.name}`")


def _seen_as(part: Expression) -> Type:
    """A record is a map here, as one that is written out always is."""
    return as_map(part.type) or part.type


def _made(
    tree: Invocation,
    form: Form,
    found: list[Expression],
    written: tuple[Tree, ...],
    types: tuple[Type, ...],
    context: Context,
) -> Expression:
    faulty = literal_fault(tree.name, found, written, context)
    if faulty is not None:
        return faulty
    of = form.result(types)
    if tree.name in ("min", "max") and _has_items(found[0]):
        of = without_null(of)
    return Call(of, context.span(tree), tree.name, tuple(found))


def _has_items(source: Expression) -> bool:
    return isinstance(source, ListLiteral) and bool(source.items)


def _wrong_count(
    tree: Invocation, forms: Iterable[Form], usage: str, context: Context
) -> Expression:
    behind = 0 if tree.receiver is None else 1
    counts = sorted({len(form.takes) - behind for form in forms})
    wanted = " or ".join(str(count) for count in counts)
    plural = "" if counts == [1] else "s"
    given = len(tree.arguments)
    return context.fault_at(
        codes.TYPE_MISMATCH,
        tree.name_start,
        tree.end,
        f"`{tree.name}` takes {wanted} argument{plural}, not {given}.",
        f"write {usage}",
    )


def _wrong_type(
    tree: Invocation,
    forms: list[Form],
    written: tuple[Tree, ...],
    types: tuple[Type, ...],
    context: Context,
) -> Expression:
    """Blame the first argument that no form takes behind the ones before it."""
    for place, of in enumerate(types):
        taking = [form for form in forms if form.takes[place].accepts(of)]
        if not taking:
            break
        forms = taking
    wanted = list(dict.fromkeys(form.takes[place].said for form in forms))
    said = ", ".join(wanted[:-1]) + " or " + wanted[-1] if wanted[1:] else wanted[0]
    at = written[place]
    hint = _type_hint(said, types[place], context.written(at))
    if tree.name == "contains" and place == 0:
        hint = f"write {context.written(tree.arguments[0])} in {context.written(at)}"
    return context.fault(
        codes.TYPE_MISMATCH,
        at,
        f"`{tree.name}` takes {said}, not {described(types[place])}.",
        hint,
    )


_LEFT_OUT: Final = ("uint", "bytes", "dyn")
_TARGETS: Final[dict[str, Type]] = {
    "text": Text(),
    "a number": Double(),
    "a whole number": Int(),
    "a date": Date(),
}


def _type_hint(said: str, actual: Type, written: str) -> str | None:
    target = _TARGETS.get(said)
    if target is None:
        return None
    if isinstance(target, Int):
        return conversion(actual, target, written)
    return as_operand(actual, target, written)


def _unknown(tree: Invocation, context: Context) -> Expression:
    if tree.receiver is None and tree.name in _LEFT_OUT:
        return context.fault_at(
            codes.OUTSIDE_PROFILE,
            tree.name_start,
            tree.name_end,
            f"The type `{tree.name}` is not part of the profile.",
        )
    kind = "method" if tree.receiver is not None else "function"
    known = [*FUNCTIONS, *MACROS, *SPECIAL, *context.environment.rules()]
    hint = None
    if tree.name in habits.FUNCTIONS:
        write = habits.FUNCTIONS[tree.name]
        hint = None if write is None else f"write {write}"
    else:
        routines = context.environment.routines()
        meant = nearest(tree.name, [*known, *routines])
        if meant is not None and meant in routines:
            hint = _as_step(meant, routines[meant])
        elif meant is not None:
            usage = FUNCTIONS[meant].usage if meant in FUNCTIONS else meant
            hint = f"did you mean {usage}?"
    for part in _arguments(tree):
        if tree.receiver is part or kind == "function":
            context.check(part)
    return context.fault_at(
        codes.UNKNOWN_IN_EXPRESSION,
        tree.name_start,
        tree.name_end,
        f"There is no {kind} `{tree.name}`.",
        hint,
    )


def _as_step(routine: str, takes: Iterable[str]) -> str:
    """How a routine is used, which is no function."""
    given = ", ".join(f"{name}: ..." for name in takes)
    return (
        f"{routine} is a routine, and a step uses it: "
        f"`use: {{{routine}: {{{given}}}, as: made}}`; behind it, write made"
    )


def _other_style(tree: Invocation, function: Function, context: Context) -> Expression:
    arguments = [context.written(part) for part in _arguments(tree)]
    if function.style == "method" and arguments:
        write = f"{arguments[0]}.{tree.name}({', '.join(arguments[1:])})"
    elif function.style == "function":
        write = f"{tree.name}({', '.join(arguments)})"
    else:
        write = function.usage
    return context.fault_at(
        codes.UNKNOWN_IN_EXPRESSION,
        tree.name_start,
        tree.name_end,
        f"`{tree.name}` is a {function.style}.",
        f"write {write}",
    )


def _extreme_of_several(tree: Invocation, context: Context) -> Expression:
    """`max(a, b)`: the greatest of some values."""
    if len(tree.arguments) < 2:
        return context.fault_at(
            codes.TYPE_MISMATCH,
            tree.name_start,
            tree.end,
            f"`{tree.name}` takes at least 2 arguments, not {len(tree.arguments)}.",
            f"of a list: list.{tree.name}()",
        )
    found = [operand(part, context, f"`{tree.name}`") for part in tree.arguments]
    for at, part in zip(tree.arguments, found, strict=True):
        if quiet(part.type):
            return part
        if not ordered(part.type):
            return context.fault(
                codes.TYPE_MISMATCH,
                at,
                f"`{tree.name}` cannot compare {described(part.type)}.",
                _extreme_hint(part.type, found, context.written(at)),
            )
        if not comparable(part.type, found[0].type):
            return context.fault(
                codes.TYPE_MISMATCH,
                at,
                f"`{tree.name}` cannot compare {described(found[0].type)} with "
                f"{described(part.type)}.",
                conversion(part.type, found[0].type, context.written(at)),
            )
    of = join(part.type for part in found) or Json()
    return Call(of, context.span(tree), tree.name, tuple(found))


def _extreme_hint(of: Type, found: list[Expression], written: str) -> str | None:
    others = (part.type for part in found if ordered(part.type))
    return as_operand(of, next(others, Double()), written)
