"""The names that a spec may use and that Python or the generated code uses too."""

import ast
import builtins
import keyword
import re
from collections.abc import Iterable
from pathlib import Path

from outside import ROOT
from toolc.parse.names import CEL_RESERVED, IN_EXPRESSIONS
from toolc.parse.rules import CALLED
from toolc.parse.shapes import JSON_TYPES, WORDS

KEYWORDS = [*keyword.kwlist, *keyword.softkwlist]
BUILTINS = [name for name in dir(builtins) if not name.startswith("_")]


def of_package(folder: Path) -> set[str]:
    """What the modules of a generated package import, and what they share.

    Left out is what stands there for the declarations of that one world.
    """
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        if "__pycache__" in path.parts:
            continue
        found |= {part.removesuffix(".py") for part in path.relative_to(folder).parts}
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if path.parent.name != "_runtime":
            found |= _imported(tree)
        if path.parent == folder:
            found |= _all(tree)
        elif path.parent.name == "_runtime":
            found |= _defined(tree.body)
            if path.stem in ("state", "table"):
                classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
                found |= {name for node in classes for name in _defined(node.body)}
    return {name for name in found if name.isidentifier()}


def _imported(tree: ast.Module) -> set[str]:
    """The names that stand for something outside of the world's own rooms."""
    return {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom | ast.Import)
        if "_runtime" in (getattr(node, "module", None) or "") or not _relative(node)
        for alias in node.names
    }


def _relative(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.level > 0


def _all(tree: ast.Module) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found.add(name)
            case ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name):
                found.add(name)
    return found


def _defined(body: Iterable[ast.stmt]) -> set[str]:
    return {
        node.name
        for node in body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and not node.name.startswith("_")
    }


LOCALS = ["args", "given", "problems", "row", "rows", "found", "inputs", "o", "s"]
"""Locals of the functions of a generated package."""


def no_functions(names: Iterable[str]) -> list[str]:
    """Those that rules can have: what expressions call already is left out."""
    return [name for name in names if name not in CALLED]


def hostile() -> list[str]:
    """All of them: keywords, builtins, and what the package of the CRM uses."""
    names = {*KEYWORDS, *BUILTINS, *LOCALS, *of_package(ROOT / "generated" / "crm")}
    return sorted(names, key=lambda name: (name.casefold(), name))


def identifiers(names: Iterable[str]) -> list[str]:
    """Those that expressions can use, and that mean no shape."""
    return [
        name
        for name in names
        if re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]{0,63}", name)
        and name not in CEL_RESERVED
        and name not in IN_EXPRESSIONS | JSON_TYPES | WORDS.keys()
    ]


def apart(names: Iterable[str], turn: int = 0) -> list[str]:
    """One of each kind of spelling: `Any` or `any`, by turns."""
    groups: dict[str, list[str]] = {}
    for name in names:
        folded = name.replace("_", "").replace("-", "").casefold()
        groups.setdefault(folded, []).append(name)
    return [group[turn % len(group)] for group in groups.values()]
