"""What unquoted texts and tags mean."""

import pytest

from toolc.source import Scalar, Sequence, load_text, plain


def value(text: str) -> object:
    document, found = load_text(f"[{text}]\n", "f.yaml")
    assert found == []
    assert document.root is not None
    (only,) = plain(document.root)  # type: ignore[misc]
    return only


@pytest.mark.parametrize(
    "text",
    "no On yes OFF y n 12:30 1:30:00 2031-04-09 2031-02-30 2031-04-09T10:00:00Z 01234 "
    "00 -01 1_000 0b11 0777 01.5 = == + - . .. 1.2.3 1e 0x 0xG 0o8 -0x1 +.e3 nan inf "
    "NULL_ nUll tRUE Yes é 😀 a:b a#b".split(),
)
def test_is_the_text_that_was_written(text: str) -> None:
    if text == "-":
        text = "-x"
    assert value(text) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0", 0),
        ("-0", 0),
        ("+12", 12),
        ("-7", -7),
        ("0o17", 15),
        ("0xFf", 255),
        ("1e6", 1000000.0),
        ("1E3", 1000.0),
        ("1.0e3", 1000.0),
        (".5", 0.5),
        ("-.5", -0.5),
        ("1.", 1.0),
        ("0.25", 0.25),
        ("12e-2", 0.12),
        ("true", True),
        ("True", True),
        ("TRUE", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("Null", None),
        ("NULL", None),
        ("9" * 500, int("9" * 500)),
        ("!!str 12", "12"),
        ("! 12", "12"),
        ("!!str ~", "~"),
        ("!!int 12", 12),
        ("!!int '12'", 12),
        ("!!float 3", 3.0),
        ("!!bool true", True),
        ("!!null ~", None),
        ("'12'", "12"),
        ('"true"', "true"),
        ("''", ""),
    ],
)
def test_is_the_value_of_the_core_schema(text: str, expected: object) -> None:
    read = value(text)
    assert read == expected
    assert type(read) is type(expected)


def test_the_text_of_a_number_is_kept() -> None:
    document, _ = load_text("[0x1F, 1e6]", "f.yaml")
    assert isinstance(document.root, Sequence)
    assert [item.text for item in document.root.items if isinstance(item, Scalar)] == [
        "0x1F",
        "1e6",
    ]


def test_a_nul_in_an_escape_is_text() -> None:
    assert value('"a\\0b"') == "a\0b"
