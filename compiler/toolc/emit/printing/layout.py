"""Laying out a statement that is too long for one line, as black does."""

from collections.abc import Sequence, Set
from itertools import pairwise

from .lines import ADDED, Leaf, Line, Role, closing_comma, copy, leaves_of
from .right_hand import right_hand_split, split_at
from .tokens import Kind, Priority, is_ternary_bracket
from .widths import LIMIT, columns


def lay_out(words: Sequence[str], depth: int, role: Role) -> list[Line]:
    """The lines of a statement at an indentation of `depth` levels.

    A comma that a split adds makes that split the first choice when the result is
    laid out again, so that is done until the layout agrees with itself.
    """
    marked: Set[int] = frozenset()
    while True:
        lines: list[Line] = []
        _lay_out(Line(leaves_of(words, marked), depth, role), False, lines)
        before, marked = marked, marked | _changed(words, lines)
        if marked == before:
            return lines


def _changed(words: Sequence[str], lines: Sequence[Line]) -> Set[int]:
    """The closing brackets that got a comma and the parentheses shown in ternaries."""
    commas = {
        after.leaves[0].source
        for line, after in pairwise(lines)
        if line.leaves[-1].source == ADDED and after.leaves[0].kind is Kind.CLOSE
    }
    shown = {
        leaf.source
        for line in lines
        for leaf in line.leaves
        if leaf.text and leaf.source != ADDED and is_ternary_bracket(words[leaf.source])
    }
    return commas | shown


def _lay_out(line: Line, forced: bool, result: list[Line]) -> None:
    """Append `line` to `result`, split as often as it must be."""
    fits = not line.explode and columns(line.render()) <= LIMIT
    if fits and not line.has_magic():
        result.append(line)
        return
    lines: list[Line] | None
    if line.role is Role.DEF and not _returns_magic(line):
        lines = _again(_left_hand_split(line), forced)
    else:
        lines = _again(_delimiter_split(line), forced) if line.inside else None
        if lines is None:
            lines = _right_hand(line, forced)
    result += lines or [line]


def _again(parts: list[Line] | None, forced: bool) -> list[Line] | None:
    if parts is None:
        return None
    lines: list[Line] = []
    for part in parts:
        _lay_out(part, forced, lines)
    return lines


def _right_hand(line: Line, forced: bool) -> list[Line] | None:
    """Split at brackets; if the first line stays too long, try optional parentheses."""
    soft = _soft_brackets(line)
    lines = _again(right_hand_split(line, forced=forced), forced)
    if (
        lines is None
        or forced
        or not soft
        or any(leaf.text for leaf, outermost in soft if outermost)
        or lines[0].fits()
    ):
        return lines
    other = _right_hand(
        Line(copy(line.leaves), line.depth, line.role, line.inside, line.explode), True
    )
    if other is None:
        return None
    return other if all(each.fits() for each in other) else lines


def _soft_brackets(line: Line) -> list[tuple[Leaf, bool]]:
    """The optional parentheses in the line, and whether they are outermost in it."""
    if line.tail:
        return []
    found: list[tuple[Leaf, bool]] = []
    depth = 0
    for leaf in line.leaves:
        if leaf.kind is Kind.OPEN and line.holds(leaf.partner):
            if leaf.soft:
                found += ((leaf, depth == 0), (leaf.partner, depth == 0))
            depth += 1
        elif leaf.kind is Kind.CLOSE and line.holds(leaf.partner):
            depth -= 1
    return found


def _left_hand_split(line: Line) -> list[Line] | None:
    """Split a signature at its parameters, or else around what it returns."""
    for start, leaf in enumerate(line.leaves):
        if leaf.kind is Kind.OPEN and leaf.text in ("", "("):
            end = start + leaf.partner.at - leaf.at
            if not line.holds(leaf.partner):
                return None
            if end - start > 1:
                leaf.show()
                leaf.partner.show()
                split = split_at(line, start, end)
                return [split.head, split.body, split.tail]
    return None


def _returns_magic(line: Line) -> bool:
    """Whether brackets in what a signature returns must be split."""
    arrows = [place for place, leaf in enumerate(line.leaves) if leaf.text == "->"]
    return bool(arrows) and any(leaf.magic for leaf in line.leaves[arrows[0] :])


def _delimiter_split(line: Line) -> list[Line] | None:
    """Split after or before each of the delimiters that matter most."""
    last = len(line.leaves) - 1
    delimiters = [(place, p) for place, p in line.delimiters() if place != last]
    if not delimiters:
        return None
    highest = max(priority for _, priority in delimiters)
    ends = [place + 1 for place, priority in delimiters if priority == highest]
    if highest == Priority.DOT and len(ends) == 1:
        return None
    parts: list[Line] = []
    start = 0
    for end in (*ends, last + 1):
        parts.append(Line(line.leaves[start:end], line.depth, inside=line.inside))
        start = end
    final = parts[-1].leaves
    if highest == Priority.COMMA and final[-1].kind is not Kind.COMMA:
        final.append(closing_comma())
    return parts
