"""A pattern as places to be at, and the ways that lead from one to the next.

Each letter of the pattern is a place (Glushkov's construction); place 0 is before the
first. How many ways there are from one place to the next counts too, for a matcher
that goes back tries every one: `(a|)(|b)c` has two from the start to `c`.

A repetition is a loop, even where its count is limited: what is limited can be as slow.
Only what cannot vary, like `[0-9]{4}`, and what is short stand as often as they can be
read.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from .letters import EVERY, Letters
from .tree import Ahead, Edge, Either, Letter, Node, Repeat, Sequence

_COPIES: Final = 64
"""A part is not repeated to more places than this: it is a loop then."""

_SHORT: Final = 8
"""What varies is not repeated more often than this: it is a loop then."""

_LARGEST: Final = 50_000
"""Places and ways together: those of a larger pattern are not followed."""

_MANY: Final = 1_000_000
"""As many ways, or more."""

_BEGIN, _END = 0x110000, 0x110001  # after all the letters: the two ends of a text


class TooLarge(Exception):
    """The pattern has too many places and ways to be looked through."""


class RepeatsNothing(Exception):
    """A part that can read nothing is repeated; the text is that repetition."""


@dataclass(frozen=True, slots=True)
class Loop:
    """A repetition, of the places from first to last.

    text: as written; empty for what is passed over before a match. exits: after how
    many of its rounds it can be left (None: any).
    """

    text: str
    exits: int | None
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Automaton:
    """ways: place -> the places that can follow, each with the number of ways there.

    letters: what is read on arriving at a place, as bits; places with a common letter
    have a common bit. loops: inner ones before outer ones.
    """

    ways: list[dict[int, int]]
    letters: list[int]
    loops: list[Loop]


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a pattern: where it starts and ends, and in how many ways.

    nothing: the ways of reading nothing. sure_nothing: one of them fits anywhere.
    sure_last: the places after which it can end whatever follows.
    """

    first: Mapping[int, int]
    last: Mapping[int, int]
    nothing: int
    sure_nothing: bool
    sure_last: frozenset[int]


