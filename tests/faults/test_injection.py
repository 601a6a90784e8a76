"""Texts of a spec stay texts, in the package and in every answer."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from faults.texts import HOSTILE
from faults.worlds import (
    HEAD,
    INDEXED,
    Package,
    compile_files,
    compiled,
    faults_of,
    yaml_of,
)
from toolc.quoting import quote

DESCRIPTION = "Shows what was given and nothing more than that."
HIDDEN = {
    chr(code) for code in [*range(32), *range(0x7F, 0xA0), *range(0x2028, 0x202F)]
}
HIDDEN |= set("\u200b\u200e\u200f\u2066\u2067\u2068\u2069\ufeff\ufffe\U000e0041")
"""What a reader of a file would not see, or see in another place."""

LONGEST_KEY = 900
"""A key on one line may have 1,024 characters (YAML 1.2, 7.4.2)."""


def braces(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")


def literal(text: str) -> str:
    """The text as CEL writes it."""
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'".replace("\n", "\\n").replace("\r", "\\r")


def with_hole(text: str, hole: str) -> str:
    """The text with a hole behind it. One that starts with `=` must be CEL."""
    if text.startswith("="):
        return f"={literal(text)} + {hole}"
    return f"{braces(text)}{{{hole}}}"


def key_of(text: str) -> str:
    return text[:LONGEST_KEY] or "empty"


def described(text: str) -> str:
    """What a tool's description or title can be of it."""
    return text if text.strip() else "Shows what was given."


def prefix(text: str) -> str:
    """The text as a prefix of ids, which no `=` can begin."""
    if text.startswith("="):
        return f"{{{literal('=')}}}{braces(text[1:])}-"
    return braces(text)


def collection(number: int, text: str) -> dict[str, Any]:
    key = key_of(text)
    return {
        "as": f"row{number}",
        "key": "id",
        "description": text,
        "small": text,
        "internal": text,
        "data": f"data/{number}.json",
        "new_id": {"prefix": prefix(text), "digits": 3},
        "else": {"not_found": with_hole(text, "key")},
        "fields": {
            "id": {"type": "string", "description": text},
            "kind": {"enum": [text, "other"], "description": text, "default": text},
            "fixed": {"const": text, "title": text},
            "shown": {"value": f"={literal(text)}", "description": text},
            f"{key} ".replace(".", " "): {"type": "string", "optional": True},
        },
        "views": {
            "all": ["id", "kind", "fixed", "shown", {key: f"={literal(text)}"}],
            key: ["id"],
        },
    }


def echo(number: int, text: str) -> dict[str, Any]:
    """A tool that takes the text in every way and gives it back in every way."""
    key = key_of(text)
    nested = {"type": "object", "required": [key], "default": {key: text}}
    nested |= {"properties": {key: {"type": "string", "enum": [text]}}}
    return {
        "title": described(text),
        "description": described(text),
        "input": {
            "kind": {"enum": [text, "other"], "description": text, "examples": [text]},
            "fixed": {"const": text, "default": text},
            "free": {"type": "string", "default": text, "title": text},
            "nested": nested,
            "any": {"default": {key: [text, {key: text}]}},
            "typed": {"type": f"Type{number}", "optional": True},
            f" {key}": {"type": "string", "optional": True, "$comment": text},
        },
        "do": [
            {"let": {"it": f"={literal(text)}"}},
            {
                "require": {
                    "that": "=!has(input.typed)",
                    "else": {f"code{number}": with_hole(text, "input.kind")},
                }
            },
        ],
        "return": {
            "kind": "=input.kind",
            "fixed": "=input.fixed",
            "free": "=input.free",
            "nested": "=input.nested",
            "any": "=input.any",
            "let": "=it",
            "hole": with_hole(text, "input.free"),
            "same": f"=input.kind == {literal(text)} && it in [{literal(text)}]",
            "size": "=it.size()",
            f"{key}?": f"={literal(text)}",
        },
    }


