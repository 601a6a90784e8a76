"""What the check of a tool's arguments accepts, gives back and says."""

import copy
import keyword
from typing import Any

import pytest

from toolc.emit.checks import SchemaError
from toolc.runtime.plain import carriable

TEXT = {"type": "string"}
LINE = {
    "type": "object",
    "properties": {
        "sku": {"type": "string", "minLength": 2},
        "qty": {"type": "integer", "minimum": 1, "default": 1},
        "tags": {"type": "array", "items": TEXT, "default": []},
    },
    "required": ["sku"],
    "additionalProperties": False,
}


def test_every_mistake_is_named_in_one_answer(make: Any) -> None:
    get = make.tool(make.parameter("opportunityId", TEXT), name="get_opportunity")
    assert get(opportunityId="OPP-1") == {"opportunityId": "OPP-1"}
    assert get.refusal({"opportunityID": "x"}) == (
        'Invalid arguments for "get_opportunity": "opportunityId" is required; '
        '"opportunityID" is not a parameter (did you mean "opportunityId"?); '
        "expected one of: opportunityId."
    )
    assert get.problems({"opportunityID": "x"}) == {
        "opportunityId": "is required",
        "opportunityID": 'is not a parameter (did you mean "opportunityId"?)',
    }


def test_a_tool_without_parameters_takes_none(make: Any) -> None:
    now = make.tool()
    assert now() == {}
    assert now.refusal({"when": 1}).endswith(
        '"when" is not a parameter; it takes none.'
    )


def test_absent_and_null_are_told_apart(make: Any) -> None:
    strict = make.tool(make.parameter("note", TEXT))
    assert strict.problems({}) == {"note": "is required"}
    assert strict.problems({"note": None}) == {"note": "must be text, not null"}
    lenient = make.tool(make.parameter("note", TEXT), policy=make.trimming)
    assert lenient.problems({}) == {"note": "is required"}
    null = "is required: null counts as not given"
    assert lenient.problems({"note": None}) == {"note": null}


def test_null_is_kept_where_the_shape_allows_it(make: Any) -> None:
    due = make.parameter("due", {"type": ["string", "null"]}, required=False)
    for policy in (None, make.trimming):
        check = make.tool(due, policy=policy)
        assert check() == {}
        assert check(due=None) == {"due": None}
        assert check(due="2031-01-01") == {"due": "2031-01-01"}
        assert check.problems({"due": 5}) == {"due": "must be text, not the number 5"}


def test_null_counts_as_absent_where_the_policy_says_so(make: Any) -> None:
    check = make.tool(
        make.parameter("note", TEXT, required=False),
        make.parameter("limit", {"type": "integer"}, default=50),
        policy=make.trimming,
    )
    assert check(note=None, limit=None) == {"limit": 50}


def test_texts_are_trimmed_and_blanks_refused_by_policy(make: Any) -> None:
    parts = [make.parameter("name", TEXT), make.parameter("note", TEXT, required=False)]
    trimming = make.tool(*parts, policy=make.trimming)
    assert trimming(name="  Ada\t\n") == {"name": "Ada"}
    assert trimming.problems({"name": " ", "note": ""}) == {
        "name": "must not be blank",
        "note": "must not be blank",
    }
    keeping = make.tool(*parts)
    assert keeping(name=" Ada ", note="") == {"name": " Ada ", "note": ""}


@pytest.mark.parametrize("blank", ["refuse", "keep"])
@pytest.mark.parametrize("text", ["trim", "keep"])
def test_every_policy_of_texts(make: Any, text: str, blank: str) -> None:
    policy = type(make.trimming)(text, blank, "refuse")
    check = make.tool(make.parameter("a", {**TEXT, "maxLength": 3}), policy=policy)
    expected = " x" if text == "keep" else "x"
    assert check(a=" x") == {"a": expected}
    if blank == "refuse":
        assert check.problems({"a": "  "}) == {"a": "must not be blank"}
    else:
        assert check(a="  ") == {"a": "  " if text == "keep" else ""}
    if text == "trim":
        assert check(a=" abc ") == {"a": "abc"}
    else:
        assert check.problems({"a": " abc "}) == {
            "a": "must have at most 3 characters, not 5"
        }


