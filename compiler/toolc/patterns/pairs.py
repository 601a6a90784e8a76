"""Two ways through an automaton that read the same letters, step by step."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from .automaton import TooLarge

_Followers: TypeAlias = tuple[int, ...]
_Pair: TypeAlias = tuple[int, int]
_State: TypeAlias = tuple[int, int]
"""Where two ways are, as far as it matters: the numbers of the sets of places that can
follow, the smaller one first."""

_STEPS: Final = 400_000
"""How far ways are followed through one pattern: for less than a second."""


class Pairs:
    """The pairs of places that a common letter leads to. letters: bits, by place."""

    def __init__(self, letters: Sequence[int]) -> None:
        self._letters = letters
        self._sets: list[_Followers] = []
        self._numbers: dict[_Followers, int] = {}
        self._known: dict[_State, list[_Pair]] = {}
        self._steps = 0

    def number(self, followers: _Followers) -> int:
        """Stands for the set of places."""
        found = self._numbers.get(followers)
        if found is None:
            found = self._numbers[followers] = len(self._sets)
            self._sets.append(followers)
        return found

    def after(self, state: _State) -> list[_Pair]:
        """The pairs of what can follow. Raises TooLarge when it was asked for much."""
        found = self._known.get(state)
        if found is None:
            found = self._known[state] = list(self._common(*state))
        self._count(len(found))
        return found

    def meeting(self, ways: Mapping[int, _Followers]) -> "Meeting":
        """Where two ways that part on the given ways, at any place, meet on them."""
        numbers = {place: self.number(followers) for place, followers in ways.items()}
        before: dict[_State, list[_State]] = {}
        met: set[_State] = set()
        todo: list[_State] = []

        def go(pair: _Pair) -> _State:
            state = _state(numbers[pair[0]], numbers[pair[1]])
            if state not in before:
                before[state] = []
                todo.append(state)
            return state

        for number in set(numbers.values()):
            for pair in self.after((number, number)):
                if pair[0] != pair[1]:
                    go(pair)
        while todo:
            state = todo.pop()
            for pair in self.after(state):
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
        return Meeting(self, numbers, met)

    def _common(self, some: int, others: int) -> Iterator[_Pair]:
        ones, twos = self._sets[some], self._sets[others]
        self._count(len(ones) * len(twos) // 8)
        for place, one in enumerate(ones):
            letters = self._letters[one]
            for other in twos[place:] if some == others else twos:
                if letters & self._letters[other]:
                    yield one, other

    def _count(self, steps: int) -> None:
        self._steps += steps
        if self._steps > _STEPS:
            raise TooLarge


class Meeting:
    """The states from which two ways that have parted can meet."""

    def __init__(
        self, pairs: Pairs, numbers: Mapping[int, int], met: set[_State]
    ) -> None:
        self._pairs = pairs
        self._numbers = numbers
        self._met = met
        self._known: dict[int, list[_Pair]] = {}

    def any(self) -> bool:
        return bool(self._met)

    def parting(self, place: int) -> list[_Pair]:
        """Of what follows the place, the pairs to go on by which can meet again."""
        number = self._numbers[place]
        if number not in self._known:
            self._known[number] = [
                (one, other)
                for one, other in self._pairs.after((number, number))
                if one != other
                and _state(self._numbers[one], self._numbers[other]) in self._met
            ]
        return self._known[number]


def _state(one: int, other: int) -> _State:
    return (one, other) if one <= other else (other, one)
