"""The events of one file to nodes, with every fault that one pass can find."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import yaml

from ..diagnostics import Diagnostic, Related, Span
from ..diagnostics.codes import reading
from .commas import finding, lacks_colon, went_on, whole
from .events import Event, Events, ValueEvent
from .frame import MAX_DEPTH, Anchored, Frame, Stop, too_deep
from .keys import key_fault
from .node import Entry, Node, Scalar
from .places import Position
from .scalars import CORE, ScalarReader, shown_tag
from .split import FAR, Splits
from .tabs import Tabs
from .text import Source

MAX_VALUES: Final = 200_000
"""Of one file, aliases expanded: several times what 1,000 tools need."""


class Composer:
    """Reads one document into `root`; what is wrong goes to `found`."""

    def __init__(self, source: Source, events: Events) -> None:
        self.root: Node | None = None
        self.found: list[Diagnostic] = []
        self.frames: list[Frame] = []
        self.split_from: Position = (0, 0)
        self.split_until: Position = (0, 0)
        """What starts between them belongs to a text that YAML split."""
        self._source = source
        self._events = events
        self._splits = Splits(source)
        self._scalars = ScalarReader(source, events.restore, self._report)
        self.tabs = Tabs(source) if "\t" in source.text else None
        self._anchors: dict[str, Anchored] = {}
        self._values = 0
        self._documents = 0

    def compose(self) -> None:
        """Raises Stop, and YamlFault from the parser."""
        read: dict[type, Callable[[Any], None]] = {
            yaml.ScalarEvent: self._scalar,
            yaml.MappingStartEvent: self._open,
            yaml.SequenceStartEvent: self._open,
            yaml.MappingEndEvent: self._close,
            yaml.SequenceEndEvent: self._close,
            yaml.AliasEvent: self._alias,
            yaml.DocumentStartEvent: self._document,
        }
        for event in self._events:
            step = read.get(type(event))
            if step is not None:
                step(event)

    def _document(self, event: Event) -> None:
        self._documents += 1
        if self._documents > 1:
            span = self._source.run(event.start_mark.line, event.start_mark.column, 3)
            message = "a second document starts here; a spec file holds one"
            hint = "move what follows to a file of its own"
            raise Stop(Diagnostic(reading.YAML_SYNTAX, span, message, hint))

    def _scalar(self, event: ValueEvent) -> None:
        scalar = self._scalars.read(event)
        problem = self._scalars.surrogate(scalar)
        if problem is not None:
            raise Stop(problem)
        self._count(1, scalar.span)
        if self.tabs is not None and scalar.style != "plain":
            self.tabs.text(scalar, (event.end_mark.line, event.end_mark.column))
        if scalar.style == "plain" and scalar.text:
            scalar = self._whole(scalar)
        if event.anchor is not None:
            self._anchor(event.anchor, scalar, 1, 0)
        self._add(scalar, 0)

    def _open(self, event: ValueEvent) -> None:
        start, end = event.start_mark, event.end_mark
        is_mapping = isinstance(event, yaml.MappingStartEvent)
        span = self._source.span(start.line, start.column, end.line, end.column)
        if event.tag not in (None, "!", f"{CORE}{'map' if is_mapping else 'seq'}"):
            message = f"the tag {shown_tag(event.tag)} is none of YAML's core schema"
            hint = "remove the tag: a spec holds only what JSON can say"
            self._report(Diagnostic(reading.FOREIGN_TAG, span, message, hint))
        frame = Frame(
            (start.line, start.column),
            bool(event.flow_style),
            is_mapping,
            event.anchor,
            self._values,
        )
        self.frames.append(frame)
        self._count(1, span)
        self._check_depth(len(self.frames), span)

    def _close(self, event: Event) -> None:
        frame = self.frames.pop()
        self._text_ended(frame)
        end = (event.end_mark.line, event.end_mark.column)
        if frame.split:
            self.split_until = end
        if not frame.flow:
            # The end mark of a block collection lies on the line of what follows.
            last = frame.last_span
            end = (last.end_line - 1, last.end_column - 1) if last else frame.start
        span = self._source.span(*frame.start, *end)
        node = frame.node(span)
        if frame.anchor is not None:
            values = self._values - frame.values_before
            self._anchor(frame.anchor, node, values, frame.height)
        self._add(node, frame.height)

    def _alias(self, event: ValueEvent) -> None:
        start, end = event.start_mark, event.end_mark
        span = self._source.span(start.line, start.column, end.line, end.column)
        name = event.anchor or ""
        if self.frames and self.frames[-1].is_mapping and not self.frames[-1].at_value:
            message = f"a key must be text, and *{name[:40]} is an alias"
            self._report(
                Diagnostic(reading.NON_TEXT_KEY, span, message, "write the key out")
            )
            self.frames[-1].at_value = True
            return
        if any(frame.anchor == name for frame in self.frames):
            message = f"the alias *{name} stands inside what &{name} names"
            hint = "a value cannot contain itself"
            raise Stop(Diagnostic(reading.YAML_LIMIT, span, message, hint))
        anchored = self._anchors.get(name)
        if anchored is None:
            message = f"the alias *{name} has no anchor &{name} above it"
            hint = f"quote it if the text is meant: '*{name}'"
            raise Stop(Diagnostic(reading.YAML_SYNTAX, span, message, hint))
        self._count(anchored.values, span, "too many alias expansions")
        self._check_depth(len(self.frames) + anchored.height, span)
        self._add(anchored.node, anchored.height, span)

    def _anchor(self, name: str, node: Node, values: int, height: int) -> None:
        first = self._anchors.get(name)
        if first is not None:
            self._report(
                Diagnostic(
                    reading.DUPLICATE_KEY,
                    node.span,
                    f"the anchor &{name} is given twice",
                    "give each value an anchor of its own",
                    (Related(first.node.span, "first given here"),),
                )
            )
            return
        self._anchors[name] = Anchored(node, values, height)

    def _add(self, node: Node, height: int, place: Span | None = None) -> None:
        """To the collection that is open. `place`: of the alias, where it is one."""
        if not self.frames:
            self.root = node
            return
        frame = self.frames[-1]
        before, frame.last = frame.written_last, node
        frame.last_span = span = place or node.span
        frame.height = max(frame.height, height + 1)
        start = (span.line - 1, span.column - 1)
        inside_split = self.split_from < start < self.split_until
        if not frame.is_mapping:
            if not inside_split:
                frame.items.append(node)
        elif not frame.at_value:
            frame.key = None if inside_split else self._key(node, frame, before)
            frame.at_value = True
        else:
            if frame.key is not None and not inside_split:
                frame.entries.append(Entry(frame.key, node))
            frame.at_value = False

    def _key(self, node: Node, frame: Frame, before: Node | None) -> Scalar | None:
        if frame.flow and lacks_colon(self._source, node):
            frame.bare_key = node
            frame.went_on = went_on(node, frame, before)
            if frame.went_on is not None:
                return None
        else:
            frame.bare_key = None
            self._text_ended(frame)
        problem = key_fault(self._source, node, frame.keys)
        if problem is not None:
            self._report(problem)
            if problem.code is not reading.NON_TEXT_KEY:
                return None
        if not isinstance(node, Scalar) or node.text in frame.keys:
            return None
        if node.value is None and not node.text:
            return None
        if not isinstance(node.value, str):
            node = replace(node, value=node.text)  # as it is read once it is quoted
        frame.keys[node.text] = node
        return node

    def _text_ended(self, frame: Frame) -> None:
        """Tells of the text in which YAML saw keys without a colon, if there is one."""
        text, frame.went_on = frame.went_on, None
        if text is None:
            return
        self._report(finding(self._source, text))
        if text.entry is not None:
            frame.entries[-1] = whole(self._source, text, text.entry)

    def _whole(self, scalar: Scalar) -> Scalar:
        """The scalar, or the whole text where YAML split it."""
        span = scalar.span
        line, start = span.line - 1, span.column - 1
        if (line, start) < self.split_until:
            return scalar
        split = self._splits.find(scalar, bool(self.frames and self.frames[-1].flow))
        if split is None:
            return scalar
        self.found.append(split.finding)
        if split.whole is None:
            return scalar
        self.split_from, self.split_until = (line, start), split.until
        if split.until == FAR:
            self.split_from = (line, start - 1)  # what was read is not whole either
            self.frames[-1].split = True
        return split.whole

    def _count(
        self, values: int, span: Span, reason: str = "too many values in one file"
    ) -> None:
        self._values += values
        if self._values > MAX_VALUES:
            message = f"{reason} (at most {MAX_VALUES:,} values)"
            raise Stop(Diagnostic(reading.YAML_LIMIT, span, message))

    def _check_depth(self, depth: int, span: Span) -> None:
        if depth > MAX_DEPTH:
            raise Stop(too_deep(span))

    def _report(self, diagnostic: Diagnostic) -> None:
        place = (diagnostic.span.line - 1, diagnostic.span.column - 1)
        if place >= self.split_until:
            self.found.append(diagnostic)
