"""Arguments of another kind, turned into the one that their shape takes."""

import ast
from collections.abc import Mapping
from typing import Final

from . import build
from .kinds import Kinds
from .module import Module
from .place import Policy

_FROM_TO: Final[Mapping[str, tuple[Kinds, str]]] = {
    "integer_from_text": (frozenset({"string"}), "integer"),
    "number_from_text": (frozenset({"string"}), "number"),
    "boolean_from_text": (frozenset({"string"}), "boolean"),
    "text_from_integer": (frozenset({"integer", "number"}), "string"),
}
"""The kinds that each one is for, and the kind that it gives."""


def coercions(kinds: Kinds, policy: Policy) -> list[str]:
    """What may be done to a value for a shape that takes these kinds."""
    return [name for name in policy.coerce if _applies(name, kinds)]


def _applies(name: str, kinds: Kinds) -> bool:
    if name == "list_from_single":
        return kinds <= {"array", "null"} and "array" in kinds
    given, wanted = _FROM_TO[name]
    if name == "integer_from_text" and "number" in kinds:
        return False  # the number that the text says, if the policy has that
    return wanted in kinds and not given & kinds


def coerced(module: Module, kinds: Kinds, policy: Policy, value: ast.expr) -> ast.expr:
    for name in coercions(kinds, policy):
        value = build.call(module.use(name), value)
    return value
