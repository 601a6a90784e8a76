"""Parameters that the host of a call fills in, and no agent sees."""

import asyncio
import json
import pickle
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from behaviour.surfaces import notes_package
from faults.worlds import HEAD, Package, compiled, faults_of
from toolc.cli import app


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return notes_package(tmp_path_factory.mktemp("hosts"))


def ids(answer: Any) -> list[str]:
    assert "isError" not in answer, answer
    return [row["id"] for row in answer["output"]["results"]]


def code(answer: Any) -> str:
    assert answer.get("isError"), answer
    return str(answer["output"]["code"])


def test_an_agent_is_not_told_of_it(package: Package) -> None:
    for name in ("list_notes", "list_maybe", "add_note"):
        told = package.tools()[name]
        assert "tenant" not in json.dumps(told["inputSchema"])
        assert "tenant_id" in told["host"]
    assert package.tools()["add_note"]["host"] == ["tenant_id", "level"]
    assert "host" not in package.tools()["get_note"]
    assert package.module.index.HOST == ("tenant_id", "level")


@pytest.mark.parametrize("name", ["tenant", "tenant_id"])
def test_an_agent_cannot_give_it(package: Package, name: str) -> None:
    world = package.module.World(host={"tenant_id": "a"})
    for tool, more in (("list_notes", {}), ("add_note", {"text": "x"})):
        refusal = world.call(tool, {name: "b", **more})["output"]
        assert refusal["code"] == "invalid_input"
        (problem,) = refusal["details"]["problems"]
        assert (problem["path"], "is not a parameter" in problem["message"]) == (
            name,
            True,
        )
        assert "tenant" not in refusal["message"].replace(f'"{name}"', "")


def test_the_host_gives_it_to_the_world_or_to_a_call(package: Package) -> None:
    world = package.module.World(host={"tenant_id": "a"})
    assert ids(world.call("list_notes")) == ["N-01", "N-03"]
    assert ids(world.call("list_notes", {"text": "Bread"})) == ["N-03"]
    assert ids(world.call("list_notes", host={"tenant_id": "b"})) == ["N-02"]
    assert ids(world.call("list_notes")) == ["N-01", "N-03"]
    fresh = package.world()
    assert ids(fresh.call("list_notes", host={"tenant_id": "b"})) == ["N-02"]
    assert code(fresh.call("list_notes")) == "not_allowed"
    assert ids(asyncio.run(fresh.acall("list_notes", host={"tenant_id": "b"})))


def test_a_filter_that_the_host_forgets_shows_nothing(package: Package) -> None:
    refusal = package.world().call("list_notes", {"text": 3, "x": 1})
    assert refusal == {
        "output": {
            "code": "not_allowed",
            "message": 'The host of this call has not given "tenant_id", which '
            '"list_notes" needs. No argument makes up for it.',
        },
        "isError": True,
    }
    assert ids(package.world().call("list_maybe")) == ["N-01", "N-02", "N-03"]
    one = package.world().call("list_maybe", host={"tenant_id": "b"})
    assert ids(one) == ["N-02"]


@pytest.mark.parametrize("value", [None, 7, "", ["a"], "\ud800"])
def test_it_is_checked_like_any_argument(package: Package, value: object) -> None:
    world = package.module.World(host={"tenant_id": value})
    before = world.digest()
    answer = world.call("add_note", {"text": "x"})
    assert code(answer) == "not_allowed"
    assert 'has given "tenant_id" in a wrong form' in answer["output"]["message"]
    assert world.digest() == before


def test_the_value_is_in_no_message(package: Package) -> None:
    given = {"tenant_id": "t", "level": -98765}
    answer = package.world().call("add_note", {"text": "x"}, host=given)
    assert code(answer) == "not_allowed"
    assert "98765" not in json.dumps(answer)


def test_the_codes_are_told_to_the_host_and_not_to_the_agent(package: Package) -> None:
    told = package.tools()["add_note"]
    assert "not_allowed" in told["errors"]
    assert "not_allowed" not in told["description"]


def test_a_default_stands_in_for_it(package: Package) -> None:
    world = package.module.World(host={"tenant_id": "t"})
    assert world.call("add_note", {"text": "x"})["output"]["level"] == 3
    more = world.call("add_note", {"text": "x"}, host={"level": 8})["output"]
    assert (more["level"], more["tenant"]) == (8, "t")


