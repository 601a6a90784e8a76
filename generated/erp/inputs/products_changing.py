# From specs/erp/products/changing.yaml. Change it there, then run: toolc compile
"""What the tools of products_changing accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    MANY,
    Problems,
    invalid,
    matches,
    missing,
    not_different,
    not_integer,
    not_list,
    not_matching,
    not_number,
    not_one_of,
    not_text,
    sound,
    wrong,
)
from .._runtime.contract import Given
from .._runtime.plain import INFINITE, all_different, own, whole


class CreateProduct(TypedDict):
    actorId: str
    sku: str
    name: str
    description: str | None
    category: Literal[
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
    ]
    unit: Literal["piece", "set", "box", "metre"]
    listPrice: float
    standardCost: float
    reorderPoint: int
    reorderQuantity: int
    preferredVendorIds: list[str]


def create_product(given: Given) -> CreateProduct:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    sku = given.get("sku")
    if "sku" not in given:
        problems += missing("sku")
    elif type(sku) is not str or not (sku := sku.strip()):
        problems += not_text("sku", sku)
    elif not matches("^[A-Z0-9\\-]+\\Z", sku):
        problems += not_matching("sku", sku, "^[A-Z0-9-]+$")
    name = given.get("name")
    if "name" not in given:
        problems += missing("name")
    elif type(name) is not str or not (name := name.strip()):
        problems += not_text("name", name)
    description = given.get("description")
    if "description" not in given:
        description = None
    elif description is not None:
        if type(description) is not str or not (description := description.strip()):
            problems += not_text("description", description)
    category = given.get("category")
    if "category" not in given:
        problems += missing("category")
    elif category not in (
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
            "category",
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
        problems += missing("unit")
    elif unit not in ("piece", "set", "box", "metre"):
        problems += not_one_of("unit", unit, ("piece", "set", "box", "metre"))
    list_price = given.get("listPrice")
    if "listPrice" not in given:
        problems += missing("listPrice")
    elif type(list_price) not in (int, float) or not 0 <= list_price < INFINITE:
        problems += not_number("listPrice", list_price, minimum=0)
    standard_cost = given.get("standardCost")
    if "standardCost" not in given:
        problems += missing("standardCost")
    elif type(standard_cost) not in (int, float) or not 0 <= standard_cost < INFINITE:
        problems += not_number("standardCost", standard_cost, minimum=0)
    reorder_point = whole(given.get("reorderPoint"))
    if "reorderPoint" not in given:
        reorder_point = 0
    elif type(reorder_point) is not int or reorder_point < 0:
        problems += not_integer("reorderPoint", reorder_point, minimum=0)
    reorder_quantity = whole(given.get("reorderQuantity"))
    if "reorderQuantity" not in given:
        reorder_quantity = 0
    elif type(reorder_quantity) is not int or reorder_quantity < 0:
        problems += not_integer("reorderQuantity", reorder_quantity, minimum=0)
    preferred_vendor_ids = own(given.get("preferredVendorIds"))
    if "preferredVendorIds" not in given:
        preferred_vendor_ids = []
    elif type(preferred_vendor_ids) is not list:
        problems += not_list("preferredVendorIds", preferred_vendor_ids)
    else:
        for index, preferred_vendor_id in enumerate(preferred_vendor_ids):
            if type(preferred_vendor_id) is not str or not (
                preferred_vendor_id := preferred_vendor_id.strip()
            ):
                problems += not_text(
                    f"/preferredVendorIds/{index}", preferred_vendor_id
                )
            else:
                preferred_vendor_ids[index] = preferred_vendor_id
            if len(problems) >= MANY:
                break
        if not all_different(preferred_vendor_ids):
            problems += not_different("preferredVendorIds", preferred_vendor_ids)
    if problems or not given.keys() <= CreateProduct.__annotations__.keys():
        raise invalid("create_product", given, problems, CreateProduct.__annotations__)
    return {
        "actorId": actor_id,
        "sku": sku,
        "name": name,
        "description": description,
        "category": category,
        "unit": unit,
        "listPrice": list_price,
        "standardCost": standard_cost,
        "reorderPoint": reorder_point,
        "reorderQuantity": reorder_quantity,
        "preferredVendorIds": preferred_vendor_ids,
    }


class UpdateProduct(TypedDict):
    actorId: str
    productId: str
    name: NotRequired[str]
    description: NotRequired[str | None]
    listPrice: NotRequired[float]
    standardCost: NotRequired[float]
    reorderPoint: NotRequired[int]
    reorderQuantity: NotRequired[int]
    preferredVendorIds: NotRequired[list[str]]


def update_product(given: Given) -> UpdateProduct:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    product_id = given.get("productId")
    if "productId" not in given:
        problems += missing("productId")
    elif type(product_id) is not str or not (product_id := product_id.strip()):
        problems += not_text("productId", product_id)
    name = given.get("name")
    if "name" in given:
        if type(name) is not str or not (name := name.strip()):
            problems += not_text("name", name)
    description = given.get("description")
    if description is not None:
        if type(description) is not str or not (description := description.strip()):
            problems += not_text("description", description)
    list_price = given.get("listPrice")
    if "listPrice" in given:
        if type(list_price) not in (int, float) or not 0 <= list_price < INFINITE:
            problems += not_number("listPrice", list_price, minimum=0)
    standard_cost = given.get("standardCost")
    if "standardCost" in given:
        if type(standard_cost) not in (int, float) or not 0 <= standard_cost < INFINITE:
            problems += not_number("standardCost", standard_cost, minimum=0)
    reorder_point = whole(given.get("reorderPoint"))
    if "reorderPoint" in given:
        if type(reorder_point) is not int or reorder_point < 0:
            problems += not_integer("reorderPoint", reorder_point, minimum=0)
    reorder_quantity = whole(given.get("reorderQuantity"))
    if "reorderQuantity" in given:
        if type(reorder_quantity) is not int or reorder_quantity < 0:
            problems += not_integer("reorderQuantity", reorder_quantity, minimum=0)
    preferred_vendor_ids = own(given.get("preferredVendorIds"))
    if "preferredVendorIds" in given:
        if type(preferred_vendor_ids) is not list:
            problems += not_list("preferredVendorIds", preferred_vendor_ids)
        else:
            for index, preferred_vendor_id in enumerate(preferred_vendor_ids):
                if type(preferred_vendor_id) is not str or not (
                    preferred_vendor_id := preferred_vendor_id.strip()
                ):
                    problems += not_text(
                        f"/preferredVendorIds/{index}", preferred_vendor_id
                    )
                else:
                    preferred_vendor_ids[index] = preferred_vendor_id
                if len(problems) >= MANY:
                    break
            if not all_different(preferred_vendor_ids):
                problems += not_different("preferredVendorIds", preferred_vendor_ids)
    args: UpdateProduct = {"actorId": actor_id, "productId": product_id}
    if name is not None:
        args["name"] = name
    if "description" in given:
        args["description"] = description
    if list_price is not None:
        args["listPrice"] = list_price
    if standard_cost is not None:
        args["standardCost"] = standard_cost
    if reorder_point is not None:
        args["reorderPoint"] = reorder_point
    if reorder_quantity is not None:
        args["reorderQuantity"] = reorder_quantity
    if preferred_vendor_ids is not None:
        args["preferredVendorIds"] = preferred_vendor_ids
    if sound(
        problems,
        "name",
        "description",
        "listPrice",
        "standardCost",
        "reorderPoint",
        "reorderQuantity",
        "preferredVendorIds",
    ) and (
        "name" not in args
        and "description" not in args
        and "listPrice" not in args
        and "standardCost" not in args
        and "reorderPoint" not in args
        and "reorderQuantity" not in args
        and "preferredVendorIds" not in args
    ):
        problems += wrong("", "Give at least one field of the product to change.")
    if problems or not given.keys() <= UpdateProduct.__annotations__.keys():
        raise invalid("update_product", given, problems, UpdateProduct.__annotations__)
    return args


class DiscontinueProduct(TypedDict):
    actorId: str
    productId: str


def discontinue_product(given: Given) -> DiscontinueProduct:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    product_id = given.get("productId")
    if "productId" not in given:
        problems += missing("productId")
    elif type(product_id) is not str or not (product_id := product_id.strip()):
        problems += not_text("productId", product_id)
    if problems or len(given) != 2:
        raise invalid(
            "discontinue_product", given, problems, DiscontinueProduct.__annotations__
        )
    return {"actorId": actor_id, "productId": product_id}