def specs() -> dict[str, str]:
    parts: dict[str, dict[str, Any]] = {
        section: {} for section in ("errors", "types", "collections", "rules", "tools")
    }
    files = {}
    for n, text in enumerate(HOSTILE):
        key = key_of(text)
        parts["errors"][f"code{n}"] = {"description": text, "recovery": text}
        parts["types"][f"Type{n}"] = {
            "type": "string",
            "title": text,
            "description": text,
            "$comment": text,
            "examples": [text],
        }
        parts["collections"][f"c{n}"] = collection(n, text)
        message = {"message": with_hole(text, "it.id")}
        parts["rules"][f"rule{n}"] = {
            "input": {"it": f"c{n}"},
            "that": '=it.id != "bad"',
            "else": {f"code{n}": {**message, "details": {key: f"={literal(text)}"}}},
            "description": text,
        }
        parts["tools"][f"echo{n}"] = echo(n, text)
        parts["tools"][f"get{n}"] = {
            "title": described(text),
            "description": described(text),
            "get": f"c{n}",
            "view": "all",
            "input": {"id": {"ref": f"c{n}", "as": "it", "rules": [f"rule{n}"]}},
        }
        rows = [{"id": id_, "kind": text, "fixed": text} for id_ in (text, "bad")]
        files[f"data/{n}.json"] = json.dumps(rows)
    world = {"name": "w", "title": '"""\\ {x}', "description": '{{ x }} """ \\'}
    index = {key_of(t): [f"echo{n}", f"get{n}"] for n, t in enumerate(HOSTILE)}
    whole = {"toolc": 1, "world": world, "index": index, **parts}
    lines = [f"{key}: {yaml_of(value)}" for key, value in whole.items()]
    return {"world.yaml": "\n".join(lines) + "\n", **files}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    """A world with every hostile text wherever a text can stand."""
    return compiled(tmp_path_factory.mktemp("texts"), specs(), judge=True)


# I04, I07, I09, I10, I11: descriptions, schemas, messages, values, rows


def test_texts_are_shown_as_they_were_written(package: Package) -> None:
    tools = package.tools()
    for n, text in enumerate(HOSTILE):
        key = key_of(text)
        told = tools[f"echo{n}"]
        assert told["title"] == described(text)
        own = described(text).strip()
        assert told["description"].startswith(f"{own}\n\n")
        shown = told["inputSchema"]["properties"]
        assert shown["kind"] == {
            "type": "string",
            "enum": [text, "other"],
            "description": text,
            "examples": [text],
        }
        assert shown["fixed"] == {"type": "string", "const": text, "default": text}
        assert shown["free"] == {"type": "string", "default": text, "title": text}
        assert shown["nested"]["properties"] == {
            key: {"type": "string", "enum": [text]}
        }
        assert shown["nested"]["required"] == [key]
        assert shown["nested"]["default"] == {key: text}
        assert shown["any"] == {"default": {key: [text, {key: text}]}}
        assert shown["typed"]["title"] == shown["typed"]["$comment"] == text
        assert shown[f" {key}"]["$comment"] == text
        own = described(text).strip()
        assert tools[f"get{n}"]["description"].startswith(f"{own}\n\n")


def test_toolsets_are_called_as_they_were_written(package: Package) -> None:
    tools = {key_of(t): (f"echo{n}", f"get{n}") for n, t in enumerate(HOSTILE)}
    assert dict(package.module.index.TOOLSETS) == tools


def test_texts_come_out_as_they_went_in(package: Package) -> None:
    for n, text in enumerate(HOSTILE):
        key = key_of(text)
        assert package.call(f"echo{n}", {"kind": text}) == {
            "kind": text,
            "fixed": text,
            "free": text,
            "nested": {key: text},
            "any": {key: [text, {key: text}]},
            "let": text,
            "hole": text + text,
            "same": True,
            "size": len(text),
            f"{key}?": text,
        }
        row = {"id": text, "kind": text, "fixed": text, "shown": text, key: text}
        assert package.call(f"get{n}", {"id": text}) == row


