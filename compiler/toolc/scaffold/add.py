"""A new tool in the files of a world: its entry, and its line in the index."""

from collections.abc import Mapping as Files
from dataclasses import dataclass

from ..diagnostics import Span, did_you_mean
from ..source import Document, Entry, Mapping, Scalar, Sequence, load_text, plain
from .entry import NewTool
from .index import with_index_line
from .places import NoPlace
from .tools import with_tool


@dataclass(frozen=True, slots=True)
class Added:
    """files: the changed files with their new text. entry, line: where the tool, and
    its line in the index, stand in them."""

    files: Files[str, str]
    entry: Span
    line: Span


class Specs:
    """The files of a world by their names, all of them readable.

    folder: the world's own, as it stands in the names.
    """

    def __init__(self, folder: str, files: Files[str, str]) -> None:
        self._folder = folder
        self._texts = dict(files)
        self._roots = {name: _root(text, name) for name, text in files.items()}

    def home(self) -> str | None:
        """The file that gets a tool when no other is asked for: `tools.yaml` at the top
        of the world's folder, else the only file with tools, else the one that says
        `world`."""
        top = f"{self._folder}/tools.yaml"
        if top in self._texts:
            return top
        with_tools = [name for name, root in self._roots.items() if _declared(root)]
        return with_tools[0] if len(with_tools) == 1 else self._with("world")

    def toolsets(self) -> list[str]:
        """Their names; empty where the index is one plain list."""
        index = self._index()
        if not isinstance(index, Mapping):
            return []
        return [entry.name for entry in index]

    def faults(self, tool: NewTool, toolset: str | None) -> list[str]:
        """Why the tool cannot be added: its name is taken, its toolset is not there."""
        return [*self._taken(tool.name), *self._toolset_faults(toolset)]

    def _taken(self, name: str) -> list[str]:
        places = [
            f"{entry.key.span} declares it"
            for root in self._roots.values()
            for entry in _declared(root)
            if entry.name == name
        ]
        places += [f"{s.span} names it" for s in self._indexed() if s.text == name]
        if not places:
            return []
        return [f'There is a tool "{name}" already: {", ".join(places)}.']

    def _toolset_faults(self, toolset: str | None) -> list[str]:
        known = self.toolsets()
        if toolset is None:
            if not known:
                return []
            names = ", ".join(known)
            return [f"The index has toolsets; choose one with --toolset: {names}."]
        if toolset in known:
            return []
        if not known:
            return [
                "The index is one plain list without toolsets; leave --toolset out."
            ]
        hint = did_you_mean(toolset, known) or f"there are: {', '.join(known)}."
        return [f'There is no toolset "{toolset}"; {hint}']

    def with_tool(
        self, tool: NewTool, file: str, toolset: str | None = None
    ) -> Added | None:
        """The world with the tool, whose entry goes into this file.

        None where a file leaves no place for it: what would be written is read back,
        and must say what it said before and the new tool, no more and no less.
        """
        listing = self._with("index") or self._with("world") or file
        changed = {file: self._texts.get(file, "")}
        changed.setdefault(listing, self._texts.get(listing, ""))
        before = {name: _plain(_root(text, name)) for name, text in changed.items()}
        try:
            wanted = _wanted(before, tool, file, listing, toolset)
            changed[file] = with_tool(changed[file], tool)
            changed[listing] = with_index_line(changed[listing], tool.name, toolset)
        except NoPlace:
            return None
        roots = {name: _root(text, name) for name, text in changed.items()}
        if {name: _plain(root) for name, root in roots.items()} != wanted:
            return None
        entry = next(e for e in _declared(roots[file]) if e.name == tool.name)
        line = next(s for s in _lines(roots[listing]) if s.text == tool.name)
        return Added(changed, entry.key.span, line.span)

    def _with(self, section: str) -> str | None:
        """The first file that has the section."""
        return next((n for n, root in self._roots.items() if root.entry(section)), None)

    def _index(self) -> object:
        name = self._with("index")
        return self._roots[name].get("index") if name else None

    def _indexed(self) -> list[Scalar]:
        return [line for root in self._roots.values() for line in _lines(root)]


def _root(text: str, name: str) -> Mapping:
    """An unreadable text, which nothing is compared with, says nothing."""
    document: Document = load_text(text, name)[0]
    root = document.root
    return root if isinstance(root, Mapping) else Mapping(Span.whole(name), ())


def _plain(root: Mapping) -> dict[str, object]:
    return {entry.name: plain(entry.value) for entry in root}


def _declared(root: Mapping) -> tuple[Entry, ...]:
    tools = root.get("tools")
    return tools.entries if isinstance(tools, Mapping) else ()


def _lines(root: Mapping) -> list[Scalar]:
    """The names in the index, of whatever toolset."""
    index = root.get("index")
    sets = [e.value for e in index] if isinstance(index, Mapping) else [index]
    lists = [one.items for one in sets if isinstance(one, Sequence)]
    return [item for items in lists for item in items if isinstance(item, Scalar)]


def _wanted(
    before: dict[str, dict[str, object]],
    tool: NewTool,
    file: str,
    listing: str,
    toolset: str | None,
) -> dict[str, dict[str, object]]:
    """What the files must say when the tool is in them. Raises NoPlace where a section
    is of the wrong kind."""
    wanted = {name: dict(said) for name, said in before.items()}
    tools = wanted[file].get("tools") or {}
    if not isinstance(tools, dict):
        raise NoPlace
    wanted[file]["tools"] = {**tools, tool.name: tool.plain()}
    index = wanted[listing].get("index") or []
    if toolset is None and isinstance(index, list):
        wanted[listing]["index"] = [*index, tool.name]
    elif isinstance(index, dict) and isinstance(index.get(toolset) or [], list):
        inside = index.get(toolset) or []
        wanted[listing]["index"] = {**index, toolset: [*inside, tool.name]}
    else:
        raise NoPlace
    return wanted
