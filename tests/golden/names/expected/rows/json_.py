# From specs/names/json.yaml. Change it there, then run: toolc compile
"""The rows of class and list."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.table import Table
from ._shared import Any_

Item = TypedDict("Item", {"in-stock": bool, "and": NotRequired[int]})
Self_ = TypedDict(
    "Self_",
    {
        "id": str,
        "from": str,
        "def": int,
        "type": Literal["None", "True", 'a"b', "it's", "back\\slash", "{hole}"],
        "print": NotRequired[bool],
        "camelCase": float | None,
        "snake_case": Any_,
        "kebab-case": NotRequired[str],
        "2nd": NotRequired[str],
        "item": Item,
    },
)
SelfChanges = TypedDict(
    "SelfChanges",
    {
        "from": str,
        "def": int,
        "type": Literal["None", "True", 'a"b', "it's", "back\\slash", "{hole}"],
        "print": bool,
        "camelCase": float | None,
        "snake_case": Any_,
        "kebab-case": str,
        "2nd": str,
        "item": Item,
    },
    total=False,
)


class Class(Table[Self_, SelfChanges]):
    name = "class"
    title = "Self"
    key = "id"


class ListItem(TypedDict):
    """One list item, as it is stored."""

    pk: str
    class_id: str
    selfId: str | None
    State: str


class ListItemChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    class_id: str
    selfId: str | None
    State: str


class List(Table[ListItem, ListItemChanges]):
    name = "list"
    title = "List item"
    key = "pk"
