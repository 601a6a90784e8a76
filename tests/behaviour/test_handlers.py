"""What a handler can do to a world, and what it cannot."""

import logging
from collections.abc import Iterator
from pathlib import Path
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


NEW = {"id": "T-99", "boxId": "B-2", "size": 1, "tags": []}
FAILED = {"code": "internal_error", "message": 'Tool "run" failed.'}


def error(probe: Probe, code: str, message: str, details: Any = None) -> Exception:
    made: Exception = probe.package.ToolError(code, message, details)
    return made


def test_a_refused_routine_that_it_catches_leaves_nothing(probe: Probe) -> None:
    def grow(world: Any, args: Any) -> Any:
        first, second = world.things.list()
        world.grow(thing=first)
        try:
            world.grow_two(thing=first, other=second)
        except probe.package.ToolError as refusal:
            return {"code": refusal.code, "size": world.things.get("T-01")["size"]}
        return {}

    size = probe.thing()["size"]
    assert probe.run(grow)["output"] == {"code": "conflict", "size": size + 1}
    assert not probe.world.snapshot()["collections"]["notes"]
    assert probe.world.snapshot()["counters"]["notes"] == 0


# What it reads


def test_it_reads_rows_rules_and_the_clock(probe: Probe) -> None:
    def look(world: Any, args: Any) -> Any:
        thing = world.things.get("T-01")
        return {
            "thing": thing,
            "none": [world.things.get("T-9"), world.things.get(None)],
            "keys": [row["id"] for row in world.things.list()],
            "small": [world.small(row) for row in world.things.list()],
            "fits": world.fits(thing, 2),
            "now": world.now,
            "words": args["words"],
        }

    assert probe.run(look)["output"] == {
        "thing": probe.thing(),
        "none": [None, None],
        "keys": ["T-01", "T-02"],
        "small": [True, False],
        "fits": False,
        "now": "2026-01-01",
        "words": ["one"],
    }


def test_a_rule_that_it_requires_refuses(probe: Probe) -> None:
    def require(world: Any, args: Any) -> Any:
        world.things.delete("T-01")
        world.require_small(world.things.get("T-02"))

    assert probe.refused(require) == {"code": "too_heavy", "message": "Too big."}


def test_references_and_their_rules_come_before_it(probe: Probe) -> None:
    called: list[str] = []

    def note(world: Any, args: Any) -> Any:
        called.append(args["thingId"])
        return {}

    assert probe.refused(note, thingId="T-7")["code"] == "not_found"
    assert probe.refused(note, thingId="T-02")["code"] == "too_heavy"
    assert probe.refused(note, thingId=7)["code"] == "invalid_input"
    assert called == []
    assert probe.run(note, thingId="T-01") == {"output": {}}
    assert called == ["T-01"]


def test_the_scope_stateless_has_no_state(probe: Probe) -> None:
    def look(world: Any, args: Any) -> Any:
        return {"has": [n for n in dir(world) if not n.startswith("_")]}

    output = probe("think", think=look)["output"]
    assert output == {"has": ["now"]}
    assert {
        t["name"]: t["annotations"]["readOnlyHint"] for t in probe.world.tools()
    } == {
        "run": False,
        "think": True,
        "wait": False,
        "dream": True,
        "strict": False,
        "list_things": True,
    }


# What it writes


def test_it_inserts_updates_and_deletes(probe: Probe) -> None:
    def change(draft: Any) -> str:
        draft["tags"].append("seen")
        del draft["note"]
        return "what it returns is not looked at"

    def write(world: Any, args: Any) -> Any:
        added = world.things.insert({**NEW, "id": world.things.new_id()})
        changed = world.things.update("T-01", change)
        world.things.delete("T-02")
        return {"added": added, "changed": changed}

    output = probe.run(write)["output"]
    assert output["added"] == {**NEW, "id": "T-03"}
    assert output["changed"]["tags"] == ["new", "seen"]
    assert "note" not in output["changed"]
    assert probe.thing() == output["changed"]
    assert (probe.thing("T-02"), probe.thing("T-03")) == (None, output["added"])


