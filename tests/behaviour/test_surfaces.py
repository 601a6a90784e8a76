"""What tools say of themselves: to models, to hosts, to clients that show text."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from behaviour.surfaces import notes_package
from faults.worlds import HEAD, Package, compiled, faults_of
from toolc import pipeline


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return notes_package(tmp_path_factory.mktemp("surfaces"))


@pytest.fixture
def world(package: Package) -> Any:
    return package.world()


def index_of(package: Package) -> Any:
    return package.module.index


# Names


def test_a_tool_answers_to_its_other_names(world: Any) -> None:
    answer = world.call("get_note", {"noteId": "N-01"})
    assert answer["output"]["text"] == "Milk"
    for name in ("show_note", "getNote"):
        assert world.call(name, {"noteId": "N-01"}) == answer
        assert asyncio.run(world.acall(name, {"noteId": "N-01"})) == answer
        said = world.call(name, {})["output"]["message"]
        assert said.startswith('Invalid arguments for "get_note"')


def test_other_names_are_told_to_hosts_and_not_listed(package: Package) -> None:
    names = [tool["name"] for tool in package.world().tools()]
    assert len(names) == len(set(names))
    assert {"show_note", "getNote"}.isdisjoint(names)
    assert package.tools()["get_note"]["alias"] == ["show_note", "getNote"]
    assert "alias" not in package.tools()["add_note"]
    index = index_of(package)
    assert dict(index.ALIASES) == {"show_note": "get_note", "getNote": "get_note"}
    assert "show_note" not in index.TOOLSETS["reading"]


def test_another_name_is_callable_only_where_its_tool_is(world: Any) -> None:
    for name in ("hidden", "hidden_too"):
        assert world.call(name)["output"]["code"] == "tool_not_found"


def test_a_host_is_told_of_one_toolset(package: Package) -> None:
    world = package.world()
    reading = [tool["name"] for tool in world.tools("reading")]
    assert reading == ["list_notes", "list_maybe", "get_note", "find_note"]
    assert reading == list(index_of(package).TOOLSETS["reading"])
    both = [*world.tools("reading"), *world.tools("writing")]
    assert both == world.tools()
    with pytest.raises(KeyError):
        world.tools("gardening")


TOOL = "{description: Says something., return: {said: true}%s}"


def spec(*tools: str, index: str = "[]", more: str = "") -> str:
    lines = "".join(f"  {tool}\n" for tool in tools)
    return f"{HEAD}index: {index}\n{more}tools:\n{lines}"


def test_two_tools_cannot_answer_to_one_name(tmp_path: Path) -> None:
    text = spec(
        "one: " + TOOL % ", alias: [two, other]",
        "two: " + TOOL % ", alias: other",
        "three: " + TOOL % ", alias: [three, spare, spare]",
    )
    assert faults_of(tmp_path, text) == [
        '5:69 TC020 There is a tool "two" already. [6:3]',
        '6:68 TC020 "one" answers under the name "other" already. [5:74]',
        '7:71 TC020 "three" is the name of the tool itself. [7:3]',
        '7:85 TC020 The alias "spare" is given twice. [7:78]',
    ]


def test_another_name_has_the_form_of_a_name(tmp_path: Path) -> None:
    (found,) = faults_of(tmp_path, spec("one: " + TOOL % ", alias: 'first one'"))
    assert found.startswith('5:68 TC022 "first one" cannot be the name of a tool')


def test_the_index_names_the_tool_itself(tmp_path: Path) -> None:
    text = spec("one: " + TOOL % ", alias: uno", index="[uno]")
    assert faults_of(tmp_path, text) == ['3:9 TC025 "uno" is another name of "one".']


# Marks


def test_tags_are_told_to_hosts(package: Package) -> None:
    assert package.tools()["get_note"]["tags"] == ["notes:read", "cheap"]
    assert "tags" not in package.tools()["add_note"]
    assert dict(index_of(package).TAGS) == {"get_note": ("notes:read", "cheap")}


def test_a_deprecated_tool_says_so_first_and_still_works(package: Package) -> None:
    told = package.tools()["find_note"]
    assert told["deprecated"] == "Use list_notes instead."
    assert told["description"].startswith("Deprecated: Use list_notes instead.\n\n")
    assert package.call("find_note", {"text": "Milk"}) == {"found": True, "id": "N-01"}
    assert "deprecated" not in package.tools()["get_note"]


@pytest.mark.parametrize(("said", "told"), [("true", True), ("false", None)])
def test_deprecated_may_say_no_more(tmp_path: Path, said: str, told: object) -> None:
    text = spec("one: " + TOOL % f", deprecated: {said}", index="[one]")
    (tool,) = compiled(tmp_path, text).world().tools()
    assert tool.get("deprecated") is told
    assert ("Deprecated: it should not be used" in tool["description"]) is bool(told)


def test_what_says_nothing_or_says_it_twice_is_refused(tmp_path: Path) -> None:
    more = ", deprecated: ' ', tags: [a, '', a], requests: [Do it., ' ', Do it.]"
    assert faults_of(tmp_path, spec("one: " + TOOL % more)) == [
        "5:73 TC013 This does not say what to do instead.",
        "5:88 TC013 A tag cannot be empty.",
        '5:92 TC020 The tag "a" is given twice. [5:85]',
        "5:115 TC013 A request cannot be empty.",
        '5:120 TC020 The request "Do it." is given twice. [5:107]',
    ]


def test_requests_are_kept_and_are_not_in_the_package(tmp_path: Path) -> None:
    source = "one: " + TOOL % ", requests: [Say something to me.]"
    package = compiled(tmp_path, spec(source, index="[one]"))
    assert not any("Say something to me" in text for text in package.files.values())
    folder = pipeline.world_source(tmp_path / "specs" / "w", tmp_path)
    world = pipeline.check_world(folder).world
    assert world is not None
    assert world.tools["one"].surface.requests == ("Say something to me.",)


# Texts


def test_a_text_stands_beside_the_answer(world: Any) -> None:
    shown = world.call("get_note", {"noteId": "N-02"})
    assert shown["text"] == "N-02: Bread"
    added = world.call("add_note", {"text": 'a "b" {c}'}, host={"tenant_id": "t"})
    assert added == {
        "output": {"id": "N-04", "level": 3, "tenant": "t"},
        "text": 'Noted "a "b" {c}" as N-04.',
    }


def test_a_text_tells_of_rows_as_they_were_and_are(world: Any) -> None:
    assert world.call("take_rank", {"noteId": "N-03"})["text"] == "4 to 5"
    assert world.call("take_rank", {"noteId": "N-01"})["text"] == "0 to 1"


def test_an_early_answer_and_a_refusal_have_no_text(world: Any) -> None:
    assert world.call("find_note", {"text": "?"}) == {"output": {"found": False}}
    found = world.call("find_note", {"text": "Milk"})
    assert found == {"output": {"found": True, "id": "N-01"}, "text": "Found N-01."}
    assert set(world.call("get_note", {"noteId": "?"})) == {"output", "isError"}


NOTES = """collections:
  notes: {as: note, key: id, fields: {id: string, size: integer}}
