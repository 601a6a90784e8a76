# From specs/helpdesk/tickets.yaml. Change it there, then run: toolc compile
"""What rows of agents and tickets and entries must look like."""

from .._runtime.checks import (
    MANY,
    Problems,
    missing,
    not_date,
    not_fields,
    not_list,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date


def check_agent(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    name = given.get("name")
    if "name" not in given:
        problems += missing("/name")
    elif type(name) is not str:
        problems += not_text("/name", name)
    known = {"id", "name"}
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)


def check_ticket(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    subject = given.get("subject")
    if "subject" not in given:
        problems += missing("/subject")
    elif type(subject) is not str:
        problems += not_text("/subject", subject)
    agent_id = given.get("agentId")
    if "agentId" not in given:
        problems += missing("/agentId")
    elif agent_id is not None:
        if type(agent_id) is not str:
            problems += not_text("/agentId", agent_id)
    opened = given.get("opened")
    if "opened" not in given:
        problems += missing("/opened")
    elif not is_date(opened):
        problems += not_date("/opened", opened)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in ("open", "closed"):
        problems += not_one_of("/status", status, ("open", "closed"))
    tags = given.get("tags")
    if "tags" not in given:
        problems += missing("/tags")
    elif type(tags) is not list:
        problems += not_list("/tags", tags)
    else:
        for index, tag in enumerate(tags):
            if type(tag) is not str:
                problems += not_text(f"/tags/{index}", tag)
            if len(problems) >= MANY:
                break
    note = given.get("note")
    if "note" in given:
        if type(note) is not str:
            problems += not_text("/note", note)
    known = {"id", "subject", "agentId", "opened", "status", "tags", "note"}
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)


def check_entry(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    ticket_id = given.get("ticketId")
    if "ticketId" not in given:
        problems += missing("/ticketId")
    elif type(ticket_id) is not str:
        problems += not_text("/ticketId", ticket_id)
    subject = given.get("subject")
    if "subject" not in given:
        problems += missing("/subject")
    elif type(subject) is not str:
        problems += not_text("/subject", subject)
    tool = given.get("tool")
    if "tool" not in given:
        problems += missing("/tool")
    elif type(tool) is not str:
        problems += not_text("/tool", tool)
    tags = given.get("tags")
    if "tags" not in given:
        problems += missing("/tags")
    elif type(tags) is not list:
        problems += not_list("/tags", tags)
    else:
        for index, tag in enumerate(tags):
            if type(tag) is not str:
                problems += not_text(f"/tags/{index}", tag)
            if len(problems) >= MANY:
                break
    note = given.get("note")
    if "note" not in given:
        problems += missing("/note")
    elif note is not None:
        if type(note) is not str:
            problems += not_text("/note", note)
    known = {"id", "ticketId", "subject", "tool", "tags", "note"}
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
