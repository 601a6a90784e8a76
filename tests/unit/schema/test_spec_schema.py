"""The schema of the language, which files are checked with."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from outside import outside
from toolc.diagnostics import Code
from toolc.diagnostics.codes import reading
from toolc.schema import check, spec_schema
from toolc.source import load, load_text, plain

EVERYTHING = Path(__file__).parent / "everything.yaml"


def schemas(part: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Each schema that stands for a key of the language."""
    for name, schema in part.get("properties", {}).items():
        yield f"{path}.{name}", schema
        yield from schemas(schema, f"{path}.{name}")
    for word in ("additionalProperties", "items"):
        if isinstance(part.get(word), dict):
            yield from schemas(part[word], f"{path}.*")


def all_schemas() -> Iterator[tuple[str, dict[str, Any]]]:
    root = spec_schema()
    yield from schemas(root)
    for name, definition in root["definitions"].items():
        yield name, definition
        yield from schemas(definition, name)


def test_is_draft_7() -> None:
    Draft7Validator.check_schema(spec_schema())


def test_every_key_has_a_description() -> None:
    without = [path for path, schema in all_schemas() if not schema.get("description")]
    assert without == []


def test_needs_no_alternatives() -> None:
    words = {word for _, schema in all_schemas() for word in schema}
    assert words.isdisjoint({"oneOf", "anyOf", "allOf", "if"})


def test_is_a_new_dict_each_time() -> None:
    spec_schema()["properties"].clear()
    assert "tools" in spec_schema()["properties"]


def test_a_spec_that_uses_every_word_is_accepted() -> None:
    document, found = load(EVERYTHING, "everything.yaml")
    assert found == []
    assert check(document) == []
    assert document.root is not None
    errors = Draft7Validator(spec_schema()).iter_errors(plain(document.root))
    assert [error.message for error in errors] == []


def test_that_spec_uses_every_word() -> None:
    text = EVERYTHING.read_text("utf-8")
    words = {path.rpartition(".")[2] for path, _ in all_schemas() if "." in path}
    assert sorted(word for word in words - {"*"} if f"{word}:" not in text) == []


def test_it_refuses_what_the_compiler_refuses() -> None:
    validator = Draft7Validator(spec_schema())
    for case in sorted((Path(__file__).parent / "cases").glob("*.yaml")):
        document, _ = load(case, case.name)
        assert document.root is not None
        if check(document):
            assert not validator.is_valid(plain(document.root)), case.name


def test_the_design_s_listing_is_accepted() -> None:
    for path in sorted(outside("design/listing/specs").glob("*.yaml")):
        document, _ = load(path, path.name)
        unknown = [(one.span.line, one.message) for one in check(document)]
        # The listing is older than the grammar in one place.
        assert [item for item in unknown if '"input" in "world"' not in item[1]] == []


EXAMPLES = [
    code for code in vars(reading).values() if isinstance(code, Code) and code.bad
]


@pytest.mark.parametrize("code", EXAMPLES, ids=lambda code: code.code)
def test_examples_of_codes(code: Code) -> None:
    document, found = load_text(code.bad, "bad.yaml")
    assert {one.code.code for one in found + check(document)} == {code.code}
    document, found = load_text(code.good, "good.yaml")
    assert found + check(document) == []


def test_every_code_of_reading_has_examples() -> None:
    codes = {code for code in vars(reading).values() if isinstance(code, Code)}
    assert {code.code for code in codes - set(EXAMPLES)} == {"TC008"}
