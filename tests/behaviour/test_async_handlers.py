"""Handlers that wait: one call at a time, each whole or undone."""

import asyncio
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from .handler_world import Probe, probe_package


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with probe_package(tmp_path_factory.mktemp("probe")) as made:
        yield made


@pytest.fixture
def probe(package: Any) -> Probe:
    return Probe(package)


def failed(tool: str = "wait") -> dict[str, Any]:
    output = {"code": "internal_error", "message": f'Tool "{tool}" failed.'}
    return {"output": output, "isError": True}


def grow(draft: Any) -> None:
    draft["size"] += 1


async def grow_slowly(world: Any, args: Any, signal: Any, on_update: Any) -> Any:
    before = world.things.get("T-01")["size"]
    for _ in range(3):
        await asyncio.sleep(0)
        world.things.update("T-01", grow)
    return {"before": before, "after": world.things.get("T-01")["size"]}


def test_call_runs_it_to_its_end(probe: Probe) -> None:
    answer = probe("wait", wait=grow_slowly)
    assert answer == {"output": {"before": 3, "after": 6}}
    assert probe.thing()["size"] == 6


def test_call_in_an_event_loop_says_what_to_do(probe: Probe) -> None:
    probe.does["wait"] = grow_slowly

    async def inside() -> Any:
        return probe("wait")

    output = asyncio.run(inside())["output"]
    assert output["code"] == "internal_error"
    assert "await acall" in output["message"]


def test_call_leaves_the_loop_of_the_thread_as_it_is(probe: Probe) -> None:
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    try:
        probe("wait", wait=grow_slowly)
        assert asyncio.get_event_loop() is loop
    finally:
        asyncio.set_event_loop(None)
        loop.close()


def test_acall_runs_every_tool(probe: Probe) -> None:
    async def dream(world: Any, args: Any) -> Any:
        await asyncio.sleep(0)
        return {"now": world.now}

    probe.does.update(dream=dream, think=lambda world, args: {"thought": True})

    async def calls() -> list[Any]:
        world = probe.world
        return [
            await world.acall("dream"),
            await world.acall("think", {}),
            await world.acall("list_things", {"limit": 1}),
            await world.acall("list_things", {"limit": 0}),
            await world.acall("dreams"),
            await world.acall(None),
            await world.acall("dream", ["no", "object"]),
            await world.acall("dream", {"x": 1}),
        ]

    dreamt, thought, listed, *refused = asyncio.run(calls())
    assert dreamt == {"output": {"now": "2026-01-01"}}
    assert thought == {"output": {"thought": True}}
    assert listed["output"]["total"] == 2
    codes = [answer["output"]["code"] for answer in refused]
    assert codes == [
        *("invalid_input", "tool_not_found", "tool_not_found"),
        *("invalid_input", "invalid_input"),
    ]
    assert "Did you mean dream?" in refused[1]["output"]["message"]


def test_call_and_acall_find_the_same_faults(probe: Probe) -> None:
    for name, given in (("wait", {"thingId": "T-7"}), ("dreams", {}), ("wait", 7)):
        answer = probe.world.call(name, given)
        assert answer["isError"]
        assert asyncio.run(probe.world.acall(name, given)) == answer


def test_several_calls_take_their_turns(probe: Probe) -> None:
    probe.does["wait"] = grow_slowly

    async def together() -> list[Any]:
        return await asyncio.gather(*(probe.world.acall("wait") for _ in range(3)))

    outputs = [answer["output"] for answer in asyncio.run(together())]
    assert outputs == [
        {"before": 3, "after": 6},
        {"before": 6, "after": 9},
        {"before": 9, "after": 12},
    ]
    # A lock belongs to a loop, and this is another one.
    assert asyncio.run(together())[2]["output"]["after"] == 21


def test_call_is_refused_while_another_call_waits(probe: Probe) -> None:
    async def ask_back(world: Any, args: Any, signal: Any, on_update: Any) -> Any:
        world.things.update("T-01", grow)
        for name in ("list_things", "wait", "nothing"):
            on_update(probe.world.call(name))
        await asyncio.sleep(0)
        return {"size": world.things.get("T-01")["size"]}

    answers: list[Any] = []
    probe.does["wait"] = ask_back
    answer = asyncio.run(probe.world.acall("wait", on_update=answers.append))
    assert answer == {"output": {"size": 4}}
    assert [a["output"]["code"] for a in answers] == ["internal_error"] * 3
    assert all("busy" in a["output"]["message"] for a in answers)
    assert "isError" not in probe("list_things")


