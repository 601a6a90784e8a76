"""A text that goes on behind a comma inside `{...}`, as people write their prose."""

from hypothesis import given
from hypothesis import strategies as st

from toolc.diagnostics import Diagnostic
from toolc.source import load_text, plain

WORDS = st.sampled_from(
    ["Not", "today", "it's", '"so"', "{user.id}", "(a, b)", "-", "é", "50%", "a.b"]
)
PARTS = st.lists(WORDS, min_size=2, max_size=4).map(" ".join)


@st.composite
def prose(draw: st.DrawFn) -> str:
    """Parts with commas between them. It starts with a letter."""
    parts = draw(st.lists(PARTS, min_size=2, max_size=4))
    return "Said " + ", ".join(parts)


def read(text: str) -> tuple[object, list[Diagnostic]]:
    document, found = load_text(text, "f.yaml")
    return (plain(document.root) if document.root else None), found


@given(prose(), st.sampled_from(["", ", other: 1", ", other: [a, b]"]))
def test_there_is_one_fault_and_doing_what_it_says_mends_it(
    text: str, rest: str
) -> None:
    line = f"- {{before: 1, said: {text}{rest}}}"
    _, found = read(line + "\n")
    assert [one.code.name for one in found] == ["quote-this"]
    (fault,) = found
    assert fault.span.column - 1 == line.index(text)
    assert fault.span.end_column - 1 == line.index(text) + len(text)
    assert fault.hint is not None
    if fault.hint.startswith("write: "):
        mended, left = read(fault.hint.removeprefix("write: ") + "\n")
        assert left == []
        assert isinstance(mended, list)
        assert mended[0]["said"] == text
    else:
        assert fault.hint == "put the whole text in quotes"


@given(prose())
def test_what_is_quoted_or_stands_alone_is_no_fault(text: str) -> None:
    doubled = text.replace("'", "''")
    for line in (f"- {{said: '{doubled}', other: 1}}", f"- said: {text}"):
        (value,), found = read(line + "\n")  # type: ignore[misc]
        assert found == []
        assert value["said"] == text
