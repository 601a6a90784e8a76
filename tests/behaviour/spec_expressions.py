"""Expressions of a wanted type, over what is in scope."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from hypothesis import assume
from hypothesis import strategies as st

from behaviour.spec_shapes import DATES, SCALARS, TEXTS, TIMES, Type

T = TypeVar("T")

BOOLEAN: Final = Type("boolean")
INTEGER: Final = Type("integer")
NUMBER: Final = Type("number")
STRING: Final = Type("string")
DATE: Final = Type("date")
DATETIME: Final = Type("datetime")
VARIABLES: Final = ("x", "y", "item", "list", "len", "row", "state", "i", "rows", "it")
"""Also names that Python, or what is generated, has a use for."""


@dataclass
class Rule:
    name: str
    inputs: tuple[Type, ...]


@dataclass
class Known:
    """What a world has declared so far."""

    clock: str | None = None
    fields: dict[str, dict[str, Type]] = field(default_factory=dict)
    """Of each collection: its fields, and the rows that its references lead to."""
    views: dict[str, list[str]] = field(default_factory=dict)
    singles: dict[str, Type] = field(default_factory=dict)
    """The rows of singletons, which every scope has by these names."""
    rules: list[Rule] = field(default_factory=list)
    names: set[str] = field(default_factory=set)
    """Names that no variable may have."""

    @property
    def tables(self) -> list[str]:
        """The collections that have many rows."""
        return sorted(self.fields.keys() - self.singles.keys())


Scope = dict[str, Type]
"""Names, and what they are. Where a name is missing, it may be null."""


class Maker:
    """Writes expressions. draw: hypothesis' own."""

    def __init__(self, draw: st.DrawFn, known: Known) -> None:
        self._draw = draw
        self.known = known

    def pick(self, choices: Sequence[T]) -> T:
        return self._draw(st.sampled_from(choices))

    def chance(self) -> bool:
        return self._draw(st.booleans())

    def mostly(self) -> bool:
        return self._draw(st.sampled_from([True, True, False]))

    def seldom(self) -> bool:
        return not self.mostly()

    def draw(self, strategy: st.SearchStrategy[T]) -> T:
        return self._draw(strategy)

    # Paths

    def paths(self, scope: Scope) -> list[tuple[str, Type]]:
        """Every path that the scope gives; what it ends in may be missing."""
        found = list(self._paths(scope))
        if self.known.clock:
            found.append(("now", Type(self.known.clock)))
        return found

    def _paths(self, scope: Scope) -> Iterator[tuple[str, Type]]:
        for name, type_ in scope.items():
            yield from self._below(name, type_, 3 if name == "input" else 2)

    def _below(self, path: str, type_: Type, depth: int) -> Iterator[tuple[str, Type]]:
        if path != "input":
            yield path, type_
        if not depth:
            return
        members: dict[str, Type] = {}
        if type_.kind == "record":
            members = dict((*type_.members, *type_.ways))
        elif type_.kind == "union":
            members = {type_.tag: Type("enum", words=type_.words)}
            members |= dict(type_.members)
        elif type_.kind == "row":
            members = self.known.fields[type_.collection]
        for name, member in members.items():
            reached = replace(member, nullable=True) if type_.missing else member
            if type_.missing and not name.isidentifier():
                continue  # brackets need a value
            part = f".{name}" if name.isidentifier() else f"[{text(name)}]"
            yield from self._below(path + part, reached, depth - 1)

    # Expressions

    def expression(self, wanted: Type, scope: Scope, depth: int = 2) -> str:
        """An expression of this type that is never null."""
        found = [
            (path, type_)
            for path, type_ in self.paths(scope)
            if type_.same(wanted) and (depth or not type_.missing)
        ]
        if found and (not depth or self.mostly()):
            path, type_ = self.pick(found)
            return self.sure(path, type_, scope, depth)
        if not depth or self.seldom():
            return self.literal(wanted, scope)
        return f"({self._made(wanted, scope, depth - 1)})"

    def sure(self, path: str, type_: Type, scope: Scope, depth: int) -> str:
        """The value of a path, with a fallback where it may be missing."""
        if not type_.missing:
            return path
        other = self.expression(type_.plain, scope, max(0, depth - 1))
        if type_.optional and not type_.nullable and self.chance():
            return f"(has({path}) ? {path} : {other})"
        if not type_.optional and self.chance():
            return f"({path} == null ? {other} : {path})"
        return f"{path}.orValue({other})"

    def literal(self, wanted: Type, scope: Scope) -> str:
        match wanted.kind:
            case "string":
                return text(self.pick(TEXTS))
            case "enum":
                return text(self.pick(wanted.words))
            case "integer":
                return str(self.draw(st.integers(-2, 9)))
            case "number":
                return self.pick(["0.5", "2.0", "-1.5", "1e3"])
            case "boolean":
                return self.pick(["true", "false"])
            case "date":
                return f"date({text(self.pick(DATES))})"
            case "datetime":
                return f"timestamp({text(self.pick(TIMES))})"
            case "list":
                assert wanted.item is not None
                if wanted.item.kind == "row":
                    return wanted.item.collection
                return f"[{self.expression(wanted.item.plain, scope, 0)}]"
            case "map":
                assert wanted.item is not None
                key, item = text(self.pick(TEXTS)), wanted.item.plain
                return f"{{{key}: {self.expression(item, scope, 0)}}}"
            case "record":
                parts = (
                    f"{text(name)}: {self.expression(type_.plain, scope, 0)}"
                    for name, type_ in wanted.members
                )
                return f"{{{', '.join(parts)}}}"
            case "union":
                case, own = wanted.cases[0]
                members = [(wanted.tag, text(case))]
                members += [
                    (name, self.expression(type_.plain, scope, 0))
                    for name, type_ in (*wanted.members, *own)
                ]
                parts = (f"{text(name)}: {value}" for name, value in members)
                return f"{{{', '.join(parts)}}}"
            case "row":
                rows = [p for p in self.paths(scope) if p[1].same(wanted)]
                sure = [path for path, type_ in rows if not type_.missing]
                assume(sure)
                return self.pick(sure)
        raise AssertionError(wanted)

    def _made(self, wanted: Type, scope: Scope, depth: int) -> str:
        def some(type_: Type) -> str:
            return self.expression(type_, scope, depth)

        def condition() -> str:
            return self.condition(scope, depth)

        ways: list[Callable[[], str]] = [
            lambda: f"{condition()} ? {some(wanted)} : {some(wanted)}"
        ]
        texts, numbers = Type("list", item=STRING), Type("list", item=wanted)
        match wanted.kind:
            case "string":
                ways += [
                    lambda: f"{some(STRING)} + {some(STRING)}",
                    lambda: f"{some(STRING)}.{self.pick(METHODS)}",
                    lambda: f"string({some(Type(self.pick(SCALARS[:6])))})",
                    lambda: f"json({some(self.any_scalar())})",
                    lambda: f"{some(texts)}.join({some(STRING)})",
                    lambda: f"{some(texts)}[0].orValue({some(STRING)})",
                    lambda: f"fixed({some(NUMBER)}, 2)",
                ]
            case "integer":
                ways += [
                    lambda: f"{some(INTEGER)} {self.pick('+-*/%')} {some(INTEGER)}",
                    lambda: f"-{some(INTEGER)}",
                    lambda: f"{some(STRING)}.size()",
                    lambda: f"{self.list_of(scope, depth)[0]}.size()",
                    lambda: f"int({some(self.pick([NUMBER, INTEGER, STRING]))})",
                    lambda: f"daysBetween({some(DATE)}, {some(DATE)})",
                    lambda: f"{some(self.pick([DATE, DATETIME]))}.getDayOfYear()",
                    lambda: f"{some(DATETIME)}.getHours('Europe/Berlin')",
                    lambda: f"abs({some(INTEGER)})",
                    lambda: f"max({some(INTEGER)}, {some(INTEGER)})",
                    lambda: f"{some(numbers)}.sum()",
                    lambda: self._greatest(INTEGER, scope, depth),
                ]
            case "number":
                ways += [
                    lambda: f"{some(NUMBER)} {self.pick('+-*/')} {some(NUMBER)}",
                    lambda: f"{some(NUMBER)} {self.pick('+-*/')} {some(INTEGER)}",
                    lambda: f"round({some(NUMBER)}, 1)",
                    lambda: f"round({some(NUMBER)}, 0, 'half_even')",
                    lambda: f"double({some(self.pick([NUMBER, INTEGER, STRING]))})",
                    lambda: f"{some(numbers)}.sum()",
                    lambda: self._greatest(NUMBER, scope, depth),
                ]
            case "date":
                ways += [
                    lambda: f"addDays({some(DATE)}, {some(INTEGER)})",
                    lambda: f"date({some(DATETIME)})",
                ]
            case "datetime":
                ways += [
                    lambda: f"{some(DATETIME)} {self.pick('+-')} duration('36h')",
                    lambda: f"timestamp({some(DATETIME)})",
                ]
            case "boolean":
                return condition()
            case "list":
                assert wanted.item is not None
                ways += self._lists(wanted.item, scope, depth)
            case "row" if wanted.collection in self.known.singles:
                return wanted.collection
            case "row":
                rows = wanted.collection
                ways += [lambda: f"{rows}[0].orValue({some(wanted)})"]
        return self.pick(ways)()

    def _greatest(self, of: Type, scope: Scope, depth: int) -> str:
        numbers = f"({self.expression(Type('list', item=of), scope, depth)})"
        numbers += f".filter(n0, {self.pick(['n0 > 1', 'true'])})"
        other = self.expression(of, scope, depth)
        return f"{numbers}.{self.pick(['min', 'max'])}().orValue({other})"

    def any_scalar(self) -> Type:
        return Type(self.pick(SCALARS[:6]))

    def list_of(self, scope: Scope, depth: int) -> tuple[str, Type]:
        """Some list, and the type of its items."""
        found = [
            (path, type_)
            for path, type_ in self.paths(scope)
            if type_.kind == "list" and not type_.missing
        ]
        if found and self.chance():
            path, type_ = self.pick(found)
            assert type_.item is not None
            return path, type_.item
        if self.known.fields and self.chance():
            name = self.pick(self.known.tables)
            return name, Type("row", collection=name)
        item = self.any_scalar()
        return self.expression(Type("list", item=item), scope, max(0, depth - 1)), item

    def variable(self, scope: Scope) -> str:
        free = [n for n in VARIABLES if n not in scope and n not in self.known.names]
        return self.pick(free)

    def _lists(self, item: Type, scope: Scope, depth: int) -> list[Callable[[], str]]:
        wanted = Type("list", item=item)

        def some() -> str:
            return self.expression(wanted, scope, depth)

        def over(method: str, body: Type) -> str:
            name = self.variable(scope)
            inner = self.expression(body, {**scope, name: item}, depth)
            return f"{some()}.{method}({name}, {inner})"

        def mapped() -> str:
            items, of = self.list_of(scope, depth)
            name = self.variable(scope)
            inner = self.expression(item, {**scope, name: of}, depth)
            return f"{items}.map({name}, {inner})"

        def through_records() -> str:
            """Records that are written out, joined and looked into again."""
            items, of = self.list_of(scope, depth)
            name, other = self.variable(scope), self.any_scalar()

            def records() -> str:
                inside = {**scope, name: of}
                first = self.expression(item, inside, max(0, depth - 1))
                second = self.expression(other, inside, max(0, depth - 1))
                return f"{items}.map({name}, {{'one': {first}, 'other': {second}}})"

            made = f"({records()} + {records()})" if self.chance() else records()
            made += self.pick(["", f".sortBy({name}, {name}.other)", ".distinct()"])
            return f"{made}.map({name}, {name}.one)"

        def grouped() -> str:
            name, key = self.variable(scope), self.variable(scope)
            by = self.expression(STRING, {**scope, name: item}, depth)
            return f"{some()}.groupBy({name}, {by})[{text(key)}].orValue({some()})"

        ways: list[Callable[[], str]] = [
            lambda: over("filter", BOOLEAN),
            lambda: f"{some()} + {some()}",
            lambda: over("sortBy", self.any_scalar()),
            lambda: f"{some()}.reverse()",
            lambda: f"{some()}.slice(0, 2)",
            grouped,
        ]
        if item.kind != "row":
            ways += [mapped, through_records, lambda: f"{some()}.distinct()"]
        if item.kind in SCALARS[:6]:
            ways += [lambda: f"{some()}.sort()"]
        return ways

    # Conditions

    def condition(self, scope: Scope, depth: int = 2) -> str:
        if not depth:
            return self._comparison(scope, 0)
        below = depth - 1

        def one() -> str:
            return self.condition(scope, below)

        def quantified() -> str:
            items, of = self.list_of(scope, below)
            if items[0] in "([":  # written out, and perhaps asked about nothing else
                items = self.pick(self.known.tables)
                of = Type("row", collection=items)
            name, method = self.variable(scope), self.pick(["all", "exists"])
            test = self.condition({**scope, name: of}, below)
            return f"{items}.{method}({name}, {test})"

        ways: list[Callable[[], str]] = [
            lambda: self._comparison(scope, below),
            lambda: self._comparison(scope, below),
            lambda: f"({one()} && {one()})",
            lambda: f"({one()} || {one()})",
            lambda: f"!({one()})",
            quantified,
            lambda: self._asked(scope, below),
            lambda: self._of_case(scope, below),
            lambda: self._rule(scope, below),
        ]
        return self.pick(ways)()

    def _asked(self, scope: Scope, depth: int) -> str:
        """A condition that proves something to be there, and goes on from it."""
        found = [p for p in self.paths(scope) if p[1].missing and p[1].kind != "any"]
        if not found:
            return self._comparison(scope, depth)
        path, type_ = self.pick(found)
        if type_.optional and not type_.nullable:
            there, gone = f"has({path})", f"!has({path})"
        else:
            there, gone = f"{path} != null", f"{path} == null"
        if type_.kind not in SCALARS:
            return self.pick([there, gone])
        test = self._compared(path, type_.plain, scope, depth)
        return self.pick([there, gone, f"({there} && {test})", f"({gone} || {test})"])

    def inside_case(self, path: str, type_: Type, case: str) -> list[tuple[str, Type]]:
        """What a union at a path has in one of its cases alone."""
        own = dict(type_.cases)[case]
        return [
            (f"{path}.{name}" if name.isidentifier() else f"{path}[{text(name)}]", of)
            for name, of in own
        ]

    def _of_case(self, scope: Scope, depth: int) -> str:
        """A condition that asks for a case, and goes on from it."""
        found = [p for p in self.paths(scope) if p[1].kind == "union"]
        if not found:
            return self._comparison(scope, depth)
        path, type_ = self.pick(found)
        case = self.pick(type_.words)
        tag = f"{path}.{type_.tag}"
        others = [word for word in type_.words if word != case]
        it_is = self.pick([f"{tag} == {text(case)}", f"{tag} in [{text(case)}]"])
        own = [
            (at, of)
            for at, of in self.inside_case(path, type_, case)
            if of.kind in SCALARS
        ]
        if type_.missing or not own:
            return it_is
        at, of = self.pick(own)
        test = self._compared(self.sure(at, of, scope, depth), of.plain, scope, depth)
        is_none = f"({tag} != {text(case)} || {test})"
        is_other = f"({tag} == {text(others[0])} || {test})"
        return self.pick([f"({it_is} && {test})", is_none, is_other])

    def _rule(self, scope: Scope, depth: int) -> str:
        if "self" in scope and "input" not in scope:
            return self._comparison(scope, depth)  # not in fields and views
        paths = self.paths(scope)
        fitting = []
        for rule in self.known.rules:
            rows = [
                [p for p, t in paths if t.same(wanted) and not t.missing]
                for wanted in rule.inputs
            ]
            if [] not in rows:
                fitting.append((rule, rows))
        if not fitting:
            return self._comparison(scope, depth)
        rule, rows = self.pick(fitting)
        return f"{rule.name}({', '.join(self.pick(each) for each in rows)})"

    def _comparison(self, scope: Scope, depth: int) -> str:
        found = [
            (path, type_) for path, type_ in self.paths(scope) if type_.kind in SCALARS
        ]
        if not found and not scope:
            type_ = self.any_scalar()
            written = self.literal(type_, scope)
            return self._compared(written, type_, scope, depth)
        if not found or self.seldom():
            count = f"{self.pick(self.known.tables)}.size()"
            return self._compared(count, INTEGER, scope, depth)
        path, type_ = self.pick(found)
        return self._compared(
            self.sure(path, type_, scope, depth), type_.plain, scope, depth
        )

    def _compared(self, left: str, type_: Type, scope: Scope, depth: int) -> str:
        """A comparison of what is read with something else."""
        other = self.expression(type_, scope, depth)
        if other == left:
            other = self.literal(type_, scope)
        match type_.kind:
            case "enum":
                word = text(self.pick(type_.words))
                return self.pick([f"{left} == {word}", f"{left} in [{word}]"])
            case "boolean":
                return self.pick([f"({left}) == ({other})", f"({left})"])
            case "string":
                pattern = self.pick(["^a+$", "\\d", "[^a-z]{2}"])
                return self.pick(
                    [
                        f"{left} == {other}",
                        f"{left} < {other}",
                        f"{left}.contains({other})",
                        f"{left}.matches({text(pattern)})",
                        f"{left} in [{other}, 'a']",
                    ]
                )
        return f"{left} {self.pick(['==', '!=', '<', '>='])} {other}"

    # Texts of a spec

    def sentence(self, scope: Scope) -> str:
        """A text with holes."""
        parts = ["It is ", "{{", ", ", "}} ", "'", '"', "\n", "z: "]
        found = "".join(
            self.pick(parts)
            + (
                f"{{{self.expression(self.any_scalar(), scope, 1)}}}"
                if self.chance()
                else ""
            )
            for _ in range(self.draw(st.integers(1, 3)))
        )
        return f"Text {found}."


METHODS: Final = (
    "upper()",
    "lower()",
    "trim()",
    "lowerAscii()",
    "replace('a', \"b'\")",
    "substring(0)",
    "split(' ')[0].orValue('')",
)


def text(value: str) -> str:
    """A text as an expression writes it."""
    return json.dumps(value, ensure_ascii=False)
