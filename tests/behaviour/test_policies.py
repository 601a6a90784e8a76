"""What a policy does to arguments: coercions without loss, and what is passed over."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arguments import JSON
from behaviour.surfaces import notes_package
from faults.worlds import HEAD, Package, compiled, faults_of
from toolc.runtime import coercions


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return notes_package(tmp_path_factory.mktemp("policies"))


TAKEN: list[tuple[str, Any, Any]] = [
    ("whole", "12", 12),
    ("whole", "-7", -7),
    ("whole", "0", 0),
    ("whole", "9223372036854775807", 2**63 - 1),
    ("part", "12", 12),
    ("part", "12.5", 12.5),
    ("part", "-0.1", -0.1),
    ("part", "1e3", 1000.0),
    ("flag", "true", True),
    ("flag", "false", False),
    ("flag", None, None),
    ("text", 12, "12"),
    ("text", 12.0, "12"),
    ("text", "12", "12"),
    ("either", "12", "12"),
    ("either", 12, 12),
    ("list", 5, [5]),
    ("list", "5", [5]),
    ("list", ["5", 6], [5, 6]),
    ("chosen", "2", 2),
    ("deep", {"sizes": "1.5", "on": "true"}, {"sizes": [1.5], "on": True}),
    ("deep", {"sizes": [1, "2"]}, {"sizes": [1, 2], "on": False}),
    ("map", {"a": "1", "b": 2}, {"a": 1, "b": 2}),
]
"""A parameter, what is given for it, and what arrives."""

LEFT: list[tuple[str, Any]] = [
    ("whole", "012"),
    ("whole", "12.0"),
    ("whole", " 12"),
    ("whole", "12\n"),
    ("whole", "+12"),
    ("whole", "-0"),
    ("whole", "1e3"),
    ("whole", "１２"),
    ("whole", "9223372036854775808"),
    ("whole", ""),
    ("whole", True),
    ("part", "1,5"),
    ("part", ".5"),
    ("part", "5."),
    ("part", "NaN"),
    ("part", "1e999"),
    ("part", "0.12345678901234567890123"),
    ("part", "12345678901234567890123"),
    ("flag", "True"),
    ("flag", "yes"),
    ("flag", 1),
    ("flag", 0),
    ("text", 12.5),
    ("text", True),
    ("text", 10**30),
    ("text", 1e30),
    ("text", ["a"]),
    ("list", None),
    ("list", "x"),
    ("list", 0),
    ("chosen", "3"),
    ("deep", {"sizes": "x"}),
    ("deep", {"sizes": 1, "on": "no"}),
    ("map", {"a": "x"}),
]
"""A parameter, and what is refused for it."""


@pytest.mark.parametrize(("name", "value", "arrives"), TAKEN)
def test_what_loses_nothing_is_taken(
    package: Package, name: str, value: Any, arrives: Any
) -> None:
    found = package.call("take", {name: value})[name]
    assert json.dumps(found) == json.dumps(arrives)
    assert json.dumps(value) == json.dumps(value), "what was given is as it was"


@pytest.mark.parametrize(("name", "value"), LEFT)
def test_what_would_lose_something_is_refused(
    package: Package, name: str, value: Any
) -> None:
    refusal = package.refusal("take", {name: value})
    assert refusal["code"] == "invalid_input"
    strictly = package.refusal("take_strictly", {name: value})
    assert strictly["code"] == "invalid_input"


@pytest.mark.parametrize(("name", "value", "arrives"), TAKEN)
def test_nothing_is_turned_where_nothing_is_declared(
    package: Package, name: str, value: Any, arrives: Any
) -> None:
    answer = package.world().call("take_strictly", {name: value})
    if "isError" not in answer:
        assert json.dumps(answer["output"][name]) == json.dumps(
            {**({"on": False} if name == "deep" else {}), **value}
            if isinstance(value, dict)
            else int(value) if isinstance(value, float) else value
        )
    else:
        assert answer["output"]["code"] == "invalid_input"


def test_a_model_is_told_the_types_alone(package: Package) -> None:
    tools = package.tools()
    assert tools["take"]["inputSchema"] == tools["take_strictly"]["inputSchema"]


def test_what_is_given_is_left_as_it_is(package: Package) -> None:
    given = {"list": ["5"], "deep": {"sizes": "1"}, "map": {"a": "1"}, "trace": 1}
    before = json.dumps(given)
    package.call("take", given)
    assert json.dumps(given) == before


ARGUMENTS = st.fixed_dictionaries(
    {},
    optional={
        name: JSON | st.integers(-3, 3).map(str) | st.sampled_from(["true", "false"])
        for name in ("whole", "part", "flag", "text", "either", "list", "map")
    },
)


def test_a_call_that_fits_is_answered_alike(package: Package) -> None:
    """Coercions only ever take more: what fits as it is arrives as it is."""
    world = package.world()

    @given(ARGUMENTS)
    def law(arguments: Any) -> None:
        strictly = world.call("take_strictly", arguments)
        answer = world.call("take", arguments)
        if "isError" not in strictly:
            assert json.dumps(answer) == json.dumps(strictly)
        if "isError" not in answer:
            again = {k: v for k, v in answer["output"].items() if k in arguments}
            assert world.call("take_strictly", again) == answer, "it is not settled"

    law()


BACK: dict[Callable[[Any], Any], Callable[[Any], Any]] = {
    coercions.integer_from_text: str,
    coercions.boolean_from_text: lambda value: str(value).lower(),
    coercions.text_from_integer: int,
    coercions.list_from_single: lambda value: value[0],
}


@pytest.mark.parametrize("coerce", BACK, ids=lambda one: one.__name__)
def test_a_coercion_can_be_taken_back(coerce: Callable[[Any], Any]) -> None:
    @given(JSON | st.integers().map(str) | st.floats().map(str))
    def law(value: Any) -> None:
        found = coerce(value)
        if found is not value:
            assert BACK[coerce](found) == value
        assert coerce(found) is found or coerce is coercions.text_from_integer

    law()


@given(
    st.from_regex(
        r"-?[0-9]{1,25}(\.[0-9]{1,25})?([eE][+-]?[0-9]{1,3})?", fullmatch=True
    )
)
def test_a_number_holds_all_of_its_text(text: str) -> None:
    from fractions import Fraction

    found = coercions.number_from_text(text)
    if found is not text:
        assert Fraction(text) == Fraction(str(found))


# Passed over


def test_what_is_ignored_may_be_anything(package: Package) -> None:
    given = {"whole": 1, "trace": float("nan"), "session": {"deep": [object()]}}
    assert package.call("take", given)["whole"] == 1
    refusal = package.refusal("take", {"trace": 1, "Trace": 2})
    assert [p["path"] for p in refusal["details"]["problems"]] == ["Trace"]
    assert "trace" not in refusal["message"].replace('"Trace"', "")


def test_another_tool_does_not_ignore_it(package: Package) -> None:
    assert package.refusal("take_strictly", {"trace": 1})["code"] == "invalid_input"


def test_what_is_ignored_is_no_parameter(tmp_path: Path) -> None:
    text = """toolc: 1
