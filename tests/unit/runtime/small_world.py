"""A world of two collections, as the compiler would write it, in one module."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, NotRequired, TypedDict

from toolc.runtime.checks import Problems
from toolc.runtime.contract import Given, Json, Result, ToolError
from toolc.runtime.data import Collection, Reference, checked_seed
from toolc.runtime.keys import Key
from toolc.runtime.paging import page, sorted_rows
from toolc.runtime.search import search
from toolc.runtime.seed import Seed
from toolc.runtime.state import StateBase
from toolc.runtime.table import Table
from toolc.runtime.values import collection_sum, copied
from toolc.runtime.world import call

# rows


class User(TypedDict):
    id: str
    name: str
    team: str | None


class UserChanges(TypedDict, total=False):
    name: str
    team: str | None


class Users(Table[User, UserChanges]):
    name = "users"
    title = "User"
    key = "id"

    def not_found(self, key: Key) -> ToolError:
        return ToolError("not_found", f"Nobody is called {key}.")


class Place(TypedDict):
    room: str


class Task(TypedDict):
    id: str
    title: str
    ownerId: str
    done: bool
    points: float | None
    place: Place | None
    tags: list[Any]
    note: NotRequired[str]


class TaskChanges(TypedDict, total=False):
    title: str
    ownerId: str
    done: bool
    points: float | None
    place: Place | None
    tags: list[Any]
    note: str


class Tasks(Table[Task, TaskChanges]):
    name = "dailyTasks"
    title = "Task"
    key = "id"
    prefix = "T-"
    digits = 2


# state


class State(StateBase):
    __slots__ = ("daily_tasks", "users")
    tables = __slots__

    def __init__(self, seed: Seed) -> None:
        super().__init__(seed)
        bases, undo = seed.bases, self._undo
        self.users = Users(bases["users"], undo)
        self.daily_tasks = Tasks(bases["dailyTasks"], undo)


def task(key: str, title: str, owner: str = "ada", **fields: Any) -> Task:
    row: Json = {
        "id": key,
        "title": title,
        "ownerId": owner,
        "done": False,
        "points": None,
        "place": None,
        "tags": [],
        **fields,
    }
    return row  # type: ignore[return-value]


USERS: Final = {
    "ada": {"id": "ada", "name": "Ada Straße", "team": "red"},
    "bob": {"id": "bob", "name": "İbo", "team": None},
    "cyd": {"id": "cyd", "name": "Cyd", "team": "red"},
}
TASKS: Final[dict[str, Any]] = {
    "T-01": task("T-01", "Water the plants", points=2.0, place={"room": "hall"}),
    "T-02": task("T-02", "Feed the cat", "bob", done=True, tags=["pet", {"n": 1}]),
    "T-03": task("T-03", "Sing ΟΔΟΣ", "bob", points=-0.0, note="a\0b"),
    "T-10": task("T-10", "Pay rent", "ada", points=1.5, place={"room": "hall"}),
}


@cache
def seed() -> Seed:
    return Seed(data(), origin=seed)


def data() -> Json:
    """What would stand in data.json."""
    collections = {"users": copied(USERS), "dailyTasks": copied(TASKS)}
    return {
        "world": "small",
        "now": "2031-02-03",
        "counters": {"dailyTasks": 10},
        "fingerprint": {"users": "aa", "dailyTasks": "bb"},
        "collections": collections,
        "sums": {n: collection_sum(c.values()) for n, c in collections.items()},
    }


# checks of data


def check_user(path: str, row: Any) -> Problems:
    problems: Problems = ()
    if type(row.get("name")) is not str:
        problems += ((f"{path}/name", "must be text"),)
    if type(row.get("team")) is not str and row.get("team") is not None:
        problems += ((f"{path}/team", "must be text"),)
    return problems


def check_task(path: str, row: Any) -> Problems:
    return () if type(row.get("title")) is str else ((f"{path}/title", "must be text"),)


def check_now(path: str, now: Any) -> Problems:
    return () if type(now) is str and len(now) == 10 else ((path, "must be a date"),)


COLLECTIONS: Final = (
    Collection(Users, check_user),
    Collection(
        Tasks,
        check_task,
        (
            Reference(("ownerId",), "users"),
            Reference(("tags", "*", "userId"), "users", nullable=True),
        ),
    ),
)


# views and tools


def task_view(state: State, task: Task) -> Json:
    owner = state.users.get(task["ownerId"])
    return {**copied(task), "owner": owner["name"] if owner is not None else None}


def task_texts(state: State, task: Task) -> tuple[str, ...]:
    owner = state.users.get(task["ownerId"])
    return (task["title"], task.get("note", ""), owner["name"] if owner else "")


def list_tasks(state: State, given: Given) -> Result:
    rows = state.daily_tasks.matching(given, "ownerId", "done")
    if "sort" in given:
        rows = sorted_rows(rows, (lambda row: row["points"], True))
    args = {"limit": 50, "offset": 0, **given}
    return page(state, rows, args, task_view)


def search_tasks(state: State, given: Given) -> Result:
    tasks = state.daily_tasks
    rows = search(
        state, tasks, given["query"], task_texts, joined=[("ownerId", state.users)]
    )
    return page(state, rows, {"limit": 50, "offset": 0}, task_view)


def get_user(state: State, given: Given) -> Result:
    return {**state.users.require(given["id"])}


def add_task(state: State, given: Given) -> Result:
    owner = state.users.require(given["ownerId"])
    row = state.daily_tasks.insert(
        {
            "id": state.daily_tasks.new_id(),
            "title": given["title"],
            "ownerId": owner["id"],
            "done": False,
            "points": None,
            "place": None,
            "tags": copied(given.get("tags", [])),
        }
    )
    if given.get("refuse"):
        raise ToolError("conflict", "Not today.", {"tags": given.get("tags")})
    return {"created": task_view(state, row)}


def rename_and_crash(state: State, given: Given) -> Result:
    for row in state.daily_tasks.all():
        state.daily_tasks.update(row, {"title": given["title"]})
    return {"renamed": 1 // 0}


def sink(state: State, given: Given) -> Result:
    state.daily_tasks.insert(task(state.daily_tasks.new_id(), "Deeper"))
    return sink(state, given)


def interrupt(state: State, given: Given) -> Result:
    state.daily_tasks.remove(state.daily_tasks.require("T-01"))
    raise KeyboardInterrupt


TOOLS: Final[Mapping[str, Callable[[State, Given], Result]]] = {
    "list_tasks": list_tasks,
    "search_tasks": search_tasks,
    "get_user": get_user,
    "add_task": add_task,
    "rename_and_crash": rename_and_crash,
    "sink": sink,
    "interrupt": interrupt,
}


class World(State):
    __slots__ = ()

    def __init__(self, data: Seed | Json | None = None) -> None:
        if data is None:
            data = seed()
        elif not isinstance(data, Seed):
            data = checked_seed(data, seed(), COLLECTIONS, check_now)
        super().__init__(data)

    def call(self, name: str, arguments: Json | None = None) -> Json:
        return call(TOOLS, self, name, arguments)
