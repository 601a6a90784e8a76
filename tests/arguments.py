"""Arguments for tools, made up by hypothesis: fitting, nearly fitting, and anything."""

import string
from collections.abc import Iterable, Mapping
from typing import Any, Final

from hypothesis import strategies as st

PARTS: Final = [
    "",
    " ",
    "a",
    "e",
    "-",
    "0",
    "\u00a0",
    "\n",
    "\0",
    "é",
    "ß",
    "\U0001f600",
]
TEXTS: Final = st.one_of(
    st.text(max_size=6),
    st.lists(st.sampled_from(PARTS), max_size=4).map("".join),
    st.text(alphabet=string.ascii_lowercase, min_size=1, max_size=2),
)
DATES: Final = st.dates().map(str)
TIMES: Final = st.datetimes().map(lambda time: time.isoformat() + "Z")

JSON: Final = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 600),
        st.integers(),
        st.floats(allow_nan=False, allow_infinity=False),
        TEXTS,
        DATES,
    ),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=8,
)
"""Any JSON value."""


class Odd:
    """No JSON at all."""


def _deep(depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


def _within_itself() -> Any:
    value: list[Any] = []
    value.append(value)
    return value


ANYTHING: Final = st.one_of(
    JSON,
    st.sampled_from(
        [
            float("nan"),
            float("inf"),
            -0.0,
            1e300,
            b"bytes",
            ("a", "tuple"),
            {"a", "set"},
            {1: "a number as key", None: 2},
            {"\ud800": "\udfff"},
            "\ud800",
            range(3),
            len,
            Odd(),
        ]
    ),
    st.sampled_from([20, 400, 5000]).map(lambda digits: -(10**digits)),
    st.sampled_from([20, 400, 5000]).map(lambda digits: 10**digits),
    st.sampled_from([99, 100, 101, 5000]).map(_deep),
    st.builds(_within_itself),
)
"""Values that a host may hand over: JSON, and everything that is none."""


def fitting(schema: Mapping[str, Any], texts: Iterable[str]) -> st.SearchStrategy[Any]:
    """Values that a tool's schema accepts, as far as it is this plain.

    texts: what is likely to be found, such as ids that are there.
    """
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    kind = schema.get("type")
    known = list(texts)
    match kind[0] if isinstance(kind, list) else kind:
        case "string" if schema.get("format") == "date":
            return DATES
        case "string" if schema.get("format") == "date-time":
            return TIMES
        case "string" if "pattern" in schema:
            return st.from_regex(schema["pattern"])
        case "string":
            return st.one_of(st.sampled_from(known), TEXTS) if known else TEXTS
        case "integer":
            low, high = schema.get("minimum"), schema.get("maximum")
            return st.integers(low, high if high is not None else (low or 0) + 60)
        case "boolean":
            return st.booleans()
        case "array":
            least, most = schema.get("minItems", 0), schema.get("maxItems", 4)
            items = fitting(schema.get("items", {}), known)
            return st.lists(items, min_size=least, max_size=most)
        case "object" if schema.get("properties"):
            required = set(schema.get("required", ()))
            members = {
                name: fitting(part, known)
                for name, part in schema["properties"].items()
            }
            return st.fixed_dictionaries(
                {name: part for name, part in members.items() if name in required},
                optional={n: part for n, part in members.items() if n not in required},
            )
        case "object" if isinstance(schema.get("additionalProperties"), dict):
            inner = fitting(schema["additionalProperties"], known)
            return st.dictionaries(TEXTS, inner, max_size=3)
        case "object":
            return st.just({})
        case _:
            return JSON


def edges(schema: Mapping[str, Any]) -> list[Any]:
    """Values that just fit or just do not."""
    if "enum" in schema:
        words = [word for word in schema["enum"] if isinstance(word, str)]
        return [
            change for word in words for change in (word.upper(), f" {word}", word[:-1])
        ]
    kind = schema.get("type")
    match kind[0] if isinstance(kind, list) else kind:
        case "integer" | "number":
            ends = [
                end for end in (schema.get("minimum"), schema.get("maximum")) if end
            ]
            near = [end + step for end in (*ends, 0) for step in (-1, 0, 1, 0.5, 1.0)]
            return [*near, True, "1", 10**30, 1e30]
        case "boolean":
            return [0, 1, "true", "false", None]
        case "string" if schema.get("format") in ("date", "date-time"):
            return [*ODD_DATES, *(f"{day}T10:00:00Z" for day in ODD_DATES), *ODD_TIMES]
        case "string":
            return ["", " ", " a ", "\u2003", "\u200b", "a\n", "\0", 1, ["a"]]
        case "array":
            return [[], [None], [[]], {}, [{}] * 6, "[]"]
        case _:
            return [{}, {"": None}, [], "{}"]


ODD_DATES: Final = (
    "2026-02-28 2026-02-29 2028-02-29 2026-13-01 2026-2-3 20260203 2026-W01-1 "
    "0000-01-01 0001-01-01 9999-12-31 10000-01-01 -2026-01-01 2026-01-01Z "
    "２０２６-01-01"
).split()
ODD_TIMES: Final = (
    "2026-01-01 2026-01-01T10:00Z 2026-01-01T10:00:00 2026-01-01t10:00:00z "
    "2026-12-31T23:59:60Z "
    "2026-01-01T24:00:00Z 2026-01-01T10:00:00.123456789Z 2026-01-01T10:00:00+24:00 "
    "2026-01-01T10:00:00-00:00 2026-01-01T10:00:00+0200 2026-01-01T10:00:00,5Z"
).split()


@st.composite
def nearly_fitting(
    draw: st.DrawFn,
    schema: Mapping[str, Any],
    texts: Iterable[str],
    strange: st.SearchStrategy[Any] = ANYTHING,
) -> dict[Any, Any]:
    """Fitting arguments with up to two of them changed, left out or added."""
    arguments = dict(draw(fitting(schema, texts)))
    names = [*schema["properties"], "limit", "Offset", "x"]
    for _ in range(draw(st.integers(0, 2))):
        name = draw(st.sampled_from(names))
        way = draw(st.sampled_from(("edge", "edge", "strange", "gone")))
        if way == "edge":
            part = schema["properties"].get(name, {})
            arguments[name] = draw(st.sampled_from(edges(part)))
        elif way == "strange":
            arguments[name] = draw(strange)
        else:
            arguments.pop(name, None)
    return arguments
