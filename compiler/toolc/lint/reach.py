"""Which ids an agent can ever come by, starting with none."""

from collections.abc import Mapping

from .catalogue import Catalogue


def unreachable(catalogue: Catalogue) -> set[str]:
    """The collections of which no call that is possible ever shows an id.

    A tool can be called once ids of all that it needs are known; then those that it
    gives are known too.
    """
    known: set[str] = set()
    while True:
        found = {
            collection
            for tool in catalogue.surface
            if all(need.collection in known for need in catalogue.needs[tool.name])
            for collection in catalogue.gives[tool.name]
        }
        if found <= known:
            return set(catalogue.world.collections) - known
        known |= found


def causes(catalogue: Catalogue) -> set[str]:
    """Those of the unreachable collections that are not so because of another one.

    Nothing gives their ids, or only tools that, in the end, need such an id themselves.
    """
    lost = unreachable(catalogue)
    behind = {collection: _behind(catalogue, collection, lost) for collection in lost}
    return {
        collection
        for collection in lost
        if not behind[collection] or collection in _all_behind(collection, behind)
    }


def _behind(catalogue: Catalogue, collection: str, lost: set[str]) -> set[str]:
    """The lost ids that the tools which give ids of the collection wait for."""
    return {
        need.collection
        for tool in catalogue.surface
        if collection in catalogue.gives[tool.name]
        for need in catalogue.needs[tool.name]
        if need.collection in lost
    }


def _all_behind(collection: str, behind: Mapping[str, set[str]]) -> set[str]:
    seen: set[str] = set()
    waiting = set(behind[collection])
    while waiting:
        one = waiting.pop()
        seen.add(one)
        waiting |= behind[one] - seen
    return seen
