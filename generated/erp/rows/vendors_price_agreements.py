# From specs/erp/vendors/price_agreements.yaml. Change it there, then run: toolc compile
"""The rows of priceAgreements."""

from typing import TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class Agreement(TypedDict):
    """One agreement, as it is stored."""

    id: str
    vendorId: str
    productId: str
    unitPrice: float
    minimumQuantity: int
    validFrom: str
    validUntil: str


class AgreementChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    vendorId: str
    productId: str
    unitPrice: float
    minimumQuantity: int
    validFrom: str
    validUntil: str


class PriceAgreements(Table[Agreement, AgreementChanges]):
    name = "priceAgreements"
    title = "Agreement"
    key = "id"
    prefix = "AGR-"
    digits = 3

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No price agreement has the id "{key}". list_price_agreements shows them '
            "by vendor or product.",
        )
