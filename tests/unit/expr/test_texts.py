"""Texts with holes, and texts that look like expressions."""

from ast import unparse

import pytest

from toolc.expr import check_text, emit, reads_as_expression
from toolc.expr.marks import without_marks
from toolc.model.expressions import Select, Template
from toolc.model.types import Date, Double, Json, Row, Text, Type
from unit.expr.crm import Names, World, checked, place


def test_the_parts_of_a_text() -> None:
    found = check_text("{{Order}} {opportunity.id} is {input.limit}.", place, World())
    assert found.diagnostics == ()
    first, hole, second, _, last = found.parts
    assert (first, second, last) == ("{Order} ", " is ", ".")
    assert isinstance(hole, Select)
    assert (hole.span.column, hole.span.end_column) == (12, 26)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", ()),
        ("plain", ("plain",)),
        ("{{}}", ("{}",)),
        ("a {{b}} c", ("a {b} c",)),
    ],
)
def test_a_text_without_holes(text: str, parts: tuple[str, ...]) -> None:
    assert check_text(text, place, World()).parts == parts


def test_a_hole_may_hold_braces_and_quotes() -> None:
    text = 'x {{"}": "a"}["}"]} y { {"k": {"}": 1}}.size() }'
    found = check_text(text.replace("{{", "{ {", 1), place, World())
    assert found.diagnostics == ()
    assert len(found.parts) == 4


@pytest.mark.parametrize(
    ("text", "code", "column", "said"),
    [
        ("a } b", "TC040", 3, "`}` closes no hole."),
        ("a {b", "TC040", 3, "The hole that opens here is never closed."),
        ("a {}", "TC040", 3, "The hole is empty."),
        ("{actor.name", "TC040", 1, "The hole that opens here is never closed."),
        ("{input.amount:.2f}", "TC040", 14, "A hole has no format of its own."),
        ("{actor.name!r}", "TC040", 12, "A hole has no format of its own."),
        ("{actor.nam}", "TC041", 8, "`actor` is a row of users and has no `nam`."),
        ("{it's}", "TC040", 4, "The text has no closing quote."),
        (
            "{input.name}",
            "TC044",
            2,
            "`input.name` may be absent, and a text needs a value.",
        ),
        (
            "{owner.name}",
            "TC043",
            2,
            "`owner.name` may be null, and a text needs a value.",
        ),
        (
            "{actor}",
            "TC042",
            2,
            "A hole shows a text, a number, a date, true or false, not a row of users.",
        ),
    ],
)
def test_a_faulty_text(text: str, code: str, column: int, said: str) -> None:
    (fault,) = check_text(text, place, World()).diagnostics
    assert (fault.code.code, fault.span.column, fault.message) == (code, column, said)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        (
            "{self.closedDate}",
            'self.closedDate != null ? string(self.closedDate) : "-"',
        ),
        ("{input.staleOnly}", 'has(input.staleOnly) ? string(input.staleOnly) : "-"'),
        ("{input.note}", 'input.note.orValue("")'),
    ],
)
def test_the_way_out_of_null_in_a_text_is_one(text: str, hint: str) -> None:
    (fault,) = check_text(text, place, World()).diagnostics
    assert fault.hint is not None
    assert fault.hint.endswith(hint)
    assert check_text(f"{{{hint}}}", place, World()).diagnostics == ()


def test_the_way_out_of_null_where_text_stands_is_one() -> None:
    (fault,) = checked("self.closedDate", Text()).diagnostics
    assert fault.hint is not None
    out = fault.hint.partition(": ")[2]
    assert checked(out, Text()).diagnostics == ()


def test_all_faults_of_a_text_are_found() -> None:
    found = check_text("{actor.nam} } {input.limmit} {", place, World())
    assert [fault.span.column for fault in found.diagnostics] == [8, 13, 22, 30]


@pytest.mark.parametrize(
    ("text", "python"),
    [
        ("Hi {actor.name}.", "f\"Hi {actor['name']}.\""),
        ("{input.amount} EUR", "f\"{number_text(args['amount'])} EUR\""),
        ("{actor.active}", "f\"{truth_text(actor['active'])}\""),
        ("{{{input.limit}}}", "f\"{{{args['limit']}}}\""),
        ("{now}", "f'{state.now}'"),
    ],
)
def test_a_text_in_python(text: str, python: str) -> None:
    found = check_text(text, place, World())
    template = Template(Text(), place(0, len(text)), found.parts)
    assert unparse(without_marks(emit(template, Names()))) == python


@pytest.mark.parametrize(
    ("text", "target", "both"),
    [
        ("actor.id", Text(), True),
        ("actor.id.lower()", Text(), True),
        ("tool", Text(), True),
        ("now", Date(), True),
        ("input.limit", Double(), True),
        ("input.limit", Text(), False),
        ("actor", Text(), False),
        ("actor", Row("users"), True),
        ("actor", Json(), False),
        ("actor.id", Json(), True),
        ("opened", Text(), False),
        ("string", Text(), False),
        ("'actor.id'", Text(), False),
        ("5", Double(), False),
        ("actor.missing", Text(), False),
        ("Dear actor", Text(), False),
        ("actor-id", Text(), False),
    ],
)
def test_a_text_that_reads_as_an_expression(
    text: str, target: Type, both: bool
) -> None:
    assert reads_as_expression(text, World(), target) is both
