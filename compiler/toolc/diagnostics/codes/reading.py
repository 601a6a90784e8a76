"""Faults found while reading YAML."""

from ..code import Code

YAML_SYNTAX = Code(
    "TC001",
    "yaml-syntax",
    "error",
    "The file is not YAML: an unclosed bracket or quote, wrong indentation, a tab "
    "between values, a second document, a byte-order mark inside the file.",
    "Nothing behind the fault can be read, so nothing in the file can be trusted.",
    bad="""\
tools:
  list_orders: {list: orders, view: summary
""",
    good="""\
tools:
  list_orders: {list: orders, view: summary}
""",
)
DUPLICATE_KEY = Code(
    "TC002",
    "duplicate-key",
    "error",
    "A mapping has the same key twice.",
    "YAML readers keep the last one silently, and the first tool, parameter or rule "
    "vanishes.",
    bad="""\
types:
  Sku: string
  Zip: string
  Sku: integer
""",
    good="""\
types:
  Sku: string
  Zip: string
""",
)
NON_TEXT_KEY = Code(
    "TC003",
    "non-text-key",
    "error",
    "A mapping key is not text: a number, a boolean, null, a list, a mapping or an "
    "alias.",
    "JSON has text keys only; a parameter called True helps nobody.",
    bad="""\
types:
  Slots:
    fields: {1: string, 2: string}
""",
    good="""\
types:
  Slots:
    fields: {"1": string, "2": string}
""",
)
FOREIGN_TAG = Code(
    "TC004",
    "foreign-tag",
    "error",
    "A value carries a tag outside YAML's core schema, such as !!binary or !!python.",
    "A spec is data that JSON can say. Tags make values that no schema can hold.",
    bad="""\
types:
  Key: {type: string, default: !!binary aGk=}
""",
    good="""\
types:
  Key: {type: string, default: hi}
""",
)
YAML_LIMIT = Code(
    "TC005",
    "yaml-limit",
    "error",
    "The file is larger, nested deeper, or expands to more nodes than a spec can need.",
    "A few hundred bytes of aliases can expand to gigabytes; a build must not hang on "
    "somebody else's file.",
    bad="""\
types:
  Tree: &tree
    fields: {children: {type: array, items: *tree}}
""",
    good="""\
types:
  Tree:
    $ref: '#/$defs/Node'
    $defs:
      Node: {type: object, properties: {children: {items: {$ref: '#/$defs/Node'}}}}
""",
)
NUMBER = Code(
    "TC006",
    "not-a-finite-number",
    "error",
    "A number is infinite, not a number, or has more than 500 digits.",
    "JSON has no such numbers, so no schema and no answer could carry it.",
    bad="""\
types:
  Ratio: {type: number, minimum: -.inf}
""",
    good="""\
types:
  Ratio: {type: number, minimum: 0}
""",
)
EMPTY_SPEC = Code(
    "TC007",
    "empty-spec",
    "warning",
    "The file holds no YAML at all, or comments only.",
    "It is read as no declarations. A file emptied by mistake should not pass in "
    "silence.",
    bad="# tools go here\n",
    good="tools: {}\n",
)
UNREADABLE = Code(
    "TC008",
    "unreadable-file",
    "error",
    "The file cannot be read: it is missing, not UTF-8, not a regular file, or lies "
    "outside the world's folder.",
    "What cannot be read cannot be compiled.",
)
QUOTE_THIS = Code(
    "TC009",
    "quote-this",
    "error",
    "YAML has split or cut a value that was meant as one text: `{a: =max(0, b)}`, "
    "`{a: Sent, thank you}`, a `: ` inside an expression, a ` #` inside a bracket, a "
    "text that starts with `{`.",
    "The value that was read is not the one that was written.",
    bad="""\
tools:
  ask:
    return: {left: =max(0, input.left)}
""",
    good="""\
tools:
  ask:
    return: {left: '=max(0, input.left)'}
""",
)
UNKNOWN_KEY = Code(
    "TC010",
    "unknown-key",
    "error",
    "A key is not one of the language's words at this place.",
    "A misspelt key would be ignored, and the rule or bound behind it would not exist. "
    "Keys that start with `x-` are free and never compiled.",
    bad="""\
tools:
  list_orders:
    list: orders
    descripton: All orders, newest first.
""",
    good="""\
tools:
  list_orders:
    list: orders
    description: All orders, newest first.
""",
)
WRONG_KIND = Code(
    "TC011",
    "wrong-kind",
    "error",
    "A value is of another kind than its place takes, such as a list where a mapping "
    "is wanted.",
    "The compiler would have to guess what was meant.",
    bad="index: list_orders\n",
    good="index: [list_orders]\n",
)
MISSING_KEY = Code(
    "TC012",
    "missing-key",
    "error",
    "Something that must be said is not said.",
    "The compiler never invents what the spec leaves out.",
    bad="""\
rules:
  open:
    input: {order: orders}
    that: =order.status == "open"
""",
    good="""\
rules:
  open:
    input: {order: orders}
    that: =order.status == "open"
    else: {invalid_state: 'Order {order.id} is {order.status}.'}
""",
)
BAD_VALUE = Code(
    "TC013",
    "bad-value",
    "error",
    "A value is of the right kind, but not one that its place takes.",
    "Only the values that the reference lists have a meaning.",
    bad="world: {name: shop, clock: hour}\n",
    good="world: {name: shop, clock: datetime}\n",
)
LANGUAGE_VERSION = Code(
    "TC014",
    "language-version",
    "error",
    "`toolc:` names a version of the language that this compiler does not read.",
    "Words may mean something else in another version.",
    bad="toolc: 2\n",
    good="toolc: 1\n",
)
UNSAFE_TEXT = Code(
    "TC015",
    "unsafe-text",
    "error",
    "A text holds half of a surrogate pair, which no file and no JSON can carry.",
    "It could not be written as UTF-8, neither into the package nor into an answer.",
    bad="""\
errors:
  full: {description: "Full \\uD83D"}
""",
    good="""\
errors:
  full: {description: "Full \\U0001F4E6"}
""",
)
MERGE_KEY = Code(
    "TC016",
    "merge-key",
    "error",
    "A mapping uses the merge key `<<`.",
    "YAML 1.2 has no merge keys, and readers of 1.1 disagree on which of two values "
    "wins. Shared parameters are a type that `input` lists; a whole value is repeated "
    "with an alias.",
    bad="""\
types:
  Page: {fields: &page {limit: integer}}
  Long: {fields: {<<: *page, after: string}}
""",
    good="""\
types:
  Page: {fields: {limit: integer}}
tools:
  list_orders: {list: orders, input: [Page, {after: string}]}
""",
)
