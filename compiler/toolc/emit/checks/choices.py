"""Checks of `enum` and `const`."""

import ast
from typing import Any

from . import build
from .kinds import kind_of
from .module import Module
from .place import Place

_PLAIN = frozenset(("string", "null"))
_NUMBERS = frozenset(("integer", "number"))


def choice(
    module: Module, allowed: tuple[Any, ...], place: Place
) -> tuple[ast.expr, ast.stmt]:
    """The condition that the value is none of those, and what is said then."""
    said = module.report(
        "not_one_of", place.path.expression(), place.value, build.const(allowed)
    )
    return _none_of(module, allowed, place), said


def _none_of(module: Module, allowed: tuple[Any, ...], place: Place) -> ast.expr:
    kinds = {kind_of(value) for value in allowed}
    if len(allowed) == 1 and (allowed[0] is None or isinstance(allowed[0], bool)):
        return build.compare(place.value, "is not", build.const(allowed[0]))
    if kinds <= _PLAIN and (not place.path.relative or None in allowed):
        # Nothing else in JSON equals a text; and after a test of the type, checkers
        # would take a parameter for any text, not for one of the Literal.
        return _not_in(place.value, allowed)
    if kinds <= _PLAIN:
        typed = build.kind_is_not(place.subject, "str")
        return build.either([typed, _not_in(place.value, allowed)])
    if kinds <= _NUMBERS:
        typed = build.kind_is_not(place.subject, "int", "float")  # true equals 1
        return build.either([typed, _not_in(place.value, allowed)])
    fits = module.call("is_one_of", place.value, build.const(allowed))
    return build.negated(fits)


def _not_in(value: ast.expr, allowed: tuple[Any, ...]) -> ast.expr:
    if len(allowed) == 1:
        return build.compare(value, "!=", build.const(allowed[0]))
    return build.compare(value, "not in", build.const(allowed))
