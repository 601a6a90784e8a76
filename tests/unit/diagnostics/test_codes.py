"""The compiler's codes: each is raised, explained, and shown by examples that hold.

An example is one whole spec. Where it needs files beside it, its first lines hold
them, each as a comment: `# data/orders.json: [{"id": "SO-1"}]`.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from difflib import ndiff
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner

from outside import ROOT
from toolc import pipeline
from toolc.cli import app
from toolc.config import find_config
from toolc.diagnostics import CODES, Code
from toolc.diagnostics.codes import (
    data,
    expressions,
    handlers,
    naming,
    output,
    reading,
    shapes,
    surfaces,
    writing,
)
from toolc.lint import all_codes

MODULES = (
    reading,
    naming,
    shapes,
    surfaces,
    writing,
    expressions,
    data,
    output,
    handlers,
)
SOURCE = ROOT / "compiler" / "toolc"

WITHOUT_EXAMPLES = {
    reading.UNREADABLE: "it is about a file that no text can show",
    expressions.EXPRESSION_LIMIT: "an example would fill the page",
    output.HAND_EDITED: "it is about the output folder",
    output.NOT_OURS: "it is about the output folder",
    output.UNSAFE_PATH: "it is about the output folder",
    output.DRIFT: "it is about the output folder",
    output.CANNOT_WRITE: "it is about the output folder",
}


def codes_of(module: ModuleType) -> dict[str, Code]:
    """The codes of a module by the names of their constants."""
    found = vars(module).items()
    return {name: code for name, code in found if isinstance(code, Code)}


WORLDS = [
    code
    for module in (naming, shapes, surfaces, expressions, data, handlers)
    for code in codes_of(module).values()
    if code.bad
]
"""Those whose examples are whole worlds; the schema's tests run those of `reading`."""


def named(code: Code) -> str:
    return f"{code.code}-{code.name}"


def compiled(spec: str, root: Path) -> pipeline.Compiled:
    folder = root / "specs" / "example"
    folder.mkdir(parents=True)
    (folder / "world.yaml").write_text(spec, encoding="utf-8")
    for name, text in re.findall(r"^# (\S+): (.+)$", spec, re.MULTILINE):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return pipeline.compile_world(pipeline.world_source(folder, root))


# Examples


@pytest.mark.parametrize("code", WORLDS, ids=named)
def test_the_bad_example_has_this_fault_once_and_no_other(
    code: Code, tmp_path: Path
) -> None:
    found = compiled(code.bad, tmp_path).checked.diagnostics
    assert [(one.code.name, one.severity) for one in found] == [
        (code.name, code.severity)
    ]


@pytest.mark.parametrize("code", WORLDS, ids=named)
def test_the_good_example_compiles(code: Code, tmp_path: Path) -> None:
    result = compiled(code.good, tmp_path)
    assert [f"{f.span} {f.message}" for f in result.checked.diagnostics] == []
    assert result.files


@pytest.mark.parametrize("code", WORLDS, ids=named)
def test_the_good_example_differs_in_little_but_the_fault(code: Code) -> None:
    lines = ndiff(code.bad.splitlines(), code.good.splitlines())
    assert 1 <= sum(line.startswith(("- ", "+ ")) for line in lines) <= 4


def test_every_code_has_both_examples_or_a_reason_to_have_none() -> None:
    without = {code.name for code in CODES.values() if not (code.bad and code.good)}
    assert without == {code.name for code in WITHOUT_EXAMPLES}
    assert not any(code.bad or code.good for code in WITHOUT_EXAMPLES)


@pytest.mark.parametrize(
    "expression", ["!" * 101 + "true", "(" * 101 + ")" * 101, " + ".join("1" * 102)]
)
def test_an_expression_has_a_limit(tmp_path: Path, expression: str) -> None:
    spec = naming.ONE_PLACE.good.replace("=now", f"={expression}")
    found = compiled(spec, tmp_path).checked.diagnostics
    assert [one.code for one in found] == [expressions.EXPRESSION_LIMIT]


def test_the_examples_of_the_configuration(tmp_path: Path) -> None:
    file = tmp_path / "toolc.yaml"
    file.write_text(output.CONFIGURATION.bad, encoding="utf-8")
    _, found = find_config(tmp_path)
    assert [one.code for one in found] == [output.CONFIGURATION]
    file.write_text(output.CONFIGURATION.good, encoding="utf-8")
    _, found = find_config(tmp_path)
    assert found == []


# Codes and names


def test_no_code_and_no_name_is_given_twice() -> None:
    every = [code for module in MODULES for code in codes_of(module).values()]
    rules = [code for code in all_codes().values() if code not in every]
    for key in ("code", "name"):
        counts = Counter(getattr(code, key) for code in [*every, *rules])
        assert [value for value, count in counts.items() if count > 1] == []
    assert list(CODES) == sorted(code.code for code in every)


@pytest.mark.parametrize("code", CODES.values(), ids=named)
def test_a_code_looks_like_one(code: Code) -> None:
    assert re.fullmatch(r"TC0\d\d", code.code)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", code.name)
    assert code.what.endswith(".")
    assert code.why.endswith(".")


def uses(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Modules of codes with the constants that a module of the compiler takes there."""
    modules: dict[str, str] = {}
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom) or node.module is None:
            continue
        if node.module.endswith("diagnostics.codes"):
            modules |= {one.asname or one.name: one.name for one in node.names}
        elif ".codes." in f".{node.module}":
            module = node.module.rpartition(".")[2]
            yield from ((module, one.name) for one in node.names)
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(ast.Name(name), attribute) if name in modules:
                yield modules[name], attribute


def test_the_compiler_raises_every_code() -> None:
    # The pipeline raises none; it only knows which to leave out.
    files = [f for f in SOURCE.rglob("*.py") if f != SOURCE / "pipeline.py"]
    used = {
        use
        for file in files
        for use in uses(ast.parse(file.read_text(encoding="utf-8")))
    }
    declared = {
        (module.__name__.rpartition(".")[2], name)
        for module in MODULES
        for name in codes_of(module)
    }
    assert declared - used == set()


# toolc explain


def explained(*words: str) -> str:
    result = CliRunner().invoke(app, ["explain", *words], prog_name="toolc")
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("code", CODES.values(), ids=named)
def test_a_code_can_be_explained(code: Code) -> None:
    printed = explained(code.code)
    assert printed == explained(code.name) == explained(code.code.lower())
    assert printed.startswith(f"{code.code} {code.name} ({code.severity})\n")
    unwrapped = " ".join(printed.split())
    assert f" {code.what} Why it matters {code.why}" in unwrapped
    for title, example in (("Instead of", code.bad), ("Write", code.good)):
        lines = "".join(f"    {line}\n" for line in example.splitlines())
        assert (f"\n{title}\n{lines}" in printed) is bool(example)
