"""The check of one value against one schema, by the kinds that the schema speaks of."""

import ast
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from . import build, combining, lists, objects, scalars
from .choices import choice
from .kinds import (
    ASSERTIONS,
    COMBINING,
    EVERY,
    PYTHON,
    Kinds,
    kind_of,
    needs_whole,
    python_kinds,
    stated,
    wording,
)
from .module import Module
from .place import Path, Place

_SILENT = frozenset(
    (
        *("title", "description", "default", "examples", "deprecated", "$comment"),
        *("$schema", "$defs", "type", "enum", "const"),
    )
)


def check(module: Module, schema: Any, place: Place) -> list[ast.stmt]:
    """The statements that add to `problems` what the schema refuses in the value."""
    if isinstance(schema, bool):
        said = build.const("is not allowed")
        path = place.path.expression()
        return [] if schema else [module.report("wrong", path, said)]
    kinds = stated(schema)
    wholly: list[ast.stmt] = []
    if needs_whole(kinds) and not place.whole and place.known is None:
        wholly = [build.assign(place.subject, module.call(module.whole, place.value))]
        place = replace(place, whole=True)
    return wholly + _chosen(module, schema, kinds, place)


def _chosen(
    module: Module, schema: Mapping[str, Any], kinds: Kinds, place: Place
) -> list[ast.stmt]:
    """The tests of `enum` and `const`, then the rest, if there is any."""
    cases = []
    for values in (
        schema.get("enum"),
        [schema["const"]] if "const" in schema else None,
    ):
        if values is not None:
            allowed = tuple(v for v in values if kind_of(v) in kinds)
            cases.append(choice(module, allowed, place))
    if not cases:
        return _of_kind(module, schema, kinds, place)
    if not schema.keys() - _SILENT:
        return build.chain(cases)
    return build.chain(cases, _of_kind(module, schema, kinds, place))


def _of_kind(
    module: Module, schema: Mapping[str, Any], kinds: Kinds, place: Place
) -> list[ast.stmt]:
    if place.known is not None:
        if place.known not in kinds:
            return [_not_kind(module, kinds, place)]
        return _assertions(module, schema, place.known, place)
    pythons = python_kinds(kinds)
    lone = [
        k for k in kinds if k != "null" and not (k == "integer" and "number" in kinds)
    ]
    if not lone:
        null = build.compare(place.value, "is not", build.const(None))
        path = place.path.expression()
        said = module.report("not_null", path, place.value)
        return [build.when(null, [said]), *combining.parts(module, schema, place)]
    if len(lone) == 1 and "null" not in kinds:
        return _assertions(module, schema, lone[0], place)
    if len(lone) == 1 and not COMBINING & schema.keys():
        given = build.compare(place.value, "is not", build.const(None))
        return [build.when(given, _assertions(module, schema, lone[0], place))]
    return [
        *_by_kind(module, schema, kinds, place, pythons),
        *combining.parts(module, schema, place),
    ]


def _by_kind(
    module: Module,
    schema: Mapping[str, Any],
    kinds: Kinds,
    place: Place,
    pythons: tuple[str, ...],
) -> list[ast.stmt]:
    """`if type(x) is str: ... elif type(x) is list: ...`, and last the wrong kinds."""
    alone = {word: said for word, said in schema.items() if word not in COMBINING}
    cases: list[tuple[ast.expr, ast.stmt | list[ast.stmt]]] = []
    left = dict.fromkeys(pythons)
    for kind in ("string", "number", "integer", "array", "object", "boolean"):
        if kind not in kinds or (kind == "integer" and "number" in kinds):
            continue
        if kinds == EVERY and not ASSERTIONS.get(kind, frozenset()) & schema.keys():
            continue  # any value may come, so it was made sure that it is plain JSON
        if body := _assertions(module, alone, kind, place.sure_of(kind)):
            cases.append((build.kind_is(place.subject, *PYTHON[kind]), body))
            for name in PYTHON[kind]:
                left.pop(name, None)
    if kinds == EVERY:
        return build.chain(cases)
    wrong = [build.kind_is_not(place.subject, *left)] if left else []
    if "null" in kinds:
        wrong.insert(0, build.compare(place.value, "is not", build.const(None)))
    said = _not_kind(module, kinds, place)
    if not wrong:
        return build.chain(cases, [said])
    return build.chain([*cases, (build.both(wrong), said)])


def _not_kind(module: Module, kinds: Kinds, place: Place) -> ast.stmt:
    wanted = build.const(wording(kinds) or "something else")
    return module.report("not_kind", place.path.expression(), place.value, wanted)


def _assertions(
    module: Module, schema: Mapping[str, Any], kind: str, place: Place
) -> list[ast.stmt]:
    """The checks of a value of one kind; its type is tested too, unless it is known."""
    if kind in ("array", "object"):
        return _nested(module, schema, kind, place)
    checks: list[ast.stmt] = []
    if kind == "string":
        checks = scalars.text(module, schema, place)
    elif kind in ("integer", "number"):
        whole = kind == "integer"
        checks = scalars.number(module, schema, place, whole)
    elif place.known is None:
        said = module.report("not_boolean", place.path.expression(), place.value)
        checks = [build.when(build.kind_is_not(place.subject, "bool"), [said])]
    return checks + combining.parts(module, schema, place)


def _nested(
    module: Module, schema: Mapping[str, Any], kind: str, place: Place
) -> list[ast.stmt]:
    """The checks of a list or an object, in a function of its own where it is one
    within another."""
    inside = place.sure_of(kind)
    speaks = schema.keys() & (ASSERTIONS[kind] | COMBINING)
    if not speaks:
        body: list[ast.stmt] = []
    elif place.outer or (kind == "array" and not place.looped):
        body = _body(module, schema, kind, inside)
    else:
        body = _called(module, schema, kind, inside)
    if place.known is not None:
        return body
    test = build.kind_is_not(place.subject, *PYTHON[kind])
    helper = "not_list" if kind == "array" else "not_object"
    said = module.report(helper, place.path.expression(), place.value)
    return [build.when(test, [said], body)]


def _body(
    module: Module, schema: Mapping[str, Any], kind: str, place: Place
) -> list[ast.stmt]:
    own = lists.items if kind == "array" else objects.parts
    return [*own(module, schema, place), *combining.parts(module, schema, place)]


def _called(
    module: Module, schema: Mapping[str, Any], kind: str, place: Place
) -> list[ast.stmt]:
    subject = place.subject
    title = module.function_name(place.named or subject)
    inner = Place(
        subject,
        Path(),
        module.frame([subject]),
        place.policy,
        place.owned,
        known=kind,
        outer=True,
    )
    module.add(title, schema, inner)
    return combining.problems_of(title, place, module)
