"""Two ways through an automaton that read the same letters, step by step."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from .automaton import TooLarge

_Followers: TypeAlias = tuple[int, ...]
_Pair: TypeAlias = tuple[int, int]
_State: TypeAlias = tuple[_Followers, _Followers]
"""Where two ways are that have parted, as far as it matters: what can follow."""

_STEPS: Final = 300_000
"""How far ways are followed through one pattern: for less than a second."""


class Pairs:
    """The pairs of places that a common letter leads to. letters: bits, by place."""

    def __init__(self, letters: Sequence[int]) -> None:
        self._letters = letters
        self._known: dict[_State, list[_Pair]] = {}
        self._steps = 0

    def after(self, some: _Followers, others: _Followers) -> list[_Pair]:
        """The pairs of one of these and one of those. Raises TooLarge after many."""
        found = self._known.get((some, others))
        if found is None:
            self._count(len(some) * len(others))
            found = self._known[some, others] = list(self._common(some, others))
        self._count(len(found))
        return found

    def meeting(self, ways: Mapping[int, _Followers]) -> "Meeting":
        """Where two ways that part on the given ways, at any place, meet on them."""
        before: dict[_State, list[_State]] = {}
        met: set[_State] = set()
        todo: list[_State] = []

        def go(pair: _Pair) -> _State:
            state = ways[pair[0]], ways[pair[1]]
            if state not in before:
                before[state] = []
                todo.append(state)
            return state

        for followers in set(ways.values()):
            for pair in self.after(followers, followers):
                if pair[0] != pair[1]:
                    go(pair)
        while todo:
            state = todo.pop()
            for pair in self.after(*state):
                if pair[0] == pair[1]:
                    met.add(state)
                else:
                    before[go(pair)].append(state)
        todo += met
        while todo:
            for state in before[todo.pop()]:
                if state not in met:
                    met.add(state)
                    todo.append(state)
        return Meeting(self, ways, met)

    def _common(self, some: _Followers, others: _Followers) -> Iterator[_Pair]:
        for one in some:
            letters = self._letters[one]
            for other in others:
                if letters & self._letters[other]:
                    yield one, other

    def _count(self, steps: int) -> None:
        self._steps += steps
        if self._steps > _STEPS:
            raise TooLarge


class Meeting:
    """The states from which two ways that have parted can meet."""

    def __init__(
        self, pairs: Pairs, ways: Mapping[int, _Followers], met: set[_State]
    ) -> None:
        self._pairs = pairs
        self._ways = ways
        self._met = met
        self._known: dict[_Followers, list[_Pair]] = {}

    def any(self) -> bool:
        return bool(self._met)

    def parting(self, followers: _Followers) -> list[_Pair]:
        """Of what follows a place, the pairs to go on by which can meet again."""
        if followers not in self._known:
            self._known[followers] = [
                (one, other)
                for one, other in self._pairs.after(followers, followers)
                if one != other and (self._ways[one], self._ways[other]) in self._met
            ]
        return self._known[followers]