def test_a_name_that_no_tool_takes_is_a_mistake_of_the_host(package: Package) -> None:
    with pytest.raises(ValueError, match=r"'tenantid'.*Did you mean 'tenant_id'"):
        package.module.World(host={"tenantid": "a"})
    world = package.world()
    with pytest.raises(ValueError, match="There is: 'tenant_id', 'level'"):
        world.call("list_notes", host={"colour": "a"})
    with pytest.raises(ValueError, match="takes 3 from its host"):
        world.call("list_notes", host={3: "a"})


def test_what_the_host_gives_is_no_part_of_the_state(package: Package) -> None:
    world = package.module.World(host={"tenant_id": "a"})
    assert world.digest() == package.world().digest()
    assert world.snapshot() == package.world().snapshot()
    assert world.diff(package.world()) == {}
    assert package.module.World(world.snapshot()).host == {}


def test_no_world_shares_it_with_another(package: Package) -> None:
    given = {"tenant_id": "a"}
    world = package.module.World(host=given)
    given["tenant_id"] = "b"
    for other in (world.fork(), world.fresh(), pickle.loads(pickle.dumps(world))):
        with pytest.raises(TypeError):
            other.host["tenant_id"] = "b"
        other.host = {"tenant_id": "b"}
        assert ids(other.call("list_notes")) == ["N-02"]
    assert ids(world.call("list_notes")) == ["N-01", "N-03"]


def test_what_is_assigned_is_checked(package: Package) -> None:
    world = package.module.World(host={"tenant_id": "a"})
    with pytest.raises(ValueError, match=r"'tenantid'.*Did you mean 'tenant_id'"):
        world.host = {"tenantid": "a"}
    assert ids(world.call("list_notes")) == ["N-01", "N-03"]
    world.host = {}
    assert code(world.call("list_notes")) == "not_allowed"


def test_worlds_made_of_a_world_take_it_along(package: Package) -> None:
    world = package.module.World(host={"tenant_id": "b"})
    world.call("change_note", {"noteId": "N-02", "text": "Cake"})
    for other in (world.fork(), world.fresh()):
        assert ids(other.call("list_notes")) == ["N-02"]
    assert ids(pickle.loads(pickle.dumps(world)).call("list_notes")) == ["N-02"]


def test_what_the_host_gave_may_be_changed_afterwards(package: Package) -> None:
    given = {"tenant_id": "b"}
    world = package.module.World(host=given)
    given["tenant_id"] = "a"
    assert ids(world.call("list_notes")) == ["N-02"]


LOOKED_UP = """index: [who, kept]
collections:
  users:
    as: user
    key: id
    data: users.json
    fields: {id: string, name: string, active: boolean}
rules:
  may_act:
    input: {user: users}
    that: =user.active
    else: {invalid_state: '{user.name} has left.'}
types:
  Caller:
    fields:
      userId: {ref: users, as: user, rules: [may_act], host: user.id}
tools:
  who:
    description: Tells who is signed in, and what was said.
    input: [Caller, {said: {type: string, description: What is said.}}]
    rules:
      - that: =input.said != input.userId
        else: {invalid_input: 'Say more than {input.userId}.'}
    return: {name: =user.name, said: =input.said}
  kept:
    description: Keeps what the host gave, as the policy has it.
    policy: {text: trim, coerce: [integer_from_text], nulls: absent}
    input:
      host: {type: string, host: host}
      given: {type: integer, optional: true, host: given}
      args: {type: [string, 'null'], optional: true, host: args}
      deep: {fields: {list: {type: array, items: string}}, host: deep}
    return:
      {host: =input.host, given: =input.given, has: =has(input.args), deep: =input.deep}
"""


@pytest.fixture(scope="module")
def looked_up(tmp_path_factory: pytest.TempPathFactory) -> Package:
    users = [
        {"id": "u1", "name": "Ada", "active": True},
        {"id": "u2", "name": "Bo", "active": False},
    ]
    files = {"world.yaml": HEAD + LOOKED_UP, "users.json": json.dumps(users)}
    return compiled(tmp_path_factory.mktemp("looked_up"), files, judge=True)


def test_it_may_be_looked_up_and_asked_about(looked_up: Package) -> None:
    world = looked_up.world()

    def who(user: str, said: str) -> Any:
        return world.call("who", {"said": said}, host={"user.id": user})

    assert who("u1", "hi") == {"output": {"name": "Ada", "said": "hi"}}
    for user in ("u2", "u3"):
        assert code(who(user, "hi")) == "not_allowed"
    assert "Say more than u1" in who("u1", "u1")["output"]["message"]


