"""Every tool that writes is tested where it does its work, and where it refuses."""

import ast
from pathlib import Path

from generated.erp import World


def tried(method: str) -> set[str]:
    """The tools that the tests of this folder call with a method of the office."""
    return {
        call.args[0].value
        for path in Path(__file__).parent.glob("test_*.py")
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and call.func.attr == method
        and call.args
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    }


WRITES = {
    tool["name"] for tool in World().tools() if not tool["annotations"]["readOnlyHint"]
}


def test_every_write_is_done_in_some_test() -> None:
    assert WRITES - (tried("do") | tried("call")) == set()


def test_every_write_is_refused_in_some_test() -> None:
    assert WRITES - tried("refused") == set()
