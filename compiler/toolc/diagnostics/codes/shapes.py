"""Faults of shapes: schemas, types, collections, tools."""

from ..code import Code

SCHEMA_KEYWORD = Code(
    "TC030",
    "schema-keyword",
    "error",
    "A schema has a keyword that is misspelt or that toolc refuses.",
    "A misspelt keyword is ignored by validators, and the bound does not exist.",
)
SCHEMA_VALUE = Code(
    "TC031",
    "schema-value",
    "error",
    "A schema contradicts itself or holds a wrong value: a minimum over the maximum, a "
    "default that its own schema refuses, an empty enum.",
    "No argument could ever fit, or the advertised default is refused.",
)
PATTERN = Code(
    "TC032",
    "pattern",
    "error",
    "A pattern does not compile, or means different things in JSON Schema and Python.",
    "Models read it as ECMA-262, the generated check runs it in Python.",
)
FORMAT = Code(
    "TC033",
    "unknown-format",
    "error",
    "A format is none of those that toolc checks.",
    "A format that is only advertised is a promise that nobody keeps.",
)
SCHEMA_REFERENCE = Code(
    "TC034",
    "schema-reference",
    "error",
    "A `$ref` leads nowhere, leaves the document, or leads only to itself.",
    "No value can be checked against it.",
)
TYPE_LOOP = Code(
    "TC035",
    "declaration-loop",
    "error",
    "A type, a computed field, a view, a rule or a routine needs itself.",
    "It could never be worked out.",
)
COLLECTION = Code(
    "TC036",
    "collection-declaration",
    "error",
    "A collection's parts do not fit together: its key is none of its fields, a view "
    "or a search names a field that is not there.",
    "Rows are found by their key and shown by their fields.",
)
TOOL_FORM = Code(
    "TC037",
    "tool-form",
    "error",
    "A tool mixes forms: it must be exactly one of `get`, `list`, `search`, `handler`, "
    "or steps with `do` and `return`.",
    "Each form has parameters and an answer of its own.",
)
DESCRIPTION_MISSING = Code(
    "TC060",
    "description-missing",
    "error",
    "A tool has no description.",
    "The description is all that a model knows of a tool; the compiler never invents "
    "one.",
)
NOT_YET = Code(
    "TC061",
    "not-supported-yet",
    "error",
    "The construct is part of the language, but this version does not compile it.",
    "Better refused here than compiled into something else.",
)