def test_the_policy_is_that_of_all_arguments(looked_up: Package) -> None:
    deep = {"list": [" a "]}
    host = {"host": " x ", "given": "7", "args": None, "deep": deep}
    kept = looked_up.world().call("kept", {}, host=host)["output"]
    assert kept == {"host": "x", "given": 7, "has": True, "deep": {"list": ["a"]}}
    assert deep == {"list": [" a "]}
    kept = looked_up.world().call(
        "kept", {}, host={"host": "x", "given": None, "deep": deep}
    )
    assert kept["output"]["has"] is False
    wrong = looked_up.world().call("kept", {}, host={"host": "x", "deep": {"list": 3}})
    assert 'has given "deep" in a wrong form' in wrong["output"]["message"]


REFERRING = """\
toolc: 1
world: {name: w}
index: [close, read]
collections:
  users:
    as: user
    key: id
    data: users.json
    fields: {id: string, open: {type: boolean, default: true}}
rules:
  is_open:
    description: The user is open.
    input: {user: users}
    that: =user.open
    else: {invalid_state: '{user.id} is closed.'}
tools:
  close:
    description: Closes the user.
    input:
      who: {ref: users, as: me, rules: [is_open], host: user_id}
      other: {ref: users, as: other, rules: [is_open]}
    do: [{set: {me: {open: false}}}]
    return: {before: =old.me.open, after: =me.open}
  read:
    description: Reads users.
    input:
      seen:
        host: context
        fields: {users: {type: array, items: {ref: users, rules: [is_open]}}}
      maybe: {ref: users, as: maybe, optional: true, host: user_id}
    return: {seen: =input.seen.users, there: =maybe != null}
"""
USERS = '[{"id": "U-1"}, {"id": "U-2"}, {"id": "s3cr3t", "open": false}]'


@pytest.fixture(scope="module")
def referring(tmp_path_factory: pytest.TempPathFactory) -> Package:
    files = {"world.yaml": REFERRING, "users.json": USERS}
    return compiled(tmp_path_factory.mktemp("referring"), files, judge=True)


def test_it_looks_up_rows(referring: Package) -> None:
    seen = {"user_id": "U-1", "context": {"users": ["U-1", "U-2"]}}
    world = referring.module.World(host=seen)
    output = world.call("close", {"other": "U-2"})["output"]
    assert output == {"before": True, "after": False}
    world.host = {**seen, "context": {"users": ["U-2"]}}
    assert world.call("read")["output"] == {"seen": ["U-2"], "there": True}


@pytest.mark.parametrize("value", ["s3cr3t", "s3cr3t-too"])
def test_one_that_leads_nowhere_is_a_fault_of_the_host(
    referring: Package, value: str
) -> None:
    world = referring.world()
    several = {"users": ["U-1", value]}
    for answer, name in (
        (world.call("close", {"other": "U-1"}, host={"user_id": value}), "user_id"),
        (world.call("read", host={"context": several}), "context"),
    ):
        assert set(answer["output"]) == {"code", "message"}
        assert code(answer) == "not_allowed"
        assert f'no fitting "{name}"' in answer["output"]["message"]
        assert "s3cr3t" not in json.dumps(answer)
    refusal = world.call("close", {"other": "U-9"}, host={"user_id": "U-1"})
    assert code(refusal) == "not_found"


def test_an_agent_is_told_of_no_refusal_that_it_cannot_mend(
    referring: Package,
) -> None:
    tools = referring.tools()
    assert tools["read"]["errors"] == ["invalid_input", "not_allowed"]
    assert "Conditions" not in tools["read"]["description"]
    assert {"not_found", "invalid_state"} < set(tools["close"]["errors"])
    assert "The user is open." in tools["close"]["description"]


HANDLER = """index: [wait, tell]
tools:
  wait:
    description: Waits and tells for whom.
    handler: wait
    input:
      who: {type: string, host: who}
      times: {type: integer, description: How often.}
  tell:
    description: Tells for whom.
    input: {who: {type: string, host: who}}
    return: {who: =input.who}
"""
PYTHON = """import asyncio
from typing import Any


async def wait(world: Any, args: Any) -> Any:
    for _ in range(args["times"]):
        await asyncio.sleep(0)
    return {"who": args["who"]}
"""


