"""Google's binding of CEL, and what it makes of an expression."""

import ctypes
import importlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from oracle.environment import VARIABLES, holds_times, in_cel, native
from toolc.model.types import (
    Bool,
    Date,
    Double,
    Duration,
    Int,
    ListOf,
    MapOf,
    Text,
    Timestamp,
    Type,
)


@dataclass(frozen=True)
class Outcome:
    """A value, or why there is none."""

    value: Any = None
    failed: str | None = None


class TooDeep(Exception):
    """The binding's parser takes 32 levels."""


class Binding:
    """The variables, declared. Raises ImportError where the binding is not there."""

    def __init__(self) -> None:
        self._cel = importlib.import_module("cel_expr_python.cel")
        strings = importlib.import_module("cel_expr_python.ext.ext_strings")
        maths = importlib.import_module("cel_expr_python.ext.ext_math")
        self._environment = self._cel.NewEnv(
            variables={name: self._type(of) for name, of in VARIABLES.items()},
            extensions=[strings.ExtStrings(), maths.ExtMath()],
        )

    def _type(self, of: Type) -> Any:
        known = self._cel.Type
        match of:
            case Int():
                return known.INT
            case Double():
                return known.DOUBLE
            case Text():
                return known.STRING
            case Bool():
                return known.BOOL
            case Date() | Timestamp():
                return known.TIMESTAMP
            case Duration():
                return known.DURATION
            case ListOf(item):
                return known.List(self._type(item))
            case MapOf(item):
                return known.Map(known.STRING, self._type(item))
            case _:
                return known.DYN

    def _compile(self, source: str) -> Any:
        """Without CEL's own checker, which refuses what toolc widens: `1 < 1.5`."""
        try:
            return self._environment.compile(source, disable_check=True)
        except RuntimeError as error:
            if "recursion depth" in str(error):
                raise TooDeep from None
            raise

    def outcome(self, source: str, values: Mapping[str, Any]) -> Outcome:
        given = {}
        for name, of in VARIABLES.items():
            if not holds_times(of):
                given[name] = native(values[name], of)
            elif re.search(rf"\b{name}\b", source):
                source = f"[{in_cel(values[name], of)}].map({name}, {source})[0]"
        found = self._compile(source).eval(data=given)
        if found.type() == self._cel.Type.ERROR:
            return Outcome(failed=str(found.value()))
        if found.type() == self._cel.Type.TYPE:
            return Outcome(found.value().name())
        value = found.plain_value()
        for _ in range(_nulls(value)):
            ctypes.pythonapi.Py_IncRef(ctypes.py_object(None))
        return Outcome(value)


def _nulls(value: Any) -> int:
    """How many nulls it holds. The binding gives each away without counting it, and
    Python ends when its None has been given away more often than it was taken."""
    match value:
        case None:
            return 1
        case list():
            return sum(map(_nulls, value))
        case dict():
            return sum(map(_nulls, value.values()))
        case _:
            return 0