def test_messages_hold_their_texts_and_their_holes(package: Package) -> None:
    for n, text in enumerate(HOSTILE):
        key = key_of(text)
        refused = package.refusal(f"echo{n}", {"kind": text, "typed": "x"})
        assert refused == {"code": f"code{n}", "message": text + text}
        missing = {"code": "not_found", "message": f"{text}zz"}
        assert package.refusal(f"get{n}", {"id": "zz"}) == missing
        assert package.refusal(f"get{n}", {"id": "bad"}) == {
            "code": f"code{n}",
            "message": f"{text}bad",
            "details": {key: text},
        }


def test_mistakes_in_arguments_are_told_with_any_text(package: Package) -> None:
    for n, text in enumerate(HOSTILE):
        key = key_of(text)
        wrong = {"kind": "no", "fixed": 1, "nested": {key: "no"}, f" {key}": 1, "zz": 1}
        refused = package.refusal(f"echo{n}", wrong)
        told = [problem["path"] for problem in refused["details"]["problems"]]
        step = key.replace("~", "~0").replace("/", "~1")
        assert told == ["kind", "fixed", f"/nested/{step}", f" {key}", "zz"]


def test_a_snapshot_with_any_text_makes_the_same_world(package: Package) -> None:
    world = package.world()
    snapshot = json.loads(json.dumps(world.snapshot()))
    again = package.world(snapshot)
    assert again.digest() == world.digest()
    assert again.snapshot() == world.snapshot()
    for n, text in enumerate(HOSTILE):
        kept = snapshot["collections"][f"c{n}"]
        assert set(kept) == {text, "bad"}


def test_the_files_hold_no_control_or_invisible_character(package: Package) -> None:
    """Python files and what a terminal would show of them; JSON escapes its own."""
    for name, text in package.files.items():
        assert not set(text) & {"\r", "\x00", "\x07", "\x1b"}, name
        if name.endswith(".py") and not name.startswith("_runtime/"):
            assert not set(text) & HIDDEN - {"\n"}, name
        if name.endswith(".json"):
            json.loads(text)


def test_no_text_is_run_when_the_package_is_imported(package: Package) -> None:
    """Nothing is printed, nothing is raised, no text became a name."""
    program = "import w; print(len(w.World().tools()))"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        cwd=package.folder.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout.strip(), done.stderr) == (str(2 * len(HOSTILE)), "")


# I04


@pytest.mark.parametrize(
    "value", ['"\\uD800"', '"a\\uDFFFb"', '"\\uDE00\\uD83D"', '[x, {y: "\\uD800"}]']
)
def test_half_a_character_is_refused_at_its_place(tmp_path: Path, value: str) -> None:
    places = {
        "description: {}": "types: {{A: {{type: string, description: {}}}}}\n",
        "enum": "types: {{A: {{enum: [{}]}}}}\n",
        "default": "types: {{A: {{default: {}}}}}\n",
        "title": "x-free: {}\n",
    }
    for name, place in places.items():
        (found,) = faults_of(tmp_path / name[:5], INDEXED + place.format(value))
        line, _, rest = found.partition(":")
        assert line == "4"
        assert " TC015 " in rest
        assert "half of a surrogate pair" in rest


def test_half_a_character_as_a_key_or_in_data_is_refused(tmp_path: Path) -> None:
    (found,) = faults_of(tmp_path / "key", INDEXED + 'x-a: {"\\uD800": 1}\n')
    assert found.startswith("4:8 TC015 ")
    text = f"""{INDEXED}collections:
  things: {{as: thing, key: id, data: rows.json, fields: {{id: string}}}}
"""
    for number, rows in enumerate(['[{"id": "\\ud800"}]', '{"\\udfff": {"id": "x"}}']):
        files = {"world.yaml": text, "rows.json": rows}
        assert faults_of(tmp_path / str(number), files)


