"""Faults of shapes: schemas, types, collections, tools."""

from ..code import Code

SCHEMA_KEYWORD = Code(
    "TC030",
    "schema-keyword",
    "error",
    "A keyword of a schema is misspelt, or is one that toolc refuses, such as `$id`, "
    "`definitions` or `unevaluatedProperties`.",
    "A validator passes over a keyword that it does not know, and the bound that was "
    "meant does not exist. The refused ones are of an older draft, or nothing would "
    "check them, or they depend on a place that a reader of the schema does not see.",
    bad="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [track]
tools:
  track:
    description: Tells where a parcel is.
    input:
      number: {type: string, maxLenght: 8}
    return: {at: 'Parcel {input.number} is on its way.'}
""",
    good="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [track]
tools:
  track:
    description: Tells where a parcel is.
    input:
      number: {type: string, maxLength: 8}
    return: {at: 'Parcel {input.number} is on its way.'}
""",
)
SCHEMA_VALUE = Code(
    "TC031",
    "schema-value",
    "error",
    "A keyword of a schema has a wrong value, or contradicts its neighbours: a "
    "minimum over the maximum, a default that its own schema refuses, an empty enum.",
    "No argument could ever fit, or the default that the model is told of is refused "
    "when it is sent.",
    bad="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [quote]
tools:
  quote:
    description: Tells what sending a parcel costs.
    input:
      weight: {type: number, minimum: 30, maximum: 1}
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
      weight: {type: number, minimum: 1, maximum: 30}
    return: {cost: =input.weight * 2.5}
""",
)
PATTERN = Code(
    "TC032",
    "pattern",
    "error",
    "A pattern does not compile, uses what only some languages know, or can take "
    "forever on some texts.",
    "The host of the model reads a pattern by the rules of JavaScript, and the "
    "generated check runs it in Python: what fits for one must fit for the other.",
    bad="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [track]
tools:
  track:
    description: Tells where a parcel is.
    input:
      number: {type: string, pattern: '(?i)^de[0-9]{8}$'}
    return: {at: 'Parcel {input.number} is on its way.'}
""",
    good="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [track]
tools:
  track:
    description: Tells where a parcel is.
    input:
      number: {type: string, pattern: '^[Dd][Ee][0-9]{8}$'}
    return: {at: 'Parcel {input.number} is on its way.'}
""",
)
FORMAT = Code(
    "TC033",
    "unknown-format",
    "error",
    "A format is none of those that toolc checks.",
    "A format that the schema shows and nobody checks lets through what the tool "
    "believes to be excluded. A pattern says the same and is checked.",
    bad="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [track]
tools:
  track:
    description: Tells where a parcel is.
    input:
      number: {type: string, format: parcel-number}
    return: {at: 'Parcel {input.number} is on its way.'}
""",
    good="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [track]
tools:
  track:
    description: Tells where a parcel is.
    input:
      number: {type: string, pattern: '^[0-9]{8}$'}
    return: {at: 'Parcel {input.number} is on its way.'}
""",
)
SCHEMA_REFERENCE = Code(
    "TC034",
    "schema-reference",
    "error",
    "A `$ref` leads nowhere, out of the document, or only back to itself.",
    "There is nothing to check a value against.",
    bad="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [quote]
tools:
  quote:
    description: Tells what sending a parcel costs.
    input:
      sizes:
        type: array
        items: {$ref: '#/$defs/Size'}
        $defs: {Sizes: {type: number}}
    return: {cost: =size(input.sizes) * 2.5}
""",
    good="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [quote]
tools:
  quote:
    description: Tells what sending a parcel costs.
    input:
      sizes:
        type: array
        items: {$ref: '#/$defs/Size'}
        $defs: {Size: {type: number}}
    return: {cost: =size(input.sizes) * 2.5}
""",
)
TYPE_LOOP = Code(
    "TC035",
    "declaration-loop",
    "error",
    "A type, a computed field, a view or a rule needs itself, straight away or through "
    "others.",
    "Working it out would never end.",
    bad="""\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [list_orders]
collections:
  orders:
    as: order
    key: id
    fields:
      id: string
      net: =self.gross / 1.19
      gross: =self.net * 1.19
tools:
  list_orders: {list: orders, description: Lists all orders by number.}
""",
    good="""\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [list_orders]
collections:
  orders:
    as: order
    key: id
    fields:
      id: string
      net: number
      gross: =self.net * 1.19
tools:
  list_orders: {list: orders, description: Lists all orders by number.}
""",
)
COLLECTION = Code(
    "TC036",
    "collection-declaration",
    "error",
    "A part of a collection does not fit its fields: a key that is no stored text, an "
    "index of something computed, an `else` that is not `not_found`.",
    "Rows are filed, found and refused by these parts. One that fits no field would "
    "leave rows that no tool can reach.",
    bad="""\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [list_orders]
collections:
  orders: {as: order, key: number, fields: {id: string, total: number}}
tools:
  list_orders: {list: orders, description: Lists all orders by number.}
""",
    good="""\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [list_orders]
collections:
  orders: {as: order, key: id, fields: {id: string, total: number}}
tools:
  list_orders: {list: orders, description: Lists all orders by number.}
""",
)
TOOL_FORM = Code(
    "TC037",
    "tool-form",
    "error",
    "A tool mixes forms, has none, or says something that its form has no use for. It "
    "is one of `get`, `list`, `search`, or steps with `do` and `return`.",
    "Each form has parameters and an answer of its own; of two, one would be passed "
    "over in silence.",
    bad="""\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [list_orders]
collections:
  orders: {as: order, key: id, fields: {id: string, total: number}}
tools:
  list_orders:
    list: orders
    description: Lists all orders by number.
    return: {count: =size(orders)}
""",
    good="""\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [list_orders]
collections:
  orders: {as: order, key: id, fields: {id: string, total: number}}
tools:
  list_orders:
    list: orders
    description: Lists all orders by number.
""",
)
DESCRIPTION_MISSING = Code(
    "TC060",
    "description-missing",
    "error",
    "A tool has no description.",
    "A model chooses a tool by its description and knows nothing else of it. The "
    "compiler never invents one.",
    bad="""\
toolc: 1
world: {name: desk, title: Desk, description: A desk with a clock., clock: date}
index: [get_day]
tools:
  get_day:
    return: {today: =now}
""",
    good="""\
toolc: 1
world: {name: desk, title: Desk, description: A desk with a clock., clock: date}
index: [get_day]
tools:
  get_day:
    description: Tells which day it is. Call it before you name a date.
    return: {today: =now}
""",
)
NOT_YET = Code(
    "TC061",
    "not-supported-yet",
    "error",
    "The construct belongs to the language, but this version does not compile it.",
    "Passed over in silence it would be a rule that nobody keeps, or a step that never "
    "happens.",
    bad="""\
# handlers.py: def ask(world, args): return {"done": 3}
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [ask_packer]
tools:
  ask_packer:
    description: Asks the agent that packs parcels how far it is.
    handler: ask
    scope: agents
""",
    good="""\
# handlers.py: def ask(world, args): return {"done": 3}
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [ask_packer]
tools:
  ask_packer:
    description: Asks how far the packing of parcels is.
    handler: ask
    scope: state
""",
)
