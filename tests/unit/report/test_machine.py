"""What programs read."""

import json

from toolc.diagnostics import Code, Diagnostic, Related, Span
from toolc.report import render_concise, render_json

CODE = Code("TC020", "declared-twice", "error", "What.", "Why.")
FOUND = Diagnostic(
    CODE,
    Span("specs/ü.yaml", 3, 5, 3, 9),
    'The tool "x" is declared twice.',
    None,
    (Related(Span("specs/a.yaml", 1, 2, 1, 3), "first here"),),
    "warning",
)


def test_one_line_a_finding() -> None:
    assert render_concise([FOUND, FOUND]) == (
        'specs/ü.yaml:3:5: warning TC020 The tool "x" is declared twice.\n' * 2
    )


def test_json_has_every_key() -> None:
    text = render_json([FOUND])
    assert text.isascii()
    assert json.loads(text) == [
        {
            "code": "TC020",
            "name": "declared-twice",
            "severity": "warning",
            "message": 'The tool "x" is declared twice.',
            "hint": None,
            "file": "specs/ü.yaml",
            "line": 3,
            "column": 5,
            "end_line": 3,
            "end_column": 9,
            "related": [
                {
                    "message": "first here",
                    "file": "specs/a.yaml",
                    "line": 1,
                    "column": 2,
                    "end_line": 1,
                    "end_column": 3,
                }
            ],
        }
    ]


def test_json_without_findings_is_an_empty_list() -> None:
    assert json.loads(render_json([])) == []
