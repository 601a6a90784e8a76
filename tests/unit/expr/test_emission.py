"""The Python that expressions become: plain, short, and with no helper without need."""

import ast

import pytest

from toolc.expr import emit, emit_negated
from toolc.expr.marks import without_marks
from unit.expr.crm import Names, checked

EMITTED = [
    # Paths
    ('opportunity.status == "open"', "opportunity['status'] == 'open'"),
    (
        'opportunity.status == "open" && actor.active',
        "opportunity['status'] == 'open' and actor['active']",
    ),
    ("!actor.active", "not actor['active']"),
    ("input.limit", "args['limit']"),
    ('actor["it\'s"]', 'actor["it\'s"]'),
    ("actor.in", "actor['in']"),
    (
        'old.opportunity.ownerId + " -> " + opportunity.ownerId',
        "f\"{old_opportunity['ownerId']} -> {opportunity['ownerId']}\"",
    ),
    # Absent
    ("has(input.status)", "'status' in args"),
    ("input.stageId", "args.get('stageId')"),
    (
        "has(input.stageId) && input.stageId == actor.id",
        "'stageId' in args and args['stageId'] == actor['id']",
    ),
    ('input.status.orValue("open")', "args.get('status', 'open')"),
    ("input.tags.orValue([])", "args.get('tags') or []"),
    (
        'input.note.orValue("-")',
        "note if (note := args.get('note')) is not None else '-'",
    ),
    ("input.staleOnly.orValue(false)", "args.get('staleOnly', False)"),
    # Null
    ("owner.id", "owner['id'] if owner is not None else None"),
    ("owner == null || owner.active", "owner is None or owner['active']"),
    (
        "self.closedDate != null && self.closedDate < now",
        "self['closedDate'] is not None and self['closedDate'] < state.now",
    ),
    # Navigation
    (
        "opportunity.account.name",
        "state.accounts.require(opportunity['accountId'])['name']",
    ),
    (
        "opportunity.owner.name",
        "owner_2['name'] if "
        "(owner_2 := state.users.get(opportunity['ownerId'])) is not None else None",
    ),
    (
        "self.stage.probability.orValue(0)",
        "stage['probability'] if "
        "(stage := state.stages.get(self['stageId'])) is not None else 0",
    ),
    (
        "self.owner != null && self.owner.active",
        "(owner_2 := state.users.get(self['ownerId'])) is not None "
        "and owner_2['active']",
    ),
    (
        'self.owner.name == "Ann"',
        "(owner_2 := state.users.get(self['ownerId'])) is not None "
        "and owner_2['name'] == 'Ann'",
    ),
    ("self.owner == null", "state.users.get(self['ownerId']) is None"),
    (
        "actor.manager",
        "state.users.require(actor['managerId']) "
        "if actor['managerId'] is not None else None",
    ),
    # Lists
    ("pipeline.size()", "len(pipeline)"),
    (
        'pipeline.filter(o, o.stageId == "x").map(p, p.id)',
        "[o['id'] for o in pipeline if o['stageId'] == 'x']",
    ),
    (
        'round(pipeline.map(o, o.amount.amount).sum(), 2, "half_up")',
        "round_half_up(total((o['amount']['amount'] for o in pipeline)), 2)",
    ),
    (
        "stages.filter(s, !s.isClosed).sortBy(s, s.order)",
        "sorted((s for s in state.stages.all() if not s['isClosed']), "
        "key=lambda s: s['order'])",
    ),
    (
        'opportunities.filter(o, o.status == "open" && '
        "(owner == null || o.ownerId == owner.id))",
        "[o for o in state.opportunities.by('status', 'open') "
        "if owner is None or o['ownerId'] == owner['id']]",
    ),
    (
        'opportunities.filter(a, a.relatedTo.type == "lead" && '
        'a.relatedTo.id == self.id).map(a, view(a, "summary"))',
        "[opportunities_summary(state, a) "
        "for a in state.opportunities.by('relatedTo.id', self['id']) "
        "if a['relatedTo']['type'] == 'lead']",
    ),
    (
        "opportunities.exists(o, o.ownerId == actor.id)",
        "bool(state.opportunities.by('ownerId', actor['id']))",
    ),
    (
        "opportunities.filter(o, owner != null && o.ownerId == owner.id)",
        "[o for o in state.opportunities.all() "
        "if owner is not None and o['ownerId'] == owner['id']]",
    ),
    (
        'pipeline.all(o, o.status == "open")',
        "all((o['status'] == 'open' for o in pipeline))",
    ),
    (
        "pipeline.filter(o, o.owner != null).map(o, o.owner.name)",
        "[owner_2['name'] for o in pipeline "
        "if (owner_2 := state.users.get(o['ownerId'])) is not None]",
    ),
    (
        "pipeline.map(o, o.closedDate != null, o.closedDate).max()",
        "max((o['closedDate'] for o in pipeline if o['closedDate'] is not None), "
        "default=None)",
    ),
    (
        "pipeline.map(o, o.ownerId).distinct().sort()",
        "sorted(dict.fromkeys((o['ownerId'] for o in pipeline)))",
    ),
    ("pipeline.groupBy(o, o.status)", "group_by(pipeline, lambda o: o['status'])"),
    ("pipeline.toMap(o, o.id)", "keyed(((o['id'], o) for o in pipeline))"),
    (
        'input.status in ["open", "won"]',
        "args.get('status') in ('open', 'won')",
    ),
    # Numbers
    ("input.limit / 2", "quotient(args['limit'], 2)"),
    ("input.limit % 2 == 0", "args['limit'] % 2 == 0"),
    ("input.limit % 2 == 1", "remainder(args['limit'], 2) == 1"),
    ("input.amount / 100.0", "args['amount'] / 100.0"),
    ("input.amount / input.limit", "divide(args['amount'], args['limit'])"),
    ("-input.limit - 5", "-args['limit'] - 5"),
    ('string(input.limit) + "h"', "f\"{args['limit']}h\""),
    ('string(input.amount) + "h"', "f\"{number_text(args['amount'])}h\""),
    (
        "pipeline.map(o, o.stage.order.orValue(9)).min().orValue(0)",
        "min((stage['order'] if "
        "(stage := state.stages.get(o['stageId'])) is not None else 9 "
        "for o in pipeline), default=0)",
    ),
    (
        "pipeline.map(o, o.updatedAt).max().orValue(moment)",
        "max((o['updatedAt'] for o in pipeline), key=instant, default=state.now)",
    ),
    (
        "[input.limit].filter(x, x > 1).min().orValue(1 / input.limit)",
        "found if (found := min((x for x in [args['limit']] if x > 1), "
        "default=None)) is not None else quotient(1, args['limit'])",
    ),
    (
        "(input.limit > 1) == (input.limit > 2)",
        "(args['limit'] > 1) == (args['limit'] > 2)",
    ),
    # What can fail comes behind what cannot
    (
        "10 / input.limit > 2 && input.limit != 3",
        "args['limit'] != 3 and quotient(10, args['limit']) > 2",
    ),
    (
        "10 / input.limit > 2 || 20 / input.limit > 3",
        "either(lambda: quotient(10, args['limit']) > 2, "
        "lambda: quotient(20, args['limit']) > 3)",
    ),
    # Any JSON, maps, dates
    ("1 == null", "False"),
    ('null != "a"', "True"),
    ("-1 + 2 == null", "False"),
    ("null == null", "True"),
    ("1 / input.limit == null", "quotient(1, args['limit']) is None"),
    ("type(input.limit)", "'int'"),
    ("type(input.anything)", "type_name(args['anything'])"),
    ("type(1 / input.limit)", "(quotient(1, args['limit']), 'int')[1]"),
    ("double(input.anything) > 1.0", "number(args['anything']) > 1.0"),
    ("string(input.anything)", "text(args['anything'])"),
    ("input.anything == 1", "equal(args['anything'], 1)"),
    ('input.anything == "x"', "equal(args['anything'], 'x')"),
    (
        '"k" in input.prices && input.prices.k > 2',
        "'k' in args['prices'] and args['prices']['k'] > 2",
    ),
    ("input.prices[input.due].orValue(0)", "args['prices'].get(args['due'], 0)"),
    ("[pipeline, pipeline][0].size()", "len(item([pipeline, pipeline], 0))"),
    (
        "daysBetween(self.expectedCloseDate, now) > 30",
        "days_between(self['expectedCloseDate'], state.now) > 30",
    ),
    ("moment > self.updatedAt", "instant(state.now) > instant(self['updatedAt'])"),
    ("may_own(actor)", "may_own(actor)"),
    ("self.weightedAmount.amount", "weighted_amount(self)['amount']"),
]

