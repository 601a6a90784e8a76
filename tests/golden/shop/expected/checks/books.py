# From specs/shop/books.yaml. Change it there, then run: toolc compile
"""What rows of authors and books must look like."""

from .._runtime.checks import (
    MANY,
    Problems,
    missing,
    not_fields,
    not_integer,
    not_list,
    not_number,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.plain import whole


def check_author(path: str, given: Given) -> Problems:
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
    born = whole(given.get("born"))
    if "born" in given:
        if type(born) is not int:
            problems += not_integer("/born", born)
    known = {"id", "name", "born"}
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)


def check_book(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    title = given.get("title")
    if "title" not in given:
        problems += missing("/title")
    elif type(title) is not str:
        problems += not_text("/title", title)
    author_id = given.get("authorId")
    if "authorId" not in given:
        problems += missing("/authorId")
    elif type(author_id) is not str:
        problems += not_text("/authorId", author_id)
    former_owner_id = given.get("formerOwnerId")
    if "formerOwnerId" not in given:
        problems += missing("/formerOwnerId")
    elif former_owner_id is not None:
        if type(former_owner_id) is not str:
            problems += not_text("/formerOwnerId", former_owner_id)
    price = whole(given.get("price"))
    if "price" not in given:
        problems += missing("/price")
    elif type(price) is not int or price < 0:
        problems += not_integer("/price", price, minimum=0)
    discount: Given = given.get("discount")
    if "discount" not in given:
        problems += missing("/discount")
    elif discount is not None:
        if type(discount) not in (int, float) or not 0 <= discount <= 1:
            problems += not_number("/discount", discount, minimum=0, maximum=1)
    condition = given.get("condition")
    if "condition" not in given:
        problems += missing("/condition")
    elif type(condition) is not str or condition not in ("new", "good", "worn"):
        problems += not_one_of("/condition", condition, ("new", "good", "worn"))
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
    known = {
        "id",
        "title",
        "authorId",
        "formerOwnerId",
        "price",
        "discount",
        "condition",
        "tags",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
