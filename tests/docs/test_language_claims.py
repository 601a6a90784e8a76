"""docs/language.md: what it says in a sentence and shows in no example."""

import importlib
import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from toolc.cli import app

from .examples import write_files
from .one_world import TELL, a_world, call, faults, things

# Keys with x-


def test_x_keys_are_free_where_words_stand_and_names_where_names_stand(
    project: Path,
) -> None:
    world = a_world(
        world={"x-owner": "me"},
        collections=things(**{"x-source": "=nonsense"}),
        tools={
            "tell": {
                **TELL,
                "x-since": 2,
                "input": {"x-mark": {"type": "string", "x-unit": "none"}},
            }
        },
        **{"x-note": "free"},
    )
    world["collections"]["things"]["fields"]["x-size"] = "integer"
    assert call(project, world, "tell", {"x-mark": "a"}) == {"at": "2026-01-01"}
    refusal = call(project, world, "tell", {})
    assert refusal["details"]["problems"][0]["path"] == "x-mark"
    world["types"] = {"x-type": "string"}
    assert faults(project, world) == ['TC022 "x-type" cannot be the name of a type.']


# The section `world`


def test_the_name_of_the_world_is_that_of_its_folder(project: Path) -> None:
    text = yaml.safe_dump(a_world())
    write_files(project / "specs" / "two", {"world.yaml": text})
    result = CliRunner().invoke(app, ["compile"])
    assert result.exit_code == 1
    assert 'The world is called "one", but its folder is "two".' in result.output


@pytest.mark.parametrize(
    ("clock", "start"), [("date", "2026-01-01"), ("datetime", "2026-01-01T00:00:00Z")]
)
def test_a_clock_starts_with_2026(project: Path, clock: str, start: str) -> None:
    world = a_world(world={"clock": clock})
    assert call(project, world, "tell", {}) == {"at": start}


TRIMMED = {
    **TELL,
    "input": {
        "free": "string",
        "deep": {"type": "array", "items": {"fields": {"text": "string"}}},
        "open": {"type": "object"},
        "chosen": {"enum": ["a"], "optional": True},
        "fixed": {"const": "a", "optional": True},
    },
    "return": {"free": "=input.free", "deep": "=input.deep", "open": "=input.open"},
}


def test_trim_reaches_texts_at_any_depth_and_only_where_a_shape_says_text(
    project: Path,
) -> None:
    world = a_world(world={"policy": {"text": "trim"}}, tools={"tell": TRIMMED})
    spaces = "".join(c for c in map(chr, range(0x3001)) if not c.strip())
    padded = f"{spaces}a b{spaces}"
    given = {"free": padded, "deep": [{"text": padded}], "open": {"text": padded}}
    answer = call(project, world, "tell", given)
    assert answer == {"free": "a b", "deep": [{"text": "a b"}], "open": given["open"]}
    for name in ("chosen", "fixed"):
        refusal = call(project, world, "tell", {**given, name: " a"})
        assert [p["path"] for p in refusal["details"]["problems"]] == [name]


# Shapes


@pytest.mark.parametrize(
    "beside",
    [
        {"type": "object"},
        {"properties": {}},
        {"required": ["a"]},
        {"additionalProperties": False},
        {"patternProperties": {}},
    ],
    ids=list,
)
def test_what_says_the_same_is_refused_beside_fields(
    project: Path, beside: dict[str, Any]
) -> None:
    shape = {"fields": {"a": "string"}, **beside}
    (found,) = faults(project, a_world(types={"Pair": shape}))
    assert found.startswith(f"TC031 `{next(iter(beside))}` beside `fields`")


def test_a_reference_may_say_that_it_is_text(project: Path) -> None:
    shape = {"ref": "things", "type": "string"}
    tools = {"tell": {**TELL, "input": {"thingId": shape}}}
    assert faults(project, a_world(collections=things(), tools=tools)) == []


# Data files