def test_enums_stay_exact_and_dates_are_trimmed(make: Any) -> None:
    check = make.tool(
        make.parameter("tier", {"enum": ["smb", "enterprise"]}),
        make.parameter("due", {"type": "string", "format": "date"}),
        policy=make.trimming,
    )
    assert check(tier="smb", due=" 2031-02-28 ")["due"] == "2031-02-28"
    assert check.problems({"tier": " smb ", "due": "20310228"}) == {
        "tier": 'must be one of: smb, enterprise; not " smb " (did you mean "smb"?)',
        "due": 'must be a date like 2031-02-28, not "20310228"',
    }


def test_whole_floats_arrive_as_integers(make: Any) -> None:
    check = make.tool(
        make.parameter("n", {"type": "integer"}),
        make.parameter("ns", {"type": "array", "items": {"type": "integer"}}, False),
        make.parameter("level", {"enum": [1, 2]}, False),
        make.parameter("size", {"type": ["integer", "null"]}, False),
        make.parameter("share", {"type": "number"}, False),
    )
    found = check(n=1.0, ns=[2.0, 3], level=2.0, size=4.0, share=5.0)
    assert repr(found) == repr(
        {"n": 1, "ns": [2, 3], "level": 2, "size": 4, "share": 5.0}
    )
    assert check.problems({"n": True}) == {"n": "must be a whole number, not a boolean"}
    assert check.problems({"n": 1.5, "level": True}) == {
        "n": "must be a whole number, not the number 1.5",
        "level": "must be one of: 1, 2; not a boolean",
    }


def test_defaults_are_filled_in_and_fresh(make: Any) -> None:
    check = make.tool(
        make.parameter("tags", {"type": "array", "items": TEXT}, default=[]),
        make.parameter("page", {"type": "object"}, default={"size": [1]}),
        make.parameter("note", {"type": ["string", "null"]}, default=None),
        make.parameter("on", {"type": "boolean"}, default=True),
    )
    first = check()
    assert first == {"tags": [], "page": {"size": [1]}, "note": None, "on": True}
    first["tags"].append("x")
    first["page"]["size"].append(2)
    assert check() == {"tags": [], "page": {"size": [1]}, "note": None, "on": True}


def test_nested_defaults_are_filled_in_and_fresh(make: Any) -> None:
    lines = make.parameter("lines", {"type": "array", "items": LINE})
    check = make.tool(lines)
    given = {"lines": [{"sku": "AB"}, {"sku": "CD", "qty": 2.0}]}
    before = copy.deepcopy(given)
    first = check(**given)
    assert first["lines"] == [
        {"sku": "AB", "qty": 1, "tags": []},
        {"sku": "CD", "qty": 2, "tags": []},
    ]
    assert given == before
    assert repr(first["lines"][1]["qty"]) == "2"
    first["lines"][0]["tags"].append("x")
    assert check(**given)["lines"][0]["tags"] == []


def test_what_comes_back_never_aliases_what_was_given(make: Any) -> None:
    anything = make.parameter("anything", True)
    listed = make.parameter("listed", {"type": "array", "items": TEXT}, False)
    check = make.tool(anything, listed)
    given = {"anything": {"deep": [{"x": 1}]}, "listed": ["a"]}
    found = check.check(given)
    assert found == given
    found["anything"]["deep"][0]["x"] = 2
    found["listed"].append("b")
    assert given == {"anything": {"deep": [{"x": 1}]}, "listed": ["a"]}


def test_the_policy_reaches_nested_fields(make: Any) -> None:
    lines = make.parameter("lines", {"type": "array", "items": LINE})
    check = make.tool(lines, policy=make.trimming)
    found = check(lines=[{"sku": " AB ", "qty": None, "tags": [" x "]}])
    assert found == {"lines": [{"sku": "AB", "qty": 1, "tags": ["x"]}]}
    assert check.problems({"lines": [{"sku": " A "}]}) == {
        "/lines/0/sku": "must have at least 2 characters, not 1"
    }


