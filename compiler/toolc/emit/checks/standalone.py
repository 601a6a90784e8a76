"""A validator of one schema, made and loaded on the spot."""

import ast
from collections.abc import Callable, Mapping
from typing import Any

from ...runtime import checks, contract, entries, formats, plain
from ...runtime.checks import not_plain
from ...shapes import schema_problems
from .code import SchemaError
from .naming import MODULES
from .values import value_check

_RUNTIME = {
    "checks": checks,
    "contract": contract,
    "entries": entries,
    "formats": formats,
    "plain": plain,
}


def compile_validator(
    schema: Any, rows: bool = False
) -> Callable[[object], list[dict[str, str]]]:
    """The function that gives every problem of a value: `{"path", "message"}` each.

    The code is the one that the generated checks consist of. rows: whole numbers have
    at most 64 bits, as in the check of a row. Raises SchemaError for a schema that is
    none, or outside the vocabulary.
    """
    faults = [f for f in schema_problems(schema) if not f.contradiction]
    if faults:
        raise SchemaError("\n".join(str(fault) for fault in faults))
    definitions = schema.get("$defs", {}) if isinstance(schema, Mapping) else {}
    code = value_check("check", schema, definitions, any_size=not rows)
    tree = ast.fix_missing_locations(ast.Module(code.statements, []))
    names: dict[str, Any] = {
        name: getattr(_RUNTIME[MODULES[name]], name) for name in code.imports
    }
    exec(compile(tree, "<schema>", "exec"), names)
    check: Callable[[object], checks.Problems] = names[code.function]

    def validate(value: object) -> list[dict[str, str]]:
        found = check(value) or not_plain("", value)
        if not found:
            return []
        return [{"path": path, "message": text} for path, text in dict.fromkeys(found)]

    return validate
