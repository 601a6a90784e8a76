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


class CreateContact(TypedDict):
    actorUserId: str
    firstName: str
    lastName: str
    email: str
    accountId: NotRequired[str]
    phone: NotRequired[str]
    title: NotRequired[str]
    isPrimary: bool


def create_contact(given: Given) -> CreateContact:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    first_name = given.get("firstName")
    if type(first_name) is not str or not (first_name := first_name.strip()):
        problems += not_text("firstName", first_name, required=True)
    last_name = given.get("lastName")
    if type(last_name) is not str or not (last_name := last_name.strip()):
        problems += not_text("lastName", last_name, required=True)
    email = given.get("email")
    if type(email) is not str or not (email := email.strip()):
        problems += not_text("email", email, required=True)
    account_id = given.get("accountId")
    if account_id is not None:
        if type(account_id) is not str or not (account_id := account_id.strip()):
            problems += not_text("accountId", account_id)
    phone = given.get("phone")
    if phone is not None:
        if type(phone) is not str or not (phone := phone.strip()):
            problems += not_text("phone", phone)
    title = given.get("title")
    if title is not None:
        if type(title) is not str or not (title := title.strip()):
            problems += not_text("title", title)
    is_primary = given.get("isPrimary")
    if is_primary is None:
        is_primary = False
    elif type(is_primary) is not bool:
        problems += not_boolean("isPrimary", is_primary)
    if problems or not given.keys() <= CreateContact.__annotations__.keys():
        raise invalid("create_contact", given, problems, CreateContact.__annotations__)
    args: CreateContact = {
        "actorUserId": actor_user_id,
        "firstName": first_name,
        "lastName": last_name,
        "email": email,
        "isPrimary": is_primary,
    }
    if account_id is not None:
        args["accountId"] = account_id
    if phone is not None:
        args["phone"] = phone
    if title is not None:
        args["title"] = title
    return args


class UpdateContact(TypedDict):
    actorUserId: str
    contactId: str
    email: NotRequired[str]
    phone: NotRequired[str]
    title: NotRequired[str]


def update_contact(given: Given) -> UpdateContact:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    contact_id = given.get("contactId")
    if type(contact_id) is not str or not (contact_id := contact_id.strip()):
        problems += not_text("contactId", contact_id, required=True)
    email = given.get("email")
    if email is not None:
        if type(email) is not str or not (email := email.strip()):
            problems += not_text("email", email)
    phone = given.get("phone")
    if phone is not None:
        if type(phone) is not str or not (phone := phone.strip()):
            problems += not_text("phone", phone)
    title = given.get("title")
    if title is not None:
        if type(title) is not str or not (title := title.strip()):
            problems += not_text("title", title)
    if problems or not given.keys() <= UpdateContact.__annotations__.keys():
        raise invalid("update_contact", given, problems, UpdateContact.__annotations__)
    args: UpdateContact = {"actorUserId": actor_user_id, "contactId": contact_id}
    if email is not None:
        args["email"] = email
    if phone is not None:
        args["phone"] = phone
    if title is not None:
        args["title"] = title
    return args


class LinkContactToAccount(TypedDict):
    actorUserId: str
    contactId: str
    accountId: str
    makePrimary: bool


def link_contact_to_account(given: Given) -> LinkContactToAccount:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    contact_id = given.get("contactId")
    if type(contact_id) is not str or not (contact_id := contact_id.strip()):
        problems += not_text("contactId", contact_id, required=True)
    account_id = given.get("accountId")
    if type(account_id) is not str or not (account_id := account_id.strip()):
        problems += not_text("accountId", account_id, required=True)
    make_primary = given.get("makePrimary")
    if make_primary is None:
        make_primary = False
    elif type(make_primary) is not bool:
        problems += not_boolean("makePrimary", make_primary)
    if problems or not given.keys() <= LinkContactToAccount.__annotations__.keys():
        raise invalid(
            "link_contact_to_account",
            given,
            problems,
            LinkContactToAccount.__annotations__,
        )
    return {
        "actorUserId": actor_user_id,
        "contactId": contact_id,
        "accountId": account_id,
        "makePrimary": make_primary,
    }