def test_nested_mistakes_have_a_path(make: Any) -> None:
    check = make.tool(make.parameter("lines", {"type": "array", "items": LINE}))
    given = {"lines": [{"sku": "AB"}, {"qyt": 2}, 5, {"sku": "AB", "qty": "x"}]}
    assert check.problems(given) == {
        "/lines/1/sku": "is required",
        "/lines/1/qyt": 'is not a field (did you mean "qty"?)',
        "/lines/2": "must be an object, not the number 5",
        "/lines/3/qty": "must be a whole number, not text",
    }


def test_json_in_text_is_told_so(make: Any) -> None:
    check = make.tool(
        make.parameter("filter", {"type": "object"}),
        make.parameter("ids", {"type": "array"}),
        make.parameter("note", TEXT),
    )
    given = {"filter": '{"a": 1}', "ids": "[1]", "note": "[1]"}
    assert check.problems(given) == {
        "filter": "must be an object: send an object, not text",
        "ids": "must be a list: send a list, not text",
    }
    assert check.problems({**given, "filter": "a", "ids": []}) == {
        "filter": "must be an object, not text"
    }


def test_long_or_secret_values_are_not_repeated(make: Any) -> None:
    check = make.tool(
        make.parameter("pin", {**TEXT, "minLength": 4}),
        make.parameter("tier", {"enum": ["a", "b"]}),
        make.parameter("code", {**TEXT, "pattern": "^x$"}),
    )
    message = check.refusal({"pin": "12", "tier": "z" * 9999, "code": "y" * 9999})
    assert "12" not in message
    assert len(message) < 300
    long_name = check.refusal({"pin": "1234", "tier": "a", "code": "x", "k" * 9999: 1})
    assert len(long_name) < 400


def test_a_flood_of_mistakes_is_cut(make: Any) -> None:
    numbers = {"type": "array", "items": {"type": "integer"}}
    check = make.tool(make.parameter("ns", numbers))
    problems = check.problems({"ns": ["x"] * 200_000})
    assert len(problems) == 20
    unknown = {f"key{n}": n for n in range(50_000)}
    assert len(check.problems({"ns": [], **unknown})) == 20


def test_a_tagged_union_speaks_of_its_own_case(make: Any) -> None:
    def case(tag: str, **fields: Any) -> dict[str, Any]:
        return {
            "type": "object",
            "properties": {"kind": {"const": tag}, **fields},
            "required": ["kind", *fields],
            "additionalProperties": False,
        }

    union = {"oneOf": [case("card", no={"type": "integer"}), case("cash")]}
    check = make.tool(make.parameter("payment", union))
    assert check(payment={"kind": "card", "no": 4.0}) == {
        "payment": {"kind": "card", "no": 4}
    }
    assert check.problems({"payment": {"kind": "card", "no": "x"}}) == {
        "/payment/no": "must be a whole number, not text"
    }
    assert check.problems({"payment": {"kind": "cas"}}) == {
        "/payment/kind": (
            'must be one of: card, cash; not "cas" (did you mean "cash"?)'
        )
    }
    assert check.problems({"payment": {}}) == {"/payment/kind": "is required"}
    assert check.problems({"payment": {"kind": "cash", "no": 1}}) == {
        "/payment/no": "is not a field"
    }


def test_definitions_are_followed_also_around_a_ring(make: Any) -> None:
    node = {
        "type": "object",
        "properties": {
            "name": TEXT,
            "size": {"type": "integer", "default": 0},
            "below": {"type": "array", "items": {"$ref": "#/$defs/Node"}},
        },
        "required": ["name"],
        "additionalProperties": False,
    }
    root = make.parameter("root", {"$ref": "#/$defs/Node"})
    check = make.tool(root, definitions={"Node": node})
    assert check(root={"name": "a", "below": [{"name": "b", "size": 2.0}]}) == {
        "root": {"name": "a", "size": 0, "below": [{"name": "b", "size": 2}]}
    }
    assert check.problems({"root": {"name": "a", "below": [{"nam": "b"}]}}) == {
        "/root/below/0/name": "is required",
        "/root/below/0/nam": 'is not a field (did you mean "name"?)',
    }
    deep: dict[str, Any] = {"name": "leaf"}
    for _ in range(5000):
        deep = {"name": "x", "below": [deep]}
    assert check.problems({"root": deep}) == {"root": "is nested too deep"}