"""


def test_a_text_that_cannot_be_worked_out_refuses_the_call(tmp_path: Path) -> None:
    tool = """cut:
    description: Changes a note.
    input: {size: {type: integer, description: How big.}}
    do: [{add: {notes: {id: n, size: =input.size}}}]
    text: '{10 / input.size}'"""
    package = compiled(tmp_path, spec(tool, index="[cut]", more=NOTES))
    world = package.world()
    assert world.call("cut", {"size": 5}) == {"output": {}, "text": "2"}
    world = package.world()
    before = world.digest()
    assert world.call("cut", {"size": 0})["output"]["code"] == "invalid_input"
    assert world.digest() == before


def test_where_a_text_means_nothing_it_is_refused(tmp_path: Path) -> None:
    text = spec(
        "rows: {description: Lists all notes., list: notes, text: All.}",
        "ends: {description: Always refuses., do: [{fail: {conflict: No.}}], text: x}",
        "lost: " + TOOL % ", text: 'Saw {nothing}.'",
        "plain: " + TOOL % ", input: {a: integer}, text: =input.a",
        more=NOTES,
    )
    assert faults_of(tmp_path, text) == [
        "7:54 TC037 `text` has no meaning for a tool of the form `list`.",
        "8:71 TC037 This is never reached: the steps end the tool.",
        "9:74 TC041 Nothing here is called `nothing`.",
        "10:91 TC042 This place takes text, not a whole number.",
    ]


# Hints


def hints(tmp_path: Path, tool: str) -> dict[str, bool]:
    found = compiled(tmp_path, spec(f"one: {tool}", index="[one]", more=NOTES))
    (told,) = found.world().tools()
    assert list(told["annotations"]) == [
        name
        for name in (
            "readOnlyHint",
            "destructiveHint",
            "idempotentHint",
            "openWorldHint",
        )
        if name in told["annotations"]
    ]
    return dict(told["annotations"])


def writing(*steps: str, more: str = "") -> str:
    given = (
        "noteId: {ref: notes}, size: integer, other: {type: integer, optional: true}"
    )
    head = f"description: Changes it., input: {{{given}}}"
    return f"{{{head}, do: [{', '.join(steps)}]{more}}}"


READS = {"readOnlyHint": True, "idempotentHint": True, "openWorldHint": False}
SETS = {
    "readOnlyHint": False,
    "destructiveHint": True,
    "idempotentHint": True,
    "openWorldHint": False,
}
UNSURE = {name: value for name, value in SETS.items() if name != "idempotentHint"}
ADDS = {**UNSURE, "destructiveHint": False}

DERIVED = {
    "reads": ("{description: Reads it., return: {a: 1}}", READS),
    "lists": ("{description: Lists it., list: notes}", READS),
    "sets to what is given": (writing("{set: {note: {size: =input.size}}}"), SETS),
    "sets to a constant": (
        writing("{require: {that: =note.size > 1, else: {conflict: No.}}}")[:-2]
        + ", {set: {note: {size: 0}}}]}",
        SETS,
    ),
    "sets a row that it finds": (
        writing(
            "{find: {two: {in: notes, key: x}}}", "{set: {two: {size: =input.size}}}"
        ),
        SETS,
    ),
    "counts": (writing("{set: {note: {size: =note.size + 1}}}"), UNSURE),
    "copies": (
        writing(
            "{find: {two: {in: notes, key: x}}}", "{set: {two: {size: =note.size}}}"
        ),
        UNSURE,
    ),
    "sets the first that fits": (
        writing(
            "{find: {two: {in: notes, where: =self.size > 1, optional: true}}}",
            "{if: {that: =two != null, do: [{set: {two: {size: 0}}}]}}",
        ),
        UNSURE,
    ),
    "sets a row that it found by a row": (
        writing("{find: {two: {in: notes, key: =note.id}}}", "{set: {two: {size: 1}}}"),
        UNSURE,
    ),
    "sets in a loop": (
        writing("{each: {in: {n: notes}, do: [{set: {n: {size: 0}}}]}}"),
        UNSURE,
    ),
    "adds": (writing("{add: {notes: {id: n, size: 1}, as: new}}"), ADDS),
    "removes": (writing("{remove: note}"), UNSURE),
}


@pytest.mark.parametrize("case", DERIVED)
def test_hints_follow_from_the_steps(tmp_path: Path, case: str) -> None:
    tool, told = DERIVED[case]
    assert hints(tmp_path, tool) == told


SETTING = "{set: {note: {size: 1}}}"
SAID = {
    "a second call does nothing": (
        writing(
            "{add: {notes: {id: n, size: 1}, as: new}}",
            more=", annotations: {idempotentHint: true}",
        ),
        {**ADDS, "idempotentHint": True},
    ),
    "it cannot be taken back": (
        writing(
            "{add: {notes: {id: n, size: 1}, as: new}}",
            more=", annotations: {destructiveHint: true}",
        ),
        UNSURE,
    ),
    "it goes out": (
        "{description: Sends it., return: {}, annotations: {openWorldHint: true}}",
        {**READS, "openWorldHint": True},
    ),
    "what is so anyway": (
        writing(
            SETTING, more=", annotations: {readOnlyHint: false, destructiveHint: true}"
        ),
        SETS,
    ),
}


@pytest.mark.parametrize("case", SAID)
def test_a_hint_takes_the_place_of_the_derived_one(tmp_path: Path, case: str) -> None:
    tool, told = SAID[case]
    assert hints(tmp_path, tool) == told


WRONG = {
    "readOnlyHint: true": '"one" writes: notes.',
    "destructiveHint: false": '"one" changes what is there: notes.',
}


@pytest.mark.parametrize("said", WRONG)
def test_a_hint_that_the_steps_contradict_is_refused(tmp_path: Path, said: str) -> None:
    tool = writing(SETTING, more=f", annotations: {{{said}}}")
    (found,) = faults_of(tmp_path, spec(f"one: {tool}", more=NOTES))
    assert found.endswith(f"TC062 {WRONG[said]}")


@pytest.mark.parametrize(
    "said", ["readOnlyHint: false", "destructiveHint: true", "idempotentHint: false"]
)
def test_a_tool_that_writes_nothing_is_harmless(tmp_path: Path, said: str) -> None:
    (found,) = faults_of(tmp_path, spec("one: " + TOOL % f", annotations: {{{said}}}"))
    assert '"one" writes nothing' in found


def test_of_a_handler_the_spec_is_believed(tmp_path: Path) -> None:
    head = "{description: Does it in Python., handler: go"
    said = ", annotations: {readOnlyHint: true}}"
    assert hints(tmp_path / "a", head + said) == {
        "readOnlyHint": True,
        "openWorldHint": False,
    }
    both = ", annotations: {readOnlyHint: true, destructiveHint: true}}"
    (found,) = faults_of(tmp_path / "b", spec("one: " + head + both, more=NOTES))
    assert "TC062 What only reads destroys nothing" in found


def test_the_title_may_stand_among_the_annotations(tmp_path: Path) -> None:
    package = notes_package(tmp_path)
    told = package.tools()["post_note"]
    assert told["title"] == "Post a note"
    assert told["annotations"]["openWorldHint"] is True
    two = ", title: One, annotations: {title: Two}"
    (found,) = faults_of(tmp_path / "two", spec("one: " + TOOL % two))
    assert found.endswith('TC037 The title is "One" already.')


# Examples


def test_examples_are_told_as_they_are_written(package: Package) -> None:
    examples = [{"text": "Milk"}, {"text": "Bread", "rank": None}]
    assert package.tools()["add_note"]["examples"] == examples
    assert "examples" not in package.tools()["get_note"]


PAIRED = """pair:
    description: Takes one of two.
    input:
      tenant: {type: string, host: tenant_id}
      a: {type: integer, minimum: 1, optional: true, description: One.}
      b: {type: array, items: {fields: {x: string}}, optional: true, description: Or.}
    rules:
      - {that: =has(input.a) != has(input.b), else: {invalid_input: Give a or b.}}
    policy: {coerce: [integer_from_text], text: trim, blank: refuse, nulls: absent}
    return: {}
    examples:
