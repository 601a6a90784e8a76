# From specs/erp/products/products.yaml. Change it there, then run: toolc compile
"""What rows of products must look like."""

from .._runtime.checks import (
    MANY,
    Problems,
    missing,
    not_date,
    not_different,
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
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE, all_different, whole


def check_product(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    sku = given.get("sku")
    if "sku" not in given:
        problems += missing("/sku")
    elif type(sku) is not str:
        problems += not_text("/sku", sku)
    name = given.get("name")
    if "name" not in given:
        problems += missing("/name")
    elif type(name) is not str:
        problems += not_text("/name", name)
    description = given.get("description")
    if "description" not in given:
        problems += missing("/description")
    elif description is not None:
        if type(description) is not str:
            problems += not_text("/description", description)
    category = given.get("category")
    if "category" not in given:
        problems += missing("/category")
    elif type(category) is not str or category not in (
        "bearings",
        "drives",
        "hydraulics",
        "fasteners",
        "electrical",
        "safety",
        "lubricants",
        "tools",
        "raw_material",
        "packaging",
    ):
        problems += not_one_of(
            "/category",
            category,
            (
                "bearings",
                "drives",
                "hydraulics",
                "fasteners",
                "electrical",
                "safety",
                "lubricants",
                "tools",
                "raw_material",
                "packaging",
            ),
        )
    unit = given.get("unit")
    if "unit" not in given:
        problems += missing("/unit")
    elif type(unit) is not str or unit not in ("piece", "set", "box", "metre"):
        problems += not_one_of("/unit", unit, ("piece", "set", "box", "metre"))
    list_price: Given = given.get("listPrice")
    if "listPrice" not in given:
        problems += missing("/listPrice")
    elif type(list_price) not in (int, float) or not 0 <= list_price < INFINITE:
        problems += not_number("/listPrice", list_price, minimum=0)
    standard_cost: Given = given.get("standardCost")
    if "standardCost" not in given:
        problems += missing("/standardCost")
    elif type(standard_cost) not in (int, float) or not 0 <= standard_cost < INFINITE:
        problems += not_number("/standardCost", standard_cost, minimum=0)
    preferred_vendor_ids = given.get("preferredVendorIds")
    if "preferredVendorIds" not in given:
        problems += missing("/preferredVendorIds")
    elif type(preferred_vendor_ids) is not list:
        problems += not_list("/preferredVendorIds", preferred_vendor_ids)
    else:
        for index, preferred_vendor_id in enumerate(preferred_vendor_ids):
            if type(preferred_vendor_id) is not str:
                problems += not_text(
                    f"/preferredVendorIds/{index}", preferred_vendor_id
                )
            if len(problems) >= MANY:
                break
        if not all_different(preferred_vendor_ids):
            problems += not_different("/preferredVendorIds", preferred_vendor_ids)
    reorder_point = whole(given.get("reorderPoint"))
    if "reorderPoint" not in given:
        problems += missing("/reorderPoint")
    elif type(reorder_point) is not int or reorder_point < 0:
        problems += not_integer("/reorderPoint", reorder_point, minimum=0)
    reorder_quantity = whole(given.get("reorderQuantity"))
    if "reorderQuantity" not in given:
        problems += missing("/reorderQuantity")
    elif type(reorder_quantity) is not int or reorder_quantity < 0:
        problems += not_integer("/reorderQuantity", reorder_quantity, minimum=0)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in ("active", "discontinued"):
        problems += not_one_of("/status", status, ("active", "discontinued"))
    created_on = given.get("createdOn")
    if "createdOn" not in given:
        problems += missing("/createdOn")
    elif not is_date(created_on):
        problems += not_date("/createdOn", created_on)
    known = {
        "id",
        "sku",
        "name",
        "description",
        "category",
        "unit",
        "listPrice",
        "standardCost",
        "preferredVendorIds",
        "reorderPoint",
        "reorderQuantity",
        "status",
        "createdOn",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
