"""Faults of names: twice, unknown, unusable."""

from ..code import Code

DECLARED_TWICE = Code(
    "TC020",
    "declared-twice",
    "error",
    "A name is declared twice: in two files of the world, in a group of parameters "
    "and beside it, or as two columns of a view; or it is a code that every world has.",
    "Which of the two counts would depend on the order of the files, and whoever reads "
    "the other one would be misled.",
    bad="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [quote]
types:
  Parcel: {fields: {zip: string, weight: number}}
tools:
  quote:
    description: Tells what sending a parcel costs.
    input: [Parcel, {zip: string}]
    return: {cost: =input.weight * 2.5}
""",
    good="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [quote]
types:
  Parcel: {fields: {zip: string, weight: number}}
tools:
  quote:
    description: Tells what sending a parcel costs.
    input: [Parcel]
    return: {cost: =input.weight * 2.5}
""",
)
UNKNOWN_NAME = Code(
    "TC021",
    "unknown-name",
    "error",
    "A type, collection, field, view, rule or error code is named that the world does "
    "not declare.",
    "The part that names it has no meaning without it. Mostly it is a typing mistake, "
    "and the hint says what was meant.",
    bad="""\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [list_orders]
collections:
  orders: {as: order, key: id, fields: {id: string, total: number}}
tools:
  list_orders:
    list: order
    description: Lists all orders by number.
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
BAD_NAME = Code(
    "TC022",
    "unusable-name",
    "error",
    "A name cannot be used for what it names: a tool's name outside "
    "`^[a-zA-Z0-9_-]{1,64}$`, a world's name that no Python package can have, a row or "
    "a type called like a word of the language.",
    "Model APIs refuse the whole list of tools where one name does not fit, "
    "expressions cannot say a name that is no identifier, and toolc never renames what "
    "an agent sees.",
    bad="""\
toolc: 1
world: {name: desk, title: Desk, description: A desk with a clock., clock: date}
index: [desk.today]
tools:
  desk.today:
    description: Tells which day it is.
    return: {today: =now}
""",
    good="""\
toolc: 1
world: {name: desk, title: Desk, description: A desk with a clock., clock: date}
index: [desk_today]
tools:
  desk_today:
    description: Tells which day it is.
    return: {today: =now}
""",
)
NAME_COLLISION = Code(
    "TC023",
    "name-collision",
    "error",
    "Two names differ only in case, in `_` and `-`, or in Unicode forms of the same "
    "letters; or one name would mean two things, such as a field and the row of a "
    "reference.",
    "Both would become one name in the generated code, or one file on some disks, and "
    "a model would call one for the other.",
    bad="""\
toolc: 1
world: {name: desk, title: Desk, description: A desk with a clock., clock: date}
index: [get_day, get-day]
tools:
  get_day:
    description: Tells which day it is.
    return: {today: =now}
  get-day:
    description: Tells which day of the month it is.
    return: {day: =now.getDate()}
""",
    good="""\
toolc: 1
world: {name: desk, title: Desk, description: A desk with a clock., clock: date}
index: [get_day, get_day_of_month]
tools:
  get_day:
    description: Tells which day it is.
    return: {today: =now}
  get_day_of_month:
    description: Tells which day of the month it is.
    return: {day: =now.getDate()}
""",
)
ONE_PLACE = Code(
    "TC024",
    "one-place-only",
    "error",
    "`world` or `index` stands in more than one file, or in none.",
    "One file says what agents can call. So a file that lands in the folder can add a "
    "tool, but never make it callable.",
    bad="""\
toolc: 1
world: {name: desk, title: Desk, description: A desk with a clock., clock: date}
tools:
  get_day:
    description: Tells which day it is.
    return: {today: =now}
""",
    good="""\
toolc: 1
world: {name: desk, title: Desk, description: A desk with a clock., clock: date}
index: [get_day]
tools:
  get_day:
    description: Tells which day it is.
    return: {today: =now}
""",
)
UNKNOWN_IN_INDEX = Code(
    "TC025",
    "unknown-in-index",
    "error",
    "The index names a tool that is not declared, or names one twice.",
    "Each line of the index is one tool that an agent gets. Without the tool behind it "
    "the agent gets fewer than the author believes.",
    bad="""\
toolc: 1
world: {name: desk, title: Desk, description: A desk with a clock., clock: date}
index: [get_date]
tools:
  get_day:
    description: Tells which day it is.
    return: {today: =now}
""",
    good="""\
toolc: 1
world: {name: desk, title: Desk, description: A desk with a clock., clock: date}
index: [get_day]
tools:
  get_day:
    description: Tells which day it is.
    return: {today: =now}
""",
)
SHADOWED_NAME = Code(
    "TC026",
    "shadowed-name",
    "error",
    "A name is given where it already stands for something: by a `let`, `find` or "
    "`each`, as the row of a parameter, or as the variable of a macro.",
    "The same word would mean one thing above and another below, and people and models "
    "take the one for the other.",
    bad="""\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [count_open]
collections:
  orders: {as: order, key: id, fields: {id: string, open: boolean}}
tools:
  count_open:
    description: Tells how many orders are open.
    do:
      - let: {orders: '=orders.filter(one, one.open)'}
    return: {open: =size(orders)}
""",
    good="""\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [count_open]
collections:
  orders: {as: order, key: id, fields: {id: string, open: boolean}}
tools:
  count_open:
    description: Tells how many orders are open.
    do:
      - let: {found: '=orders.filter(one, one.open)'}
    return: {open: =size(found)}
""",
)
REFERENCE_NAME = Code(
    "TC027",
    "row-needs-a-name",
    "error",
    "A reference does not end in `Id` or `_id`, and no `as` names its row.",
    "The field holds the key; the row behind it needs a name of its own, such as "
    "`owner` for `ownerId`, before an expression can use it.",
    bad="""\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [list_orders]
collections:
  users: {as: user, key: id, fields: {id: string, name: string}}
  orders: {as: order, key: id, fields: {id: string, owner: {ref: users}}}
tools:
  list_orders: {list: orders, description: Lists all orders by number.}
""",
    good="""\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [list_orders]
collections:
  users: {as: user, key: id, fields: {id: string, name: string}}
  orders: {as: order, key: id, fields: {id: string, ownerId: {ref: users}}}
tools:
  list_orders: {list: orders, description: Lists all orders by number.}
""",
)
