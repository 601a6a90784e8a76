"""What must be expressible: each construct has a recipe, and a test of what it does."""

import ast
import re

import pytest

from outside import ROOT

from .pages import prose

COOKBOOK = "docs/cookbook.md"

CONSTRUCTS: dict[str, tuple[str, str]] = {
    # Looking up and refusing
    "a reference parameter, its own not-found text, rules on the row": (
        "Act on a row that must be open",
        "guards::what_must_hold_is_asked_and_refused_in_its_own_words",
    ),
    "an optional reference": (
        "Only the owner may",
        "guards::a_reference_that_is_left_out_is_null",
    ),
    "an owned-by rule": (
        "Only the owner may",
        "guards::what_must_hold_is_asked_and_refused_in_its_own_words",
    ),
    "status, flags of related rows, not the present value, unique, no dependents": (
        "The guards that come up most",
        "guards::what_must_hold_is_asked_and_refused_in_its_own_words",
    ),
    "a bound against the state": (
        "The guards that come up most",
        "guards::a_bound_is_where_it_says",
    ),
    # Writing
    "a patch of what was given": (
        "Change only what was given",
        "clearable::a_patch_leaves_empties_and_writes",
    ),
    "absent, null and a value kept apart": (
        "Change only what was given",
        "clearable::it_holds_in_every_place_and_under_every_policy",
    ),
    "set, stamp with the clock, increment, append": (
        "Act on a row that must be open",
        "guards::a_change_stamps_counts_and_appends",
    ),
    "increment, append, remove an item": (
        "Count, append, take out",
        "guards::a_change_clears_and_takes_an_item_out",
    ),
    "insert, insert-or-update, delete": (
        "Keep a setting: insert or update",
        "steps::a_row_with_the_same_key_is_refused_or_replaced",
    ),
    "a cascade over rows of other collections": (
        "Cancel and refund in one step",
        "loops::each_round_meets_what_the_others_wrote",
    ),
    "many rows selected by a condition": (
        "Close many rows at once",
        "steps::a_loop_meets_rows_as_they_are_when_their_turn_comes",
    ),
    "removal restricted by references": (
        "Remove only what nothing needs",
        "removal::a_row_that_is_named_stays",
    ),
    "collection rules checked at the end of the call": (
        "Settings that are there once",
        "loops::every_written_row_is_judged_at_the_end",
    ),
    # Loops
    "loops with look-ups, guards and effects inside, and what they collect": (
        "Allocate stock across warehouses",
        "loops::stock_is_taken_from_one_store_after_the_other",
    ),
    "several lists in step": (
        "Several lists in step",
        "loops::any_number_of_lists_nested_and_filtered",
    ),
    "routines with results": (
        "What tools share",
        "loops::a_routine_gives_a_result_in_every_round",
    ),
    # Nested data
    "nested rows with ids of their own": (
        "Change one line of an order",
        "entries::new_entries_get_the_highest_key_and_one_more",
    ),
    "maps by id, keys that are worked out": (
        "Seats by cabin",
        "maps::keys_that_are_worked_out_are_written",
    ),
    "tagged unions, narrowing, exhaustive switch": (
        "Ways to pay of several kinds",
        "unions::a_switch_over_the_tag_goes_on_with_the_case",
    ),
    "entries of several kinds, by id": (
        "Ways to pay of several kinds",
        "entries_of_kinds::what_only_its_case_has_is_set_and_cleared",
    ),
    "kinds within kinds": (
        "Ways to pay of several kinds",
        "kinds_within_kinds::a_routine_writes_to_entries_of_entries",
    ),
    # Parameters
    "lists of objects with references": (
        "Order several things at once",
        "inner_references::the_first_faulty_entry_is_told_with_its_place",
    ),
    "groups of parameters": (
        "Parameters that tools share",
        "parameters::the_fields_of_groups_are_parameters_in_written_order",
    ),
    "one tool with operations, and a flat schema": (
        "One tool with operations",
        "operations::a_model_sees_flat_parameters",
    ),
    "rules between parameters": (
        "Rules between parameters",
        "parameters::conditions_over_arguments_are_told_together",
    ),
    "an input policy": (
        "Take what models send",
        "policies::what_loses_nothing_is_taken",
    ),
    # Reading
    "computed fields and reverse rows in views": (
        "A row with the rows that name it",
        "guards::a_view_shows_the_rows_that_name_the_row",
    ),
    "aggregates": (
        "A customer with all that belongs to them",
        "guards::rows_are_grouped_and_summed_up",
    ),
    "grouping": (
        "Totals by customer",
        "guards::rows_are_grouped_and_summed_up",
    ),
    "filters, sorting, pages by offset": (
        "Find rows by what is known of them",
        "guards::a_list_is_filtered_and_sorted_along_a_reference",
    ),
    "pages by cursor": (
        "Walk through a list that changes",
        "cursors::who_was_there_throughout_is_shown_once",
    ),
    # Ids, clock, singletons
    "ids with prefix and padding, for each year": (
        "Numbers that begin anew each year",
        "new_ids::each_year_counts_from_one",
    ),
    "a pool that can run out": (
        "Hand out what runs out",
        "new_ids::ids_are_taken_from_the_list_until_none_is_left",
    ),
    "counters in the state": (
        "Cancel and refund in one step",
        "new_ids::the_counters_are_state",
    ),
    "a clock that tools advance and set": (
        "Let time pass",
        "clock_tools::it_never_goes_back",
    ),
    "singletons": (
        "Settings that are there once",
        "singletons::after_a_set_every_name_of_it_shows_the_new_row",
    ),
    "internal collections": (
        "Keep an audit that no agent sees",
        "crm_writes::every_write_is_kept_in_the_audit_log_with_who_did_it",
    ),
    # Surfaces
    "text beside the answer": (
        "Answer in words as well",
        "surfaces::a_text_tells_of_rows_as_they_were_and_are",
    ),
    "output schemas": (
        "Tell the shape of the answer",
        "output_schemas::every_answer_fits",
    ),
    "titles, annotations derived from the steps": (
        "Tell a host what a tool does",
        "surfaces::hints_follow_from_the_steps",
    ),
    "example calls checked against the schema": (
        "Tell a host what a tool does",
        "surfaces::an_example_that_the_tool_would_refuse_is_an_error",
    ),
    "deprecated, with alias": (
        "Rename a tool",
        "surfaces::a_tool_answers_to_its_other_names",
    ),
    "toolsets": (
        "Offer some of the tools only",
        "surfaces::a_host_is_told_of_one_toolset",
    ),
    "permission tags": (
        "Offer some of the tools only",
        "surfaces::tags_are_told_to_hosts",
    ),
    "host parameters": (
        "Show customers only what is theirs",
        "hosts::an_agent_cannot_give_it",
    ),
}
"""For each construct the title of a recipe, and a test in tests/behaviour."""


def recipes() -> list[str]:
    titles = re.findall(r"^## (.*)$", prose(COOKBOOK), re.MULTILINE)
    return titles[1:]  # the first is the world


@pytest.mark.parametrize("construct", CONSTRUCTS)
def test_it_has_a_recipe_and_a_test(construct: str) -> None:
    recipe, test = CONSTRUCTS[construct]
    assert recipe in recipes()
    file, _, name = test.partition("::")
    path = ROOT / "tests" / "behaviour" / f"test_{file}.py"
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tests = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    assert f"test_{name}" in tests


def test_every_recipe_shows_a_construct() -> None:
    shown = {recipe for recipe, _ in CONSTRUCTS.values()}
    assert [title for title in recipes() if title not in shown] == []
