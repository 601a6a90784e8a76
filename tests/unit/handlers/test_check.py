"""handlers.py is read and never run: what is found in it, and where it is wrong."""

from pathlib import Path

import pytest

from listing import listing
from toolc.diagnostics import Span
from toolc.handlers import check, check_imports, found_in, parsed
from toolc.model.handlers import HandlerFunction

NAMED = Span("specs/desk/desk.yaml", 7, 14, 7, 22)
SHOWN = "specs/desk/handlers.py"


def found(text: str | bytes, *names: str) -> str:
    data = text if isinstance(text, bytes) else text.encode()
    source, faults = parsed(data, SHOWN)
    if source is not None:
        faults += check(
            source, dict.fromkeys(names or ("evaluate",), NAMED)
        ).diagnostics
    return listing(faults)


# What is called how


@pytest.mark.parametrize(
    ("head", "known"),
    [
        ("def evaluate(world, args)", HandlerFunction()),
        ("def evaluate(world: World, args: A, *rest, **more) -> X", HandlerFunction()),
        ("def evaluate(world, args, /, times=1, *, signal=None)", HandlerFunction()),
        ("@cache\n@other(1)\ndef evaluate(world, args)", HandlerFunction()),
        ("async def evaluate(world, args)", HandlerFunction(True)),
        (
            "async def evaluate(world, args, on_update)",
            HandlerFunction(True, ("on_update",)),
        ),
        (
            "async def evaluate(world, args, *, on_update=None, signal, n=1)",
            HandlerFunction(True, ("signal", "on_update")),
        ),
        ("def evaluate(): ...\nasync def evaluate(world, args)", HandlerFunction(True)),
    ],
)
def test_a_function_that_can_be_called(head: str, known: HandlerFunction) -> None:
    source, _ = parsed(f"{head}:\n    return {{}}\n".encode(), SHOWN)
    assert source is not None
    checked = check(source, {"evaluate": NAMED})
    assert checked.functions == {"evaluate": known}
    assert checked.diagnostics == ()


@pytest.mark.parametrize(
    ("body", "unfinished"),
    [
        ('raise ToolError("invalid_state", "It is not implemented yet.")', True),
        (
            '"""Sum."""\n    raise E("invalid_state", "X is not implemented yet.")',
            True,
        ),
        ('raise ToolError("invalid_state", "It is closed.")', False),
        ('raise ToolError("conflict", "It is not implemented yet.")', False),
        ('1\n    raise E("invalid_state", "It is not implemented yet.")', False),
        ("raise", False),
        ('"""Nothing else."""', False),
    ],
)
def test_a_function_that_is_as_its_stub_was(body: str, unfinished: bool) -> None:
    for head in ("def", "async def"):
        source, _ = parsed(
            f"{head} evaluate(world, args):\n    {body}\n".encode(), SHOWN
        )
        assert source is not None
        known = check(source, {"evaluate": NAMED}).functions["evaluate"]
        assert known.unfinished is unfinished


@pytest.mark.parametrize(
    ("head", "wrong"),
    [
        ("def evaluate()", "takes () and not (world, args)"),
        ("def evaluate(args)", "takes (args) and not (world, args)"),
        ("def evaluate(args, world)", "takes (args, world) and not (world, args)"),
        ("def evaluate(self, world, args)", "takes (self, world, ...) and not"),
        ("def evaluate(*, world, args)", "takes () and not (world, args)"),
        ("def evaluate(world, *args)", "takes (world) and not (world, args)"),
        ("def evaluate(world, args, limit)", "needs `limit`"),
        ("def evaluate(world, args, *, limit)", "needs `limit`"),
        ("def evaluate(world, args, *, signal)", "needs `signal` and does not wait"),
        ("async def evaluate(world, args, limit, *, signal)", "needs `limit`"),
        ("async def evaluate(world, args, signal, /)", "needs `signal`"),
    ],
)
def test_a_signature_that_no_tool_can_use(head: str, wrong: str) -> None:
    said = found(f"import re\n\n\n{head}:\n    return {{}}\n")
    first, *_ = said.splitlines()
    column = 5 + len("async ") * head.startswith("async")
    place = f"{SHOWN}:4:{column}-4:{column + len('evaluate')}"
    assert first.startswith(f'{place} TC091 "evaluate" {wrong}')
    assert f"  see: {NAMED} a tool names it here" in said


