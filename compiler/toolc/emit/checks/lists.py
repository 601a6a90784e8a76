"""Checks of lists: their size, their items, what they must contain."""

import ast
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...model.places import KEY_WORD
from . import build
from .kinds import size
from .module import Module
from .naming import item_of
from .parts import checked, enough
from .place import Place


def items(module: Module, schema: Mapping[str, Any], place: Place) -> list[ast.stmt]:
    """The checks of a value that is known to be a list."""
    found: list[ast.stmt] = []
    path = place.path.expression()
    least, most = size(schema, "minItems"), size(schema, "maxItems")
    first = schema.get("prefixItems", [])
    if schema.get("items") is False:
        most = len(first) if most is None else min(most, len(first))
    if (sized := _sized(place, least or None, most)) is not None:
        limits = {"minimum": least or None, "maximum": most}
        named = {k: build.const(v) for k, v in limits.items() if v is not None}
        said = module.report("not_list", path, place.value, **named)
        found.append(build.when(sized, [said]))
    for index, part in enumerate(first):
        found += _one(module, part, place, index)
    found += _each(module, schema.get("items", True), place, len(first))
    if schema.get("uniqueItems"):
        repeated = build.negated(module.call("all_different", place.value))
        said = module.report("not_different", path, place.value)
        found.append(build.when(repeated, [said]))
    if (key := schema.get(KEY_WORD)) is not None:
        field = build.const(key)
        unlike = module.call("keys_differ", place.value, field)
        said = module.report("same_key", path, place.value, field)
        found.append(build.when(build.negated(unlike), [said]))
    return found + _contained(module, schema, place)


def _sized(place: Place, least: int | None, most: int | None) -> ast.expr | None:
    """The condition that there are too few or too many items."""
    length = build.call("len", place.value)
    if least is not None and most is not None:
        if least == most:
            return build.compare(length, "!=", build.const(least))
        between = build.compare(
            build.const(least), "<=", length, "<=", build.const(most)
        )
        return build.negated(between)
    if least == 1:
        return build.negated(place.value)
    if least is not None:
        return build.compare(length, "<", build.const(least))
    if most == 0:
        return place.value
    if most is not None:
        return build.compare(length, ">", build.const(most))
    return None


def _one(module: Module, part: Any, place: Place, index: int) -> list[ast.stmt]:
    """The check of the item at a fixed place, if the list is long enough."""
    local = place.frame.local(f"{item_of(place.subject)}_{index + 1}")
    here = build.item_of(place.subject, build.const(index))
    inner = _inside(place, local, str(index), build.const(index))
    checks = checked(module, part, inner, here)
    if not checks:
        return []
    long_enough = build.compare(build.call("len", place.value), ">", build.const(index))
    return [build.when(long_enough, checks)]


def _each(module: Module, part: Any, place: Place, start: int) -> list[ast.stmt]:
    """The loop over the items after the first ones."""
    if isinstance(part, bool):
        return []  # any item, or none: then the size says so
    index = place.frame.in_loop("index")
    local = place.frame.in_loop(item_of(place.subject))
    inner = _inside(place, local, build.name(index), build.name(index))
    checks = checked(module, part, replace(inner, looped=True))
    if not checks:
        return []
    checks.append(enough(module))
    over: ast.expr = build.call("enumerate", place.value)
    if start:
        rest = ast.Subscript(place.value, ast.Slice(build.const(start)), ast.Load())
        over = build.call("enumerate", rest, build.const(start))
    return [build.loop(build.targets(index, local), over, checks)]


def _inside(place: Place, local: str, step: str | ast.expr, key: ast.expr) -> Place:
    """The place of an item, put back into the list if the policy changes it."""
    return replace(
        place,
        subject=local,
        path=place.path / step,
        store=build.item_of(place.subject, key, store=True) if place.owned else None,
        known=None,
        outer=False,
        named=None,
        trimmed=False,
    )


def _contained(
    module: Module, schema: Mapping[str, Any], place: Place
) -> list[ast.stmt]:
    """How many items must be of a certain shape."""
    if "contains" not in schema:
        return []
    least, most = size(schema, "minContains"), size(schema, "maxContains")
    least = 1 if least is None else least
    if least == 0 and most is None:
        return []
    local = place.frame.in_loop("item")
    found = place.frame.local("found")
    unfit = module.misfit(schema["contains"], build.name(local), "wanted")
    count = build.call(
        "sum",
        ast.GeneratorExp(
            build.negated(unfit),
            [ast.comprehension(build.targets(local), place.value, [], 0)],
        ),
    )
    counted = build.name(found)
    limits = {"minimum": build.const(least)}
    wrong: ast.expr = build.compare(counted, "<", build.const(least))
    if most is not None:
        limits["maximum"] = build.const(most)
        wrong = build.negated(
            build.compare(build.const(least), "<=", counted, "<=", build.const(most))
        )
    said = module.report("not_found", place.path.expression(), counted, **limits)
    return [build.assign(found, count), build.when(wrong, [said])]