def _data(project: Path, text: str, name: str = "things.json") -> list[str]:
    write_files(project / "specs" / "one", {name: text})
    return faults(project, a_world(collections=things(data=name)))


def test_a_data_file_lies_in_the_folder_of_the_world(project: Path) -> None:
    (found,) = _data(project, "[]", "../things.json")
    assert "lies outside the world's folder" in found
    assert _data(project, "[]", "deep/inside/things.json") == []


def test_a_name_comes_once_in_an_object(project: Path) -> None:
    (found,) = _data(project, '[{"id": "a", "size": 1, "size": 2}]')
    assert found == 'TC002 the key "size" stands twice in one mapping'


def test_a_key_comes_once_in_a_file(project: Path) -> None:
    (found,) = _data(project, '[{"id": "a", "size": 1}, {"id": "a", "size": 2}]')
    assert found == 'TC053 Two rows of things have the key "a".'


def test_faults_that_are_alike_are_told_once_with_their_number(project: Path) -> None:
    rows = [{"id": f"T-{number}", "size": "big"} for number in range(25)]
    (found,) = _data(project, json.dumps(rows))
    assert found == (
        'TC051 things "T-0": "size" must be a whole number, not text. '
        "24 more faults of the file are like it."
    )


def test_of_many_faults_the_first_20_are_told(project: Path) -> None:
    rows = [{"id": f"T-{number}", "size": 1} for number in range(25)]
    found = _data(project, json.dumps([*rows, *rows]))
    assert len([fault for fault in found if "Two rows of things" in fault]) == 20
    assert found[-1] == (
        "TC053 5 more faults like these are in the file, from here on."
    )


def test_a_number_without_a_fraction_is_an_integer(project: Path) -> None:
    assert _data(project, '[{"id": "a", "size": 3.0}]') == []
    tools = {"tell": {**TELL, "return": {"sizes": "=things.map(t, t.size)"}}}
    world = a_world(collections=things(data="things.json"), tools=tools)
    assert str(call(project, world, "tell", {})) == "{'sizes': [3]}"


# The index


def test_toolsets_are_in_the_index_of_the_package(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tools = {"tell": TELL, "say": TELL}
    sets = {"clock": ["tell"], "talk": ["say"]}
    assert faults(project, a_world(tools=tools, index=sets)) == []
    assert CliRunner().invoke(app, ["compile", "--quiet"]).exit_code == 0
    monkeypatch.syspath_prepend(str(project / "generated"))
    index = importlib.import_module("one.index")
    assert dict(index.TOOLSETS) == {"clock": ("tell",), "talk": ("say",)}


def test_an_optional_field_that_is_absent_can_be_taken_away(project: Path) -> None:
    fields = {"id": "string", "note": {"type": "string", "optional": True}}
    collections = things(fields=fields, data="things.json")
    write_files(project / "specs" / "one", {"things.json": '[{"id": "a"}]'})
    tell = {
        **TELL,
        "input": {"thingId": {"ref": "things", "description": "Which."}},
        "do": [{"remove": "thing.note"}],
        "return": "=thing",
    }
    spec = a_world(collections=collections, tools={"tell": tell})
    assert call(project, spec, "tell", {"thingId": "a"}) == {"id": "a"}


def test_a_case_may_have_any_text_for_its_name(project: Path) -> None:
    names = ["Credit Card", "5%", "404", "true", "in"]
    cases = {name: {} for name in names}
    kinds = {"Kind": {"tag": "kind", "fields": {}, "cases": cases}}
    tell = {
        **TELL,
        "input": {"what": "Kind"},
        "do": [
            {
                "switch": {
                    "value": "=input.what.kind",
                    "cases": {
                        name: [{"return": {"place": number}}]
                        for number, name in enumerate(names)
                    },
                }
            }
        ],
    }
    del tell["return"]
    spec = a_world(types=kinds, tools={"tell": tell})
    for number, name in enumerate(names):
        given = {"what": {"kind": name}}
        assert call(project, spec, "tell", given) == {"place": number}
