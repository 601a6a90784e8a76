"""The cases of the lint rules, and a command that writes what they expect anew.

    python tests/lint/regenerate.py

A case is a folder `<rule>/<case>/` with the YAML files of one small world. Its
`expected.txt` holds what all rules together find in it. After the command read the
change as a diff: each line of it is a change that users see.
"""

from collections.abc import Iterator
from pathlib import Path

from toolc import pipeline
from toolc.config import LintConfig
from toolc.diagnostics import Diagnostic
from toolc.lint import lint

CASES = Path(__file__).parent
EXPECTED = "expected.txt"


def cases() -> list[Path]:
    return sorted(
        case
        for rule in CASES.iterdir()
        if rule.is_dir() and rule.name != "__pycache__"
        for case in rule.iterdir()
    )


def findings(folder: Path, settings: LintConfig | None = None) -> list[Diagnostic]:
    """What lint finds in the world in a folder, which must compile."""
    checked = pipeline.check_world(pipeline.world_source(folder, folder))
    faults = [f"{found.span} {found.message}" for found in checked.diagnostics]
    assert checked.sound, faults
    assert checked.world is not None
    return lint(checked.world, settings or LintConfig())


def rendered(case: Path) -> str:
    """One line a finding; below it, indented, the hint and the related places."""
    return "".join(line for found in findings(case) for line in _lines(found))


def _lines(found: Diagnostic) -> Iterator[str]:
    code = found.code
    told = f"{found.severity} {code.code} {code.name}: {found.message}"
    yield f"{_place(found.span)}: {told}\n"
    if found.hint:
        yield f"    hint: {found.hint}\n"
    for related in found.related:
        yield f"    {_place(related.span)}: {related.message}\n"


def _place(span: object) -> str:
    return str(span).removeprefix("./")


if __name__ == "__main__":
    for folder in cases():
        (folder / EXPECTED).write_text(rendered(folder), encoding="utf-8")