@dataclass(slots=True)
class _Builder:
    reads: list[Letters] = field(default_factory=lambda: [EVERY])
    ways: list[dict[int, int]] = field(default_factory=lambda: [{}])
    loops: list[Loop] = field(default_factory=list)
    ends: set[int] = field(default_factory=set)
    size: int = 0

    def part(self, node: Node) -> _Part:
        match node:
            case Letter(letters):
                return self._place(letters)
            case Edge("begin"):
                return replace(self._place(((_BEGIN, _BEGIN),)), sure_last=frozenset())
            case Edge("end"):
                return replace(self._place(((_END, _END),)), sure_last=frozenset())
            case Edge():
                return _Part({}, {}, 1, False, frozenset())
            case Ahead(inner):
                return _Part(self.closed(inner).first, {}, 1, False, frozenset())
            case Sequence(parts):
                whole = _Part({}, {}, 1, True, frozenset())
                for part in parts:
                    whole = self._joined(whole, self.part(part))
                return whole
            case Either(parts):
                found = [self.part(part) for part in parts]
                return _Part(
                    {place: n for part in found for place, n in part.first.items()},
                    {place: n for part in found for place, n in part.last.items()},
                    min(_MANY, sum(part.nothing for part in found)),
                    any(part.sure_nothing for part in found),
                    frozenset[int]().union(*(part.sure_last for part in found)),
                )
            case Repeat():
                return self._repeated(node)

    def closed(self, node: Node) -> _Part:
        """The part with a place for its end, where a search may still fail."""
        inner = self.part(node)
        self.ends |= inner.sure_last
        return self._joined(inner, self._place(((_END, _END),)))

    def _place(self, letters: Letters) -> _Part:
        place = len(self.reads)
        self.reads.append(letters)
        self.ways.append({})
        self._grow(1)
        one = {place: 1}
        return _Part(one, one, 0, False, frozenset(one))

    def _joined(self, before: _Part, after: _Part) -> _Part:
        self._link(before.last, after.first)
        sure = before.sure_last if after.sure_nothing else frozenset[int]()
        return _Part(
            {**before.first, **_times(after.first, before.nothing)},
            {**after.last, **_times(before.last, after.nothing)},
            min(_MANY, before.nothing * after.nothing),
            before.sure_nothing and after.sure_nothing,
            after.sure_last | sure,
        )

    def _repeated(self, node: Repeat) -> _Part:
        start = len(self.reads)
        body = self.part(node.inner)
        places = len(self.reads) - start
        if node.most == 0:
            return _Part({}, {}, 1, True, frozenset())
        if node.most == 1:
            return body if node.least else _optional(body)
        if _is_fixed(node.inner):
            return self._counted(node, body, places)
        if node.most is not None and node.most <= min(
            _SHORT, _COPIES // max(places, 1)
        ):
            return self._spelt_out(node, body)
        if body.nothing:
            raise RepeatsNothing(node.text)
        self._loop(node, body, start, None)
        if node.least > 1:  # a round more may be needed wherever one ends
            body = replace(body, sure_last=frozenset())
        return body if node.least else _optional(body)

    def _spelt_out(self, node: Repeat, body: _Part) -> _Part:
        """`a(a(a)?)?` for `a{1,3}`."""
        whole = body if node.least == node.most else _optional(body)
        for count in range((node.most or 0) - 1, 0, -1):
            whole = self._joined(self.part(node.inner), whole)
            if count > node.least:
                whole = _optional(whole)
        return whole

    def _counted(self, node: Repeat, body: _Part, places: int) -> _Part:
        """`aaa+` for `a{3,9}`: it can be left after seven of its rounds."""
        copies = max(1, min(node.least, _COPIES // max(places, 1)))
        whole = body
        for _ in range(copies - 1):
            body = self.part(node.inner)
            whole = self._joined(whole, body)
        if node.most != copies:
            exits = None if node.most is None else node.most - max(node.least, 1) + 1
            self._loop(node, body, len(self.reads) - places, exits)
        if node.least > copies:
            whole = replace(whole, sure_last=frozenset())
        return whole if node.least else _optional(whole)

    def _loop(self, node: Repeat, body: _Part, start: int, exits: int | None) -> None:
        self._link(body.last, body.first)
        self.loops.append(Loop(node.text, exits, start, len(self.reads) - 1))

    def _link(self, last: Mapping[int, int], first: Mapping[int, int]) -> None:
        self._grow(len(last) * len(first))
        for here, ends in last.items():
            ways = self.ways[here]
            for there, starts in first.items():
                ways[there] = min(_MANY, ways.get(there, 0) + ends * starts)

    def _grow(self, more: int) -> None:
        self.size += more
        if self.size > _LARGEST:
            raise TooLarge


def automaton(tree: Node) -> Automaton:
    """The automaton of a search: a pattern without a `^` may start anywhere.

    Raises TooLarge, and RepeatsNothing.
    """
    builder = _Builder()
    whole = builder.closed(tree)
    reads, ways = builder.reads, builder.ways
    ways[0].update(whole.first)
    if any(reads[place] != ((_BEGIN, _BEGIN),) for place in whole.first):
        ways[0][0] = 1
        builder.loops.append(Loop("", None, 0, 0))
    for here, found in enumerate(ways):
        ways[here] = {
            there: count
            for there, count in found.items()
            if count and _can_follow(reads[here], reads[there], here == 0)
        }
    for place in _never_failing(builder.ends, ways, reads):
        ways[place] = {}
    return Automaton(ways, _as_bits(reads), builder.loops)


def _can_follow(before: Letters, after: Letters, start: bool) -> bool:
    """Nothing comes before a text's begin, and nothing after its end."""
    if after == ((_BEGIN, _BEGIN),):
        return start or before == after
    return before != ((_END, _END),) or after == before


def _never_failing(
    ends: set[int], ways: list[dict[int, int]], reads: list[Letters]
) -> set[int]:
    """The places where the search is won: it can end there, and anywhere after it."""
    sure = set(ends)
    end = ((_END, _END),)
    while True:
        lost = {
            place
            for place in sure
            if any(next not in sure and reads[next] != end for next in ways[place])
        }
        if not lost:
            return sure
        sure -= lost


def _as_bits(reads: list[Letters]) -> list[int]:
    """The sets of letters as sets of the pieces that their edges cut the letters in."""
    sets = set(reads)
    edges = sorted({e for s in sets for first, last in s for e in (first, last + 1)})
    number = {edge: n for n, edge in enumerate(edges)}
    bits = {
        letters: sum(
            (1 << number[last + 1]) - (1 << number[first]) for first, last in letters
        )
        for letters in sets
    }
    return [bits[letters] for letters in reads]


def _optional(part: _Part) -> _Part:
    return replace(part, nothing=min(_MANY, part.nothing + 1), sure_nothing=True)


def _times(ways: Mapping[int, int], count: int) -> dict[int, int]:
    if not count:
        return {}
    return {place: min(_MANY, n * count) for place, n in ways.items()}


def _is_fixed(node: Node) -> bool:
    """Whether the part reads as many letters each time, and in one way."""
    match node:
        case Letter():
            return True
        case Sequence(parts):
            return all(map(_is_fixed, parts))
        case Repeat(inner, least, most):
            return least == most and _is_fixed(inner)
        case _:
            return False
