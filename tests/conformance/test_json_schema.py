"""The JSON-Schema-Test-Suite against the generated checks, draft 2020-12."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from outside import data
from toolc.emit.checks import SchemaError, compile_validator
from toolc.shapes import schema_problems
from toolc.shapes.fits import misfit

FORMATS_ASSERTED = "is only an annotation by default"
"""toolc asserts formats, so these tests of format.json are meant to fail."""


def groups(base: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    for path in sorted(base.rglob("*.json")):
        for group in json.loads(path.read_text(encoding="utf-8")):
            yield f"{path.stem}: {group['description']}", group


def test_every_group_within_the_vocabulary_agrees(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run = agreed = 0
    refused: list[str] = []
    disagreed: list[str] = []
    for name, group in groups(data("json-schema")):
        try:
            validate = compile_validator(group["schema"])
        except SchemaError:
            refused.append(name)
            continue
        for case in group["tests"]:
            run += 1
            found = validate(case["data"])
            if (not found) == case["valid"]:
                agreed += 1
            elif FORMATS_ASSERTED not in case["description"]:
                disagreed.append(f"{name}: {case['description']}: {found}")
    with capsys.disabled():
        print(
            f"\nJSON Schema: {run} tests run, {agreed} agreed, "
            f"{run - agreed - len(disagreed)} differ because formats are asserted, "
            f"{len(refused)} groups refused by the vocabulary"
        )
    assert disagreed == []
    assert run > 700
    assert len(refused) < 40


def test_what_reads_defaults_agrees_with_the_generated_checks() -> None:
    disagreed = []
    for name, group in groups(data("json-schema")):
        schema = group["schema"]
        try:
            validate = compile_validator(schema)
        except SchemaError:
            continue
        document = schema if isinstance(schema, dict) else {}
        for case in group["tests"]:
            fits = misfit(case["data"], schema, document) is None
            if fits != (not validate(case["data"])):
                disagreed.append(f"{name}: {case['description']}")
    assert disagreed == []


def test_groups_are_refused_for_the_vocabulary_alone() -> None:
    for name, group in groups(data("json-schema")):
        for problem in schema_problems(group["schema"]):
            known = ("keyword", "reference", "format", "pattern")
            assert problem.contradiction or problem.kind in known, name