STRANGE: list[Any] = [
    *((1, 2), {1, 2}, b"bytes", object(), float("nan"), float("inf"), 1j, range(3)),
    *({1: "x"}, {None: 1}, {("a",): 1}, [object()], {"a": {"b": {1}}}, type, ...),
]


@pytest.mark.parametrize("value", STRANGE, ids=lambda v: type(v).__name__)
@pytest.mark.parametrize(
    "schema",
    [
        *(True, TEXT, {"type": "integer"}, {"type": "number"}, {"type": "boolean"}),
        *({"type": "array"}, {"type": "object"}, {"enum": ["a", "b"]}, {"const": 1}),
        {"enum": [True, {"a": 1}]},
        {"type": "array", "items": TEXT, "uniqueItems": True},
        {"type": "object", "additionalProperties": {"type": "integer"}},
        {"anyOf": [TEXT, {"type": "array"}]},
        {"oneOf": [{"required": ["a"]}, {"minimum": 3}]},
        {"minimum": 3, "multipleOf": 0.5},
        {"not": {"type": "string"}},
        {"if": {"type": "object"}, "then": {"required": ["q"]}},
        {"contains": {"type": "integer"}},
        {"type": "string", "format": "email"},
        LINE,
    ],
    ids=str,
)
@pytest.mark.parametrize("required", [True, False])
def test_what_is_no_json_is_a_problem_and_never_an_exception(
    make: Any, schema: Any, value: Any, required: bool
) -> None:
    for policy in (None, make.trimming):
        check = make.tool(make.parameter("x", schema, required), policy=policy)
        assert check.problems({"x": value})


def test_names_of_every_kind_keep_their_spelling(make: Any) -> None:
    names = [
        *keyword.kwlist,
        *("type", "len", "given", "problems", "args", "int", "str", "bool", "float"),
        *("self", "not_text", "own", "it's", "a b", "1st", "", "{x}", "a\nb", '"q"'),
        *("banType", "ban_type", "_id", "id", "__x", "\ufb01le", "file", "date"),
        *("Any", "Literal", "TryIt", "try_it", "$ref", "a/b", "list", "dict"),
    ]
    parameters = [make.parameter(n, TEXT, annotation="str") for n in names]
    check = make.tool(*parameters, policy=make.trimming)
    given = {name: f" {place} " for place, name in enumerate(names)}
    found = check.check(given)
    assert found == {name: str(place) for place, name in enumerate(names)}
    assert set(check.problems({})) == set(names)


def test_a_key_that_hides_a_type_does_not_become_a_class(make: Any) -> None:
    check = make.tool(
        make.parameter("str", TEXT, annotation="str"),
        make.parameter("NotRequired", TEXT, required=False, annotation="str"),
    )
    assert "TypedDict('TryIt'" in check.source
    assert check(str="a") == {"str": "a"}


def test_patterns_are_the_texts_of_the_spec(make: Any) -> None:
    pattern = "^(" + "|".join(f"A{n:03}" for n in range(300)) + ')"\\\\$'
    check = make.tool(make.parameter("code", {**TEXT, "pattern": pattern}))
    assert check(code='A299"\\') == {"code": 'A299"\\'}
    assert check.problems({"code": "A300"})["code"].startswith(
        "must match the pattern ^(A000|"
    )


