"""CEL's own tests, replayed through parse, check, emit and Python.

Each one passes, or the checker refuses it as outside the profile, or it stands in the
table of deviations of docs/expressions.md with its reason.
"""

import json
import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from outside import ROOT, data
from toolc.diagnostics.codes import expressions as codes
from toolc.expr import ExpressionError, SourceError, check, compile
from toolc.expr.compiled import Variables, placing
from toolc.expr.written_types import read_type
from toolc.model.types import ListOf, Nothing, Type

REFUSED = (codes.OUTSIDE_PROFILE, codes.UNKNOWN_IN_EXPRESSION)


@dataclass(frozen=True)
class Result:
    """kind: pass, outside or fail; said: the reason."""

    kind: str
    said: str


def _plain(tagged: dict[str, Any]) -> Any:
    (kind, value), *_ = tagged.items()
    match kind:
        case "double":
            return float(value)
        case "list":
            return [_plain(item) for item in value]
        case "map":
            return {_plain(key): _plain(item) for key, item in value}
        case "timestamp":
            moment = datetime(1970, 1, 1, tzinfo=UTC)
            return moment + _span(value)
        case "duration":
            return _span(value)
        case _:
            return value


def _span(value: dict[str, int]) -> timedelta:
    return timedelta(
        seconds=value.get("seconds", 0), microseconds=value.get("nanos", 0) // 1000
    )


def _same(left: Any, right: Any) -> bool:
    """Equal, and of the same type all the way down."""
    if type(left) is not type(right):
        return False
    if isinstance(left, float):
        if math.isnan(left):
            return math.isnan(right)
        return left == right and math.copysign(1, left) == math.copysign(1, right)
    if isinstance(left, list):
        return len(left) == len(right) and all(map(_same, left, right))
    if isinstance(left, dict):
        return left.keys() == right.keys() and all(
            _same(value, right[key]) for key, value in left.items()
        )
    return bool(left == right)


def _replay(test: dict[str, Any]) -> Result:
    declared = test.get("type_env", [])
    variables = {entry["name"]: entry["type"] for entry in declared if "type" in entry}
    try:
        if test.get("check_only"):
            return _deduced(test, variables)
        evaluate = compile(test["expr"], variables)
        bound = {
            name: _plain(value) for name, value in test.get("bindings", {}).items()
        }
        got = evaluate(**bound)
    except SourceError as refused:
        if {fault.code for fault in refused.diagnostics} <= set(REFUSED):
            return Result("outside", str(refused))
        if "error" in test["expect"]:
            return Result("pass", "the error is found when compiling")
        return Result("fail", str(refused))
    except ExpressionError as failed:
        if "error" in test["expect"]:
            return Result("pass", str(failed))
        return Result("fail", f"raised {failed}")
    expected = test["expect"]
    if "error" in expected:
        return Result("fail", f"gave {got!r} instead of an error")
    if "type" in expected["value"]:
        return Result("pass" if got == expected["value"]["type"] else "fail", repr(got))
    wanted = _plain(expected["value"])
    return Result("pass" if _same(got, wanted) else "fail", f"gave {got!r}")


def _deduced(test: dict[str, Any], variables: dict[str, str]) -> Result:
    source = test["expr"]
    types = {name: read_type(of) for name, of in variables.items()}
    found = check(source, placing(source), Variables(types))
    if found.expression is None:
        raise SourceError(source, found.diagnostics)
    said = _cel_type(found.expression.type)
    return Result("pass" if said == test["expect"]["deduced_type"] else "fail", said)


def _cel_type(of: Type) -> str:
    if isinstance(of, ListOf):
        return f"list({_cel_type(of.item)})"
    return "dyn" if isinstance(of, Nothing) else type(of).__name__.lower()


def _documented() -> dict[str, str]:
    """The conformance tests that docs/expressions.md names, with the reason."""
    text = (ROOT / "docs/expressions.md").read_text(encoding="utf-8")
    section = text.split("### Conformance tests that deviate")[1].split("\n#")[0]
    rows = re.findall(r"^\| `([^`]+)` \| (.+?) \|$", section, re.MULTILINE)
    return dict(rows)


@pytest.fixture(scope="module")
def replayed() -> dict[str, tuple[dict[str, Any], Result]]:
    tests = json.loads(data("cel/conformance.json").read_text(encoding="utf-8"))[
        "tests"
    ]
    return {test["id"]: (test, _replay(test)) for test in tests}


def test_every_test_passes_or_is_accounted_for(
    replayed: dict[str, tuple[dict[str, Any], Result]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    documented = _documented()
    kinds: dict[str, list[str]] = {"pass": [], "outside": [], "fail": []}
    for name, (_, result) in replayed.items():
        kinds[result.kind].append(name)
    with capsys.disabled():
        print(
            f"\nCEL: {len(replayed)} tests, {len(kinds['pass'])} pass, "
            f"{len(kinds['outside'])} outside the profile, "
            f"{len(kinds['fail'])} deviate"
        )
    wrong = {
        name: (replayed[name][0]["expr"], replayed[name][1].said)
        for name in kinds["fail"]
        if name not in documented
    }
    assert wrong == {}
    assert sorted(documented) == sorted(kinds["fail"])
    inside = len(replayed) - len(kinds["outside"])
    assert len(kinds["fail"]) <= inside * 0.03


def test_what_is_outside_the_profile_is_little(
    replayed: dict[str, tuple[dict[str, Any], Result]],
) -> None:
    outside = {
        name for name, (_, result) in replayed.items() if result.kind == "outside"
    }
    assert outside == {
        "conversions/type/uint_denotation",
        "type_deduction/functions/function_result_type",
    }


def test_the_replay_tells_values_of_other_types_apart() -> None:
    cases: list[tuple[Callable[[], Any], Any]] = [
        (compile("1 + 1"), 2.0),
        (compile("true"), 1),
        (compile("[1]"), [1.0]),
        (compile("-0.0"), 0.0),
    ]
    assert not any(_same(evaluate(), other) for evaluate, other in cases)
