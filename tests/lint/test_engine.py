"""Choosing rules, weighing them, and what of the shipped worlds they say."""

from dataclasses import replace
from pathlib import Path

import pytest

from toolc import pipeline
from toolc.config import LintConfig
from toolc.diagnostics import Severity, Span
from toolc.lint import all_codes, explain, lint, unknown_names
from toolc.lint.catalogue import catalogue_of
from toolc.model.shapes import Reference
from toolc.model.world import World

from .regenerate import CASES, findings

HIDDEN = CASES / "collection-without-list" / "none-of-the-three"
PLACEHOLDERS = CASES / "parameter-undocumented" / "placeholders"
SPECS = CASES.parent.parent / "specs"


def _names(case: Path, settings: LintConfig) -> set[str]:
    return {found.code.name for found in findings(case, settings)}


@pytest.mark.parametrize(
    "select", ["TC101", "collection-without-list", "TC1", "surface"]
)
def test_rules_are_selected_by_code_name_beginning_and_group(select: str) -> None:
    assert "collection-without-list" in _names(HIDDEN, LintConfig(select=(select,)))
    assert _names(PLACEHOLDERS, LintConfig(select=(select,))) == set()


@pytest.mark.parametrize(
    "ignore", ["TC220", "parameter-undocumented", "TC2", "wording"]
)
def test_rules_are_ignored_by_code_name_beginning_and_group(ignore: str) -> None:
    assert findings(PLACEHOLDERS, LintConfig(ignore=(ignore,))) == []
    assert findings(HIDDEN, LintConfig(ignore=(ignore,))) == findings(HIDDEN)


def test_ignoring_wins_over_selecting() -> None:
    settings = LintConfig(select=("surface",), ignore=("TC101", "TC102"))
    assert _names(HIDDEN, settings) == {"collection-without-get"}


@pytest.mark.parametrize(
    ("severity", "expected"),
    [
        ({}, "error"),
        ({"surface": "info"}, "info"),
        ({"surface": "info", "TC10": "warning"}, "warning"),
        ({"TC10": "info", "TC101": "warning"}, "warning"),
        ({"collection-without-list": "info", "TC101": "warning"}, "info"),
        ({"wording": "info"}, "error"),
    ],
)
def test_the_most_exact_severity_wins_and_wins_over_the_case(
    severity: dict[str, Severity], expected: str
) -> None:
    settings = LintConfig(select=("TC101",), severity=severity)
    assert [found.severity for found in findings(HIDDEN, settings)] == [expected]


def test_a_rule_can_be_turned_off() -> None:
    assert findings(PLACEHOLDERS, LintConfig(severity={"wording": "off"})) == []
    settings = LintConfig(severity={"wording": "off", "TC220": "info"})
    assert _names(PLACEHOLDERS, settings) == {"parameter-undocumented"}


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("unreachable-ids", 'did you mean "unreachable-id"?'),
        ("description_missing", 'did you mean "description-missing"?'),
        ("surfaces", 'did you mean "surface"?'),
        ("TC9", "see: toolc explain --all"),
    ],
)
def test_a_name_that_means_no_rule_is_told(text: str, hint: str) -> None:
    place = Span("toolc.yaml", 1, 1, 1, 2)
    settings = LintConfig(ignore=(text, "TC1"), places={text: place, "TC1": place})
    (found,) = unknown_names(settings)
    assert (found.span, found.hint) == (place, hint)
    assert f'"{text}"' in found.message


@pytest.mark.parametrize(
    "text", ["surface", "hygiene", "TC2", "TC101", "unreachable-id"]
)
def test_a_name_that_means_rules_is_not_told(text: str) -> None:
    place = Span("toolc.yaml", 1, 1, 1, 2)
    assert unknown_names(LintConfig(select=(text,), places={text: place})) == []


def test_codes_are_explained_by_code_and_by_name() -> None:
    named = explain("unreachable-id")
    assert named is not None
    assert named.code == "TC104"
    assert explain("tc104") == named
    assert explain("description-missing") == all_codes()["TC060"]
    assert explain("TC999") is None


def test_findings_are_sorted_and_the_same_every_time() -> None:
    found = findings(PLACEHOLDERS)
    assert found == sorted(found, key=lambda one: one.span)
    assert found == findings(PLACEHOLDERS)


@pytest.fixture(scope="module")
def crm() -> World:
    source = pipeline.world_source(SPECS / "crm", SPECS.parent)
    checked = pipeline.check_world(source)
    assert checked.world is not None
    return checked.world


def test_the_crm_is_clean(crm: World) -> None:
    assert lint(crm, LintConfig()) == []


def _without(world: World, *tools: str) -> World:
    left = tuple(entry for entry in world.index if entry.tool not in tools)
    return replace(world, index=left)


def test_ids_that_other_tools_show_are_reachable_without_a_list(crm: World) -> None:
    settings = LintConfig(select=("TC1",), ignore=("unregistered-tool",))
    found = lint(_without(crm, "list_accounts", "search_accounts"), settings)
    assert {one.code.name for one in found} == {
        "collection-without-list",
        "collection-without-search",
    }


def test_ids_that_no_other_tool_shows_are_not(crm: World) -> None:
    settings = LintConfig(select=("unreachable-id",))
    hidden = ("list_activities", "get_opportunity", "log_activity", "schedule_followup")
    (found,) = lint(_without(crm, *hidden), settings)
    assert "get_activity" in found.message
    assert found.hint == "list_activities would give them: add it to the index"


def test_a_tool_that_adds_a_row_gives_its_id(crm: World) -> None:
    settings = LintConfig(select=("unreachable-id",))
    assert lint(_without(crm, "list_activities", "get_opportunity"), settings) == []


def test_a_reference_in_the_lines_of_a_parameter_is_needed() -> None:
    """Not compiled yet, so the model is made by hand."""
    case = CASES / "parameter-undocumented" / "nested"
    source = pipeline.world_source(case, case)
    world = pipeline.check_world(source).world
    assert world is not None
    tool = world.tools["ship"]
    parameter = tool.parameters["parcels"]
    places = [("*", "weight"), ("*", "other")]
    references = tuple(
        Reference("boxes", "box", False, (), parameter.span, path=path)
        for path in places
    )
    shape = replace(parameter.shape, references=references)
    parameters = {"parcels": replace(parameter, shape=shape)}
    changed = replace(tool, parameters=parameters)
    needs = catalogue_of(replace(world, tools={"ship": changed})).needs["ship"]
    assert [need.place for need in needs] == ["parcels[].weight"]