world: {name: w, policy: {ignore: [a, h]}}
index: []
tools:
  one:
    description: Takes a.
    input: {a: string, b: {type: string, host: h}}
    return: {}
  two:
    description: Takes it, too.
    policy: {ignore: [b]}
    input: {a: string, b: {type: string, host: h}}
    return: {}
"""
    said = "over (`ignore`), so that nobody could give it."
    assert faults_of(tmp_path, text) == [
        f'7:13 TC037 The policy passes "a" {said}',
        f'12:24 TC037 The policy passes "b" {said}',
    ]


# Of a tool


def test_a_tool_says_only_what_is_otherwise(tmp_path: Path) -> None:
    text = """toolc: 1
world: {name: w, policy: {text: trim, blank: refuse, coerce: [text_from_integer]}}
index: [as_world, otherwise, nothing]
tools:
  as_world: {description: Says it., input: {a: string}, return: {a: =input.a}}
  otherwise:
    description: Says it otherwise.
    policy: {text: keep}
    input: {a: string}
    return: {a: =input.a}
  nothing:
    description: Says it as it is.
    policy: {text: keep, blank: keep, coerce: []}
    input: {a: string}
    return: {a: =input.a}
"""
    package = compiled(tmp_path, text)
    assert package.call("as_world", {"a": " x "}) == {"a": "x"}
    assert package.call("as_world", {"a": 7}) == {"a": "7"}
    assert package.refusal("as_world", {"a": " "})
    assert package.call("otherwise", {"a": " x "}) == {"a": " x "}
    assert package.call("otherwise", {"a": 7}) == {"a": "7"}
    assert package.refusal("otherwise", {"a": " "})
    assert package.call("nothing", {"a": " "}) == {"a": " "}
    assert package.refusal("nothing", {"a": 7})


def test_only_what_there_is_can_be_declared(tmp_path: Path) -> None:
    text = """toolc: 1
world: {name: w, policy: {coerce: [integer_from_texts], ignore: [a, a]}}
index: []
"""
    first, second = faults_of(tmp_path, text)
    assert first.startswith("2:36 TC013 ")
    assert "must be one of integer_from_text, number_from_text" in first
    assert second == '2:69 TC020 The key "a" is given twice. [2:66]'
    assert HEAD in text.replace(
        ", policy: {coerce: [integer_from_texts], ignore: [a, a]}", ""
    )


LACKING = (
    HEAD.replace("{name: w}", "{name: w, policy: {nulls: absent}}") + """index: [t]
tools:
  t:
    description: Says the first letter of the name of the street.
    input:
      places: {type: array, items: {fields: {street: string, town: string}}}
      word: string
    return:
      letter: '=input.word.substring(0, 1)'
      towns: '=input.places.map(p, p.town)'
"""
)


def test_a_null_that_counts_as_not_given_is_told_from_what_was_not_given(
    tmp_path: Path,
) -> None:
    package = compiled(tmp_path, LACKING)
    refusal = package.refusal("t", {"places": [{"street": None}], "word": None})
    assert {p["path"]: p["message"] for p in refusal["details"]["problems"]} == {
        "/places/0/street": "is required: null counts as not given",
        "/places/0/town": "is required",
        "word": "is required: null counts as not given",
    }


def test_a_text_that_is_too_short_is_named(tmp_path: Path) -> None:
    refusal = compiled(tmp_path, LACKING).refusal("t", {"places": [], "word": ""})
    assert '"" has no characters from 0 to 1: it has 0' in refusal["message"]
