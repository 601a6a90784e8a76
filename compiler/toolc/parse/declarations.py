"""All that a world declares, by name: what expressions can refer to.

Bodies are read when they are first needed, so the order of declarations and files does
not matter.
"""

from collections.abc import Iterable, Mapping

from ..diagnostics import Span
from ..expr.environment import ComputedField as ComputedMember
from ..expr.environment import Member, Navigation, Stored
from ..model.shapes import Shape
from ..model.types import Broken, Row, Type
from ..model.world import (
    BUILT_IN_CODES,
    ComputedField,
    ErrorCode,
    Routine,
    Rule,
    View,
)
from ..source import Node, Scalar
from . import collections, heads, nodes, routines, rules, singles, views
from .faults import Faults
from .lazy import Once
from .schema_faults import not_optional, report_schema
from .scope import Scope
from .sections import Sections
from .shapes import ShapeReader


class Declarations:
    """The declared names of one world.

    now: the type of the clock; None where the world has none.
    """

    def __init__(self, sections: Sections, now: Type | None, faults: Faults) -> None:
        self.faults = faults
        self.now = now
        self._types = sections.merged["types"]
        self._errors = sections.merged["errors"]
        self._collections = sections.merged["collections"]
        self._rules = sections.merged["rules"]
        self._routines = sections.merged["routines"]
        self._shapes: Once[Shape] = Once("type", faults)
        self._heads: Once[heads.Head] = Once("collection", faults)
        self._computed: Once[ComputedField] = Once("computed field", faults)
        self._views: Once[View] = Once("view", faults)
        self._read_rules: Once[Rule] = Once("rule", faults)
        self._read_routines: Once[Routine] = Once("routine", faults, deepest=20)
        self.shapes = ShapeReader(
            faults,
            self.named_shape,
            lambda: frozenset(self._types),
            lambda: frozenset(self._collections),
            self.is_single,
        )

    # Names in scope

    def scope(self, names: Mapping[str, Type] | None = None) -> Scope:
        """The names that stand everywhere, and these."""
        base: dict[str, Type] = {} if self.now is None else {"now": self.now}
        return Scope(self, {**base, **self.singles(), **(names or {})})

    def singles(self) -> dict[str, Type]:
        """The rows of singletons, by their names."""
        return {name: Row(name) for name in self._collections if self.is_single(name)}

    # Types and codes

    def named_shape(self, name: str) -> Shape | None:
        declaration = self._types[name]

        def read() -> Shape | None:
            shape = self.shapes.read(declaration.entry.value)
            if shape is None:
                return None
            report_schema(shape, self.faults)
            not_optional(
                declaration.entry.value,
                "leave it out, and say it where the type is named",
                self.faults,
            )
            return heads.called(shape, name)

        return self._shapes.get((name,), declaration.span, read)

    def unions(self) -> frozenset[str]:
        """The types that are declared with cases."""
        bodies = {n: nodes.mapping(d.entry.value) for n, d in self._types.items()}
        return frozenset(
            name for name, body in bodies.items() if body and body.get("tag")
        )

    def type_node(self, name: Scalar) -> Node | None:
        """What a declared type is written as; reports a name that is none."""
        declaration = self._types.get(name.text)
        if declaration is not None:
            return declaration.entry.value
        self.faults.unknown(name.span, "type", name.text, self._types)
        return None

    def error_code(self, key: Scalar) -> str | None:
        """The code that a failure names, or None where there is none such."""
        code = key.text
        if code in BUILT_IN_CODES or code in self._errors:
            return code
        self.faults.unknown(
            key.span, "error code", code, [*BUILT_IN_CODES, *self._errors]
        )
        return None

    def error_codes(self) -> dict[str, ErrorCode]:
        found = {}
        for name, declaration in self._errors.items():
            body = nodes.mapping(declaration.entry.value)
            if body is None:
                continue
            found[name] = ErrorCode(
                name,
                nodes.text(body.get("description")) or "",
                nodes.text(body.get("recovery")),
                nodes.boolean(body.get("retryable")),
                declaration.span,
            )
        return found

    # Collections

    def collection_names(self) -> Iterable[str]:
        return self._collections

    def is_single(self, collection: str) -> bool:
        """Whether the collection is one row."""
        declaration = self._collections.get(collection)
        return declaration is not None and singles.is_single(declaration)

    def head(self, collection: str) -> heads.Head | None:
        declaration = self._collections.get(collection)
        if declaration is None:
            return None
        return self._heads.get(
            (collection,),
            declaration.span,
            lambda: heads.read_head(declaration, self),
        )

    def row_called(self, collection: str) -> str | None:
        """What a row is called in a collection that is faulty itself."""
        body = nodes.mapping(self._collections[collection].entry.value)
        return nodes.text(body.get("as")) if body is not None else None

    def member(self, collection: str, name: str) -> Member | None:
        head = self.head(collection)
        if head is None:
            return Stored(Broken(), False)
        stored = head.stored.get(name)
        if stored is not None:
            return Stored(stored.shape.type, stored.shape.optional)
        if name in head.computed_nodes:
            field = self.computed(collection, name)
            return ComputedMember(field.value.type if field else Broken())
        reference = head.navigations.get(name)
        if reference is None:
            return Stored(Broken(), False) if name in head.unknown else None
        return Navigation(
            name=name,
            field=(reference.field,),
            collection=reference.to.collection,
            weak=reference.to.weak,
            field_nullable=reference.nullable,
            field_optional=reference.optional,
        )

    def stored(self, collection: str, name: str) -> tuple[Type, bool] | None:
        """The type of a stored field, and whether it may be absent."""
        head = self.head(collection)
        field = head.stored.get(name) if head is not None else None
        return None if field is None else (field.shape.type, field.shape.optional)

    def members(self, collection: str) -> Iterable[str]:
        head = self.head(collection)
        if head is None:
            return ()
        return [*head.stored, *head.computed_nodes, *head.navigations]

    def computed(self, collection: str, name: str) -> ComputedField | None:
        head = self.head(collection)
        if head is None:
            return None
        entry = head.computed_nodes[name]
        return self._computed.get(
            (collection, name),
            entry.key.span,
            lambda: collections.read_computed(entry, collection, self),
        )

    def view(self, collection: str, name: str) -> View | None:
        head = self.head(collection)
        if head is None or name not in head.view_nodes:
            return None
        entry = head.view_nodes[name]
        return self._views.get(
            (collection, name),
            entry.key.span,
            lambda: views.read_view(entry, collection, self),
        )

    def view_type(self, collection: str, name: str) -> Type | None:
        head = self.head(collection)
        if head is None:
            return Broken()
        if name not in head.view_nodes:
            return None
        view = self.view(collection, name)
        return Broken() if view is None else view.type

    def views(self, collection: str) -> Iterable[str]:
        head = self.head(collection)
        return () if head is None else head.view_nodes

    def searchable(self, collection: str) -> bool:
        """Whether the collection names fields to search."""
        body = nodes.mapping(self._collections[collection].entry.value)
        return bool(nodes.items(body.get("search") if body else None))

    # Rules

    def rule_names(self) -> Iterable[str]:
        return self._rules

    def rule(self, name: str) -> Rule | None:
        declaration = self._rules[name]
        return self._read_rules.get(
            (name,),
            declaration.span,
            lambda: rules.read_rule(declaration, self),
        )

    def rule_input(self, name: str) -> Mapping[str, Type]:
        """What the rule is given, by names."""
        return rules.inputs(self._rules[name], self)

    def rule_span(self, name: str) -> Span:
        return self._rules[name].span

    def rule_inputs(self, name: str) -> tuple[Type, ...] | None:
        declaration = self._rules.get(name)
        if declaration is None:
            return None
        return tuple(rules.inputs(declaration, self).values())

    def rule_for(self, name: str, span: Span, collection: str) -> bool:
        """Whether the rule can be bound to a row of this collection; reports if not."""
        if name not in self._rules:
            self.faults.unknown(span, "rule", name, self._rules)
            return False
        return rules.bindable(self._rules[name], span, collection, self)

    # Routines

    def routine_names(self) -> Iterable[str]:
        return self._routines

    def routine_inputs(self) -> Mapping[str, Iterable[str]]:
        """What each routine takes, by name."""
        bodies = {n: nodes.mapping(d.entry.value) for n, d in self._routines.items()}
        return {
            name: [entry.name for entry in nodes.entries(body and body.get("input"))]
            for name, body in bodies.items()
        }

    def routine(self, name: str, span: Span) -> Routine | None:
        """The routine; span: where it is used, for one that needs itself."""
        declaration = self._routines[name]
        return self._read_routines.get(
            (name,),
            span,
            lambda: routines.read_routine(declaration, self),
        )