def test_enums_and_defaults_of_any_text_survive(make: Any) -> None:
    texts = ["\0", 'it\'s "q"', "{x}", "a\\b", "%s", "\u2028", "'''", "\n"]
    check = make.tool(
        make.parameter("sep", {"enum": texts}, default="{x}\n'"),
        make.parameter("flag", {"enum": [True, None]}, default=None),
    )
    assert check() == {"sep": "{x}\n'", "flag": None}
    for text in texts:
        assert check(sep=text, flag=True) == {"sep": text, "flag": True}
    assert check.problems({"flag": 1}) == {
        "flag": "must be one of: true, null; not the number 1"
    }


WIDE = "must be a whole number of at most 64 bits"


@pytest.mark.parametrize("wide", [2**63, -(2**63) - 1, 10**3000, 1e300])
def test_whole_numbers_have_at_most_64_bits(make: Any, wide: Any) -> None:
    count = {"type": "integer"}
    check = make.tool(
        make.parameter("count", count),
        make.parameter("below", {"type": "integer", "maximum": 5}, required=False),
        make.parameter("counts", {"type": "array", "items": count}, required=False),
        make.parameter("either", {"type": ["integer", "null"]}, required=False),
    )
    assert check(count=2**63 - 1, counts=[-(2**63)]) == {
        "count": 2**63 - 1,
        "counts": [-(2**63)],
    }
    assert check.problems({"count": 1, "counts": [wide]}) == {"/counts/0": WIDE}
    given = {"count": wide, "below": wide, "either": wide}
    assert check.problems(given) == dict.fromkeys(given, WIDE)


def test_whole_numbers_of_rows_have_at_most_64_bits(make: Any) -> None:
    check = make.row({"type": "object", "properties": {"n": {"type": "integer"}}})
    assert check("/rows/a", {"n": -(2**63)}) == ()
    assert check("/rows/a", {"n": 2**63}) == (("/rows/a/n", WIDE),)


@pytest.mark.parametrize(
    "schema",
    [
        *({"$ref": "#/$defs/n"}, {"items": {"$ref": "#/const"}, "const": [{}]}),
        *({"anyOf": [TEXT, {"$ref": "#/x"}]}, {"oneOf": [{"$ref": "#/x"}, TEXT]}),
        {"type": "object", "properties": {"a": {"$ref": "#/$defs/n"}}},
    ],
)
def test_a_reference_that_leads_nowhere_is_told(make: Any, schema: Any) -> None:
    with pytest.raises(SchemaError, match=r'\$ref "#/.+" leads nowhere'):
        make.row(schema)
    with pytest.raises(SchemaError, match=r'\$ref "#/.+" leads nowhere'):
        make.tool(make.parameter("a", schema))


HALF = "must be text that UTF-8 can carry"


@pytest.mark.parametrize(
    "schema",
    [
        *(TEXT, {}, {"enum": ["a"]}, {"const": True}, {"type": ["string", "null"]}),
        *({"type": "string", "format": "date"}, {"type": "string", "pattern": "a"}),
        *({"type": "string", "enum": ["a", "b"]}, {"type": ["string", "integer"]}),
        *({"anyOf": [TEXT, {"type": "array"}]}, {"not": {"const": 1}}, {"const": 1}),
        *({"type": "integer"}, {"type": "number"}, {"type": "array"}, {"minimum": 1}),
    ],
)
def test_texts_that_utf_8_cannot_carry_are_refused(make: Any, schema: Any) -> None:
    for policy in (None, make.trimming):
        check = make.tool(make.parameter("a", schema), policy=policy)
        given = carriable({"a": "x\ud800"})
        assert check.problems(given) == {"a": HALF}


def test_texts_in_lists_and_objects_are_looked_at_too(make: Any) -> None:
    check = make.tool(make.parameter("a", {}), make.parameter("b", {}, required=False))
    assert check.problems({"a": {"b": ["\ud800"]}}) == {"/a/b/0": HALF}
    problems = check.problems({"a": {"\ud800": 1}})
    assert list(problems.values()) == ["has a key that UTF-8 cannot carry"]
    assert check(a=["\U0001f600", "\ud7ff"], b="é") == {
        "a": ["\U0001f600", "\ud7ff"],
        "b": "é",
    }
