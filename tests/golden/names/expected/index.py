# From specs/names/world.yaml. Change it there, then run: toolc compile
"""The tools that can be called: these, and no others."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from ._runtime.contract import Given, Result
from .state import State
from .tools.async_tools import (
    class_,
    count_all,
    get_http_status,
    import_,
    list_,
    print_all,
)

TOOLS: Final[Mapping[str, Callable[[State, Given], Result]]] = MappingProxyType(
    {
        "import": import_,
        "list": list_,
        "Print-All": print_all,
        "getHTTPStatus": get_http_status,
        "class": class_,
        "count_all": count_all,
    }
)
TOOLSETS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"odd": ("import", "list", "Print-All", "getHTTPStatus", "class", "count_all")}
)
