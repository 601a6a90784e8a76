"""A project whose worlds a stand-in compiles, so that only the command is tested.

A world is a folder with `world.yaml`; each of its lines `!severity text` is a finding.
"""

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

from toolc.config import Config, LintConfig, unknown_rules
from toolc.diagnostics import CODES, Code, Diagnostic, Severity, Span

PACKAGE = '''
"""A world of notes."""


class ToolError(Exception):
    pass


class World:
    def __init__(self, data=None):
        if data is not None and "rows" not in data:
            raise ValueError("it has no rows")
        self.rows = ["first"] if data is None else list(data["rows"])

    def call(self, name, arguments):
        if name == "crash":
            raise RuntimeError("boom \\\\x1b[31m")
        if name == "echo":
            return {"output": arguments}
        if name == "add":
            self.rows.append(arguments["row"])
            return {"output": {"rows": self.rows}}
        refusal = {"code": "tool_not_found", "message": f"There is no tool {name}."}
        return {"output": refusal, "isError": True}

    def snapshot(self):
        return {"rows": self.rows}

    def tools(self):
        limit = {"type": "integer", "minimum": 1, "maximum": 9, "default": 5}
        return [
            {
                "name": "add",
                "title": "Add a row",
                "description": "Adds a row. It stays.",
                "inputSchema": {
                    "type": "object",
                    "properties": {
                        "row": {"type": "string", "description": "The text."},
                        "limit": limit,
                    },
                    "required": ["row"],
                },
            },
            {
                "name": "echo",
                "description": "Says it again \\u2014 \\U0001f389. " + "long " * 80,
                "inputSchema": {"type": "object", "properties": {}},
            },
        ]
'''
RULE = Code("TC101", "unreachable-id", "warning", "No tool gives it.", "So what.")
REFUSED = Code("TC021", "unknown-name", "error", "What.", "Why.")


@dataclass
class Source:
    name: str
    folder: Path


@dataclass
class Checked:
    world: str | None
    diagnostics: list[Diagnostic]

    @property
    def sound(self) -> bool:
        return not self.diagnostics


@dataclass
class Compiled:
    checked: Checked
    files: dict[str, str] | None
    stubs: str | None = None


def worlds(config: Config) -> list[Source]:
    found = sorted(config.specs.glob("*/world.yaml"))
    return [Source(path.parent.name, path.parent) for path in found]


def _findings(source: Source) -> list[Diagnostic]:
    found = []
    file = source.folder / "world.yaml"
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        if line.startswith("!slow"):
            time.sleep(0.8)
            continue
        if line.startswith("!crash"):
            raise KeyError("lost")
        if line.startswith("!interrupt"):
            raise KeyboardInterrupt
        if line.startswith("!"):
            word, text = line[1:].split(" ", 1)
            severity: Severity = word  # type: ignore[assignment]
            shown = f"specs/{source.name}/world.yaml"
            span = Span(shown, number, 1, number, len(line) + 1)
            code = REFUSED if severity == "error" else RULE
            found.append(Diagnostic(code, span, text, None, (), severity))
    return found


def check_world(source: Source) -> Checked:
    found = [one for one in _findings(source) if one.severity == "error"]
    return Checked(source.name, found)


def compile_world(source: Source) -> Compiled:
    checked = check_world(source)
    text = (source.folder / "world.yaml").read_text("utf-8")
    files = {"__init__.py": PACKAGE, "tools.json": f"{text!a}\n"}
    return Compiled(checked, files if checked.sound else None)


def lint_world(source: Source, lint: LintConfig) -> list[Diagnostic]:
    return [found for found in _findings(source) if lint.level(found.code)]


def tool_facts(world: str, name: str) -> dict[str, object]:
    return {
        "looks_up": [],
        "refuses": {"limit_exceeded": "Too many rows."},
        "writes": [f"a row of {world}"],
        "returns": "the rows",
    }


def install() -> None:
    """Put the stand-in where the command looks for the compiler."""
    import toolc

    here = sys.modules[__name__]
    codes = {**CODES, RULE.code: RULE}
    rules = SimpleNamespace(
        all_codes=lambda: codes,
        unknown_names=lambda settings: unknown_rules(settings, codes.values()),
    )
    for name, module in (("pipeline", here), ("lint", rules)):
        sys.modules[f"toolc.{name}"] = module  # type: ignore[assignment]
        setattr(toolc, name, module)


BOOT = "import fake_project, toolc.cli; fake_project.install(); toolc.cli.main()"


ENVIRONMENT = {
    # Unbuffered, Python drops the rest of a text when a pipe closes, and says nothing.
    **{key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"},
    "PYTHONPATH": str(Path(__file__).parent),
}


def run(
    *arguments: str, cwd: Path, data: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", BOOT, *arguments],
        cwd=cwd,
        input=data,
        capture_output=True,
        env={**ENVIRONMENT, **environment},
        timeout=60,
        check=False,
    )
