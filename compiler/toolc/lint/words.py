"""The words of names and descriptions, without the small ones and without endings."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

_CAMEL: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_WORD: Final = re.compile(r"[^\W_]+")
_POSSESSIVE: Final = re.compile(r"['’]s\b")

_STOP: Final = frozenset("""
    a an the this that these those it its and or nor but if then than so
    as at by for from in into of on onto off out to up with via per about over under
    be is are was were been being am do does did has have had having
    can could may might must shall should will would
    no any all each every some such there here
    i you we he she they your our their his her who whom which what
    e g i eg ie etc n please just also
    """.split())

_FILLER: Final = frozenset("""
    tool function method operation endpoint api call command action
    use used uses using allow allows let lets enable enables help helps provide provides
    get gets getting fetch fetches retrieve retrieves retrieving
    return returns returning show shows display displays give gives obtain read reads
    id ids identifier identifiers data database system information info detail details
    record records entry entries object objects item items
    given specified specific provided certain particular based existing new single one
    """.split())
"""Words of tool descriptions that are true of any tool."""

_PLACEHOLDER: Final = frozenset("""
    parameter parameters param argument arguments arg field input value property key
    id ids identifier name description optional required mandatory
    string text str number numeric integer int float double boolean bool date datetime
    object array list null none
    todo tbd tba fixme xxx placeholder lorem ipsum dummy
    given specified provided use used example examples instance
    """.split())
"""Words of parameter descriptions that are true of any parameter of the kind."""

_VALUES: Final = frozenset("id ids name description key value date null none".split())
"""Placeholders that say something where a value is quoted: `such as name or id`."""

_ENDINGS: Final = (
    ("ations", "", 6), ("ation", "", 6), ("ions", "", 4), ("ion", "", 4),
    ("ings", "", 3), ("ing", "", 3), ("ied", "y", 3), ("ies", "y", 3), ("ed", "", 3),
    ("sses", "ss", 3), ("ss", "ss", 2), ("us", "us", 2), ("is", "is", 2),
    ("shes", "sh", 2), ("ches", "ch", 2), ("xes", "x", 2),
    ("es", "", 3), ("s", "", 3), ("e", "", 3),
)  # fmt: skip
"""An ending, what stands for it, and how many letters must be left before it."""


def stem(word: str) -> str:
    """The word without its ending, so that orders, order and ordering are one.

    Good enough to see that two words are the same; the stem itself need not be a word.
    """
    for ending, instead, least in _ENDINGS:
        left = word.removesuffix(ending)
        if left != word and len(left) >= least:
            return _undoubled(left + instead)
    return _undoubled(word)


def _undoubled(word: str) -> str:
    """`cancelled` and `cancel` are one, and so are `calling` and `call`."""
    doubled = len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aeiou"
    return word[:-1] if doubled else word


_SYNONYMS: Final = {
    stem(word): group[0]
    for group in (
        "list enumerate".split(),
        "search find lookup query".split(),
        "create add make insert register".split(),
        "update modify change edit".split(),
        "delete remove erase".split(),
    )
    for word in group
}


def split(text: str) -> list[str]:
    """The words of a text or a name, small: `orderId`, `order_id` give order and id."""
    plain = _POSSESSIVE.sub("", unicodedata.normalize("NFKC", text))
    return [word.casefold() for word in _WORD.findall(_CAMEL.sub(" ", plain))]


def said_of_tool(text: str) -> set[str]:
    """The stems of the words that say something of a tool."""
    return _stems(text, _FILLER)


def said_of_parameter(text: str) -> set[str]:
    """The stems of the words that say something of a parameter."""
    return _stems(text, _PLACEHOLDER)


def said_as_value(text: str) -> set[str]:
    """The words that say something of a value which could be given."""
    empty = _STOP | _PLACEHOLDER - _VALUES
    return {word for word in split(text) if word not in empty}


def said(text: str) -> set[str]:
    """The stems of all but the small words."""
    return _stems(text, frozenset())


def listed(names: Sequence[str], most: int = 4) -> str:
    """`a, b and c`; many names are cut short with their number."""
    if len(names) > most:
        return f"{', '.join(names[: most - 1])} and {len(names) - most + 1} more"
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def _stems(text: str, empty: frozenset[str]) -> set[str]:
    words = [word for word in split(text) if word not in _STOP and word not in empty]
    return {_SYNONYMS.get(stem(word), stem(word)) for word in words}
