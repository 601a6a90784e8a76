"""The lint rules: the cases in the folders beside this file, and the rules' examples.

`python tests/lint/regenerate.py` writes what the cases expect anew.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from toolc.diagnostics import CODES
from toolc.lint import GROUPS, RULES, Rule
from toolc.lint.documentation import page
from toolc.lint.numbers import NUMBERS

from .regenerate import CASES, EXPECTED, cases, findings, rendered

ROOT = CASES.parent.parent


def _case(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def _rule(rule: Rule) -> str:
    return rule.code.name


@pytest.mark.parametrize("case", cases(), ids=_case)
def test_what_a_case_expects_is_what_lint_finds(case: Path) -> None:
    files = {path.name for path in case.iterdir()}
    specs = {name for name in files if name.endswith(".yaml")}
    assert files - specs == {EXPECTED}, "a case is YAML files and what they expect"
    assert specs
    assert rendered(case) == (case / EXPECTED).read_text("utf-8")


def test_every_rule_has_a_folder_of_cases_and_every_folder_a_rule() -> None:
    assert {case.parent.name for case in cases()} == {r.code.name for r in RULES}


@pytest.mark.parametrize("rule", RULES, ids=_rule)
def test_a_rule_speaks_in_some_of_its_cases_and_is_silent_in_others(rule: Rule) -> None:
    told = [
        f" {rule.code.code} " in (case / EXPECTED).read_text("utf-8")
        for case in cases()
        if case.parent.name == rule.code.name
    ]
    assert set(told) == {True, False}


Spec = Callable[[str], Path]


@pytest.fixture
def spec(tmp_path: Path) -> Spec:
    def write(text: str) -> Path:
        (tmp_path / "world.yaml").write_text(text, "utf-8")
        return tmp_path

    return write


@pytest.mark.parametrize("rule", RULES, ids=_rule)
def test_the_bad_example_has_this_fault_and_no_other(rule: Rule, spec: Spec) -> None:
    assert {found.code for found in findings(spec(rule.code.bad))} == {rule.code}


@pytest.mark.parametrize("rule", RULES, ids=_rule)
def test_the_good_example_has_no_fault(rule: Rule, spec: Spec) -> None:
    assert findings(spec(rule.code.good)) == []


def test_a_rule_has_its_number_and_no_other_code_its_name() -> None:
    codes = [rule.code for rule in RULES]
    assert [code.code for code in codes] == sorted({code.code for code in codes})
    assert all(NUMBERS[code.name] == code.code for code in codes)
    assert len(set(NUMBERS.values())) == len(NUMBERS)
    assert not set(NUMBERS) & {code.name for code in CODES.values()}
    assert all(number[:3] in GROUPS.values() for number in NUMBERS.values())


@pytest.mark.parametrize("rule", RULES, ids=_rule)
def test_a_rule_can_be_explained(rule: Rule) -> None:
    assert rule.code.what.endswith(".")
    assert rule.code.why.endswith(".")


def test_the_page_of_the_rules_is_current() -> None:
    written = (ROOT / "docs" / "rules.md").read_text("utf-8")
    assert written == page(), "write it anew: make docs"
