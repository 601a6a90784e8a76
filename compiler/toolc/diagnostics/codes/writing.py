"""Codes of steps that write."""

from ..code import Code

WRITE = Code(
    "TC038",
    "impossible-write",
    "error",
    "A step writes what cannot be written: a computed field, the key of a row, a row "
    "without all of its fields, something that is no row, or that may not be there.",
    "The call would fail each time, or leave a row behind that the collection does not "
    "allow.",
    bad="""\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [place_order]
collections:
  orders:
    as: order
    key: id
    new_id: {prefix: SO-}
    fields: {id: string, status: {enum: [open, paid]}}
tools:
  place_order:
    description: Opens a new order. Call it once a customer has decided.
    do:
      - add: {orders: {}}
    return: {id: =order.id}
""",
    good="""\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [place_order]
collections:
  orders:
    as: order
    key: id
    new_id: {prefix: SO-}
    fields: {id: string, status: {enum: [open, paid]}}
tools:
  place_order:
    description: Opens a new order. Call it once a customer has decided.
    do:
      - add: {orders: {status: open}}
    return: {id: =order.id}
""",
)
