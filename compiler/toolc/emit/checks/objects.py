"""Checks of objects: their fields, their other keys, what keys ask of each other."""

import ast
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...model.places import KEY_WORD
from ...patterns import to_python
from . import build
from .fields import Field, checked_field
from .kinds import size
from .module import Module
from .naming import local_names
from .parts import checked, enough
from .place import Place


def parts(module: Module, schema: Mapping[str, Any], place: Place) -> list[ast.stmt]:
    """The checks of a value that is known to be an object."""
    return [
        *_sized(module, schema, place),
        *fields(module, schema, place),
        *_other_keys(module, schema, place),
        *_keys_asked_for(module, schema, place),
        *_keyed(module, schema, place),
    ]


def _keyed(module: Module, schema: Mapping[str, Any], place: Place) -> list[ast.stmt]:
    """Entries that hold their own key."""
    key = schema.get(KEY_WORD)
    if key is None:
        return []
    named = build.const(key)
    held = module.call("keys_are_held", place.value, named)
    path = place.path.expression()
    said = module.report("other_key", path, place.value, named)
    return [build.when(build.negated(held), [said])]


def _sized(module: Module, schema: Mapping[str, Any], place: Place) -> list[ast.stmt]:
    least, most = size(schema, "minProperties"), size(schema, "maxProperties")
    length = build.call("len", place.value)
    wrong = []
    limits = {}
    if least:
        wrong.append(build.compare(length, "<", build.const(least)))
        limits["minimum"] = build.const(least)
    if most is not None:
        wrong.append(build.compare(length, ">", build.const(most)))
        limits["maximum"] = build.const(most)
    if not wrong:
        return []
    path = place.path.expression()
    said = module.report("not_object", path, place.value, **limits)
    return [build.when(build.either(wrong), [said])]


def fields(module: Module, schema: Mapping[str, Any], place: Place) -> list[ast.stmt]:
    properties: Mapping[str, Any] = schema.get("properties", {})
    required = schema.get("required", ())
    closed = schema.get("additionalProperties") is False
    names = [*properties, *(name for name in required if name not in properties)]
    locals_ = local_names(names, place.frame.taken)
    place.frame.use(locals_.values())
    found: list[ast.stmt] = []
    for key in names:
        part = properties.get(key, True)
        fills = place.owned and closed and isinstance(part, Mapping)
        field = Field(
            key,
            locals_[key],
            part,
            required=key in required,
            has_default=fills and "default" in part and key not in required,
            default=part.get("default") if fills else None,
        )
        found += checked_field(module, field, place)
    return found


def _other_keys(
    module: Module, schema: Mapping[str, Any], place: Place
) -> list[ast.stmt]:
    """The keys that no property names: refused, or checked one by one."""
    rest = schema.get("additionalProperties", True)
    patterns = schema.get("patternProperties", {})
    names = schema.get("propertyNames", True)
    known = tuple(schema.get("properties", ()))
    if not patterns and names is True and isinstance(rest, bool):
        return [] if rest else _closed(module, known, place)
    frame = place.frame
    key, item = frame.in_loop("key"), frame.in_loop("item")
    inner = _inside(module, place, item, key)
    body: list[ast.stmt] = []
    if names is not True:
        body += module.check(
            names, replace(inner, subject=key).strict().sure_of("string")
        )
    tests = [_matching(module, pattern, key) for pattern in patterns]
    for test, part in zip(tests, patterns.values(), strict=True):
        if checks := checked(module, part, inner):
            body.append(build.when(test, checks))
    if rest is not True:
        body += _unnamed(module, rest, known, tests, inner, key)
    if not body:
        return []
    body.append(enough(module))
    over = build.method(place.value, "items")
    return [build.loop(build.targets(key, item), over, body)]


def _closed(module: Module, known: tuple[str, ...], place: Place) -> list[ast.stmt]:
    path = place.path.expression()
    if not known:
        said = module.report("not_fields", path, place.value, build.const(()))
        return [build.when(place.value, [said])]
    case = [build.const(place.case[1])] if place.case is not None else []
    local = place.frame.local("known")
    names = ast.Set([build.const(name) for name in known])
    within = build.compare(build.method(place.value, "keys"), "<=", build.name(local))
    said = module.report("not_fields", path, place.value, build.name(local), *case)
    return [build.assign(local, names), build.when(build.negated(within), [said])]


def _unnamed(
    module: Module,
    rest: Any,
    known: tuple[str, ...],
    tests: list[ast.expr],
    inner: Place,
    key: str,
) -> list[ast.stmt]:
    checks: list[ast.stmt]
    if rest is False:
        said = build.const("is not a field")
        checks = [module.report("wrong", inner.path.expression(), said)]
    else:
        checks = checked(module, rest, inner)
    if not checks:
        return []
    named = [build.compare(build.name(key), "in", build.const(known))] if known else []
    others = [*named, *tests]
    if not others:
        return checks
    if others == named:
        return [build.when(_unnamed_key(key, known), checks)]
    return [build.when(build.negated(build.either(others)), checks)]


def _unnamed_key(key: str, known: tuple[str, ...]) -> ast.expr:
    return build.compare(build.name(key), "not in", build.const(known))


def _inside(module: Module, place: Place, item: str, key: str) -> Place:
    step = module.call("pointer", build.name(key))
    here = build.item_of(place.subject, build.name(key), store=True)
    return replace(
        place,
        subject=item,
        path=place.path / step,
        store=here if place.owned else None,
        known=None,
        outer=False,
        named=None,
        trimmed=False,
        looped=True,
        case=None,
    )


def _matching(module: Module, pattern: str, key: str) -> ast.expr:
    return module.call("matches", build.const(to_python(pattern)), build.name(key))


def _keys_asked_for(
    module: Module, schema: Mapping[str, Any], place: Place
) -> list[ast.stmt]:
    """`dependentRequired` and `dependentSchemas`."""
    found: list[ast.stmt] = []
    for key, asked in schema.get("dependentRequired", {}).items():
        for name in asked:
            given = build.compare(build.const(key), "in", place.value)
            lacking = build.compare(build.const(name), "not in", place.value)
            said = module.report(
                "wrong",
                (place.path / name).expression(),
                build.const(f'is required with "{key}"'),
            )
            found.append(build.when(build.both([given, lacking]), [said]))
    for key, part in schema.get("dependentSchemas", {}).items():
        if checks := module.check(part, place):
            given = build.compare(build.const(key), "in", place.value)
            found.append(build.when(given, checks))
    return found
