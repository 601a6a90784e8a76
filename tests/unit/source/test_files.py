"""Bytes, encodings and files."""

import gc
import os
from pathlib import Path

import pytest

from listing import listing
from toolc.source import load, load_text, plain

TEXT = """\
toolc: 1
tools:
  a:
    description: |
      Two
      lines.
    title: "a b
      c"
"""


def test_a_file_is_named_as_shown(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("a: 1\na: 2\n")
    document, found = load(path, "specs/shop/x.yaml")
    assert document.file == "specs/shop/x.yaml"
    assert str(found[0].span) == "specs/shop/x.yaml:2:1"


@pytest.mark.parametrize(
    "written",
    [
        "\ufeff" + TEXT,
        TEXT.replace("\n", "\r\n"),
        "\ufeff" + TEXT.replace("\n", "\r\n"),
        TEXT.replace("\n", "\r"),
        TEXT.rstrip("\n"),
    ],
    ids=["bom", "crlf", "bom and crlf", "cr", "no last line end"],
)
def test_marks_and_line_ends_change_nothing(written: str) -> None:
    expected = load_text(TEXT, "f.yaml")
    assert load_text(written.encode(), "f.yaml") == expected
    assert expected[1] == []


def test_lines_are_those_of_an_editor() -> None:
    document, found = load_text("a: x\u2028y\x85z\nb: 1\nb: 2\n", "f.yaml")
    assert plain(document.root) == {"a": "x\u2028y\x85z", "b": 1}  # type: ignore[arg-type]
    assert [str(one.span) for one in found] == ["f.yaml:3:1"]
    assert document.lines[1] == "b: 1"


def test_columns_count_characters() -> None:
    _, found = load_text('"😀é": "😀", a: 1\n'.replace(", ", "\n"), "f.yaml")
    assert found == []
    _, found = load_text("{'😀': 1, '😀': 2}\n", "f.yaml")
    assert [str(one.span) for one in found] == ["f.yaml:1:10"]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (
            b"---\n\xef\xbb\xbfname: demo\n",
            "f.yaml:2:1-2:2 TC001 a byte-order mark (U+FEFF) inside the file\n"
            '  hint: remove it; in a quoted text write it as "\\uFEFF"\n',
        ),
        (
            "tools: {}\ntitle: Café\n".encode("latin-1"),
            "f.yaml:2:11-2:12 TC008 the file is not UTF-8: byte 0xE9; save it as "
            "UTF-8\n",
        ),
        (
            "tools: {}\n".encode("utf-16"),
            "f.yaml:1:1-1:1 TC008 the file is UTF-16; save it as UTF-8\n",
        ),
        (
            b"a: \xed\xa0\xbd\n",
            "f.yaml:1:4-1:5 TC008 the file is not UTF-8: byte 0xED; save it as UTF-8\n",
        ),
        (
            b"a: 1\nb: x\x07y\n",
            "f.yaml:2:5-2:6 TC001 the control character U+0007 stands in the file\n"
            '  hint: remove it; in a text write it as "\\x07"\n',
        ),
        (
            b"a: \x00",
            "f.yaml:1:4-1:5 TC001 the control character U+0000 stands in the file\n"
            '  hint: remove it; in a text write it as "\\x00"; many of them mean that '
            "the file is UTF-16, save it as UTF-8 then\n",
        ),
    ],
    ids=["inner bom", "latin-1", "utf-16", "surrogate", "control", "nul"],
)
def test_what_is_no_text_is_refused_at_its_place(data: bytes, expected: str) -> None:
    document, found = load_text(data, "f.yaml")
    assert listing(found) == expected
    assert document.root is None


@pytest.mark.parametrize("data", [b"", b"\n\n", b"# a\n", b"---\n", b"\xef\xbb\xbf"])
def test_an_empty_file_is_a_warning(data: bytes) -> None:
    document, found = load_text(data, "f.yaml")
    assert document.root is None
    assert [(one.code.code, one.severity) for one in found] == [("TC007", "warning")]


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    messages = {
        path.name: listing(load(path, path.name)[1]).splitlines()[0]
        for path in (tmp_path, tmp_path / "gone", pipe)
    }
    text = "1:1-1:1 TC008 the file cannot be read:"
    assert messages == {
        tmp_path.name: f"{tmp_path.name}:{text} it is not a regular file",
        "gone": f"gone:{text} No such file or directory",
        "pipe": f"pipe:{text} it is not a regular file",
    }


def test_loading_leaves_the_garbage_collector_as_it_was() -> None:
    load_text("a: [", "f.yaml")
    assert gc.isenabled()
    gc.disable()
    try:
        load_text("a: 1", "f.yaml")
        assert not gc.isenabled()
    finally:
        gc.enable()