def test_a_character_in_two_halves_is_read_in_json_only(tmp_path: Path) -> None:
    """Data files are JSON, which has it; specs are YAML, which has not."""
    party = json.dumps("\U0001f389")
    text = f"""{INDEXED}collections:
  things: {{as: thing, key: id, data: rows.json, fields: {{id: string}}}}
"""
    files = {"world.yaml": text, "rows.json": f'[{{"id": {party}}}]'}
    package = compiled(tmp_path / "data", files)
    assert list(package.world().snapshot()["collections"]["things"]) == ["\U0001f389"]
    (found,) = compile_files(
        tmp_path / "spec", f"{INDEXED}x-a: {party}"
    ).checked.diagnostics
    assert found.hint == "write the character itself, or \\U0001F389"


# I06


def test_a_pattern_is_the_text_of_the_spec_at_any_length(tmp_path: Path) -> None:
    words = "|".join(f"A{n:04}B" for n in range(300))
    patterns = {
        f'^({words})"\\\\$': ('A0299B"\\', "A0299B"),
        "^'\"`$": ("'\"`", "'"),
        "^\"\"\"'''$": ("\"\"\"'''", '"""'),
        "^\\\\\\\\n$": ("\\\\n", "\n"),
        "^\\{x\\}[{}]$": ("{x}{", "x"),
        "^\\{\\{ x \\}\\}$|^a{2}$": ("{{ x }}", "a"),
        "^[\\u0000\\u202e]$": ("\x00", "x"),
        "^[\\t\\n\\r]$": ("\n", "n"),
        "^#\\$%$": ("#$%", "#"),
        "^\u65e5+$": ("\u65e5\u65e5", "x"),
        "^[0-9]{3}$": ("123", "\u0661\u0662\u0663"),
        "^a$": ("a", "a\n"),
    }
    given: dict[str, Any] = {
        f"p{n}": {"type": "string", "pattern": pattern, "optional": True}
        for n, pattern in enumerate(patterns)
    }
    short = [pattern for pattern in patterns if len(pattern) < LONGEST_KEY]
    whole = {"type": "object", "patternProperties": dict.fromkeys(short, True)}
    given["keys"] = {**whole, "additionalProperties": False, "optional": True}
    tool = {"description": DESCRIPTION, "input": given, "return": {"done": True}}
    made = {"toolc": 1, "world": {"name": "w"}, "index": ["t"], "tools": {"t": tool}}
    package = compiled(tmp_path, yaml_of(made), judge=True)
    shown = package.parameters("t")
    for n, (pattern, (fits, fails)) in enumerate(patterns.items()):
        assert shown[f"p{n}"]["pattern"] == pattern
        assert package.call("t", {f"p{n}": fits}) == {"done": True}, pattern
        if pattern in short:
            assert pattern in shown["keys"]["patternProperties"]
            assert package.call("t", {"keys": {fits: 1}}) == {"done": True}, pattern
        refused = package.refusal("t", {f"p{n}": fails})
        assert refused["details"]["problems"][0]["path"] == f"p{n}"


# I09


@pytest.mark.parametrize(
    ("hole", "column", "says"),
    [
        ("{id!r}", 3, "A hole has no format of its own."),
        ("{id:>10}", 3, "A hole has no format of its own."),
        ("{__import__}", 1, "Nothing here is called `__import__`."),
        ("{__import__('os')}", 1, None),
        ("{input.__class__}", 7, "`input` has no `__class__`."),
        ("{input.id.__len__()}", 10, None),
        ("{}", 0, "The hole is empty."),
        ("{", 0, "The hole that opens here is never closed."),
        ("}", 0, "`}` closes no hole."),
        ("{0}", None, None),
        ("{state}", 1, "Nothing here is called `state`."),
        ("{args}", 1, "Nothing here is called `args`."),
        ("{{{nothing}}}", 3, "Nothing here is called `nothing`."),
    ],
)
def test_holes_are_a_closed_language(
    tmp_path: Path, hole: str, column: int | None, says: str | None
) -> None:
    """A text with an unknown or a formatted hole does not compile."""
    text = f"""{HEAD}index: [t]
tools:
  t:
    description: {DESCRIPTION}
    input: {{id: string}}
    do:
      - require: {{that: =input.id != "x", else: {{not_found: 'No {hole}'}}}}
    return: {{}}
"""
    if hole == "{0}":
        package = compiled(tmp_path, text)
        assert package.refusal("t", {"id": "x"})["message"] == "No 0"
        return
    found = faults_of(tmp_path, text)
    assert len(found) == 1
    start = text.splitlines()[8].index(f"No {hole}") + len("No ") + 1
    if column is not None and says is not None:
        place = f"9:{start + column}"
        assert found[0].startswith(place), (found, place)
        assert found[0].endswith(says)


