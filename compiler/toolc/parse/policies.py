"""`policy`, of the world and of a tool."""

from collections.abc import Iterable

from ..diagnostics.codes import shapes
from ..model.policy import COERCIONS, Policy
from ..model.tools import Parameter
from ..source import Mapping, Node
from . import nodes
from .faults import Faults
from .texts import each_once


def read_policy(node: Node | None, base: Policy, faults: Faults) -> Policy:
    """What is done to arguments first. base: what holds where nothing is said."""
    body = nodes.mapping(node)
    if body is None:
        return base
    text, blank, nulls = (nodes.text(body.get(w)) for w in ("text", "blank", "nulls"))
    coerce = _names(body, "coerce", "coercion", base.coerce, faults)
    return Policy(
        text=base.text if text is None else "trim" if text == "trim" else "keep",
        blank=(
            base.blank if blank is None else "refuse" if blank == "refuse" else "keep"
        ),
        nulls=(
            base.nulls if nulls is None else "absent" if nulls == "absent" else "refuse"
        ),
        coerce=tuple(name for name in COERCIONS if name in coerce),
        ignore=_names(body, "ignore", "key", base.ignore, faults),
    )


def _names(
    body: Mapping, word: str, what: str, base: tuple[str, ...], faults: Faults
) -> tuple[str, ...]:
    node = body.get(word)
    if node is None:
        return base
    return tuple(item.text for item in each_once(node, what, faults))


def check_ignored(
    parameters: Iterable[Parameter], policy: Policy, faults: Faults
) -> None:
    """Report parameters that the policy passes over, so that nobody could give them."""
    for parameter in parameters:
        if parameter.name in policy.ignore:
            faults.add(
                shapes.TOOL_FORM,
                parameter.span,
                f'The policy passes "{parameter.name}" over (`ignore`), so that nobody '
                "could give it.",
                "call it otherwise, or take it out of `ignore` in the tool's `policy`",
            )
