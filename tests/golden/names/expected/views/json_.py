# From specs/names/json.yaml. Change it there, then run: toolc compile
"""What class and list show."""

from collections.abc import Sequence
from typing import Literal, TypedDict

from .._runtime.expressions import int64
from .._runtime.search import search
from ..rows._shared import Any_
from ..rows.json_ import ListItem, Self_
from ..state import State


def self_or(self: Self_) -> int:
    return int64(self["def"] + 1)


def self_len(self: Self_) -> int:
    """How long `from` is."""
    return len(self["from"])


def self_none(self: Self_) -> Literal["nothing", "something"]:
    if self["type"] == "None":
        return "nothing"
    return "something"


SelfList = TypedDict("SelfList", {"id": str, "from": str, "def": int, "if": int})


def self_list(state: State, self: Self_) -> SelfList:
    return {
        "id": self["id"],
        "from": self["from"],
        "def": self["def"],
        "if": self_or(self),
    }


SelfStr = TypedDict(
    "SelfStr",
    {
        "id": str,
        "from": str,
        "def": int,
        "if": int,
        "type": str,
        "len": int,
        "None_": str,
        "camelCase": float | None,
        "snake_case": Any_,
        "while": bool,
    },
)


def self_str(state: State, self: Self_) -> SelfStr:
    return {
        **self_list(state, self),
        "type": self["type"],
        "len": self_len(self),
        "None_": self_none(self),
        "camelCase": self["camelCase"],
        "snake_case": self["snake_case"].copy(),
        "while": self["snake_case"]["is"],
    }


def list_item_texts(state: State, list_item: ListItem) -> tuple[str, ...]:
    klass = state.class_.require(list_item["class_id"])
    return list_item["pk"], list_item["State"], klass["from"], klass["type"]


def find_list(state: State, query: str) -> Sequence[ListItem]:
    """The list with the query in pk, State, klass.from or klass.type."""
    return search(
        state, state.list_, query, list_item_texts, joined=[("class_id", state.class_)]
    )
