"""A part of a value: read into a local, checked, and put back if it was changed."""

import ast
from dataclasses import replace
from typing import Any

from . import build
from .coercing import coerced, coercions
from .kinds import accepted, needs_whole
from .module import Module
from .place import Place


def checked(
    module: Module, schema: Any, place: Place, value: ast.expr | None = None
) -> list[ast.stmt]:
    """Binds the part to its local, unless a loop has done so, and checks it."""
    kinds = accepted(schema, module.document)
    whole = needs_whole(kinds)
    checks = module.check(schema, replace(place, whole=whole))
    if not checks:
        return []
    checks = put_back(checks, schema, place, module)
    bare = place.value if value is None else value
    read = coerced(module, kinds, place.policy, bare)
    if whole:
        read = module.call(module.whole, read)
    if value is None and read is bare:
        return checks
    return [build.assign(place.subject, read), *checks]


def put_back(
    checks: list[ast.stmt], schema: Any, place: Place, module: Module
) -> list[ast.stmt]:
    """The checks, and where they changed the local: the value stored again."""
    if place.store is None or not changes(schema, place, module):
        return checks
    return build.otherwise(checks, [build.assign(place.store, place.value)])


def changes(schema: Any, place: Place, module: Module) -> bool:
    """Whether the check of the value gives its local another value."""
    kinds = accepted(schema, module.document)
    if needs_whole(kinds) or coercions(kinds, place.policy):
        return True
    chosen = isinstance(schema, bool) or "enum" in schema or "const" in schema
    return place.policy.text == "trim" and "string" in kinds and not chosen


def enough(module: Module) -> ast.stmt:
    """Leaves the loop when there are many problems: more would help nobody."""
    found = build.call("len", build.name("problems"))
    many = build.name(module.use("MANY"))
    return build.when(build.compare(found, ">=", many), [ast.Break()])
