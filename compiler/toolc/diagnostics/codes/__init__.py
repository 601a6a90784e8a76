"""The compiler's own codes. Lint rules bring theirs (TC1xx and up)."""

from collections.abc import Mapping
from types import MappingProxyType, ModuleType
from typing import Final

from ..code import Code
from . import (
    data,
    expressions,
    handlers,
    naming,
    output,
    reading,
    shapes,
    surfaces,
    writing,
)


def _all(*modules: ModuleType) -> dict[str, Code]:
    found = [
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, Code)
    ]
    return {code.code: code for code in sorted(found, key=lambda code: code.code)}


CODES: Final[Mapping[str, Code]] = MappingProxyType(
    _all(
        reading,
        naming,
        shapes,
        surfaces,
        writing,
        expressions,
        data,
        output,
        handlers,
    )
)
"""The compiler's codes by their code."""
