"""collection-without-list, -search, -get: rows that an agent cannot find or see."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from ...diagnostics import Code, Severity
from ...model.world import Collection, OptOut
from ..access import Access
from ..catalogue import Catalogue
from ..rule import Finding, Rule
from ..words import listed, said

_SHORTEST_REASON: Final = 10

_TOOLS: Final = {
    "list_orders": """\
  list_orders:
    list: orders
    description: Lists all orders by number. Use it to see what there is.
""",
    "search_orders": """\
  search_orders:
    search: orders
    description: Finds orders by a piece of the customer's name, in either case.
""",
    "get_order": """\
  get_order:
    get: orders
    description: Shows one order with its customer. Use it when the number is known.
    input:
      orderId: {ref: orders, description: 'The number, such as SO-0001.'}
""",
}


def _example(*names: str) -> str:
    return f"""\
toolc: 1
world: {{name: shop, title: Shop, description: A small shop.}}
index: [{', '.join(names)}]
collections:
  orders:
    as: order
    key: id
    fields: {{id: string, customer: string}}
    search: [customer]
tools:
{''.join(_TOOLS[name] for name in names)}"""


_GOOD: Final = _example(*_TOOLS)


@dataclass(frozen=True, slots=True)
class _Kind:
    """One of the three tools that a collection needs.

    does: with the collection's name behind it. excuse: the opt-out whose reason is
    judged by this kind's rule; `because`: what the reason should say.
    """

    word: Access
    does: str
    excuse: str = ""
    because: str = ""


_LIST = _Kind("list", "lists", "internal", "why agents need not see it")
_SEARCH = _Kind("search", "searches", "small", "why its list is enough")
_GET = _Kind("get", "shows a single row of")


def _finder(kind: _Kind) -> Callable[[Catalogue], Iterator[Finding]]:
    def run(catalogue: Catalogue) -> Iterator[Finding]:
        for collection in catalogue.world.collections.values():
            yield from _weak_reason(collection, kind)
            excused = collection.internal or (kind is not _LIST and collection.small)
            if collection.single:
                if kind is _GET and not excused:
                    yield from _unseen(catalogue, collection)
            elif not excused:
                yield from _missing(catalogue, collection, kind)

    return run


def _missing(
    catalogue: Catalogue, collection: Collection, kind: _Kind
) -> Iterator[Finding]:
    name = collection.name
    others = [other for other in (_LIST, _SEARCH, _GET) if other is not kind]
    served = [
        one
        for one in (kind, *others)
        if any((one.word, name) in catalogue.serves[t.name] for t in catalogue.surface)
    ]
    if kind in served:
        return
    message = f"No tool in the index {kind.does} {name}"
    seen_in = [tool.name for tool in catalogue.showing(name)]
    if not served:
        first, second = others
        message += f", and there is no {first.word} or {second.word} of them either"
        if seen_in:
            message += f": what is seen of them is in the answers of {listed(seen_in)}"
    excuse = _SEARCH if kind is _GET else kind
    because = "why agents need no list" if kind is _LIST and seen_in else excuse.because
    hint = _hint(catalogue, name, kind, excuse.excuse, because)
    severity: Severity | None = None if served or seen_in else "error"
    yield Finding(collection.span, f"{message}.", hint, severity=severity)


def _unseen(catalogue: Catalogue, collection: Collection) -> Iterator[Finding]:
    """A singleton of which no tool shows anything."""
    name = collection.name
    seen = {
        origin.collection
        for tool in catalogue.surface
        for origin in catalogue.shown[tool.name]
    }
    if name not in seen:
        yield Finding(
            collection.span,
            f"No tool in the index shows anything of {name}.",
            _hint(catalogue, name, _GET, "internal", _LIST.because),
        )


def _hint(
    catalogue: Catalogue, name: str, kind: _Kind, excuse: str, because: str
) -> str:
    for tool in catalogue.unlisted:
        if (kind.word, name) in catalogue.serves[tool.name]:
            return f"{tool.name} does: add it to the index"
    reason = f'"{excuse}: <{because}>"'
    return f'add a tool with "{kind.word}: {name}", or say {reason}'


def _weak_reason(collection: Collection, kind: _Kind) -> Iterator[Finding]:
    """The opt-out itself, where it says nothing."""
    reasons: dict[str, OptOut | None] = {
        "internal": collection.internal,
        "small": collection.small,
    }
    given = reasons.get(kind.excuse)
    if given is None:
        return
    reason = " ".join(given.reason.split())
    known = said(f"{kind.excuse} collection table {collection.name} {collection.row}")
    if len(reason) < _SHORTEST_REASON or said(reason) <= known:
        yield Finding(
            given.span,
            f'"{reason}" is no reason why {collection.name} is {kind.excuse}.',
            f"say {kind.because}, for whoever adds the next tool",
        )


def _rule(code: str, kind: _Kind, what: str, why: str) -> Rule:
    bad = _example(*(name for name in _TOOLS if not name.startswith(kind.word)))
    name = f"collection-without-{kind.word}"
    return Rule(Code(code, name, "warning", what, why, bad, _GOOD), _finder(kind))


WITHOUT_LIST: Final = _rule(
    "TC101",
    _LIST,
    "No tool in the index lists a collection: none with `list`, and no steps that only "
    "read and give back a list of its rows, filtered or not, whole, as a view or as "
    "records with the key. It is an error if none searches or gets it either, and no "
    "other answer is known to show a part of it. `internal: <reason>` on the "
    "collection excuses it from all three tools; a reason of under 10 characters, or "
    "one that only repeats the word, is told of here.",
    "An agent cannot ask for what it does not know to be there. Without a list it "
    "cannot count, compare or go through the rows, and guesses what to search for "
    "instead.",
)
WITHOUT_SEARCH: Final = _rule(
    "TC102",
    _SEARCH,
    "No tool in the index searches a collection. It is an error if none lists or gets "
    "it either, and no other answer is known to show a part of it. `small: <reason>` "
    "on the collection excuses it from search and get: a handful of rows needs its "
    "list only. The reason is judged as that of `internal` is, and told of here.",
    "People name things by a piece of their name. Without a search the agent pages "
    "through the list, or takes the thing for new and creates it a second time.",
)
WITHOUT_GET: Final = _rule(
    "TC103",
    _GET,
    "No tool in the index shows a single row of a collection by its id: none with "
    "`get`, and no steps that only read, look a row up by a key from the arguments and "
    "give it back, whole or as a view, alone or as a part of the answer. It is an "
    "error if none lists or searches it either, and no other answer is known to show a "
    "part of it. `small: <reason>` on the collection excuses it from search and get. "
    "Of a collection without a `key`, which is one row, some "
    "tool shows something, or `internal: <reason>` says why none does.",
    "After a change the agent has no way to look whether it was made, and the details "
    "that a list leaves out cannot be seen at all.",
)
