"""What a mapping's key may be."""

from dataclasses import replace
from typing import Final

from ..diagnostics import Diagnostic, Related
from ..diagnostics.codes import reading
from .node import Node, Scalar, kind
from .quote import left_open, quote_this, quoted
from .text import Source

_MERGE: Final = "<<"


def key_fault(
    source: Source, node: Node, earlier: dict[str, Scalar]
) -> Diagnostic | None:
    """What is wrong with a key; `earlier` are the keys of the mapping so far."""
    if not isinstance(node, Scalar):
        message = f"a key must be text, and this one is {kind(node)}"
        hint = "a text that starts with `{` or `[` goes in quotes"
        return Diagnostic(reading.NON_TEXT_KEY, node.span, message, hint)
    if not isinstance(node.value, str):
        return _not_text(node)
    if node.style == "plain" and node.text == _MERGE:
        message = 'merge keys ("<<") are not read: YAML 1.2 has none'
        hint = (
            "declare shared parameters as a type and list it: `input: [Shared, "
            "{...}]`; repeat a whole value with an alias"
        )
        return Diagnostic(reading.MERGE_KEY, node.span, message, hint)
    if node.style == "plain" and node.text.startswith("=") and len(node.text) > 1:
        line = node.span.line - 1
        end = len(source.lines[line].rstrip())
        reason = "YAML reads what stands before `: ` as a key"
        found = quote_this(source, line, node.span.column - 1, end, reason)
        if "?" in node.text or left_open(node.text):
            return found
        return replace(found, hint=f"if it is the key, write {quoted(node.text)}: ...")
    first = earlier.get(node.text)
    if first is not None:
        return Diagnostic(
            reading.DUPLICATE_KEY,
            node.span,
            f'the key "{node.text[:60]}" stands twice in one mapping',
            "remove one of them, or give it another name",
            (Related(first.span, "first here"),),
        )
    return None


def _not_text(node: Scalar) -> Diagnostic:
    if node.value is None and not node.text:
        message = "a key is missing before the `:`"
        hint = 'an empty key is written as ""'
    else:
        message = f"a key must be text, and {node.text[:40]} is {_meaning(node)}"
        hint = f'quote it: "{node.text[:40]}"'
    return Diagnostic(reading.NON_TEXT_KEY, node.span, message, hint)


def _meaning(node: Scalar) -> str:
    if node.value is None:
        return "YAML's null"
    return "a boolean" if isinstance(node.value, bool) else "a number"
