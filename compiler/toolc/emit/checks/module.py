"""The code under construction: its helper functions and what it imports."""

import ast
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from . import build
from .naming import RESERVED, unused
from .place import Frame, Path, Place

_DEEPEST = 100
"""As `DEEPEST` in the runtime: how deep a value may be nested."""

_FRAMES = 500
"""Half of Python's limit: what the calls of a recursive check may use."""


@dataclass(slots=True)
class Module:
    """Helper functions are written once each and called by name.

    checker: writes the checks of one value. document: what `$ref` leads into. base:
    the name that helpers' names start with. taken: names that the module has already.
    locals: of any of its functions. whole: the helper that makes 1.0 an integer. later:
    functions that are still to be written, so that a chain of references is no deeper
    for Python than one.
    """

    checker: "Callable[[Module, Any, Place], list[ast.stmt]]"
    document: Any
    base: str
    taken: set[str]
    imports: set[str] = field(default_factory=set)
    functions: list[ast.stmt] = field(default_factory=list)
    written: dict[tuple[str, bool], str] = field(default_factory=dict)
    guards: list[ast.Call] = field(default_factory=list)
    locals: set[str] = field(default_factory=set)
    whole: str = "whole"
    later: list[tuple[str, Any, Place]] = field(default_factory=list)

    def check(self, schema: Any, place: Place) -> list[ast.stmt]:
        """The statements that add what is wrong with the value to `problems`."""
        return self.checker(self, schema, place)

    def use(self, helper: str) -> str:
        """The name of an imported helper."""
        self.imports.add(helper)
        return helper

    def call(self, helper: str, *args: ast.expr, **named: ast.expr) -> ast.Call:
        return build.call(self.use(helper), *args, **named)

    def report(
        self, helper: str, path: ast.expr, *args: ast.expr, **named: ast.expr
    ) -> ast.stmt:
        """`problems += not_text(path, value)`."""
        return build.report(self.call(helper, path, *args, **named))

    def guard(self, helper: str, *args: ast.expr) -> ast.Call:
        """A call of `own` or `not_plain`, which bound the depth of a value."""
        call = self.call(helper, *args)
        self.guards.append(call)
        return call

    def frame(self, names: Iterable[str]) -> Frame:
        """The locals of a function that has these to begin with."""
        frame = Frame(set(), self.taken, self.locals)
        frame.use(names)
        return frame

    def function_name(self, part: str) -> str:
        """A new name for a helper function."""
        part = part.removeprefix("value_").removeprefix("given_")
        found = unused(f"{self.base}_{part}", RESERVED | self.taken | self.locals)
        self.taken.add(found)
        return found

    def returns(self) -> ast.expr:
        return build.name(self.use("Problems"))

    def misfit(self, schema: Any, value: ast.expr, part: str) -> ast.expr:
        """A call that gives the problems of the value; none where the schema fits."""
        if isinstance(schema, bool):
            said = build.const("is not allowed")
            return (
                build.const(()) if schema else self.call("wrong", build.const(""), said)
            )
        title = self.function_name(part)
        self.add(
            title, schema, Place("value", Path(), self.frame(["value"]), outer=True)
        )
        return build.call(title, value)

    def add(self, title: str, schema: Any, place: Place) -> None:
        """A helper that looks at one value and gives its problems."""
        subject = place.subject
        body = self.check(schema, place)
        self.use("Given")
        returned = ast.Return(build.name("problems"))
        whole = [*build.leaving_early(body, build.const("")), returned]
        self.functions.append(
            build.function(title, {subject: "Given"}, self.returns(), whole)
        )

    def finish(self) -> list[ast.stmt]:
        """The helper functions, with the depth bounded so that Python can follow.

        A recursive check may call several functions for each level of the value.
        """
        while self.later:
            self.add(*self.later.pop(0))
        per_level = len(self.functions)
        if self.written and per_level * _DEEPEST > _FRAMES:
            for call in self.guards:
                call.args.append(ast.Constant(max(10, _FRAMES // per_level)))
        return self.functions
