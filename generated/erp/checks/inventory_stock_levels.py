# From specs/erp/inventory/stock_levels.yaml. Change it there, then run: toolc compile
"""What rows of stockLevels must look like."""

from .._runtime.checks import (
    Problems,
    missing,
    not_date,
    not_fields,
    not_integer,
    not_object,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import whole


def check_stock(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    product_id = given.get("productId")
    if "productId" not in given:
        problems += missing("/productId")
    elif type(product_id) is not str:
        problems += not_text("/productId", product_id)
    warehouse_id = given.get("warehouseId")
    if "warehouseId" not in given:
        problems += missing("/warehouseId")
    elif type(warehouse_id) is not str:
        problems += not_text("/warehouseId", warehouse_id)
    bin_ = given.get("bin")
    if "bin" not in given:
        problems += missing("/bin")
    elif type(bin_) is not str:
        problems += not_text("/bin", bin_)
    on_hand = whole(given.get("onHand"))
    if "onHand" not in given:
        problems += missing("/onHand")
    elif type(on_hand) is not int or on_hand < 0:
        problems += not_integer("/onHand", on_hand, minimum=0)
    last_counted_on = given.get("lastCountedOn")
    if "lastCountedOn" not in given:
        problems += missing("/lastCountedOn")
    elif last_counted_on is not None:
        if not is_date(last_counted_on):
            problems += not_date("/lastCountedOn", last_counted_on)
    known = {"id", "productId", "warehouseId", "bin", "onHand", "lastCountedOn"}
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
