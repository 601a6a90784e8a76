"""The closed list of JSON Schema keywords: what each takes, what is refused."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

Takes: TypeAlias = Literal[
    "schema",
    "schemas",
    "schema map",
    "number",
    "positive number",
    "count",
    "boolean",
    "text",
    "names",
    "names map",
    "kinds",
    "values",
    "value",
    "pattern",
    "pattern map",
    "format",
    "reference",
    "dialect",
]

KEYWORDS: Final[Mapping[str, Takes]] = {
    "type": "kinds",
    "enum": "values",
    "const": "value",
    "properties": "schema map",
    "required": "names",
    "additionalProperties": "schema",
    "patternProperties": "pattern map",
    "propertyNames": "schema",
    "minProperties": "count",
    "maxProperties": "count",
    "dependentRequired": "names map",
    "dependentSchemas": "schema map",
    "items": "schema",
    "prefixItems": "schemas",
    "minItems": "count",
    "maxItems": "count",
    "uniqueItems": "boolean",
    "contains": "schema",
    "minContains": "count",
    "maxContains": "count",
    "minLength": "count",
    "maxLength": "count",
    "pattern": "pattern",
    "format": "format",
    "minimum": "number",
    "maximum": "number",
    "exclusiveMinimum": "number",
    "exclusiveMaximum": "number",
    "multipleOf": "positive number",
    "allOf": "schemas",
    "anyOf": "schemas",
    "oneOf": "schemas",
    "not": "schema",
    "if": "schema",
    "then": "schema",
    "else": "schema",
    "$ref": "reference",
    "$defs": "schema map",
    "default": "value",
    "examples": "values",
    "title": "text",
    "description": "text",
    "deprecated": "boolean",
    "$comment": "text",
    "$schema": "dialect",
}

KINDS: Final = ("string", "integer", "number", "boolean", "object", "array", "null")

FORMATS: Final = (
    *("date", "time", "date-time", "duration", "email", "hostname", "ipv4", "ipv6"),
    *("uri", "uuid", "json-pointer"),
)

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

_ONE_DOCUMENT = "references stay inside one document; use $defs and `#/$defs/...`"
_TOO_FAR = (
    "what is evaluated elsewhere is not tracked; use additionalProperties or items"
)

REFUSED: Final[Mapping[str, str]] = {
    "$id": _ONE_DOCUMENT,
    "$anchor": _ONE_DOCUMENT,
    "$dynamicRef": _ONE_DOCUMENT,
    "$dynamicAnchor": _ONE_DOCUMENT,
    "$vocabulary": "the vocabulary of toolc is fixed",
    "$recursiveRef": "it is of an older draft; use $ref",
    "$recursiveAnchor": "it is of an older draft; use $defs and $ref",
    "unevaluatedProperties": _TOO_FAR,
    "unevaluatedItems": _TOO_FAR,
    "definitions": "it is of an older draft; use $defs",
    "dependencies": "it is of an older draft; use dependentRequired",
    "additionalItems": "it is of an older draft; use prefixItems and items",
    "contentEncoding": "nothing would check it; say it in the description",
    "contentMediaType": "nothing would check it; say it in the description",
    "contentSchema": "nothing would check it; say it in the description",
    "readOnly": "nothing would check it; say it in the description",
    "writeOnly": "nothing would check it; say it in the description",
    "nullable": "in plain JSON Schema null is a type: `type: [string, 'null']`",
}
"""Keywords of JSON Schema that are not accepted, each with the way out."""

LIMITS: Final = (
    ("minimum", "maximum"),
    ("minLength", "maxLength"),
    ("minItems", "maxItems"),
    ("minProperties", "maxProperties"),
    ("minContains", "maxContains"),
)
"""Pairs of keywords of which the first must not be larger."""
