"""collection-without-list, -search, -get: rows that an agent cannot find or see."""

from collections.abc import Callable, Iterator
from typing import Final

from ...diagnostics import Code
from ...model.tools import Get, ListRows, Search
from ...model.world import Collection, OptOut
from ..catalogue import Catalogue, serves
from ..rule import Finding, Rule
from ..words import said

_SHORTEST_REASON: Final = 10
_VERBS: Final[dict[type[Get | ListRows | Search], str]] = {
    ListRows: "lists",
    Search: "searches",
    Get: "shows a single row of",
}
_WORDS: Final[dict[type[Get | ListRows | Search], str]] = {
    ListRows: "list",
    Search: "search",
    Get: "get",
}

_TOOLS: Final = {
    "list_orders": """\
  list_orders:
    list: orders
    description: Lists all orders by number. Use it to see what is open, or to get an id.
""",
    "search_orders": """\
  search_orders:
    search: orders
    description: Finds orders by a piece of the customer's name. Use it to get an id.
""",
    "get_order": """\
  get_order:
    get: orders
    description: Shows one order with its customer. Use it with an id from search_orders.
    input: {orderId: {ref: orders, description: 'From list_orders, such as SO-0001.'}}
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


def _finder(
    form: type[Get | ListRows | Search],
) -> Callable[[Catalogue], Iterator[Finding]]:
    def run(catalogue: Catalogue) -> Iterator[Finding]:
        for collection in catalogue.world.collections.values():
            if form is ListRows and collection.internal is not None:
                yield from _weak(collection, "internal", collection.internal)
            if form is Search and collection.small is not None:
                yield from _weak(collection, "small", collection.small)
            yield from _missing(catalogue, collection, form)

    return run


def _missing(
    catalogue: Catalogue, collection: Collection, form: type[Get | ListRows | Search]
) -> Iterator[Finding]:
    name = collection.name
    excused = collection.internal or (form is not ListRows and collection.small)
    served = {f for f in _VERBS for t in catalogue.surface if serves(t, f, name)}
    if excused or form in served:
        return
    message = f"No tool in the index {_VERBS[form]} {name}"
    if not served:
        rest = [_VERBS[other] for other in _VERBS if other is not form]
        message += f", and none {' or '.join(rest)} them"
    yield Finding(
        collection.span,
        f"{message}.",
        _hint(catalogue, name, form),
        severity=None if served else "error",
    )


def _hint(catalogue: Catalogue, name: str, form: type[Get | ListRows | Search]) -> str:
    for tool in catalogue.unlisted:
        if serves(tool, form, name):
            return f"{tool.name} does: add it to the index"
    word = _WORDS[form]
    excuse = "internal" if form is ListRows else "small"
    why = "why agents need not see it" if form is ListRows else "why its list is enough"
    return f'add a tool with "{word}: {name}", or say "{excuse}: <{why}>"'


def _weak(collection: Collection, word: str, given: OptOut) -> Iterator[Finding]:
    """The reason itself, where it gives none."""
    reason = " ".join(given.reason.split())
    empty = said(f"{word} collection table rows {collection.name} {collection.row}")
    if len(reason) >= _SHORTEST_REASON and said(reason) - empty:
        return
    yield Finding(
        given.span,
        f'"{reason}" is no reason why {collection.name} is {word}.',
        "say why agents do without the tools, for whoever adds the next one",
    )


def _rule(code: str, form: type[Get | ListRows | Search], what: str, why: str) -> Rule:
    word = _WORDS[form]
    bad = _example(*(name for name in _TOOLS if not name.startswith(word)))
    name = f"collection-without-{word}"
    return Rule(Code(code, name, "warning", what, why, bad, _GOOD), _finder(form))


WITHOUT_LIST: Final = _rule(
    "TC101",
    ListRows,
    "No tool in the index lists a collection. It is an error if none searches or shows "
    "it either. `internal: <reason>` on the collection excuses it from all three "
    "tools; a reason of under 10 characters, or one that only repeats the word, is "
    "told of here.",
    "An agent cannot ask for what it does not know to be there. Without a list it "
    "cannot count, compare or go through the rows, and guesses at filters of a search "
    "instead.",
)
WITHOUT_SEARCH: Final = _rule(
    "TC102",
    Search,
    "No tool in the index searches a collection. It is an error if none lists or shows "
    "it either. `small: <reason>` on the collection excuses it from search and get: a "
    "handful of rows needs its list only. The reason is judged as that of `internal` "
    "is.",
    "People name things by a piece of their name. Without a search the agent pages "
    "through the list, or takes the thing for new and creates it a second time.",
)
WITHOUT_GET: Final = _rule(
    "TC103",
    Get,
    "No tool in the index shows a single row of a collection by its id. It is an error "
    "if none lists or searches it either. `small: <reason>` on the collection excuses "
    "it from search and get.",
    "After a change the agent has no way to look whether it was made, and the details "
    "that a list leaves out cannot be seen at all.",
)
