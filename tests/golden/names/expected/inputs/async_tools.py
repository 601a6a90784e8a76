# From specs/names/async-tools.yaml. Change it there, then run: toolc compile
"""What the tools of async_tools accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    MANY,
    Problems,
    invalid,
    missing,
    not_boolean,
    not_fields,
    not_integer,
    not_list,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.plain import own, pointer, whole
from ..rows._shared import Any_


class Import(TypedDict):
    id: str


def import_(given: Given) -> Import:
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("id")
    elif type(id_) is not str:
        problems += not_text("id", id_)
    if problems or len(given) != 1:
        raise invalid("import", given, problems, Import.__annotations__)
    return {"id": id_}


List_ = TypedDict(
    "List_",
    {
        "from": NotRequired[str],
        "type": NotRequired[
            Literal["None", "True", 'a"b', "it's", "back\\slash", "{hole}"]
        ],
        "yield": NotRequired[int],
        "args": NotRequired[bool],
        "limit": int,
        "offset": int,
    },
)


def list_(given: Given) -> List_:
    problems: Problems = ()
    from_ = given.get("from")
    if "from" in given:
        if type(from_) is not str:
            problems += not_text("from", from_)
    type_ = given.get("type")
    if "type" in given:
        if type_ not in ("None", "True", 'a"b', "it's", "back\\slash", "{hole}"):
            problems += not_one_of(
                "type", type_, ("None", "True", 'a"b', "it's", "back\\slash", "{hole}")
            )
    yield_ = whole(given.get("yield"))
    if "yield" in given:
        if type(yield_) is not int:
            problems += not_integer("yield", yield_)
    args_ = given.get("args")
    if "args" in given:
        if type(args_) is not bool:
            problems += not_boolean("args", args_)
    limit = whole(given.get("limit"))
    if "limit" not in given:
        limit = 5
    elif type(limit) is not int or not 1 <= limit <= 5:
        problems += not_integer("limit", limit, minimum=1, maximum=5)
    offset = whole(given.get("offset"))
    if "offset" not in given:
        offset = 0
    elif type(offset) is not int or offset < 0:
        problems += not_integer("offset", offset, minimum=0)
    if problems or not given.keys() <= List_.__annotations__.keys():
        raise invalid("list", given, problems, List_.__annotations__)
    args: List_ = {"limit": limit, "offset": offset}
    if from_ is not None:
        args["from"] = from_
    if type_ is not None:
        args["type"] = type_
    if yield_ is not None:
        args["yield"] = yield_
    if args_ is not None:
        args["args"] = args_
    return args


class PrintAll(TypedDict):
    State: NotRequired[str]


def print_all(given: Given) -> PrintAll:
    problems: Problems = ()
    state = given.get("State")
    if "State" in given:
        if type(state) is not str:
            problems += not_text("State", state)
    if problems or not given.keys() <= PrintAll.__annotations__.keys():
        raise invalid("Print-All", given, problems, PrintAll.__annotations__)
    args: PrintAll = {}
    if state is not None:
        args["State"] = state
    return args


GetHttpStatus = TypedDict(
    "GetHttpStatus",
    {
        "state": str,
        "given": int,
        "problems": list[str],
        "path": Literal["class", "two words", "x'y"],
        "class": NotRequired[Any_],
        "json": dict[str, int],
    },
)


def get_http_status_class_2(class_2: Given) -> Problems:
    problems: Problems = ()
    lambda_ = class_2.get("lambda")
    if "lambda" in class_2:
        if type(lambda_) is not str:
            problems += not_text("/lambda", lambda_)
    is_ = class_2.get("is")
    if "is" not in class_2:
        problems += missing("/is")
    elif type(is_) is not bool:
        problems += not_boolean("/is", is_)
    known = {"lambda", "is"}
    if not class_2.keys() <= known:
        problems += not_fields("", class_2, known)
    return problems


def get_http_status_json(json: Given) -> Problems:
    problems: Problems = ()
    for key, item in json.items():
        item = whole(item)
        if type(item) is not int:
            problems += not_integer(f"/{pointer(key)}", item)
        else:
            json[key] = item
        if len(problems) >= MANY:
            break
    return problems


def get_http_status(given: Given) -> GetHttpStatus:
    problems: Problems = ()
    state = given.get("state")
    if "state" not in given:
        problems += missing("state")
    elif type(state) is not str:
        problems += not_text("state", state)
    given_ = whole(given.get("given"))
    if "given" not in given:
        given_ = 1
    elif type(given_) is not int:
        problems += not_integer("given", given_)
    problems_ = own(given.get("problems"))
    if "problems" not in given:
        problems_ = []
    elif type(problems_) is not list:
        problems += not_list("problems", problems_)
    else:
        for index, problem in enumerate(problems_):
            if type(problem) is not str:
                problems += not_text(f"/problems/{index}", problem)
            if len(problems) >= MANY:
                break
    path = given.get("path")
    if "path" not in given:
        problems += missing("path")
    elif path not in ("class", "two words", "x'y"):
        problems += not_one_of("path", path, ("class", "two words", "x'y"))
    class_2 = own(given.get("class"))
    if "class" in given:
        if type(class_2) is not dict:
            problems += not_object("class", class_2)
        elif unfit := get_http_status_class_2(class_2):
            problems += under("class", unfit)
    json = own(given.get("json"))
    if "json" not in given:
        json = {}
    elif type(json) is not dict:
        problems += not_object("json", json)
    elif unfit := get_http_status_json(json):
        problems += under("json", unfit)
    if problems or not given.keys() <= GetHttpStatus.__annotations__.keys():
        raise invalid("getHTTPStatus", given, problems, GetHttpStatus.__annotations__)
    args: GetHttpStatus = {
        "state": state,
        "given": given_,
        "problems": problems_,
        "path": path,
        "json": json,
    }
    if class_2 is not None:
        args["class"] = class_2
    return args


class Class_(TypedDict):
    query: str
    limit: int
    cursor: NotRequired[str]


def class_(given: Given) -> Class_:
    problems: Problems = ()
    query = given.get("query")
    if "query" not in given:
        problems += missing("query")
    elif type(query) is not str:
        problems += not_text("query", query)
    limit = whole(given.get("limit"))
    if "limit" not in given:
        limit = 1
    elif type(limit) is not int or not 1 <= limit <= 2:
        problems += not_integer("limit", limit, minimum=1, maximum=2)
    cursor = given.get("cursor")
    if "cursor" in given:
        if type(cursor) is not str:
            problems += not_text("cursor", cursor)
    if problems or not given.keys() <= Class_.__annotations__.keys():
        raise invalid("class", given, problems, Class_.__annotations__)
    args: Class_ = {"query": query, "limit": limit}
    if cursor is not None:
        args["cursor"] = cursor
    return args


class CountAll(TypedDict):
    pass


def count_all(given: Given) -> CountAll:
    if given:
        raise invalid("count_all", given, (), CountAll.__annotations__)
    return {}
