"""Stubs: what is written once, and how one is added to what somebody wrote."""

import ast
from typing import Any

import black
import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolc.handlers import stubs_file, with_stub
from toolc.ir.package import HandlerEntry

EVALUATE = HandlerEntry(
    "evaluate",
    "evaluate-sum",
    "Evaluate a sum",
    "StatelessWorld",
    "EvaluateSum",
    "desk",
)
CLOSE = HandlerEntry("close", "close", 'Say "no".', "World", "Close", "desk_lamps")

STUB = '''\
def evaluate(world: StatelessWorld, args: EvaluateSum) -> dict[str, object]:
    """Evaluate a sum."""
    raise ToolError("invalid_state", 'Tool "evaluate-sum" is not implemented yet.')
'''


def test_a_file_with_all_stubs() -> None:
    text = stubs_file("Desk", [EVALUATE, CLOSE])
    assert text.startswith('"""What tools of Desk do in Python')
    assert (
        "from .errors import ToolError\n"
        "from .handling import StatelessWorld, World\n"
        "from .inputs.desk import EvaluateSum\n"
        "from .inputs.desk_lamps import Close\n"
        f"\n\n{STUB}\n\n"
        "def close(world: World, args: Close) -> dict[str, object]:\n"
        '    """Say "no"."""\n'
    ) in text
    assert black.format_str(text, mode=black.Mode()) == text


@given(st.text(), st.text(min_size=1))
def test_no_text_of_the_spec_becomes_python(world: str, title: str) -> None:
    handler = HandlerEntry("f", "f", title, "World", "F", "desk")
    tree = ast.parse(stubs_file(world, [handler]))
    assert [type(node) for node in tree.body] == [
        *(ast.Expr, ast.ImportFrom, ast.ImportFrom, ast.ImportFrom),
        ast.FunctionDef,
    ]
    made = tree.body[-1]
    assert isinstance(made, ast.FunctionDef)
    assert [type(node) for node in made.body] == [ast.Expr, ast.Raise]


def added(source: str, handler: HandlerEntry = EVALUATE) -> str:
    text = with_stub(source, handler)
    ast.parse(text.removeprefix("\ufeff"))
    return text


def test_a_stub_joins_what_is_there() -> None:
    source = (
        '"""Mine."""\n\n'
        "import re  # for sums\n"
        "from .errors import Code, ToolError\n\n"
        "LIMIT = 9 # odd layout\n"
        "def other( world,args ): return { }"
    )
    assert added(source) == (
        '"""Mine."""\n\n'
        "import re  # for sums\n"
        "from .errors import Code, ToolError\n"
        "from .handling import StatelessWorld\n"
        "from .inputs.desk import EvaluateSum\n\n"
        "LIMIT = 9 # odd layout\n"
        "def other( world,args ): return { }\n"
        f"\n\n{STUB}"
    )


def test_a_stub_needs_no_more_imports_than_there_are() -> None:
    source = (
        "from .errors import ToolError as No\n"
        "from .handling import (\n    StatelessWorld,\n)\n"
        "from .inputs.desk import EvaluateSum\n"
    )
    assert added(source) == source + "\n\n" + STUB.replace("ToolError", "No")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "from .errors import Code\nfrom .inputs.desk import LIMIT, Close, Sell, x",
            "from .errors import Code, ToolError\n"
            "from .inputs.desk import LIMIT, Close, EvaluateSum, Sell, x\n",
        ),
        (
            "from .inputs.desk import "
            "CloseTheDeskForGoodAndAll, OpenTheDesk, SellAllOfIt",
            "from .inputs.desk import (\n    CloseTheDeskForGoodAndAll,\n"
            "    EvaluateSum,\n"
            "    OpenTheDesk,\n    SellAllOfIt,\n)\n",
        ),
        (
            "from .inputs.desk import (  # all\n    Close,  # it\n"
            "    # last\n    Sell,\n)\n",
            "from .inputs.desk import (  # all\n    Close,  # it\n    EvaluateSum,\n"
            "    # last\n    Sell,\n)\n",
        ),
        (
            "from .inputs.desk import (\n    Sell as S,\n)\n",
            "from .inputs.desk import (\n    EvaluateSum,\n    Sell as S,\n)\n",
        ),
    ],
)
def test_names_join_those_of_their_module(before: str, after: str) -> None:
    assert after in added(before)
    assert added(before).count("from .inputs.desk") == 1


@pytest.mark.parametrize(
    "before",
    [
        "from .inputs.desk import Close  # it\n",
        "from .inputs.desk import (Close, Sell)\n",
        "from .inputs.desk import (\n    Close, Sell,\n)\n",
        "from .inputs.desk import (\n    Close,\n    Sell\n)\n",
        "from .inputs.desk import Close, \\\n    Sell\n",
        "from .inputs.desk import Close; X = 1\n",
        "from .inputs.desk import *\n",
    ],
)
def test_what_is_laid_out_otherwise_stays_as_it_is(before: str) -> None:
    text = added(before)
    assert before in text
    assert "\nfrom .inputs.desk import EvaluateSum\n" in text


def test_a_name_that_means_something_else_is_left_alone() -> None:
    source = "class StatelessWorld:\n    pass\n"
    text = added(source)
    assert "from .handling import StatelessWorld as StatelessWorld_\n" in text
    assert "def evaluate(world: StatelessWorld_, args: EvaluateSum)" in text


@pytest.mark.parametrize(
    ("source", "before"),
    [
        ("", "from .errors import"),
        ("# A comment.\n", "from .errors import"),
        ('"""Only words."""', '"""Only words."""\n\nfrom .errors import'),
        ("from __future__ import annotations\nX = 1\n", "annotations\nfrom .errors"),
        ("X = 1\nimport re", "X = 1\nimport re\nfrom .errors import"),
        ('\ufeff"""Mine."""\n', '\ufeff"""Mine."""\n\nfrom .errors import'),
        ('X = "\x0c\u2028"\nimport re\nY = 2\n', "import re\nfrom .errors import"),
    ],
)
def test_where_the_imports_go(source: str, before: str) -> None:
    assert before in added(source)


def test_line_ends_stay_what_they_are() -> None:
    text = added('"""Mine."""\r\n\r\nX = 1\r\n')
    assert text.count("\n") == text.count("\r\n")
    assert "X = 1\r\n\r\n\r\ndef evaluate" in text


def test_several_stubs_one_after_the_other() -> None:
    text = added(added(""), CLOSE)
    assert text.count("from .errors import ToolError") == 1
    assert [n.name for n in ast.parse(text).body if isinstance(n, ast.FunctionDef)] == [
        "evaluate",
        "close",
    ]


@pytest.mark.parametrize(
    "source", ["def evaluate(): ...", "from x import evaluate", "def (:", "x = '\0'"]
)
def test_a_file_that_takes_no_stub(source: Any) -> None:
    with pytest.raises(ValueError, match=r"evaluate is there already|no Python"):
        with_stub(source, EVALUATE)
