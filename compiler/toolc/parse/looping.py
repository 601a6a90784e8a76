"""The step `each`: a block, gone through for every entry of lists or of a map."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ..diagnostics import did_you_mean as suggested
from ..diagnostics.codes import expressions, reading, shapes
from ..expr import Path, of_items
from ..model.expressions import Expression, ListLiteral
from ..model.places import Place
from ..model.steps import Each, Step, Walked
from ..model.types import (
    Broken,
    ListOf,
    MapOf,
    Text,
    Type,
    described,
    list_of,
)
from ..source import Entry, Mapping, Node, Scalar
from . import nodes, places, values
from .insides import part_at

if TYPE_CHECKING:
    from .steps import StepReader

WRITING = frozenset({"set", "remove", "use"})


def each(reader: "StepReader", entry: Entry) -> Iterable[Step]:
    """`{in, key, where, do, collect}`."""
    body = nodes.mapping(entry.value)
    if body is None:
        return ()
    outside = reader.scope
    walked = _walked(reader, body)
    key = _key(reader, body, walked)
    # What holds in the first round need not hold in the second.
    steps = list(_all_steps(body.get("do")))
    if any(map(_changes, steps)):
        outside = outside.written()
        reader.scope = reader.scope.written()
    elif rows := [row for step in steps if step.name == "add" for row in _rows(step)]:
        outside = outside.added(rows)
        reader.scope = reader.scope.added(rows)
    where = None
    if body.get("where") is not None:
        asked = values.asked(body.get("where"), reader.scope, reader.faults)
        where = asked.condition
        reader.scope = reader.scope.knowing(asked.shows(True))
    block = reader.block(body.get("do"), reader.scope)
    if block.ends:
        _check_collect(reader, body)
    reader.scope = block.scope
    collected = _collected(reader, body)
    _check_kept(reader, entry, outside.names)
    reader.scope = outside
    for inner in nodes.entries(body.get("collect")):
        value = collected.get(inner.name)
        reader.name(inner, list_of(value.type) if value else Broken())
    if not walked or any(each is None for each in walked):
        return ()
    if not nodes.items(body.get("do")) and not nodes.entries(body.get("collect")):
        reader.does_nothing(entry)
        return ()
    reader.check_some(body, "do", "take it out")
    whole = tuple(each for each in walked if each is not None)
    return (Each(entry.key.span, whole, key, where, block.steps, collected),)


def _walked(reader: "StepReader", body: Mapping) -> list[Walked | None]:
    """What is walked, by names; None for what cannot be (and is reported)."""
    written = nodes.entries(body.get("in"))
    place = body.entry("in")
    if place is not None and isinstance(place.value, Mapping) and not written:
        reader.faults.add(
            reading.MISSING_KEY,
            place.key.span,
            "This names nothing that is walked.",
            "give the entry at hand a name: `in: {line: order.lines}`",
        )
    sources = [_source(inner.value, reader) for inner in written]
    found: list[Walked | None] = []
    for inner, source in zip(written, sources, strict=True):
        of: Type = Broken()
        match source.type if source is not None else Broken():
            case ListOf(item):
                of = item
                _check_empty(reader, source)
            case MapOf(value):
                of = value
            case Broken():
                source = None
            case other:
                reader.faults.add(
                    expressions.TYPE_MISMATCH,
                    inner.value.span,
                    f"`each` walks a list or a map, not {described(other)}.",
                    _meant(inner.value, reader),
                )
                source = None
        if source is not None and len(written) > 1 and isinstance(source.type, MapOf):
            reader.faults.add(
                shapes.TOOL_FORM,
                inner.value.span,
                "Lists are walked in step; a map has no order to do so.",
                "walk the map in a loop of its own",
            )
            source = None
        stands = None
        if source is not None:
            stands = _place(inner, reader)
            found.append(Walked(inner.name, source, of, stands))
        else:
            found.append(None)
        reader.name(inner, of)
        reader.place(inner.name, stands)
        if source is not None:
            reader.scope = reader.scope.knowing(_cases_left(source, inner.name))
    return found


def _cases_left(source: Expression, name: str) -> frozenset[Path]:
    """Which case of a union an entry is, where a filter lets no other through.

    Of null nothing is carried on: type checkers do not see it through a list.
    """
    shown = of_items(source, name)
    return frozenset(fact for fact in shown if fact[-1].startswith("!="))


def _check_empty(reader: "StepReader", source: Expression | None) -> None:
    if isinstance(source, ListLiteral) and not source.items:
        reader.faults.add(
            shapes.TOOL_FORM,
            source.span,
            "This list is always empty.",
            "name a list, or take the loop out",
        )


def _meant(node: Node, reader: "StepReader") -> str | None:
    """The name of a list that a text may stand for."""
    word = nodes.text(node)
    if word is None:
        return None
    names = [name for name in reader.scope.names if "." not in name]
    names += reader.declared.collection_names()
    return None if word.partition(".")[0] in names else suggested(word, names)


def _source(node: Node, reader: "StepReader") -> Expression | None:
    """A place, or an expression behind `=`."""
    if isinstance(node, Scalar) and places.is_place(node, reader.scope):
        return places.expression(node, reader.scope, reader.faults)
    return values.value(node, reader.scope, reader.faults)


def _place(inner: Entry, reader: "StepReader") -> Place | None:
    """What the entry at hand stands for, where a part of a row is walked."""
    word = nodes.text(inner.value)
    written = word.removeprefix("=") if word is not None else ""
    if not places.PLACE.match(written):
        return None
    walked = part_at(reader, written, inner.value)
    return walked.entry() if walked is not None else None


def _key(
    reader: "StepReader", body: Mapping, walked: list[Walked | None]
) -> str | None:
    node = nodes.scalar(body.get("key"))
    if node is None:
        return None
    first = walked[0] if walked else None
    if first is not None and not isinstance(first.source.type, MapOf):
        reader.faults.add(
            shapes.TOOL_FORM,
            node.span,
            "`key` names the key of a map, and this is a list.",
            "take it out",
        )
    reader.give(node.text, node, Text())
    return node.text


def _all_steps(node: Node | None) -> Iterator[Entry]:
    """The steps of a list, however deep."""
    for item in nodes.items(node):
        for entry in nodes.entries(item):
            yield entry
            inside = nodes.mapping(entry.value)
            if inside is None or entry.name not in ("each", "if", "switch"):
                continue
            blocks = [inside.get("do"), inside.get("else")]
            blocks += [case.value for case in nodes.entries(inside.get("cases"))]
            for block in blocks:
                yield from _all_steps(block)


def _rows(step: Entry) -> list[str]:
    """To which collections an `add` adds."""
    return [each.name for each in nodes.entries(step.value)]


def _changes(step: Entry) -> bool:
    """Whether it changes what is there; a new row changes no other."""
    if step.name in WRITING:
        return True
    body = nodes.mapping(step.value)
    if step.name != "add" or body is None:
        return False
    return body.get("replace") is not None or any("." in each.name for each in body)


def _check_collect(reader: "StepReader", body: Mapping) -> None:
    collect = body.entry("collect")
    if collect is not None:
        reader.faults.add(
            shapes.TOOL_FORM,
            collect.key.span,
            "Nothing is ever collected: the first round ends the tool.",
            "take it out, or the step that ends the tool",
        )


def _collected(reader: "StepReader", body: Mapping) -> dict[str, Expression]:
    found = {}
    for inner in nodes.entries(body.get("collect")):
        value = values.value(inner.value, reader.scope, reader.faults)
        if value is not None:
            found[inner.name] = value
    return found


def _check_kept(reader: "StepReader", entry: Entry, outside: Iterable[str]) -> None:
    """Report a row from outside that the first round takes away."""
    gone = [n for n in outside if n not in reader.scope.names and "." not in n]
    for name in gone:
        reader.faults.add(
            shapes.TOOL_FORM,
            entry.key.span,
            f'The first round removes "{name}", and the second has it no more.',
            "remove it behind the loop",
        )
