# From specs/helpdesk/tickets.yaml. Change it there, then run: toolc compile
"""What the tools of tickets accept."""

from typing import NotRequired, TypedDict

from .._runtime.checks import (
    MANY,
    Problems,
    invalid,
    missing,
    not_integer,
    not_list,
    not_text,
    sound,
    wrong,
)
from .._runtime.contract import Given
from .._runtime.plain import own, whole


class GetTicket(TypedDict):
    ticketId: str


def get_ticket(given: Given) -> GetTicket:
    problems: Problems = ()
    ticket_id = given.get("ticketId")
    if "ticketId" not in given:
        problems += missing("ticketId")
    elif type(ticket_id) is not str:
        problems += not_text("ticketId", ticket_id)
    if problems or len(given) != 1:
        raise invalid("get_ticket", given, problems, GetTicket.__annotations__)
    return {"ticketId": ticket_id}


class TriageTicket(TypedDict):
    ticketId: str
    words: list[str]
    days: NotRequired[int]


def triage_ticket(given: Given) -> TriageTicket:
    problems: Problems = ()
    ticket_id = given.get("ticketId")
    if "ticketId" not in given:
        problems += missing("ticketId")
    elif type(ticket_id) is not str:
        problems += not_text("ticketId", ticket_id)
    words = own(given.get("words"))
    if "words" not in given:
        words = ["sound"]
    elif type(words) is not list:
        problems += not_list("words", words)
    else:
        for index, word in enumerate(words):
            if type(word) is not str:
                problems += not_text(f"/words/{index}", word)
            if len(problems) >= MANY:
                break
    days = whole(given.get("days"))
    if "days" in given:
        if type(days) is not int:
            problems += not_integer("days", days)
    if problems or not given.keys() <= TriageTicket.__annotations__.keys():
        raise invalid("triage_ticket", given, problems, TriageTicket.__annotations__)
    args: TriageTicket = {"ticketId": ticket_id, "words": words}
    if days is not None:
        args["days"] = days
    return args


class MergeTickets(TypedDict):
    first: str
    second: str


def merge_tickets(given: Given) -> MergeTickets:
    problems: Problems = ()
    first = given.get("first")
    if "first" not in given:
        problems += missing("first")
    elif type(first) is not str:
        problems += not_text("first", first)
    second = given.get("second")
    if "second" not in given:
        problems += missing("second")
    elif type(second) is not str:
        problems += not_text("second", second)
    if problems or len(given) != 2:
        raise invalid("merge_tickets", given, problems, MergeTickets.__annotations__)
    return {"first": first, "second": second}


class OpenTickets(TypedDict):
    pass


def open_tickets(given: Given) -> OpenTickets:
    if given:
        raise invalid("open_tickets", given, (), OpenTickets.__annotations__)
    return {}


class Evaluate(TypedDict):
    sum: str


def evaluate(given: Given) -> Evaluate:
    problems: Problems = ()
    sum_ = given.get("sum")
    if "sum" not in given:
        problems += missing("sum")
    elif type(sum_) is not str:
        problems += not_text("sum", sum_)
    args: Evaluate = {"sum": sum_}
    if sound(problems, "sum") and len(args["sum"]) > 300:
        problems += wrong("", "The sum is too long.")
    if problems or len(given) != 1:
        raise invalid("evaluate", given, problems, Evaluate.__annotations__)
    return args


class ForwardTicket(TypedDict):
    ticketId: str


def forward_ticket(given: Given) -> ForwardTicket:
    problems: Problems = ()
    ticket_id = given.get("ticketId")
    if "ticketId" not in given:
        problems += missing("ticketId")
    elif type(ticket_id) is not str:
        problems += not_text("ticketId", ticket_id)
    if problems or len(given) != 1:
        raise invalid("forward_ticket", given, problems, ForwardTicket.__annotations__)
    return {"ticketId": ticket_id}


class AskElsewhere(TypedDict):
    pass


def ask_elsewhere(given: Given) -> AskElsewhere:
    if given:
        raise invalid("ask_elsewhere", given, (), AskElsewhere.__annotations__)
    return {}
