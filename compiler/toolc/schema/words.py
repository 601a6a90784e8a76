"""How a word of the language is written in its schema.

JSON Schema draft-07, the last one that YAML editors read. Nothing here needs `oneOf` or
`anyOf`: keywords for objects and for arrays stand side by side, each speaks only to its
own kind, and so every complaint is about exactly one place.

Keys of our own, which editors do not get:
`x-expected`: what a message says must stand here.
`x-one-name`: exactly one key that is not among `properties`, and what it names.
`x-vocabulary`: a JSON Schema of the user's, which another part of the compiler
checks in depth: "keys" leaves unknown keys to it, "all" all but what is below.
"""

from typing import Any, Final, TypeAlias

Schema: TypeAlias = dict[str, Any]

FREE_KEYS: Final = "^x-"
STARTS_WITH_EQUALS: Final = "^="

VERSIONS: Final = (1,)
"""The versions of the language that this compiler reads."""


def ref(name: str, description: str) -> Schema:
    return {"$ref": f"#/definitions/{name}", "description": description}


def text(description: str, expected: str = "text") -> Schema:
    return {"type": "string", "description": description, "x-expected": expected}


def expression(description: str) -> Schema:
    """Whether it starts with `=` is asked by whoever reads the expression."""
    return {
        "type": "string",
        "pattern": STARTS_WITH_EQUALS,
        "description": description,
        "x-expected": "an expression that starts with `=`",
    }


def flag(description: str) -> Schema:
    return {
        "type": "boolean",
        "description": description,
        "x-expected": "true or false",
    }


def whole(description: str, minimum: int = 0) -> Schema:
    return {
        "type": "integer",
        "minimum": minimum,
        "description": description,
        "x-expected": "a whole number",
    }


def choice(description: str, *words: str) -> Schema:
    return {
        "type": "string",
        "enum": list(words),
        "description": description,
        "x-expected": f"one of {', '.join(words)}",
    }


def anything(description: str) -> Schema:
    return {"description": description}


def names(description: str, of: str = "names") -> Schema:
    return {
        "type": "array",
        "items": text(f"One of the {of}.", "a name"),
        "description": description,
        "x-expected": f"a list of {of}",
    }


def list_of(item: Schema, description: str, expected: str) -> Schema:
    return {
        "type": "array",
        "items": item,
        "description": description,
        "x-expected": expected,
    }


def by_name(value: Schema, description: str, expected: str) -> Schema:
    """A mapping whose keys the user chooses."""
    return {
        "type": "object",
        "additionalProperties": value,
        "description": description,
        "x-expected": expected,
    }


def closed(
    keys: dict[str, Schema],
    description: str,
    *,
    required: tuple[str, ...] = (),
    expected: str = "a mapping",
) -> Schema:
    """A mapping with the language's words as keys, and free ones that start with x-."""
    schema: Schema = {
        "type": "object",
        "properties": keys,
        "patternProperties": {FREE_KEYS: {"description": "Free, never compiled."}},
        "additionalProperties": False,
        "description": description,
        "x-expected": expected,
    }
    if required:
        schema["required"] = list(required)
    return schema


def one_name(
    value: Schema,
    description: str,
    noun: str,
    *,
    beside: dict[str, Schema] | None = None,
    expected: str,
) -> Schema:
    """A mapping with one key that the user chooses, and perhaps words beside it."""
    beside = beside or {}
    return {
        "type": "object",
        "properties": beside,
        "additionalProperties": value,
        "minProperties": 1,
        "maxProperties": 1 + len(beside),
        "description": description,
        "x-expected": expected,
        "x-one-name": noun,
    }
