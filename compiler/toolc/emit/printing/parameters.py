"""The parameters of a function, in the order in which they are written."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter, or a bare `*` or `/` (which has no name)."""

    text: str
    annotation: ast.expr | None = None
    default: ast.expr | None = None


def parameters(arguments: ast.arguments) -> Iterator[Parameter]:
    """The parameters with their stars, annotations and defaults."""
    positional = arguments.posonlyargs + arguments.args
    missing = len(positional) - len(arguments.defaults)
    defaults = [None] * missing + list(arguments.defaults)
    for place, (argument, default) in enumerate(zip(positional, defaults, strict=True)):
        yield _parameter("", argument, default)
        if place + 1 == len(arguments.posonlyargs):
            yield Parameter("/")
    if arguments.vararg is not None:
        yield _parameter("*", arguments.vararg, None)
    elif arguments.kwonlyargs:
        yield Parameter("*")
    for argument, default in zip(
        arguments.kwonlyargs, arguments.kw_defaults, strict=True
    ):
        yield _parameter("", argument, default)
    if arguments.kwarg is not None:
        yield _parameter("**", arguments.kwarg, None)


def _parameter(stars: str, argument: ast.arg, default: ast.expr | None) -> Parameter:
    return Parameter(stars + argument.arg, argument.annotation, default)
