# From specs/erp/customers/customers.yaml. Change it there, then run: toolc compile
"""The tools of customers_customers, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import customers_customers as inputs
from ..rows.customers_customers import Customer
from ..state import State
from ..views.customers_customers_and_others import (
    customer_credit_available,
    customer_detail,
    customer_overdue_amount,
    customer_summary,
    find_customers,
)


def list_customers(state: State, given: Given) -> Result:
    """List customers."""
    args = inputs.list_customers(given)
    rows: Sequence[Customer] = state.customers.matching(
        args, "status", "segment", "accountManagerId"
    )
    if "createdFrom" in args:
        rows = [row for row in rows if row["createdOn"] >= args["createdFrom"]]
    if "createdTo" in args:
        rows = [row for row in rows if row["createdOn"] <= args["createdTo"]]
    if "country" in args:
        rows = [row for row in rows if row["address"]["country"] == args["country"]]
    if "overdueOnly" in args:
        rows = [
            row
            for row in rows
            if not args["overdueOnly"] or customer_overdue_amount(state, row) > 0.0
        ]
    if "overLimitOnly" in args:
        rows = [
            row
            for row in rows
            if not args["overLimitOnly"] or customer_credit_available(state, row) < 0.0
        ]
    return page(state, rows, args, customer_summary)


def search_customers(state: State, given: Given) -> Result:
    """Search customers."""
    args = inputs.search_customers(given)
    rows = find_customers(state, args["query"])
    return page(state, rows, args, customer_summary)


def get_customer(state: State, given: Given) -> Result:
    """Show a customer."""
    args = inputs.get_customer(given)
    customer = state.customers.require(args["customerId"])
    return customer_detail(state, customer)
