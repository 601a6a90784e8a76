"""The TypedDict of a tool's arguments."""

import ast
from collections.abc import Sequence

from . import build
from .code import CheckedParameter
from .module import Module
from .naming import is_identifier


def typed_dict(
    module: Module, class_name: str, parameters: Sequence[CheckedParameter]
) -> ast.stmt:
    """A class; or a call, where a key is no identifier or hides a type's name."""
    base = build.name(module.use("TypedDict"))
    fields = [(p.name, _annotation(module, p)) for p in parameters]
    if _fits_a_class(fields):
        body: list[ast.stmt] = [
            ast.AnnAssign(ast.Name(key, ast.Store()), annotation, None, 1)
            for key, annotation in fields
        ]
        node = ast.ClassDef(class_name, [base], [], body or [ast.Pass()], [])
        return build.without_type_parameters(node)
    keys: list[ast.expr | None] = [build.const(key) for key, _ in fields]
    mapping = ast.Dict(keys, [annotation for _, annotation in fields])
    made = build.call(base, build.const(class_name), mapping)
    return build.assign(class_name, made)


def _annotation(module: Module, parameter: CheckedParameter) -> ast.expr:
    for part in ast.walk(parameter.annotation):
        if isinstance(part, ast.Name) and part.id in ("Any", "Literal"):
            module.use(part.id)
    if parameter.always:
        return parameter.annotation
    wrapper = build.name(module.use("NotRequired"))
    return ast.Subscript(wrapper, parameter.annotation, ast.Load())


def _fits_a_class(fields: Sequence[tuple[str, ast.expr]]) -> bool:
    used = {
        part.id
        for _, annotation in fields
        for part in ast.walk(annotation)
        if isinstance(part, ast.Name)
    }
    return all(
        is_identifier(key) and not key.startswith("__") and key not in used
        for key, _ in fields
    )
