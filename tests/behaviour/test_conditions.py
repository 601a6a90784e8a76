"""The conditions that a tool's description tells: those of every call, no others."""

from pathlib import Path

import pytest

from faults.worlds import HEAD, compiled

SPEC = f"""{HEAD}index: [try_it]
collections:
  things:
    as: thing
    key: id
    internal: Only for the tests of conditions.
    rules: [small]
    fields: {{id: string, n: integer, kind: {{enum: [a, b, c]}}}}
rules:
  small:
    input: {{thing: things}}
    that: =thing.n < 100
    else: {{invalid_state: It is large.}}
    description: A thing is small.
routines:
  checked:
    input: {{thing: things}}
    do:
      - require:
          that: =thing.n > 0
          else: {{invalid_state: No.}}
          description: There is some.
tools:
  try_it:
    description: Tries it.
    input:
      thingId: {{ref: things, description: The thing.}}
      n: {{type: integer, description: A number.}}
    do:
"""


def need(word: str) -> str:
    return (
        f"{{require: {{that: =input.n > 1, else: {{not_allowed: No {word}.}}, "
        f"description: Needs {word}.}}}}"
    )


FAIL = "{fail: {not_allowed: Never.}}"
SET = "{set: {thing: {n: =input.n}}}"
USE = "{use: {checked: {thing: =thing}}}"
RETURN = "{return: {done: true}}"


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ([need("a"), USE], "Needs a. There is some."),
        ([f"{{each: {{in: {{x: things}}, do: [{need('a')}]}}}}"], "Needs a."),
        ([f"{{if: {{that: =input.n > 5, do: [{need('a')}]}}}}", need("b")], "Needs b."),
        (
            [f"{{if: {{that: =input.n > 5, do: [{need('a')}], else: [{need('b')}]}}}}"],
            "",
        ),
        (
            [f"{{if: {{that: =input.n > 5, do: [{need('a')}], else: [{FAIL}]}}}}"],
            "Needs a.",
        ),
        ([f"{{if: {{that: =input.n > 5, do: [{USE}, {SET}]}}}}"], ""),
        ([SET], "A thing is small."),
        (
            [
                need("a"),
                f"{{if: {{that: =input.n > 5, do: [{RETURN}]}}}}",
                need("b"),
            ],
            "Needs a.",
        ),
        (
            [
                "{switch: {value: =thing.kind, cases: "
                f"{{a: [{FAIL}], b: [{need('b')}]}}, else: [{FAIL}]}}}}"
            ],
            "Needs b.",
        ),
    ],
)
def test_what_every_call_has_to_satisfy(
    tmp_path: Path, steps: list[str], told: str
) -> None:
    lines = "".join(f"      - {step}\n" for step in steps)
    spec = f"{SPEC}{lines}    return: {{id: =thing.id}}\n"
    tool = compiled(tmp_path, spec).tools()["try_it"]
    _, _, said = tool["description"].partition("Conditions: ")
    assert said.partition("\n")[0] == told
    refused = {"not_allowed", "invalid_state"} & set(tool["errors"])
    assert refused, "what a branch refuses with is among the errors all the same"
