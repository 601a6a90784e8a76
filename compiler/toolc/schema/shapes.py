"""Shapes: JSON Schema's words, and ours."""

from .words import (
    FREE_KEYS,
    Schema,
    anything,
    by_name,
    choice,
    closed,
    expression,
    flag,
    list_of,
    names,
    ref,
    text,
    whole,
)

_SHAPE = "a shape: a mapping, true or false, or a word such as string"

_COUNTS = {
    "minLength": "The fewest characters.",
    "maxLength": "The most characters.",
    "minItems": "The fewest entries of the list.",
    "maxItems": "The most entries of the list.",
    "minProperties": "The fewest keys.",
    "maxProperties": "The most keys.",
    "minContains": "At least so many entries fit `contains`.",
    "maxContains": "At most so many entries fit `contains`.",
}
_BOUNDS = {
    "minimum": "The least value allowed.",
    "maximum": "The greatest value allowed.",
    "exclusiveMinimum": "The value must be greater.",
    "exclusiveMaximum": "The value must be less.",
    "multipleOf": "The value must be a multiple of it.",
}
_TEXTS = {
    "description": "What it means; a model reads it.",
    "title": "A short name for people.",
    "pattern": "A regular expression that is found in the text.",
    "$ref": "Another schema of this document, such as `#/$defs/line`.",
    "$comment": "For readers of the spec only.",
    "$schema": "Only JSON Schema 2020-12.",
}
_VALUES = {
    "const": "The only value allowed.",
    "default": "Used where none is given.",
    "deprecated": "Still accepted, not to be used any more.",
}
_SCHEMAS = {
    "additionalProperties": "The shape of keys that are not named.",
    "propertyNames": "The shape of the keys themselves.",
    "items": "The shape of each entry.",
    "contains": "At least one entry has this shape.",
    "not": "The value must not have this shape.",
    "if": "Where the value has this shape, `then` holds, else `else`.",
    "then": "Holds where `if` does.",
    "else": "Holds where `if` does not.",
}
_SCHEMA_MAPS = {
    "properties": "The shape of each key; none is required unless `required` says so.",
    "patternProperties": "The shape of the keys that a pattern fits.",
    "dependentSchemas": "A shape that holds where a key is given.",
    "$defs": "Schemas to refer to with `$ref`.",
}
_SCHEMA_LISTS = {
    "prefixItems": "The shapes of the first entries, one by one.",
    "allOf": "The value has all of these shapes.",
    "anyOf": "The value has at least one of these shapes.",
    "oneOf": "The value has exactly one of these shapes.",
}
_LISTS = {
    "enum": "The values allowed.",
    "required": "The keys that must be given.",
    "examples": "Values as they may come.",
}
_FORMATS = (
    "date time date-time duration email hostname ipv4 ipv6 uri uuid json-pointer"
).split()
_TYPES = "string integer number boolean object array null date datetime".split()


def _json_schema_words() -> dict[str, Schema]:
    """Standard words. Their values are checked elsewhere; here they help the editor."""
    word: dict[str, Schema] = {
        "type": {
            "type": ["string", "array"],
            "items": {"enum": _TYPES, "description": "One of the types."},
            "description": "The type, or a list of types.",
        },
        "format": choice("The form of a text; it is checked.", *_FORMATS),
        "uniqueItems": flag("No entry may stand twice."),
        "dependentRequired": by_name(
            names("Keys that must then be given too.", "keys"),
            "For a key, the keys that must come with it.",
            "a mapping",
        ),
    }
    word |= {name: whole(what) for name, what in _COUNTS.items()}
    word |= {
        name: {"type": "number", "description": what} for name, what in _BOUNDS.items()
    }
    word |= {name: text(what) for name, what in _TEXTS.items()}
    word |= {name: anything(what) for name, what in _VALUES.items()}
    word |= {
        name: {"type": "array", "description": what} for name, what in _LISTS.items()
    }
    for schema in word.values():
        schema["x-vocabulary"] = "all"
    word |= {name: ref("subschema", what) for name, what in _SCHEMAS.items()}
    for name, what in _SCHEMA_MAPS.items():
        word[name] = {
            "type": "object",
            "additionalProperties": ref("subschema", what),
            "description": what,
            "x-vocabulary": "all",
        }
    for name, what in _SCHEMA_LISTS.items():
        word[name] = {
            "type": "array",
            "items": ref("subschema", what),
            "description": what,
            "x-vocabulary": "all",
        }
    return word


def new_id() -> Schema:
    return closed(
        {
            "prefix": text(
                "What every id starts with. It may have holes, over the clock and, as "
                "`self`, the row that is added; then each prefix counts on its own."
            ),
            "digits": whole("The number is padded with zeros to so many digits.", 1),
            "start": whole("The first number, 1 unless said otherwise."),
            "pool": list_of(
                text("An id.", "an id, as text"),
                "Of a collection: ids that are given out in this order, each once; "
                "those that rows have are passed over.",
                "a list of ids",
            ),
        },
        "Ids that the world gives out itself. The counter is state and is undone with "
        "a call that fails.",
    )


def _our_words() -> dict[str, Schema]:
    return {
        "fields": by_name(
            ref("shape", "The shape of this field, or `=` and how it is computed."),
            "A closed record: name to shape. All fields are required unless they are "
            "`optional` or have a `default`.",
            "a mapping of names to shapes",
        ),
        "optional": flag("It may be absent. Ask with `has(input.x)`."),
        "nullable": flag("It may be null. Not the same as absent."),
        "ref": text(
            "A collection; the value must be the key of one of its rows.",
            "the name of a collection",
        ),
        "weak": flag("The reference may dangle, and the row may be removed."),
        "as": text("The name of the row that the value stands for.", "a name"),
        "rules": names("Rules that the looked-up row must pass.", "names of rules"),
        "tag": text(
            "The field that tells the cases of a union apart.", "the name of a field"
        ),
        "cases": by_name(
            by_name(
                ref("shape", "The shape of this field."),
                "The fields that this case adds.",
                "a mapping of names to shapes",
            ),
            "For each value of the tag, the fields that it adds.",
            "a mapping of cases",
        ),
        "key": text(
            "The field that identifies a row of a nested list or map.",
            "the name of a field",
        ),
        "new_id": ref("new_id", "Ids for nested rows, counted within their list."),
        "host": text(
            "What the host fills in; hidden from the agent.", "the host's name for it"
        ),
        "where": expression(
            "In a list tool: which rows this parameter lets through, over `self`."
        ),
        "value": expression("How a computed field is worked out; the long form."),
    }


def _shape(vocabulary: str, description: str) -> Schema:
    return {
        "type": ["object", "boolean", "string"],
        "properties": _json_schema_words() | _our_words(),
        "patternProperties": {FREE_KEYS: {"description": "Free, never compiled."}},
        "additionalProperties": False,
        "description": description,
        "x-expected": _SHAPE,
        "x-vocabulary": vocabulary,
    }


def definitions() -> dict[str, Schema]:
    return {
        "shape": _shape(
            "keys",
            "What values are allowed: a mapping of JSON Schema words and ours; true or "
            "false; a word (string, integer, number, boolean, date, datetime); or the "
            "name of a type.",
        ),
        "subschema": _shape("all", "A schema within a schema."),
        "new_id": new_id(),
    }
