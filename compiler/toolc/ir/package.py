"""A generated package before it is printed."""

import ast
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from ..model.policy import Policy
from ..model.shapes import JsonSchema

ModulePath: TypeAlias = tuple[str, ...]
"""A module inside the package, `("rows", "accounts")`; or outside it, `("typing",)`."""


@dataclass(frozen=True, slots=True)
class Module:
    """A Python module: imports by module, then statements.

    source: the spec file that it comes from.
    imports: modules with the names taken from each; a path of the package is relative.
    """

    path: ModulePath
    source: str
    doc: str
    imports: Mapping[ModulePath, frozenset[str]]
    body: tuple[ast.stmt, ...]


@dataclass(frozen=True, slots=True)
class CheckedParameter:
    """only: the values of the tag with which there is such a parameter; none where it
    depends on no tag."""

    name: str
    schema: JsonSchema
    required: bool
    has_default: bool
    default: Any
    annotation: ast.expr
    host: str | None
    only: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class CheckedRule:
    """A mistake that several arguments make together.

    broken: the test that holds where they do. message: the text that says so.
    parameters: those that must be right themselves for the rule to be asked.
    """

    broken: ast.expr
    message: ast.expr
    parameters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CheckedCases:
    """Parameters that depend on the value of one, the tag. required: by their names the
    values with which they must be given. refused: those with which they must not be."""

    tag: str
    required: Mapping[str, Sequence[str]]
    refused: Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True)
class ToolInput:
    """What one tool accepts. function: the check's name in its module."""

    tool: str
    function: str
    class_name: str
    parameters: tuple[CheckedParameter, ...]
    cases: CheckedCases | None
    rules: tuple[CheckedRule, ...]
    policy: Policy
    definitions: Mapping[str, JsonSchema]


@dataclass(frozen=True, slots=True)
class InputsModule:
    """The argument checks of the tools of one spec file.

    types: the imports and classes that the annotations of parameters need.
    """

    path: ModulePath
    source: str
    doc: str
    tools: tuple[ToolInput, ...]
    types: Module


@dataclass(frozen=True, slots=True)
class RowCheck:
    """What a row given from outside must look like."""

    function: str
    schema: JsonSchema


@dataclass(frozen=True, slots=True)
class ReferenceField:
    """A field that names a row of another collection, which must be there.

    path: from the row, `*` for each item or value.
    """

    path: tuple[str, ...]
    collection: str
    nullable: bool


@dataclass(frozen=True, slots=True)
class Ids:
    """What ids are made of. prefix: None where it is worked out for each of them. pool:
    the list that they are taken from, if they are."""

    prefix: str | None
    start: int
    pool: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableEntry:
    """One collection as the state and the snapshot know it.

    source: the spec file that it comes from. attribute: its name on the state. shape:
    stands for its fields in a fingerprint. ids: how it makes them, if it makes any.
    single: whether it is one row. seed: its rows by key.
    """

    collection: str
    source: str
    attribute: str
    class_name: str
    rows: ModulePath
    check: RowCheck
    references: tuple[ReferenceField, ...]
    shape: str
    ids: Ids | None
    single: bool
    seed: Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class HandlerEntry:
    """A tool that a function of handlers.py carries out.

    title: what the tool is called by people. world_class, args_class: of what the
    function is given. inputs: the module of `inputs` that has the latter.
    """

    function: str
    tool: str
    title: str
    world_class: str
    args_class: str
    inputs: str


@dataclass(frozen=True, slots=True)
class IndexLine:
    """A callable tool: its name, its function and the module that has it.

    handler: its function in handlers.py, if it has one. awaits: whether it waits.
    aliases: other names that it answers to. tags, host: what it is marked with, and
    what its host gives it.
    """

    tool: str
    function: str
    module: ModulePath
    toolset: str | None
    handler: str | None = None
    awaits: bool = False
    aliases: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    host: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Package:
    """Everything that the files of a package say.

    tools: the entries of tools.json, by name, in the order of the index.
    """

    name: str
    title: str
    description: str
    source: str
    clock: Literal["date", "datetime"] | None
    clock_start: str
    codes: tuple[str, ...]
    modules: tuple[Module, ...]
    inputs: tuple[InputsModule, ...]
    tables: tuple[TableEntry, ...]
    index: tuple[IndexLine, ...]
    handlers: tuple[HandlerEntry, ...]
    tools: Mapping[str, Any]
