"""Whatever a file holds, reading and checking it ends, and in findings only."""

from pathlib import Path

from hypothesis import example, given, settings
from hypothesis import strategies as st

from toolc.schema import check
from toolc.source import load_text

CASES = [
    path.read_text("utf-8")
    for room in ("source", "schema")
    for path in sorted((Path(__file__).parent.parent / room / "cases").glob("*.yaml"))
    if path.stat().st_size < 2_000
]
NOISE = st.sampled_from(
    [
        *"{}[]\"'|>&*!%@`#:,?-=\\\t\n ~<é😀\u2028\x85\ufeff\x07",
        *("\\uD83D", "\\U00110000", "\n---\n", "\n...\n"),
        *("<<: ", "!!int ", ".inf", "'' "),
    ]
)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    text = draw(st.sampled_from(CASES))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 6)))
        text = text[:start] + draw(NOISE) + text[end:]
    return text


def read(data: bytes | str, c_parser: bool) -> None:
    document, found = load_text(data, "f.yaml", c_parser=c_parser)
    found = found + check(document)
    for one in found:
        assert 1 <= one.span.line <= len(document.lines)
        assert one.span.column >= 1
        assert (one.span.end_line, one.span.end_column) >= (
            one.span.line,
            one.span.column,
        )


@given(st.binary(max_size=60), st.booleans())
@example(b'"\\UFFFFFFFF"', False)
def test_random_bytes(data: bytes, c_parser: bool) -> None:
    read(data, c_parser)


@given(mutated(), st.booleans())
@settings(max_examples=300, deadline=None)
def test_mutated_specs(text: str, c_parser: bool) -> None:
    read(text, c_parser)
