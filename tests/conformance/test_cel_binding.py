"""Random typed expressions against Google's binding of CEL; the long run is in oracle.

A difference is none only where a row of the table of deviations names it.
"""

import re
from random import Random

import pytest

from oracle.binding import Binding
from oracle.comparing import RULES, Case, Tally, compare, compare_case
from oracle.environment import VARIABLES, value_of
from oracle.spelling import Spelled
from outside import ROOT
from toolc.model.types import Bool, Double, Int, Nullable, Text, Timestamp, Type

COUNT = 1500
VALUES = {name: value_of(of, Random(1), False) for name, of in VARIABLES.items()}


@pytest.fixture(scope="module")
def binding() -> Binding:
    pytest.importorskip("cel_expr_python", reason="cel-expr-python is not installed")
    return Binding()


def test_both_agree(binding: Binding) -> None:
    tally = compare(2031, COUNT, binding)
    assert tally.wrong == []
    assert tally.values > COUNT * 0.85
    assert tally.failures > COUNT * 0.02
    assert tally.deviating.total() < COUNT * 0.02


@pytest.mark.parametrize(
    ("of", "toolc", "cel"),
    [
        (Int(), "7 / 2", "7.0 / 2.0"),
        (Int(), "7 / 2", "4"),
        (Double(), "0.0", "-0.0"),
        (Bool(), "1 < 2", "1"),
        (Text(), "'a'", "'b'"),
        (Text(), "'a'", "'a'.substring(2)"),
        (Int(), "1 / 0", "1"),
        (Double(), "1.0 / double('x')", "1.0"),
        (Double(), "1.0 / double('x')", "round(1.0)"),
        (Int(), "1 / 'a'", "1 / 0"),
        (Timestamp(), "at + duration('87660000h')", "at"),
        (Nullable(Int()), "1 > 2 ? 1 : null", "0"),
        (Int(), "nothing", "1"),
    ],
)
def test_a_difference_is_told(of: Type, toolc: str, cel: str, binding: Binding) -> None:
    tally = Tally()
    compare_case(Case(of, Spelled(toolc, cel), VALUES), binding, tally)
    assert len(tally.wrong) == 1, tally


def test_every_rule_is_a_row_of_the_table_of_deviations() -> None:
    text = (ROOT / "docs/expressions.md").read_text(encoding="utf-8")
    section = text.split("## Deviations from CEL")[1].split("###")[0]
    rows = set(re.findall(r"^\| (.+?) \|", section, re.MULTILINE))
    assert {rule.name for rule in RULES} <= rows
