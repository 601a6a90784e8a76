"""What the checker accepts runs on any row: no null, no missing key trips it."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from toolc.model.types import Bool
from unit.expr.crm import checked
from unit.expr.test_rows import OPPORTUNITIES, run

ATOMS = st.sampled_from(
    [
        "self.owner != null",
        "self.owner == null",
        "self.owner.active",
        'self.owner.name == "Ann"',
        "self.owner.name.size() > 2",
        "self.owner.manager != null",
        "self.owner.manager == null",
        "self.owner.manager.active",
        "self.owner.nickname != null",
        "self.owner.nickname.size() > 1",
        "self.closedDate != null",
        "self.closedDate < now",
        "has(input.name)",
        "input.name.size() > 1",
        'input.name == "a"',
        "has(input.note)",
        "input.note != null",
        "input.note.size() > 1",
        "input.staleOnly == true",
        "input.staleOnly.orValue(false)",
        '"k" in input.prices',
        "input.prices.k > 1.0",
        "10 / input.limit > 1",
        "pipeline[input.limit].id == self.id",
        "owner == null",
        "owner.active",
        "pipeline.exists(o, o.owner != null && o.owner.active)",
        "pipeline.filter(o, o.closedDate != null).all(o, o.closedDate > now)",
        "opportunities.exists(o, o.ownerId == self.ownerId && self.owner != null)",
        "actor.active",
        "true",
    ]
)

CONDITIONS = st.recursive(
    ATOMS,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda p: f"({p[0]} && {p[1]})"),
        st.tuples(inner, inner).map(lambda p: f"({p[0]} || {p[1]})"),
        inner.map(lambda p: f"!{p}" if p.startswith("(") else f"!({p})"),
        st.tuples(inner, inner, inner).map(lambda p: f"({p[0]} ? {p[1]} : {p[2]})"),
        st.tuples(inner, inner).map(lambda p: f"({p[0]} == {p[1]})"),
    ),
    max_leaves=7,
)

ARGUMENTS = st.fixed_dictionaries(
    {"limit": st.integers(0, 3), "prices": st.sampled_from([{}, {"k": 2.0}])},
    optional={
        "name": st.sampled_from(["", "a", "ab"]),
        "note": st.sampled_from([None, "", "ab"]),
        "staleOnly": st.booleans(),
    },
)


@settings(max_examples=300, deadline=None)
@given(CONDITIONS, ARGUMENTS)
def test_what_is_accepted_runs(source: str, args: dict[str, Any]) -> None:
    if checked(source, Bool()).expression is None:
        return
    for subject in OPPORTUNITIES:
        value = run(source, subject, **args)
        assert value is True or value is False or value == "ExpressionError"
