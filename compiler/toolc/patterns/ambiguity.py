"""Patterns that read a text in very many ways, all of which a failing search tries.

Two ways part where a place of the automaton has two followers with a common letter,
and matter where they meet again after the same letters. If they part and meet on one
loop, the ways double with every round (Weber and Seidl call that exponential
ambiguity). If not, a loop is at most left after any of its rounds; so the ways through
the pattern are at most the product of such choices along it.
"""

from typing import Final

from .automaton import Automaton, Loop, RepeatsNothing, TooLarge, automaton
from .components import components
from .pairs import Meeting, Pairs
from .tree import Node

_TEXT: Final = 3_000
_WAYS: Final = 10_000
"""A text of that many characters may be read in this many ways. So one loop may share
its text with another, as in `^.*,.*$`; with a third one it would take minutes."""

_FOR_EVER: Final = "a text that almost matches would take for ever"


def ambiguity(tree: Node) -> str | None:
    """Why a search for the pattern could take for ever; None if it cannot."""
    try:
        search = _Search(automaton(tree))
        return search.endless() or search.too_many()
    except RepeatsNothing as repeated:
        return (
            f"repeats in `{_short(str(repeated))}` what may read nothing: {_FOR_EVER}; "
            "let each round read something: `a*`, not `(a?)*`"
        )
    except TooLarge:
        return (
            "is too large for finding out whether a text would take for ever: "
            "make it shorter, or its counts smaller"
        )


class _Search:
    """Looks through one automaton."""

    def __init__(self, found: Automaton) -> None:
        self.ways = found.ways
        self.loops = found.loops
        self.groups = components(self.ways)
        self.group_of = {p: n for n, group in enumerate(self.groups) for p in group}
        self.followers = {place: tuple(self.ways[place]) for place in self.group_of}
        self.pairs = Pairs(found.letters)

    def endless(self) -> str | None:
        """A loop on which two ways part and meet."""
        for group in self.groups:
            inside = {place: self._inside(place) for place in group}
            doubled = any(self.ways[p][q] > 1 for p in group for q in inside[p])
            if doubled or self.pairs.meeting(inside).any():
                return (
                    f"repeats in `{_short(self._loop(group).text)}` what reads a text "
                    f"in several ways: {_FOR_EVER}; let each round start with "
                    "something that nothing else in it reads: `a+(,a+)*`, not `(a+)*`"
                )
        return None

    def too_many(self) -> str | None:
        """Choices along the pattern that come to too many ways together."""
        meeting = self.pairs.meeting(self.followers)
        best: list[tuple[int, tuple[str, ...]]] = []
        for number, group in enumerate(self.groups):  # what follows comes first
            after = {self.group_of[q] for p in group for q in self.followers[p]}
            after.discard(number)
            count, shared = max((best[n] for n in after), default=(1, ()))
            choices = self._choices(group, meeting)
            if choices and any(map(self._inside, group)):
                loop = self._loop(group)
                choices *= _TEXT if loop.exits is None else loop.exits
                shared = (loop.text, *shared)
            best.append((count * max(choices, self._most(group)), shared))
        count, shared = best[self.group_of[0]]
        if count <= _WAYS:
            return None
        parts = [f"`{_short(text)}`" if text else "its start" for text in shared]
        named = " and ".join(parts) or "what it need not read"
        anchor = ", or start with `^`" if "" in shared else ""
        return (
            f"leaves it to {named} in too many ways where a text is parted: "
            f"{_FOR_EVER}; let a repetition stop at what it does not read: `[^,]*,`, "
            f"not `.*,`{anchor}"
        )

    def _choices(self, group: list[int], meeting: Meeting) -> int:
        """Between how many ways that meet later a place of the group chooses, at most.

        On a loop, to stay is not counted: how often is another matter.
        """
        found = exits = 0
        within = False
        for place in group:
            inside = self._inside(place)
            ways = self.ways[place]
            exits += sum(ways.values()) - sum(ways[q] for q in inside)
            rivals: dict[int, int] = {}
            for pair in meeting.parting(place):
                for one, other in (pair, pair[::-1]):
                    rivals.setdefault(one, ways[one])
                    rivals[one] += 0 if other in inside else ways[other]
                within = within or (pair[0] in inside and pair[1] in inside)
            out = (count for one, count in rivals.items() if one not in inside)
            found = max(found, *out, 0)
        # If they part on a loop and meet after it, any two of its exits may be rivals.
        return max(exits, 1) if within else found

    def _most(self, group: list[int]) -> int:
        """The most ways from a place of the group to one place after it."""
        return max((n for place in group for n in self.ways[place].values()), default=1)

    def _inside(self, place: int) -> tuple[int, ...]:
        """The followers on a loop with the place."""
        own = self.group_of[place]
        return tuple(p for p in self.followers[place] if self.group_of[p] == own)

    def _loop(self, group: list[int]) -> Loop:
        """The innermost repetition that all of the group stands in."""
        first, last = min(group), max(group)
        return next(n for n in self.loops if n.first <= first and last <= n.last)


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:37]}..."
