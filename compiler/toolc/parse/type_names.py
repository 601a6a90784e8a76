"""What is said of a word that names no type."""

from collections.abc import Iterable
from typing import Final

from .faults import did_you_mean

_HABITS: Final = {
    "text": "string",
    "varchar": "string",
    "float": "number",
    "double": "number",
    "decimal": "number",
    "timestamp": "datetime",
}
_KEYWORDS: Final = {"list": "array", "dict": "object", "map": "object"}
_SCHEMAS: Final = {
    "array": "{type: array, items: string}",
    "list": "{type: array, items: string}",
    "object": "{fields: {name: string}}",
    "dict": "{fields: {name: string}}",
    "map": "{type: object, additionalProperties: string}",
    "enum": "{enum: [open, closed]}",
    "any": "true",
    "email": "{type: string, format: email}",
    "time": "{type: string, format: time}",
    "uri": "{type: string, format: uri}",
    "url": "{type: string, format: uri}",
    "uuid": "{type: string, format: uuid}",
}


def instead(word: str, known: Iterable[str], keyword: bool) -> str | None:
    """The way out: another language's word in this one's, or the nearest name.

    keyword: the word stands behind `type:`, and not for a whole schema.
    """
    if not word.isidentifier():
        return "write a name, or a schema such as {type: string, nullable: true}"
    habits = _HABITS | (_KEYWORDS if keyword else _SCHEMAS)
    if word.lower() in habits:
        return f"write {habits[word.lower()]}"
    return did_you_mean(word, known)
