"""Tools with a handler: the function, what it may touch, the codes it may raise."""

import keyword
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Literal

from ..diagnostics import Related
from ..diagnostics.codes import naming
from ..model.tools import Handler
from ..source import Mapping, Scalar
from ..standard import BUILTINS
from . import nodes
from .faults import Faults
from .sections import Declaration

if TYPE_CHECKING:
    from .declarations import Declarations

FUNCTION: Final = re.compile(r"[a-z][A-Za-z0-9_]{0,63}\Z")
"""Starts small, so that no class that handlers.py imports has the name."""


def read_handler(body: Mapping, declared: "Declarations") -> Handler | None:
    """The handler of a tool, or None where it is broken (and reported)."""
    function = nodes.scalar(body.get("handler"))
    scope = _scope(body, declared.faults)
    errors = _errors(body, declared)
    if function is None or not _check_name(function, declared.faults) or scope is None:
        return None
    return Handler(function.text, function.span, scope, errors)


def _check_name(function: Scalar, faults: Faults) -> bool:
    name = function.text
    if FUNCTION.match(name) and not keyword.iskeyword(name) and name not in BUILTINS:
        return True
    faults.add(
        naming.BAD_NAME,
        function.span,
        f'"{name[:80]}" cannot be the name of a handler.',
        "use the name of a Python function that starts with a small letter and is no "
        "builtin, at most 64 characters",
    )
    return False


def _scope(body: Mapping, faults: Faults) -> Literal["stateless", "state"] | None:
    """What it may touch. None: reported here, or by the schema."""
    node = body.get("scope")
    if node is None:
        return "state"
    match nodes.text(node):
        case "stateless":
            return "stateless"
        case "state":
            return "state"
        case "agents":
            faults.not_yet(
                node.span, "`scope: agents` is not compiled", "write `scope: state`"
            )
    return None


def _errors(body: Mapping, declared: "Declarations") -> tuple[str, ...]:
    named = map(nodes.scalar, nodes.items(body.get("errors")))
    codes = [declared.error_code(node) for node in named if node is not None]
    return tuple(dict.fromkeys(code for code in codes if code is not None))


def check_functions(tools: Iterable[Declaration], faults: Faults) -> None:
    """Report a function that two tools name: their arguments are not the same."""
    seen: dict[str, Scalar] = {}
    for declaration in tools:
        body = nodes.mapping(declaration.entry.value)
        function = nodes.scalar(body.get("handler")) if body is not None else None
        if function is None:
            continue
        first = seen.setdefault(function.text, function)
        if first is not function:
            faults.add(
                naming.NAME_COLLISION,
                function.span,
                f'The function "{function.text}" is the handler of another tool too.',
                "give each tool a function of its own; both can call a third",
                [Related(first.span, "the other tool is here")],
            )
