"""What YAML does to a text that was written, and what the loader makes of it."""

import json
import time
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from faults.worlds import FRAME, HEAD, INDEXED, compile_files, compiled, faults_of

DESCRIPTION = "Shows what was given and nothing more than that."


def world(parameters: str) -> str:
    """A world with one tool, which takes these and answers how many it got."""
    return HEAD + f"""index: [t]
tools:
  t:
    description: {DESCRIPTION}
    input: {parameters}
    return: {{done: true}}
"""


LINE = 7
"""Where the parameters stand in it."""
COLUMN = len("    input: ")


def at(parameters: str, part: str) -> str:
    """The place of a part of the parameters."""
    return f"{LINE}:{COLUMN + parameters.index(part) + 1}"


# Y02


def test_words_of_old_yaml_are_names(tmp_path: Path) -> None:
    words = "on off yes no y n On OFF Yes NO".split()
    more = ["12:30", "0123", "2031-02-30", "1_000", "=", "a b"]
    names = [*words, *more]
    package = compiled(
        tmp_path, world(f"{{{', '.join(f'{n}: boolean' for n in names)}}}")
    )
    assert list(package.parameters("t")) == names
    assert package.call("t", dict.fromkeys(names, True)) == {"done": True}
    assert '"yes" is required' in package.refusal("t", {})["message"]


@pytest.mark.parametrize(
    ("key", "means"),
    [
        ("true", "true is a boolean"),
        ("False", "False is a boolean"),
        ("null", "null is YAML's null"),
        ("~", "~ is YAML's null"),
        ("1", "1 is a number"),
        ("1.5", "1.5 is a number"),
        ("0x1f", "0x1f is a number"),
        ("[a]", "this one is a list"),
        ("{b: c}", "this one is a mapping"),
    ],
)
def test_a_key_that_is_no_text_is_refused_at_every_depth(
    tmp_path: Path, key: str, means: str
) -> None:
    """Of parameters, fields, schemas, values, errors, tools and sections."""
    text = f"""{HEAD}index: []
errors:
  {key}: {{description: What went wrong in it.}}
types:
  A: {{fields: {{{key}: string}}}}
  B: {{properties: {{{key}: string}}, default: {{{key}: 1}}}}
tools:
  {key}: {{description: {DESCRIPTION}, return: {{{key}: 1}}}}
{key}: x
"""
    found = [f for f in faults_of(tmp_path, text) if "TC003" in f]
    lines = [5, 7, 8, 8, 10, 10, 11]
    assert [int(f.partition(":")[0]) for f in found] == lines
    assert all(f.endswith(f"a key must be text, and {means}") for f in found)


# Y03


def test_what_looks_like_a_time_is_the_text_that_was_written(tmp_path: Path) -> None:
    package = compiled(
        tmp_path,
        world(
            "{due: {type: string, format: date, default: 2031-04-09}, "
            "at: {enum: [12:30, 2031-04-09 10:00:00, 0777, 1_000]}}"
        ),
    )
    parameters = package.parameters("t")
    assert parameters["due"]["default"] == "2031-04-09"
    assert parameters["at"]["enum"] == ["12:30", "2031-04-09 10:00:00", "0777", "1_000"]
    assert package.call("t", {"at": "0777"}) == {"done": True}


def test_a_day_that_is_none_is_told_at_its_place(tmp_path: Path) -> None:
    given = "{due: {type: string, format: date, default: 2031-02-30}}"
    assert faults_of(tmp_path, world(given)) == [
        f"{at(given, '2031-02-30')} TC031 the default \"2031-02-30\" does not fit its "
        'own format "date"'
    ]


# Y07


def test_numbers_are_those_of_yaml_1_2(tmp_path: Path) -> None:
    package = compiled(
        tmp_path,
        world(
            "{a: {type: number, maximum: 1e6, minimum: -1.5E+3}, "
            "b: {type: number, enum: [1e3, 1.5e3, 0o17, 0x1F, +12, .5, -0]}}"
        ),
    )
    parameters = package.parameters("t")
    assert parameters["a"]["maximum"] == 1000000
    assert parameters["a"]["minimum"] == -1500
    assert parameters["b"]["enum"] == [1000, 1500, 15, 31, 12, 0.5, 0]
    assert "must be from" in package.refusal("t", {"a": 1000001, "b": 15})["message"]


