"""What editors get: the schema of the language, with what helps to write."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft7Validator

from docs.examples import EXAMPLES as PAGE_EXAMPLES
from docs.examples import Example, files_of
from outside import ROOT
from toolc import pipeline
from toolc.model.world import BUILT_IN_CODES
from toolc.schema import editor_schema, spec_schema, world_names
from toolc.schema.hover import CHOICES, EXAMPLES, TITLES
from toolc.schema.offers import KEYS, TEXTS, VALUES
from toolc.schema.skeletons import SKELETONS
from toolc.source import Document, load, load_text, plain

HERE = Path(__file__).parent
WORLDS = [
    ROOT / "specs/crm",
    *sorted((ROOT / "tests/golden").glob("*/specs")),
    HERE,
]
OF_THE_PAGE = [example for example in PAGE_EXAMPLES if not example.refused]
SUBSCHEMAS = ("properties", "patternProperties", "definitions")


def of_folder(folder: Path) -> list[Document]:
    paths = (
        sorted(folder.rglob("*.yaml")) if folder != HERE else [HERE / "everything.yaml"]
    )
    return [load(path, path.name)[0] for path in paths]


def of_texts(files: dict[str, str]) -> list[Document]:
    return [
        load_text(text, name)[0]
        for name, text in files.items()
        if name.endswith("yaml")
    ]


def of_world(documents: list[Document]) -> dict[str, Any]:
    return editor_schema(BUILT_IN_CODES, world_names("shop", documents))


EVERYTHING = of_folder(HERE)
SCHEMAS = {
    "of the language": editor_schema(BUILT_IN_CODES),
    "of a world": of_world(EVERYTHING),
}


def parts(schema: Any, address: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema in a schema, the whole first."""
    yield address, schema
    for word in SUBSCHEMAS:
        for name, below in schema.get(word, {}).items():
            yield from parts(below, f"{address}.{name}".removeprefix("."))
    for word, step in (("additionalProperties", ".*"), ("items", "[]")):
        if isinstance(schema.get(word), dict):
            yield from parts(schema[word], f"{address}{step}")


def faults(schema: dict[str, Any], documents: list[Document]) -> list[str]:
    validator = Draft7Validator(schema)
    return sorted(
        f"{document.file} {error.json_path}: {error.validator}"
        for document in documents
        if document.root is not None
        for error in validator.iter_errors(plain(document.root))
    )


@pytest.fixture(params=SCHEMAS)
def schema(request: pytest.FixtureRequest) -> dict[str, Any]:
    return SCHEMAS[request.param]


# Its form


def test_is_draft_7(schema: dict[str, Any]) -> None:
    Draft7Validator.check_schema(schema)
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"


def test_every_key_at_every_depth_has_a_description(schema: dict[str, Any]) -> None:
    without = [
        address
        for address, part in parts(schema)
        if not part.get("description", "").strip()
    ]
    assert without == []


def test_has_no_alternatives_and_nothing_of_the_compiler_s_own(
    schema: dict[str, Any],
) -> None:
    used = {word for _, part in parts(schema) for word in part}
    assert used.isdisjoint({"oneOf", "anyOf", "allOf", "not", "if"})
    assert [word for word in used if word.startswith("x-")] == []


def test_has_every_word_of_the_language(schema: dict[str, Any]) -> None:
    there = {address for address, _ in parts(schema)}
    assert {address for address, _ in parts(spec_schema())} - there == set()


def test_a_place_beside_a_reference_has_only_what_editors_read_there(
    schema: dict[str, Any],
) -> None:
    beside = {"$ref", "title", "description", "markdownDescription", "examples"}
    wrong = [a for a, part in parts(schema) if "$ref" in part and part.keys() - beside]
    assert wrong == []


# What it takes


@pytest.mark.parametrize("folder", WORLDS, ids=lambda path: path.parent.name)
def test_takes_the_specs_of_the_project(folder: Path) -> None:
    documents = of_folder(folder)
    assert len(documents) > 0
    assert faults(SCHEMAS["of the language"], documents) == []
    assert faults(of_world(documents), documents) == []


@pytest.mark.parametrize("example", OF_THE_PAGE, ids=str)
def test_takes_the_examples_of_the_reference(example: Example) -> None:
    documents = of_texts(files_of(example.block)[1])
    assert faults(SCHEMAS["of the language"], documents) == []
    assert faults(of_world(documents), documents) == []


@pytest.mark.parametrize(
    "case", sorted((HERE / "cases").glob("*.yaml")), ids=lambda path: path.stem
)
def test_what_helps_to_write_makes_nothing_right_or_wrong(case: Path) -> None:
    document, _ = load(case, case.name)
    refused = faults(spec_schema(), [document])
    assert faults(SCHEMAS["of the language"], [document]) == refused
    for names in ([document], EVERYTHING, [document, *EVERYTHING]):
        assert faults(of_world(names), [document]) == refused


# What it tells


ADDRESSES = dict(parts(spec_schema()))


@pytest.mark.parametrize(
    "table",
    [EXAMPLES, TITLES, CHOICES, VALUES, KEYS, TEXTS, SKELETONS],
    ids="examples titles choices values keys texts skeletons".split(),
)
def test_what_is_told_of_a_place_has_that_place(table: dict[str, Any]) -> None:
    assert table.keys() - ADDRESSES.keys() == set()


@pytest.mark.parametrize("address", EXAMPLES)
def test_an_example_may_stand_where_it_is_shown(address: str) -> None:
    document, found = load_text(EXAMPLES[address], "example.yaml")
    assert found == []
    assert document.root is not None
    (word, value), *others = plain(document.root).items()  # type: ignore[attr-defined]
    assert (word, others) == (re.split(r"\.(?!\.)", address)[-1], [])
    place = {**ADDRESSES[address], "definitions": spec_schema()["definitions"]}
    assert [error.message for error in Draft7Validator(place).iter_errors(value)] == []
    shown = dict(parts(SCHEMAS["of the language"]))[address]["markdownDescription"]
    assert EXAMPLES[address] in shown


@pytest.mark.parametrize("address", SKELETONS)
def test_a_skeleton_that_is_filled_in_may_stand_where_it_is_proposed(
    address: str,
) -> None:
    place = {**ADDRESSES[address], "definitions": spec_schema()["definitions"]}
    for skeleton in SKELETONS[address]:
        text = yaml.safe_dump(skeleton["body"], allow_unicode=True)
        filled = yaml.safe_load(re.sub(r"\$\{\d:([^}]*)\}", r"\1", text))
        errors = Draft7Validator(place).iter_errors(filled)
        assert [error.message for error in errors] == [], skeleton["label"]


@pytest.mark.parametrize("address", CHOICES)
def test_each_choice_is_explained(address: str) -> None:
    assert list(CHOICES[address]) == ADDRESSES[address]["enum"]


def test_each_choice_but_formats_is_explained() -> None:
    choices = {a for a, part in ADDRESSES.items() if len(part.get("enum", ())) > 1}
    left = {a for a in choices - CHOICES.keys() if not a.startswith(("shape", "subs"))}
    assert left == set()


def test_the_codes_of_every_world_are_proposed() -> None:
    failure = pipeline.editor_schema()["definitions"]["failure"]  # type: ignore[index]
    labels = [one["label"] for one in failure["defaultSnippets"]]
    assert labels == list(failure["properties"]) == list(BUILT_IN_CODES)