def test_calls_that_wait_keep_to_their_own_host(tmp_path: Path) -> None:
    files = {"world.yaml": HEAD + HANDLER, "handlers.py": PYTHON}
    world = compiled(tmp_path, files).module.World(host={"who": "all"})

    async def several() -> list[Any]:
        return await asyncio.gather(
            world.acall("wait", {"times": 5}, host={"who": "a"}),
            world.acall("tell", host={"who": "b"}),
            world.acall("wait", {"times": 1}),
            world.acall("wait", {"times": 3}, host={"who": "c"}),
        )

    answers = [answer["output"]["who"] for answer in asyncio.run(several())]
    assert answers == ["a", "b", "all", "c"]
    assert world.call("wait", {"times": 1}, host={"who": "d"})["output"] == {"who": "d"}
    assert world.call("tell", host={"who": "e"})["output"] == {"who": "e"}
    assert world.call("tell")["output"] == {"who": "all"}


def test_where_it_means_nothing_it_is_refused(tmp_path: Path) -> None:
    text = HEAD + """index: []
collections:
  things: {as: thing, key: id, fields: {id: string, a: {type: string, host: a}}}
rules:
  sound:
    input: {thing: things, b: {type: string, host: b}}
    that: =true
    else: {conflict: No}
routines:
  log: {input: {c: {type: string, host: c}}, do: [{fail: {conflict: No}}]}
types:
  Whole: {type: string, host: d}
  Group:
    fields:
      e: {type: string, host: e}
      f: {fields: {g: {type: string, host: g}}}
tools:
  one:
    description: Takes something.
    input:
      h: {type: array, items: {type: string, host: h}}
      i: Group
      j: {type: string, host: '1 j'}
    return: {}
"""
    found = faults_of(tmp_path, text)
    places = [fault.split()[0] for fault in found if "`host` belongs to" in fault]
    assert places == "5:71 8:46 12:35 14:25 17:25 18:38 23:46".split()
    assert any(fault.endswith("[24:10]") for fault in found), found
    assert [fault for fault in found if "1 j" in fault] == [
        '25:31 TC022 A host cannot call a value "1 j".'
    ]


def test_the_command_line_gives_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes_package(tmp_path)
    (tmp_path / "toolc.yaml").write_text("toolc: 1\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> Any:
        return CliRunner().invoke(app, list(words))

    assert run("compile", "--quiet").exit_code == 0
    add = ("call", "w", "add_note", '{"text": "x"}')
    given = run(*add, "--host", "tenant_id=t=1", "--host", "level=4")
    output = json.loads(given.stdout)["output"]
    assert output == {"id": "N-04", "level": 4, "tenant": "t=1"}
    quoted = run(*add, "--host", 'tenant_id="7"')
    assert json.loads(quoted.stdout)["output"]["tenant"] == "7"
    for option, said in {
        "tenant": '"tenant" is not NAME=VALUE',
        "tenat_id=1": 'Did you mean "tenant_id"?',
    }.items():
        wrong = run(*add, "--host", option)
        assert (wrong.exit_code, said in wrong.output) == (2, True), wrong.output
    twice = run(*add, "--host", "level=1", "--host", "level=2")
    assert '"level" is given twice' in twice.output
    shown = run("tool", "show", "show_note")
    assert "Also called\n  show_note\n  getNote\n" in shown.output
    shown = run("tool", "show", "add_note")
    assert "Taken from the host\n  tenant_id\n  level\n" in shown.output
    assert 'Examples\n  {"text": "Milk"}\n' in shown.output
    assert 'Tells as text\n  Noted "{input.text}" as {note.id}.\n' in shown.output


def test_a_world_without_such_tools_takes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = HEAD + "index: [a]\ntools:\n  a: {description: Says it., return: {}}\n"
    package = compiled(tmp_path, text)
    assert not hasattr(package.module.index, "HOST")
    with pytest.raises(TypeError):
        package.module.World(host={"a": 1})
    (tmp_path / "toolc.yaml").write_text("toolc: 1\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(app, ["compile", "--quiet"]).exit_code == 0
    wrong = CliRunner().invoke(app, ["call", "w", "a", "--host", "a=1"])
    assert (wrong.exit_code, "takes any value" in wrong.output) == (2, True)
