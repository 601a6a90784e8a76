"""The way out where a value is of the wrong kind."""

from typing import Any, Final

from ..source import Mapping, Node, Scalar, Sequence
from .places import Finder, Path

_TRUTH: Final = {
    **dict.fromkeys(("yes", "on", "y"), "true"),
    **dict.fromkeys(("no", "off", "n"), "false"),
}
_LONGEST: Final = 60


def kind_hint(
    finder: Finder, path: Path, node: Node, schema: dict[str, Any]
) -> str | None:
    """`schema` is what refused the node: its `type` tells what was wanted."""
    if isinstance(node, Sequence):
        by_name = isinstance(schema.get("additionalProperties"), dict)
        return "names are keys: `name: ...`, not `- ...`" if by_name else None
    if isinstance(node, Mapping):
        return None
    if node.value is None:
        if path and isinstance(path[-1], int):
            return "the entry was left empty: write it, or remove its `-`"
        return "nothing stands there: write it, or remove the line"
    return _for_scalar(node, schema)


def text_with_a_hole(finder: Finder, node: Node) -> str | None:
    """`{order.id}` is a text with a hole to its author, and a mapping to YAML."""
    if not isinstance(node, Mapping) or not node.entries:
        return None
    written = finder.written(node)
    empty = all(
        isinstance(entry.value, Scalar) and not entry.value.text for entry in node
    )
    if not empty or not written or len(written) > _LONGEST or set(":'") & set(written):
        return None
    return written


def _for_scalar(node: Scalar, schema: dict[str, Any]) -> str | None:
    kinds = schema["type"]
    if kinds == "boolean":
        truth = _TRUTH.get(node.text.lower())
        return f"write {truth}" if truth else None
    if kinds == "integer":
        return "a number has no quotes" if node.style != "plain" else None
    if kinds == "array":
        return f"write [{node.text}]" if len(node.text) < _LONGEST else None
    if kinds == "string" and not isinstance(node.value, str):
        if "pattern" in schema:
            return f"write ={node.text[:_LONGEST]}"
        return f"quote it: '{node.text[:_LONGEST]}'"
    return None
