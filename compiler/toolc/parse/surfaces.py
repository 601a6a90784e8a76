"""What a tool says of itself: hints, other names, tags, examples, requests."""

from ..diagnostics import Span
from ..diagnostics.codes import reading, shapes
from ..model.surface import HINTS, Alias, Example, Hint, Surface
from ..source import Mapping, Node, Scalar, plain
from . import nodes
from .faults import Faults
from .names import check_tool_name
from .parts import note_places
from .texts import each_once
from .types import Path


def read_surface(body: Mapping, faults: Faults) -> Surface:
    aliases = tuple(
        Alias(name.text, name.span) for name in alias_names(body.get("alias"), faults)
    )
    for alias in aliases:
        check_tool_name(alias.name, alias.span, faults)
    return Surface(
        hints=_hints(body.get("annotations")),
        deprecated=_deprecated(body.get("deprecated"), faults),
        aliases=aliases,
        tags=tuple(tag.text for tag in each_once(body.get("tags"), "tag", faults)),
        examples=tuple(
            _example(item)
            for item in nodes.items(body.get("examples"))
            if isinstance(item, Mapping)
        ),
        requests=tuple(
            request.text.strip()
            for request in each_once(body.get("requests"), "request", faults)
        ),
    )


def alias_names(node: Node | None, faults: Faults) -> list[Scalar]:
    """One name, or a list of names."""
    return each_once(node, "alias", faults)


def read_title(body: Mapping, faults: Faults) -> str | None:
    """The title, which MCP knows in two places: beside the annotations and in them."""
    own = nodes.text(body.get("title"))
    annotations = nodes.mapping(body.get("annotations"))
    entry = None if annotations is None else annotations.entry("title")
    if entry is None:
        return own
    other = nodes.text(entry.value)
    if own is not None and other != own:
        faults.add(
            shapes.TOOL_FORM,
            entry.value.span,
            f'The title is "{own[:60]}" already.',
            "keep one of the two: hosts get the same title in both places",
        )
    return own or other


def _hints(node: Node | None) -> dict[str, Hint]:
    found = {}
    for entry in nodes.words(node):
        if entry.name in HINTS and isinstance(entry.value, Scalar):
            value = nodes.boolean(entry.value)
            found[entry.name] = Hint(value, entry.value.span)
    return found


def _deprecated(node: Node | None, faults: Faults) -> str | None:
    if not isinstance(node, Scalar):
        return None
    if isinstance(node.value, bool):
        return "" if node.value else None
    if not node.text.strip():
        faults.add(
            reading.BAD_VALUE,
            node.span,
            "This does not say what to do instead.",
            "write `deprecated: true`, or `deprecated: Use other_tool instead.`",
        )
    return node.text.strip()


def _example(node: Mapping) -> Example:
    places: dict[Path, Span] = {}
    note_places(places, (), node)
    arguments = plain(node)
    assert isinstance(arguments, dict)
    return Example(arguments, node.span, places)
