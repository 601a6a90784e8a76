"""Faults of expressions and of texts with holes."""

from ..code import Code

EXPRESSION_SYNTAX = Code(
    "TC040",
    "expression-syntax",
    "error",
    "An expression is not CEL, or a text has a hole that is empty or never closed.",
    "It can be read in no way, or only in a way that was hardly meant. Words of other "
    "languages, such as `and`, `None` or a single `=`, are answered with CEL's own.",
    bad="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [quote]
tools:
  quote:
    description: Tells what sending a parcel costs.
    input: {weight: number, fast: boolean}
    return: {cost: =input.weight * 2.5 if input.fast else input.weight}
""",
    good="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [quote]
tools:
  quote:
    description: Tells what sending a parcel costs.
    input: {weight: number, fast: boolean}
    return: {cost: '=input.fast ? input.weight * 2.5 : input.weight'}
""",
)
UNKNOWN_IN_EXPRESSION = Code(
    "TC041",
    "unknown-in-expression",
    "error",
    "An expression or a hole uses a name, a field or a function that is not there.",
    "It would fail in every call that comes to it.",
    bad="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [quote]
tools:
  quote:
    description: Tells what sending a parcel costs.
    input: {weight: number}
    return: {cost: =input.wieght * 2.5}
""",
    good="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [quote]
tools:
  quote:
    description: Tells what sending a parcel costs.
    input: {weight: number}
    return: {cost: =input.weight * 2.5}
""",
)
TYPE_MISMATCH = Code(
    "TC042",
    "type-mismatch",
    "error",
    "A value is of another type than its place or its operator takes, or can never be "
    "what it is compared with.",
    "The call would break, or the condition would always come out the same.",
    bad="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [label]
tools:
  label:
    description: Gives the text for a parcel's label.
    input: {city: string, weight: integer}
    return: {label: '=input.city + ", " + input.weight'}
""",
    good="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [label]
tools:
  label:
    description: Gives the text for a parcel's label.
    input: {city: string, weight: integer}
    return: {label: '=input.city + ", " + string(input.weight)'}
""",
)
NULL_NOT_HANDLED = Code(
    "TC043",
    "null-not-handled",
    "error",
    "A value that may be null is used where null has no meaning.",
    "The first row without the value would break the call. Compare with null first, or "
    "give a fallback with `.orValue(...)`.",
    bad="""\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [list_books]
collections:
  books:
    as: book
    key: id
    fields:
      id: string
      price: {type: number, nullable: true}
      withTax: =self.price * 1.07
tools:
  list_books: {list: books, description: Lists all books by their number.}
""",
    good="""\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [list_books]
collections:
  books:
    as: book
    key: id
    fields:
      id: string
      price: {type: number, nullable: true}
      withTax: '=self.price == null ? null : self.price * 1.07'
tools:
  list_books: {list: books, description: Lists all books by their number.}
""",
)
MAY_BE_ABSENT = Code(
    "TC044",
    "may-be-absent",
    "error",
    "A parameter, a field or a key that may be absent is used as if it were always "
    "there.",
    "The first call without it would break. Ask with `has(...)`, give a fallback with "
    "`.orValue(...)`, or declare a `default`.",
    bad="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [quote]
tools:
  quote:
    description: Tells what sending parcels costs.
    input: {weight: number, count: {type: integer, optional: true}}
    return: {cost: =input.weight * input.count}
""",
    good="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [quote]
tools:
  quote:
    description: Tells what sending parcels costs.
    input: {weight: number, count: {type: integer, optional: true}}
    return: {cost: =input.weight * input.count.orValue(1)}
""",
)
LOOKS_LIKE_EXPRESSION = Code(
    "TC045",
    "looks-like-an-expression",
    "error",
    "A text also reads as an expression over names in scope, and its value would fit "
    "here too.",
    "Where the `=` was forgotten, the words themselves would be stored or answered in "
    "place of the value.",
    bad="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [label]
tools:
  label:
    description: Gives the text for a parcel's label.
    input: {city: string, zip: string}
    return: {first: '{input.zip} {input.city}', second: input.city}
""",
    good="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [label]
tools:
  label:
    description: Gives the text for a parcel's label.
    input: {city: string, zip: string}
    return: {first: '{input.zip} {input.city}', second: =input.city}
""",
)
NEEDS_EQUALS = Code(
    "TC046",
    "needs-an-equals-sign",
    "error",
    "A condition, a computed field or a column of a view does not start with `=`.",
    "A value is text unless it starts with `=`, without exception: so nobody has to "
    "know the place to read it.",
    bad="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [quote]
tools:
  quote:
    description: Tells what sending a parcel costs.
    input: {weight: number}
    do:
      - require:
          that: input.weight < 30
          else: {invalid_input: Send it as freight.}
    return: {cost: =input.weight * 2.5}
""",
    good="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [quote]
tools:
  quote:
    description: Tells what sending a parcel costs.
    input: {weight: number}
    do:
      - require:
          that: =input.weight < 30
          else: {invalid_input: Send it as freight.}
    return: {cost: =input.weight * 2.5}
""",
)
OUTSIDE_PROFILE = Code(
    "TC047",
    "outside-the-profile",
    "error",
    "The expression uses a part of CEL that toolc leaves out: unsigned numbers, bytes, "
    "`dyn`, messages, a pattern that is not written out.",
    "Plain Python has nothing that means the same, so the tool would do something else "
    "than the expression says.",
    bad="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [track]
tools:
  track:
    description: Tells whether the number of a parcel looks right.
    input: {number: string, form: string}
    return: {right: =input.number.matches(input.form)}
""",
    good="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [track]
tools:
  track:
    description: Tells whether the number of a parcel looks right.
    input: {number: string, form: string}
    return: {right: '=input.number.matches("^[0-9]{8}$")'}
""",
)
CONSTANT_CONDITION = Code(
    "TC049",
    "constant-condition",
    "error",
    "A condition, or a part of one, always comes out the same: it asks about nothing, "
    "compares a value with itself, or compares with null what is never null.",
    "What it guards always happens, or never. Mostly something else was meant, and the "
    "rule that the condition was to be is kept by nobody.",
    bad="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [send]
tools:
  send:
    description: Sends a parcel from one city to another.
    input: {from: string, to: string}
    do:
      - require:
          that: =input.from != input.from
          else: {invalid_input: The parcel is there already.}
    return: {sent: =input.to}
""",
    good="""\
toolc: 1
world: {name: post, title: Post, description: Sends parcels.}
index: [send]
tools:
  send:
    description: Sends a parcel from one city to another.
    input: {from: string, to: string}
    do:
      - require:
          that: =input.from != input.to
          else: {invalid_input: The parcel is there already.}
    return: {sent: =input.to}
""",
)
EXPRESSION_LIMIT = Code(
    "TC048",
    "expression-limit",
    "error",
    "An expression is nested more than 100 levels deep, or has more than 50,000 "
    "characters.",
    "Python's own parser gives up on code that is nested so deep. Work parts of it out "
    "first, each in a `let` step or a computed field of its own.",
)