def test_the_way_out_of_a_signature() -> None:
    assert "hint: write: def evaluate(world, args): ..." in found("def evaluate(): ...")
    said = found("async def evaluate(): ...")
    assert "async def evaluate(world, args, *, signal, on_update): ..." in said


@pytest.mark.parametrize(
    ("body", "fits"),
    [
        ("yield {}", False),
        ("x = yield from ()", False),
        ("if args:\n        for x in y: yield x", False),
        ("def inner(): yield 1\n    return {'a': list(inner())}", True),
        ("return {'a': lambda: (yield)}", True),
    ],
)
def test_a_generator_gives_nothing_back(body: str, fits: bool) -> None:
    said = found(f"def evaluate(world, args):\n    {body}\n")
    assert ("yields its results" not in said) is fits


# What is not there


def test_a_function_that_is_not_there() -> None:
    assert found("def evaluate_sum(world, args): ...\n", "evaluate") == (
        f'{NAMED}-7:22 TC090 handlers.py has no function "evaluate".\n'
        '  hint: did you mean "evaluate_sum"?\n'
        f"  see: {SHOWN}:1:1 the file is here\n"
    )
    assert "hint: add to specs/desk/handlers.py: def evaluate(world, args): ..." in (
        found("def nothing_like_it(world, args): ...\n")
    )


def test_a_handler_of_another_tool_is_not_what_was_meant() -> None:
    text = "def evaluate(world, args): ...\n"
    assert "did you mean" not in found(text, "evaluate", "evaluat")


@pytest.mark.parametrize(
    "text",
    [
        "class evaluate: ...",
        "evaluate = lambda world, args: {}",
        "evaluate: object = print",
        "(a, [evaluate]) = 1, [2]",
        "from math import exp as evaluate",
        "import evaluate.inner",
        "def evaluate(world, args): ...\nevaluate = None",
    ],
)
def test_what_has_the_name_and_is_no_function_of_its_own(text: str) -> None:
    said = found(text)
    assert 'TC090 "evaluate" in handlers.py is no function of its own.' in said
    line = text.count("\n") + 1
    assert f"  see: {SHOWN}:{line}:1 it is this" in said


@pytest.mark.parametrize("where", ["if True:", "class Handlers:", "def make():"])
def test_a_function_deeper_in_the_file_does_not_count(where: str) -> None:
    said = found(f"{where}\n    def evaluate(world, args): ...\n")
    assert 'TC090 handlers.py has no function "evaluate".' in said


# What cannot be read


def test_a_mistake_in_the_python_has_its_place() -> None:
    said = found("import re\n\ndef evaluate(world, args)\n    return {}\n")
    assert said.startswith(f"{SHOWN}:3:26-")
    assert "TC092 The file is no Python: expected ':'." in said


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"x = 1\ny = '\xff'\n", "The file is not UTF-8: byte 0xFF."),
        (b"# coding: latin-1\n", "says that it has another encoding than UTF-8"),
        (b"# coding: klingon\n", "says that it has another encoding than UTF-8"),
        (b"return 1\n", "TC092 The file is no Python: 'return' outside function."),
        (b"x = 1\0\n", "TC092 The file is no Python"),
        (b"x = " + b"(" * 5000, "TC092 The file is no Python"),
        (b"x = " + b"-" * 100_000 + b"1", "TC092 The file is no Python"),
    ],
)
def test_bytes_that_are_no_source(data: bytes, said: str) -> None:
    assert said in found(data)


def test_the_line_that_is_not_utf_8() -> None:
    assert found(b"x = 1\ny = '\xff'\n").startswith(f"{SHOWN}:2:1")