@pytest.mark.parametrize(
    ("write", "code"),
    [
        (lambda things: things.insert({**NEW, "id": "T-01"}), "conflict"),
        (lambda things: things.update("T-9", lambda draft: None), "not_found"),
        (lambda things: things.delete("T-9"), "not_found"),
    ],
    ids=["insert", "update", "delete"],
)
def test_a_write_that_cannot_be_refuses(probe: Probe, write: Any, code: str) -> None:
    def attempt(world: Any, args: Any) -> Any:
        world.things.new_id()
        write(world.things)

    assert probe.refused(attempt)["code"] == code


@pytest.mark.parametrize(
    ("write", "said"),
    [
        (lambda things: things.insert({**NEW, "size": "1"}), "/size must be"),
        (lambda things: things.insert({"id": "T-50"}), "/boxId is required"),
        (lambda things: things.insert({**NEW, "tags": [float("nan")]}), "finite"),
        (lambda things: things.insert({**NEW, "tags": ("a",)}), "tuple"),
        (lambda things: things.insert(None), "This is no row of things"),
        (lambda things: things.update("T-01", lambda d: d.clear()), "/id is required"),
        (lambda things: things.update("T-01", lambda d: d.update(x=1)), "/x"),
        (lambda things: things.update("T-01", lambda d: d.update(id="T-5")), "a key"),
        (lambda things: things.insert({**NEW, "boxId": "B-9"}), '"B-9" is not the key'),
    ],
)
def test_a_row_that_does_not_fit_is_a_fault_of_the_handler(
    probe: Probe, write: Any, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    def attempt(world: Any, args: Any) -> Any:
        write(world.things)
        return {}

    assert probe.refused(attempt) == FAILED
    (record,) = caplog.records
    assert said in str(record.exc_info and record.exc_info[1])


def test_a_fault_that_it_catches_has_changed_nothing(probe: Probe) -> None:
    def broken(draft: Any) -> None:
        draft["size"] = 99
        raise LookupError

    def attempt(world: Any, args: Any) -> Any:
        for write in (
            lambda: world.things.insert({**NEW, "size": None}),
            lambda: world.things.update("T-01", broken),
            lambda: world.things.update("T-01", lambda draft: draft.clear()),
        ):
            with pytest.raises((ValueError, LookupError)):
                write()
        return {}

    before = probe.world.digest()
    assert probe.run(attempt) == {"output": {}}
    assert probe.world.digest() == before


@pytest.mark.parametrize(
    ("collection", "key", "said"),
    [
        ("boxes", "B-1", "Box B-1 cannot be removed: Box B-2 names it."),
        ("things", "T-01", "Thing T-01 cannot be removed: Note N-01 names it."),
    ],
)
def test_a_row_that_another_one_names_is_not_deleted(
    probe: Probe, collection: str, key: str, said: str
) -> None:
    def attempt(world: Any, args: Any) -> Any:
        world.log(thing=world.things.get("T-01"), tags=[])
        getattr(world, collection).delete(key)

    assert probe.refused(attempt) == {"code": "conflict", "message": said}


def test_a_row_that_names_itself_can_be_deleted(probe: Probe) -> None:
    def attempt(world: Any, args: Any) -> Any:
        world.boxes.insert({"id": "B-9", "name": "Odd", "insideId": "B-9"})
        world.boxes.delete("B-9")
        return {}

    assert probe.run(attempt) == {"output": {}}


def test_the_rules_of_a_collection_hold_when_it_ends(probe: Probe) -> None:
    def shrink(world: Any, args: Any, back: int = 0) -> Any:
        world.things.update("T-01", lambda draft: draft.update(size=0))
        if back:
            world.things.update("T-01", lambda draft: draft.update(size=back))
        return {}

    assert probe.refused(shrink) == {"code": "too_heavy", "message": "Nothing there."}
    assert probe.run(lambda world, args: shrink(world, args, 1)) == {"output": {}}


def test_a_routine_works_on_rows_as_they_are_stored(probe: Probe) -> None:
    kept: list[Any] = []

    def use(world: Any, args: Any) -> Any:
        copy = world.things.get("T-01")
        copy.update(size=50, tags=["spoilt"])
        tags = ["given"]
        note = world.log(thing=copy, tags=tags)
        kept.extend([copy["tags"], tags, note["tags"]])
        for value in kept:
            value.append("spoilt")
        assert world.grow(thing=copy) is None
        return {"note": world.notes.get(note["id"]), "thing": world.things.get("T-01")}

    output = probe.run(use)["output"]
    assert output["note"]["tags"] == ["new", "given"]
    assert output["note"]["by"] == "run for nobody"
    assert output["thing"] == probe.thing() == {**output["thing"], "size": 4}
    before = probe.world.digest()
    for value in kept:
        value.append("spoilt again")
    assert probe.world.digest() == before == probe.restored()


def test_a_routine_that_is_given_nonsense_is_a_fault(probe: Probe) -> None:
    for thing, by in (({"id": "T-01"}, 7), (None, "me"), ({}, "me")):

        def use(world: Any, args: Any, thing: Any = thing, by: Any = by) -> Any:
            world.log(thing=thing, by=by, tags=[3])
            return {}

        assert probe.refused(use) == FAILED


def test_a_number_without_a_fraction_is_an_integer(probe: Probe) -> None:
    def write(world: Any, args: Any) -> Any:
        added = world.things.insert({**NEW, "size": 5.0})
        world.things.update("T-01", lambda draft: draft.update(size=7.0))
        world.grow(thing=world.things.get("T-02"), by=2.0)
        sizes = [thing["size"] for thing in world.things.list()]
        return {"sizes": [added["size"], *sizes]}

    assert str(probe.run(write)["output"]["sizes"]) == "[5, 7, 42, 5]"


def test_an_expression_that_fails_in_it_is_its_fault(
    probe: Probe, caplog: pytest.LogCaptureFixture
) -> None:
    def grow(world: Any, args: Any) -> Any:
        world.grow(thing=world.things.get("T-01"), by=2**63 - 1)
        return {}

    assert probe.refused(grow) == FAILED
    said = str(caplog.records[0].exc_info and caplog.records[0].exc_info[1])
    assert said == (
        'In the handler of "run": the whole number does not fit into 64 bits.'
    )


def test_rows_that_name_each_other_come_in_any_order(probe: Probe) -> None:
    def write(world: Any, args: Any) -> Any:
        world.boxes.insert({"id": "B-8", "name": "Out", "insideId": "B-9"})
        world.boxes.insert({"id": "B-9", "name": "In", "insideId": "B-8"})
        return {}

    assert probe.run(write) == {"output": {}}


# What it keeps


def test_it_may_change_its_arguments_and_nobody_elses(probe: Probe) -> None:
    def spoil(world: Any, args: Any) -> Any:
        args["words"].append("spoilt")
        args.clear()
        return {}

    given = {"words": ["a", "b"]}
    probe.run(spoil, **given)
    assert given == {"words": ["a", "b"]}
    probe.run(spoil)
    assert probe.run(lambda world, args: dict(args))["output"] == {"words": ["one"]}


def test_what_it_was_given_and_gave_is_no_part_of_the_world(probe: Probe) -> None:
    kept: list[Any] = []

    def keep(world: Any, args: Any) -> Any:
        row = {**NEW, "tags": []}
        kept.extend([row, world.things.insert(row), world.things.get("T-01")])
        kept.append(world.things.update("T-01", kept.append))
        kept.extend(world.things.list())
        result = {"rows": list(kept)}
        kept.append(result)
        return result

    answer = probe.run(keep)
    before = probe.world.digest(), str(answer)
    for value in kept:
        value["size"] = -1
        value.setdefault("tags", []).append("spoilt")
    assert (probe.world.digest(), str(answer)) == before
    assert probe.restored() == before[0]


def test_after_the_call_the_world_is_dead(probe: Probe) -> None:
    kept: dict[str, Any] = {}

    def keep(world: Any, args: Any) -> Any:
        kept.update(world=world, things=world.things, small=world.small)
        kept.update(row=world.things.get("T-01"), insert=world.things.insert)
        raise ValueError

    probe.refused(keep)
    world, things, row = kept["world"], kept["things"], kept["row"]
    before = probe.world.digest()
    for use in (
        lambda: world.things,
        lambda: world.now,
        lambda: world.small(row),
        lambda: world.require_small(row),
        lambda: world.fits(row, 1),
        lambda: world.log(thing=row, tags=[]),
        lambda: kept["small"](row),
        lambda: things.get("T-01"),
        lambda: things.list(),
        lambda: things.new_id(),
        lambda: things.delete("T-01"),
        lambda: things.update("T-01", lambda draft: None),
        lambda: kept["insert"](NEW),
    ):
        with pytest.raises(RuntimeError, match='The call of "run" is over'):
            use()
    assert probe.world.digest() == before


# What it answers


def within_itself() -> dict[str, Any]:
    value: dict[str, Any] = {}
    value["again"] = value
    return value


async def a_coroutine() -> dict[str, Any]:
    return {}


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: None, "a NoneType, not a dict"),
        (lambda: ["a list"], "a list, not a dict"),
        (lambda: {"a": ("b",)}, "/a must be"),
        (lambda: {"a": {"b"}}, "a Python set"),
        (lambda: {"a": float("inf")}, "finite"),
        (lambda: {"a": [{"b": float("nan")}]}, "/a/0/b"),
        (lambda: {1: "a"}, "a key that is not text"),
        (lambda: {"a": b"bytes"}, "a Python bytes"),
        (lambda: {"a": "\ud800"}, "UTF-8"),
        (lambda: {"a": 10**5000}, "digits"),
        (lambda: {"a": object()}, "a Python object"),
        (within_itself, "is nested too deep"),
        (a_coroutine, "must be no `async def`"),
    ],
)
def test_a_result_that_is_no_json_object_is_a_fault(
    probe: Probe, make: Any, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    def answer(world: Any, args: Any) -> Any:
        world.things.delete("T-01")
        return make()

    assert probe.refused(answer) == FAILED
    (record,) = caplog.records
    assert said in str(record.exc_info and record.exc_info[1])


@pytest.mark.parametrize(
    "fault", [KeyError("k"), OverflowError("big"), StopIteration()]
)
def test_what_it_raises_is_logged_and_told_to_nobody(
    probe: Probe, fault: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    def crash(world: Any, args: Any) -> Any:
        world.things.insert({**NEW, "id": world.things.new_id()})
        raise fault

    with caplog.at_level(logging.ERROR):
        assert probe.refused(crash) == FAILED
    assert "in crash" in caplog.text
    assert "Traceback" in caplog.text


@pytest.mark.parametrize("fault", [KeyboardInterrupt, SystemExit])
def test_what_stops_the_program_undoes_the_call_and_goes_on(
    probe: Probe, fault: type[BaseException]
) -> None:
    def stop(world: Any, args: Any) -> Any:
        world.things.delete("T-01")
        raise fault

    before = probe.world.digest()
    with pytest.raises(fault):
        probe.run(stop)
    assert probe.world.digest() == before
    assert probe.run(lambda world, args: {}) == {"output": {}}


def test_a_call_within_a_call_is_refused(probe: Probe) -> None:
    inner: list[Any] = []

    def ask_back(world: Any, args: Any) -> Any:
        world.things.insert(NEW)
        inner.append(probe.world.call("list_things"))
        raise error(probe, "conflict", "Not today.")

    assert probe.refused(ask_back) == {"code": "conflict", "message": "Not today."}
    (answer,) = inner
    assert answer["output"]["code"] == "internal_error"
    assert "isError" not in probe.world.call("list_things")


def test_a_refusal_of_a_class_of_its_own_is_told_like_any_other(probe: Probe) -> None:
    class Odd(probe.package.ToolError):  # type: ignore[name-defined, misc]
        def output(self) -> Any:
            raise ValueError("Nobody is to know.")

    def refuse(world: Any, args: Any) -> Any:
        raise Odd("conflict", "Not today.")

    assert probe.refused(refuse) == {"code": "conflict", "message": "Not today."}


def test_a_refusal_is_answered_with_details_of_its_own(probe: Probe) -> None:
    details = {"list": [1]}

    def refuse(world: Any, args: Any) -> Any:
        world.things.delete("T-01")
        raise error(probe, "too_heavy", "No.", details)

    output = probe.refused(refuse)
    details["list"].append(2)
    assert output == {"code": "too_heavy", "message": "No.", "details": {"list": [1]}}


@pytest.mark.parametrize(
    "refusal",
    [
        ("unheard_of", "A code that the world has not."),
        (None, "No code."),
        ("conflict", None),
        ("conflict", b"bytes"),
        ("conflict", "No JSON.", {"a": {1, 2}}),
        ("conflict", "No object.", ["a"]),
    ],
)
def test_a_refusal_that_no_agent_can_read_is_a_fault(
    probe: Probe, refusal: tuple[Any, ...]
) -> None:
    def refuse(world: Any, args: Any) -> Any:
        raise error(probe, *refusal)

    assert probe.refused(refuse) == FAILED


@pytest.mark.parametrize(
    ("leak", "code"),
    [
        (lambda world: world.things.insert({**NEW, "id": "T-01"}), "conflict"),
        (lambda world: world.boxes.delete("B-1"), "conflict"),
        (lambda world: world.things.update("T-9", lambda draft: None), "not_found"),
        (lambda world: world.require_fits(world.things.get("T-01"), 2), "limit_ex"),
        (lambda world: world.grow(thing={"id": "T-9"}), "not_found"),
    ],
    ids=["insert", "delete", "update", "rule", "routine"],
)
def test_a_code_that_is_not_told_is_a_fault(
    probe: Probe, leak: Any, code: str, caplog: pytest.LogCaptureFixture
) -> None:
    def attempt(world: Any, args: Any) -> Any:
        world.things.delete("T-02")
        leak(world)
        return {}

    output = {"code": "internal_error", "message": 'Tool "strict" failed.'}
    assert probe("strict", strict=attempt) == {"output": output, "isError": True}
    said = str(caplog.records[0].exc_info and caplog.records[0].exc_info[1])
    assert f"with '{code}" in said
    assert "declare it in `errors`" in said


def test_a_code_that_the_handler_catches_is_none(probe: Probe) -> None:
    def attempt(world: Any, args: Any) -> Any:
        with pytest.raises(probe.package.ToolError, match="conflict"):
            world.boxes.delete("B-1")
        return {}

    assert probe("strict", strict=attempt) == {"output": {}}


def test_its_errors_are_told(probe: Probe) -> None:
    (run,) = [tool for tool in probe.world.tools() if tool["name"] == "run"]
    assert {"conflict", "too_heavy", "invalid_input", "not_found"} == set(run["errors"])


def test_it_is_found_in_the_index(package: Path) -> None:
    assert dict(package.index.HANDLERS) == {  # type: ignore[attr-defined]
        "run": "run",
        "think": "think",
        "wait": "wait",
        "dream": "dream",
        "strict": "strict",
    }