@pytest.mark.parametrize("bound", ['"1e6"', "1_000", "1:30", "0777", "-0x1"])
def test_a_bound_that_is_text_is_refused(tmp_path: Path, bound: str) -> None:
    given = f"{{a: {{type: number, maximum: {bound}}}}}"
    assert faults_of(tmp_path, world(given)) == [
        f"{at(given, bound)} TC031 maximum must be a number, got text "
        f'"{bound.strip(chr(34))}"'
    ]


# Y08


def test_a_key_twice_shows_both_places_at_every_depth(tmp_path: Path) -> None:
    text = f"""{INDEXED}
errors:
  full: {{description: First meaning}}
  full: {{description: Second meaning}}
rules:
  open: {{input: {{a: things}}, that: =ok(a), that: =no(a), else: {{conflict: No.}}}}
collections:
  things:
    as: thing
    key: id
    fields: {{id: string, id: integer}}
    views: {{all: [id], all: []}}
tools:
  get_item: {{description: First meaning, return: {{a: 1, a: 2}}}}
  get_item: {{description: Second meaning, return: {{a: 1}}}}
types:
  Size: {{enum: [a], default: {{x: {{y: 1, y: 2}}}}}}
errors: {{}}
"""
    assert [f for f in faults_of(tmp_path, text) if "TC002" in f] == [
        '7:3 TC002 the key "full" stands twice in one mapping [6:3]',
        '9:44 TC002 the key "that" stands twice in one mapping [9:30]',
        '14:26 TC002 the key "id" stands twice in one mapping [14:14]',
        '15:24 TC002 the key "all" stands twice in one mapping [15:13]',
        '17:57 TC002 the key "a" stands twice in one mapping [17:51]',
        '18:3 TC002 the key "get_item" stands twice in one mapping [17:3]',
        '20:41 TC002 the key "y" stands twice in one mapping [20:35]',
        '21:1 TC002 the key "errors" stands twice in one mapping [5:1]',
    ]


# Y10


def test_merge_keys_are_refused_and_a_quoted_one_is_a_name(tmp_path: Path) -> None:
    text = """toolc: 1
world: {name: w}
index: []
x-base: &p {limit: {type: integer, maximum: 50}}
types:
  A: {fields: {<<: *p, limit: {type: integer, maximum: 5}}}
  B: {fields: {"<<": string}}
"""
    assert faults_of(tmp_path, text) == [
        '6:16 TC016 merge keys ("<<") are not read: YAML 1.2 has none'
    ]


# Y11


def test_what_an_alias_stands_for_is_a_copy(tmp_path: Path) -> None:
    """A tool is the same whether another one uses the same alias or not."""
    shared = "x-shared: &opts {type: object, default: {}, properties: {n: integer}}\n"
    one = f"""
  t1:
    description: {DESCRIPTION}
    input: {{a: *opts, c: {{type: array, items: *opts}}}}
    return: {{a: =json(input.a)}}
"""
    other = f"""
  t2:
    description: {DESCRIPTION}
    input: {{b: *opts, d: {{anyOf: [*opts, string]}}}}
    return: {{b: =json(input.b)}}
"""
    both = compiled(
        tmp_path / "x", f"{shared}{HEAD}index: [t1, t2]\ntools:{one}{other}"
    )
    apart = [
        compiled(tmp_path / t, f"{shared}{HEAD}index: [{t}]\ntools:{text}").tools()[t]
        for t, text in (("t1", one), ("t2", other))
    ]
    assert list(both.tools().values()) == apart
    answers = both.world()
    answers.call("t1", {"a": {"n": 1}, "c": [{}]})["output"]["a"]
    assert answers.call("t1", {"c": []})["output"] == {"a": "{}"}
    assert answers.call("t2", {"d": ""})["output"] == {"b": "{}"}


# Y12