def test_braces_in_static_texts_are_braces(tmp_path: Path) -> None:
    package = compiled(
        tmp_path,
        f"""{HEAD}index: [t]
tools:
  t:
    title: 'A {{title}} {{{{x}}}}'
    description: 'Use {{state}} and {{{{id}}}} or {{% raw %}} and {{{{ config }}}}.'
    input:
      a: {{enum: ['{{a}}', '{{{{b}}}}'], default: '{{a}}', description: '{{no hole}}'}}
    return: {{a: =input.a, b: '{{{{}}}} {{input.a}}'}}
""",
    )
    tool = package.tools()["t"]
    assert tool["title"] == "A {title} {{x}}"
    assert (
        tool["description"] == "Use {state} and {{id}} or {% raw %} and {{ config }}."
    )
    assert tool["inputSchema"]["properties"]["a"] == {
        "type": "string",
        "enum": ["{a}", "{{b}}"],
        "default": "{a}",
        "description": "{no hole}",
    }
    assert package.call("t") == {"a": "{a}", "b": "{} {a}"}
    assert package.call("t", {"a": "{{b}}"}) == {"a": "{{b}}", "b": "{} {{b}}"}


# I11


def test_json_values_are_python_in_python_and_json_in_json(tmp_path: Path) -> None:
    defaults: Mapping[str, Any] = {
        "flag": True,
        "off": False,
        "note": None,
        "nothing": {"a": [None, True, {"b": False, "c": 1.5, "d": -3}]},
        "big": 2**53,
        "small": -1e-9,
        "zero": -0.0,
        "words": ["true", "null", "None", "NaN", "1"],
    }
    kinds = {"flag": "boolean", "off": "boolean", "note": ["string", "null"]}
    given = {
        name: {**({"type": kinds[name]} if name in kinds else {}), "default": value}
        for name, value in defaults.items()
    }
    given |= {
        "enum": {"enum": [None, True, 1.5, -2, "x", [1], {"a": None}], "default": None},
        "const": {"const": {"a": [True, None]}, "default": {"a": [True, None]}},
    }
    answer = {name: f"=input.{name}" for name in given}
    tool = {"description": DESCRIPTION, "input": given, "return": answer}
    made = {"toolc": 1, "world": {"name": "w"}, "index": ["t"], "tools": {"t": tool}}
    package = compiled(tmp_path, yaml_of(made), judge=True)
    output = package.call("t")
    assert {name: output[name] for name in defaults} == dict(defaults)
    assert output["enum"] is None
    assert output["const"] == {"a": [True, None]}
    assert output["flag"] is True
    described = json.loads(package.files["tools.json"])["t"]["inputSchema"]
    assert described["properties"]["enum"]["enum"] == given["enum"]["enum"]
    for value in (None, True, 1.5, -2, "x", [1], {"a": None}):
        assert package.call("t", {"enum": value})["enum"] == value
    for wrong in (False, 1, "None", [True], {"a": False}, "null"):
        assert package.refusal("t", {"enum": wrong})["code"] == "invalid_input"
    output["nothing"]["a"].append(1)
    assert package.call("t")["nothing"] == defaults["nothing"]


# The law behind it


@given(st.text() | st.text(st.characters(), max_size=5))
@settings(max_examples=300, deadline=None)
def test_a_quoted_text_is_that_text(text: str) -> None:
    quoted = quote(text)
    assert eval(quoted) == text
    assert not set(quoted) & HIDDEN
    assert quoted.encode("utf-8").decode("utf-8") == quoted
