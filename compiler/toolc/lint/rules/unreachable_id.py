"""unreachable-id: a tool that needs an id which nothing ever shows."""

from collections.abc import Iterator
from typing import Final

from ...diagnostics import Code, Related
from ..catalogue import Catalogue, Need
from ..reach import causes
from ..rule import Finding, Rule
from ..words import listed

_BAD: Final = """\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [count_stock]
collections:
  warehouses:
    as: warehouse
    key: id
    internal: Stock is kept by warehouse, but nobody asks about warehouses.
    fields: {id: string, city: string, items: integer}
tools:
  count_stock:
    description: Tells how many items lie in a warehouse, broken ones too.
    input:
      warehouseId: {ref: warehouses, description: 'The warehouse, such as WH-1.'}
    return: {items: =warehouse.items}
"""
_GOOD: Final = """\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [find_warehouses, count_stock]
collections:
  warehouses:
    as: warehouse
    key: id
    internal: Stock is kept by warehouse, but nobody asks about warehouses.
    fields: {id: string, city: string, items: integer}
tools:
  find_warehouses:
    description: Finds the warehouses of a city. Use it to get ids for count_stock.
    input:
      city: {type: string, description: 'The name of the city, such as Lisbon.'}
    return:
      ids: =warehouses.filter(w, w.city == input.city).map(w, w.id)
  count_stock:
    description: Tells how many items lie in a warehouse, broken ones too.
    input:
      warehouseId: {ref: warehouses, description: 'The warehouse, such as WH-1.'}
    return: {items: =warehouse.items}
"""


def _run(catalogue: Catalogue) -> Iterator[Finding]:
    for collection in causes(catalogue):
        needs = catalogue.needs_of(collection)
        if needs:
            yield _finding(catalogue, collection, needs)


def _finding(catalogue: Catalogue, collection: str, needs: list[Need]) -> Finding:
    first, *others = needs
    givers = [
        t.name for t in catalogue.surface if collection in catalogue.gives[t.name]
    ]
    who = listed(list(dict.fromkeys(need.tool.name for need in needs)))
    if givers:
        message = (
            f"Ids of {collection} are shown only by tools that cannot be called before "
            f"one is known ({listed(givers)}); they are needed by {who}."
        )
    else:
        message = (
            f"No tool in the index gives ids of {collection}; "
            f"they are needed by {who}."
        )
    related = [
        Related(need.parameter.span, f"{need.tool.name} needs one as {need.place}")
        for need in others
    ]
    at = Related(catalogue.world.collections[collection].span, "the collection is here")
    hint = _hint(catalogue, collection)
    return Finding(first.parameter.span, message, hint, (*related, at))


def _hint(catalogue: Catalogue, collection: str) -> str:
    for tool in catalogue.unlisted:
        if collection in catalogue.gives[tool.name] and not catalogue.needs[tool.name]:
            return f"{tool.name} would give them: add it to the index"
    key = catalogue.world.collections[collection].key
    return (
        f'add a tool with "list: {collection}" or "search: {collection}" whose view '
        f"shows {key}"
    )


RULE: Final = Rule(
    Code(
        "TC104",
        "unreachable-id",
        "error",
        "A tool requires the id of a row, and no tool in the index ever shows ids of "
        "that collection: no list, no search, no report, and no reference field of "
        "another collection that a view shows. A tool that only repeats the id it was "
        "given does not count, nor do tools that wait for each other's ids.",
        "The agent can only invent the id or ask the user for it. The tool is on the "
        "surface and cannot be used, which is worse than a tool that is missing.",
        _BAD,
        _GOOD,
    ),
    _run,
)
