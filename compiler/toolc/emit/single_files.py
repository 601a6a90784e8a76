"""The files that a package has once: errors, index, state, shapes, the world itself."""

import ast
from collections.abc import Iterable, Sequence

from ..ir import Package, python
from ..ir.docstrings import wrapped
from ..ir.package import IndexLine, ModulePath, TableEntry
from .frames import frame
from .imports import import_statements
from .module_text import docstring, header
from .printing import print_expression, print_statements


def errors_file(package: Package) -> str:
    return frame(
        "errors",
        header=header(package.source),
        codes=[print_expression(ast.Constant(code)) for code in package.codes],
    )


def index_file(package: Package) -> str:
    awaits = any(line.awaits for line in package.index)
    lines: dict[ModulePath, set[str]] = {}
    for line in package.index:
        lines.setdefault(line.module, set()).add(line.function)
    _, own = import_statements(("index",), lines)
    return frame(
        "index",
        header=header(package.source),
        imports=print_statements(own) if own else "",
        awaits=awaits,
        tools=print_statements(_mappings(package.index)),
    )


def _mappings(index: Sequence[IndexLine]) -> list[ast.stmt]:
    """All that the index says: a mapping of nothing is left out, where it may be."""
    at_once = [line for line in index if not line.awaits]
    awaiting = [line for line in index if line.awaits]
    made = [_tools("TOOLS", "Mapping[str, Callable[[State, Given], Result]]", at_once)]
    if awaiting:
        made.append(_tools("ASYNC_TOOLS", "WaitingTools[State]", awaiting))
    made += _toolsets(index)
    made += _marks(index)
    functions = [
        (line.tool, python.constant(line.handler))
        for line in index
        if line.handler is not None
    ]
    if functions:
        made.append(_mapping("HANDLERS", "Mapping[str, str]", functions))
    return made


def _marks(index: Sequence[IndexLine]) -> list[ast.stmt]:
    """ALIASES, TAGS and HOST, each where some tool has what it tells."""
    made: list[ast.stmt] = []
    aliases = [(a, python.constant(line.tool)) for line in index for a in line.aliases]
    if aliases:
        made.append(_mapping("ALIASES", "Mapping[str, str]", aliases))
    tags = [(line.tool, _texts(line.tags)) for line in index if line.tags]
    if tags:
        made.append(_mapping("TAGS", "Mapping[str, tuple[str, ...]]", tags))
    host = host_names(index)
    if host:
        annotation = ast.parse("Final[tuple[str, ...]]", mode="eval").body
        made.append(python.declare("HOST", annotation, _texts(host)))
    return made


def host_names(index: Iterable[IndexLine]) -> list[str]:
    """What tools take from their host, each name once."""
    return list(dict.fromkeys(name for line in index for name in line.host))


def _texts(values: Iterable[str]) -> ast.expr:
    return ast.Tuple([python.constant(value) for value in values], ast.Load())


def _mapping(
    called: str, kind: str, entries: Iterable[tuple[str, ast.expr]]
) -> ast.stmt:
    annotation = ast.parse(f"Final[{kind}]", mode="eval").body
    value = python.call("MappingProxyType", python.literal(entries))
    return python.declare(called, annotation, value)


def _tools(called: str, kind: str, index: Iterable[IndexLine]) -> ast.stmt:
    entries = [
        (name, python.name(line.function))
        for line in index
        for name in (line.tool, *line.aliases)
    ]
    return _mapping(called, kind, entries)


def _toolsets(index: Iterable[IndexLine]) -> list[ast.stmt]:
    """The names of the tools of each toolset."""
    found: dict[str, list[ast.expr]] = {}
    for line in index:
        if line.toolset is not None:
            found.setdefault(line.toolset, []).append(python.constant(line.tool))
    sets = [(name, ast.Tuple(tools, ast.Load())) for name, tools in found.items()]
    return [_mapping("TOOLSETS", "Mapping[str, tuple[str, ...]]", sets)]


def init_file(package: Package) -> str:
    world = f"{package.title}. One world is for one thread at a time; fork it for more."
    return frame(
        "init",
        header=header(package.source),
        awaits=any(line.awaits for line in package.index),
        hosted=bool(host_names(package.index)),
        doc=docstring(wrapped(package.description or package.title)),
        class_doc=print_statements([_text(wrapped(world))], indent=1),
    )