def test_an_alias_bomb_is_refused_at_once(tmp_path: Path) -> None:
    key = "x-{0}: &{0}"
    lines = [f"{key.format('a')} [{', '.join('x' * 9)}]"]
    for before, letter in zip("abcdefgh", "bcdefghi", strict=True):
        lines.append(f"{key.format(letter)} [{', '.join([f'*{before}'] * 9)}]")
    text = INDEXED + "\n".join([*lines, "types: {A: {enum: *i}}", ""])
    tracemalloc.start()
    start = time.process_time()
    found = faults_of(tmp_path, text)
    took = time.process_time() - start
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    (fault,) = found
    assert fault.startswith("9:")
    assert fault.endswith("TC005 too many alias expansions (at most 200,000 values)")
    assert took < 10
    assert most < 50_000_000


# Y14


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("tools:\n  t:\n    description: List items\t\n", "3:28"),
        ("tools:\n  t:\t\n    description: List\n", "2:5"),
        ("tools:\n\tt: {}\n", "2:1"),
        ("types: {A:\tstring}\n", "1:11"),
        ("index:\n  -\ta\n", "2:4"),
    ],
)
def test_a_tab_is_called_a_tab(tmp_path: Path, text: str, place: str) -> None:
    head = "toolc: 1\nworld: {name: w}\n"
    index = "" if "index" in text else "index: []\n"
    line, _, column = place.partition(":")
    lines = (head + index).count("\n")
    found = faults_of(tmp_path, head + index + text)
    assert len(found) == 1
    assert found[0].startswith(f"{int(line) + lines}:{column} TC001 a tab ")


# Y15


def test_a_mark_at_the_start_and_crlf_change_nothing(tmp_path: Path) -> None:
    text = world("{a: {type: string, default: 'two\n\n      lines'}}")
    text += "  # end\n"
    plain = compile_files(tmp_path / "lf", text).files
    assert plain is not None
    for name, bytes_ in {
        "bom": b"\xef\xbb\xbf" + text.encode(),
        "crlf": text.replace("\n", "\r\n").encode(),
        "both": b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode(),
    }.items():
        assert compile_files(tmp_path / name, bytes_).files == plain


@pytest.mark.parametrize(
    "text",
    ["---\n\ufefftoolc: 1\n", "\ufeff\ufefftoolc: 1\n", 'toolc: 1\nx-a: "\ufeff"\n'],
)
def test_a_byte_order_mark_elsewhere_is_told_at_its_place(
    tmp_path: Path, text: str
) -> None:
    (found,) = faults_of(tmp_path, text)
    assert found.endswith(" TC001 a byte-order mark (U+FEFF) inside the file")


# Y19


def test_an_empty_file_is_a_warning_and_the_others_are_read(tmp_path: Path) -> None:
    empty: dict[str, str | bytes] = {
        "a.yaml": "# todo: tools go here\n",
        "b.yaml": "",
        "c.yaml": "---\n",
        "d.yaml": "\ufeff\r\n\r\n",
        "e.yaml": "--- # nothing\n...\n",
    }
    files = {"world.yaml": INDEXED, **empty, "z.yaml": "types: {Size: strang}"}
    said = "1:1 TC007 empty spec: the file declares nothing"
    assert faults_of(tmp_path / "bad", files) == [
        *(f"{name}:{said}" for name in sorted(empty)),
        'z.yaml:1:15 TC021 There is no type "strang".',
    ]
    files["z.yaml"] = "types: {Size: string}"
    assert compile_files(tmp_path / "good", files).files is not None


# Y20


def test_an_entry_left_empty_is_told_and_the_next_one_read(tmp_path: Path) -> None:
    text = """toolc: 1
world: {name: w}
index:
  -
  - t
tools:
  t:
    description: Shows what was given, all of it.
    input:
      -
      - {a: strang}
    do:
      -
      - let: {x: =nothing}
    requests:
      -
    return: =y
"""
    assert faults_of(tmp_path, text) == [
        '4:4 TC011 entry 1 in "index" must be the name of a tool (got nothing)',
        '10:8 TC011 entry 1 of "input" in tool t must be the name of a type, or a '
        "mapping of parameters (got nothing)",
        '11:13 TC021 There is no type "strang".',
        '13:8 TC011 entry 1 of "do" in tool t must be a step: a mapping with one key '
        "(got nothing)",
        "14:19 TC041 Nothing here is called `nothing`.",
        '16:8 TC011 entry 1 of "requests" in tool t must be text (got nothing)',
        "17:14 TC041 Nothing here is called `y`.",
    ]


