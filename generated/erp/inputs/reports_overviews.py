# From specs/erp/reports/overviews.yaml. Change it there, then run: toolc compile
"""What the tools of reports_overviews accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_date,
    not_integer,
    not_one_of,
    not_text,
    sound,
    wrong,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import trimmed, whole


class InventoryValuation(TypedDict):
    warehouseId: NotRequired[str]


def inventory_valuation(given: Given) -> InventoryValuation:
    problems: Problems = ()
    warehouse_id = given.get("warehouseId")
    if "warehouseId" in given:
        if type(warehouse_id) is not str or not (warehouse_id := warehouse_id.strip()):
            problems += not_text("warehouseId", warehouse_id)
    if problems or not given.keys() <= InventoryValuation.__annotations__.keys():
        raise invalid(
            "inventory_valuation", given, problems, InventoryValuation.__annotations__
        )
    args: InventoryValuation = {}
    if warehouse_id is not None:
        args["warehouseId"] = warehouse_id
    return args


class BudgetOverview(TypedDict):
    fiscalYear: NotRequired[int]


def budget_overview(given: Given) -> BudgetOverview:
    problems: Problems = ()
    fiscal_year = whole(given.get("fiscalYear"))
    if "fiscalYear" in given:
        if type(fiscal_year) is not int or not 2000 <= fiscal_year <= 2100:
            problems += not_integer(
                "fiscalYear", fiscal_year, minimum=2000, maximum=2100
            )
    if problems or not given.keys() <= BudgetOverview.__annotations__.keys():
        raise invalid(
            "budget_overview", given, problems, BudgetOverview.__annotations__
        )
    args: BudgetOverview = {}
    if fiscal_year is not None:
        args["fiscalYear"] = fiscal_year
    return args


SpendByVendor = TypedDict(
    "SpendByVendor",
    {
        "from": str,
        "to": NotRequired[str],
        "category": NotRequired[
            Literal[
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
        ],
    },
)


def spend_by_vendor(given: Given) -> SpendByVendor:
    problems: Problems = ()
    from_ = trimmed(given.get("from"))
    if "from" not in given:
        problems += missing("from")
    elif not is_date(from_):
        problems += not_date("from", from_)
    to = trimmed(given.get("to"))
    if "to" in given:
        if not is_date(to):
            problems += not_date("to", to)
    category = given.get("category")
    if "category" in given:
        if category not in (
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
    args: SpendByVendor = {"from": from_}
    if to is not None:
        args["to"] = to
    if category is not None:
        args["category"] = category
    if sound(problems, "from", "to") and ("to" in args and args["from"] > args["to"]):
        problems += wrong("", '"to" is before "from".')
    if problems or not given.keys() <= SpendByVendor.__annotations__.keys():
        raise invalid("spend_by_vendor", given, problems, SpendByVendor.__annotations__)
    return args


SalesSummary = TypedDict(
    "SalesSummary",
    {"from": str, "to": NotRequired[str], "salespersonId": NotRequired[str]},
)


def sales_summary(given: Given) -> SalesSummary:
    problems: Problems = ()
    from_ = trimmed(given.get("from"))
    if "from" not in given:
        problems += missing("from")
    elif not is_date(from_):
        problems += not_date("from", from_)
    to = trimmed(given.get("to"))
    if "to" in given:
        if not is_date(to):
            problems += not_date("to", to)
    salesperson_id = given.get("salespersonId")
    if "salespersonId" in given:
        if type(salesperson_id) is not str or not (
            salesperson_id := salesperson_id.strip()
        ):
            problems += not_text("salespersonId", salesperson_id)
    args: SalesSummary = {"from": from_}
    if to is not None:
        args["to"] = to
    if salesperson_id is not None:
        args["salespersonId"] = salesperson_id
    if sound(problems, "from", "to") and ("to" in args and args["from"] > args["to"]):
        problems += wrong("", '"to" is before "from".')
    if problems or not given.keys() <= SalesSummary.__annotations__.keys():
        raise invalid("sales_summary", given, problems, SalesSummary.__annotations__)
    return args
