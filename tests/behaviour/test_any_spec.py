"""Laws of every spec: what the compiler says of it, what its package does.

A spec that nobody wrote is drawn whole. It is refused, with a place in a file, or its
package is sound: black has nothing to change, no call raises, no answer is a part of
the state.
"""

import json
import subprocess
import sys
import warnings
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings

from answers import Answers
from behaviour.spec_worlds import Spec, specs
from compiling import written
from faults.worlds import compile_files, imported, judged
from outside import ROOT
from spoiling import spoil

EXAMPLES = 40
TYPED = 15
"""How many packages mypy looks at."""
ODD: list[Any] = [
    {},
    None,
    [],
    {"limit": 0, "offset": -1, "x": 1},
    {"query": "", "limit": 1, "cursor": "bm9uZQ"},
    {"query": " ", "firstId": None, "second_id": 7, "a": [None], "name": {}},
    {"limit": 1, "offset": 1, "count": 10**30, "at": "2026-02-30", "it's": 0.5},
]


class Tally:
    """How many specs compiled, and the packages of the first."""

    def __init__(self) -> None:
        self.drawn = 0
        self.packages: list[dict[str, str]] = []


def test_any_spec_is_refused_or_makes_a_sound_package(tmp_path: Path) -> None:
    tally = Tally()

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(specs())
    def law(spec: Spec) -> None:
        tally.drawn += 1
        files = lawful(spec)
        if files is not None:
            tally.packages.append(files)

    law()
    assert len(tally.packages) * 2 >= tally.drawn, "the specs drawn are mostly invalid"


def test_any_package_is_strictly_typed(tmp_path: Path) -> None:
    packages: list[dict[str, str]] = []

    @settings(
        max_examples=2 * TYPED,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(specs())
    def collect(spec: Spec) -> None:
        with TemporaryDirectory() as folder:
            made = compile_files(Path(folder), spec.files)
        if made.files is not None:
            packages.append(dict(made.files))

    collect()
    names = []
    for number, files in enumerate(packages[-TYPED:]):
        names.append(f"w{number}")
        written(files, tmp_path / names[-1])
    assert len(names) == TYPED
    done = mypy(tmp_path, names)
    assert done.returncode == 0, done.stdout + done.stderr


def mypy(folder: Path, names: list[str]) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mypy", "--strict", "--python-version=3.11"]
    # A condition that is never true may stand in a spec: mypy would find some of them.
    command += ["--disable-error-code=comparison-overlap"]
    cache = ROOT / ".mypy_cache" / "drawn"
    return subprocess.run(
        [*command, "--config-file=", f"--cache-dir={cache}", *names],
        cwd=folder,
        capture_output=True,
        text=True,
    )


def lawful(spec: Spec) -> dict[str, str] | None:
    """The files of the package, which keeps all laws; None where it is refused."""
    with TemporaryDirectory() as folder:
        root = Path(folder)
        made = compile_files(root, spec.files)
        if made.files is None:
            assert made.checked.diagnostics
            for found in made.checked.diagnostics:
                lines = made.checked.lines[found.span.file]
                assert 1 <= found.span.line <= len(lines), found
                assert found.message
            return None
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            judged(made.files)
            package = imported(root, made.files)
        _calls(package, spec)
        return dict(made.files)


def _calls(package: Any, spec: Spec) -> None:
    world = package.world()
    world.host = spec.host
    answers = Answers(world.tools())
    for tool in world.tools():
        _json(tool)
        allowed = set(tool["errors"])
        for arguments in [*spec.calls[tool["name"]], *ODD]:
            answer = _call(world, tool["name"], arguments, allowed)
            answers.check(tool["name"], answer)
            if isinstance(arguments, dict) and "nextCursor" in answer["output"]:
                _walk(world, tool["name"], arguments, answer["output"])


def _walk(world: Any, tool: str, arguments: Any, page: Any) -> None:
    """From page to page by cursor, each row comes once."""
    total, count = page["total"], page["count"]
    while page["hasMore"]:
        going_on = {**arguments, "cursor": page["nextCursor"]}
        page = world.call(tool, going_on)["output"]
        assert page["count"] > 0
        count += page["count"]
        assert page["total"] == total
    assert page["nextCursor"] is None
    assert count == total


def _call(world: Any, tool: str, arguments: Any, allowed: set[str]) -> Any:
    """The answer of a call, which keeps all laws."""
    digest, snapshot = world.digest(), _json(world.snapshot())
    fork, restored = world.fork(), type(world)(world.snapshot())
    restored.host = world.host
    answer = world.call(tool, arguments)
    shown = _json(answer)
    if answer.get("isError"):
        assert answer["output"]["code"] in allowed - {"internal_error"}, answer
        assert answer["output"]["message"]
        assert world.digest() == digest, "a refused call left a trace"
        assert _json(world.snapshot()) == snapshot, "a refused call left a trace"
    else:
        assert set(answer) in ({"output"}, {"output", "text"})
        assert isinstance(answer.get("text", ""), str)
        assert isinstance(answer["output"], dict)
    assert fork.digest() == digest, "a fork is not on its own"
    assert _json(fork.snapshot()) == snapshot, "a fork is not on its own"
    for other in (fork, restored):
        assert _json(other.call(tool, arguments)) == shown
        assert other.digest() == world.digest()
    after = _json(world.snapshot())
    assert type(world)(world.snapshot()).digest() == world.digest(), "the sums are off"
    spoil(answer)
    assert _json(world.snapshot()) == after, "the answer holds a part of the state"
    assert type(world)(world.snapshot()).digest() == world.digest()
    return json.loads(shown)


def _json(value: Any) -> str:
    """The value as JSON text; an assertion where it is none."""
    _keys(value)
    return json.dumps(value, allow_nan=False, sort_keys=True)


def _keys(value: Any) -> None:
    if isinstance(value, dict):
        assert all(isinstance(key, str) for key in value), value
    for part in value.values() if isinstance(value, dict) else value:
        if isinstance(part, dict | list):
            _keys(part)
