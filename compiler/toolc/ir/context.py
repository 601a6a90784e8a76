"""A module or a function while it is lowered: what it imports, what it has named."""

import ast
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import reduce
from keyword import iskeyword

from ..expr import Known, Mark, OfClass, fits
from ..model.types import (
    Bool,
    Date,
    Double,
    Duration,
    Int,
    Json,
    ListOf,
    MapOf,
    Null,
    Nullable,
    Record,
    Row,
    Text,
    Timestamp,
    Type,
    Union,
)
from ..model.world import World
from . import python
from .emptiness import tested
from .names import PackageNames
from .naming import pascal
from .narrowing import settle
from .package import Module, ModulePath

DEFINITIONS = (ast.FunctionDef, ast.ClassDef)


class ModuleContext:
    """Collects the imports and the statements of one module.

    reserved: names that no local of a function may have.
    """

    def __init__(
        self,
        path: ModulePath,
        source: str,
        doc: str,
        world: World,
        names: PackageNames,
        reserved: frozenset[str] = frozenset(),
    ) -> None:
        self.path = path
        self.source = source
        self.doc = doc
        self.world = world
        self.names = names
        self.reserved = reserved
        self.locals: set[str] = set()
        self.body: list[ast.stmt] = []
        self.literal_texts = True
        self._imports: dict[ModulePath, set[str]] = {}
        self._own_records: dict[str, Record] = {}
        self._own_unions: dict[str, Union] = {}

    def use(self, path: ModulePath, name: str) -> str:
        """The name, imported if it stands in another module."""
        if path != self.path:
            self._imports.setdefault(path, set()).add(name)
        return name

    def runtime(self, module: str, name: str) -> str:
        return self.use(("_runtime", module), name)

    def state(self) -> ast.expr:
        """The annotation of a `state` parameter."""
        return python.name(self.use(("state",), "State"))

    def row_class(self, collection: str) -> ast.expr:
        names = self.names.collections[collection]
        return python.name(self.use(names.rows, names.row_class))

    def done(self) -> Module:
        return Module(
            self.path,
            self.source,
            self.doc,
            {path: frozenset(names) for path, names in self._imports.items()},
            tuple(self.body),
        )

    def forget_unused(self) -> None:
        """Import only what the body names: steps may have been left out since."""
        nodes = (node for statement in self.body for node in ast.walk(statement))
        used = {"*", *(node.id for node in nodes if isinstance(node, ast.Name))}
        several = {path: names & used for path, names in self._imports.items()}
        self._imports = {path: names for path, names in several.items() if names}

    def clashes(self) -> frozenset[str]:
        """Locals of its functions that hide a name of the module."""
        used = {name for names in self._imports.values() for name in names}
        used |= {made.name for made in self.body if isinstance(made, DEFINITIONS)}
        return frozenset(self.locals & used)

    # Annotations

    def annotation(self, of: Type, wish: str) -> ast.expr:
        """A type as Python writes it. wish: a name for a record that has none yet."""
        match of:
            case Bool():
                return python.name("bool")
            case Int():
                return python.name("int")
            case Double():
                return python.name("float")
            case Text(allowed) if allowed and self.literal_texts:
                literals = [python.constant(word) for word in allowed]
                return python.subscript(self.use(("typing",), "Literal"), *literals)
            case Text() | Date() | Timestamp():
                return python.name("str")
            case Duration():
                return python.name(self.use(("datetime",), "timedelta"))
            case Null():
                return python.constant(None)
            case ListOf(item):
                return python.subscript("list", self._inside(item, wish))
            case MapOf(value):
                inside = self._inside(value, wish)
                return python.subscript("dict", python.name("str"), inside)
            case Row(collection):
                return self.row_class(collection)
            case Record():
                return python.name(self.record_class(of, wish))
            case Union():
                return python.name(self.union_class(of, wish))
            case Nullable(inner):
                return python.union(self.annotation(inner, wish), python.constant(None))
            case Json():
                return python.name(self.use(("typing",), "Any"))
            case _:
                return python.name("object")

    def _inside(self, of: Type, wish: str) -> ast.expr:
        """What a list or map holds. Python wants the very type there, so it is as in
        the rows that it comes from."""
        before, self.literal_texts = self.literal_texts, True
        made = self.annotation(of, wish)
        self.literal_texts = before
        return made

    def record_class(self, record: Record, wish: str) -> str:
        """The class of a record: a declared one that it fits, or a new one here."""
        if record.name is not None:
            name, path = self.names.records[record.name]
            return self.use(path, name)
        for named in self.world.types.values():
            declared = named.shape.type
            if isinstance(declared, Record) and _same(record, declared):
                return self.record_class(declared, wish)
        for name, own in self._own_records.items():
            if own == record:
                return name
        name = self._new_class(wish)
        self._own_records[name] = record
        self.body.append(self.typed_dict(name, None, record, ()))
        return name

    def union_class(self, union: Union, wish: str) -> str:
        """What a union is called: a declared one that it is, or a new one here."""
        declared = self._declared(union)
        if declared is not None:
            name, path = declared
            return self.use(path, name)
        whole = replace(union, possible=tuple(union.cases))
        for name, own in self._own_unions.items():
            if own == whole:
                return name
        name = self._new_class(wish)
        self._own_unions[name] = whole
        self.body.append(self.union_alias(name, whole))
        return name

    def _declared(self, union: Union) -> tuple[str, ModulePath] | None:
        """The name of the declared union that it is, and where it stands."""
        whole = replace(union, possible=tuple(union.cases))
        declared = [whole, *(named.shape.type for named in self.world.types.values())]
        for known in declared:
            if isinstance(known, Union) and known.name is not None and known == whole:
                return self.names.records[known.name]
        return None

    def union_alias(self, name: str, union: Union) -> ast.stmt:
        """`PaymentMethod: TypeAlias = PaymentMethodCard | PaymentMethodWallet`"""
        classes: list[ast.expr] = [
            python.name(self.case_class(union, case, name)) for case in union.cases
        ]
        made = reduce(python.union, classes)
        alias = python.name(self.use(("typing",), "TypeAlias"))
        return python.declare(name, alias, made)

    def case_class(self, union: Union, case: str, wish: str) -> str:
        """The class of the records of one case."""
        return self.record_class(union.cases[case], wish + pascal(case))

    def settle(self) -> None:
        """Settle what depends on the whole of a function: what type checkers have to be
        told, and how tests are written."""
        settle(self.body, self.said)
        tested(self.body)

    def said(self, mark: Mark) -> ast.expr:
        """`as_case(payment, Wallet)`, `known(order["note"])`, `Payment(by="me")`"""
        if isinstance(mark, OfClass):
            return self._made(mark)
        if isinstance(mark, Known):
            return python.call(self.runtime("expressions", "known"), mark.args[0])
        union, whole = mark.union, mark.union.records
        fields = [record.fields[mark.member] for record in whole]
        declared = self._declared(union)
        called = declared[0] if declared else self.union_class(union, "Case")
        alike: list[ast.expr] = [
            python.name(self.case_class(union, case, called))
            for case, field in zip(union.possible, fields, strict=True)
            if field == fields[0] or mark.member == union.tag
        ]
        if mark.member == union.tag and len(alike) > 1:
            # What several classes have in common leaves the tag any text.
            cast = self.use(("typing",), "cast")
            return python.call(cast, reduce(python.union, alike), mark.args[0])
        helper = self.runtime("expressions", "as_case")
        return python.call(helper, mark.args[0], *alike)

    def _made(self, mark: OfClass) -> ast.expr:
        literal = mark.args[0]
        assert isinstance(literal, ast.Dict)
        name = python.name(self.record_class(mark.record, "Item"))
        keys = [k.value if isinstance(k, ast.Constant) else None for k in literal.keys]
        named = [
            ast.keyword(key, value)
            for key, value in zip(keys, literal.values, strict=True)
            if isinstance(key, str) and key.isidentifier() and not iskeyword(key)
        ]
        if len(named) < len(keys):
            return python.call(name, literal)
        made = python.call(name)
        made.keywords = named
        return made

    def _new_class(self, wish: str) -> str:
        number = len(self._own_records) + len(self._own_unions)
        return self.names.found_classes.take(self.path, number, wish)

    def typed_dict(
        self,
        name: str,
        doc: str | None,
        record: Record,
        bases: Sequence[ast.expr],
        *,
        total: bool = True,
        whole: Record | None = None,
    ) -> ast.stmt:
        """A TypedDict; a call, where a class cannot have such a key.

        whole: the record with the keys of the bases, which a call cannot have.
        """
        members = self._members(name, record)
        typed = python.name(self.use(("typing",), "TypedDict"))
        keywords = [] if total else [ast.keyword("total", python.constant(False))]
        if _fit_a_class(members):
            fields: list[ast.stmt] = [
                python.declare(key, annotation, None)
                for key, annotation in members.items()
            ]
            made = python.class_(name, [*(bases or [typed])], doc, fields)
            made.keywords = keywords
            return made
        if whole is not None:
            members = self._members(name, whole)
        call = python.call(
            typed, python.constant(name), python.literal(members.items())
        )
        call.keywords = keywords
        return python.bind(name, call)

    def _members(self, name: str, record: Record) -> dict[str, ast.expr]:
        return {
            key: self._member(field.type, field.optional, name + pascal(key)[:1])
            for key, field in record.fields.items()
        }

    def _member(self, of: Type, optional: bool, wish: str) -> ast.expr:
        annotation = self.annotation(of, wish)
        if optional:
            required = self.use(("typing",), "NotRequired")
            return python.subscript(required, annotation)
        return annotation


def _same(record: Record, declared: Record) -> bool:
    return record.fields.keys() == declared.fields.keys() and fits(record, declared)


def _fit_a_class(members: Mapping[str, ast.expr]) -> bool:
    """Whether the keys can be attributes of a class.

    A name that starts with two underscores is changed by Python, and one that is a type
    hides that type from the lines below.
    """
    used = {
        part.id
        for annotation in members.values()
        for part in ast.walk(annotation)
        if isinstance(part, ast.Name)
    }
    return all(
        key.isidentifier()
        and key.isascii()
        and not iskeyword(key)
        and not key.startswith("__")
        and key not in used
        for key in members
    )
