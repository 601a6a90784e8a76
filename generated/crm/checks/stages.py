# From specs/crm/stages.yaml. Change it there, then run: toolc compile
"""What rows of stages must look like."""

from .._runtime.checks import (
    Problems,
    missing,
    not_boolean,
    not_fields,
    not_integer,
    not_object,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.plain import whole


def check_stage(path: str, given: Given) -> Problems:
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
    order = whole(given.get("order"))
    if "order" not in given:
        problems += missing("/order")
    elif type(order) is not int:
        problems += not_integer("/order", order)
    probability = whole(given.get("probability"))
    if "probability" not in given:
        problems += missing("/probability")
    elif type(probability) is not int or not 0 <= probability <= 100:
        problems += not_integer("/probability", probability, minimum=0, maximum=100)
    is_closed = given.get("isClosed")
    if "isClosed" not in given:
        problems += missing("/isClosed")
    elif type(is_closed) is not bool:
        problems += not_boolean("/isClosed", is_closed)
    known = {"id", "name", "order", "probability", "isClosed"}
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
