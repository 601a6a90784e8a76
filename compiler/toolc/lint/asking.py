"""Conditions that ask for one row by its key."""

from ..model.expressions import Binary, Expression, Name, Select


def asked_key(where: Expression, key: str | None) -> Expression | None:
    """What `self.<key>` must equal for the condition to hold; None if it need not."""
    match where:
        case Binary(operator="&&", left=left, right=right):
            return asked_key(left, key) or asked_key(right, key)
        case Binary(operator="==", left=left, right=right):
            if _is_key(left, key):
                return right
            return left if _is_key(right, key) else None
        case _:
            return None


def _is_key(node: Expression, key: str | None) -> bool:
    match node:
        case Select(base=Name(name="self"), field=field):
            return field == key
        case _:
            return False
