"""Faults of handlers.py, in which the user writes Python for tools.

The examples have the file in their first line, `# handlers.py: <source>`.
"""

from ..code import Code

MISSING = Code(
    "TC090",
    "handler-missing",
    "error",
    "A tool names a handler that handlers.py does not have: no `def` or `async def` of "
    "that name stands at the top of the file.",
    "The tool would have nothing to call. toolc writes handlers.py once, with a stub "
    "for each handler, and never again: what is in it is yours.",
    bad="""\
# handlers.py: def evaluate(world, args): return {"value": 4}
toolc: 1
world: {name: desk, title: Desk, description: A desk calculator.}
index: [calculate]
tools:
  calculate:
    handler: evaluat
    description: Works a sum out. Use it for every sum, also a short one.
""",
    good="""\
# handlers.py: def evaluate(world, args): return {"value": 4}
toolc: 1
world: {name: desk, title: Desk, description: A desk calculator.}
index: [calculate]
tools:
  calculate:
    handler: evaluate
    description: Works a sum out. Use it for every sum, also a short one.
""",
)
SIGNATURE = Code(
    "TC091",
    "handler-signature",
    "error",
    "A handler cannot be called as a tool calls it: with the world and the arguments, "
    "and an `async def` with `signal` and `on_update` where it asks for them.",
    "Every call would fail with a TypeError, and the agent would read that the tool "
    "is broken.",
    bad="""\
# handlers.py: def evaluate(args): return {"value": 4}
toolc: 1
world: {name: desk, title: Desk, description: A desk calculator.}
index: [calculate]
tools:
  calculate:
    handler: evaluate
    description: Works a sum out. Use it for every sum, also a short one.
""",
    good="""\
# handlers.py: def evaluate(world, args): return {"value": 4}
toolc: 1
world: {name: desk, title: Desk, description: A desk calculator.}
index: [calculate]
tools:
  calculate:
    handler: evaluate
    description: Works a sum out. Use it for every sum, also a short one.
""",
)
NOT_PYTHON = Code(
    "TC092",
    "handlers-not-python",
    "error",
    "handlers.py cannot be read by Python.",
    "It becomes a part of the package, which could not be imported.",
    bad="""\
# handlers.py: def evaluate(world, args) return {"value": 4}
toolc: 1
world: {name: desk, title: Desk, description: A desk calculator.}
index: [calculate]
tools:
  calculate:
    handler: evaluate
    description: Works a sum out. Use it for every sum, also a short one.
""",
    good="""\
# handlers.py: def evaluate(world, args): return {"value": 4}
toolc: 1
world: {name: desk, title: Desk, description: A desk calculator.}
index: [calculate]
tools:
  calculate:
    handler: evaluate
    description: Works a sum out. Use it for every sum, also a short one.
""",
)
IMPORT = Code(
    "TC093",
    "handlers-import",
    "error",
    "handlers.py imports something of its package that is not there, or that is made "
    "of handlers.py itself, such as the tools.",
    "The package could not be imported. The modules of `inputs` and `rows` are called "
    "like the spec files, so an import may be out of date when a file gets another "
    "name.",
    bad="""\
# handlers.py: def evaluate(world, args): from .error import Code; return {}
toolc: 1
world: {name: desk, title: Desk, description: A desk calculator.}
index: [calculate]
tools:
  calculate:
    handler: evaluate
    description: Works a sum out. Use it for every sum, also a short one.
""",
    good="""\
# handlers.py: def evaluate(world, args): from .errors import Code; return {}
toolc: 1
world: {name: desk, title: Desk, description: A desk calculator.}
index: [calculate]
tools:
  calculate:
    handler: evaluate
    description: Works a sum out. Use it for every sum, also a short one.
""",
)
