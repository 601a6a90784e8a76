"""Every recorded call, replayed against the compiled CRM."""

import json
from collections import Counter
from typing import Any

import pytest
from generated.crm import World

from answers import Answers
from conformance.crm_oracle import (
    episodes,
    final_states,
    from_snapshot,
    recorded_digest,
    to_snapshot,
)
from outside import data


def same(ours: Any, recorded: Any) -> bool:
    """Equal as JSON values: 1 is 1.0, and true is not 1."""
    return json.dumps(_plain(ours), sort_keys=True) == json.dumps(
        _plain(recorded), sort_keys=True
    )


def _plain(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value


def test_all_recorded_calls(capsys: pytest.CaptureFixture[str]) -> None:
    """Same outcome, code, output and digest each time; at last the same state."""
    folder = data("crm")
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    finals = final_states(folder)
    answers = Answers(World().tools())
    for episode in episodes(folder):
        world = World(to_snapshot(episode.state))
        for call in episode.calls:
            answer = world.call(call["tool"], call["arguments"])
            answers.check(call["tool"], answer)
            refused = answer.get("isError", False)
            counts["refused" if refused else "answered"] += 1
            fault = None
            if _argument_first(answer, call):
                counts["argument first"] += 1
            else:
                fault = _fault(answer, call)
            state = from_snapshot(world.snapshot())
            if recorded_digest(state) != call["digest"]:
                fault = fault or "the digest differs"
            if fault:
                step = f"{episode.name} step {call['step']} {call['tool']}"
                wrong.append(f"{step} {call['arguments']}: {fault}")
                break
        else:
            if episode.name in finals:
                counts["final states"] += 1
                wrong += _differences(episode.name, state, finals[episode.name])
    with capsys.disabled():
        print(f"\nCRM oracle: {dict(counts)}, {len(wrong)} wrong")
    assert not wrong, "\n".join(wrong[:10])
    assert counts["refused"] + counts["answered"] == 2335
    # schedule_followup with a date that is none, and an owner who has left or a record
    # that is not there.
    assert counts["argument first"] == 2
    assert counts["final states"] == len(finals) == 12


def _differences(name: str, ours: Any, recorded: Any) -> list[str]:
    """The parts of two states that are not the same."""
    return [
        f"{name}, at last: {part} differs"
        for part in sorted({*ours, *recorded})
        if not same(ours.get(part), recorded.get(part))
    ]


def _argument_first(answer: dict[str, Any], call: dict[str, Any]) -> bool:
    """Whether the call has several faults, of which we name an argument's first."""
    return (
        call["isError"]
        and call["code"] in ("not_found", "not_allowed")
        and answer["output"].get("code") == "invalid_input"
        and "problems" in answer["output"].get("details", {})
    )


def _fault(answer: dict[str, Any], call: dict[str, Any]) -> str | None:
    refused = answer.get("isError", False)
    if refused != call["isError"]:
        return f"{answer['output']}"
    if refused and answer["output"]["code"] != call["code"]:
        return f"{answer['output']} is not {call['code']}"
    if not refused and not same(answer["output"], call["output"]):
        return f"{answer['output']} is not {call['output']}"
    return None