def test_a_call_that_would_wait_for_itself_is_refused(probe: Probe) -> None:
    async def ask_back(world: Any, args: Any, signal: Any, on_update: Any) -> Any:
        return {"inner": await probe.world.acall("list_things")}

    probe.does["wait"] = ask_back
    answer = asyncio.run(asyncio.wait_for(probe.world.acall("wait"), 10))
    assert answer["output"]["inner"]["output"]["code"] == "internal_error"


def test_it_gets_the_signal_and_tells_of_its_progress(probe: Probe) -> None:
    async def work(world: Any, args: Any, signal: Any, on_update: Any) -> Any:
        on_update({"begun": args})
        while not signal.is_set():
            await asyncio.sleep(0)
        return {"stopped": True}

    async def stopped() -> Any:
        signal = asyncio.Event()

        def stop(update: Any) -> None:
            updates.append(update)
            signal.set()

        return await probe.world.acall("wait", {}, signal=signal, on_update=stop)

    updates: list[Any] = []
    probe.does["wait"] = work
    assert asyncio.run(stopped()) == {"output": {"stopped": True}}
    assert updates == [{"begun": {}}]


def test_a_host_that_gives_nothing_is_told_nothing(probe: Probe) -> None:
    async def work(world: Any, args: Any, signal: Any, on_update: Any) -> Any:
        on_update("unheard")
        return {"signal": signal}

    assert probe("wait", wait=work) == {"output": {"signal": None}}


@pytest.mark.parametrize("way", ["call", "acall"])
@pytest.mark.parametrize("ending", ["raises", "overflows", "refuses", "no JSON"])
def test_a_call_that_fails_is_undone(probe: Probe, way: str, ending: str) -> None:
    async def fail(world: Any, args: Any, signal: Any, on_update: Any) -> Any:
        world.things.insert(
            {"id": world.things.new_id(), "boxId": "B-1", "size": 1, "tags": []}
        )
        await asyncio.sleep(0)
        if ending == "raises":
            raise KeyError
        if ending == "overflows":
            raise OverflowError
        if ending == "refuses":
            raise probe.package.ToolError("conflict", "No.", {"why": [1]})
        return {"a": {1}}

    probe.does["wait"] = fail
    before = probe.world.digest()
    world = probe.world
    answer = probe("wait") if way == "call" else asyncio.run(world.acall("wait"))
    refusal = {"code": "conflict", "message": "No.", "details": {"why": [1]}}
    expected = {"output": refusal, "isError": True}
    assert answer == (expected if ending == "refuses" else failed())
    assert probe.world.digest() == before


def test_a_call_that_is_cancelled_is_undone(probe: Probe) -> None:
    async def forever(world: Any, args: Any, signal: Any, on_update: Any) -> Any:
        world.things.delete("T-01")
        await asyncio.sleep(60)

    async def cancelled() -> None:
        one = asyncio.create_task(probe.world.acall("wait"))
        other = asyncio.create_task(probe.world.acall("list_things"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        one.cancel()
        with pytest.raises(asyncio.CancelledError):
            await one
        assert (await other)["output"]["total"] == 2

    before = probe.world.digest()
    probe.does["wait"] = forever
    asyncio.run(cancelled())
    assert probe.world.digest() == before
    assert "isError" not in probe("wait", wait=grow_slowly)


def test_what_it_leaves_running_cannot_use_the_world(probe: Probe) -> None:
    tasks: list[Any] = []

    async def leave(world: Any, args: Any, signal: Any, on_update: Any) -> Any:
        async def later() -> None:
            await asyncio.sleep(0)
            world.things.delete("T-01")

        tasks.append(asyncio.create_task(later()))
        return {}

    async def calls() -> None:
        await probe.world.acall("wait")
        with pytest.raises(RuntimeError, match='The call of "wait" is over'):
            await tasks[0]

    probe.does["wait"] = leave
    before = probe.world.digest()
    asyncio.run(calls())
    assert probe.world.digest() == before


def test_a_function_that_only_looks_asynchronous_is_a_fault(probe: Probe) -> None:
    async def change(draft: Any) -> None:
        draft["size"] = 0

    def update(world: Any, args: Any) -> Any:
        world.things.update("T-01", change)
        return {}

    assert probe.run(update) == failed("run")


def test_a_world_in_use_forks_and_pickles_without_its_turns(probe: Probe) -> None:
    probe("wait", wait=grow_slowly)
    for other in (probe.world.fork(), pickle.loads(pickle.dumps(probe.world))):
        assert other.digest() == probe.world.digest()
        assert other.call("wait")["output"] == {"before": 6, "after": 9}
    assert probe.thing()["size"] == 6
