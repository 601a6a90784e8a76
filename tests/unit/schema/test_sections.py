"""Every section with a value of each kind: a located finding, never a crash."""

import pytest

from toolc.schema import check
from toolc.source import load_text

SECTIONS = "world types errors collections rules routines tools index".split()
KINDS = {
    "null": ("", "nothing"),
    "text": (" word", "text"),
    "number": (" 3", "the number 3"),
    "boolean": (" true", "the boolean true"),
    "list": (" [[], 1, null, {a: 1}]", "a list"),
}


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_wrong_kind(section: str, kind: str) -> None:
    written, got = KINDS[kind]
    document, _ = load_text(f"x-a: 1\n{section}:{written}\n", "f.yaml")
    found = check(document)
    if section == "index" and kind == "list":
        places = [str(one.span) for one in found]
        assert places == ["f.yaml:2:9", "f.yaml:2:13", "f.yaml:2:16", "f.yaml:2:22"]
        return
    (only,) = found
    column = 1 if kind == "null" else len(section) + 3
    assert str(only.span) == f"f.yaml:2:{column}"
    assert only.code.code == "TC011"
    assert only.message.startswith(f'"{section}" must be a')
    assert only.message.endswith(f"(got {got})")


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("value", ["null", "word", "3", "[]", "{a: }", "{a: {b: []}}"])
def test_any_value_below_a_name(section: str, value: str) -> None:
    document, _ = load_text(f"{section}:\n  name: {value}\n", "f.yaml")
    assert all(one.span.line in (1, 2) for one in check(document))


@pytest.mark.parametrize("value", ["2", "0", "'1'", "one", "null", "[1]", "{}", "true"])
def test_only_known_versions(value: str) -> None:
    document, _ = load_text(f"toolc: {value}\n", "f.yaml")
    (only,) = check(document)
    assert only.code.code == "TC014"
    assert only.hint == "it reads 1: write `toolc: 1`, or use another toolc"


def test_a_document_without_root_has_no_findings() -> None:
    document, _ = load_text("a: [", "f.yaml")
    assert check(document) == []


def test_deep_nesting_is_checked_to_the_end() -> None:
    steps = "[{if: {that: =a, do: " * 30 + "[{nope: 1}]" + "}}]" * 30
    document, found = load_text(f"tools: {{a: {{do: {steps}}}}}", "f.yaml")
    assert found == []
    assert [one.code.code for one in check(document)] == ["TC010"]
    shape = "{fields: {a: " * 48 + "5" + "}}" * 48
    document, found = load_text(f"types: {{a: {shape}}}", "f.yaml")
    assert found == []
    assert [one.code.code for one in check(document)] == ["TC011"]


def test_many_faults_are_found_quickly() -> None:
    names = "".join(f"  t{number}: {{lst: a}}\n" for number in range(5_000))
    document, _ = load_text(f"tools:\n{names}", "f.yaml")
    assert len(check(document)) == 5_000
