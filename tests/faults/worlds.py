"""Small worlds for the tests: written to a folder, compiled, imported."""

import ast
import importlib
import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from toolc.pipeline import Compiled, compile_world, world_source

HEAD = "toolc: 1\nworld: {name: w}\n"
"""What a world needs besides its declarations."""

INDEXED = HEAD + "index: []\n"

FRAME = INDEXED + """
collections:
  things:
    as: thing
    key: id
    fields: {id: string}
"""
"""A world with one collection and no tool."""


@dataclass(frozen=True)
class Package:
    """A compiled world that was written to a folder and imported from there."""

    module: ModuleType
    folder: Path
    files: Mapping[str, str]

    def world(self, data: Any = None) -> Any:
        return self.module.World(data)

    def call(self, tool: str, arguments: Any = None, data: Any = None) -> Any:
        """The output of a call that must not be refused."""
        answer = self.world(data).call(tool, arguments)
        assert "isError" not in answer, answer
        return answer["output"]

    def refusal(self, tool: str, arguments: Any = None, data: Any = None) -> Any:
        """The refusal of a call that must be refused, and not by a crash."""
        answer = self.world(data).call(tool, arguments)
        assert answer.get("isError"), answer
        assert answer["output"]["code"] != "internal_error", answer
        return answer["output"]

    def tools(self) -> dict[str, Any]:
        return {tool["name"]: tool for tool in self.world().tools()}

    def parameters(self, tool: str) -> dict[str, Any]:
        """The advertised schemas of the tool's parameters."""
        found: dict[str, Any] = self.tools()[tool]["inputSchema"]["properties"]
        return found


def written(root: Path, files: str | bytes | Mapping[str, str | bytes]) -> Path:
    """The specs below `root/specs/w`; a lone text is `world.yaml`."""
    folder = root / "specs" / "w"
    if not isinstance(files, Mapping):
        files = {"world.yaml": files}
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, str):
            content = content.encode("utf-8")
        path.write_bytes(content)
    return folder


def compile_files(
    root: Path, files: str | bytes | Mapping[str, str | bytes]
) -> Compiled:
    return compile_world(world_source(written(root, files), root))


def faults_of(root: Path, files: str | bytes | Mapping[str, str | bytes]) -> list[str]:
    """What is wrong, as `line:column CODE message`, a related place in brackets.

    The file stands in front if it is not world.yaml.
    """
    compiled = compile_files(root, files)
    shown = []
    for found in compiled.checked.diagnostics:
        places = "".join(
            f" [{_short(related.span.file)}{related.span.line}:{related.span.column}]"
            for related in found.related
        )
        span = found.span
        shown.append(
            f"{_short(span.file)}{span.line}:{span.column} "
            f"{found.code.code} {found.message}{places}"
        )
    if any(found.severity == "error" for found in compiled.checked.diagnostics):
        assert compiled.files is None
    return shown


def _short(file: str) -> str:
    name = file.removeprefix("specs/w/")
    return "" if name == "world.yaml" else f"{name}:"


def compiled(
    root: Path, files: str | bytes | Mapping[str, str | bytes], *, judge: bool = False
) -> Package:
    """Compile, write and import a world. judge: ask black about every file too."""
    made = compile_files(root, files)
    assert made.files is not None, [
        f"{d.span.file}:{d.span.line}:{d.span.column} {d.code.code} {d.message}"
        for d in made.checked.diagnostics
    ]
    if judge:
        judged(made.files)
    return imported(root, made.files)


def imported(root: Path, files: Mapping[str, str]) -> Package:
    """The files as a package below `root/out`, imported under a name of its own."""
    folder = root / "out" / "w"
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="")
        if name.endswith(".py"):
            compile(text, name, "exec", dont_inherit=True)
    sys.path.insert(0, str(folder.parent))
    try:
        for loaded in [n for n in sys.modules if n == "w" or n.startswith("w.")]:
            del sys.modules[loaded]
        importlib.invalidate_caches()
        module = importlib.import_module("w")
        for name in sorted(files):
            if name.endswith(".py"):
                parts = name.removesuffix(".py").split("/")
                if parts[-1] == "__init__":
                    parts.pop()
                importlib.import_module(".".join(["w", *parts]))
    finally:
        sys.path.remove(str(folder.parent))
    return Package(module, folder, files)


def judged(files: Mapping[str, str]) -> None:
    """Every file of a world is as black has it, and imports what it names and no more.

    The runtime is tested elsewhere.
    """
    import black

    for name, text in files.items():
        if name.endswith(".py") and not name.startswith("_runtime/"):
            formatted = black.format_str(text, mode=black.Mode())
            assert formatted == text, f"black changes {name}"
            if not name.endswith(SHOWING):
                assert not _unused(text), f"{name} imports {_unused(text)} for nothing"


SHOWING = ("__init__.py", "errors.py", "handling.py")
"""Files that import what others are to find there."""


def _unused(text: str) -> set[str]:
    nodes = list(ast.walk(ast.parse(text)))
    lines = [node for node in nodes if isinstance(node, ast.ImportFrom)]
    imported = {alias.asname or alias.name for line in lines for alias in line.names}
    return imported - {node.id for node in nodes if isinstance(node, ast.Name)}


def yaml_of(value: Any) -> str:
    """A value as JSON with YAML's escapes, on one line.

    JSON's own would not do: it writes a character beyond U+FFFF as two halves.
    """
    if isinstance(value, Mapping):
        entries = (f"{yaml_of(key)}: {yaml_of(part)}" for key, part in value.items())
        return f"{{{', '.join(entries)}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(yaml_of, value))}]"
    if not isinstance(value, str):
        return json.dumps(value)
    return f'"{"".join(map(_escaped, value))}"'


def _escaped(character: str) -> str:
    if character in '"\\':
        return f"\\{character}"
    if character.isprintable():
        return character
    return f"\\U{ord(character):08x}"