# Y21

KINDS = {"null": None, "scalar": 5, "text": "word", "list": [], "mapping": {}}


def _sections() -> dict[str, tuple[Any, set[str]]]:
    """Each place by its name: a document with the value in it, and what fits there."""
    tool = {"description": DESCRIPTION, "return": {}}
    collection = {"as": "thing", "key": "id", "fields": {"id": "string"}}

    def whole(**sections: Any) -> Any:
        base = {"toolc": 1, "world": {"name": "w"}, "index": []}
        return {**base, **sections}

    def in_tool(key: str) -> Any:
        return lambda v: whole(tools={"t": {**tool, key: v}})

    def in_collection(key: str) -> Any:
        return lambda v: whole(collections={"things": {**collection, key: v}})

    both = {"list", "mapping"}
    return {
        "world": (lambda v: whole(world=v), set()),
        "index": (lambda v: whole(index=v), both),
        **{
            section: (lambda v, s=section: whole(**{s: v}), {"mapping"})
            for section in (
                "types",
                "errors",
                "collections",
                "rules",
                "routines",
                "tools",
            )
        },
        "tool": (lambda v: whole(tools={"t": v}), set()),
        "error": (lambda v: whole(errors={"e": v}), set()),
        "rule": (lambda v: whole(rules={"r": v}), set()),
        "collection": (lambda v: whole(collections={"c": v}), set()),
        "tool.input": (in_tool("input"), both),
        "tool.do": (in_tool("do"), set()),
        "tool.description": (in_tool("description"), {"text"}),
        "tool.annotations": (in_tool("annotations"), {"mapping"}),
        "tool.examples": (in_tool("examples"), {"list"}),
        "collection.fields": (in_collection("fields"), set()),
        "collection.views": (in_collection("views"), {"mapping"}),
        "collection.search": (in_collection("search"), {"list"}),
        "collection.else": (in_collection("else"), set()),
        "collection.new_id": (in_collection("new_id"), {"mapping"}),
        "clock": (lambda v: whole(world={"name": "w", "clock": v}), set()),
        "policy": (lambda v: whole(world={"name": "w", "policy": v}), {"mapping"}),
        "page": (lambda v: whole(world={"name": "w", "page": v}), {"mapping"}),
        "step": (lambda v: whole(tools={"t": {**tool, "do": [v]}}), set()),
        "let": (
            lambda v: whole(tools={"t": {**tool, "do": [{"let": v}]}}),
            set(),
        ),
    }


@pytest.mark.parametrize("place", _sections())
def test_a_section_of_the_wrong_kind_is_told(tmp_path: Path, place: str) -> None:
    make, fitting = _sections()[place]
    for kind, value in KINDS.items():
        found = faults_of(tmp_path / kind, json.dumps(make(value)))
        if kind in fitting:
            assert found == [], (kind, found)
        else:
            assert found, kind
            assert all("TC099" not in fault for fault in found)
            if kind in ("null", "scalar"):
                assert any("TC011" in fault and "(got " in fault for fault in found), (
                    kind,
                    found,
                )


def test_parameters_as_a_list_of_descriptions_are_told(tmp_path: Path) -> None:
    text = f"""{INDEXED}tools:
  t:
    description: {DESCRIPTION}
    input:
      - name: id
        type: string
    return: {{}}
types:
  A: {{fields: [a, b]}}
"""
    found = faults_of(tmp_path, text)
    assert '8:15 TC021 There is no type "id".' in found
    assert any(
        f.startswith("12:15 TC011 ") and f.endswith("(got a list)") for f in found
    )


# Y22


def test_a_number_of_thousands_of_digits_is_told(tmp_path: Path) -> None:
    digits = "9" * 5000
    given = f"{{n: {{type: integer, maximum: {digits}, default: -{digits}}}}}"
    assert faults_of(tmp_path, world(given)) == [
        f"{at(given, digits)} TC006 a number of 5,000 digits; at most 500 are read",
        f"{at(given, '-9')} TC006 a number of 5,001 digits; at most 500 are read",
    ]


