# From specs/crm/contacts.yaml. Change it there, then run: toolc compile
"""What rows of contacts must look like."""

from .._runtime.checks import (
    Problems,
    missing,
    not_boolean,
    not_fields,
    not_object,
    not_text,
    under,
)
from .._runtime.contract import Given


def check_contact(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    account_id = given.get("accountId")
    if "accountId" not in given:
        problems += missing("/accountId")
    elif account_id is not None:
        if type(account_id) is not str:
            problems += not_text("/accountId", account_id)
    first_name = given.get("firstName")
    if "firstName" not in given:
        problems += missing("/firstName")
    elif type(first_name) is not str:
        problems += not_text("/firstName", first_name)
    last_name = given.get("lastName")
    if "lastName" not in given:
        problems += missing("/lastName")
    elif type(last_name) is not str:
        problems += not_text("/lastName", last_name)
    email = given.get("email")
    if "email" not in given:
        problems += missing("/email")
    elif type(email) is not str:
        problems += not_text("/email", email)
    phone = given.get("phone")
    if "phone" not in given:
        problems += missing("/phone")
    elif phone is not None:
        if type(phone) is not str:
            problems += not_text("/phone", phone)
    title = given.get("title")
    if "title" not in given:
        problems += missing("/title")
    elif title is not None:
        if type(title) is not str:
            problems += not_text("/title", title)
    is_primary = given.get("isPrimary")
    if "isPrimary" not in given:
        problems += missing("/isPrimary")
    elif type(is_primary) is not bool:
        problems += not_boolean("/isPrimary", is_primary)
    known = {
        "id",
        "accountId",
        "firstName",
        "lastName",
        "email",
        "phone",
        "title",
        "isPrimary",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
