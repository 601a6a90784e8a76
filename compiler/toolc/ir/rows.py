"""Rows: their classes, and the tables that hold them."""

import ast
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

from ..expr import emit
from ..model.rows import row_schema
from ..model.types import Field, Record, Type, Union
from ..model.world import Collection, NewId, World
from . import python
from .context import ModuleContext
from .docstrings import first_sentence
from .function import FunctionContext
from .names import PackageNames
from .naming import words
from .package import Ids, ReferenceField, RowCheck, TableEntry
from .record_names import SHARED, named_parts
from .signatures import Signatures


def lower_shared(world: World, names: PackageNames) -> ModuleContext | None:
    """The classes of declared types that are records, if there are any."""
    module = ModuleContext(
        ("rows", SHARED),
        world.file,
        "Types that several collections share.",
        world,
        names,
    )
    for named in world.types.values():
        _records(named.shape.type, named.shape.description, module)
    return module if module.body else None


def _records(of: Type, description: str | None, module: ModuleContext) -> None:
    """The classes of the records in a type that belong into this module, and what its
    unions are called."""
    for part in named_parts(of):
        if part.name is None:
            continue
        name, path = module.names.records[part.name]
        if path != module.path or _has(module, name):
            continue
        if isinstance(part, Union):
            module.body.append(module.union_alias(name, part))
        else:
            doc = first_sentence(description) if part is of else None
            module.body.append(module.typed_dict(name, doc, part, ()))


def _has(module: ModuleContext, name: str) -> bool:
    """Whether the module has such a class; one with odd keys is made by a call."""
    for made in module.body:
        match made:
            case (
                ast.ClassDef(name=found)
                | ast.Assign(targets=[ast.Name(id=found)])
                | ast.AnnAssign(target=ast.Name(id=found))
            ) if (found == name):
                return True
    return False


def lower_rows(
    collections: Sequence[Collection], module: ModuleContext, signatures: Signatures
) -> None:
    for collection in collections:
        for field in collection.fields.values():
            _records(field.shape.type, field.shape.description, module)
        _row(collection, module)
        _table(collection, module, signatures)


def _row(collection: Collection, module: ModuleContext) -> None:
    names = module.names.collections[collection.name]
    fields = {
        name: Field(field.shape.type, field.shape.optional)
        for name, field in collection.fields.items()
    }
    called = " ".join(words(collection.row))
    one = f"One {called}, as it is stored."
    doc = f"The {called}, as stored." if collection.single else one
    module.body.append(module.typed_dict(names.row_class, doc, Record(fields), ()))
    changes = {
        name: Field(field.type)
        for name, field in fields.items()
        if name != collection.key
    }
    module.body.append(
        module.typed_dict(
            names.changes_class,
            "The fields that one change gives anew.",
            Record(changes),
            (),
            total=False,
        )
    )


def _table(
    collection: Collection, module: ModuleContext, signatures: Signatures
) -> None:
    names = module.names.collections[collection.name]
    kind = _KINDS[_kind(collection)]
    table = python.name(module.runtime(*kind))
    base = ast.Subscript(
        table,
        ast.Tuple(
            [python.name(names.row_class), python.name(names.changes_class)],
            ast.Load(),
        ),
        ast.Load(),
    )
    title = " ".join(words(collection.row)).capitalize()
    words_of: list[tuple[str, Any]] = [("name", collection.name), ("title", title)]
    if not collection.single:
        words_of.append(("key", collection.key))
    if collection.new_id is not None:
        words_of += _ids(collection.new_id)
    body: list[ast.stmt] = [
        python.bind(word, _literal(value)) for word, value in words_of
    ]
    if collection.not_found is not None:
        body.append(_not_found(collection, module, signatures))
    module.body.append(python.class_(names.table_class, [base], None, body))


Kind: TypeAlias = Literal["table", "single", "prefixed", "pool"]

_KINDS: Final[Mapping[Kind, tuple[str, str]]] = {
    "table": ("table", "Table"),
    "single": ("single", "Single"),
    "prefixed": ("ids", "Prefixed"),
    "pool": ("ids", "Pool"),
}
"""The module of the runtime, and its class."""


def _kind(collection: Collection) -> Kind:
    if collection.single:
        return "single"
    new_id = collection.new_id
    if new_id is None:
        return "table"
    if new_id.pool:
        return "pool"
    return "table" if new_id.worked_out is None else "prefixed"


def _ids(new_id: NewId) -> Iterator[tuple[str, Any]]:
    """What a table's class says of the ids that it makes."""
    if new_id.pool:
        yield "pool", new_id.pool
        return
    if new_id.worked_out is None:
        yield "prefix", new_id.prefix
    yield "digits", new_id.digits
    if new_id.start != 1:
        yield "start", new_id.start


def _not_found(
    collection: Collection, module: ModuleContext, signatures: Signatures
) -> ast.stmt:
    assert collection.not_found is not None
    error = module.runtime("contract", "ToolError")
    key = module.runtime("keys", "Key")
    function = FunctionContext(module, signatures, python.name("now"))
    function.bound["key"] = python.name("key")
    refusal = python.call(
        error, python.constant("not_found"), emit(collection.not_found, function)
    )
    made = python.function(
        "not_found",
        [("self", python.name("object")), ("key", python.name(key))],
        python.name(error),
        None,
        [python.give(refusal)],
    )
    made.args.args[0].annotation = None
    return made


def table_entries(world: World, names: PackageNames) -> tuple[TableEntry, ...]:
    """The collections as the state knows them, in declared order."""
    return tuple(
        _entry(c, names, world.seed.get(c.name, {})) for c in world.collections.values()
    )


def _literal(value: Any) -> ast.expr:
    if isinstance(value, tuple):
        return ast.Tuple([python.constant(part) for part in value], ast.Load())
    return python.constant(value)


def _entry(
    collection: Collection,
    names: PackageNames,
    seed: Mapping[str, Mapping[str, Any]],
) -> TableEntry:
    new_id = collection.new_id
    of = names.collections[collection.name]
    schema = row_schema(collection)
    # A state holds a singleton otherwise than rows.
    shape = {"single": schema} if collection.single else schema
    return TableEntry(
        collection=collection.name,
        source=collection.file,
        attribute=of.attribute,
        class_name=of.table_class,
        rows=of.rows,
        check=RowCheck(of.check, schema),
        references=tuple(_references(collection)),
        shape=json.dumps(shape, sort_keys=True, separators=(",", ":")),
        ids=None if new_id is None else _ids_of(new_id),
        single=collection.single,
        seed=seed,
    )


def _ids_of(new_id: NewId) -> Ids:
    prefix = new_id.prefix if new_id.worked_out is None else None
    return Ids(prefix, new_id.start, new_id.pool)


def _references(collection: Collection) -> Iterator[ReferenceField]:
    for name, field in collection.fields.items():
        for reference in field.shape.references:
            if not reference.weak:
                nullable = reference.nullable or field.shape.optional
                yield ReferenceField(
                    (name, *reference.path), reference.collection, nullable
                )
