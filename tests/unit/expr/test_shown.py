"""Where an agent is to see a value, it must be one that JSON has."""

from pathlib import Path

import pytest

from faults.worlds import INDEXED, compiled, faults_of

DURATION = "A duration cannot be shown: JSON has none."
TYPE = "A type cannot be shown: JSON has none."
KEYS = "A map whose keys are not texts cannot be shown: JSON has none."


def _tool(result: str) -> str:
    return f"""{INDEXED.replace("[]", "[t]")}
tools:
  t:
    description: Gives something.
    input: {{n: integer}}
    return: {result}
"""


@pytest.mark.parametrize(
    ("result", "said"),
    [
        ('{x: =duration("1h")}', DURATION),
        ("{x: '=[[duration(\"1h\")]]'}", DURATION),
        ("{x: ['=duration(\"1h\")', 1]}", DURATION),
        ("{x: '=input.n > 1 ? [duration(\"1h\")] : []'}", DURATION),
        ("{x: =type(input.n)}", TYPE),
        ("{x: [{y: =int}]}", TYPE),
        ("{x: '={1: 2}'}", KEYS),
        ("{x: '=[{true: 2}]'}", KEYS),
        ("{x: {y: '=[1, 2].groupBy(q, q > 1)'}}", KEYS),
        ("{x: '=[1, 2].toMap(q, q)'}", KEYS),
    ],
)
def test_what_json_has_not_is_refused(tmp_path: Path, result: str, said: str) -> None:
    (fault,) = faults_of(tmp_path, _tool(result))
    assert fault.endswith(f"TC042 {said}")


def test_maps_with_texts_as_keys_are_shown(tmp_path: Path) -> None:
    result = "{x: '=[1, 2].groupBy(q, string(q))', y: '={}', z: '={1: 2}.map(k, k)'}"
    answer = compiled(tmp_path, _tool(result)).call("t", {"n": 1})
    assert answer == {"x": {"1": [1], "2": [2]}, "y": {}, "z": [1]}
