"""Faults of seed rows.

The examples need a file beside the spec: its first lines name it, `# <path>: <JSON>`.
"""

from ..code import Code

SEED_FILE = Code(
    "TC050",
    "seed-file",
    "error",
    "A collection's data file cannot be read, is not JSON, or is not a list or map of "
    "rows.",
    "The world would start without its rows, and tools would answer that nothing is "
    "there.",
    bad="""\
# data/orders.json: [{"id": "SO-1", "total": 40}]
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [list_orders]
collections:
  orders:
    as: order
    key: id
    data: data/order.json
    fields: {id: string, total: number}
tools:
  list_orders: {list: orders, description: Lists all orders by number.}
""",
    good="""\
# data/orders.json: [{"id": "SO-1", "total": 40}]
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [list_orders]
collections:
  orders:
    as: order
    key: id
    data: data/orders.json
    fields: {id: string, total: number}
tools:
  list_orders: {list: orders, description: Lists all orders by number.}
""",
)
SEED_ROW = Code(
    "TC051",
    "seed-row",
    "error",
    "A seed row does not fit the fields of its collection.",
    "The generated tools trust every row: a total that is text would break the first "
    "sum, in the middle of a call.",
    bad="""\
# data/orders.json: [{"id": "SO-1", "total": "40"}]
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [list_orders]
collections:
  orders:
    as: order
    key: id
    data: data/orders.json
    fields: {id: string, total: number}
tools:
  list_orders: {list: orders, description: Lists all orders by number.}
""",
    good="""\
# data/orders.json: [{"id": "SO-1", "total": 40}]
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [list_orders]
collections:
  orders:
    as: order
    key: id
    data: data/orders.json
    fields: {id: string, total: number}
tools:
  list_orders: {list: orders, description: Lists all orders by number.}
""",
)
SEED_REFERENCE = Code(
    "TC052",
    "seed-reference",
    "error",
    "A seed row names a row of another collection that is not there.",
    "A reference is a promise that the row exists, and tools follow it without asking. "
    "`weak: true` takes the promise back, and expressions must handle null then.",
    bad="""\
# data/users.json: [{"id": "U-1"}]
# data/orders.json: [{"id": "SO-1", "ownerId": "U-2"}]
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [list_orders]
collections:
  users: {as: user, key: id, data: data/users.json, fields: {id: string}}
  orders:
    as: order
    key: id
    data: data/orders.json
    fields: {id: string, ownerId: {ref: users}}
tools:
  list_orders: {list: orders, description: Lists all orders by number.}
""",
    good="""\
# data/users.json: [{"id": "U-1"}]
# data/orders.json: [{"id": "SO-1", "ownerId": "U-1"}]
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [list_orders]
collections:
  users: {as: user, key: id, data: data/users.json, fields: {id: string}}
  orders:
    as: order
    key: id
    data: data/orders.json
    fields: {id: string, ownerId: {ref: users}}
tools:
  list_orders: {list: orders, description: Lists all orders by number.}
""",
)
SEED_KEY = Code(
    "TC053",
    "seed-key",
    "error",
    "Two seed rows have the same key, or a row is filed under a key that is not its "
    "own.",
    "Rows are found by their key: one of the two would replace the other, or could "
    "never be found.",
    bad="""\
# data/orders.json: [{"id": "SO-1", "total": 40}, {"id": "SO-1", "total": 15}]
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [list_orders]
collections:
  orders:
    as: order
    key: id
    data: data/orders.json
    fields: {id: string, total: number}
tools:
  list_orders: {list: orders, description: Lists all orders by number.}
""",
    good="""\
# data/orders.json: [{"id": "SO-1", "total": 40}, {"id": "SO-2", "total": 15}]
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [list_orders]
collections:
  orders:
    as: order
    key: id
    data: data/orders.json
    fields: {id: string, total: number}
tools:
  list_orders: {list: orders, description: Lists all orders by number.}
""",
)
