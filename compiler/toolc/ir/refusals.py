"""Refusals: guards that raise them, in tools and in rules."""

import ast

from ..expr import emit, emit_negated
from ..model.expressions import Expression
from ..model.failures import Failure
from . import python
from .function import FunctionContext
from .ownership import owned


def refusal(failure: Failure, function: FunctionContext) -> ast.stmt:
    """`raise ToolError(code, message)`"""
    error = function.module.use(("errors",), "ToolError")
    made = python.call(
        error, python.constant(failure.code), emit(failure.message, function)
    )
    if failure.details is not None:
        made.args.append(owned(failure.details, function))
    return ast.Raise(made, None)


def guard(that: Expression, failure: Failure, function: FunctionContext) -> ast.stmt:
    """Refuse unless the condition holds."""
    refused = emit_negated(that, function)
    return python.when(refused, [refusal(failure, function)])
