# From specs/names/json.yaml. Change it there, then run: toolc compile
"""What rows of class and list must look like."""

from .._runtime.checks import (
    Problems,
    missing,
    not_boolean,
    not_fields,
    not_integer,
    not_number,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.plain import INFINITE, whole


def check_self_snake_case(snake_case: Given) -> Problems:
    problems: Problems = ()
    lambda_ = snake_case.get("lambda")
    if "lambda" in snake_case:
        if type(lambda_) is not str:
            problems += not_text("/lambda", lambda_)
    is_ = snake_case.get("is")
    if "is" not in snake_case:
        problems += missing("/is")
    elif type(is_) is not bool:
        problems += not_boolean("/is", is_)
    known = {"lambda", "is"}
    if not snake_case.keys() <= known:
        problems += not_fields("", snake_case, known)
    return problems


def check_self_item(item: Given) -> Problems:
    problems: Problems = ()
    in_stock = item.get("in-stock")
    if "in-stock" not in item:
        problems += missing("/in-stock")
    elif type(in_stock) is not bool:
        problems += not_boolean("/in-stock", in_stock)
    and_ = whole(item.get("and"))
    if "and" in item:
        if type(and_) is not int:
            problems += not_integer("/and", and_)
    known = {"in-stock", "and"}
    if not item.keys() <= known:
        problems += not_fields("", item, known)
    return problems


def check_self(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    from_ = given.get("from")
    if "from" not in given:
        problems += missing("/from")
    elif type(from_) is not str:
        problems += not_text("/from", from_)
    def_ = whole(given.get("def"))
    if "def" not in given:
        problems += missing("/def")
    elif type(def_) is not int:
        problems += not_integer("/def", def_)
    type_ = given.get("type")
    if "type" not in given:
        problems += missing("/type")
    elif type(type_) is not str or type_ not in (
        "None",
        "True",
        'a"b',
        "it's",
        "back\\slash",
        "{hole}",
    ):
        problems += not_one_of(
            "/type", type_, ("None", "True", 'a"b', "it's", "back\\slash", "{hole}")
        )
    print_ = given.get("print")
    if "print" in given:
        if type(print_) is not bool:
            problems += not_boolean("/print", print_)
    camel_case: Given = given.get("camelCase")
    if "camelCase" not in given:
        problems += missing("/camelCase")
    elif camel_case is not None:
        if (
            type(camel_case) not in (int, float)
            or not -INFINITE < camel_case < INFINITE
        ):
            problems += not_number("/camelCase", camel_case)
    snake_case = given.get("snake_case")
    if "snake_case" not in given:
        problems += missing("/snake_case")
    elif type(snake_case) is not dict:
        problems += not_object("/snake_case", snake_case)
    elif unfit := check_self_snake_case(snake_case):
        problems += under("/snake_case", unfit)
    kebab_case = given.get("kebab-case")
    if "kebab-case" in given:
        if type(kebab_case) is not str:
            problems += not_text("/kebab-case", kebab_case)
    arg_9 = given.get("2nd")
    if "2nd" in given:
        if type(arg_9) is not str:
            problems += not_text("/2nd", arg_9)
    item = given.get("item")
    if "item" not in given:
        problems += missing("/item")
    elif type(item) is not dict:
        problems += not_object("/item", item)
    elif unfit := check_self_item(item):
        problems += under("/item", unfit)
    known = {
        "id",
        "from",
        "def",
        "type",
        "print",
        "camelCase",
        "snake_case",
        "kebab-case",
        "2nd",
        "item",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)


def check_list_item(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    pk = given.get("pk")
    if "pk" not in given:
        problems += missing("/pk")
    elif type(pk) is not str:
        problems += not_text("/pk", pk)
    class_id = given.get("class_id")
    if "class_id" not in given:
        problems += missing("/class_id")
    elif type(class_id) is not str:
        problems += not_text("/class_id", class_id)
    self_id = given.get("selfId")
    if "selfId" not in given:
        problems += missing("/selfId")
    elif self_id is not None:
        if type(self_id) is not str:
            problems += not_text("/selfId", self_id)
    state = given.get("State")
    if "State" not in given:
        problems += missing("/State")
    elif type(state) is not str:
        problems += not_text("/State", state)
    known = {"pk", "class_id", "selfId", "State"}
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
