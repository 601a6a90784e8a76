"""Texts with holes: `Order {order.id} is {order.status}.`"""

from dataclasses import dataclass

from ..diagnostics import Diagnostic, sort_diagnostics
from ..diagnostics.codes import expressions as codes
from ..model.expressions import Expression
from ..model.types import (
    Bool,
    Date,
    Double,
    Int,
    Text,
    Timestamp,
    described,
    without_null,
)
from .check_operands import conversion, not_null, quiet
from .checker import Place, node, unreadable
from .context import Context
from .environment import Environment
from .faults import Unreadable
from .parser import parse_hole
from .syntax import Tree

_SHOWN = Text | Int | Double | Bool | Date | Timestamp


@dataclass(frozen=True, slots=True)
class CheckedText:
    """parts: pieces of text (braces single already) and the expressions between them;
    no two pieces stand side by side. Empty where there are faults."""

    parts: tuple[str | Expression, ...]
    diagnostics: tuple[Diagnostic, ...] = ()


def check_text(text: str, place: Place, environment: Environment) -> CheckedText:
    """Check a text; `{expression}` is a hole, `{{` and `}}` are braces."""
    context = Context(text, place, environment, node)
    parts: list[str | Expression] = []
    piece: list[str] = []
    at = 0
    while at < len(text):
        if text.startswith(("{{", "}}"), at):
            piece.append(text[at])
            at += 2
        elif text[at] == "}":
            context.fault_at(
                codes.EXPRESSION_SYNTAX,
                at,
                at + 1,
                "`}` closes no hole.",
                "a brace that is text is written `}}`",
            )
            at += 1
        elif text[at] == "{":
            if piece:
                parts.append("".join(piece))
                piece = []
            hole, at = _hole(text, at, context)
            if hole is not None:
                parts.append(hole)
        else:
            piece.append(text[at])
            at += 1
    if piece:
        parts.append("".join(piece))
    if context.found:
        return CheckedText((), tuple(sort_diagnostics(context.found)))
    return CheckedText(tuple(parts))


def _hole(text: str, start: int, context: Context) -> tuple[Expression | None, int]:
    """The hole that opens at `start`, and the offset behind it."""
    try:
        tree, end = parse_hole(text, start)
    except Unreadable as fault:
        context.found.append(_hole_fault(text, start, fault, context))
        closing = text.find("}", start)
        return None, len(text) if closing < 0 else closing + 1
    return _shown(context.check(tree), tree, context), end


def _hole_fault(
    text: str, start: int, fault: Unreadable, context: Context
) -> Diagnostic:
    literal = "a brace that is text is written `{{`"
    closing = text.find("}", start)
    if closing < 0:
        return Diagnostic(
            codes.EXPRESSION_SYNTAX,
            context.place(start, start + 1),
            "The hole that opens here is never closed.",
            literal,
        )
    if not text[start + 1 : closing].strip():
        return Diagnostic(
            codes.EXPRESSION_SYNTAX,
            context.place(start, closing + 1),
            "The hole is empty.",
            "write what stands in it, or {{}} for the braces themselves",
        )
    if text[fault.start : fault.end] in (":", "!"):
        return Diagnostic(
            fault.code,
            context.place(fault.start, fault.end),
            "A hole has no format of its own.",
            "for two places of a number: {fixed(x, 2)}",
        )
    found = unreadable(fault, context.place)
    if found.hint is None:
        return Diagnostic(found.code, found.span, found.message, literal)
    return found


def _shown(found: Expression, tree: Tree, context: Context) -> Expression | None:
    """A value that has one way to stand in a text."""
    plain = isinstance(without_null(found.type), _SHOWN)
    found = not_null(found, tree, context, "a text", as_text=plain)
    if quiet(found.type) or isinstance(found.type, _SHOWN):
        return found
    context.fault(
        codes.TYPE_MISMATCH,
        tree,
        f"A hole shows a text, a number, a date, true or false, not "
        f"{described(found.type)}.",
        conversion(found.type, Text(), context.written(tree)),
    )
    return None
