"""Laws of whole episodes: many calls, one after the other, on one world.

Nothing raises, a refusal leaves no trace and has a code that its tool tells, sums that
are kept up equal those that are made anew, a snapshot goes on as the world does, and a
fork goes its own way.
"""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from answers import Answers
from arguments import ANYTHING, fitting, nearly_fitting
from behaviour.test_package_calls import is_json, rehashed, schema_of, texts, told
from packages import WORLDS, new_world

CALLS = 12
"""How many calls an episode has at most."""


@st.composite
def episodes(draw: st.DrawFn, world: str) -> list[tuple[str, Any]]:
    """Tools with arguments, most of which fit."""
    found = []
    for _ in range(draw(st.integers(1, CALLS))):
        tool = draw(st.sampled_from(sorted(told(world))))
        schema = schema_of(world, tool)
        fits = fitting(schema, texts(world))
        near = nearly_fitting(schema, texts(world))
        found.append((tool, draw(st.one_of(fits, fits, near, ANYTHING))))
    return found


@pytest.mark.parametrize("world", WORLDS)
def test_an_episode_keeps_the_laws(world: str) -> None:
    start = new_world(world)
    codes = {name: set(tool["errors"]) for name, tool in told(world).items()}
    initial = start.digest()
    answers = Answers(start.tools())

    @settings(
        max_examples=60,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(episodes(world), st.data())
    def law(calls: list[tuple[str, Any]], data: st.DataObject) -> None:
        state = start.fork()
        parted = data.draw(st.integers(0, len(calls)), label="parted before call")
        others: dict[str, Any] = {}
        for number, (tool, arguments) in enumerate(calls):
            if number == parted:
                snapshot = json.loads(json.dumps(state.snapshot()))
                others = {
                    "restored": new_world(world, snapshot),
                    "forked": state.fork(),
                    "left alone": state.fork(),
                }
                alone = state.digest()
            before = state.digest()
            answer = state.call(tool, arguments)
            answers.check(tool, answer)
            if answer.get("isError"):
                assert state.digest() == before, (tool, arguments, answer)
                assert answer["output"]["code"] in codes[tool], (arguments, answer)
            assert state.digest() == rehashed(state)
            for name in ("restored", "forked"):
                if name in others:
                    shown = is_json(others[name].call(tool, arguments))
                    assert shown == is_json(answer), name
                    assert others[name].digest() == state.digest(), name
        if others:
            assert others["left alone"].digest() == alone
            assert others["left alone"].diff(state) == others["left alone"].diff(
                others["restored"]
            )
        assert start.digest() == initial

    law()
