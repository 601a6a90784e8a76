"""Which names can be used for what."""

import keyword
import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final

from ..diagnostics import Related, Span
from ..diagnostics.codes import naming
from ..standard import DEVICES
from .faults import Faults

TOOL: Final = re.compile(r"[a-zA-Z0-9_-]{1,64}\Z")
"""What every model API takes as a tool's name (OpenAI's and Anthropic's rule)."""

IDENTIFIER: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,63}\Z")
"""A name that expressions can use."""

WORLD: Final = re.compile(r"[a-z][a-z0-9_]{0,39}\Z")

IN_EXPRESSIONS: Final = frozenset({"input", "self", "old", "now", "tool", "key"})
"""Names that stand for something in every expression."""

CEL_RESERVED: Final = frozenset(
    "as break const continue else false for function if import in let loop namespace "
    "null package return true var void while".split()
)
"""The reserved words of CEL (cel-spec, doc/langdef.md, "Syntax")."""


def check_identifier(kind: str, name: str, span: Span, faults: Faults) -> bool:
    """Report a name that expressions could not use."""
    if not IDENTIFIER.match(name):
        faults.add(
            naming.BAD_NAME,
            span,
            f"{_shown(name)} cannot be the name of a {kind}.",
            "use letters, digits and `_`, at most 64, not starting with a digit",
        )
        return False
    if name in IN_EXPRESSIONS or name in CEL_RESERVED:
        faults.add(
            naming.BAD_NAME,
            span,
            f'A {kind} cannot be called "{name}": expressions use the word.',
            (
                f"call it otherwise: `as: {name}_`"
                if kind == "row"
                else f"choose another name, such as {name}_"
            ),
        )
        return False
    return True


def check_new_name(
    kind: str, name: str, span: Span, taken: Mapping[str, str], faults: Faults
) -> None:
    """Report a name that expressions could not use, or that means something already.

    taken: what the names that stand already are, `a collection`.
    """
    if check_identifier(kind, name, span, faults) and name in taken:
        faults.add(
            naming.SHADOWED_NAME,
            span,
            f'"{name}" is {taken[name]} already.',
            "choose another name",
        )


def check_path_step(name: str, span: Span, faults: Faults) -> None:
    """Report a field that a path to it would misread: dots part its steps."""
    if "." in name or name == "*":
        faults.add(
            naming.BAD_NAME,
            span,
            f'A stored field cannot be called "{name}": in a path it means something '
            "else.",
            "choose a name without `.` and other than `*`",
        )


def check_no_shape(
    kind: str, name: str, span: Span, words: Iterable[str], faults: Faults
) -> bool:
    """Report a name that means something else wherever a shape is written."""
    if name not in words:
        return True
    faults.add(
        naming.BAD_NAME,
        span,
        f'A {kind} cannot be called "{name}": shapes use the word.',
        f"choose another name, such as {name}_",
    )
    return False


def check_tool_name(name: str, span: Span, faults: Faults) -> bool:
    if TOOL.match(name):
        return True
    faults.add(
        naming.BAD_NAME,
        span,
        f"{_shown(name)} cannot be the name of a tool: model APIs take "
        "`^[a-zA-Z0-9_-]{1,64}$`.",
        _tool_hint(name),
    )
    return False


def _tool_hint(name: str) -> str:
    if len(name) > 64:
        return f"it has {len(name)} characters; 64 is the most"
    fixed = re.sub(r"[^a-zA-Z0-9_-]+", "_", name).strip("_")
    return f"rename it, for example to {fixed}" if fixed else "use letters and `_`"


def check_world_name(
    name: str, span: Span, standard: Iterable[str], faults: Faults
) -> bool:
    if not WORLD.match(name):
        faults.add(
            naming.BAD_NAME,
            span,
            f"{_shown(name)} cannot be the name of a world, which becomes a Python "
            "package.",
            "use small letters, digits and `_`, starting with a letter, at most 40",
        )
        return False
    taken = None
    if name in standard:
        taken = "Python has a module of that name"
    elif keyword.iskeyword(name):
        taken = "Python has a word of its own of that name"
    elif name in DEVICES:
        taken = "on Windows no folder can have the name"
    if taken is not None:
        faults.add(
            naming.BAD_NAME,
            span,
            f'A world cannot be called "{name}": {taken}.',
            f"choose another name, such as {name}_world",
        )
        return False
    return True


def check_collisions(
    kind: str, names: Iterable[tuple[str, Span]], faults: Faults, *, folded: bool = True
) -> None:
    """Report names of one kind that become one when they are compared loosely.

    folded: case, `_` and `-` do not count; else only Unicode compatibility does.
    """
    seen: dict[str, tuple[str, Span]] = {}
    for name, span in names:
        loose = unicodedata.normalize("NFKC", name)
        if folded:
            loose = loose.replace("_", "").replace("-", "").casefold()
        first = seen.setdefault(loose, (name, span))
        if first[0] != name:
            faults.add(
                naming.NAME_COLLISION,
                span,
                f'The {kind} names "{name}" and "{first[0]}" are the same to a reader '
                "or to the generated code.",
                "rename one of them",
                [Related(first[1], f'"{first[0]}" is here')],
            )


def _shown(name: str) -> str:
    return f'"{name}"' if len(name) <= 80 else f'"{name[:77]}..."'
