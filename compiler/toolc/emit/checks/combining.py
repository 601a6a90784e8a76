"""Checks that combine schemas: `$ref`, `allOf`, `anyOf`, `oneOf`, `not`, `if`."""

import ast
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...shapes import steps_of
from . import build, objects
from .code import resolved
from .kinds import (
    ASSERTIONS,
    COMBINING,
    SILENT,
    Kinds,
    accepted,
    needs_whole,
    python_kinds,
    wording,
)
from .module import Module
from .naming import RESERVED, snake_case, unused
from .place import Path, Place
from .tagged import Tagged, alike, apart, tagged
from .words import ruled_out

_LONG = ASSERTIONS["array"] | ASSERTIONS["object"] | COMBINING


def parts(module: Module, schema: Mapping[str, Any], place: Place) -> list[ast.stmt]:
    """The checks of every keyword that holds whole schemas for the same value."""
    found: list[ast.stmt] = []
    if "$ref" in schema:
        found += _referred(module, schema["$ref"], place)
    for part in schema.get("allOf", ()):
        found += module.check(part, place)
    for word in ("anyOf", "oneOf"):
        if word in schema:
            found += _alternatives(module, schema[word], place, word == "oneOf")
    if "not" in schema:
        found += _ruled_out(module, schema["not"], place)
    if "if" in schema:
        found += _conditional(module, schema, place)
    return found


def problems_of(title: str, place: Place, module: Module) -> list[ast.stmt]:
    """Adds what a helper function finds in the value."""
    unfit = build.bind("unfit", build.call(title, place.value))
    below = module.call("under", place.path.expression(), build.name("unfit"))
    return [build.when(unfit, [build.report(below)])]


def _referred(module: Module, reference: str, place: Place) -> list[ast.stmt]:
    """The check of a `$ref`: written here if it is short, else in its own function."""
    target = resolved(reference, module.document)
    while not isinstance(target, bool) and target.keys() - SILENT == {"$ref"}:
        reference = target["$ref"]
        target = resolved(reference, module.document)
    if isinstance(target, bool) or not target.keys() & _LONG:
        return module.check(target, place)
    key = reference, place.owned
    if key not in module.written:
        steps = steps_of(reference) or ("value",)
        part = snake_case(steps[-1])
        part = part if part.isidentifier() else "shape"
        title = module.written[key] = module.function_name(part)
        subject = unused(part, RESERVED | module.taken)
        frame = module.frame([subject])
        inner = Place(subject, Path(), frame, place.policy, place.owned, outer=True)
        module.later.append((title, target, inner))
    return problems_of(module.written[key], place, module)


def _alternatives(
    module: Module, branches: Sequence[Any], place: Place, one: bool
) -> list[ast.stmt]:
    """`anyOf` and `oneOf`: by tag or by kind where these tell the branches apart."""
    if len(branches) == 1:
        return module.check(branches[0], place)
    by_tag = tagged(branches, module.document)
    if by_tag is not None:
        return _by_tag(module, by_tag, place)
    kinds = [accepted(branch, module.document) for branch in branches]
    if _disjoint(kinds) and place.known is None:
        return _by_kind(module, list(zip(branches, kinds, strict=True)), place)
    part = f"{place.subject}_shape"
    unfit = [module.misfit(branch, place.value, part) for branch in branches]
    path = place.path.expression()
    if one:
        misfits = place.frame.local("misfits")
        count = build.method(build.name(misfits), "count", build.const(()))
        starred = ast.Starred(build.name(misfits), ast.Load())
        return [
            build.assign(misfits, ast.Tuple(unfit, ast.Load())),
            build.when(
                build.compare(count, "!=", build.const(1)),
                [module.report("not_one_fit", path, starred)],
            ),
        ]
    names = [place.frame.local(f"unfit_{n}") for n, _ in enumerate(unfit, 1)]
    tests: list[ast.expr] = [
        build.bind(name, misfit) for name, misfit in zip(names, unfit, strict=True)
    ]
    said = module.report("no_fit", path, *map(build.name, names))
    return [build.when(build.both(tests), [said])]


