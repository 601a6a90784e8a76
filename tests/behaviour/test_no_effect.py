"""What decides or does nothing is told when compiling, once, at its place."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from faults.worlds import compile_files, compiled
from toolc.diagnostics import Span

FRAME = """\
toolc: 1
world: {name: w, clock: date}
index: [t]
collections:
  jobs:
    as: job
    key: id
    fields: {id: string, n: integer, note: {type: string, nullable: true}}
"""
JOB = "input: {jobId: {ref: jobs}, word: {enum: [a, b]}, flag: boolean}\n"


def tool(body: str, more: str = "") -> str:
    lines = ["tools:", "  t:", "    description: Does things."]
    lines += [f"    {line}" for line in body.splitlines()]
    return FRAME + more + "\n".join(lines) + "\n"


def told(tmp_path: Path, body: str, more: str = "") -> list[str]:
    """What is wrong: the piece of the spec, code and message."""
    checked = compile_files(tmp_path, tool(body, more)).checked
    return [
        f"{_piece(found.span, checked.lines)}: {found.code.code} {found.message}"
        for found in checked.diagnostics
        if found.severity == "error"
    ]


def _piece(span: Span, lines: Mapping[str, Sequence[str]]) -> str:
    assert span.line == span.end_line
    return lines[span.file][span.line - 1][span.column - 1 : span.end_column - 1]


def guarded(condition: str) -> str:
    return JOB + f"""\
do:
  - require:
      that: {condition}
      else: {{conflict: No.}}
return: {{a: =job.id}}"""


SAME = "TC049 This condition always comes out the same."
TRUE = "true: TC049 This condition is always true."
CONSTANT = {
    "=true": TRUE,
    "=false": "false: TC049 This condition is always false.",
    "=!false": "false: TC049 This part of the condition is always false.",
    "=1 == 1": f"1 == 1: {SAME}",
    '="a" in ["a", "b"]': f'"a" in ["a", "b"]: {SAME}',
    "=[1, 2].exists(x, x > 1)": f"[1, 2].exists(x, x > 1): {SAME}",
    "=job.n == job.n": f"job.n == job.n: {SAME}",
    "=job.n < job.n": f"job.n < job.n: {SAME}",
    "=old.job.n != old.job.n": f"old.job.n != old.job.n: {SAME}",
    "=input.flag || !input.flag": f"input.flag || !input.flag: {SAME}",
    "=!(job.n > 1) && job.n > 1": f"!(job.n > 1) && job.n > 1: {SAME}",
    "=job.n != null": f"job.n != null: {SAME}",
    "=null == job.n": f"null == job.n: {SAME}",
    "=input.flag || true": "true: TC049 This part of the condition is always true.",
    "=job.n > 1 && (input.flag || 2 > 1)": "2 > 1: TC049 This part of the condition "
    "always comes out the same.",
    "=true ? input.flag : job.n > 1": "true: TC049 This part of the condition is "
    "always true.",
    '=input.word == "c"': '"c": TC042 "c" is none of the values that can stand here: '
    '"a", "b".',
}


@pytest.mark.parametrize("condition", CONSTANT)
def test_a_condition_that_is_constant(tmp_path: Path, condition: str) -> None:
    quoted = f"'{condition}'"
    assert told(tmp_path, guarded(quoted)) == [CONSTANT[condition]]


SOUND = [
    "=job.note != null",
    "=job.n == old.job.n",
    "=jobs.exists(x, true)",
    "=string(now) != tool",
    "=job.n > 1 || job.n > 2",
    "=input.flag ? job.n > 1 : false",
    "=[1, 2].exists(x, x > job.n)",
    '=(job.note != null ? job.note : "") == ""',
]


@pytest.mark.parametrize("condition", SOUND)
def test_a_condition_that_asks_about_something(tmp_path: Path, condition: str) -> None:
    compiled(tmp_path, tool(guarded(f"'{condition}'")))


SET = "{set: {job: {n: 1}}}"
EVERYWHERE = {
    f"do: [{{if: {{that: =true, do: [{SET}]}}}}]": TRUE,
    "do: [{find: {x: {in: jobs, where: =1 > 0, optional: true}}}]": f"1 > 0: {SAME}",
    "do: [{each: {in: {x: =jobs}, where: =true, collect: {ns: =x.n}}}]": TRUE,
    "rules: [{that: =true, else: {invalid_input: No.}}]": TRUE,
    "rules: [{that: true, else: {invalid_input: No.}}]": 'true: TC011 "that" in tool t '
    "must be an expression that starts with `=` (got the boolean true)",
    f"do: [{{switch: {{value: '=\"a\"', cases: {{a: [{SET}]}}}}}}]": '"a": TC049 What '
    "is switched on is always the same.",
}


@pytest.mark.parametrize("words", EVERYWHERE)
def test_a_constant_is_told_wherever_a_condition_stands(
    tmp_path: Path, words: str
) -> None:
    found = told(tmp_path, JOB + words + "\nreturn: {a: =job.id}")
    assert found == [EVERYWHERE[words]]


def test_what_is_made_of_a_fault_is_not_constant(tmp_path: Path) -> None:
    body = JOB + """\
