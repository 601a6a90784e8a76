# From specs/names/async-tools.yaml. Change it there, then run: toolc compile
"""The tools of async_tools, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import as_stored, page, page_by_cursor, sorted_rows
from .._runtime.values import copied
from ..inputs import async_tools as inputs
from ..rows.json_ import Self_
from ..rules.json_ import require_assert
from ..state import State
from ..views.json_ import find_list, self_list, self_or, self_str


def import_(state: State, given: Given) -> Result:
    """Import."""
    args = inputs.import_(given)
    row = state.class_.require(args["id"])
    require_assert(row)
    return self_str(state, row)


def list_(state: State, given: Given) -> Result:
    """List."""
    args = inputs.list_(given)
    rows: Sequence[Self_] = state.class_.matching(args, "from", "type")
    if "yield" in args:
        rows = [row for row in rows if self_or(row) > args["yield"]]
    if "args" in args:
        rows = [row for row in rows if not args["args"] or "print" in row]
    rows = sorted_rows(
        rows, (lambda row: row["def"], True), (lambda row: row["from"], False)
    )
    return page(state, rows, args, self_list)


def print_all(state: State, given: Given) -> Result:
    """Print All."""
    args = inputs.print_all(given)
    rows = state.list_.matching(args, "State")
    return {"results": [copied(row) for row in rows]}


def get_http_status(state: State, given: Given) -> Result:
    """GetHTTPStatus."""
    args = inputs.get_http_status(given)
    len_ = len(args["problems"])
    str_ = f"{args['state']}: {len_}"
    sum_ = []
    for id_ in args["problems"]:
        if id_ == "skip":
            continue
        sum_.append(f"{id_}!")
    found_max = [max_ for max_ in state.class_.all() if max_["def"] >= args["given"]]
    max_ = max(found_max, key=lambda row: row["def"]) if found_max else None
    return {
        "state": str_,
        "sorted": sum_,
        "max": max_["id"] if max_ is not None else None,
        "path": args["path"],
        "lambda": (
            args["class"]["lambda"]
            if "class" in args and "lambda" in args["class"]
            else None
        ),
        "keys": copied(args["json"]),
        "two words": True,
        'quo"te': "getHTTPStatus",
    }


def class_(state: State, given: Given) -> Result:
    """Class."""
    args = inputs.class_(given)
    rows = find_list(state, args["query"])
    return page_by_cursor(state, rows, args, as_stored, tool="class", key="pk")


def count_all(state: State, given: Given) -> Result:
    """Count all."""
    inputs.count_all(given)
    return {
        "rows": len(state.class_.all()),
        "even": [x["id"] for x in state.class_.all() if x["def"] % 2 == 0],
        "classes": [
            state.class_.require(set_["class_id"])["from"] for set_ in state.list_.all()
        ],
        "parents": [
            min_["pk"]
            for min_ in state.list_.all()
            if min_["selfId"] is not None
            and state.list_.get(min_["selfId"]) is not None
        ],
    }
