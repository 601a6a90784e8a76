"""toolc: a compiler for the tools that AI agents call.

`validator` makes the check of one JSON Schema; `toolc.expr.compile` the function of one
expression. Everything else is the command `toolc`.
"""

from collections.abc import Callable

__all__ = ["validator"]
__version__ = "0.1.0"


def validator(schema: object) -> Callable[[object], list[dict[str, str]]]:
    """The check of one schema: straight-line code, as generated packages have it.

    schema: JSON Schema 2020-12 in the vocabulary of docs/language.md, a mapping or a
    boolean. The function gives every problem of a value as `{"path", "message"}`, the
    path a JSON pointer; an empty list where the value fits. It never raises.
    Raises ValueError, naming every fault, for a schema that no check can be made from.
    """
    from .pipeline import validator as make

    return make(schema)
