"""Findings as text, as the `.out` files of the tests hold them."""

from collections.abc import Iterable

from toolc.diagnostics import Diagnostic


def listing(found: Iterable[Diagnostic]) -> str:
    """One line a finding, its hint and related places indented below it."""
    lines: list[str] = []
    for one in found:
        span = one.span
        end = f"{span.end_line}:{span.end_column}"
        lines.append(f"{span}-{end} {one.code.code} {one.message}")
        if one.hint is not None:
            lines.append(f"  hint: {one.hint}")
        lines += [f"  see: {other.span} {other.message}" for other in one.related]
    return "".join(f"{line}\n" for line in lines)
