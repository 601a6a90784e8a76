"""Reading nodes whose kind was checked before.

The structure of every document is checked against the language's schema, and what is
of the wrong kind is reported there. So a reader here just passes over it.
"""

from ..source import Entry, Mapping, Node, Scalar, Sequence


def mapping(node: Node | None) -> Mapping | None:
    return node if isinstance(node, Mapping) else None


def entries(node: Node | None) -> tuple[Entry, ...]:
    """The entries of a mapping whose keys are names. A name may start with `x-`."""
    return node.entries if isinstance(node, Mapping) else ()


def words(node: Node | None) -> tuple[Entry, ...]:
    """The entries of a mapping whose keys are words of the language.

    Those that start with `x-` are the author's own and say nothing.
    """
    return tuple(e for e in entries(node) if not e.name.startswith("x-"))


def items(node: Node | None) -> tuple[Node, ...]:
    return node.items if isinstance(node, Sequence) else ()


def text(node: Node | None) -> str | None:
    if isinstance(node, Scalar) and isinstance(node.value, str):
        return node.value
    return None


def scalar(node: Node | None) -> Scalar | None:
    """A scalar that holds text."""
    if isinstance(node, Scalar) and isinstance(node.value, str):
        return node
    return None


def boolean(node: Node | None, default: bool = False) -> bool:
    if isinstance(node, Scalar) and isinstance(node.value, bool):
        return node.value
    return default


def integer(node: Node | None, default: int) -> int:
    if isinstance(node, Scalar) and type(node.value) is int:
        return node.value
    return default
