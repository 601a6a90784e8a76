"""The step `require`."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..diagnostics.codes import expressions
from ..model.expressions import RuleCall
from ..model.steps import Require, RequireRule, Step
from ..model.types import Broken
from ..source import Entry, Scalar
from . import nodes, values

if TYPE_CHECKING:
    from .steps import StepReader


def require(reader: "StepReader", entry: Entry) -> Iterable[Step]:
    """`{that, else, description}`, or `=rule(row)`."""
    node = entry.value
    if isinstance(node, Scalar):
        return _rule(reader, entry, node)
    body = nodes.mapping(node)
    if body is None:
        return ()
    asked = values.asked(body.get("that"), reader.scope, reader.faults)
    refused, that = reader.scope.knowing(asked.shows(False)), asked.condition
    failure = values.failure(body.get("else"), refused, reader.faults)
    reader.scope = reader.scope.knowing(asked.shows(True))
    if that is None or failure is None:
        return ()
    description = nodes.text(body.get("description"))
    return (Require(entry.key.span, that, failure, description),)


def _rule(reader: "StepReader", entry: Entry, node: Scalar) -> Iterable[Step]:
    if node.text in reader.declared.rule_names():
        reader.faults.add(
            expressions.NEEDS_EQUALS,
            node.span,
            f'The rule "{node.text}" is asked of a row.',
            f"write ={node.text}(...), with the row",
        )
        return ()
    that = values.condition(node, reader.scope, reader.faults)
    if that is None or isinstance(that.type, Broken):
        return ()
    if not isinstance(that, RuleCall):
        reader.faults.add(
            expressions.TYPE_MISMATCH,
            node.span,
            "`require` takes a rule here, such as =active(customer).",
            "for a condition write `require: {that: =..., else: {code: text}}`",
        )
        return ()
    return (RequireRule(entry.key.span, that.rule, that.arguments),)
