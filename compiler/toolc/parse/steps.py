"""Steps of a tool, read from top to bottom: each sees the names that stand above it."""

from typing import TYPE_CHECKING

from ..diagnostics.codes import expressions, naming, shapes
from ..expr import facts
from ..model.expressions import RuleCall
from ..model.tools import (
    Each,
    Fail,
    FindByKey,
    FindWhere,
    Let,
    Require,
    RequireRule,
    Return,
    Step,
)
from ..model.types import Broken, ListOf, Row, Text, Type, described, nullable
from ..source import Entry, Mapping, Node, Scalar
from . import demands, nodes, values
from .names import check_identifier
from .scope import Scope
from .sorting import sort_keys

if TYPE_CHECKING:
    from .declarations import Declarations

LATER = ("if", "switch", "set", "add", "remove", "use")
"""Steps of the language that this version does not compile yet."""


class StepReader:
    """Reads a list of steps. `scope` grows with every step that names something."""

    def __init__(self, declared: "Declarations", scope: Scope) -> None:
        self.declared = declared
        self.faults = declared.faults
        self.scope = scope

    def read(self, node: Node | None) -> tuple[Step, ...]:
        found: list[Step] = []
        for item in nodes.items(node):
            if found and isinstance(found[-1], Return | Fail):
                self.faults.add(
                    shapes.TOOL_FORM,
                    item.span,
                    "This step is never reached.",
                    "take it out, or move it above the step that ends the tool",
                )
                break
            for entry in nodes.entries(item):
                found.extend(self._step(entry))
        return tuple(found)

    def _step(self, entry: Entry) -> list[Step]:
        if entry.name in LATER:
            self.faults.not_yet(
                entry.key.span,
                f"The step `{entry.name}` is not compiled",
                "this version compiles tools that read: require, fail, find, let, "
                "each, return",
            )
            self._poison(entry)
            return []
        match entry.name:
            case "require":
                return self._require(entry)
            case "fail":
                failure = values.failure(entry.value, self.scope, self.faults)
                return [] if failure is None else [Fail(entry.key.span, failure)]
            case "find":
                return self._find(entry)
            case "let":
                return self._let(entry)
            case "each":
                return self._each(entry)
            case "return":
                value = values.value(entry.value, self.scope, self.faults)
                value = demands.answer(value, self.faults)
                return [] if value is None else [Return(entry.key.span, value)]
            case _:
                return []

    def name(self, entry: Entry, of: Type) -> None:
        """Give a name; refuse one that stands for something already."""
        name, span = entry.name, entry.key.span
        if check_identifier("value", name, span, self.faults):
            taken = name in self.scope.names
            if taken or name in self.declared.collection_names():
                what = "a name above" if taken else "a collection"
                self.faults.add(
                    naming.SHADOWED_NAME,
                    span,
                    f'"{name}" is {what} already.',
                    "choose another name",
                )
        self.scope = self.scope.named(name, of)

    def _poison(self, entry: Entry) -> None:
        """Names that a step not compiled yet would give raise no further faults."""
        for inner in nodes.entries(entry.value):
            if inner.name not in self.scope.names:
                self.scope = self.scope.named(inner.name, Broken())

    # require

    def _require(self, entry: Entry) -> list[Step]:
        node = entry.value
        if isinstance(node, Scalar):
            return self._require_rule(entry, node)
        body = nodes.mapping(node)
        if body is None:
            return []
        that = values.condition(body.get("that"), self.scope, self.faults)
        refused = self.scope
        if that is not None:
            refused = refused.knowing(facts(that, False))
        failure = values.failure(body.get("else"), refused, self.faults)
        if that is None or failure is None:
            return []
        self.scope = self.scope.knowing(facts(that, True))
        return [Require(entry.key.span, that, failure)]

    def _require_rule(self, entry: Entry, node: Scalar) -> list[Step]:
        if node.text in self.declared.rule_names():
            self.faults.add(
                expressions.NEEDS_EQUALS,
                node.span,
                f'The rule "{node.text}" is asked of a row.',
                f"write ={node.text}(...), with the row",
            )
            return []
        that = values.condition(node, self.scope, self.faults)
        if that is None:
            return []
        if not isinstance(that, RuleCall):
            self.faults.add(
                expressions.TYPE_MISMATCH,
                node.span,
                "`require` takes a rule here, such as =active(customer).",
                "for a condition write `require: {that: =..., else: {code: text}}`",
            )
            return []
        return [RequireRule(entry.key.span, that.rule, that.arguments)]

    # find

    def _find(self, entry: Entry) -> list[Step]:
        found: list[Step] = []
        for inner in nodes.entries(entry.value):
            body = nodes.mapping(inner.value)
            if body is None:
                continue
            step = self._find_one(entry, inner, body)
            if step is not None:
                found.append(step)
        return found

    def _find_one(self, entry: Entry, inner: Entry, body: Mapping) -> Step | None:
        source = nodes.scalar(body.get("in"))
        collection = source.text if source else ""
        optional = nodes.boolean(body.get("optional"))
        if source is None or collection not in self.declared.collection_names():
            if source is not None:
                self.faults.unknown(
                    source.span,
                    "collection",
                    collection,
                    self.declared.collection_names(),
                )
            self.name(inner, Broken())
            return None
        of: Type = Row(collection)
        failure = None
        if body.get("else") is not None:
            failure = values.failure(body.get("else"), self.scope, self.faults)
        key = body.get("key")
        step: Step | None = None
        for word in ("where", "sort"):
            beside = body.entry(word)
            if key is not None and beside is not None:
                self.faults.add(
                    shapes.TOOL_FORM,
                    beside.key.span,
                    f"`{word}` beside `key`: there is one row at most with a key.",
                    "check the row that was found with `require`",
                )
        otherwise = body.entry("else")
        if optional and otherwise is not None:
            self.faults.add(
                shapes.TOOL_FORM,
                otherwise.key.span,
                "`else` beside `optional`: the row is null where there is none.",
                "keep one of the two",
            )
        if key is not None:
            wanted = nullable(Text()) if optional else Text()
            by = values.value(key, self.scope, self.faults, wanted)
            if by is not None:
                step = FindByKey(
                    entry.key.span, inner.name, collection, by, optional, failure
                )
        else:
            step = self._where(entry, inner, body, collection, optional)
        self.name(inner, nullable(of) if optional else of)
        return step

    def _where(
        self, entry: Entry, inner: Entry, body: Mapping, collection: str, optional: bool
    ) -> Step | None:
        scope = self.scope.having({"self": Row(collection)})
        where = None
        if body.get("where") is not None:
            where = values.condition(body.get("where"), scope, self.faults)
            if where is None:
                return None
        unique = body.entry("unique")
        if unique is not None:
            self.faults.not_yet(unique.key.span, "`unique` is not compiled")
        failure = values.failure(body.get("else"), self.scope, self.faults)
        if failure is None and not optional:
            if body.get("else") is None:
                self.faults.add(
                    shapes.TOOL_FORM,
                    inner.key.span,
                    f'"{inner.name}" does not say what happens when no row is found.',
                    "add `else: {not_found: ...}` or `optional: true`",
                )
            return None
        return FindWhere(
            span=entry.key.span,
            name=inner.name,
            collection=collection,
            where=where,
            sort=sort_keys(body.get("sort"), scope, self.faults),
            optional=optional,
            failure=failure,
        )

    # let, each

    def _list_hint(self, node: Node) -> str | None:
        """The way out where a text stands for the list that it names."""
        word = nodes.text(node)
        known = {*self.scope.names, *self.declared.collection_names()}
        return f"write ={word}" if word is not None and word in known else None

    def _let(self, entry: Entry) -> list[Step]:
        found: list[Step] = []
        for inner in nodes.entries(entry.value):
            value = values.value(inner.value, self.scope, self.faults)
            self.name(inner, value.type if value else Broken())
            if value is not None:
                found.append(Let(inner.key.span, inner.name, value))
        return found

    def _each(self, entry: Entry) -> list[Step]:
        body = nodes.mapping(entry.value)
        if body is None:
            return []
        loops = []
        outer = self.scope
        names: list[tuple[Entry, Type]] = []
        for inner in nodes.entries(body.get("in")):
            source = values.value(inner.value, outer, self.faults)
            of: Type = Broken()
            if source is not None and isinstance(source.type, ListOf):
                of = source.type.item
                loops.append((inner.name, source))
            elif source is not None:
                self.faults.add(
                    expressions.TYPE_MISMATCH,
                    inner.value.span,
                    f"`each` walks a list, not {described(source.type)}.",
                    self._list_hint(inner.value),
                )
            names.append((inner, of))
        key = body.get("key")
        if key is not None:
            self.faults.not_yet(key.span, "`key` in `each` is not compiled")
        if len(names) > 1:
            self.faults.not_yet(
                names[1][0].key.span, "Walking several lists in step is not compiled"
            )
        for inner, of in names:
            self.name(inner, of)
        where = None
        if body.get("where") is not None:
            where = values.condition(body.get("where"), self.scope, self.faults)
            if where is not None:
                self.scope = self.scope.knowing(facts(where, True))
        steps = self.read(body.get("do"))
        collected = {}
        collect = body.entry("collect")
        if collect is not None and steps and isinstance(steps[-1], Return | Fail):
            self.faults.add(
                shapes.TOOL_FORM,
                collect.key.span,
                "Nothing is ever collected: the first round ends the tool.",
                "take it out, or the step that ends the tool",
            )
        for inner in nodes.entries(body.get("collect")):
            value = values.value(inner.value, self.scope, self.faults)
            if value is not None:
                collected[inner.name] = value
        self.scope = outer
        for inner in nodes.entries(body.get("collect")):
            value = collected.get(inner.name)
            self.name(inner, ListOf(value.type) if value else Broken())
        if len(loops) != 1 or len(names) != 1:
            return []
        name, source = loops[0]
        return [Each(entry.key.span, name, source, where, steps, collected)]
