"""A world whose handlers do what each test wants."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from compiling import compiled, written

SPEC = """\
toolc: 1
world: {name: probe, title: Probe, description: Things in boxes., clock: date}
errors:
  too_heavy: {description: The box would break.}
collections:
  boxes:
    as: box
    key: id
    data: boxes.json
    fields: {id: string, name: string, insideId: {ref: boxes, nullable: true}}
  things:
    as: thing
    key: id
    new_id: {prefix: T-, digits: 2}
    data: things.json
    rules: [not_nothing]
    fields:
      id: string
      boxId: {ref: boxes}
      size: integer
      tags: {type: array, items: string}
      note: {type: string, optional: true}
  notes:
    as: note
    key: id
    new_id: {prefix: N-, digits: 2}
    fields:
      id: string
      thingId: {ref: things, nullable: true}
      by: string
      tags: {type: array, items: string}
routines:
  log:
    input:
      thing: things
      tags: {type: array, items: string, default: []}
      by: {type: string, default: nobody}
    do:
      - add:
          notes:
            thingId: =thing.id
            by: '{tool} for {input.by}'
            tags: =thing.tags + input.tags
    return: =note
  grow_two:
    input: {thing: things, other: things}
    do:
      - set: {thing: {size: =thing.size + 1}}
      - add: {notes: {thingId: =thing.id, by: =tool, tags: []}}
      - require: {that: =other.size < 3, else: {conflict: Too big already.}}
      - set: {other: {size: =other.size + 1}}
  grow:
    input: {thing: things, by: {type: integer, default: 1}}
    do: [{set: {thing: {size: =thing.size + input.by}}}]
rules:
  not_nothing:
    input: {thing: things}
    that: =thing.size > 0
    else: {too_heavy: Nothing there.}
  small: {input: {thing: things}, that: =thing.size < 10, else: {too_heavy: 'Too big.'}}
  fits:
    input: {thing: things, most: integer}
    that: =thing.size <= input.most && things.size() < 100
    else: {limit_exceeded: '{thing.id} does not fit.'}
tools:
  run:
    handler: run
    errors: [conflict, too_heavy]
    description: Does something.
    input:
      words: {type: array, items: string, default: [one]}
      thingId: {ref: things, rules: [small], optional: true}
  think: {handler: think, scope: stateless, description: Thinks.}
  wait:
    handler: wait
    errors: [conflict]
    description: Waits for something.
    input: {thingId: {ref: things, optional: true}}
  dream: {handler: dream, scope: stateless, description: Dreams.}
  strict: {handler: strict, description: Does something and declares no error.}
  list_things: {list: things, description: Lists things.}
index: [run, think, wait, dream, strict, list_things]
"""
BOXES = """[
  {"id": "B-1", "name": "Red", "insideId": null},
  {"id": "B-2", "name": "Blue", "insideId": "B-1"}
]"""
THINGS = """[
  {"id": "T-01", "boxId": "B-1", "size": 3, "tags": ["new"], "note": "Old."},
  {"id": "T-02", "boxId": "B-1", "size": 40, "tags": []}
]"""
HANDLERS = """\
from .handling import CallSignal, OnUpdate, StatelessWorld, World

DOES = {}


def run(world, args):
    return DOES["run"](world, args)


def think(world, args):
    return DOES["think"](world, args)


def strict(world, args):
    return DOES["strict"](world, args)


async def wait(world, args, signal, *, on_update):
    return await DOES["wait"](world, args, signal, on_update)


async def dream(world, args):
    return await DOES["dream"](world, args)
"""


class Probe:
    """The package, and what its handlers do now."""

    def __init__(self, package: ModuleType) -> None:
        self.package = package
        self.does = import_module(f"{package.__name__}.handlers").DOES
        self.world = package.World()

    def __call__(self, name: str, arguments: Any = None, **does: Any) -> Any:
        """The answer of a call whose handler does this; nothing may be left half."""
        self.does.update(does)
        before = self.world.digest()
        answer = self.world.call(name, arguments)
        if answer.get("isError"):
            assert self.world.digest() == before
        assert self.restored() == self.world.digest()
        return answer

    def run(self, does: Callable[[Any, Any], Any], **arguments: Any) -> Any:
        return self("run", arguments, run=does)

    def refused(self, does: Callable[[Any, Any], Any], **arguments: Any) -> Any:
        answer = self.run(does, **arguments)
        assert answer.get("isError") is True, answer
        return answer["output"]

    def restored(self) -> str:
        """The digest of a world that is made of what this one holds."""
        digest: str = self.package.World(self.world.snapshot()).digest()
        return digest

    def thing(self, key: str = "T-01") -> Any:
        return self.world.snapshot()["collections"]["things"].get(key)


def specs(folder: Path, handlers: str | None = HANDLERS) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "world.yaml").write_text(SPEC, encoding="utf-8")
    (folder / "boxes.json").write_text(BOXES, encoding="utf-8")
    (folder / "things.json").write_text(THINGS, encoding="utf-8")
    if handlers is not None:
        (folder / "handlers.py").write_text(handlers, encoding="utf-8")


@contextmanager
def probe_package(folder: Path) -> Iterator[ModuleType]:
    """The package, importable as `probes.probe` for as long as it is needed."""
    specs(folder / "specs")
    written(compiled(folder / "specs", "probe"), folder / "probes" / "probe")
    sys.path.insert(0, str(folder))
    try:
        yield import_module("probes.probe")
    finally:
        sys.path.remove(str(folder))
        for name in [n for n in sys.modules if n.split(".")[0] == "probes"]:
            del sys.modules[name]
