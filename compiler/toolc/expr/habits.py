"""Spellings of other languages, each answered with CEL's own."""

from typing import Final

from .faults import Unreadable

_OPERATORS: Final = {
    "===": "`==`",
    "!==": "`!=`",
    "<>": "`!=`",
    "**": "a product, such as `x * x`",
    "=>": "`>=`, or the macro's own form: `list.map(x, x.name)`",
    "->": "the macro's own form: `list.map(x, x.name)`",
    "++": "`x + 1`",
    "??": "`x.orValue(y)`",
    "?.": "`.`: a path through null gives null already",
    ":=": "a `let` step of the tool",
    "=": "`==` to compare",
    "&": "`&&`",
    "|": "`||`",
    "~": None,
    "^": None,
    "`": "'single' or \"double\" quotes around a text",
    "$": None,
    "@": None,
    "#": None,
    ";": None,
}
_LONGEST_FIRST: Final = tuple(sorted(_OPERATORS, key=len, reverse=True))
_CEL_FIRST: Final = ("==", "!=", "<=", ">=", "&&", "||")

WORDS: Final = {
    "and": "`&&`",
    "or": "`||`",
    "not": "`!`",
    "is": "`==`",
    "None": "`null`",
    "nil": "`null`",
    "undefined": "`null`, or ask with `has(...)`",
    "True": "`true`",
    "False": "`false`",
    "elif": "`a ? b : c`",
}
"""Words that other languages have instead; the value is what CEL writes."""

_AFTER_OPERAND: Final = {
    "not": ("not in", "`!(a in b)`"),
    "if": ("if", "`test ? this : that`"),
    "else": ("else", "`test ? this : that`"),
    "for": ("for", "`list.map(x, ...)` or `list.filter(x, ...)`"),
}

FUNCTIONS: Final = {
    "len": "size(x)",
    "count": "x.size()",
    "length": "x.size()",
    "str": "string(x)",
    "float": "double(x)",
    "any": "list.exists(x, ...)",
    "sorted": "list.sort() or list.sortBy(x, x.name)",
    "isinstance": "type(x) == int",
    "print": None,
    "range": None,
    "strip": "x.trim()",
    "toLowerCase": "x.lower()",
    "toUpperCase": "x.upper()",
    "toLower": "x.lower()",
    "toUpper": "x.upper()",
    "includes": "x.contains(y), or y in x for a list",
    "find": "list.filter(x, ...)",
    "some": "list.exists(x, ...)",
    "every": "list.all(x, ...)",
    "append": "list + [item]",
    "push": "list + [item]",
    "concat": "a + b",
    "get": "map[key].orValue(fallback)",
    "keys": "a macro on the map itself walks its keys: map.filter(key, true)",
    "values": "map.map(key, map[key])",
    "reduce": "list.map(x, x.amount).sum()",
    "unique": "list.distinct()",
    "today": "now",
    "format": "a text with holes: 'Order {order.id}'; fixed(x, 2) for two places",
    "toFixed": "fixed(x, 2)",
    "take": "list.slice(0, n)",
    "limit": "list.slice(0, n)",
    "first": "list[0].orValue(fallback)",
    "reversed": "list.reverse()",
}
"""Functions and methods of other languages; the value is CEL's way to say it."""


def operator(text: str, at: int, end: int) -> Unreadable | None:
    """The fault where an operator of another language stands."""
    found = next((o for o in _LONGEST_FIRST if text.startswith(o, at, end)), None)
    if found is None or (len(found) < 3 and text.startswith(_CEL_FIRST, at, end)):
        return None
    if found == "?." and text[at + 2 : at + 3].isdigit():
        return None
    write = _OPERATORS[found]
    return Unreadable(
        at,
        at + len(found),
        f"CEL has no operator `{found}`.",
        None if write is None else f"write {write}",
    )


def prefixed_text(prefix: str, start: int, end: int) -> Unreadable | None:
    """The fault of `f"..."`: a name with a quote right behind it."""
    if prefix not in ("f", "F"):
        return None
    return Unreadable(
        start,
        end,
        "CEL has no f-strings.",
        'join with `+`: "a" + b; or leave the `=` in front away and write a text with '
        "holes",
    )


def word(found: str, start: int, end: int) -> Unreadable | None:
    """The fault of a word that another language has for an operator or a value."""
    if found not in WORDS:
        return None
    return Unreadable(
        start, end, f"CEL has no `{found}`.", f"write {WORDS[found]} instead"
    )


def after_operand(found: str, start: int, end: int) -> Unreadable:
    """An operand and then a word: what language was meant?"""
    if found in _AFTER_OPERAND:
        known, write = _AFTER_OPERAND[found]
        return Unreadable(start, end, f"CEL has no `{known}`.", f"write {write}")
    return word(found, start, end) or Unreadable(
        start,
        end,
        f"`{found}` cannot follow a value.",
        "put an operator between them, or quotes around what is text",
    )
