# From specs/clockwork/world.yaml. Change it there, then run: toolc compile
"""What the tools of world accept."""

from typing import NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    matches,
    not_formatted,
    not_integer,
    not_matching,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date_time
from .._runtime.plain import trimmed, whole


class ListRepairs(TypedDict):
    receivedAfter: NotRequired[str]
    receivedAt: NotRequired[str]
    dueWithin: NotRequired[int]
    limit: int
    offset: int


def list_repairs(given: Given) -> ListRepairs:
    problems: Problems = ()
    received_after = trimmed(given.get("receivedAfter"))
    if received_after is not None:
        if not is_date_time(received_after):
            problems += not_formatted("receivedAfter", received_after, "date-time")
    received_at = trimmed(given.get("receivedAt"))
    if received_at is not None:
        if not is_date_time(received_at):
            problems += not_formatted("receivedAt", received_at, "date-time")
    due_within = whole(given.get("dueWithin"))
    if due_within is not None:
        if type(due_within) is not int or due_within < 0:
            problems += not_integer("dueWithin", due_within, minimum=0)
    limit = whole(given.get("limit"))
    if limit is None:
        limit = 50
    elif type(limit) is not int or not 1 <= limit <= 500:
        problems += not_integer("limit", limit, minimum=1, maximum=500)
    offset = whole(given.get("offset"))
    if offset is None:
        offset = 0
    elif type(offset) is not int or offset < 0:
        problems += not_integer("offset", offset, minimum=0)
    if problems or not given.keys() <= ListRepairs.__annotations__.keys():
        raise invalid("list_repairs", given, problems, ListRepairs.__annotations__)
    args: ListRepairs = {"limit": limit, "offset": offset}
    if received_after is not None:
        args["receivedAfter"] = received_after
    if received_at is not None:
        args["receivedAt"] = received_at
    if due_within is not None:
        args["dueWithin"] = due_within
    return args


class NextRepairs(TypedDict):
    query: str
    limit: int
    cursor: NotRequired[str]


def next_repairs(given: Given) -> NextRepairs:
    problems: Problems = ()
    query = trimmed(given.get("query"))
    if type(query) is not str:
        problems += not_text("query", query, required=True)
    limit = whole(given.get("limit"))
    if limit is None:
        limit = 1
    elif type(limit) is not int or not 1 <= limit <= 500:
        problems += not_integer("limit", limit, minimum=1, maximum=500)
    cursor = trimmed(given.get("cursor"))
    if cursor is not None:
        if type(cursor) is not str:
            problems += not_text("cursor", cursor)
    if problems or not given.keys() <= NextRepairs.__annotations__.keys():
        raise invalid("next_repairs", given, problems, NextRepairs.__annotations__)
    args: NextRepairs = {"query": query, "limit": limit}
    if cursor is not None:
        args["cursor"] = cursor
    return args


class GetRepair(TypedDict):
    repairId: str


def get_repair(given: Given) -> GetRepair:
    problems: Problems = ()
    repair_id = trimmed(given.get("repairId"))
    if type(repair_id) is not str:
        problems += not_text("repairId", repair_id, required=True)
    if problems or len(given) != 1:
        raise invalid("get_repair", given, problems, GetRepair.__annotations__)
    return {"repairId": repair_id}


class TellTime(TypedDict):
    offset: str


def tell_time(given: Given) -> TellTime:
    problems: Problems = ()
    offset = trimmed(given.get("offset"))
    if offset is None:
        offset = "+00:00"
    elif type(offset) is not str:
        problems += not_text("offset", offset)
    elif not matches("^[+\\-](?:0[0-9]|1[0-4]):[0-5][0-9]\\Z", offset):
        problems += not_matching("offset", offset, "^[+-](0[0-9]|1[0-4]):[0-5][0-9]$")
    if problems or not given.keys() <= TellTime.__annotations__.keys():
        raise invalid("tell_time", given, problems, TellTime.__annotations__)
    return {"offset": offset}


class Plan(TypedDict):
    repairId: str
    hours: int
    start: NotRequired[str]


def plan(given: Given) -> Plan:
    problems: Problems = ()
    repair_id = trimmed(given.get("repairId"))
    if type(repair_id) is not str:
        problems += not_text("repairId", repair_id, required=True)
    hours = whole(given.get("hours"))
    if type(hours) is not int or not 1 <= hours <= 200:
        problems += not_integer("hours", hours, minimum=1, maximum=200, required=True)
    start = trimmed(given.get("start"))
    if start is not None:
        if not is_date_time(start):
            problems += not_formatted("start", start, "date-time")
    if problems or not given.keys() <= Plan.__annotations__.keys():
        raise invalid("plan", given, problems, Plan.__annotations__)
    args: Plan = {"repairId": repair_id, "hours": hours}
    if start is not None:
        args["start"] = start
    return args


class Pauses(TypedDict):
    repairId: str


def pauses(given: Given) -> Pauses:
    problems: Problems = ()
    repair_id = trimmed(given.get("repairId"))
    if type(repair_id) is not str:
        problems += not_text("repairId", repair_id, required=True)
    if problems or len(given) != 1:
        raise invalid("pauses", given, problems, Pauses.__annotations__)
    return {"repairId": repair_id}
