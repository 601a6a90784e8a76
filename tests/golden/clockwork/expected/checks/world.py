# From specs/clockwork/world.yaml. Change it there, then run: toolc compile
"""What rows of repairs must look like."""

from .._runtime.checks import (
    MANY,
    Problems,
    missing,
    not_date,
    not_fields,
    not_formatted,
    not_list,
    not_object,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date, is_date_time


def check_repair_paused_item(paused_item: Given) -> Problems:
    problems: Problems = ()
    since = paused_item.get("since")
    if "since" not in paused_item:
        problems += missing("/since")
    elif not is_date_time(since):
        problems += not_formatted("/since", since, "date-time")
    until = paused_item.get("until")
    if "until" in paused_item:
        if not is_date_time(until):
            problems += not_formatted("/until", until, "date-time")
    known = {"since", "until"}
    if not paused_item.keys() <= known:
        problems += not_fields("", paused_item, known)
    return problems


def check_repair(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    clock = given.get("clock")
    if "clock" not in given:
        problems += missing("/clock")
    elif type(clock) is not str:
        problems += not_text("/clock", clock)
    received = given.get("received")
    if "received" not in given:
        problems += missing("/received")
    elif not is_date_time(received):
        problems += not_formatted("/received", received, "date-time")
    finished = given.get("finished")
    if "finished" not in given:
        problems += missing("/finished")
    elif finished is not None:
        if not is_date_time(finished):
            problems += not_formatted("/finished", finished, "date-time")
    promised = given.get("promised")
    if "promised" not in given:
        problems += missing("/promised")
    elif not is_date(promised):
        problems += not_date("/promised", promised)
    paused = given.get("paused")
    if "paused" not in given:
        problems += missing("/paused")
    elif type(paused) is not list:
        problems += not_list("/paused", paused)
    else:
        for index, paused_item in enumerate(paused):
            if type(paused_item) is not dict:
                problems += not_object(f"/paused/{index}", paused_item)
            elif unfit := check_repair_paused_item(paused_item):
                problems += under(f"/paused/{index}", unfit)
            if len(problems) >= MANY:
                break
    known = {"id", "clock", "received", "finished", "promised", "paused"}
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
