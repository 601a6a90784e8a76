# From specs/erp/world.yaml. Change it there, then run: toolc compile
"""Types that several collections share."""

from typing import NotRequired, TypedDict


class BudgetRef(TypedDict):
    """The budget that a tool is about."""

    budgetId: str


class CustomerRef(TypedDict):
    """The customer that a tool is about."""

    customerId: str


class ExpenseRef(TypedDict):
    """The expense that a tool is about."""

    expenseId: str


class ReservationRef(TypedDict):
    """The reservation that a tool is about."""

    reservationId: str


class StockRef(TypedDict):
    """The stock that a tool is about."""

    stockLevelId: str


class WarehouseRef(TypedDict):
    """The warehouse that a tool is about."""

    warehouseId: str


class DepartmentRef(TypedDict):
    """The department that a tool is about."""

    departmentId: str


class ChargedLine(TypedDict):
    """What a vendor charges for one line of a purchase order."""

    purchaseOrderLineId: str
    quantity: int
    unitPrice: float


class InvoicePart(TypedDict):
    """What is paid of one invoice of a vendor."""

    vendorInvoiceId: str
    amount: float


class PaymentAllocation(TypedDict):
    vendorInvoiceId: str
    amount: float


class PaymentRef(TypedDict):
    """The payment that a tool is about."""

    paymentId: str


class MatchLine(TypedDict):
    lineNo: int
    purchaseOrderLineId: str
    orderedUnitPrice: float
    invoicedUnitPrice: float
    receivedQuantity: int
    invoicedQuantity: int
    priceWithinTolerance: bool
    quantityReceived: bool


class VendorInvoiceLine(TypedDict):
    lineNo: int
    purchaseOrderLineId: str
    quantity: int
    unitPrice: float


class VendorInvoiceRef(TypedDict):
    """The vendor invoice that a tool is about."""

    vendorInvoiceId: str


class ProductRef(TypedDict):
    """The product that a tool is about."""

    productId: str


class OrderedLine(TypedDict):
    """What is ordered in one line."""

    productId: str
    quantity: int
    unitPrice: NotRequired[float]


class PurchaseOrderLineRef(TypedDict):
    """The line of a purchase order that a tool is about."""

    orderLineId: str


class PurchaseOrderRef(TypedDict):
    """The purchase order that a tool is about."""

    purchaseOrderId: str


class InvoicedLine(TypedDict):
    """What is charged of one line of a sales order."""

    salesOrderLineId: str
    quantity: int


class CustomerInvoicePart(TypedDict):
    """What of a payment is booked to one invoice of a customer."""

    customerInvoiceId: str
    amount: float


class CustomerInvoiceLine(TypedDict):
    lineNo: int
    salesOrderLineId: str
    quantity: int
    unitPrice: float


class CustomerInvoiceRef(TypedDict):
    """The customer invoice that a tool is about."""

    customerInvoiceId: str


class CustomerAllocation(TypedDict):
    customerInvoiceId: str
    amount: float


class DeliveredLine(TypedDict):
    """What came for one line of a purchase order."""

    purchaseOrderLineId: str
    quantity: int


class DiscrepancyRef(TypedDict):
    """The discrepancy that a tool is about."""

    discrepancyId: str


class GoodsReceiptLine(TypedDict):
    purchaseOrderLineId: str
    productId: str
    quantity: int


class GoodsReceiptRef(TypedDict):
    """The goods receipt that a tool is about."""

    goodsReceiptId: str


ReportPeriod = TypedDict("ReportPeriod", {"from": str, "to": NotRequired[str]})


class ApprovalNote(TypedDict):
    writtenOn: str
    authorId: str
    text: str


class ApprovalRef(TypedDict):
    """The approval that a tool is about."""

    approvalId: str


class WantedLine(TypedDict):
    """What is asked for in one line."""

    productId: str
    quantity: int
    estimatedUnitPrice: NotRequired[float]
    note: str | None


class RequisitionLine(TypedDict):
    lineNo: int
    productId: str
    quantity: int
    estimatedUnitPrice: float
    note: str | None


class RequisitionRef(TypedDict):
    """The requisition that a tool is about."""

    requisitionId: str


class SaleLine_(TypedDict):
    """What a customer orders of one product."""

    productId: str
    quantity: int
    unitPrice: NotRequired[float]
    discountPercent: float


class FulfillmentLine(TypedDict):
    salesOrderLineId: str
    productId: str
    quantity: int


class FulfillmentRef(TypedDict):
    """The shipment that a tool is about."""

    fulfillmentId: str


class SalesOrderRef(TypedDict):
    """The sales order that a tool is about."""

    salesOrderId: str


class ShippedLine(TypedDict):
    """What is shipped of one line of a sales order."""

    salesOrderLineId: str
    quantity: int


class RfqWantedLine(TypedDict):
    """What vendors are asked to offer in one line."""

    productId: str
    quantity: int


class OfferedLine(TypedDict):
    """What a vendor offers for one line of an RFQ."""

    lineNo: int
    unitPrice: float
    quantity: NotRequired[int]


class QuotationLine(TypedDict):
    lineNo: int
    productId: str
    quantity: int
    unitPrice: float


class QuotationRef(TypedDict):
    """The quotation that a tool is about."""

    quotationId: str


class RfqLine(TypedDict):
    lineNo: int
    productId: str
    quantity: int


class Invitation(TypedDict):
    vendorId: str
    invitedOn: str


class RfqRef(TypedDict):
    """The RFQ that a tool is about."""

    rfqId: str


class Address(TypedDict):
    """Where something is sent."""

    street: str
    postalCode: str
    city: str
    country: str


class Actor(TypedDict):
    """Who makes a change."""

    actorId: str


class Created(TypedDict):
    """Filters of lists by the day on which a record was made."""

    createdFrom: str
    createdTo: str


class Due(TypedDict):
    """Filters of lists by the day on which something has to be paid."""

    dueFrom: str
    dueTo: str
    overdueOnly: bool


class VendorRef(TypedDict):
    """The vendor that a tool is about."""

    vendorId: str
