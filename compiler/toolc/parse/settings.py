"""The section `world`: names, clock, policy, paging."""

import re
from datetime import date, datetime
from typing import Final, Literal

from ..diagnostics import Span
from ..diagnostics.codes import reading
from ..model.types import Date, Timestamp, Type
from ..model.world import Clock, PageDefaults
from ..source import Mapping, Node, Scalar
from . import nodes
from .faults import Faults

START = {"date": "2026-01-01", "datetime": "2026-01-01T00:00:00Z"}
"""When a world begins that does not say so."""


def clock(node: Node | None, faults: Faults) -> Clock | None:
    """`clock: date`, `clock: datetime`, or `{type: date, start: 2026-03-16}`."""
    if node is None:
        return None
    kind, start, span = nodes.text(node), None, node.span
    if isinstance(node, Mapping):
        kind = nodes.text(node.get("type"))
        start = nodes.scalar(node.get("start"))
    if kind not in START:
        return None
    if start is not None and not _fits(kind, start):
        form = "2031-02-28" if kind == "date" else "2031-02-28T09:30:00Z"
        faults.add(
            reading.BAD_VALUE,
            start.span,
            f'The clock cannot start at "{start.text}".',
            f"write a {kind} such as {form}",
        )
        start = None
    return Clock(
        "date" if kind == "date" else "datetime",
        start.text if start is not None else START[kind],
        span,
    )


def _fits(kind: str, start: Scalar) -> bool:
    form = r"\d{4}-\d\d-\d\d" + ("" if kind == "date" else r"T\d\d:\d\d:\d\dZ")
    if not re.fullmatch(form, start.text, re.ASCII):
        return False
    try:
        date.fromisoformat(start.text[:10])
        datetime.fromisoformat(start.text)
    except ValueError:
        return False
    return True


def type_of_clock(of: Clock | None) -> Type | None:
    if of is None:
        return None
    return Date() if of.kind == "date" else Timestamp()


def pages(node: Node | None, faults: Faults) -> PageDefaults:
    body = nodes.mapping(node)
    if body is None:
        return PageDefaults()
    maximum = nodes.integer(body.get("max"), PageDefaults().maximum)
    default = nodes.integer(body.get("default"), min(PageDefaults().default, maximum))
    check_page(default, maximum, body.span, faults)
    return PageDefaults(default, maximum, going_on(body, PageDefaults().by))


def going_on(
    page: Mapping, default: Literal["offset", "cursor"]
) -> Literal["offset", "cursor"]:
    """How the next page is asked for."""
    by = nodes.text(page.get("by")) or default
    return "cursor" if by == "cursor" else "offset"


MOST_ROWS: Final = 100_000
"""The highest limit that a page can be given, in rows."""


def check_page(default: int, maximum: int, span: Span, faults: Faults) -> None:
    if maximum > MOST_ROWS:
        faults.add(
            reading.BAD_VALUE, span, f"A page holds {MOST_ROWS} rows at the very most."
        )
    if not 1 <= default <= maximum:
        faults.add(
            reading.BAD_VALUE,
            span,
            f"A page of {default} rows by default and {maximum} at most cannot be.",
            "the default is at least 1 and not over the maximum",
        )
