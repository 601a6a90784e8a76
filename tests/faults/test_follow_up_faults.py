"""One mistake is told once: whatever leans on a faulty part keeps quiet.

A word of an expression is misspelt, or a file cannot be read, in worlds that are sound
but for that.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from faults.worlds import INDEXED, compile_files
from outside import ROOT
from toolc.diagnostics import Diagnostic
from toolc.pipeline import WorldSource, check_world, world_source
from toolc.source import Mapping, Node, Scalar, Sequence, load_text

CRM = ROOT / "specs" / "crm"
SAMPLE = 60
"""How many words are misspelt; all of them take a minute."""

_WORD = re.compile(r"""'[^']*'|"[^"]*"|(?<![\w.])[A-Za-z_]\w*|(?<=\.)[A-Za-z_]\w*""")
_NO_NAMES = ("true", "false", "null", "in")


@dataclass(frozen=True)
class Misspelt:
    """A file with one name of an expression that is none."""

    path: Path
    line: int
    text: str


def expressions(node: Node | None) -> Iterator[Scalar]:
    if isinstance(node, Mapping):
        for entry in node:
            yield from expressions(entry.value)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from expressions(item)
    elif isinstance(node, Scalar) and node.text.startswith("="):
        yield node


def misspellings(source: WorldSource) -> Iterator[Misspelt]:
    for path in source.files:
        text = path.read_text(encoding="utf-8")
        lines = text.split("\n")
        for scalar in expressions(load_text(text, path.name)[0].root):
            span = scalar.span
            if span.line != span.end_line:
                continue
            row = lines[span.line - 1]
            for word in _WORD.finditer(row, span.column - 1, span.end_column - 1):
                if word[0][0] in "'\"" or word[0] in _NO_NAMES:
                    continue
                wrong = f"{row[: word.start()]}oops{row[word.end() :]}"
                changed = [*lines[: span.line - 1], wrong, *lines[span.line :]]
                yield Misspelt(path, span.line, "\n".join(changed))


def faults(source: WorldSource, path: Path, text: str) -> list[Diagnostic]:
    checked = check_world(source, {path: text})
    return [found for found in checked.diagnostics if found.severity == "error"]


def test_a_misspelt_name_makes_its_own_line_faulty_and_no_other() -> None:
    source = world_source(CRM, ROOT)
    every = list(misspellings(source))
    for one in Random(7).sample(every, SAMPLE):
        told = faults(source, one.path, one.text)
        places = {(found.span.file, found.span.line) for found in told}
        # `x.map(oops, x.y)` is sound if nothing is called `x`.
        assert places == {(source.shown_file(one.path), one.line)}, told
        assert len(told) == 1 or "oops," in one.text.split("\n")[one.line - 1]


@pytest.mark.parametrize("name", ["world.yaml", "users.yaml", "opportunities.yaml"])
def test_a_file_that_cannot_be_read_makes_no_other_faulty(name: str) -> None:
    source = world_source(CRM, ROOT)
    path = CRM / name
    told = faults(source, path, path.read_text(encoding="utf-8") + "\nx-no: {a: [b}\n")
    assert [found.span.file for found in told] == [source.shown_file(path)]


WORLD = INDEXED + """
types:
  Method:
    tag: source
    cases: {gift: {amount: integer}, card: {brand: string}}
collections:
  users:
    as: user
    key: id
    fields:
      id: string
      bossId: {ref: users, optional: true}
      at: {type: string, optional: true}
      methods: {type: object, additionalProperties: Method}
tools:
  try_it:
    description: Tries it, to see what is told of it.
    input:
      userId: {ref: users, description: The user.}
      date: {type: string, description: The day.}
      note: {type: string, optional: true, description: The note.}
"""


def told(tmp_path: Path, steps: str) -> list[str]:
    return said(tmp_path, WORLD + steps)


def said(tmp_path: Path, world: str) -> list[str]:
    checked = compile_files(tmp_path, world).checked
    return [found.message for found in checked.diagnostics]


NO_FIELD = "`user` is a row of users and has no `oops`."


@pytest.mark.parametrize(
    "steps",
    [
        "- let: {a: =user.oops}\n"
        "- require: {that: =a == 3, else: {not_allowed: No.}}\n"
        "- let: {b: '=[a].flatten()', c: '=a + 1'}",
        "- each: {in: {x: =user.oops}, do: [{let: {y: =x.z}}], collect: {ys: =y}}\n"
        "- let: {n: =ys.flatten().sum()}",
        "- require: {that: =user.oops != null, else: {not_allowed: No.}}\n"
        "- let: {a: =user.at + input.note}",
        "- if: {that: =user.oops, do: [{let: {a: =user.at + 'x'}}]}",
        "- require:\n"
        "    that: '=user.oops && input.date in user.methods &&\n"
        "      user.methods[input.date].amount > 3'\n"
        "    else: {not_allowed: No.}",
        "- find: {m: {in: user.methods, key: =input.date}}\n"
        "- require: {that: =user.oops == m.source, else: {not_allowed: No.}}\n"
        "- set: {m: {amount: 3}}",
        "- switch:\n"
        "    value: =user.oops\n"
        "    cases: {a: [{let: {n: =user.at + 'x'}}]}",
        "- each: {in: {m: user.methods}, where: =user.oops, "
        "do: [{set: {m: {amount: 1}}}]}",
    ],
)
def test_what_leans_on_a_fault_is_not_told(tmp_path: Path, steps: str) -> None:
    body = "".join(f"      {line}\n" for line in steps.split("\n"))
    assert told(tmp_path, f"    do:\n{body}") == [NO_FIELD]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("amount: integer", "amount: oops", 'There is no type "oops".'),
        ("bossId: {ref: users", "bossId: {ref: oops", 'There is no collection "oops".'),
        ("userId: {ref: users", "userId: {ref: oops", 'There is no collection "oops".'),
        ("additionalProperties: Method", "additionalProperties: Oops", None),
        ("date: {type: string", "date: {type: oops", 'There is no type "oops".'),
    ],
)
def test_who_uses_a_faulty_declaration_is_not_told(
    tmp_path: Path, old: str, new: str, message: str | None
) -> None:
    steps = """\
    do:
      - find: {m: {in: user.methods, key: =input.date}}
      - require: {that: '=m.source == "gift"', else: {not_allowed: No.}}
      - set: {m: {amount: =m.amount + 1}}
    return: {boss: =user.boss.id, day: '{input.date}'}
"""
    wrong = WORLD.replace(old, new, 1) + steps
    assert said(tmp_path, wrong) == [message or 'There is no type "Oops".']


def test_what_does_not_lean_on_the_fault_is_told_too(tmp_path: Path) -> None:
    steps = """\
    do:
      - let: {a: =user.oops, b: =input.nope}
      - require: {that: =user.at > "1", else: {not_allowed: No.}}
    return: {c: =input.note + "x"}
"""
    assert told(tmp_path, steps) == [
        NO_FIELD,
        "`input` has no `nope`.",
        "`user.at` may be absent, and `>` needs a value.",
        "`input.note` may be absent, and `+` needs a value.",
    ]
