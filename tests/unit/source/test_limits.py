"""What no spec needs is refused quickly, and never with a RecursionError."""

import time

import pytest

from listing import listing
from toolc.source import Mapping, load_text, plain

BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]\n"
    for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)


def refusal(text: str | bytes, c_parser: bool) -> str:
    before = time.process_time()
    document, found = load_text(text, "f.yaml", c_parser=c_parser)
    assert time.process_time() - before < 5
    assert document.root is None
    return listing(found).splitlines()[0]


@pytest.mark.parametrize("c_parser", [True, False], ids=["c", "python"])
class TestLimits:
    def test_alias_bomb(self, c_parser: bool) -> None:
        assert refusal(BOMB, c_parser) == (
            "f.yaml:6:12-6:14 TC005 too many alias expansions (at most 200,000 values)"
        )

    @pytest.mark.parametrize(
        "text",
        [
            "[" * 10_000,
            "[" * 10_000 + "]" * 10_000,
            "{a: " * 10_000,
            "- " * 10_000,
            "? " * 10_000,
            "".join(" " * n + "a:\n" for n in range(2_000)),
            "a: &a " + "[" * 60 + "]" * 60 + "\nb: " + "[" * 60 + "*a" + "]" * 60,
        ],
        ids=["open", "closed", "maps", "list", "keys", "block", "alias"],
    )
    def test_depth(self, text: str, c_parser: bool) -> None:
        assert refusal(text, c_parser).endswith("TC005 nested deeper than 100 levels")

    def test_a_hundred_levels_are_read(self, c_parser: bool) -> None:
        text = "[" * 100 + "]" * 100
        document, found = load_text(text, "f.yaml", c_parser=c_parser)
        assert found == []
        assert str(plain(document.root)) == text  # type: ignore[arg-type]


def test_size() -> None:
    assert refusal(b"#" * (8 * 1024 * 1024 + 1), True) == (
        "f.yaml:1:1-1:1 TC005 the file is larger than 8 MiB; a spec is split into "
        "several files below its world's folder"
    )


def test_number_of_values() -> None:
    document, found = load_text("[" + "a," * 200_001 + "]", "f.yaml")
    assert document.root is None
    assert listing(found) == (
        "f.yaml:1:400000-1:400001 TC005 too many values in one file (at most 200,000 "
        "values)\n"
    )


def test_long_lines_with_many_faults_stay_cheap() -> None:
    before = time.process_time()
    for text in (
        "{a: " + "=f(, " * 20_000 + "}",
        "{a: =f(x, " + ", " * 20_000 + "}",
        "{a: =f(x, " + "# " * 50_000,
        "a: =f(x # " + "(" * 50_000,
        "a: b" + " : " * 50_000,
        "a " * 50_000 + ": b: c",
        "a:" + " " * 100_000 + "b: c",
    ):
        load_text(text, "f.yaml")
    assert time.process_time() - before < 20


def test_an_alias_is_a_copy_in_plain_data() -> None:
    document, _ = load_text("x: &o {type: object}\na: *o\nb: *o\n", "f.yaml")
    assert isinstance(document.root, Mapping)
    data = plain(document.root)
    assert isinstance(data, dict)
    data["a"]["type"] = "changed"
    assert data["b"] == {"type": "object"}
    assert plain(document.root) == {
        "x": {"type": "object"},
        "a": {"type": "object"},
        "b": {"type": "object"},
    }