def _by_tag(module: Module, shapes: Tagged, place: Place) -> list[ast.stmt]:
    """What all have alike; then `if kind == "card": ... elif kind == "wallet": ...`"""
    local = place.frame.local(snake_case(shapes.tag) if _plain(shapes.tag) else "tag")
    tag = build.const(shapes.tag)
    path = (place.path / shapes.tag).expression()
    inside = replace(place.sure_of("object"), case=None)
    shared = alike(shapes)
    before = objects.fields(module, shared, inside) if shared else []
    cases: list[tuple[ast.expr, ast.stmt | list[ast.stmt]]] = []
    for value, branch in shapes.cases.items():
        test = build.compare(build.name(local), "==", build.const(value))
        part = snake_case(value)
        named = f"{place.subject}_{part}" if _plain(part) else None
        here = replace(inside, named=named, case=(shapes.tag, value))
        own = apart(branch, {shapes.tag, *shared.get("properties", ())})
        cases.append((test, module.check(own, here) or [ast.Pass()]))
    absent = build.compare(tag, "not in", place.value)
    cases.append((absent, module.report("missing", path)))
    choices = build.const(tuple(shapes.cases))
    said = module.report("not_one_of", path, build.name(local), choices)
    read = build.assign(local, build.method(place.value, "get", tag))
    body = [read, *before, *build.chain(cases, [said])]
    if place.known == "object":
        return body
    wrong = module.report("not_object", place.path.expression(), place.value)
    return [build.when(build.kind_is_not(place.subject, "dict"), [wrong], body)]


def _by_kind(
    module: Module, branches: Sequence[tuple[Any, Kinds]], place: Place
) -> list[ast.stmt]:
    """`if type(x) is str: ... elif type(x) is list: ...`, and last the wrong kinds."""
    every = frozenset[str]().union(*(kinds for _, kinds in branches))
    wholly: list[ast.stmt] = []
    if needs_whole(every) and not place.whole:
        wholly = [build.assign(place.subject, module.call(module.whole, place.value))]
        place = replace(place, whole=True)
    cases: list[tuple[ast.expr, ast.stmt | list[ast.stmt]]] = []
    left: list[str] = []
    null = False
    for branch, kinds in branches:
        known = next(iter(kinds)) if len(kinds) == 1 else None
        sure = known in ("string", "array", "object", "boolean")
        inner = place.sure_of(known) if sure and known is not None else place
        if known == "integer":
            inner = replace(place, whole=True)
        body = module.check(branch, inner) if known != "null" else []
        tests = (
            [build.kind_is(place.subject, *names)]
            if (names := python_kinds(kinds))
            else []
        )
        if "null" in kinds:
            tests.insert(0, build.compare(place.value, "is", build.const(None)))
        if body:
            cases.append((build.either(tests), body))
        else:
            left += names
            null = null or "null" in kinds
    wrong = [build.kind_is_not(place.subject, *left)] if left else []
    if null:
        wrong.insert(0, build.compare(place.value, "is not", build.const(None)))
    wanted = build.const(wording(every))
    path = place.path.expression()
    said = module.report("not_kind", path, place.value, wanted)
    if wrong:
        return [*wholly, *build.chain([*cases, (build.both(wrong), said)])]
    return [*wholly, *build.chain(cases, [said])]


def _disjoint(kinds: Sequence[Kinds]) -> bool:
    """Whether no value can be of a kind of two of these."""
    groups = [frozenset(k.replace("integer", "number") for k in ks) for ks in kinds]
    return sum(map(len, groups)) == len(frozenset[str]().union(*groups)) and all(groups)


def _ruled_out(module: Module, schema: Any, place: Place) -> list[ast.stmt]:
    said = module.report(
        "wrong", place.path.expression(), build.const(ruled_out(schema))
    )
    if isinstance(schema, bool):
        return [said] if schema else []
    unfit = module.misfit(schema, place.value, f"{place.subject}_ruled_out")
    return [build.when(build.negated(unfit), [said])]


def _conditional(
    module: Module, schema: Mapping[str, Any], place: Place
) -> list[ast.stmt]:
    """`if`, `then`, `else`."""
    then = module.check(schema.get("then", True), place)
    other = module.check(schema.get("else", True), place)
    if not then and not other:
        return []
    unfit = module.misfit(schema["if"], place.value, f"{place.subject}_condition")
    if not then:
        return [build.when(unfit, other)]
    return [build.when(build.negated(unfit), then, other)]


def _plain(name: str) -> bool:
    return name.isascii() and name.isidentifier()
