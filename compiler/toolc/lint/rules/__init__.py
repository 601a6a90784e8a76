"""The lint rules: one line each."""

from typing import Final

from ..rule import Rule
from . import (
    collection_access,
    description_restates_name,
    description_too_short,
    parameter_undocumented,
    unreachable_id,
    unregistered_tool,
)

RULES: Final[tuple[Rule, ...]] = (
    collection_access.WITHOUT_LIST,
    collection_access.WITHOUT_SEARCH,
    collection_access.WITHOUT_GET,
    unreachable_id.RULE,
    unregistered_tool.RULE,
    description_restates_name.RULE,
    description_too_short.RULE,
    parameter_undocumented.RULE,
)
"""In the order of their codes."""
