"""What conditions prove about null and absent members."""

import pytest

from toolc.expr import Path, facts
from unit.expr.crm import checked

SOUND = [
    "owner != null && owner.active",
    "null != owner && owner.active",
    "!(owner == null) && owner.active",
    "owner == null || owner.active",
    "owner == null ? false : owner.active",
    "owner != null ? owner.active : false",
    "!(owner != null && owner.active) || owner.active",
    "has(input.name) && input.name.size() > 1",
    "has(input.name) == false || true",
    '!has(input.name) || input.name.startsWith("a")',
    "input.name != null && input.name.size() > 1",
    'input.name == "a" && input.name.size() > 1',
    'input.name in ["a", "b"] && input.name.size() > 1',
    "self.owner.name != null && self.owner.active",
    "self.owner.manager != null && self.owner.manager.active && self.owner.active",
    "actor.managerId == self.ownerId && actor.managerId.size() > 1",
    '"k" in input.prices && input.prices["k"] > 1.0 && input.prices.k > 1.0',
    "input.due in input.prices && input.prices[input.due] > 1.0",
    "input.prices.all(k, input.prices[k] > 1.0)",
    "pipeline.filter(o, o.closedDate != null).all(p, p.closedDate < now)",
    "pipeline.map(o, o.closedDate != null, o.closedDate).all(d, d < now)",
    '(has(input.note) && input.note != null ? input.note : "").size() > 1',
    "(actor.active ? owner != null : false) && owner.active",
    "actor.manager != null && actor.managerId.size() > 1",
    "actor.managerId != null && actor.manager.active",
    "actor.managerId == null || actor.manager.active",
    "self.owner.manager != null && self.owner.managerId.size() > 1",
    "self.owner.managerId != null && self.owner.manager.active",
    "actor.manager.manager != null && actor.manager.managerId.size() > 1",
]

UNSOUND = [
    "owner != null || owner.active",
    "owner == null && owner.active",
    "(owner != null || actor.active) && owner.active",
    "owner != null == true && owner.active",
    "has(input.note) && input.note.size() > 1",
    "!has(input.name) && input.name.size() > 1",
    'input.name != "a" && input.name.size() > 1',
    "input.name == input.stageId && input.name.size() > 1",
    "self.owner != null && old.opportunity.owner.active",
    "pipeline.exists(o, o.owner != null) && self.owner.active",
    '"k" in input.prices && input.prices["j"] > 1.0',
    '"k" in input.prices || input.prices["k"] > 1.0',
    "pipeline.filter(o, o.closedDate != null).sortBy(p, p.closedDate)",
    "self.ownerId != null && self.owner.active",
    "actor.managerId == null && actor.manager.active",
    "actor.manager == null && actor.managerId.size() > 1",
    "actor.managerId != null && actor.manager.manager.active",
]


@pytest.mark.parametrize("source", SOUND)
def test_it_is_proved(source: str) -> None:
    assert checked(source).diagnostics == ()


@pytest.mark.parametrize("source", UNSOUND)
def test_it_is_not_proved(source: str) -> None:
    assert checked(source).diagnostics[0].code.code in ("TC043", "TC044")


@pytest.mark.parametrize(
    ("source", "truth", "paths"),
    [
        ("owner != null", True, {("owner",)}),
        ("owner != null", False, set()),
        ("owner == null", False, {("owner",)}),
        ("has(input.name)", True, {("input",), ("input", "name")}),
        ("has(input.note)", True, {("input",)}),
        (
            "self.owner.manager != null",
            True,
            {
                ("self",),
                ("self", "ownerId"),
                ("self", "owner"),
                ("self", "owner", "managerId"),
                ("self", "owner", "manager"),
            },
        ),
        ("actor.active && owner != null", True, {("owner",)}),
        ("actor.active || owner != null", True, set()),
        (
            "owner == null || input.name == null",
            False,
            {("owner",), ("input",), ("input", "name")},
        ),
    ],
)
def test_facts(source: str, truth: bool, paths: set[Path]) -> None:
    found = checked(source).expression
    assert found is not None
    assert facts(found, truth) == paths


def test_facts_of_the_steps_before_hold() -> None:
    source = "owner.active && input.name.size() > 1"
    assert len(checked(source).diagnostics) == 2
    assert checked(source, None, ("owner",), ("input", "name")).diagnostics == ()