do:
  - let: {other: =job.others}
  - require: {that: =other.n == job.n && other.n > 1, else: {conflict: No.}}
return: {n: =job.n}
"""
    (fault,) = told(tmp_path, body)
    assert fault.startswith("others: TC041 ")


def test_a_rule_that_is_constant(tmp_path: Path) -> None:
    rule = (
        "rules: {r: {input: {job: jobs}, that: =job.n == job.n, else: {conflict: No.}}}"
    )
    found = told(tmp_path, "return: {a: 1}", f"{rule}\n")
    assert found == [f"job.n == job.n: {SAME}"]


IDLE = "TC037 This step does nothing."
NOTHING = {
    "do: []": "do: TC037 `do` has no steps.",
    "do: [{let: {}}]": f"let: {IDLE}",
    "do: [{set: {}}]": f"set: {IDLE}",
    "do: [{add: {}}]": '{}: TC013 "add" in tool t names no collection or place',
    "do: [{use: {}}]": '{}: TC013 "use" in tool t names no routine',
    "do: [{if: {that: =input.flag, do: []}}]": f"if: {IDLE}",
    f"do: [{{if: {{that: =input.flag, do: [], else: [{SET}]}}}}]": "do: TC037 `do` has "
    "no steps.",
    f"do: [{{if: {{that: =input.flag, do: [{SET}], else: []}}}}]": "else: TC037 `else` "
    "has no steps.",
    "do: [{switch: {value: =input.word, cases: {a: [], b: []}}}]": f"switch: {IDLE}",
    "do: [{each: {in: {x: =jobs}, do: [], collect: {n: =x.n}}}]": "do: TC037 `do` has "
    "no steps.",
    "do: [{find: {x: {in: jobs, sort: [n, -n], optional: true}}}]": 'n: TC037 "n" '
    "decides nothing here: it stands twice.",
}


@pytest.mark.parametrize("steps", NOTHING)
def test_a_step_that_does_nothing(tmp_path: Path, steps: str) -> None:
    assert told(tmp_path, JOB + steps + "\nreturn: {a: =job.id}") == [NOTHING[steps]]


def test_a_case_of_a_switch_may_do_nothing(tmp_path: Path) -> None:
    cases = f"cases: {{a: [], b: [{SET}]}}"
    steps = f"do: [{{switch: {{value: =input.word, {cases}}}}}]"
    compiled(tmp_path, tool(JOB + steps))


LISTS = {
    "sort: [n, note, -n]": 'n: TC037 "n" decides nothing here: it stands twice.',
    "sort: [-id, n]": 'n: TC037 "n" decides nothing here: it stands behind the key, '
    "which no two rows share.",
    "input: {big: {type: boolean, where: =self.n > 9}}": "self.n > 9: TC037 The filter "
    '"big" does not ask about its argument.',
    "input: {big: {type: boolean, where: =input.big}}": "input.big: TC037 The filter "
    '"big" does not ask about the row.',
    "input: {big: {type: boolean, where: =true}}": TRUE,
}


@pytest.mark.parametrize("words", LISTS)
def test_what_a_list_has_no_use_for(tmp_path: Path, words: str) -> None:
    assert told(tmp_path, f"list: jobs\n{words}") == [LISTS[words]]


def _shared(condition: str) -> str:
    return f"""\
types:
  Noted:
    fields:
      noted: {{type: boolean, where: '{condition}'}}
collections:
  tasks: {{as: task, key: id, fields: {{id: string, note: string}}}}
tools:
  u: {{description: Lists them., list: tasks, input: [Noted]}}
"""


def test_a_filter_that_lists_share_decides_in_one_of_them(tmp_path: Path) -> None:
    body = "list: jobs\ninput: [Noted]"
    files = {"more.yaml": _shared("=input.noted == (self.note != null)")}
    compiled(tmp_path, {"world.yaml": tool(body), **files})


def test_a_filter_that_lists_share_is_not_constant_in_itself(tmp_path: Path) -> None:
    body = "list: jobs\ninput: [Noted]"
    more = _shared("=self.id == self.id && input.noted")
    checked = compile_files(tmp_path, {"world.yaml": tool(body), "more.yaml": more})
    found = {each.code.code for each in checked.checked.diagnostics}
    assert found == {"TC049"}