NEGATED = [
    ('opportunity.status == "open"', "opportunity['status'] != 'open'"),
    (
        'opportunity.status == "open" && actor.active',
        "opportunity['status'] != 'open' or not actor['active']",
    ),
    ("has(input.status)", "'status' not in args"),
    ('input.status in ["open"]', "args.get('status') not in ['open']"),
    ("owner != null", "owner is None"),
    (
        "owner == null || owner.active",
        "owner is not None and (not owner['active'])",
    ),
    ('!actor.name.contains("x")', "'x' in actor['name']"),
    ("input.limit < 5", "args['limit'] >= 5"),
    ("input.amount < 5", "args['amount'] >= 5"),
    (
        "input.amount / input.limit < 5",
        "not divide(args['amount'], args['limit']) < 5",
    ),
    (
        "opportunities.exists(o, o.ownerId == actor.id)",
        "not state.opportunities.by('ownerId', actor['id'])",
    ),
    (
        "actor.active ? owner == null : false",
        "not actor['active'] or owner is not None",
    ),
]


@pytest.mark.parametrize(("source", "python"), EMITTED)
def test_python(source: str, python: str) -> None:
    found = checked(source)
    assert found.diagnostics == ()
    assert found.expression is not None
    assert ast.unparse(without_marks(emit(found.expression, Names()))) == python


