"""Faults of what a tool says of itself."""

from ..code import Code

HINT = Code(
    "TC062",
    "contradicting-hint",
    "error",
    "An annotation of a tool says the opposite of what its steps do, or two of its "
    "annotations exclude each other.",
    "Hosts ask a person before a tool that may destroy something, and call one that "
    "only reads without asking. A wrong hint takes that decision away from them.",
    bad="""\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [close_order]
collections:
  orders: {as: order, key: id, fields: {id: string, open: boolean}}
tools:
  close_order:
    description: Closes an order, so that nothing more is delivered.
    input: {orderId: {ref: orders, description: The id of the order.}}
    do:
      - set: {order: {open: false}}
    annotations: {readOnlyHint: true}
""",
    good="""\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [close_order]
collections:
  orders: {as: order, key: id, fields: {id: string, open: boolean}}
tools:
  close_order:
    description: Closes an order, so that nothing more is delivered.
    input: {orderId: {ref: orders, description: The id of the order.}}
    do:
      - set: {order: {open: false}}
""",
)
EXAMPLE = Code(
    "TC063",
    "example-refused",
    "error",
    "An example call of a tool does not fit the schema of its arguments, or a "
    "condition over them.",
    "A model takes an example for the best guide to a tool, and its calls would be "
    "refused as the example is.",
    bad="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [quote]
tools:
  quote:
    description: Tells what sending a parcel costs.
    input:
      weight: {type: number, maximum: 30, description: Kilograms.}
    examples: [{weight: 31}]
    return: {cost: =input.weight * 2.5}
""",
    good="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [quote]
tools:
  quote:
    description: Tells what sending a parcel costs.
    input:
      weight: {type: number, maximum: 30, description: Kilograms.}
    examples: [{weight: 12.5}]
    return: {cost: =input.weight * 2.5}
""",
)
