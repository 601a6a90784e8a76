"""Checks of whole values: rows from outside, and any value against one schema."""

import ast
from collections.abc import Iterable, Mapping
from typing import Any

from . import build
from .code import CheckCode
from .kinds import total
from .module import Module
from .place import Path, Place
from .schemas import check


def row_check(
    function: str,
    schema: Any,
    definitions: Mapping[str, Any],
    taken: Iterable[str] = (),
) -> CheckCode:
    """`def check_account(path: str, given: Given) -> Problems`, strict: no policy.

    path: where the row stands; the paths of its problems start with it. taken: names
    that the module has already.
    """
    module = _module(function, schema, definitions, taken)
    below = module.call("under", build.name("path"), build.name("problems"))
    body = _body(module, schema, "given", build.name("path"))
    return _code(
        module, function, {"path": "str", "given": "Given"}, [*body, ast.Return(below)]
    )


def value_check(
    function: str,
    schema: Any,
    definitions: Mapping[str, Any],
    taken: Iterable[str] = (),
    any_size: bool = True,
) -> CheckCode:
    """`def check(value: Given) -> Problems`: every problem, with a JSON pointer.

    any_size: unlike in rows and arguments, whole numbers may have more than 64 bits.
    """
    module = _module(function, schema, definitions, taken)
    if any_size:
        module.whole = "whole_of_any_size"
    body = _body(module, schema, "value", build.const(""))
    returned = ast.Return(build.name("problems"))
    return _code(module, function, {"value": "Given"}, [*body, returned])


def _code(
    module: Module, function: str, parameters: dict[str, str], body: list[ast.stmt]
) -> CheckCode:
    whole = build.function(function, parameters, module.returns(), body)
    return CheckCode([*module.finish(), whole], frozenset(module.imports), function)


def _module(
    function: str, schema: Any, definitions: Mapping[str, Any], taken: Iterable[str]
) -> Module:
    root = schema if isinstance(schema, Mapping) else {}
    document = {**root, "$defs": {**root.get("$defs", {}), **definitions}}
    return Module(check, document, function, {function, *taken})


def _body(module: Module, schema: Any, subject: str, path: ast.expr) -> list[ast.stmt]:
    """The checks; before them, if they may not see all of it, one for plain JSON."""
    module.use("Given")
    parameters = [subject, *([path.id] if isinstance(path, ast.Name) else [])]
    place = Place(subject, Path(), module.frame(parameters), outer=True)
    body = build.leaving_early(module.check(schema, place), path)
    if total(schema, module.document):
        return body
    guard = build.bind("unfit", module.guard("not_plain", path, place.value))
    return [build.when(guard, [ast.Return(build.name("unfit"))]), *body]
