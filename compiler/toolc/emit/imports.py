"""Import lines in the order that isort and ruff keep."""

import ast
from collections.abc import Iterable, Mapping

from ..ir.package import ModulePath

STANDARD = ("collections", "datetime", "functools", "types", "typing")
ALIAS = "*"
"""Stands for a module imported as the name of its room: `inputs`."""


def import_statements(
    path: ModulePath, imports: Mapping[ModulePath, Iterable[str]]
) -> tuple[list[ast.stmt], list[ast.stmt]]:
    """What the module imports from the standard library, and from its package.

    path: the module, `("rows", "accounts")`; modules of the package are imported
    relative to it.
    """
    standard: list[ast.ImportFrom] = []
    own: list[ast.ImportFrom] = []
    for target, names in imports.items():
        if target[0] in STANDARD:
            standard.append(_from(0, ".".join(target), names))
        else:
            own.append(_relative(path, target, names))
    standard.sort(key=lambda line: line.module or "")
    own.sort(key=lambda line: (-line.level, line.module or "", line.names[0].name))
    return list(standard), list(own)


def _relative(
    path: ModulePath, target: ModulePath, names: Iterable[str]
) -> ast.ImportFrom:
    shared = 0
    while shared < min(len(path), len(target)) - 1 and path[shared] == target[shared]:
        shared += 1
    level = len(path) - shared
    rest = target[shared:]
    if set(names) == {ALIAS}:
        alias = [ast.alias(rest[-1], target[0] if rest[-1] != target[0] else None)]
        return ast.ImportFrom(".".join(rest[:-1]) or None, alias, level)
    return _from(level, ".".join(rest), names)


def _from(level: int, module: str, names: Iterable[str]) -> ast.ImportFrom:
    ordered = sorted(names, key=_order)
    return ast.ImportFrom(module, [ast.alias(name) for name in ordered], level)


def _order(name: str) -> tuple[int, str]:
    """CONSTANTS, then Classes, then functions, as isort has them."""
    if name.isupper() and len(name) > 1:
        return 0, name
    return (1 if name[:1].isupper() else 2), name
