"""The recorded CRM: its state in our layout and back, and its calls."""

import copy
import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PREFIXES = {
    "ACC": "accounts",
    "CON": "contacts",
    "LEAD": "leads",
    "OPP": "opportunities",
    "ACT": "activities",
    "AUD": "auditLog",
}
"""The recording counts ids by their prefix, we by collection."""

MAPS = tuple("users accounts contacts leads opportunities activities stages".split())


@dataclass
class Episode:
    """Calls in order, from one state."""

    name: str
    state: dict[str, Any]
    calls: list[dict[str, Any]] = field(default_factory=list)


def episodes(folder: Path) -> Iterator[Episode]:
    initial = json.loads((folder / "initial_state.json").read_text("utf-8"))
    episode: Episode | None = None
    for line in (folder / "oracle.jsonl").read_text("utf-8").splitlines():
        call = json.loads(line)
        if episode is None or call["episode"] != episode.name:
            if episode is not None:
                yield episode
            state = copy.deepcopy(initial)
            for change in call.get("patch", ()):
                _apply(state, change)
            episode = Episode(call["episode"], state)
        episode.calls.append(call)
    if episode is not None:
        yield episode


def _apply(state: Any, change: dict[str, Any]) -> None:
    path = change["path"]
    steps = path.strip("/").split("/") if isinstance(path, str) else path
    for step in steps[:-1]:
        state = state[step]
    if change["op"] == "delete":
        del state[steps[-1]]
    else:
        state[steps[-1]] = change["value"]


def to_snapshot(state: dict[str, Any]) -> dict[str, Any]:
    """A recorded state in the layout of `World(data)`."""
    collections = {name: state[name] for name in MAPS}
    collections["auditLog"] = {entry["id"]: entry for entry in state["auditLog"]}
    counters = {PREFIXES[p]: number for p, number in state["sequences"].items()}
    return {"now": state["now"], "counters": counters, "collections": collections}


def from_snapshot(snapshot: dict[str, Any]) -> dict[str, Any]:
    """A snapshot of ours as the recording has states, without the audit's wording."""
    state: dict[str, Any] = {"now": snapshot["now"]}
    for name in MAPS:
        state[name] = snapshot["collections"][name]
    audit = sorted(snapshot["collections"]["auditLog"].values(), key=_number)
    state["auditLog"] = list(map(_without_wording, audit))
    state["sequences"] = {
        prefix: snapshot["counters"][name] for prefix, name in PREFIXES.items()
    }
    return state


def final_states(folder: Path) -> dict[str, dict[str, Any]]:
    """The recorded states after some episodes by their names, without that wording."""
    states: dict[str, dict[str, Any]] = {}
    for line in (folder / "final_states.jsonl").read_text("utf-8").splitlines():
        recorded = json.loads(line)
        state = recorded["state"]
        audit = list(map(_without_wording, state["auditLog"]))
        states[recorded["episode"]] = {**state, "auditLog": audit}
    return states


def recorded_digest(state: dict[str, Any]) -> str:
    """The digest as the recording takes it, of a state without the audit's wording."""
    text = json.dumps(
        _integral(state), sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def _without_wording(entry: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if key != "detail"}


def _number(entry: dict[str, Any]) -> int:
    """The recording has the audit log in the order in which it was written."""
    return int(entry["id"].removeprefix("AUD-"))


def _integral(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {key: _integral(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_integral(item) for item in value]
    return value
