"""When a line reads better without its optional parentheses."""

from dataclasses import dataclass

from .lines import INDENT, Leaf, Line, Role
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


def prefers_inner(inner: Split, outer: Split) -> bool:
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


def can_be_split(line: Line) -> bool:
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


def reads_well_without(split: Split) -> bool:
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
