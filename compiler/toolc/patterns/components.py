"""Which places of a graph lie on loops together."""

from collections.abc import Iterable, Sequence


def components(ways: Sequence[Iterable[int]]) -> list[list[int]]:
    """The strongly connected components of what is reached from 0 (Tarjan).

    ways: place -> the places that follow. A component comes after all that follow it.
    """
    found: list[list[int]] = []
    order = {0: 0}
    lowest = {0: 0}
    stack = [0]
    walk = [(0, iter(ways[0]))]
    while walk:
        place, followers = walk[-1]
        for after in followers:
            if after not in order:
                order[after] = lowest[after] = len(order)
                stack.append(after)
                walk.append((after, iter(ways[after])))
                break
            if after in lowest:
                lowest[place] = min(lowest[place], order[after])
        else:
            walk.pop()
            low = lowest[place]
            if walk:
                before = walk[-1][0]
                lowest[before] = min(lowest[before], low)
            if low == order[place]:
                start = stack.index(place)
                group = stack[start:]
                del stack[start:]
                for member in group:
                    del lowest[member]
                found.append(group)
    return found