def state_file(package: Package) -> str:
    imports: dict[ModulePath, set[str]] = {}
    for table in package.tables:
        imports.setdefault(table.rows, set()).add(table.class_name)
    _, own = import_statements(("state",), imports)
    attributes = sorted(table.attribute for table in package.tables)
    return frame(
        "state",
        header=header(package.source),
        doc=docstring(f"The state of {package.title}: its collections and its clock."),
        imports=print_statements(own) if own else "",
        attributes=_slots(attributes),
        tables=print_statements(_made(package.tables), indent=2),
        seed=print_statements([_seed(package.tables)], indent=1),
    )


def _seed(tables: Iterable[TableEntry]) -> ast.stmt:
    """`return Seed(read_json(__file__, "data.json"), origin=seed)`"""
    read = python.call(
        "read_json", python.name("__file__"), python.constant("data.json")
    )
    made = python.call("Seed", read)
    singles = [python.constant(t.collection) for t in tables if t.single]
    if singles:
        names = ast.Tuple(list(singles), ast.Load())
        made.keywords.append(ast.keyword("singles", names))
    made.keywords.append(ast.keyword("origin", python.name("seed")))
    return python.give(made)


def shapes_file(package: Package) -> str:
    imports: dict[ModulePath, set[str]] = {("state",): {"seed"}}
    for table in package.tables:
        imports.setdefault(table.rows, set()).add(table.class_name)
        path = ("checks", table.rows[-1])
        imports.setdefault(path, set()).add(table.check.function)
    _, own = import_statements(("shapes",), imports)
    return frame(
        "shapes",
        header=header(package.source),
        tables=bool(package.tables),
        references=any(table.references for table in package.tables),
        **_clock(package),
        imports=print_statements(own),
        collections=print_statements([_collections(package.tables)]),
    )


def _clock(package: Package) -> dict[str, str]:
    """How a time is checked that the clock should show."""
    if package.clock is None:
        fault = "must be empty: this world has no clock"
        return {"clock_test": 'now == ""', "clock_import": "", "clock_fault": fault}
    date = package.clock == "date"
    check = "is_date" if date else "is_date_time"
    kind = "date like 2031-02-28" if date else "time like 2031-02-28T09:30:00Z"
    return {
        "clock_test": f"{check}(now)",
        "clock_import": check,
        "clock_fault": f"must be a {kind}",
    }


def _slots(attributes: list[str]) -> str:
    slots = ast.Tuple([ast.Constant(name) for name in attributes], ast.Load())
    text = print_statements([python.bind("__slots__", slots)], indent=1)
    return text.strip().removeprefix("__slots__ = ")


def _made(tables: Sequence[TableEntry]) -> list[ast.stmt]:
    """`self.users = Users(bases["users"], undo)` for each."""
    if not tables:
        return []
    body: list[ast.stmt] = []
    bases = python.attribute(python.name("seed"), "bases")
    undo = python.attribute(python.name("self"), "_undo")
    pair = ast.Tuple(
        [ast.Name("bases", ast.Store()), ast.Name("undo", ast.Store())], ast.Store()
    )
    body.append(ast.Assign([pair], ast.Tuple([bases, undo], ast.Load()), lineno=0))
    for table in tables:
        target = ast.Attribute(python.name("self"), table.attribute, ast.Store())
        base = python.item(python.name("bases"), table.collection)
        made = python.call(table.class_name, base, python.name("undo"))
        body.append(ast.Assign([target], made, lineno=0))
    return body


def _collections(tables: Iterable[TableEntry]) -> ast.stmt:
    """COLLECTIONS: what data from outside must be."""
    entries: list[ast.expr] = []
    for table in tables:
        made = python.call(
            "Collection",
            python.name(table.class_name),
            python.name(table.check.function),
        )
        if table.references:
            made.args.append(ast.Tuple(_references(table), ast.Load()))
        entries.append(made)
    value = ast.Tuple(entries, ast.Load())
    return python.declare("COLLECTIONS", python.name("Final"), value)


def _references(table: TableEntry) -> list[ast.expr]:
    found: list[ast.expr] = []
    for reference in table.references:
        path = ast.Tuple([ast.Constant(step) for step in reference.path], ast.Load())
        made = python.call("Reference", path, python.constant(reference.collection))
        if reference.nullable:
            made.keywords.append(ast.keyword("nullable", python.constant(True)))
        found.append(made)
    return found


def _text(value: str) -> ast.stmt:
    return ast.Expr(ast.Constant(value))
