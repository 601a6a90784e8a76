"""Shapes and values that fit them, drawn for worlds that nobody wrote."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from hypothesis import strategies as st

SCALARS: Final = (
    "string",
    "integer",
    "number",
    "boolean",
    "date",
    "datetime",
    "enum",
)
TEXTS: Final = ("", "a", "Ab c", "é ß", "x'y", 'q"r', "{z}", "\\d", "7", "2", "l\nm")
WORDS: Final = (("open", "won"), ("a b", "=c", "it's"), ("{x}", "1"))
DATES: Final = ("2026-01-01", "2025-12-31", "2028-02-29", "0001-01-01", "9999-12-31")
TIMES: Final = (
    "2026-01-01T00:00:00Z",
    "2026-05-04T11:00:00+02:00",
    "2026-05-04T08:30:00.25Z",
    "2031-12-31T23:59:59-11:30",
)
STRING_KEYS: Final = ("A", "b 2", "é'")
"""Keys of rows."""
TAGS: Final = (("kind", "open", "won"), ("type", "a b", "it's"), ("op", "=c", "{x}"))
"""Tags, each with two cases."""
MEMBERS: Final = ("a", "it's", "class", "items", "size", "x-y", "get", "n", "no")


@dataclass(frozen=True)
class Type:
    """What is known of a value: its kind, what is in it, whether it may be missing.

    kind: one of SCALARS, "list", "map", "record", "union", "row" or "any". Of a union,
    `members` are those that all cases have, and `words` are the cases.
    """

    kind: str
    item: "Type | None" = None
    members: tuple[tuple[str, "Type"], ...] = ()
    collection: str = ""
    words: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    nullable: bool = False
    optional: bool = False
    default: bool = False
    tag: str = ""
    cases: tuple[tuple[str, tuple[tuple[str, "Type"], ...]], ...] = ()
    """Of a union: what each case adds."""
    keys: tuple[str, ...] = ()
    """The keys of the rows that a reference may name; beside it any text, if weak."""
    ways: tuple[tuple[str, "Type"], ...] = ()
    """Of a record: the rows to which its references lead."""

    @property
    def plain(self) -> "Type":
        return replace(self, nullable=False, optional=False)

    def same(self, other: "Type") -> bool:
        """Whether a value of one may stand where the other is wanted."""
        if self.kind != other.kind or self.collection != other.collection:
            return False
        if self.kind in ("list", "map"):
            assert self.item is not None
            assert other.item is not None
            return self.item.same(other.item) and not self.item.missing
        if self.kind == "record":
            return self.members == other.members
        if self.kind == "union":
            return (self.tag, self.members, self.cases) == (
                other.tag,
                other.members,
                other.cases,
            )
        return self.kind != "enum" or self.words == other.words

    @property
    def missing(self) -> bool:
        return self.nullable or self.optional


@st.composite
def shapes(
    draw: st.DrawFn, named: Mapping[str, tuple[Any, Type]], depth: int = 2
) -> tuple[Any, Type]:
    """A shape as a spec says it, and its type."""
    several = ("list", "map", "record", "union", "union")
    kinds = [*SCALARS, "const", *(several if depth else ())]
    if named:
        kinds += ["named", "named"]
    kind = draw(st.sampled_from(kinds))
    if kind == "named":
        name = draw(st.sampled_from(sorted(named)))
        return name, named[name][1]
    if kind in ("integer", "number"):
        low, high = draw(st.sampled_from([(None, None), (0, None), (1, 9), (-2, 2)]))
        bounds = {
            word: bound
            for word, bound in (("minimum", low), ("maximum", high))
            if bound is not None
        }
        shape = {"type": kind, **bounds} if bounds else kind
        return shape, Type(kind, low=low, high=high)
    if kind == "enum":
        words = draw(st.sampled_from(WORDS))
        return {"enum": list(words)}, Type("enum", words=words)
    if kind == "const":
        return {"const": "fixed"}, Type("enum", words=("fixed",))
    if kind in SCALARS:
        return kind, Type(kind)
    if kind == "union":
        return draw(unions(named, depth))
    inner, of = draw(shapes(named, depth - 1))
    if kind == "list":
        return {"type": "array", "items": inner}, Type("list", item=of)
    if kind == "map":
        shape = {"type": "object", "additionalProperties": inner}
        return shape, Type("map", item=of)
    names = draw(
        st.lists(st.sampled_from(MEMBERS), min_size=1, max_size=2, unique=True)
    )
    drawn = {name: draw(loosened(named, depth - 1)) for name in names}
    members = tuple((name, type_) for name, (_, type_) in drawn.items())
    fields = {name: shape for name, (shape, _) in drawn.items()}
    return {"fields": fields}, Type("record", members=members)


@st.composite
def linked(draw: st.DrawFn, target: dict[str, Any], keys: Type) -> tuple[Any, Type]:
    """A list or a map of references, or of records with one. target: its words."""
    way = draw(st.sampled_from(["plain", "nullable", "optional"]))
    shape, key = draw(made(target, keys, way))
    row = Type("row", collection=target["ref"])
    missing = key.missing or "weak" in target
    members = (("thingId", key), ("n", Type("integer")))
    record = Type("record", members=members)
    record = replace(record, ways=(("thing", replace(row, nullable=missing)),))
    fields: Any = {"fields": {"thingId": shape, "n": "integer"}}
    kind = draw(st.sampled_from(["records", "records", "keys", "record"]))
    if kind == "record":
        return fields, record
    inner, of = (fields, record) if kind == "records" else (target, keys)
    if draw(st.booleans()):
        return {"type": "array", "items": inner}, Type("list", item=of)
    shape = {"type": "object", "additionalProperties": inner}
    return shape, Type("map", item=of)


@st.composite
def unions(
    draw: st.DrawFn, named: Mapping[str, tuple[Any, Type]], depth: int
) -> tuple[Any, Type]:
    """A tagged union; two cases may have a member of the same name."""
    tag, first, second = draw(st.sampled_from(TAGS))
    few = st.lists(st.sampled_from(MEMBERS), max_size=1, unique=True)
    shared = {name: draw(loosened(named, depth - 1)) for name in draw(few)}
    added = {
        case: {
            name: draw(loosened(named, depth - 1))
            for name in draw(few)
            if name not in shared
        }
        for case in (first, second)
    }

    def types(of: Mapping[str, tuple[Any, Type]]) -> tuple[tuple[str, Type], ...]:
        return tuple((name, type_) for name, (_, type_) in of.items())

    def written(of: Mapping[str, tuple[Any, Type]]) -> dict[str, Any]:
        return {name: shape for name, (shape, _) in of.items()}

    shape = {
        "tag": tag,
        "fields": written(shared),
        "cases": {case: written(own) for case, own in added.items()},
    }
    cases = tuple((case, types(own)) for case, own in added.items())
    words = (first, second)
    return shape, Type(
        "union", words=words, tag=tag, members=types(shared), cases=cases
    )


@st.composite
def loosened(
    draw: st.DrawFn, named: Mapping[str, tuple[Any, Type]], depth: int = 2
) -> tuple[Any, Type]:
    """A shape that may also be null, absent, or have a default."""
    shape, type_ = draw(shapes(named, depth))
    way = draw(st.sampled_from(["plain", "plain", "nullable", "optional", "default"]))
    return draw(made(shape, type_, way))


@st.composite
def made(draw: st.DrawFn, shape: Any, type_: Type, way: str) -> tuple[Any, Type]:
    """The shape, made nullable, optional or one with a default."""
    if way == "plain":
        return shape, type_
    words = dict(shape) if isinstance(shape, dict) else {"type": shape}
    if way == "nullable":
        return {**words, "nullable": True}, replace(type_, nullable=True)
    if way == "optional":
        return {**words, "optional": True}, replace(type_, optional=True)
    return {**words, "default": draw(values(type_))}, replace(type_, default=True)


@st.composite
def values(draw: st.DrawFn, type_: Type) -> Any:
    """A value that fits."""
    if type_.nullable and draw(st.booleans()):
        return None
    match type_.kind:
        case "string" if type_.keys:
            return draw(st.sampled_from(type_.keys))
        case "string":
            return draw(st.sampled_from(TEXTS))
        case "enum":
            return draw(st.sampled_from(type_.words))
        case "integer" | "number":
            low = -3 if type_.low is None else type_.low
            high = low + 8 if type_.high is None else type_.high
            number = draw(st.integers(low, high))
            if type_.kind == "number" and number < high and draw(st.booleans()):
                return number + 0.5
            return number
        case "boolean":
            return draw(st.booleans())
        case "date":
            return draw(st.sampled_from(DATES))
        case "datetime":
            return draw(st.sampled_from(TIMES))
        case "list":
            assert type_.item is not None
            return draw(st.lists(values(type_.item), max_size=2))
        case "map":
            assert type_.item is not None
            keys = st.sampled_from(TEXTS)
            return draw(st.dictionaries(keys, values(type_.item), max_size=2))
        case "record":
            return draw(objects(dict(type_.members)))
        case "union":
            case, own = draw(st.sampled_from(type_.cases))
            members = dict((*type_.members, *own))
            return {type_.tag: case, **draw(objects(members))}
        case _:
            raise AssertionError(type_)


@st.composite
def objects(draw: st.DrawFn, members: Mapping[str, Type]) -> dict[str, Any]:
    """An object with these members, some of those that may be missing left out."""
    return {
        name: draw(values(type_))
        for name, type_ in members.items()
        if not (type_.optional or type_.default) or draw(st.booleans())
    }