"""


def examples_of(tmp_path: Path, *examples: str) -> Iterator[str]:
    lines = "".join(f"      - {example}\n" for example in examples)
    yield from faults_of(tmp_path, spec(PAIRED + lines.rstrip("\n")))


def test_an_example_that_the_tool_would_refuse_is_an_error(tmp_path: Path) -> None:
    assert list(examples_of(tmp_path / "good", "{a: 1}", "{b: [{x: y}]}")) == []
    bad = "{a: 0}", "{b: [{x: y}, {x: 3}]}", "{}", "{a: 1, b: []}", "{a: 1, c: 2}"
    would = 'TC063 "pair" would refuse this call:'
    assert list(examples_of(tmp_path / "bad", *bad)) == [
        f'16:10 {would} "a" must be at least 1, not 0.',
        f'17:23 {would} "/b/1/x" must be text, not the number 3.',
        f"18:9 {would} Give a or b.",
        f"19:9 {would} Give a or b.",
        f'20:16 {would} "c" is not a parameter.',
    ]


def test_an_example_needs_no_policy_and_no_host(tmp_path: Path) -> None:
    bad = "{a: '1'}", "{a: 1, b: null}", "{a: 1, tenant: x}", "{b: [{x: ' '}]}"
    found = [fault.split(": ", 1)[1] for fault in examples_of(tmp_path, *bad)]
    assert found == [
        '"a" must be a whole number, not the text "1".',
        '"b" must be a list, not null.',
        '"tenant" is not a parameter.',
        '"/b/0/x" must not be blank.',
    ]
