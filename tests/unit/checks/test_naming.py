"""Names inside the generated checks."""

import builtins
import keyword
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolc.emit.checks.naming import (
    BUILTINS,
    MODULES,
    RESERVED,
    function_name,
    item_of,
    local_names,
    snake_case,
)
from toolc.runtime import (
    checks,
    coercions,
    contract,
    entries,
    formats,
    hosting,
    plain,
)

AWKWARD = [
    *keyword.kwlist,
    *("type", "len", "given", "problems", "args", "int", "str", "self", "unfit"),
    *("it's", "a b", "1st", "", "_", "__", "__x", "$ref", "{x}", "a\nb", "über"),
    *("\ufb01le", "file", "\u017ftate", "state", "banType", "ban_type", "_id", "id"),
    *("not_text", "Problems", "matches", "index", "item", "key"),
]


@pytest.mark.parametrize(
    ("name", "local"),
    [
        ("ownerId", "owner_id"),
        ("owner_id", "owner_id"),
        ("HTTPCode", "http_code"),
        ("line2Text", "line2_text"),
        ("get-item", "get_item"),
        ("from", "from_"),
        ("None", "none"),
        ("type", "type_"),
        ("id", "id_"),
        ("given", "given_"),
        ("notText", "not_text_"),
        ("it's", "arg_1"),
        ("1st", "arg_1"),
        ("\ufb01le", "arg_1"),
        ("_id", "_id"),
    ],
)
def test_a_local_reads_like_its_parameter(name: str, local: str) -> None:
    assert local_names([name]) == {name: local}


def test_two_names_that_become_one_stay_apart() -> None:
    assert local_names(["banType", "ban_type"]) == {
        "banType": "ban_type_2",
        "ban_type": "ban_type",
    }
    assert local_names(["fooBar", "fooBAR", "foo-bar"]) == {
        "fooBar": "foo_bar",
        "fooBAR": "foo_bar_2",
        "foo-bar": "foo_bar_3",
    }
    assert local_names(["a", "b", "it's"])["it's"] == "arg_3"


def is_good(locals_: dict[str, str]) -> bool:
    found = list(locals_.values())
    folded = {unicodedata.normalize("NFKC", name) for name in found}
    return len(folded) == len(found) and all(
        name.isascii()
        and name.isidentifier()
        and not keyword.iskeyword(name)
        and name not in RESERVED
        and not hasattr(builtins, name)
        for name in found
    )


def test_awkward_names_all_get_distinct_usable_locals() -> None:
    assert is_good(local_names(list(dict.fromkeys(AWKWARD))))


@given(st.lists(st.one_of(st.text(max_size=8), st.sampled_from(AWKWARD)), unique=True))
def test_any_names_get_distinct_usable_locals(names: list[str]) -> None:
    found = local_names(names)
    assert list(found) == names
    assert is_good(found)


def test_every_builtin_in_lower_case_is_reserved() -> None:
    lower = {name for name in dir(builtins) if name.islower() and name[0] != "_"}
    assert lower - BUILTINS <= {"copyright", "credits", "exit", "license", "quit"}


def test_every_helper_is_where_the_import_says() -> None:
    modules = (checks, coercions, contract, entries, formats, hosting, plain)
    rooms = {module.__name__.rpartition(".")[2]: module for module in modules}
    for name, module in MODULES.items():
        if module != "typing":
            assert hasattr(rooms[module], name), name


def test_tools_named_like_builtins_get_functions_that_hide_nothing() -> None:
    assert function_name("list") == "list_"
    assert function_name("print") == "print_"
    assert function_name("get-item") == "get_item"
    assert function_name("import") == "import_"
    assert function_name("get_item", {"get_item"}) == "get_item_2"


@pytest.mark.parametrize(
    ("many", "one"),
    [
        ("lines", "line"),
        ("entries", "entry"),
        ("addresses", "address"),
        ("boxes", "box"),
        ("children", "child"),
        ("status", "status_item"),
        ("data", "data_item"),
        ("from_", "from_item"),
    ],
)
def test_an_item_is_named_after_its_list(many: str, one: str) -> None:
    assert item_of(many) == one


def test_snake_case_of_digits_and_capitals() -> None:
    assert snake_case("userID") == "user_id"
    assert snake_case("iOSVersion2") == "i_os_version2"
