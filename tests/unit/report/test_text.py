"""What people read."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolc.diagnostics import Code, Diagnostic, Related, Severity, Span
from toolc.report import render, render_text, summary

UNKNOWN = Code("TC021", "unknown-name", "error", "What.", "Why.")


def finding(
    line: int = 1,
    column: int = 1,
    end: int = 1,
    message: str = "There is no such thing.",
    hint: str | None = None,
    file: str = "a.yaml",
    severity: Severity | None = None,
) -> Diagnostic:
    span = Span(file, line, column, line, end)
    return Diagnostic(UNKNOWN, span, message, hint, (), severity)


def shown(text: str, column: int, end: int, width: int = 100) -> list[str]:
    """The quoted line and the carets below it."""
    found = finding(1, column, end)
    lines = render_text([found], lambda _: [text], width=width).splitlines()
    return [line.removeprefix("1 | ").removeprefix("  | ") for line in lines[3:5]]


def test_a_finding_as_a_whole() -> None:
    found = Diagnostic(
        UNKNOWN,
        Span("specs/shop/orders.yaml", 12, 11, 12, 16),
        'There is no collection "order".',
        'did you mean "orders"?',
        (Related(Span("specs/shop/world.yaml", 3, 1, 3, 4), "declared here"),),
    )
    lines = [""] * 11 + ["    list: order"]
    assert render_text([found], lambda _: lines) == (
        'error[TC021] unknown-name: There is no collection "order".\n'
        "  --> specs/shop/orders.yaml:12:11\n"
        "   |\n"
        "12 |     list: order\n"
        '   |           ^^^^^ did you mean "orders"?\n'
        "   = specs/shop/world.yaml:3:1: declared here\n"
        "\n"
        "1 error in 1 file\n"
    )


def test_a_long_hint_gets_its_own_line() -> None:
    found = finding(1, 1, 3, hint="word " * 30)
    text = render_text([found], lambda _: ["abc"], width=80)
    assert "  | ^^\n  = hint: word word" in text


def test_a_file_as_such_shows_no_line() -> None:
    text = render_text([finding(hint="do this")], lambda _: ["abc"])
    assert text.splitlines()[1:3] == [" --> a.yaml:1:1", "  = hint: do this"]


@pytest.mark.parametrize("lines", [[], ["one"]])
def test_a_line_that_is_not_there_is_left_out(lines: list[str]) -> None:
    text = render_text([finding(5, 1, 2)], lambda _: lines)
    assert text.splitlines()[1:3] == [" --> a.yaml:5:1", ""]


@pytest.mark.parametrize(
    ("text", "column", "end", "carets"),
    [
        ("abc", 2, 3, " ^"),
        ("abc", 2, 2, " ^"),
        ("abc", 9, 12, "   ^"),
        ("\tx: y", 5, 6, " " * 7 + "^"),
        ("日本: x", 1, 3, "^^^^"),
        ("日本: x", 5, 6, "      ^"),
        ("e\u0301: x", 5, 6, "   ^"),
    ],
)
def test_carets_stand_below_what_they_mean(
    text: str, column: int, end: int, carets: str
) -> None:
    assert shown(text, column, end)[1] == carets


def test_a_span_of_many_lines_ends_with_its_first() -> None:
    found = Diagnostic(UNKNOWN, Span("a.yaml", 1, 3, 4, 9), "Wrong.")
    text = render_text([found], lambda _: ["x: [", "1", "2", "]"])
    assert text.splitlines()[3:5] == ["1 | x: [", "  |   ^^"]


def test_a_long_line_is_cut_around_the_fault() -> None:
    text = "a" * 5000 + "FAULT" + "b" * 5000
    line, carets = shown(text, 5001, 5006, width=80)
    start = carets.index("^")
    assert line[start : start + len(carets.strip())] == "FAULT"
    assert line.startswith("…")
    assert line.endswith("…")
    assert len(line) <= 80


HIDDEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
HOSTILE = "\x1b]0;x\x07\x9b31m\u202eevil\u2028\u200b\ud800\r"


def test_nothing_quoted_reaches_the_terminal_as_a_command() -> None:
    found = finding(1, 1, 3, HOSTILE + "\nerror: faked", HOSTILE, HOSTILE)
    for form in ("text", "concise", "json"):
        text = render(form, [found], lambda _: [HOSTILE])
        assert not HIDDEN & {unicodedata.category(c) for c in text if c != "\n"}
        assert "\nerror: faked" not in text
        assert "\\x1b]0;x" in text or "\\u001b]0;x" in text


def test_color_only_adds_escapes() -> None:
    found = [finding(1, 1, 3, hint="try"), finding(1, 2, 3, severity="info")]
    plain = render_text(found, lambda _: ["abc"])
    colored = render_text(found, lambda _: ["abc"], color=True)
    assert "\x1b[1;31merror[TC021]\x1b[0m" in colored
    for tone in ("1", "0", "34", "1;31", "1;36"):
        colored = colored.replace(f"\x1b[{tone}m", "")
    assert colored == plain


def test_the_summary_counts() -> None:
    severities: list[Severity] = ["error", "error", "warning", "info"]
    found = [finding(file=f"{s}.yaml", severity=s) for s in severities]
    assert summary(found) == "2 errors, 1 warning, 1 info in 3 files"
    assert summary(found[:1]) == "1 error in 1 file"


def test_without_findings_there_is_no_text() -> None:
    assert render_text([], lambda _: []) == ""


@settings(max_examples=150, deadline=None)
@given(
    st.text(max_size=300),
    st.integers(1, 400),
    st.integers(-5, 300),
    st.integers(20, 200),
)
def test_any_line_fits_and_is_marked(
    text: str, column: int, length: int, width: int
) -> None:
    found = finding(1, column, max(1, column + length))
    lines = render_text([found], lambda _: [text], width=width).split("\n")
    if len(lines) > 5:
        assert lines[4].startswith("  | ")
        assert "^" in lines[4]
        assert not HIDDEN & {unicodedata.category(char) for char in lines[3]}
