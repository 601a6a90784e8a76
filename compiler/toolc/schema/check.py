"""Whether a document has the structure of a spec file."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from jsonschema import Draft7Validator, ValidationError, validators

from ..diagnostics import Diagnostic, sort_diagnostics
from ..source import Document, plain
from .document import spec_schema
from .explain import explain
from .inline import inlined
from .places import Finder


def check(document: Document) -> list[Diagnostic]:
    """All that is wrong with the structure of one file, sorted, nothing twice.

    Sections, keys, kinds and the words that a key may have. What an expression, a shape
    or a name says is for later stages. A document without a root has no findings.
    """
    if document.root is None:
        return []
    finder = Finder(document, document.root)
    errors = _validator().iter_errors(plain(document.root))
    return sort_diagnostics(
        finding for error in errors for finding in explain(finder, error)
    )


@cache
def _validator() -> Any:
    extend: Any = validators.extend
    return extend(Draft7Validator, {"x-one-name": _one_name})(inlined(spec_schema()))


def _one_name(
    validator: Any, noun: str, instance: Any, schema: dict[str, Any]
) -> Iterator[ValidationError]:
    if not isinstance(instance, dict):
        return
    beside = schema["properties"]
    names = [name for name in instance if (name in beside) == (noun == "step")]
    if len(names) != 1:
        yield ValidationError(f"exactly one {noun} is wanted")
