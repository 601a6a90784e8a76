"""The schema as an editor gets it.

It takes what the schema of `check` takes. What is added helps to write: all of it is in
keywords that say nothing about what is valid.
"""

from collections.abc import Mapping
from typing import Final

from .document import spec_schema
from .hover import CHOICES, EXAMPLES, TITLES
from .names import Named, WorldNames
from .offers import (
    KEYS,
    TEXTS,
    VALUES,
    Offered,
    collection_offers,
    language_offers,
    world_offers,
)
from .skeletons import SKELETONS
from .walk import Change, changed
from .words import Schema

_OURS: Final = ("x-expected", "x-one-name", "x-vocabulary")
_ANY: Final = ["string", "number", "boolean", "object", "array", "null"]
"""Any value. An editor that is told no type at all writes a key without its colon."""
_ANYTHING: Final[Schema] = {"type": _ANY}


def editor_schema(codes: Mapping[str, str], names: WorldNames | None = None) -> Schema:
    """JSON Schema (draft-07) of the spec language with what helps an editor.

    codes: the built-in error codes, and what each tells. names: the names of a world,
    to be proposed where they can stand.
    """
    base = spec_schema()
    offers: Mapping[str, Offered] = language_offers(codes)
    if names is None:
        return changed(base, _for_editor(offers))
    offers = world_offers(offers, names)
    schema = changed(base, _for_editor(offers))
    schema["title"] = f"{schema['title']}, world {names.world}"
    collection = base["properties"]["collections"]["additionalProperties"]
    schema["properties"]["collections"]["patternProperties"] = {
        f"^{name}$": changed(
            collection, _for_editor(collection_offers(offers, one)), "collections.*"
        )
        for name, one in names.collections.items()
    }
    return schema


def _for_editor(offers: Mapping[str, Offered]) -> Change:
    """What is made of each part of the schema, with these names by kind."""

    def change(address: str, schema: Schema) -> Schema:
        schema = {word: one for word, one in schema.items() if word not in _OURS}
        if not {"type", "enum", "$ref"} & schema.keys():
            schema = {"type": _ANY, **schema}
        schema |= _told(address, schema["description"])
        schema |= _values(schema, offers.get(VALUES.get(address, ""), {}))
        schema |= _keys(schema, offers.get(KEYS.get(address, ""), {}))
        if address in SKELETONS:
            schema["defaultSnippets"] = SKELETONS[address]
        schema |= _texts(schema, offers.get(TEXTS.get(address, ""), {}))
        return schema

    return change


def _told(address: str, description: str) -> Schema:
    told: Schema = {}
    if address in TITLES:
        told["title"] = TITLES[address]
    example = EXAMPLES.get(address)
    if example is not None:
        told["markdownDescription"] = f"{description}\n\n```yaml\n{example}\n```"
    elif "`" in description:
        told["markdownDescription"] = description
    if address in CHOICES:
        told["enumDescriptions"] = list(CHOICES[address].values())
    return told


def _values(schema: Schema, offered: Offered) -> Schema:
    """Proposals for a value.

    A snippet comes with its description, but is proposed as a key too where the value
    may be a mapping. An example is not; yet editors show each one that there is.
    """
    if not offered:
        return {}
    if "$ref" in schema or "properties" in schema:
        return {"examples": list(offered)}
    return {
        "defaultSnippets": [
            {"label": name, "description": one.about, "body": name}
            for name, one in offered.items()
        ]
    }


def _keys(schema: Schema, offered: Offered) -> Schema:
    """Proposals for a key, which takes what every other key there takes."""
    if not offered:
        return {}
    proposed = {
        name: _proposed(schema.get("additionalProperties", _ANYTHING), one)
        for name, one in offered.items()
    }
    return {"properties": proposed | schema.get("properties", {})}


def _texts(schema: Schema, offered: Offered) -> Schema:
    """Proposals for a key below which mostly a text stands, though it may be a mapping.

    An editor would begin the mapping; a snippet leaves room for the text.
    """
    if not offered:
        return {}
    keys = _keys(schema, offered)["properties"]
    return {
        "properties": {
            name: one | {"doNotSuggest": True} for name, one in keys.items()
        },
        "defaultSnippets": [
            {"label": name, "description": one.about, "body": {name: "$1"}}
            for name, one in offered.items()
        ],
    }


def _proposed(value: Schema, offered: Named) -> Schema:
    key = {word: one for word, one in value.items() if word != "markdownDescription"}
    below = {
        name: {"type": _ANY, "description": about}
        for name, about in offered.keys.items()
    }
    if below:
        key["properties"] = below | key.get("properties", {})
    return key | {"description": offered.about}