def test_a_byte_order_mark_crlf_and_wide_letters_shift_no_place() -> None:
    text = '\ufeffx = "日本"\r\ny = "é"; \\\r\n\r\ndef  evaluate(): ...\r\n'
    assert found(text).startswith(f"{SHOWN}:4:6-4:14 TC091")


def test_warnings_of_the_source_are_not_those_of_the_compiler() -> None:
    assert found('def evaluate(world, args): return {"a": "\\d"}\n') == ""


# The file


def test_a_file_that_is_not_there_is_no_fault(tmp_path: Path) -> None:
    assert found_in(tmp_path, SHOWN, {"evaluate": NAMED}).source is None
    assert found_in(tmp_path, SHOWN, {"evaluate": NAMED}).diagnostics == ()


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "handlers.py"
    path.symlink_to("nowhere.py")
    assert "No such file" in listing(found_in(tmp_path, SHOWN, {}).diagnostics)
    path.unlink()
    path.mkdir()
    assert "not a regular file" in listing(found_in(tmp_path, SHOWN, {}).diagnostics)
    path.rmdir()
    path.write_bytes(b"#" * (1024 * 1024 + 1))
    assert "larger than 1 MiB" in listing(found_in(tmp_path, SHOWN, {}).diagnostics)


# What it imports

FILES = {
    "__init__.py": "class World: ...\n",
    "errors.py": "from ._runtime.contract import ToolError as ToolError\nCode = 1\n",
    "index.py": "TOOLS = {}\n",
    "_runtime/__init__.py": '"""Runtime."""\n',
    "_runtime/contract.py": "class ToolError: ...\n",
    "inputs/__init__.py": "",
    "inputs/desk.py": "class Evaluate: ...\ndef evaluate(given): ...\n",
    "tools/__init__.py": "",
    "tools/desk.py": "def evaluate(state, given): ...\n",
}


def imported(text: str) -> str:
    source, _ = parsed(text.encode(), SHOWN)
    assert source is not None
    return listing(check_imports(source, FILES))


@pytest.mark.parametrize(
    "text",
    [
        "from .errors import Code, ToolError",
        "from .inputs.desk import *",
        "from .inputs import desk",
        "from . import errors, inputs",
        "from ._runtime.contract import ToolError",
        "import requests, inputs.nothing\nfrom requests.inputs import x",
        "def f():\n    from . import World\n    from .tools.desk import evaluate",
        "if TYPE_CHECKING:\n    from .index import TOOLS",
    ],
)
def test_imports_of_what_is_there(text: str) -> None:
    assert imported(text) == ""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("from .error import Code", "The package has no module `error`.\n  hint: did"),
        ("from .inputs.desks import X", 'hint: did you mean "inputs.desk"?'),
        ("from .errors import code", "`errors` has no `code`.\n  hint: did you mean"),
        ("from . import World2", "The package has no `World2`."),
        ("from .inputs.desk import Q", "no `Q`.\n  hint: it has Evaluate, evaluate\n"),
        ("from .errors import Q", "no `Q`.\n  hint: it has ToolError, Code\n"),
        (
            "from .errors import Code, code as c, ToolError",
            f"{SHOWN}:1:27-1:31 TC093 `errors` has no `code`.",
        ),
        ("from .errors import (\n    Cod as c,\n)", f"{SHOWN}:2:5-2:8 TC093"),
        ("from .. import crm", "The import leads out of the package."),
        ("from ...x import y", "The import leads out of the package."),
        ("def f():\n    from .inputs import chair", "`inputs` has no `chair`."),
        ("from . import World", "it comes later.\n  hint: import it inside of the"),
        ("from .index import TOOLS", "`TOOLS` is made of what is in this file"),
        ("from .tools import desk", "`desk` is made of what is in this file"),
        ("try:\n    from .tools.desk import evaluate\nfinally: pass", "comes later"),
    ],
)
def test_imports_of_what_is_not_there(text: str, said: str) -> None:
    told = imported(text)
    assert "TC093" in told
    assert said in told