def test_a_call_with_such_a_number_is_refused(tmp_path: Path) -> None:
    package = compiled(
        tmp_path, world("{n: {type: integer, optional: true}, x: {optional: true}}")
    )
    for huge in (10**5000, -(10**5000), [10**5000], {"a": 10**5000}):
        assert package.refusal("t", {"x": huge})["code"] == "invalid_input"
        assert package.refusal("t", {"n": huge})["code"] == "invalid_input"
        assert package.refusal("t", {"other": huge})["code"] == "invalid_input"
        assert package.refusal("t", huge)["code"] == "invalid_input"


def test_a_data_file_with_such_a_number_is_told(tmp_path: Path) -> None:
    text = FRAME.replace("key: id", "key: id\n    data: rows.json")
    rows = f'[{{"id": {"9" * 5000}}}]'
    (found,) = faults_of(tmp_path, {"world.yaml": text, "rows.json": rows})
    assert found.startswith("9:11 TC050 ")


# Y23


@pytest.mark.parametrize("number", [".nan", ".NaN", "-.inf", ".INF", "+.inf", "1e999"])
def test_numbers_that_json_has_not_are_refused(tmp_path: Path, number: str) -> None:
    places = [
        f"{{type: number, minimum: {number}}}",
        f"{{type: number, default: {number}}}",
        f"{{enum: [1, {number}]}}",
        f"{{const: {number}}}",
        f"{{type: object, default: {{a: [{number}]}}}}",
        f"{{type: number, examples: [{number}]}}",
        f"{{type: number, multipleOf: {number}}}",
    ]
    text = (
        INDEXED + "types:\n" + "".join(f"  T{n}: {p}\n" for n, p in enumerate(places))
    )
    text += f"tools: {{t: {{description: {DESCRIPTION}, return: {{a: {number}}}}}}}\n"
    found = [fault for fault in faults_of(tmp_path, text) if "TC006" in fault]
    assert [fault.partition(":")[0] for fault in found] == [
        str(line) for line in range(5, 13)
    ]


def test_a_data_file_with_such_numbers_is_told(tmp_path: Path) -> None:
    text = FRAME.replace("key: id", "key: id\n    data: rows.json")
    text = text.replace(
        "{id: string}", "{id: string, n: {type: number, optional: true}}"
    )
    for name, number in {"a": "NaN", "b": "-Infinity", "c": "1e999"}.items():
        rows = f'[{{"id": "x", "n": {number}}}]'
        found = faults_of(tmp_path / name, {"world.yaml": text, "rows.json": rows})
        assert len(found) == 1, found


# Y24


@pytest.mark.parametrize(
    "value",
    [
        "!!binary aGk=",
        "!!set {a, b}",
        "!!timestamp 2031-01-01",
        "!!python/object/apply:os.system [x]",
        "!mine x",
        "!!omap [a: 1]",
        "!<tag:example.org,2031:x> y",
    ],
)
def test_a_foreign_tag_is_refused(tmp_path: Path, value: str) -> None:
    text = f"{INDEXED}types:\n  K: {{default: {value}}}\n"
    found = faults_of(tmp_path, text)
    assert [fault[:10] for fault in found] == ["5:16 TC004"]


def test_the_core_tags_and_the_equals_sign_are_read(tmp_path: Path) -> None:
    package = compiled(
        tmp_path,
        world(
            "{a: {const: !!str 12}, b: {const: !!int 12}, c: {const: =}, "
            "d: {const: !!float 1}, e: {const: ! 12}, f: {const: !!bool true}}"
        ),
    )
    constants = [schema["const"] for schema in package.parameters("t").values()]
    assert constants == ["12", 12, "=", 1.0, "12", True]


# Y25


def test_a_number_that_was_quoted_stays_text_all_the_way(tmp_path: Path) -> None:
    """What `tool add` will write is held to the same."""
    texts = [
        "25921e05",
        "1E6",
        "0o17",
        "0x1F",
        "1_000",
        "on",
        "null",
        "~",
        "2031-02-03",
    ]
    package = compiled(
        tmp_path,
        world(f"{{sha: {{enum: {json.dumps(texts)}, default: '25921e05'}}}}"),
    )
    assert package.parameters("t")["sha"]["enum"] == texts
    assert package.parameters("t")["sha"]["default"] == "25921e05"
