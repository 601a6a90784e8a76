"""Every kind of fault: its code, its exact words, its place and the way out.

`faults.txt` has one block for each faulty expression: the source, carets under what is
wrong, then what is said. To take over a change, run this file as a program
(`PYTHONPATH=tests python tests/unit/expr/test_faults.py`) and read the diff.
"""

from pathlib import Path

from toolc.diagnostics import Diagnostic
from unit.expr.crm import checked

CASES = Path(__file__).with_name("faults.txt")


def _sources(text: str) -> list[str]:
    return [block.split("\n")[0] for block in text.strip().split("\n\n")]


def _block(source: str) -> str:
    found = checked(source)
    assert found.expression is None, f"{source} has no fault"
    return "\n".join([source, *map(_said, found.diagnostics)])


def _said(fault: Diagnostic) -> str:
    start, end = fault.span.column, fault.span.end_column
    lines = [" " * (start - 1) + "^" * max(1, end - start)]
    lines.append(f"{fault.code.code} {fault.message}")
    if fault.hint is not None:
        lines.append(f"hint: {fault.hint}")
    return "\n".join(lines)


def _rendered(text: str) -> str:
    return "\n\n".join(map(_block, _sources(text))) + "\n"


def test_the_faults_are_told_as_written_down() -> None:
    text = CASES.read_text(encoding="utf-8")
    assert _rendered(text) == text


def test_all_faults_are_found_at_once() -> None:
    found = checked('opportunity.stattus == 1 && limit > 2 && actor.name == "a" + 1')
    assert [fault.code.code for fault in found.diagnostics] == [
        "TC041",
        "TC041",
        "TC042",
    ]


def test_one_fault_makes_no_others() -> None:
    found = checked('opportunity.stattus.size() + 1 > "x" && !(nothing.here + 1)')
    assert [fault.span.column for fault in found.diagnostics] == [13, 43]


def test_nothing_is_said_of_what_is_faulty_itself() -> None:
    assert checked("faulty.x + 1 > self.broken && faulty").diagnostics == ()


if __name__ == "__main__":
    CASES.write_text(_rendered(CASES.read_text("utf-8")), encoding="utf-8")
