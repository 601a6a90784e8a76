"""Checks of texts, numbers, booleans and null: one condition, one call."""

import ast
from collections.abc import Mapping
from typing import Any

from ...patterns import to_python
from . import build
from .kinds import size, stated
from .module import Module
from .place import Place


def text(module: Module, schema: Mapping[str, Any], place: Place) -> list[ast.stmt]:
    """The checks of a text: its kind and size, then its pattern and format."""
    found: list[tuple[ast.expr, ast.stmt]] = []
    least, most = size(schema, "minLength"), size(schema, "maxLength")
    named = schema.get("format")
    sized, trims = _sized(place, least, most, blank=named is None)
    typed = place.known is None and (named is None or bool(sized))
    if typed or sized:
        first = [build.kind_is_not(place.subject, "str")] if typed else []
        limits = _named(minimum=least or None, maximum=most)
        said = module.report("not_text", place.path.expression(), place.value, **limits)
        found.append((build.either([*first, *sized]), said))
    if named is not None:
        found.append(_format(module, named, place))
    if "pattern" in schema:
        python = build.const(to_python(schema["pattern"]))
        fits = module.call("matches", python, place.value)
        shown = build.const(schema["pattern"])
        said = module.report(
            "not_matching", place.path.expression(), place.value, shown
        )
        found.append((build.negated(fits), said))
    chain = build.chain(found)
    if place.policy.text == "trim" and not trims and not place.trimmed:
        stripped = module.call("trimmed", place.value)
        return [build.assign(place.subject, stripped), *chain]
    return chain


def trims_early(schema: Any, place: Place) -> bool:
    """Whether the text is trimmed when it is read: no condition does it on the way."""
    if isinstance(schema, bool) or place.policy.text == "keep":
        return False
    if stated(schema) - {"null"} != {"string"} or schema.keys() & {"enum", "const"}:
        return False
    return place.policy.blank == "keep" or "format" in schema


def _sized(
    place: Place, least: int | None, most: int | None, blank: bool
) -> tuple[list[ast.expr], bool]:
    """The conditions on blanks and length, and whether they trim the text too."""
    found: list[ast.expr] = []
    value = place.value
    trims = False
    if place.policy.blank == "refuse" and blank:
        stripped: ast.expr = build.method(value, "strip")
        if place.policy.text == "trim" and not place.trimmed:
            stripped, trims = build.bind(place.subject, stripped), True
        found.append(build.negated(stripped))
        least = None if least is not None and least < 2 else least
    length = build.call("len", value)
    if least and most is not None:
        between = build.compare(
            build.const(least), "<=", length, "<=", build.const(most)
        )
        found.append(build.negated(between))
    elif least:
        found.append(build.compare(length, "<", build.const(least)))
    elif most is not None:
        found.append(build.compare(length, ">", build.const(most)))
    return found, trims


def _format(module: Module, named: str, place: Place) -> tuple[ast.expr, ast.stmt]:
    fits = module.call(f"is_{named.replace('-', '_')}", place.value)
    path = place.path.expression()
    if named == "date":
        return build.negated(fits), module.report("not_date", path, place.value)
    said = module.report("not_formatted", path, place.value, build.const(named))
    return build.negated(fits), said


def number(
    module: Module, schema: Mapping[str, Any], place: Place, whole: bool
) -> list[ast.stmt]:
    """The check of a number; a whole one is an int already (see `whole`)."""
    minimum, above = _tighter(schema.get("minimum"), schema.get("exclusiveMinimum"), 1)
    maximum, below = _tighter(schema.get("maximum"), schema.get("exclusiveMaximum"), -1)
    step = schema.get("multipleOf")
    kinds = ("int",) if whole else ("int", "float")
    wrong = [] if place.known else [build.kind_is_not(place.subject, *kinds)]
    within = _within(module, place.value, minimum, above, maximum, below, whole)
    if within is not None:
        wrong.append(within)
    if step is not None:
        fits = module.call("is_multiple", place.value, build.const(step))
        wrong.append(build.negated(fits))
    if not wrong:
        return []
    limits = _named(
        minimum=minimum, maximum=maximum, above=above, below=below, multiple_of=step
    )
    helper = "not_integer" if whole else "not_number"
    said = module.report(helper, place.path.expression(), place.value, **limits)
    return build.chain([(build.either(wrong), said)])


def _within(
    module: Module,
    value: ast.expr,
    minimum: float | None,
    above: float | None,
    maximum: float | None,
    below: float | None,
    whole: bool,
) -> ast.expr | None:
    """`not 0 <= x < INFINITE`: false for NaN too. A whole number needs less."""
    lower = _bound(minimum, "<=") or _bound(above, "<")
    upper = _bound(maximum, "<=") or _bound(below, "<")
    if whole and lower is None and upper is None:
        return None
    if whole and upper is None and lower is not None:
        return build.compare(value, "<" if lower[1] == "<=" else "<=", lower[0])
    if whole and lower is None and upper is not None:
        return build.compare(value, ">" if upper[1] == "<=" else ">=", upper[0])
    infinite = build.name("INFINITE")
    if lower is None:
        lower = ast.UnaryOp(ast.USub(), infinite), "<"
        module.use("INFINITE")
    if upper is None:
        upper = infinite, "<"
        module.use("INFINITE")
    return build.negated(build.compare(lower[0], lower[1], value, upper[1], upper[0]))


def _bound(limit: float | None, operator: str) -> tuple[ast.expr, str] | None:
    return None if limit is None else (build.const(limit), operator)


def _tighter(
    inclusive: float | None, exclusive: float | None, sign: int
) -> tuple[float | None, float | None]:
    """Of a bound that is allowed and one that is not, the one that says more."""
    if inclusive is None or exclusive is None:
        return inclusive, exclusive
    if exclusive * sign >= inclusive * sign:
        return None, exclusive
    return inclusive, None


def _named(**limits: float | None) -> dict[str, ast.expr]:
    return {
        name: build.const(limit) for name, limit in limits.items() if limit is not None
    }
