"""The check of one named field: a parameter of a tool, or a property of an object."""

import ast
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from . import build
from .coercing import coerced
from .kinds import accepted, needs_whole
from .module import Module
from .parts import put_back
from .place import Place
from .scalars import trims_early

_OF_KIND = frozenset(
    (
        *("not_kind", "not_text", "not_formatted", "not_date", "not_boolean"),
        *("not_one_of", "not_integer", "not_number", "not_list", "not_object"),
    )
)
"""The reports of a test of the kind: they know of null that counts as absent."""


@dataclass(frozen=True, slots=True)
class Field:
    """A key of an object, the local for it, its schema, and what its absence means."""

    key: str
    local: str
    schema: Any
    required: bool
    has_default: bool = False
    default: Any = None


def checked_field(
    module: Module,
    field: Field,
    place: Place,
    read: Callable[[ast.expr], ast.expr] | None = None,
) -> list[ast.stmt]:
    """Reads the field of the object at this place into a local, and checks it.

    read: what is done to a parameter's value first; the local is all that is wanted
    then, and a default goes there instead of into the object.
    """
    key = build.const(field.key)
    kinds = accepted(field.schema, module.document)
    whole = needs_whole(kinds)
    inner = replace(
        place,
        subject=field.local,
        path=place.path / field.key,
        store=_home(place, key) if place.owned and read is None else None,
        owned=place.owned or read is not None,
        known=None,
        outer=False,
        named=None,
        trimmed=False,
        whole=whole,
        case=None,
    )
    early = trims_early(field.schema, inner)
    checks = module.check(field.schema, replace(inner, trimmed=early))
    checks = put_back(checks, field.schema, inner, module)
    value: ast.expr = build.method(place.value, "get", key)
    if read is not None:
        value = read(value)
    value = coerced(module, kinds, place.policy, value)
    if whole:
        value = module.call(module.whole, value)
    if early:
        value = module.call("trimmed", value)
    nulls = place.policy.nulls == "absent" and "null" not in kinds
    found = _presence(module, field, inner, checks, nulls, place)
    if read is None and not checks and not nulls:
        return found
    if "number" in kinds and read is None:
        # Once the object is known for a dict, type checkers take what `get` gives for
        # `Any | None`, which has no order.
        annotation = build.name(module.use("Given"))
        return [build.declare(field.local, annotation, value), *found]
    return [build.assign(field.local, value), *found]


def _required(
    module: Module, checks: list[ast.stmt], place: Place, value: ast.expr
) -> list[ast.stmt]:
    """Null counts as absent: said by the test of the kind, which null never passes."""
    first = checks[0] if len(checks) == 1 else None
    if isinstance(first, ast.If) and isinstance(first.body[0], ast.AugAssign):
        call = first.body[0].value
        if isinstance(call, ast.Call) and _name_of(call) in _OF_KIND:
            call.keywords.append(ast.keyword("required", build.const(True)))
            return checks
    # Not the local is asked: type checkers would take it for one that may be null.
    absent = build.compare(value, "is", build.const(None))
    said = module.report("missing", place.path.expression())
    return [build.when(absent, [said], checks)]


def _name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _presence(
    module: Module,
    field: Field,
    inner: Place,
    checks: list[ast.stmt],
    nulls: bool,
    place: Place,
) -> list[ast.stmt]:
    """What is done where the field is absent, and its checks where it is not."""
    key = build.const(field.key)
    local = inner.value
    if nulls:
        absent = build.compare(local, "is", build.const(None))
        given = build.compare(local, "is not", build.const(None))
    else:
        absent = build.compare(key, "not in", place.value)
        given = build.compare(key, "in", place.value)
    if field.required and nulls and place.case is None:
        return _required(module, checks, inner, build.method(place.value, "get", key))
    if field.required:
        said = _missing(module, inner.path.expression(), place)
        return [build.when(absent, [said], checks)]
    if field.has_default:
        home = inner.store or ast.Name(field.local, ast.Store())
        filled = build.assign(home, build.const(field.default))
        return [build.when(absent, [filled], checks)]
    if nulls and place.owned:
        dropped = build.method(place.value, "pop", key, build.const(None))
        return [build.when(absent, [ast.Expr(dropped)], checks)]
    if len(checks) == 1 and _asks_for(local, checks[0]):
        return checks  # what is absent reads as null, which fits
    return [build.when(given, checks)] if checks else []


def _missing(module: Module, path: ast.expr, place: Place) -> ast.stmt:
    """What is said of a required field; of one that a case adds, with the case."""
    case = map(build.const, place.case or ())
    return module.report("missing", path, *case)


def _asks_for(local: ast.expr, statement: ast.stmt) -> bool:
    """Whether the statement is an `if x is not None:` without an `else`."""
    given = build.compare(local, "is not", build.const(None))
    return (
        isinstance(statement, ast.If)
        and not statement.orelse
        and ast.dump(statement.test) == ast.dump(given)
    )


def _home(place: Place, key: ast.expr) -> ast.expr:
    return build.item_of(place.subject, key, store=True)
