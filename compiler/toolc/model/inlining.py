"""Rules that fields and views ask, written out.

What a row shows stands below the rules in a package, and cannot ask them. So the
condition of the rule takes the place of the question, the arguments that of its inputs.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any

from .expressions import Comprehension, Expression, Name, Node, RuleCall, Select
from .world import Collection, Column, Rule, View, World


def with_rules_inlined(world: World) -> World:
    """The world, in which no field and no view asks a rule."""
    collections = {
        name: _inlined(collection, world.rules)
        for name, collection in world.collections.items()
    }
    return replace(world, collections=collections)


def _inlined(collection: Collection, rules: Mapping[str, Rule]) -> Collection:
    def value(of: Expression) -> Expression:
        return _Inlining(rules).value(of)

    def column(one: Column) -> Column:
        return replace(one, value=value(one.value))

    def view(one: View) -> View:
        return replace(
            one,
            columns=tuple(map(column, one.columns)),
            all_columns=tuple(map(column, one.all_columns)),
        )

    return replace(
        collection,
        computed={
            name: replace(field, value=value(field.value))
            for name, field in collection.computed.items()
        },
        views={name: view(one) for name, one in collection.views.items()},
    )


class _Inlining:
    """Replaces questions. names: what the inputs of the rule around stand for."""

    def __init__(self, rules: Mapping[str, Rule]) -> None:
        self._rules = rules
        self._count = 0

    def value(self, of: Expression) -> Expression:
        return self._replaced(of, {}, {})

    def _replaced(
        self,
        node: Expression,
        rows: Mapping[str, Expression],
        values: Mapping[str, Expression],
    ) -> Expression:
        def again(part: Expression) -> Expression:
            return self._replaced(part, rows, values)

        match node:
            case Name(name=name) if name in rows:
                return rows[name]
            case Select(base=Name(name="input"), field=field) if field in values:
                return values[field]
            case RuleCall(rule=name, arguments=arguments):
                rule = self._rules[name]
                given = dict(zip(rule.input, map(again, arguments), strict=True))
                return self._replaced(rule.that, given, given)
            case Comprehension(variable=variable) if rows or values:
                # A name of its own, which no argument can mean.
                self._count += 1
                fresh = f"{variable}_{self._count}"
                inside = {
                    **rows,
                    variable: Name(node.variable_type, node.span, fresh),
                }

                def within(part: Expression) -> Expression:
                    return self._replaced(part, inside, values)

                return replace(
                    node,
                    variable=fresh,
                    source=again(node.source),
                    condition=(
                        None if node.condition is None else within(node.condition)
                    ),
                    body=within(node.body),
                    value=None if node.value is None else within(node.value),
                )
        return _mapped(node, again)


def _mapped(node: Expression, change: Callable[[Expression], Expression]) -> Expression:
    """The node with its parts changed."""

    def part(value: Any) -> Any:
        if isinstance(value, Node):
            return change(value)  # type: ignore[arg-type]
        if isinstance(value, tuple):
            return tuple(map(part, value))
        return value

    changed = {f.name: part(getattr(node, f.name)) for f in fields(node)}
    return replace(node, **changed)