@pytest.mark.parametrize(("source", "python"), NEGATED)
def test_the_negation_is_pushed_in(source: str, python: str) -> None:
    found = checked(source)
    assert found.diagnostics == ()
    assert found.expression is not None
    assert ast.unparse(without_marks(emit_negated(found.expression, Names()))) == python


def test_a_row_that_is_bound_already_is_used() -> None:
    found = checked("self.stage.probability.orValue(0)")
    assert found.expression is not None
    python = ast.unparse(without_marks(emit(found.expression, Names("stage"))))
    assert python == "stage['probability'] if stage is not None else 0"


def test_a_bound_row_may_be_null_where_its_reference_is() -> None:
    found = checked("owner.manager.name")
    assert found.expression is not None
    python = ast.unparse(without_marks(emit(found.expression, Names("manager"))))
    assert python == "manager['name'] if manager is not None else None"


def test_what_a_comprehension_walks_has_no_assignment_in_it() -> None:
    """Python refuses `[x for x in (y := ...)]`."""
    found = checked('self.owner.tags.orValue(["none"]).map(t, t.lower())')
    assert found.expression is not None
    python = ast.unparse(without_marks(emit(found.expression, Names())))
    assert ":=" not in python
    compile(python, "generated", "eval")


def test_helpers_are_named_as_used() -> None:
    names = Names()
    found = checked("input.limit / 2 + pipeline.map(o, o.amount.amount).sum()")
    assert found.expression is not None
    emit(found.expression, names)
    assert names.helpers == {"quotient", "total"}
