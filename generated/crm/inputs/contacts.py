# From specs/crm/contacts.yaml. Change it there, then run: toolc compile
"""What the tools of contacts accept."""

from typing import NotRequired, TypedDict

from .._runtime.checks import Problems, invalid, not_boolean, not_integer, not_text
from .._runtime.contract import Given
from .._runtime.plain import whole


class ListContacts(TypedDict):
    accountId: NotRequired[str]
    primaryOnly: NotRequired[bool]
    limit: int
    offset: int


def list_contacts(given: Given) -> ListContacts:
    problems: Problems = ()
    account_id = given.get("accountId")
    if account_id is not None:
        if type(account_id) is not str or not (account_id := account_id.strip()):
            problems += not_text("accountId", account_id)
    primary_only = given.get("primaryOnly")
    if primary_only is not None:
        if type(primary_only) is not bool:
            problems += not_boolean("primaryOnly", primary_only)
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
    if problems or not given.keys() <= ListContacts.__annotations__.keys():
        raise invalid("list_contacts", given, problems, ListContacts.__annotations__)
    args: ListContacts = {"limit": limit, "offset": offset}
    if account_id is not None:
        args["accountId"] = account_id
    if primary_only is not None:
        args["primaryOnly"] = primary_only
    return args


class SearchContacts(TypedDict):
    query: str
    limit: int
    offset: int


def search_contacts(given: Given) -> SearchContacts:
    problems: Problems = ()
    query = given.get("query")
    if type(query) is not str or not (query := query.strip()):
        problems += not_text("query", query, required=True)
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
    if problems or not given.keys() <= SearchContacts.__annotations__.keys():
        raise invalid(
            "search_contacts", given, problems, SearchContacts.__annotations__
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetContact(TypedDict):
    contactId: str


def get_contact(given: Given) -> GetContact:
    problems: Problems = ()
    contact_id = given.get("contactId")
    if type(contact_id) is not str or not (contact_id := contact_id.strip()):
        problems += not_text("contactId", contact_id, required=True)
    if problems or len(given) != 1:
        raise invalid("get_contact", given, problems, GetContact.__annotations__)
    return {"contactId": contact_id}
