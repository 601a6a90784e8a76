"""Splitting at the last brackets of a line: head, body and tail.

Optional parentheses are the last brackets of most statements. They are used only where
the line does not read better split at brackets that are there anyway.
"""

from collections.abc import Iterator

from .lines import INDENT, Leaf, Line, Role, closing_comma
from .optional import Split, can_be_split, prefers_inner, reads_well_without
from .tokens import Kind, Priority
from .widths import LIMIT


def split_at(line: Line, start: int, end: int) -> Split:
    """`line` split after its opening bracket `start` and before its closing `end`."""
    leaves = line.leaves
    opening, closing = leaves[start], leaves[end]
    content = leaves[start + 1 : end]
    if content[-1].kind is not Kind.COMMA and _wants_comma(line, content, opening):
        content.append(closing_comma())
    body = Line(content, line.depth + 1, inside=True)
    body.explode = _explodes(body, line, opening)
    return Split(
        Line(leaves[: start + 1], line.depth, line.role),
        body,
        Line(leaves[end:], line.depth, tail=True),
        opening,
        closing,
    )


def _wants_comma(line: Line, content: list[Leaf], opening: Leaf) -> bool:
    """Whether the body gets a comma though it may stay on one line."""
    if line.role is Role.IMPORT:
        return True
    if line.role is not Role.DEF or opening.display or opening.text != "(":
        return False
    annotated = False
    level = content[0].depth
    for leaf in content:
        if leaf.depth == level and leaf.kind is Kind.ANNOTATION:
            annotated = True
        elif leaf.depth == level and leaf.kind in (Kind.EQUAL, Kind.COMMA):
            annotated = False
        if leaf.kind is Kind.COMMA and not annotated:
            return False
    return True


def _explodes(body: Line, line: Line, opening: Leaf) -> bool:
    """Whether a body of several items goes to one line an item without a try."""
    last = len(body.leaves) - 1
    priorities = [priority for place, priority in body.delimiters() if place != last]
    if not priorities or max(priorities) != Priority.COMMA:
        return False
    comma = body.leaves[last].kind is Kind.COMMA
    return comma or opening.display or line.role is Role.IMPORT


def right_hand_split(line: Line, *, forced: bool) -> list[Line] | None:
    """`line` in head, body and tail, or None where that is impossible.

    Trailing brackets stay closed as long as what follows and includes them fits, if
    that makes the first line fit. `forced`: optional parentheses are used.
    """
    best: list[Line] | None = None
    before = _columns_before(line)
    for omitted in _trailers(line):
        if omitted:
            target = _last_bracket(line, omitted)
            if (
                target is not None
                and target.text
                and line.holds(target)
                and before[target.at - line.leaves[0].at] > LIMIT
            ):
                continue
        lines = _split(line, omitted, forced)
        if lines is None:
            return None
        if best is None and not omitted:
            best = lines
        if lines[0].fits():
            return lines
    return best or _split(line, frozenset(), forced)


def _columns_before(line: Line) -> list[int]:
    before: list[int] = []
    width = INDENT * line.depth
    for size in line.sizes():
        before.append(width)
        width += size
    return before


def _last_bracket(line: Line, omitted: frozenset[int]) -> Leaf | None:
    """The opening bracket of the last pair that is not omitted."""
    for leaf in reversed(line.leaves):
        if leaf.kind is Kind.CLOSE and leaf.at not in omitted:
            return leaf.partner
    return None


def _trailers(line: Line) -> Iterator[frozenset[int]]:
    """Growing sets of closing brackets at the end of the line to leave closed."""
    omitted: frozenset[int] = frozenset()
    if not line.has_magic():
        yield omitted
    length = INDENT * line.depth
    opening: Leaf | None = None
    closing: Leaf | None = None
    inner: set[int] = set()
    sizes = line.sizes()
    for place in range(len(line.leaves) - 1, -1, -1):
        leaf = line.leaves[place]
        length += sizes[place]
        if length > LIMIT:
            return
        if opening is not None:
            if leaf is opening:
                opening = None
            elif leaf.magic:
                return
            elif leaf.kind is Kind.CLOSE:
                inner.add(leaf.at)
        elif leaf.kind is Kind.CLOSE:
            if place and line.leaves[place - 1].kind is Kind.OPEN:
                inner.add(leaf.at)
                continue
            if closing is not None:
                omitted |= {closing.at, *inner}
                inner.clear()
                yield omitted
            if leaf.magic:
                return
            if leaf.text:
                opening = leaf.partner
                closing = leaf


def _split(line: Line, omitted: frozenset[int], forced: bool) -> list[Line] | None:
    split = _last_split(line, omitted)
    return None if split is None else _without_optional(split, line, omitted, forced)


def _last_split(line: Line, omitted: frozenset[int]) -> Split | None:
    """The split at the last pair of brackets that holds something."""
    leaves = line.leaves
    place = len(leaves) - 1
    while place >= 0:
        leaf = leaves[place]
        if leaf.kind is Kind.CLOSE and leaf.at not in omitted:
            if not line.holds(leaf.partner):
                return None
            start = leaf.partner.at - leaves[0].at
            if place - start > 1:
                return split_at(line, start, place)
            place = start
        place -= 1
    return None


def _without_optional(
    split: Split, line: Line, omitted: frozenset[int], forced: bool
) -> list[Line] | None:
    """The lines of `split`, or those of a split without its optional parentheses."""
    if (
        not forced
        and split.opening.soft
        and split.closing.soft
        and line.role is not Role.IMPORT
        and reads_well_without(split)
    ):
        omitted |= {split.closing.at}
        inner = _last_split(line, omitted)
        if inner is None or prefers_inner(inner, split):
            if inner is not None:
                lines = _without_optional(inner, line, omitted, forced)
                if lines is not None:
                    return lines
            chained = sum(leaf.kind is Kind.EQUAL for leaf in line.leaves) > 1
            if not chained and not can_be_split(split.body) and not split.body.fits():
                return None
    split.opening.show()
    split.closing.show()
    return [split.head, split.body, split.tail]
