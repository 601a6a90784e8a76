"""Every recorded call that reads, replayed against the compiled CRM."""

import json
from collections import Counter
from typing import Any

import pytest
from generated.crm import World

from conformance.crm_oracle import episodes, recorded_digest, to_snapshot
from outside import data

READS = set(
    (
        "get_current_date list_users get_user list_accounts search_accounts "
        "get_account list_contacts search_contacts get_contact list_leads "
        "search_leads get_lead list_stages list_opportunities search_opportunities "
        "get_opportunity list_activities get_activity pipeline_summary "
        "forecast_report rep_performance stale_opportunities"
    ).split()
)


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


def test_recorded_calls_that_read(capsys: pytest.CaptureFixture[str]) -> None:
    """Same outcome, code, output and digest, as long as nothing was written."""
    folder = data("crm")
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    for episode in episodes(folder):
        world = World(to_snapshot(episode.state))
        for call in episode.calls:
            if call["tool"] not in READS:
                if not call["isError"]:
                    break
                continue
            counts["replayed"] += 1
            answer = world.call(call["tool"], call["arguments"])
            where = f"{episode.name} step {call['step']} {call['tool']}"
            refused = answer.get("isError", False)
            counts["refused" if refused else "answered"] += 1
            if refused != call["isError"]:
                wrong.append(f"{where}: {answer}")
            elif refused and answer["output"]["code"] != call["code"]:
                wrong.append(f"{where}: {answer['output']} is not {call['code']}")
            elif not refused and not same(answer["output"], call["output"]):
                wrong.append(f"{where}: {answer['output']} is not {call['output']}")
            elif recorded_digest(world.snapshot()) != call["digest"]:
                wrong.append(f"{where}: the digest differs")
    with capsys.disabled():
        print(f"\nCRM oracle: {dict(counts)}, {len(wrong)} wrong")
    assert not wrong, "\n".join(wrong[:10])
    assert counts["replayed"] == 881
