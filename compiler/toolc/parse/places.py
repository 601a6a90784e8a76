"""Places: a name, or a path from one, written bare: `order`, `order.lines`."""

import re
from typing import Final

from ..expr import check
from ..model.expressions import Expression
from ..source import Scalar
from .faults import Faults
from .scope import Scope

PLACE: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*\Z")


def is_place(node: Scalar, scope: Scope) -> bool:
    """Whether it reads as a path from a name that stands for something here."""
    if not isinstance(node.value, str) or not PLACE.match(node.text):
        return False
    root = node.text.partition(".")[0]
    return root in scope.names or root in scope.collections()


def expression(node: Scalar, scope: Scope, faults: Faults) -> Expression | None:
    """What stands at the place."""
    checked = check(node.text, node.part, scope)
    faults.extend(checked.diagnostics)
    return checked.expression
