"""The ERP as its people use it: calls of somebody, and what is stored then."""

from typing import Any, Final

from generated.erp import World

HEAD: Final = "USR-001"
PURCHASING: Final = "USR-002"
BUYER: Final = "USR-003"
LOGISTICS: Final = "USR-005"
WAREHOUSE: Final = "USR-006"
FINANCE: Final = "USR-007"
PAYABLES: Final = "USR-008"
SALES: Final = "USR-009"
SELLER: Final = "USR-010"
SERVICE: Final = "USR-011"
FORMER: Final = "USR-012"
TECHNICIAN: Final = "USR-013"
RECEIVABLES: Final = "USR-014"


class Office:
    """A fresh world, in which one user does the work unless a call names another."""

    def __init__(self, user: str) -> None:
        self.world = World()
        self.user = user
        self.calls = 0

    def call(self, tool: str, **arguments: Any) -> Any:
        """The answer of a tool that only reads."""
        self.calls += 1
        given = self.world.call(tool, arguments)
        assert "isError" not in given, given
        return given["output"]

    def do(self, tool: str, by: str = "", **arguments: Any) -> Any:
        """The answer of a tool that writes, which leaves one entry in the audit log."""
        before = len(self.rows("auditLog"))
        answer = self.call(tool, actorId=by or self.user, **arguments)
        new = self.rows("auditLog")[before:]
        assert [(e["action"], e["actorId"]) for e in new] == [(tool, by or self.user)]
        return answer

    def refused(self, tool: str, by: str = "", **arguments: Any) -> str:
        """The code of a refusal, which leaves no trace."""
        self.calls += 1
        before = self.world.digest()
        given = self.world.call(tool, {"actorId": by or self.user, **arguments})
        assert given.get("isError"), given
        assert self.world.digest() == before
        self.message = str(given["output"]["message"])
        self.details = given["output"].get("details")
        code: str = given["output"]["code"]
        return code

    def row(self, collection: str, key: str) -> Any:
        """What is stored, without what is worked out of it."""
        return self.world.snapshot()["collections"][collection][key]

    def rows(self, collection: str) -> list[Any]:
        return list(self.world.snapshot()["collections"][collection].values())

    def stock(self, product: str, warehouse: str) -> tuple[int, int]:
        """What lies in a warehouse, and what of it is available."""
        level = self.call("get_stock_level", stockLevelId=f"{product}@{warehouse}")
        return level["onHand"], level["available"]

    def budget(self, key: str) -> tuple[float, float]:
        """What of a budget is committed and what is spent."""
        budget = self.call("get_budget", budgetId=key)
        return budget["committed"], budget["spent"]
