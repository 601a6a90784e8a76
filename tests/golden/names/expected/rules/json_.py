# From specs/names/json.yaml. Change it there, then run: toolc compile
"""The rules of json_."""

from ..errors import ToolError
from ..rows.json_ import Self_


def require_assert(row: Self_) -> None:
    if row["def"] < 0:
        raise ToolError(
            "invalid_state", f'def of "{row["id"]}" is {{negative}}: {row["def"]}'
        )
