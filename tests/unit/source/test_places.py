"""The place of each character of a text, however it is written."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolc.source import Document, Mapping, Node, Scalar, Sequence, load_text


def scalars(node: Node | None) -> Iterator[Scalar]:
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from scalars(item)
    elif isinstance(node, Mapping):
        for entry in node:
            yield entry.key
            yield from scalars(entry.value)


def value(text: str) -> tuple[Document, Scalar]:
    document, found = load_text(text, "f.yaml")
    assert found == []
    assert isinstance(document.root, Mapping)
    scalar = document.root.entries[0].value
    assert isinstance(scalar, Scalar)
    return document, scalar


def place(scalar: Scalar, part: str) -> str:
    start = scalar.text.index(part)
    span = scalar.part(start, start + len(part))
    return f"{span.line}:{span.column}-{span.end_line}:{span.end_column}"


@pytest.mark.parametrize(
    ("text", "part", "expected"),
    [
        ("a: =order.id", "order", "1:5-1:10"),
        ("a: '=order.id'", "order", "1:6-1:11"),
        ('a: "=order.id"', "order", "1:6-1:11"),
        ("a: 'it''s =order'", "order", "1:12-1:17"),
        ("a: 'it''s'", "'", "1:7-1:9"),
        ('a: "\\t\\u00e9=order"', "order", "1:14-1:19"),
        ('a: "\\U0001F600x"', "x", "1:15-1:16"),
        ("a: 😀 =order", "order", "1:7-1:12"),
        ("a: !!str &x '=order'", "order", "1:15-1:20"),
        ("a: &x # why\n  =order", "order", "2:4-2:9"),
        ("a: one\n   two\n\n  three", "two", "2:4-2:7"),
        ("a: one\n   two\n\n  three", "three", "4:3-4:8"),
        ("a: one\n   two\n\n  three", "e two", "1:6-2:7"),
        ("a: 'one  \n   two'", "two", "2:4-2:7"),
        ('a: "one \\\n   two"', "two", "2:4-2:7"),
        ('a: "one\\\n\n   \\ two"', "two", "3:6-3:9"),
        ("a: |\n  one\n\n    two\n  three\n", "two", "4:5-4:8"),
        ("a: |\n  one\n\n    two\n  three\n", "e\n\n  t", "2:5-4:6"),
        ("a: |2-\n    one\n  two\n", "two", "3:3-3:6"),
        ("a: >\n  one\n  two\n\n  three\n   four\n  five\n", "two", "3:3-3:6"),
        ("a: >\n  one\n  two\n\n  three\n   four\n  five\n", "three", "5:3-5:8"),
        ("a: >\n  one\n  two\n\n  three\n   four\n  five\n", "four", "6:4-6:8"),
        ("a: >\n  one\n  two\n\n  three\n   four\n  five\n", "five", "7:3-7:7"),
        ("a: >\n\n  one\n", "one", "3:3-3:6"),
    ],
)
def test_part(text: str, part: str, expected: str) -> None:
    _, scalar = value(text)
    assert place(scalar, part) == expected


def test_spans_of_collections_end_with_their_last_value() -> None:
    document, _ = load_text("a:\n  b: {c: 1}\n\n# end\n\nd: [x,\n  y]\n", "f.yaml")
    assert isinstance(document.root, Mapping)
    spans = [
        (entry.value.span.line, entry.value.span.end_line, entry.value.span.end_column)
        for entry in document.root
    ]
    assert spans == [(2, 2, 12), (6, 7, 5)]


def test_nothing_behind_a_key_stands_behind_the_colon() -> None:
    document, _ = load_text("tools:\n\n  # later\nindex: []\n", "f.yaml")
    assert isinstance(document.root, Mapping)
    span = document.root.entries[0].value.span
    assert (span.line, span.column, span.end_column) == (1, 7, 7)


def test_an_end_beyond_the_text_is_its_end() -> None:
    _, scalar = value("a: abc")
    assert scalar.part(1, 99) == scalar.part(1, 3)
    assert scalar.part(99, 99) == scalar.part(3, 3)


PIECES = st.sampled_from(
    [
        *("a", "é", "😀", "  ", "=f(x)", " # c", "\n", "\n  ", "\n    "),
        *("b: ", "- ", "[", "]", "{", "}", ", ", "&x ", "!!str "),
        *('"', "'", "''", "\\n", "\\\n", "\\x41", "\\u00e9", "\\ "),
        *("|\n  ", ">-\n  ", ">+\n  ", "|2\n    "),
    ]
)


@given(st.lists(PIECES, max_size=16).map("".join), st.booleans())
def test_every_character_stands_where_its_place_says(text: str, c_parser: bool) -> None:
    document, _ = load_text(text, "f.yaml", c_parser=c_parser)
    for scalar in scalars(document.root):
        for index, character in enumerate(scalar.text):
            span = scalar.part(index, index + 1)
            assert span.line == span.end_line
            row = document.lines[span.line - 1]
            written = row[span.column - 1 : span.end_column - 1]
            escaped = scalar.style == "double" and written.startswith("\\")
            doubled = scalar.style == "single" and written == "''"
            at_line_end = span.column > len(row.rstrip(" "))
            assert (
                written == character
                or escaped
                or doubled
                or (character in " \n" and at_line_end)
            )
