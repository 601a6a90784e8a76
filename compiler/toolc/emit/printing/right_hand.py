"""Splitting at the last brackets of a line: head, body and tail.

Optional parentheses are the last brackets of most statements. They are used only where
the line does not read better split at brackets that are there anyway.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from .lines import INDENT, Leaf, Line, Role, closing_comma
from .tokens import Kind, Priority
from .widths import LIMIT


@dataclass(frozen=True, slots=True)
class Split:
    """A line split at one pair of brackets."""

    head: Line
    body: Line
    tail: Line
    opening: Leaf
    closing: Leaf


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
        and _reads_well_without(split)
    ):
        omitted |= {split.closing.at}
        inner = _last_split(line, omitted)
        if inner is None or _prefers(inner, split):
            if inner is not None:
                lines = _without_optional(inner, line, omitted, forced)
                if lines is not None:
                    return lines
            chained = sum(leaf.kind is Kind.EQUAL for leaf in line.leaves) > 1
            if not chained and not _can_be_split(split.body) and not split.body.fits():
                return None
    split.opening.show()
    split.closing.show()
    return [split.head, split.body, split.tail]


def _prefers(inner: Split, outer: Split) -> bool:
    """Whether to split at `inner`, omitting the optional parentheses of `outer`."""
    head = outer.head.leaves
    if not (len(head) >= 2 and head[-2].kind is Kind.EQUAL):
        return True
    if not any(leaf.kind in (Kind.OPEN, Kind.CLOSE) for leaf in head[:-1]):
        return True
    if not outer.head.fits(LIMIT - 1) or outer.head.has_magic():
        return True
    targets = sum(leaf.kind is Kind.EQUAL for leaf in head)
    inner_targets = sum(leaf.kind is Kind.EQUAL for leaf in inner.head.leaves)
    if targets > 1 and targets > inner_targets:
        return False
    for leaf in reversed(inner.head.leaves):
        if leaf.kind is Kind.EQUAL:
            break
        if leaf.kind is Kind.CLOSE:
            return True
    return inner_targets > 0 and inner.head.fits()


def _can_be_split(line: Line) -> bool:
    """Whether the body of optional parentheses may yet be split."""
    leaves = line.leaves
    if len(leaves) < 2:
        return False
    if leaves[0].kind is not Kind.STRING or leaves[1].kind is not Kind.DOT:
        return True
    calls = dots = 0
    following = leaves[-1]
    for leaf in reversed(leaves[:-1]):
        if leaf.kind is Kind.OPEN:
            if following.kind is not Kind.CLOSE:
                return False
            calls += 1
        elif leaf.kind is Kind.DOT:
            dots += 1
        elif leaf.kind is Kind.WORD:
            if following.kind not in (Kind.DOT, Kind.OPEN):
                return False
        elif leaf.kind is not Kind.CLOSE:
            return False
        if dots > 1 and calls > 1:
            return False
    return True


def _reads_well_without(split: Split) -> bool:
    """Whether the body's shape allows to split it without optional parentheses."""
    body = split.body
    priorities = [priority for _, priority in body.delimiters()]
    if not priorities:
        return True
    highest = max(priorities)
    if priorities.count(highest) > 1:
        return False
    if highest == Priority.COMMA and split.head.role is Role.WITH:
        return False
    if highest == Priority.DOT:
        return True
    first, second = body.leaves[:2]
    if (
        first.kind is Kind.OPEN
        and second.kind is not Kind.CLOSE
        and _fits_from_closing(body, first)
    ):
        return True
    last = body.leaves[-1]
    if last.kind is Kind.CLOSE and (last.text != "]" or last.display):
        if body.leaves[-2].kind is Kind.OPEN:
            return False
        return _fits_to_opening(body, last)
    return False


def _fits_from_closing(line: Line, first: Leaf) -> bool:
    """Whether what follows the brackets that begin the line fits after them."""
    remainder = False
    length = INDENT * line.depth
    for leaf, size in zip(line.leaves, line.sizes(), strict=True):
        if leaf.kind is Kind.CLOSE and leaf.partner is first:
            remainder = True
        if remainder:
            length += size
            if length > LIMIT:
                return False
            if leaf.kind is Kind.OPEN:
                remainder = False
    return True


def _fits_to_opening(line: Line, last: Leaf) -> bool:
    """Whether what precedes the brackets that end the line fits before them."""
    length = INDENT * line.depth
    other_brackets = False
    for leaf, size in zip(line.leaves, line.sizes(), strict=True):
        length += size
        if leaf is last.partner:
            return other_brackets or length <= LIMIT
        if leaf.kind is Kind.OPEN:
            other_brackets = True
    return False
