"""Straight-line Python from JSON Schema: the checks of arguments, rows and values."""

from .code import CheckCode, CheckedCases, CheckedParameter, CheckedRule, SchemaError
from .naming import MODULES as IMPORTS
from .naming import RESERVED, function_name, local_names, snake_case
from .place import Policy
from .standalone import compile_validator
from .tool import tool_check
from .values import row_check, value_check

__all__ = [
    "IMPORTS",
    "RESERVED",
    "CheckCode",
    "CheckedCases",
    "CheckedParameter",
    "CheckedRule",
    "Policy",
    "SchemaError",
    "compile_validator",
    "function_name",
    "local_names",
    "row_check",
    "snake_case",
    "tool_check",
    "value_check",
]
