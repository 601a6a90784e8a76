"""Texts that toolc writes into YAML are read back as they were given."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from toolc.scaffold.scalar import WIDTH, in_block, in_flow, name_as_yaml
from toolc.source import load_text, plain

PIECES = st.sampled_from(
    [
        *(": ", ":", " #", "#", "- ", "-", "? ", "'", '"', "''", "\\", "{", "}", "["),
        *("]", ",", "&a", "*a", "!x", "|", ">", "%", "@", "`", "=", "~", "null", "12"),
        *(" ", "  ", "\t", "\n", "\n\n", "\r", "\r\n", "\x07", "\x85", "\u2028"),
        *(
            "\ufeff",
            "\ufffe",
            "\U0001f389",
            "é",
            "\u202e",
            "word",
            "true",
            "---",
            "...",
        ),
        "some words that are long enough to be wrapped if there are a few of them ",
    ]
)
TEXTS = st.lists(PIECES | st.characters(exclude_categories=["Cs"]), max_size=40).map(
    "".join
)


@given(text=TEXTS, indent=st.sampled_from([2, 4, 7]))
@example(text="=1 + 1", indent=4)
@example(text="a #b", indent=4)
@example(text="word " * 60 + "\n- one\n- two", indent=4)
@example(text="x" * 200, indent=4)
def test_a_text_is_read_back_between_other_keys(text: str, indent: int) -> None:
    margin = " " * indent
    lines = in_block(text, f"{margin}description: ", indent + 2)
    file = "\n".join(["tools:", " one:", *lines, f"{margin}title: One", "index: [one]"])
    for written in (file, file.replace("\n", "\r\n")):
        document, found = load_text(written, "x.yaml")
        assert found == []
        assert document.root is not None
        assert plain(document.root) == {
            "tools": {"one": {"description": text, "title": "One"}},
            "index": ["one"],
        }


@given(text=TEXTS)
def test_a_text_is_read_back_inside_of_braces(text: str) -> None:
    written = in_flow(text)
    assert "\n" not in written
    document, found = load_text(f"a: {{b: {{c: {written}, d: e}}, f: g}}", "x.yaml")
    assert found == []
    assert document.root is not None
    assert plain(document.root) == {"a": {"b": {"c": text, "d": "e"}, "f": "g"}}


@given(name=st.from_regex(r"[a-zA-Z0-9_-]{1,64}", fullmatch=True))
@example(name="null")
@example(name="---")
@example(name="0x1f")
@example(name="-")
def test_every_name_of_a_tool_is_a_key_and_an_item(name: str) -> None:
    written = name_as_yaml(name)
    text = f"tools:\n  {written}:\n    a: b\nindex:\n- {written}\nmore: [{written}]\n"
    document, found = load_text(text, "x.yaml")
    assert found == []
    assert document.root is not None
    assert plain(document.root) == {
        "tools": {name: {"a": "b"}},
        "index": [name],
        "more": [name],
    }


HEAD = "    description: "


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Closes a ticket.", ["Closes a ticket."]),
        ("Careful: it closes.", ["'Careful: it closes.'"]),
        ("It's final: it closes.", ['"It\'s final: it closes."']),
        ("Closes one\nor two.", ["|-", "      Closes one", "      or two."]),
        ("A tab\there.", ['"A tab\\there."']),
    ],
)
def test_the_simplest_form_is_taken(text: str, lines: list[str]) -> None:
    first, *others = lines
    assert in_block(text, HEAD, 6) == [HEAD + first, *others]


def test_a_long_text_is_wrapped_where_words_end() -> None:
    lines = in_block("Closes: a ticket, " * 20 + "in the end.", HEAD, 6)
    assert lines[0] == f"{HEAD}>-"
    assert len(lines) > 3
    assert all(len(line) <= WIDTH for line in lines)
    assert not any(line.endswith(" ") for line in lines)
