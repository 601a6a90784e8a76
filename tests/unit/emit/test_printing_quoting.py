"""Any text survives quoting, and its literal is safe to read and to show."""

import ast
import inspect
import re

import black
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolc.quoting import quote, quote_docstring, quote_fstring_part

UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]")

texts = st.text(st.characters()) | st.text(
    "ab '\"\\{}\n\t\ud800\u202e\u00e9", max_size=9
)


@settings(max_examples=500, derandomize=True)
@given(texts)
def test_a_literal_is_its_text(text: str) -> None:
    literal = quote(text)
    assert ast.literal_eval(literal) == text
    assert not UNSAFE.search(literal)
    literal.encode("utf-8")


@settings(max_examples=200, derandomize=True, deadline=None)
@given(texts)
def test_black_leaves_a_literal(text: str) -> None:
    source = f"f({quote(text)})\n"
    mode = black.Mode(line_length=1000)
    assert black.format_str(source, mode=mode) == source


@settings(max_examples=300, derandomize=True)
@given(texts, st.sampled_from("'\""))
def test_the_part_of_an_fstring_is_its_text(text: str, mark: str) -> None:
    part = quote_fstring_part(text, mark)
    assert eval(f"f{mark}{part}{mark}") == text
    assert not UNSAFE.search(part)


@settings(max_examples=300, derandomize=True, deadline=None)
@given(texts)
def test_a_docstring_is_its_text_but_for_blanks(text: str) -> None:
    source = f"def f():\n    {quote_docstring(text, 4)}\n"
    function = ast.parse(source).body[0]
    assert isinstance(function, ast.FunctionDef)
    docstring = ast.get_docstring(function)
    assert docstring is not None
    assert _words(docstring) == _words(inspect.cleandoc(text.replace("\r", "\n")))
    assert not UNSAFE.search(source.replace("\n", ""))
    assert black.format_str(source, mode=black.Mode()) == source


def _words(text: str) -> list[str]:
    return re.split("[ \t\n]+", text.strip(" \t\n"))


@pytest.mark.parametrize(
    ("text", "literal"),
    [
        ("plain", '"plain"'),
        ('say "so"', "'say \"so\"'"),
        ("it's", '"it\'s"'),
        ('it\'s "so"', "'it\\'s \"so\"'"),
        ("it's a 5\" 'hole'", "\"it's a 5\\\" 'hole'\""),
        ("a\\b", '"a\\\\b"'),
        ("Grüße, 漢字 — ok", '"Grüße, 漢字 — ok"'),
        ("\x00\n\t\x7f", r'"\x00\n\t\x7f"'),
        ("a\u202eb\u2028c\u00a0d", r'"a\u202eb\u2028c\xa0d"'),
        ("\ud800", r'"\ud800"'),
        ("\U000e0041", r'"\U000e0041"'),
    ],
)
def test_how_a_literal_looks(text: str, literal: str) -> None:
    assert quote(text) == literal


@pytest.mark.parametrize(
    ("text", "docstring"),
    [
        ("One line.", '"""One line."""'),
        ('Say "so"', '"""Say "so" """'),
        ('"So" it is', '""" "So" it is"""'),
        ("Of\n\n  lines  \n    more", '"""Of\n\n    lines\n      more\n    """'),
        ("\n    First\n      deeper", '"""\n    First\n      deeper\n    """'),
        ('"""', r'"""\"\"\" """'),
        ("C:\\new", r'"""C:\\new"""'),
        ("", '""""""'),
    ],
)
def test_how_a_docstring_looks(text: str, docstring: str) -> None:
    assert quote_docstring(text, 4) == docstring
